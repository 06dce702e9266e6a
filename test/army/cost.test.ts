import { describe, expect, test } from 'vitest';
import {
  battleOf,
  battleQuestion,
  battleScenarioSchema,
  entrySchema,
  exactOdds,
  oddsCost,
  oddsSize,
  oddsTrials,
  roundCost,
  standing,
  stateCost,
  stateOdds,
  storyCost,
  playBattle,
  type Battle,
} from '../../shared/index.ts';
import { estimated } from '../asking.ts';

const battle = (rules: object, sizes = [120, 350]): Battle =>
  battleOf(
    battleScenarioSchema.parse({
      kind: 'battle',
      version: 1,
      rules,
      armies: sizes.map((size, i) => ({ id: `army-${i}`, name: `${i}`, size })),
    }),
    1,
  );

/** CPU milliseconds once it is warm: the best of a few, which a busy machine disturbs least. */
const cpuOf = (work: () => unknown): number => {
  work();
  const times = Array.from({ length: 5 }, () => {
    const from = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
};

describe.each([
  ['the default', {}],
  ['many hits', { hits: 1000 }],
  ['rare damage', { damage: 'd6 == 6 ? 1 : 0' }],
  ['one hit a round', { damage: '1' }],
  ['proportional attrition', { attrition: 'proportional' }],
  ['damage by hits', { damage: '2d6 + floor(hits / 10)' }],
  ['damage by rounds', { damage: '2d6 + round' }],
  ['many dice', { damage: '40d6' }],
])('%s', (_name, rules) => {
  const one = battle(rules);
  test('no answer takes longer than its estimate, twice that on a busy machine', () => {
    expect(cpuOf(() => exactOdds(one))).toBeLessThan(2 * oddsCost(one));
    expect(cpuOf(() => exactOdds(one, true))).toBeLessThan(2 * oddsCost(one, true));
    expect(cpuOf(() => stateOdds(one)(one.start))).toBeLessThan(2 * stateCost(one, one.start));
    expect(cpuOf(() => playBattle(one))).toBeLessThan(2 * storyCost(one));
  });
});

test.each([
  ['fixed power', {}, 4_000],
  ['many hits', { hits: 1000 }, 1_000],
  ['damage by rounds', { damage: '2d6 + power + round / 9' }, 1_000],
  ['proportional attrition', { attrition: 'proportional' }, 200],
  ['many hits that dwindle', { hits: 1000, attrition: 'proportional' }, 10],
])('no trials of four armies take longer than foreseen: %s', (_name, rules, trials) => {
  const four = { ...battle(rules, [100, 120, 150, 200]), trials };
  const foreseen = (oddsTrials(four)?.microseconds ?? 0) * trials;
  expect(cpuOf(() => estimated(battleQuestion(four)))).toBeLessThan((2 * foreseen) / 1_000);
});

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

test.each([
  ['two armies', {}, 2, 1],
  ['eight with twelve tacticians each', {}, 8, 12],
  ['many dice', { damage: '200d6 == 1200 ? 1 : 0' }, 3, 4],
  ['damage by hits', { attrition: 'proportional' }, 4, 3],
])('a round at the table costs no more than is said: %s', (_what, rules, count, rollers) => {
  const armies = Array.from({ length: count }, (_, i) => ({
    id: `army-${i}`,
    name: `${i}`,
    size: 100 + i,
    tacticians: Array.from({ length: rollers }, (_one, at) => ({ name: `${at}` })),
  }));
  const scenario = { kind: 'battle', version: 1, rules: { hits: 1000, ...rules }, armies };
  const fought = battleOf(battleScenarioSchema.parse(scenario), 1);
  const entry = entrySchema.parse({ kind: 'round', run: 10 });
  const said = 10 * roundCost(fought.rules, fought.start.armies);
  expect(cpuOf(() => standing(fought, [entry]))).toBeLessThan(said);
});
