import { expect, test } from 'vitest';
import {
  battleOf,
  exactOdds,
  oddsCost,
  oddsSize,
  oddsTrials,
  type Battle,
} from '../../shared/index.ts';
import { battleWith } from '../scenarios.ts';

const battle = (rules: object, sizes = [120, 350]): Battle =>
  battleOf(
    battleWith({
      rules,
      armies: sizes.map((size, i) => ({ id: `army-${i}`, name: `${i}`, size })),
    }),
    1,
  );

test('a plain battle of two armies is cheap, one of three, of many hits or dice is not', () => {
  expect(oddsCost(battle({}))).toBeLessThan(1);
  expect(oddsCost(battle({ hits: 1000, attrition: 'proportional' }))).toBeGreaterThan(100);
  expect(oddsCost(battle({ damage: '100d100' }))).toBeGreaterThan(10);
  expect(oddsTrials(battle({}))).toBeUndefined();
  expect(oddsTrials(battle({}, [1, 2, 3]))).toMatchObject({ trials: 10_000 });
  expect(oddsCost(battle({}, [1, 2, 3]))).toBeGreaterThan(100);
});

test.each([
  ['the default', {}],
  ['many hits', { hits: 1000 }],
  ['rare damage', { damage: 'd6 == 6 ? 1 : 0' }],
  ['damage by rounds', { damage: '2d6 + round' }],
  ['proportional attrition', { attrition: 'proportional' }],
])('the size of whole distributions is known from above: %s', (_name, rules) => {
  const one = battle(rules);
  expect(JSON.stringify(exactOdds(one, true)).length).toBeLessThan(oddsSize(one));
});

// Short work never waits behind long work: what is not known to be short counts as long.
test.each([
  ['damage by rounds', '2d6 + round'],
  ['dear dice', '40d6'],
])('%s: known to be short', (_what, damage) => {
  expect(oddsCost(battle({ damage }))).toBeLessThan(500);
});
