import { describe, expect, test } from 'vitest';
import {
  duelQuestion,
  openDuel,
  replayDuel,
  type Duel,
  type DuelScenarioInput,
} from '../../shared/index.ts';
import { PERCENTILE } from '../../shared/combat/systems/percentile/index.ts';
import { armour, shield } from '../../shared/combat/systems/percentile/fighters/armour.ts';
import { labelled } from '../../shared/process/readers/sampled.ts';
import { stepTold } from '../../shared/process/readers/play.ts';
import { duelShares, remembered } from '../asking.ts';
import { isLarge, sample } from '../sample.ts';
import { picking } from './swords-arena.ts';
import { equalCounts, expectChances, expectNoLess, type Shares } from '../sequential.ts';
import { duelWith } from '../scenarios.ts';

type Block = Readonly<Record<string, unknown>>;
const scenarioOf = (
  sides: readonly (readonly Block[])[],
  options: Block = {},
  more: Partial<DuelScenarioInput> = {},
) =>
  duelWith({
    system: 'percentile',
    options,
    sides: sides.map((fighters, s) => ({
      id: 'ab'[s],
      fighters: fighters.map((one, i) => ({ id: `${'ab'[s]}${i}`, preset: 'soldier', ...one })),
    })),
    ...more,
  });
const duel = (...given: Parameters<typeof scenarioOf>): Duel => openDuel(scenarioOf(...given));

/** Two sides win as often: exactly where that is cheap, else by trials until it is sure. */
const expectEven = ({ process, start, sides }: Duel, what = ''): void => {
  const asked = { seed: 'law', trials: 40_000, budget: { states: 3_000 } };
  const question = duelQuestion(process, start, sides, asked);
  const exact = question.exact();
  if (exact !== undefined) expect(exact.win['a'], what).toBeCloseTo(exact.win['b'] ?? NaN, 8);
  else expectChances(question, ({ win }, done) => equalCounts(win, done));
};

/** How often side `a` wins. */
const winOf = (...given: Parameters<typeof scenarioOf>): Shares =>
  remembered(`percentile ${JSON.stringify(given)}`, () => duelShares(duel(...given)));

describe('fairness', () => {
  const ids = PERCENTILE.presets.map(({ id }) => id);
  test.each([...ids.entries()].filter(([i]) => i % sample(6, 3) === 0))(
    'two of a kind (%s: %s) have equal odds, near and far',
    (i, preset) => {
      const distance = i % 2 === 0 ? 0 : 45;
      expectEven(duel([[{ preset }], [{ preset }]], { distance }), `${distance} metres`);
    },
  );

  test.runIf(isLarge)('so have bands of a kind, whatever order they stand in', () => {
    const band = ['knight', 'archer', 'pikeman'].map((preset) => ({ preset }));
    expectEven(duel([band, band.toReversed()], { distance: 30 }));
  });

  const SPARE: readonly (readonly [string, string, Block])[] = [
    ['a helmet', 'levy', { helmet: 'heavy' }],
    ['a dagger', 'soldier', { sidearm: 'dagger' }],
    ['a dagger', 'pikeman', { sidearm: 'dagger' }],
    ['a shield', 'pikeman', { shield: 'round', shieldParry: 40 }],
    ['a shield', 'archer', { shield: 'target', shieldParry: 30 }],
    ['a large shield', 'soldier', { shield: 'hoplite' }],
    ['a thrown dagger', 'soldier', { sidearm: 'thrown-dagger', sidearmAttack: 25 }],
    ['a pistol', 'knight', { sidearm: 'pistol', sidearmAttack: 20 }],
  ];
  test.each(SPARE.slice(0, sample(1, SPARE.length)))(
    '%s, which may be left, does not lower the odds of a %s',
    (_, preset, more) => {
      for (const [foe, distance] of [
        ['soldier', 0],
        ['archer', 60],
      ] as const) {
        const odds = (stats: Block) =>
          winOf([[{ preset, stats }], [{ preset: foe }]], { distance });
        expectNoLess(odds(more), odds({}), foe);
      }
    },
  );
});

