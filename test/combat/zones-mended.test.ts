import { expect, test } from 'vitest';
import {
  duelScenarioSchema,
  exactDuel,
  openDuel,
  tellDuel,
  type Act,
  type Fight,
} from '../../shared/index.ts';
import { ZONES } from '../../shared/combat/systems/zones/index.ts';
import type { Character, ZonesFight } from '../../shared/combat/systems/zones/state.ts';
import { attackOver, fightOf, tell } from '../vectors/zones-combat.ts';

type Block = Record<string, unknown>;
type Table = ReturnType<typeof fightOf>;
const altered = (
  table: Table,
  changes: Readonly<Record<string, Partial<Character>>>,
  fight: Partial<ZonesFight> = {},
): Table => ({
  ...table,
  start: {
    ...table.start,
    ...fight,
    fighters: table.start.fighters.map((one) => ({ ...one, ...changes[one.id] })),
  },
});

const duel = (options: Block, a: readonly Block[], b: readonly Block[]) =>
  openDuel(
    duelScenarioSchema.parse({
      kind: 'duel',
      version: 1,
      system: 'zones',
      options: { durability: false, initiative: 'first', ...options },
      sides: [a, b].map((blocks, s) => ({
        id: s === 0 ? 'a' : 'b',
        fighters: blocks.map((stats, i) => ({
          id: `${s === 0 ? 'a' : 'b'}${i}`,
          preset: 'soldier',
          stats,
        })),
      })),
    }),
  );
/** Everything in a state but the time: nothing that may matter is left out. */
const whole = (fight: Fight): string =>
  JSON.stringify({ ...fight, round: 0, tick: 0 }, (name, value: unknown) =>
    name === 'used' || name === 'struck' ? undefined : value,
  );
/** The same odds, rounds and fates whether states are merged by the system's key or only where they are alike in everything. */
const expectSame = ({ process, start, sides }: ReturnType<typeof duel>): void => {
  const budget = { states: 300_000, rolls: 3e6, moves: 2e7, steps: 20_000 };
  const [merged, plain] = [
    exactDuel(process, start, sides, budget),
    exactDuel({ ...process, key: whole }, start, sides, budget),
  ];
  if (merged === undefined || plain === undefined)
    throw new Error('too large a fight for the test');
  const numbers = ({ win, rounds, fates }: typeof merged): readonly number[] => [
    ...Object.values(win),
    rounds.mean,
    ...Object.keys(fates)
      .toSorted()
      .flatMap((id) =>
        ['up', 'fled', 'surrendered', 'down', 'dying', 'dead'].map(
          (standing) =>
            Object.entries(fates[id] ?? {}).find(([name]) => name === standing)?.[1] ?? 0,
        ),
      ),
  ];
  const expected = numbers(plain);
  expect(expected.length).toBeGreaterThan(10);
  numbers(merged).forEach((value, i) => expect(value).toBeCloseTo(expected[i] ?? NaN, 9));
};

test('exact odds remember how those are who may be caught up with (ZN-102 to ZN-104)', () => {
  expectSame(
    duel(
      { longChase: 'always', criticalRule: 'zero' },
      [{ health: 6, weapon: 'dagger', armour: 0, shield: false }],
      [{ health: 8, wit: 1, weapon: 'dagger', armour: 0, shield: false }],
    ),
  );
  const { options, start } = fightOf({ a: {}, b: { mount: 'horse' } }, { longChase: 'always' });
  const { key } = ZONES.process(options);
  const of = (chased: number, hurt: string): string =>
    key(
      altered(
        { options, start },
        {
          b: { standing: 'fled', chased },
          'b.mount': { standing: 'fled' },
          ...(hurt === ''
            ? {}
            : { [hurt]: { standing: 'fled', chased: hurt === 'b' ? chased : -1, health: 3 } }),
        },
      ).start,
    );
  for (const hurt of ['b', 'b.mount'])
    expect([of(1, hurt) === of(1, ''), of(-1, hurt) === of(-1, '')]).toEqual([false, true]);
});

