import { printLabel, rolling, type Label } from '../../shared/process/chance.ts';
import { stepTold } from '../../shared/process/readers/play.ts';
import { expect, test } from 'vitest';
import type { BattleState } from '../../shared/army/army.ts';
import { battleProcess } from '../../shared/army/battle.ts';
import { interpolatedMinutes, roundMinutes } from '../../shared/army/clock.ts';
import { armyPower } from '../../shared/army/power.ts';
import type { rulesSchema } from '../../shared/army/rules.ts';
import { battleOf } from '../../shared/army/setup.ts';
import { byPolicy } from '../../shared/process/choice.ts';
import { scripted } from '../scripted.ts';
import { battleScenarioSchema } from '../../shared/scenario/schema/battle.ts';
import { battleWith } from '../scenarios.ts';

/** Armies of 100, 250 and 600 men: powers 0, 2 and 5. */
const three = (
  rules: object = {},
  targets: readonly string[] = ['weakest', 'weakest', 'weakest'],
): BattleState & { rules: ReturnType<typeof rulesSchema.parse> } => {
  const sizes = [100, 250, 600];
  const scenario = battleWith({
    rules,
    armies: sizes.map((size, i) => ({ id: 'abc'[i], name: 'ABC'[i], size, target: targets[i] })),
  });
  const { start, rules: parsed } = battleOf(scenario, 1);
  return { ...start, rules: parsed };
};

/** One round in which every army throws 3 and 4, after its lot where it draws one. */
const sevens = ({ rules, ...state }: ReturnType<typeof three>, lot?: 1 | 2) => {
  const faces = lot === undefined ? [3, 4] : [lot, 3, 4];
  const chance = scripted([...faces, ...faces, ...faces]);
  const [next, [event]] = stepTold(battleProcess(rules), state, chance, byPolicy);
  if (event === undefined) throw new Error('no round was fought');
  expect(chance.exhausted()).toBe(true);
  return {
    hits: next.armies.map(({ hits }) => hits),
    blows: event.armies.map(({ blows }) =>
      blows.map(({ target, damage }) => `${target}-${damage}`).join(' '),
    ),
  };
};

test('oneTarget: each strikes the enemy it named, the weakest by hits, equals by lot (A-SW-04)', () => {
  expect(sevens(three({}, ['c', 'a', 'b']))).toEqual({
    hits: [91, 88, 93],
    blows: ['c-7', 'a-9', 'b-12'],
  });
  expect(sevens(three(), 1)).toEqual({
    hits: [100 - 9 - 12, 93, 100],
    blows: ['b-7', 'a-9', 'a-12'],
  });
  expect(sevens(three(), 2)).toEqual({
    hits: [100, 100 - 12, 100 - 7 - 9],
    blows: ['c-7', 'c-9', 'b-12'],
  });
});

test('the weakest or the strongest by hits, without a lot where they differ (A-SW-04)', () => {
  const fought = (target: string) => {
    const state = three({}, [target, target, target]);
    const armies = state.armies.map((army, i) => ({ ...army, hits: [90, 80, 100][i] ?? 0 }));
    return sevens({ ...state, armies }).blows;
  };
  expect(fought('weakest')).toEqual(['b-7', 'a-9', 'b-12']);
  expect(fought('strongest')).toEqual(['c-7', 'c-9', 'a-12']);
});

test('where nobody says otherwise any enemy is struck, by lot under a label of its own (A-SW-04)', () => {
  const armies = ['a', 'b', 'c'].map((id, i) => ({ id, name: id, size: 100, hits: 100 - 20 * i }));
  const { start, rules } = battleOf(battleWith({ armies }), 1);
  const labels: string[] = [];
  const roll = (_dice: unknown, label: Label): number => {
    if (label.at(-1) !== 'lot') return 7;
    labels.push(printLabel(label));
    return 2;
  };
  const [, [event]] = stepTold(battleProcess(rules), start, rolling(roll), byPolicy);
  expect(labels).toEqual(['r1/a/lot', 'r1/b/lot', 'r1/c/lot']);
  expect(event?.armies.map(({ blows }) => blows[0]?.target)).toEqual(['c', 'c', 'b']);
});