/** What is told of a fight that nobody is asked about. */
const toldOf = (...given: Parameters<typeof scenarioOf>) => {
  const made = replayDuel(scenarioOf(...given), 'told');
  if (!made.ok) throw new Error(`${made.error.at}: ${made.error.message}`);
  return made.value;
};
const kindsOf = ({ steps }: ReturnType<typeof toldOf>): readonly string[] =>
  steps.flatMap(({ events }) => events.map(({ kind }) => kind));

describe('what fighters do by themselves', () => {
  test('soldiers of a routed army run, are struck at while in reach, and escape', () => {
    const fight = scenarioOf([[{}, {}], [{}]], {}, {});
    const told = toldOf(
      [[{}, {}], [{}]],
      {},
      {
        sides: fight.sides.map((side, i) => ({ ...side, routed: i === 1 })),
      },
    );
    expect(kindsOf(told)).toEqual(expect.arrayContaining(['moves', 'follows', 'attack']));
    expect(told.fight.round).toBeLessThanOrEqual(4);
  });

  test('a crossbow shoots every second round, until its user is met by his sword', () => {
    const told = toldOf([[{ preset: 'crossbowman' }], [{ preset: 'levy' }]], { distance: 110 });
    const shots = told.steps
      .flatMap(({ events }) => events)
      .filter(({ text }) => / shoots at | loads /.test(text));
    expect(shots.map(({ kind }) => kind).slice(0, 2)).toEqual(['attack', 'loads']);
    for (const { round, kind } of shots.slice(0, 2)) expect(round).toBe(kind === 'attack' ? 1 : 2);
  });

  test('who parries or dodges has his own turn all the same, before or after it (PC-09)', () => {
    const told = toldOf([[{ stats: { dex: 16 } }], [{ stats: { dex: 8 } }]]);
    const events = told.steps.flatMap((step) => step.events);
    const doneBy = (id: string): readonly string[] =>
      events.filter(({ fighter }) => fighter === id).map(({ kind }) => kind);
    for (const id of ['a0', 'b0']) expect(doneBy(id)).toContain('parry');
    for (let round = 1; round < told.fight.round; round++) {
      const attacks = events.filter((event) => event.round === round && event.kind === 'attack');
      expect(attacks.map(({ fighter }) => fighter)).toEqual(['a0', 'b0']);
    }
  });

  test('six shots of a rifle, one a round, and a round to load it (H-PC-11, A-25)', () => {
    const told = toldOf(
      [[{ stats: { weapon: 'rifle', attack: 1 } }], [{ stats: { weapon: 'rifle', attack: 1 } }]],
      { distance: 100 },
    );
    const mine = told.steps
      .flatMap(({ events }) => events)
      .filter(({ fighter, text }) => fighter === 'a0' && / shoots at | loads /u.test(text));
    expect(mine.slice(0, 8).map(({ kind, round }) => `${kind} ${round}`)).toEqual([
      ...[1, 2, 3, 4, 5, 6].map((round) => `attack ${round}`),
      'loads 7',
      'attack 8',
    ]);
  });

  test('to wake a friend beside one takes an action, and leaves his hit points (H-PC-16, A-13)', () => {
    const { process, start } = duel([[{ stats: { hp: 12, wounds: 10 } }, {}], [{}]], {
      distance: 100,
    });
    const lying = ({ fighters }: typeof start) => fighters.find(({ id }) => id === 'a0');
    expect(lying(start)).toMatchObject({ standing: 'down', hp: 2 });
    const [chance, choice] = [labelled('wake'), picking('stay', 'wake:a0')];
    let fight = start;
    const acts: string[] = [];
    while (fight.round === 1) {
      const [next, events] = stepTold(process, fight, chance, choice);
      fight = next;
      acts.push(...events.map(({ kind, fighter }) => `${kind} ${fighter}`));
    }
    expect(acts).toEqual(['wakes a1']);
    expect(lying(fight)).toMatchObject({ standing: 'up', hp: 2 });
  });

  test('behind a large shield a man kneels while his friend shoots', () => {
    const kneeler = { stats: { shield: 'hoplite' } };
    const told = toldOf([[kneeler, { preset: 'archer' }], [{ preset: 'archer' }]], {
      distance: 200,
    });
    expect(
      told.steps.flatMap(({ events }) => events).some(({ text }) => text.includes('kneels')),
    ).toBe(true);
  });

  test('the dying are saved by a friend who has no enemy near, and wounds are tended afterwards', () => {
    const told = toldOf(
      [[{ stats: { wounds: 9 } }, { stats: { firstAid: 100 } }], [{ preset: 'levy' }]],
      { care: true, weeks: 2 },
    );
    const kinds = kindsOf(told);
    expect(kinds).toContain('first aid');
    expect(kinds.some((kind) => kind === 'rests' || kind === 'comes to')).toBe(true);
  });

  test('First Aid in the last round gives back once what it gives (PC-48, PC-49)', () => {
    const foe = { preset: 'levy', stats: { dex: 3, wounds: 8, shieldParry: 0, dodge: 0 } };
    const [hurt, helper] = [{ stats: { wounds: 7 } }, { stats: { firstAid: 100 } }];
    const killer = { stats: { dex: 18, attack: 100 } };
    const { steps, fight } = toldOf([[hurt, helper, killer], [foe]], { care: true });
    const aid = steps.flatMap(({ events, rolls }) =>
      events.some(({ kind }) => kind === 'first aid') ? rolls : [],
    );
    const healed = aid.find(({ label }) => label.endsWith('healed'))?.total ?? 0;
    expect([aid.length, fight.round]).toEqual([2, 1]);
    expect(fight.fighters.find(({ id }) => id === 'a0')).toMatchObject({ hp: 5 + healed });
  });

  test('those who cannot hurt each other are at a stalemate', () => {
    const stats = { hide: 30 };
    expect(toldOf([[{ stats }], [{ stats }]]).outcome).toEqual({ kind: 'stalemate' });
  });
});

