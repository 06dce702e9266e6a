import { expect, test } from 'vitest';
import {
  armySchema,
  hasLeft,
  namedByPlace,
  type Army,
  type Effect,
} from '../../shared/army/army.ts';
import { targetsByHits } from '../../shared/army/attacks.ts';
import { battleProcess } from '../../shared/army/battle.ts';
import { interpolatedMinutes, roundMinutes } from '../../shared/army/clock.ts';
import { armyPower } from '../../shared/army/power.ts';
import { battleOf } from '../../shared/army/setup.ts';
import { printLabel, type Label } from '../../shared/process/chance.ts';
import { play, stepTold } from '../../shared/process/readers/play.ts';
import { battleScenarioSchema } from '../../shared/scenario/schema/battle.ts';
import { scripted } from '../scripted.ts';

/** What orders have made of an army during a battle. */
type During = Partial<Pick<Army, 'effects' | 'withdrew' | 'leavesAt' | 'command' | 'tacticians'>>;

/** A battle of armies of 100 men, where nothing else is said. */
const begun = (rules: object, armies: readonly object[], during: readonly During[] = []) => {
  const named = armies.map((army, i) => ({ id: 'abcd'[i], name: 'ABCD'[i], size: 100, ...army }));
  const scenario = { kind: 'battle', version: 1, rules, armies: named };
  const battle = battleOf(battleScenarioSchema.parse(scenario), 1);
  const begins = battle.start.armies.map((army, i): Army => ({ ...army, ...during[i] }));
  const start = { round: 1, armies: begins };
  return { start, rules: battle.rules, process: battleProcess(battle.rules, begins) };
};

const twice = (faces: readonly number[], times: number): number[] =>
  Array.from({ length: times }, () => faces).flat();
/** Two armies that both throw 7, so many rounds. */
const sevens = (rounds: number): number[] => twice([3, 4, 3, 4], rounds);

const effect = (fields: Partial<Effect>): Effect => ({
  reason: '',
  power: 0,
  quality: 1,
  ...fields,
});
const [ADA, BORS] = [
  { name: 'Ada', intelligence: 1, tactics: 3 },
  { name: 'Bors', intelligence: 0, tactics: 6 },
];
const LED = { tacticians: [ADA, BORS] };
const fallen = { away: 'fallen' } as const;