test('splitEven: floor shares, the remainder to the first named', () => {
  expect(sevens(three({ damageTo: 'splitEven' }, ['c', 'a', 'b'])).blows).toEqual([
    'c-4 b-3',
    'a-5 c-4',
    'b-6 a-6',
  ]);
});

test('fullToEach: everybody suffers the whole', () => {
  expect(sevens(three({ damageTo: 'fullToEach' }, ['c', 'a', 'b']))).toEqual({
    hits: [79, 81, 84],
    blows: ['c-7 b-7', 'a-9 c-9', 'b-12 a-12'],
  });
});

test('pairwise: power against each enemy is measured against that enemy', () => {
  // 600 against 250 is 2.4 times: +2; 250 against 600: 0; 600 against 100: +5.
  expect(
    sevens(three({ base: 'pairwise', damageTo: 'fullToEach' }, ['c', 'a', 'b'])).blows,
  ).toEqual(['c-7 b-7', 'a-9 c-7', 'b-9 a-12']);
});

test('the routed are passed over: power re-bases on those who stand (A-SW-22)', () => {
  const { rules, ...state } = three();
  const routed = state.armies.map((army, i) => (i === 0 ? { ...army, hits: 0 } : army));
  const [, b, c] = routed;
  if (b === undefined || c === undefined) throw new Error('three armies');
  expect([
    armyPower(b, c, { armies: routed, round: 2 }, rules).total,
    armyPower(c, b, { armies: routed, round: 2 }, rules).total,
  ]).toEqual([0, 2]);
  const chance = scripted([3, 4, 3, 4]);
  expect(
    stepTold(
      battleProcess(rules),
      { round: 2, armies: routed },
      chance,
      byPolicy,
    )[1][0]?.armies.map(({ army }) => army),
  ).toEqual(['b', 'c']);
});

test('a person may choose otherwise than advised: target, and of the rolls of his own side (A-SW-27)', () => {
  const { rules, ...state } = three({}, ['weakest', 'weakest', 'weakest']);
  const [asked, shown]: [string[], number[]] = [[], []];
  const contrary = {
    choose: <T>(label: Label, preferred: T, options: () => readonly T[]): T => {
      asked.push(printLabel(label));
      if (label.at(-1) === 'choice') shown.push(options().length);
      return options().find((option) => option !== preferred) ?? preferred;
    },
  };
  const lots = scripted([1, 3, 4, 1, 3, 4, 1, 3, 4]);
  const [, [event]] = stepTold(battleProcess(rules), state, lots, contrary);
  expect(event?.armies.map(({ blows }) => blows[0]?.target)).toEqual(['c', 'c', 'b']);
  expect(asked).toContain('r1/a/target');
  expect(asked).toContain('r1/c/choice');
  expect(shown).toEqual([1, 1, 1]);
});

test('of a single enemy nobody is asked whom to strike, and no lot is drawn (A-SW-04)', () => {
  const armies = ['a', 'b'].map((id) => ({ id, name: id, size: 100 }));
  const { start, rules } = battleOf(battleWith({ armies }), 1);
  const asked: string[] = [];
  const advised = {
    choose: <T>(label: Label, preferred: T): T => {
      asked.push(printLabel(label));
      return preferred;
    },
  };
  const dice = scripted([3, 4, 3, 4]);
  const [, [event]] = stepTold(battleProcess(rules), start, dice, advised);
  expect(asked).toEqual(['r1/a/choice', 'r1/b/choice']);
  // Without a general each rolls as the first of its list would (H-SW-25).
  expect(event?.armies.map(({ chosen }) => chosen)).toEqual(['r1/a/0', 'r1/b/0']);
  expect(dice.exhausted()).toBe(true);
});

test('of equal rolls that of the first listed counts, where nobody decides (SW-115)', () => {
  const tacticians = ['A', 'B', 'C'].map((name, i) => ({ name, tactics: i }));
  const armies = [
    { name: 'a', size: 100, tacticians },
    { name: 'b', size: 100 },
  ];
  const { start, rules } = battleOf(battleWith({ armies }), 1);
  // 3 + 0, 7 + 1, 6 + 2: the first of the two eights is the second roll.
  const dice = scripted([1, 2, 3, 4, 3, 3, 3, 4]);
  const [, [event]] = stepTold(battleProcess(rules), start, dice, byPolicy);
  expect(event?.armies[0]).toMatchObject({ chosen: 'r1/army1/1', blows: [{ damage: 8 }] });
});