test('exact fates remember how the fallen are while a blast may hit them again (ZN-59, H-ZN-04)', () => {
  expectSame(
    duel(
      { criticalRule: 'halfCurrent', morale: false },
      [{ weapon: 'breath', health: 5 }],
      [
        { health: 4, weapon: 'dagger' },
        { health: 4, weapon: 'dagger' },
      ],
    ),
  );
  const of = (weapon: string, mercy: string, change: Partial<Character>): string => {
    const table = fightOf({ a: { weapon }, b: {}, c: {} }, { mercy });
    return ZONES.process(table.options).key(
      altered(table, { b: { standing: 'down', health: 3, ...change } }).start,
    );
  };
  for (const change of [{ health: 2 }, { shield: 'sound' }, { cover: 'cover' }] as const) {
    expect([
      of('fireBomb', 'spare', change) === of('fireBomb', 'spare', {}),
      of('sword', 'spare', change) === of('sword', 'spare', {}),
    ]).toEqual([false, true]);
  }
  expect(of('sword', 'none', { concealed: true })).not.toBe(of('sword', 'none', {}));
});

test('whoever guards by skill may react as well, and pays once (ZN-52, A-ZN-06)', () => {
  const guarded = (skill: Block, react: string, dice: readonly number[]) =>
    tell(
      fightOf({
        a: { weapon: 'battleaxe' },
        b: { leader: true },
        bg: { bodyguard: true, ...skill },
      }),
      {
        dice,
        picks: { turn: 'strike:b', 'b/react': 'none', 'bg/react': react },
        until: attackOver,
      },
    );
  const dodged = guarded({ guardAndReact: true }, 'dodge', [1]);
  expect([dodged.the('bg').health, dodged.the('bg').spent, dodged.exhausted]).toEqual([
    8,
    true,
    true,
  ]);
  const countered = guarded({ guardAndReact: true, extraReactions: 2 }, 'counter', [1, 2]);
  expect([
    countered.the('bg').health,
    countered.the('a').health,
    countered.the('bg').reactions,
    countered.the('bg').spent,
  ]).toEqual([7, 6, 1, false]);
  expect(guarded({}, 'dodge', [1]).asked.some(({ label }) => label.endsWith('bg/react'))).toBe(
    false,
  );
});

test('health set to nothing by a game master puts somebody who stood among the dying (H-ZN-04)', () => {
  const { options, start } = altered(fightOf({ a: {}, ab: {}, b: {} }), {
    a: { holds: 'b' },
    b: { heldBy: 'a' },
  });
  const ruled = ZONES.rule(start, 'a', { gauge: 'health', value: 0 });
  if (ruled === undefined) throw new Error('refused');
  expect(ruled.fighters.map(({ standing, heldBy }) => [standing, heldBy])).toEqual([
    ['dying', ''],
    ['up', ''],
    ['up', ''],
  ]);
  expect(
    tell(
      { options, start: ruled },
      { picks: { act: 'pass' }, until: ({ round }) => round > 1 },
    ).the('a').standing,
  ).toBe('dead');
});

test("a fight that a game master's word decides is over, and nobody is asked anything more", () => {
  const scenario = (acts: readonly Act[]) =>
    duelScenarioSchema.parse({
      kind: 'duel',
      version: 1,
      system: 'zones',
      options: { durability: false },
      asks: ['gm', 'a', 'b'],
      sides: ['a', 'b'].map((id) => ({ id, fighters: [{ id: `${id}1`, preset: 'soldier' }] })),
      acts,
    });
  for (const phase of ['factions', 'turn', 'ending'] as const) {
    const table = fightOf({ a: {}, b: {} }, { durability: false });
    const told = tell(table, {
      picks: phase === 'ending' ? { act: 'pass' } : {},
      until: (fight) => fight.phase === phase,
    });
    const ruled = ZONES.rule(told.fight, 'b', { standing: 'dead' });
    if (ruled === undefined || told.fight.phase !== phase) throw new Error(phase);
    const after = tell({ ...table, start: ruled }, {});
    expect(
      [after.fight.phase, after.asked.length, ZONES.process(table.options).outcome(after.fight)],
      phase,
    ).toEqual(['over', 0, { kind: 'won', winner: 'us' }]);
  }
  const first = tellDuel(scenario([]), 'word');
  const open = first.ok ? first.value.open : undefined;
  if (!first.ok || open?.kind !== 'decision') throw new Error('nobody was asked');
  const over = tellDuel(
    scenario([
      {
        kind: 'standing',
        steps: first.value.steps.length,
        fighter: 'b1',
        standing: 'dead',
        reason: 'so it is',
      },
    ]),
    'word',
  );
  expect(over.ok ? [over.value.open, over.value.outcome] : over.error).toEqual([
    undefined,
    { kind: 'won', winner: 'a' },
  ]);
});