/** Worked out by hand: what each throws, and its power beside it. */
test.each<[string, object, object[], number[], string[], During[]?]>([
  [
    // Men x hits: 12 000 v 10 000, 10 600 v 9 300, 8 200 v 9 100: no power. 5 800 v 8 900: +1.
    'lost hits shrink the army, and power is found anew each round (SW-101, A-SW-03)',
    { attrition: 'proportional' },
    [{ size: 200, hits: 60 }, {}],
    [3, 4, 3, 4, ...twice([1, 1, 6, 6], 3)],
    ['53 93', '41 91', '29 89', '16 87'],
  ],
  [
    'fatigue: -1 after every two rounds, at most -2',
    { house: { fatigue: { every: 2, most: 2 } } },
    [{}, {}],
    sevens(7),
    ['93 93', '86 86', '80 80', '74 74', '69 69', '64 64', '59 59'],
  ],
  [
    'fatigue as it stands: -1 after five rounds',
    { house: { fatigue: {} } },
    [{}, {}],
    sevens(6),
    ['93 93', '86 86', '79 79', '72 72', '65 65', '59 59'],
  ],
  [
    'last stand as it stands: +2 below a quarter of the full hits, which 50 of 200 are not',
    { hits: 200, house: { lastStand: {} } },
    [{ hits: 50 }, { hits: 49 }],
    sevens(2),
    ['41 42', '32 33'],
  ],
  [
    'crowded front as it stands: four doublings give 6',
    { house: { powerCap: {} } },
    [{ size: 1600 }, {}],
    sevens(1),
    ['93 87'],
  ],
  [
    'crowded front adds nothing to fewer',
    { house: { powerCap: {} } },
    [{ size: 200 }, {}],
    sevens(1),
    ['93 91'],
  ],
  [
    // Twice as good is one doubling: +2, and 3 besides, in two rounds; -1 for good.
    'effects hold as long as they are said to',
    {},
    [{}, {}],
    sevens(3),
    ['94 88', '88 76', '82 69'],
    [
      { effects: [effect({ power: 3, quality: 2, until: 2 })] },
      { effects: [effect({ power: -1 })] },
    ],
  ],
  [
    // +2 in the first round alone; +1 of both for good.
    'of two effects on one army only that which passes ends',
    {},
    [{}, {}],
    sevens(2),
    ['92 90', '84 82'],
    [
      { effects: [effect({ power: 2, until: 1 }), effect({ power: 1 })] },
      { effects: [effect({ power: 1 })] },
    ],
  ],
  [
    // 7 + 2, then 7.
    'an effect that passes, alone, ends',
    {},
    [{}, {}],
    sevens(2),
    ['93 91', '86 84'],
    [{ effects: [effect({ power: 2, until: 1 })] }],
  ],
  [
    // 200 000 men of a thousandth are worth 200.
    'no quality falls below a thousandth (SW-106)',
    {},
    [{ size: 200_000, quality: 0.001 }, {}],
    sevens(1),
    ['93 91'],
    [{ effects: [effect({ quality: 0.1 })] }],
  ],
  [
    // 13 / 2 is 6.5, 7 / 2 is 3.5.
    'fractions of a house formula are rounded down (A-SW-24)',
    { damage: '(2d6 + skill) / 2' },
    [{ tacticians: [BORS] }, {}],
    [3, 4, 3, 4],
    ['97 94'],
  ],
  [
    'last stand looks at shares of hits exactly: 99 of 199 are below a half',
    { hits: 199, house: { lastStand: { below: 50 } } },
    [{ hits: 99 }, { hits: 100 }],
    [3, 4, 3, 4],
    ['92 91'],
  ],
  [
    'power set by hand takes the place of doublings, and what is added to it counts',
    {},
    [{ size: 1000, basePower: 1, power: 2 }, {}],
    sevens(1),
    ['93 90'],
  ],
  [
    // Hits 100 80 60 40, no lot: each names another. 100 v 40 is 2.5 times: +2; 80 v 40: +2;
    // 60 v 40 is 1.5 times: +1. Then 93 78 51 31: 3.0 is +3, 2.5 is +2, 1.65 is +1, and all -1.
    'four armies, by lost hits and by rounds (SW-101, A-SW-03)',
    { attrition: 'proportional', house: { fatigue: { every: 1 } } },
    [
      { target: 'c' },
      { hits: 80, target: 'd' },
      { hits: 60, target: 'a' },
      { hits: 40, target: 'b' },
    ],
    twice([3, 4], 8),
    ['92 73 51 31', '85 67 42 23'],
  ],
  [
    'factors on quality multiply: a quarter as good is two doublings less',
    {},
    [{}, {}],
    sevens(1),
    ['93 89'],
    [{}, { effects: [effect({ quality: 0.5 }), effect({ quality: 0.5 })] }],
  ],
  [
    'who has left the field neither strikes nor is struck nor counts as the smallest (H-SW-27)',
    {},
    [{ size: 10 }, {}, { size: 200 }],
    sevens(1),
    ['100 91 93'],
    [{ withdrew: 1 }],
  ],
  ['the highest roll of all tacticians (SW-114)', {}, [LED, {}], [3, 4, 1, 2, 3, 4], ['93 89']],
  [
    'one who has fallen rolls no more',
    {},
    [LED, {}],
    [3, 4, 3, 4],
    ['93 87'],
    [{ tacticians: [{ ...ADA, ...fallen }, BORS] }],
  ],
  [
    'an army without a general rolls without skill (H-SW-25)',
    {},
    [LED, {}],
    [3, 4, 3, 4],
    ['93 93'],
    [{ tacticians: [ADA, BORS].map((one) => ({ ...one, ...fallen })) }],
  ],
  [
    'the roll of whoever has been given command (SW-115)',
    {},
    [{ ...LED, choice: 'commander' }, {}],
    [3, 4, 1, 1, 3, 4],
    ['93 92'],
    [{ command: 1 }],
  ],
  [
    'where the favourite has fallen, the roll of the commander',
    {},
    [{ ...LED, choice: 'Bors' }, {}],
    [3, 4, 3, 4],
    ['93 89'],
    [{ tacticians: [ADA, { ...BORS, ...fallen }] }],
  ],
  [
    // Ada 7 + 4, Bors 2 + 6, and the 6 of Bors, who commands, again.
    'counted twice is the skill of the one in command (A-SW-02)',
    { general: 'allTwice' },
    [LED, {}],
    [3, 4, 1, 1, 3, 4],
    ['93 83'],
    [{ command: 1 }],
  ],
  [
    // 8 is 4 + 2 + 2, 2 is 2 + 0 + 0, 6 is 2 + 2 + 2, 11 is 5 + 3 + 3.
    'even shares among three, the rest to the first named (A-SW-04)',
    { damageTo: 'splitEven' },
    [{ target: 'c' }, { target: 'a' }, { target: 'a' }, { target: 'b' }],
    [3, 5, 1, 1, 3, 3, 5, 6],
    ['93 91 93 96'],
  ],
  [
    // The last of three is the weakest alone: no lot; b and c are equally strong: a lot of two.
    'weakest and strongest of three, the lot among equals alone (A-SW-04)',
    {},
    [
      { hits: 50, target: 'weakest' },
      { hits: 60, target: 'weakest' },
      { hits: 60, target: 'strongest' },
      { hits: 40, target: 'strongest' },
    ],
    [3, 4, 3, 4, 3, 4, 2, 3, 4],
    ['50 53 53 26'],
  ],
  [
    // 7 is 4 + 3, 9 is 5 + 4, 12 is 6 + 6.
    'even shares among two, the rest to the first named (A-SW-04)',
    { damageTo: 'splitEven' },
    [{ target: 'c' }, { size: 250, target: 'a' }, { size: 600, target: 'b' }],
    twice([3, 4], 3),
    ['89 91 92'],
  ],
  [
    'each of the enemies suffers the whole (A-SW-04)',
    { damageTo: 'fullToEach' },
    [{ target: 'c' }, { size: 250, target: 'a' }, { size: 600, target: 'b' }],
    twice([3, 4], 3),
    ['79 81 84'],
  ],
  [
    // 600 against 250 is 2.4 times: +2; 250 against 600: 0; 600 against 100: +5.
    'pairwise: power against each enemy is measured against that enemy (A-SW-04)',
    { base: 'pairwise', damageTo: 'fullToEach' },
    [{ target: 'c' }, { size: 250, target: 'a' }, { size: 600, target: 'b' }],
    twice([3, 4], 3),
    ['79 84 86'],
  ],
  [
    // The smallest has routed: 600 against 250.
    'the routed are passed over: power is measured on those who stand (A-SW-22)',
    {},
    [{ hits: 0 }, { size: 250 }, { size: 600 }],
    sevens(1),
    ['0 91 93'],
  ],
  [
    'allies who fight apart strike the same enemy (A-SW-04)',
    { allies: 'separate' },
    [{ side: 'x' }, { side: 'x' }, { target: 'a' }],
    [3, 4, 3, 4, 3, 4],
    ['93 100 86'],
  ],
])('%s', (_title, ...[rules, armies, faces, hits, during]) => {
  const { start, process } = begun(rules, armies, during);
  const chance = scripted(faces);
  const { states } = play(process, start, chance, { cut: () => chance.exhausted() });
  const told = states.slice(1).map((state) => state.armies.map((army) => army.hits).join(' '));
  expect(told).toEqual(hits);
});