test('power says why', () => {
  const scenario = battleWith({
    rules: { general: 'skillTwice', house: { powerCap: { max: 2 }, fatigue: { every: 2 } } },
    armies: [
      { name: 'Small', size: 120 },
      {
        name: 'Large',
        size: 350,
        power: 1,
        tacticians: [{ name: 'Bors', intelligence: 1, tactics: 2 }],
      },
    ],
  });
  const {
    start: { armies },
    rules,
  } = battleOf(scenario, 1);
  const [small, large] = armies;
  if (small === undefined || large === undefined) throw new Error('two armies');
  expect(armyPower(large, small, { armies, round: 5 }, rules)).toEqual({
    total: 3,
    terms: [
      { reason: '2.92 times the strength of Small', power: 3 },
      { reason: 'flat power', power: 1 },
      { reason: 'Bors, Tactics counted again', power: 2 },
      { reason: 'Crowded front', power: -1 },
      { reason: 'Fatigue', power: -2 },
    ],
  });
});

test('the clock: by size, never under six seconds, or as the game master says (SW-99, SW-100)', () => {
  expect([7, 100, 1000, 10_000, 100_000_000].map(interpolatedMinutes)).toEqual([
    0.1, 1, 7.746, 60, 216_000,
  ]);
  const { armies } = three();
  expect(roundMinutes(armies, { roundLength: 'interpolated' })).toBe(interpolatedMinutes(950 / 3));
  expect(roundMinutes(armies, { roundLength: 15 })).toBe(15);
});

const OTHER = { name: 'b', size: 1 };
/** Against another army. */
const army = (more: object): readonly object[] => [{ name: 'a', size: 1, ...more }, OTHER];

test.each<[string, unknown, string, object?]>([
  ['sizes', [...army({ size: 0 }), { name: 'c', size: 1.5 }], 'armies.0.size armies.2.size'],
  ['one army', [OTHER], 'armies'],
  ['one side', army({}).map((one) => ({ ...one, side: 'x' })), 'armies'],
  ['the same id', [...army({ id: 'x' }), { id: 'x', name: 'c', size: 1 }], 'armies.2.id'],
  ['a favourite nobody knows', army({ choice: 'Nobody' }), 'armies.0.choice'],
  ['a target nobody knows', army({ target: 'z' }), 'armies.0.target'],
  ['unknown fields', army({ sise: 2 }), 'armies.0 rules', { rules: { dobling: 1 } }],
  ['a faulty formula', army({}), 'rules.damage', { rules: { damage: '2d6 + strength' } }],
  [
    'faults of fields and between them, all at once',
    [
      { id: 'x', name: '', size: 0, target: 'z' },
      {
        id: 'x',
        name: 'b',
        size: -1,
        tacticians: [{ name: 'A', tactics: 'x' }, { name: 'A' }],
        choice: 'Nobody',
      },
      7,
    ],
    'armies.0.name armies.0.size armies.0.target armies.1.choice armies.1.id armies.1.size ' +
      'armies.1.tacticians.0.tactics armies.1.tacticians.1.name armies.2 rules',
    { rules: { dobling: 1 } },
  ],
  ['nothing at all', 'none', 'armies'],
  ['a seed of control characters', army({}), 'seed', { seed: 'a\u0000b' }],
  ['names', [...army({ name: 'a\u0007' }), { name: ' ', size: 1 }], 'armies.0.name armies.2.name'],
])('a faulty scenario names every fault: %s', (_name, armies, paths, more) => {
  const parsed = battleScenarioSchema.safeParse({ kind: 'battle', version: 1, ...more, armies });
  const faults = parsed.error?.issues.map(({ path }) => path.join('.')) ?? [];
  expect(faults.toSorted().join(' ')).toBe(paths);
});