test('a mount that has used its turn to dodge neither carries nor attacks nor keeps a reaction; its rider may get off and walk (ZN-15, ZN-125)', () => {
  const table = (dodges: boolean) =>
    tell(
      fightOf(
        { a: { mount: 'trainedHorse', start: 'first' }, b: { start: 'first' } },
        { map: 'threeZonesInRow' },
      ),
      {
        dice: dodges ? [1] : [],
        picks: {
          'us/act': ['pass', 'act:a'],
          'them/act': dodges ? 'act:b' : 'pass',
          'b/turn': ['strike:a.mount', 'end'],
          react: 'dodge',
          'a/turn': ['dismount', 'move:1', 'end'],
        },
        until: ({ turn, passes }, events) =>
          turn === null && passes === 0 && events.some(({ kind }) => kind === 'dismounts'),
      },
    );
  const told = table(true);
  const [mounted = [], onFoot = []] = told.asked
    .filter(({ label }) => label.endsWith('a/turn'))
    .map(({ ids }) => ids);
  expect(mounted.filter((id) => /^(move|run|leave|mount:)/.test(id))).toEqual([]);
  expect(onFoot).toContain('move:1');
  expect(told.the('a.mount')).toMatchObject({ spent: true, reserved: false });
});

test('who lies in ambush on horseback rides in the bonus round (ZN-89, ZN-125)', () => {
  const told = tell(
    fightOf(
      { a: { concealed: true, mount: 'trainedHorse', start: 'first' }, b: { start: 'last' } },
      { map: 'threeZonesInRow' },
    ),
    { steps: 5 },
  );
  expect([
    told.fight.ambush,
    told.asked.find(({ label }) => label.endsWith('a/turn'))?.ids.includes('sneak:1'),
  ]).toEqual([true, true]);
});

test("a commander of any usual skill is worth as much when a general's preset lies beneath, and is guarded (digest 6.1, 4.1)", () => {
  const general = ZONES.presets.find(({ id }) => id === 'general')?.stats;
  for (const [intelligence, tactics] of [
    [-1, 0],
    [0, 0],
    [1, 0],
    [1, 1],
    [2, 1],
    [2, 3],
    [3, 3],
  ] as const) {
    const own = ZONES.statsOfCommander({ intelligence, tactics });
    for (const stats of [own, { ...general, ...own }]) {
      const read = ZONES.stats.parse(stats);
      expect([ZONES.commandOf(read), read.leader]).toEqual([intelligence + tactics, true]);
    }
  }
});

test("a runner whom a game master's word kills is not caught up with any more (ZN-102)", () => {
  const { options, start } = altered(
    fightOf({ a: { speed: 4 }, b: {}, c: {} }, { longChase: 'always' }),
    { b: { standing: 'fled', chased: 0 } },
  );
  const ruled = ZONES.rule(start, 'b', { standing: 'dead' });
  if (ruled === undefined) throw new Error('refused');
  const until = ({ round }: ZonesFight): boolean => round > 1;
  expect(
    [start, ruled].map(
      (from) => tell({ options, start: from }, { picks: { act: 'pass' }, until }).the('b').standing,
    ),
  ).toEqual(['up', 'dead']);
});