test('whose roll counts is asked, of equals the first advised; of one enemy nobody asks (SW-115)', () => {
  const tacticians = [0, 1, 2].map((tactics) => ({ name: `${tactics}`, tactics }));
  const { start, process } = begun({}, [{ tacticians }, {}]);
  const asked: string[] = [];
  const choice = {
    choose: <T>(label: Label, advised: T): T => {
      asked.push(printLabel(label));
      return advised;
    },
  };
  // 3 + 0, 7 + 1, 6 + 2: the first of the two eights is the second roll.
  const dice = scripted([1, 2, 3, 4, 3, 3, 3, 4]);
  const [, [event]] = stepTold(process, start, dice, choice);
  expect(asked).toEqual(['r1/a/choice', 'r1/b/choice']);
  // Without a general an army rolls as the first of its list would (H-SW-25).
  expect(event?.armies.map(({ chosen }) => chosen)).toEqual(['r1/a/1', 'r1/b/0']);
  expect(dice.exhausted()).toBe(true);
});

test.each<[string, string | undefined, object, object[]]>([
  ['nobody can be hurt', 'stalemate', { damage: 'power' }, [{}, {}]],
  ['one can', undefined, { damage: 'power' }, [{ size: 200 }, {}]],
  ['in the hundredth round one can', undefined, { damage: 'round - 99' }, [{}, {}]],
  ['not in a hundred rounds', 'stalemate', { damage: 'round - 100' }, [{}, {}]],
  [
    'the routed hurt nobody',
    'stalemate',
    { damage: 'power' },
    [{ size: 400, hits: 0 }, { size: 100 }, { size: 100 }],
  ],
  [
    'only the routed could be hurt',
    'stalemate',
    { damage: 'power', base: 'pairwise' },
    [{ hits: 0 }, { size: 200 }, { size: 200 }],
  ],
  [
    'of two tacticians the one whose roll counts cannot',
    'stalemate',
    { damage: 'skill' },
    [{ tacticians: [{ name: 'Nobody' }, BORS], choice: 'commander' }, {}],
  ],
  [
    'of two tacticians either may, and one can',
    undefined,
    { damage: 'skill' },
    [{ tacticians: [{ name: 'Nobody' }, BORS] }, {}],
  ],
  [
    'half a hit is none',
    'stalemate',
    { damage: 'skill / 2' },
    [{ tacticians: [{ name: 'A', tactics: 1 }] }, {}],
  ],
  [
    // 150 v 100 is 1.5 times: +1; 150 v 120 and 120 v 100 are less.
    'who could hurt his ally alone hurts nobody',
    'stalemate',
    { damage: 'power', base: 'pairwise', allies: 'separate' },
    [{ size: 150, side: 'x' }, { side: 'x' }, { size: 120 }],
  ],
  ['both have routed (SW-111)', 'mutual', {}, [{ hits: 0 }, { hits: 0 }]],
  [
    'allies alone are left',
    'won',
    { allies: 'separate' },
    [{ side: 'x' }, { side: 'x' }, { hits: 0 }],
  ],
])('how it stands: %s (A-SW-25)', (_title, kind, rules, armies) => {
  const { start, process } = begun(rules, armies);
  expect(process.outcome(start)?.kind).toBe(kind);
});