describe('readings', () => {
  const chancesIn = (options: Block, more: Block = {}) =>
    toldOf([[{ stats: more }], [{}]], options).steps.flatMap(({ rolls }) => rolls);

  test('dice say what they need, and what is better still', () => {
    const [first] = chancesIn({});
    expect(first).toMatchObject({
      what: 'attack',
      against: 40,
      need: 'atMost',
      better: { what: 'a special success', against: 7 },
    });
  });

  test('announcements are made by DEX, and bind', () => {
    const told = toldOf([[{ stats: { dex: 9 } }], [{ stats: { dex: 16 } }]], {
      intent: 'announced',
    });
    const [first, second] = told.steps
      .flatMap(({ events }) => events)
      .filter(({ kind }) => kind === 'announces');
    expect([first?.fighter, second?.fighter]).toEqual(['b0', 'a0']);
  });
});

test.each<[string, number, number, number, number]>([
  ['heavy-clothing', 1, 1, 0, 0],
  ['soft-leather', 1, 1, 0, 0],
  ['hard-leather', 2, 2, -10, 0],
  ['quilted', 2, 2, -5, 0],
  ['flak-jacket', 4, 4, -10, 0],
  ['hoplite-panoply', 6, 6, -20, 0],
  ['chain', 7, 7, -20, 0],
  ['full-plate', 8, 8, -25, 0],
  ['bulletproof-vest', 8, 8, -5, 0],
  ['riot-gear', 12, 6, -10, 0],
  ['light', 1, 1, 0, -15],
  ['heavy', 2, 2, 0, -50],
])('armour as the table has it (PC-33): %s', (id, ...row) => {
  const [points, lesser, physical, perception] = row;
  expect(armour(id)).toMatchObject({ points, lesser, physical, perception });
});

test.each<[string, number, string, number, number]>([
  ['heater', 12, '1D3', 30, 30],
  ['hoplite', 16, '1D4', 60, 90],
  ['kite', 16, '1D4', 30, 30],
  ['riot', 16, '1D3', 60, 90],
  ['round', 12, '1D3', 30, 30],
  ['target', 12, '1D2', 15, 15],
])('shields as the table has them (PC-36): %s', (id, ...row) => {
  const [points, damage, stops, kneeling] = row;
  expect(shield(id)).toMatchObject({ base: 15, points, damage, stops, kneeling });
});
