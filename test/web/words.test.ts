import { expect, test } from 'vitest';
import {
  advance,
  BATTLE_EXAMPLES,
  battleOdds,
  battleOf,
  battleScenarioSchema,
  COMBAT_SYSTEMS,
  duration,
  startOf,
  UNIT_SYSTEMS,
} from '../../shared/index.ts';
import { endingsOfBattle } from '../../web/army/odds/endings.ts';
import { hintOf } from '../../web/forms/schema-field.tsx';
import { outcomeSays, withRollers } from '../../web/table/words.ts';
import {
  lengthSays,
  nineInTen,
  points,
  provenance,
  share,
  signed,
} from '../../web/ui/figures/numbers.ts';
import { battleIn } from '../lines.ts';

test.each([
  [0.1, '6 s'],
  [2.14, '2.1 min'],
  [59.6, '1 h'],
  [21.4, '21 min'],
  [64, '1 h 4 min'],
  [1440, '24 h'],
])('%d minutes are %s', (minutes, said) => expect(duration(minutes)).toBe(said));

test.each([
  [0.1234, '+12.3'],
  [-0.004, '−0.4'],
  [0.0001, '0.0'],
  [-0.0001, '0.0'],
  [0, '0.0'],
])('a change of %d is %s points', (change, said) => expect(points(change)).toBe(said));

test('signs are always there', () => expect([3, 0, -2].map(signed)).toEqual(['+3', '+0', '−2']));

test('figures say where they come from', () => {
  expect(provenance({ method: 'exact' }, 'x')).toBe('exact');
  expect(provenance({ method: 'estimate', trials: 10_000, margin: 0.0098 }, 'x')).toBe(
    'estimate: 10,000 trials ± 1.0 points, seed x',
  );
  expect(share(0.4531, 0.0098)).toBe('45.3 %');
  expect(share(0.4531)).toBe('45.3 %');
});

test('the parts of a battle are all its endings, the mutual rout between two sides', () => {
  const scenario = battleScenarioSchema.parse(BATTLE_EXAMPLES[0]?.scenario);
  const battle = battleOf(scenario, 'x');
  const odds = battleOdds(battle);
  const parts = endingsOfBattle(scenario, odds);
  expect(parts.map(({ label, slot }) => [label, slot])).toEqual([
    ['Red Host', 0],
    ['Mutual rout', undefined],
    ['Blue Levy', 1],
  ]);
  expect(parts.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
});

test('nine battles in ten last from the 5th to the 95th percentile', () => {
  const pmf = [
    [1, 0.04],
    [2, 0.5],
    [3, 0.4],
    [4, 0.05],
    [5, 0.01],
  ] as const;
  expect(nineInTen(pmf)).toEqual({ from: 2, to: 4 });
});

test('one hit is left, two hits are; a battle that is over has no rounds left', () => {
  const scenario = battleScenarioSchema.parse(BATTLE_EXAMPLES[0]?.scenario);
  const battle = battleOf(scenario, 'x');
  const [red, blue] = battle.start.armies.map((army, i) => ({ ...army, hits: i === 0 ? 1 : 0 }));
  if (red === undefined || blue === undefined) throw new Error('two armies');
  const said = (hits: number): string =>
    outcomeSays({
      field: { ...battle.start, armies: [{ ...red, hits }, blue] },
      outcome: { kind: 'won', winner: red.side },
      clock: 0,
    });
  expect(said(1)).toBe('Red Host (1 hit left) holds the field.');
  expect(said(2)).toBe('Red Host (2 hits left) holds the field.');
  const over = lengthSays({ mean: 0, pmf: [[0, 1]] });
  expect(over).toBe('no round left to fight');
  expect(
    lengthSays({
      mean: 9.2,
      pmf: [
        [8, 0.5],
        [10, 0.5],
      ],
    }),
  ).toBe('9.2 rounds on average, usually 8–10 (90 %)');
});

test('a log names those who roll, where the API has the keys of their rolls', () => {
  const battle = battleIn('Red: 100 Ada 1+2, Cid 0+1 v Blue: 90');
  const live = startOf(battle);
  const dice = { 'army1/2': { sum: 7 }, 'army2/0': { sum: 8 } };
  const entry = { kind: 'round', run: 1, dice, again: {}, choices: {}, targets: {} } as const;
  const tried = advance(live, entry, battle);
  expect(tried.ok ? '' : withRollers(tried.error.message, live)).toBe(
    'no roll named army1/2: use Ada of Red, Cid of Red or Blue',
  );
  expect(withRollers('Round army1/1 7, army2/0 8', live)).toBe('Round Cid of Red 7, Blue 8');
});

const shapes = [
  ...Object.values(COMBAT_SYSTEMS).flatMap(({ stats, options }) => [stats.shape, options.shape]),
  ...Object.values(UNIT_SYSTEMS).flatMap(({ stats, rules }) => [stats, rules]),
];

test('a field is told in words: the rules that it stands on are set apart', () => {
  const hints = shapes
    .flatMap((shape) => Object.values(shape))
    .map((field) => hintOf(field.meta()?.description ?? '').says);
  const codes = /[Dd]igest|HOUSE|\b[A-Z]{1,2}-\d|\d\.\d|^to\b/;
  expect(hints.length).toBeGreaterThan(300);
  expect(hints.filter((says) => codes.test(says))).toEqual([]);
  expect(hintOf('TC-105 to TC-110; its attack costs 3 to 6 (M-02)')).toEqual({
    says: 'its attack costs 3 to 6',
    rules: ['TC-105 to TC-110', 'M-02'],
  });
});