test('merged: sizes add, the rest is weighed by size, namesakes are told apart (A-SW-04)', () => {
  const { start } = begun({}, [
    { side: 'x', power: 1, tacticians: [ADA] },
    { side: 'x', size: 300, quality: 2, power: 4, hits: 60, tacticians: [BORS, ADA] },
    {},
  ]);
  expect(start.armies[0]).toMatchObject({ size: 400, quality: 1.75, power: 3, hits: 70 });
  const names = start.armies[0]?.tacticians.map(({ name }) => name);
  expect(names).toEqual(['Ada', 'Bors', 'Ada of B']);
});

test('a round is as long as those who stand are many; of nobody it is the shortest (A-SW-26)', () => {
  const minutes = (...hits: number[]): number => {
    const armies = hits.map((each, i) => ({ hits: each, size: i === 2 ? 10_000 : 100 }));
    const { start, rules } = begun({}, armies);
    return roundMinutes(start.armies, rules);
  };
  expect([minutes(100, 100, 0), minutes(0, 0, 100), minutes(0, 0, 0)]).toEqual([1, 60, 0.1]);
});

test('the clock: by size, never under six seconds, or as the game master says (SW-99, SW-100)', () => {
  expect([7, 100, 1000, 10_000, 100_000_000].map(interpolatedMinutes)).toEqual([
    0.1, 1, 7.746, 60, 216_000,
  ]);
  expect(roundMinutes(begun({}, [{}, {}]).start.armies, { roundLength: 15 })).toBe(15);
});

test('an army alone on its side stays as it is, though all are merged (A-SW-04)', () => {
  expect(begun({}, [{ side: 'x' }, {}]).start.armies.map(({ id }) => id)).toEqual(['a', 'b']);
});

test.each<[string, object, number, number]>([
  // 60 x 2 and 40 x 1 are worth 160: 1.6 each.
  ['men and quality', {}, 100, 1.6],
  ['quality alone', { size: 250 }, 250, 1.6],
  ['men alone', { quality: 0.5 }, 100, 0.5],
  ['nothing', { size: 250, quality: 0.5 }, 250, 0.5],
])('its contingents say %s where an army does not (SW-106)', (_title, said, size, quality) => {
  const contingents = [
    { name: 'Knights', men: 60, quality: 2 },
    { name: 'Levy', men: 40, quality: 1 },
  ];
  expect(armySchema.parse({ ...said, contingents })).toMatchObject({ size, quality });
});

test('without contingents an army is as large as it says, of quality 1', () => {
  for (const none of [{}, { contingents: [] }])
    expect(armySchema.parse({ size: 70, ...none })).toMatchObject({ size: 70, quality: 1 });
});

test('an army in battle has no units and no order in which they break', () => {
  const contingents = [{ name: 'Knights', men: 60, quality: 2 }];
  const [army] = begun({}, [{ size: 60, quality: 2, contingents }, {}]).start.armies;
  expect(army).not.toHaveProperty('contingents');
  expect(army).not.toHaveProperty('breaks');
});

test('an army without a name has one by its place, beyond the colours a number', () => {
  const names = namedByPlace(Array.from({ length: 9 }, (_, i) => ({ name: i === 1 ? 'Own' : '' })));
  expect([0, 1, 8].map((place) => names[place]?.name)).toEqual(['Red', 'Own', 'Army 9']);
});

test('only who is not routed can have left the field (H-SW-27)', () => {
  const { start } = begun({}, [{}, { hits: 0 }], [{ withdrew: 1 }, { withdrew: 1 }]);
  expect(start.armies.map(hasLeft)).toEqual([true, false]);
  expect(begun({}, [{}, { hits: 20 }], [{}, { leavesAt: 20 }]).start.armies.map(hasLeft)).toEqual([
    false,
    true,
  ]);
});

/** Hits by place; the enemies are those from the second on. */
test.each<[string, number[], number[]]>([
  ['spread', [9, 5, 8, 8], [1, 2, 3]],
  ['weakest', [1, 5, 8, 8], [1]],
  ['weakest', [1, 8, 5, 5], [2, 3]],
  ['weakest', [1, 8, 8, 5], [3]],
  ['weakest', [1, 5, 8, 5], [1, 3]],
  ['strongest', [9, 8, 5, 5], [1]],
  ['strongest', [9, 5, 8, 8], [2, 3]],
  ['strongest', [9, 5, 5, 8], [3]],
  ['strongest', [9, 8, 5, 8], [1, 3]],
])('%s of hits %j: the lot falls among %j (A-SW-04)', (policy, hits, among) => {
  expect(targetsByHits(policy, [1, 2, 3], hits)).toEqual(among);
});

test.each<[string, object, object[], string[]]>([
  ['set by hand', {}, [{ basePower: 0 }, {}], ['set by hand']],
  ['equals', {}, [{}, {}], ['no doubling of strength']],
  ['nobody left', { attrition: 'proportional' }, [{ hits: 0 }, {}], ['no doubling of strength']],
  // 200 x 50 against 100 x 25: 4 times.
  [
    'hits left count',
    { attrition: 'proportional' },
    [{ size: 200, hits: 50 }, { hits: 25 }],
    ['4.00 times the strength of B 4'],
  ],
  [
    'of two equally small the first is named',
    {},
    [{ size: 200 }, {}, {}],
    ['2.00 times the strength of B 2'],
  ],
  [
    'doublings, flat power, a general, house rules',
    { general: 'skillTwice', house: { powerCap: { max: 2 }, lastStand: { below: 50 } } },
    [{ size: 350, power: 1, hits: 40, tacticians: [BORS] }, { size: 120 }],
    [
      '2.92 times the strength of B 3',
      'flat power 1',
      'Bors, Tactics counted again 6',
      'Crowded front -1',
      'Last stand 2',
    ],
  ],
])('power says why, and nothing that adds none: %s', (_title, rules, armies, reasons) => {
  const { start, rules: parsed } = begun(rules, armies);
  const [own, enemy] = start.armies;
  const { terms } = armyPower(own!, enemy!, start, parsed);
  expect(terms.map(({ reason, power }) => (power === 0 ? reason : `${reason} ${power}`))).toEqual(
    reasons,
  );
});

test.each([
  [{}, 1],
  [{ house: { fatigue: {} } }, 2],
])('the same hits a round later, by %j: %i states', (rules, states) => {
  const { start, process } = begun(rules, [{}, {}]);
  expect(new Set([1, 2].map((round) => process.key({ ...start, round }))).size).toBe(states);
});
