import { describe, expect, test } from 'vitest';
import {
  actSchema,
  aftermathEntry,
  aftermathOf,
  aftermathRequestSchema,
  combatSystem,
  duelScenarioSchema,
  replayDuel,
  type Act,
  type DuelScenario,
} from '../../shared/index.ts';
import { TROOPED_IDS } from './trooped.ts';
import { must } from '../must.ts';
import { duelWith } from '../scenarios.ts';

const sidesOf = (red: string, blue: string) => [
  { id: 'red', fighters: [{ id: 'anna', preset: red, named: true }] },
  { id: 'blue', fighters: [{ id: 'bors', preset: blue, named: true }] },
];
const duel = (system: string, more: Readonly<Record<string, unknown>> = {}): DuelScenario =>
  duelWith({
    system,
    seed: 'tell',
    sides: sidesOf('soldier', 'veteran'),
    asks: ['gm', 'red', 'blue'],
    ...more,
  });

const told = (scenario: DuelScenario): ReturnType<typeof replayDuel> & { readonly ok: true } => {
  const made = replayDuel(scenario, scenario.seed ?? 'none');
  if (!made.ok) throw new Error(`${made.error.at}: ${made.error.message}`);
  return made;
};

/**
 * Answers whatever waits as the policy would, until so many acts have been made or the fight is
 * over.
 */
const advised = (scenario: DuelScenario, most: number): DuelScenario => {
  let now = scenario;
  for (let i = 0; i < most; i++) {
    const { open } = told(now).value;
    if (open === undefined) return now;
    const act: Act =
      open.kind === 'decision'
        ? { kind: 'choose', label: open.label, option: open.advised }
        : { kind: 'roll', label: open.label };
    now = { ...now, acts: [...now.acts, actSchema.parse(act)] };
  }
  return now;
};

describe.each(TROOPED_IDS)('a fight told under %s', (system) => {
  test('waits for whoever is asked, and the policy fights the same fight when nobody is', () => {
    expect(told(duel(system)).value.open?.kind).toBe('decision');
    const played = told(advised(duel(system), 2000)).value;
    const alone = told(duel(system, { asks: [] })).value;
    expect(played.open).toBeUndefined();
    expect(played.fight).toStrictEqual(alone.fight);
    expect(played.outcome).toEqual(alone.outcome);
    expect(played.steps.map(({ events }) => events)).toEqual(
      alone.steps.map(({ events }) => events),
    );
  });

  test('waits for dice thrown at the table, tells their sides, and takes what was thrown', () => {
    const table = advised(duel(system, { asks: [], dice: 'table' }), 0);
    const { open } = told(table).value;
    if (open?.kind !== 'roll') throw new Error('no dice are waited for');
    const faces = open.sides.map(() => 1);
    const thrown = told({
      ...table,
      acts: [{ kind: 'dice', label: open.label, dice: { faces } }],
    }).value;
    const laid = [...thrown.steps.flatMap(({ rolls }) => rolls), ...thrown.begun.rolls].find(
      ({ label }) => label === open.label,
    );
    expect([laid?.source, laid?.faces.map(({ face }) => face)]).toEqual(['typed', faces]);
    expect(thrown.open?.label).not.toBe(open.label);
    const wrong = replayDuel(
      {
        ...table,
        acts: [
          {
            kind: 'dice',
            label: open.label,
            dice: { faces: open.sides.map((sides) => sides + 1) },
          },
        ],
      },
      'tell',
    );
    expect(wrong.ok ? undefined : wrong.error.at).toBe(open.label);
  });

  test('the policy fights on through a round when told to, and then asks again or is done', () => {
    const { open, fight } = told({ ...duel(system), acts: [{ kind: 'through', round: 1 }] }).value;
    expect(fight.round >= 2 || open === undefined).toBe(true);
    const end = told({ ...duel(system), acts: [{ kind: 'through', round: 1_000 }] }).value;
    expect([end.open, end.steps]).toEqual([
      undefined,
      told(duel(system, { asks: [] })).value.steps,
    ]);
  });

  test('a roll thrown anew has luck of its own, and nothing before it changes', () => {
    const whole = told(duel(system, { asks: [], seed: 'anew' })).value;
    const at = whole.steps.findIndex(({ rolls }, i) => i > 0 && rolls.length > 0);
    const [roll] = whole.steps[at]?.rolls ?? [];
    const anew = [1, 2, 3, 4, 5, 6].map(
      (times) =>
        told(
          duel(system, {
            asks: [],
            seed: 'anew',
            acts: Array.from({ length: times }, () => ({ kind: 'again', label: roll?.label })),
          }),
        ).value,
    );
    for (const one of anew) expect(one.steps.slice(0, at)).toEqual(whole.steps.slice(0, at));
    expect(
      new Set(anew.map(({ steps }) => steps[at]?.rolls[0]?.faces.map(({ face }) => face).join()))
        .size,
    ).toBeGreaterThan(1);
  });

  test('a ruling stands from its step on, and one on nobody is refused by its place', () => {
    const [gauge] = combatSystem(system).gauges;
    const out = told({
      ...duel(system),
      acts: [
        {
          kind: 'standing',
          steps: 0,
          fighter: 'bors',
          standing: 'dead',
          reason: 'a falling stone',
        },
      ],
    }).value;
    expect(out.outcome).toEqual({ kind: 'won', winner: 'red' });
    const nobody = replayDuel(
      {
        ...duel(system),
        acts: [
          {
            kind: 'gauge',
            steps: 0,
            fighter: 'nobody',
            gauge: gauge?.id ?? '',
            value: 1,
            reason: 'law',
          },
        ],
      },
      'tell',
    );
    expect(nobody.ok ? undefined : nobody.error.at).toBe('acts.0');
    const on = combatSystem(system).rolls[0]?.id ?? '';
    const modified = told({
      ...duel(system),
      acts: [{ kind: 'modifier', steps: 0, fighter: 'anna', on, amount: 3, reason: 'high ground' }],
    }).value;
    expect(modified.fight.modifiers).toEqual([
      { fighter: 'anna', on, amount: 3, reason: 'high ground' },
    ]);
  });
});

const battle = {
  kind: 'battle',
  version: 1,
  name: 'Ford',
  armies: [
    {
      id: 'red',
      name: 'Red',
      size: 400,
      tacticians: [
        { name: 'Anna', intelligence: 2, tactics: 3 },
        { name: 'Bors', intelligence: 1, tactics: 1 },
      ],
    },
    {
      id: 'blue',
      name: 'Blue',
      size: 300,
      contingents: [
        { name: 'Spears', troop: 'pikeman', men: 200, leader: 'Cynric' },
        { name: 'Riders', troop: 'knight', men: 100 },
      ],
    },
  ],
};
const request = (
  more: Readonly<Record<string, unknown>>,
): ReturnType<typeof aftermathRequestSchema.parse> =>
  aftermathRequestSchema.parse({ battle, ...more });

describe.each(TROOPED_IDS)('the aftermath under %s', (system) => {
  test('six about a routed general, and pursuers by the hits that their army has left', () => {
    const made = must(aftermathOf(request({ system, hits: { red: 0, blue: 37 } })));
    const [red, blue] = made.sides;
    expect([red?.routed, blue?.routed]).toEqual([true, false]);
    expect(red?.fighters.map(({ name, named, preset }) => [name, named, preset])).toEqual([
      ['Anna', true, 'general'],
      ['Officer of Red', false, 'officer'],
      ['Bors', true, 'officer'],
      ['Red 1', false, 'soldier'],
      ['Red 2', false, 'soldier'],
      ['Red 3', false, 'soldier'],
    ]);
    expect(
      combatSystem(system).commandOf(combatSystem(system).stats.parse(red?.fighters[0]?.stats)),
    ).toBe(5);
    expect(blue?.fighters.length).toBe(8);
    expect(blue?.fighters.slice(1).map(({ preset }) => preset)).toEqual(
      Array.from({ length: 7 }, () => 'pikeman'),
    );
    expect(told({ ...made, asks: [], dice: 'seed' }).value.open).toBeUndefined();
  });

  test('a mutual rout is six against six; without a rout there is none; a withdrawal is hunted', () => {
    const mutual = aftermathOf(request({ system, hits: { red: 0, blue: 0 } }));
    expect(
      mutual.ok
        ? mutual.value.sides.map(({ fighters, routed }) => [fighters.length, routed])
        : mutual.error,
    ).toEqual([
      [6, false],
      [6, false],
    ]);
    expect(aftermathOf(request({ system, hits: { red: 1, blue: 3 } })).ok).toBe(false);
    const left = aftermathOf(request({ system, hits: { red: 40, blue: 50 }, withdrawn: ['blue'] }));
    expect(left.ok ? left.value.sides.map(({ fighters }) => fighters.length) : left.error).toEqual([
      8, 6,
    ]);
  });

  test('its result: who was taken, dead or away, by side, and the field', () => {
    const made = must(aftermathOf(request({ system, hits: { red: 0, blue: 100 } })));
    const { fight, outcome } = told({ ...made, asks: [] }).value;
    const winner = outcome?.kind === 'won' ? outcome.winner : undefined;
    const entry = aftermathEntry(made, fight, winner);
    expect(entry.people.map(({ name }) => name)).toEqual(['Anna', 'Bors']);
    for (const { present, dead, taken, escaped } of entry.losses)
      expect(dead + taken + escaped).toBeLessThanOrEqual(present);
    expect(entry.losses.map(({ present }) => present)).toEqual([6, 12]);
    expect(entry.winner).toBe(winner === undefined ? '' : winner === 'red' ? 'Red' : 'Blue');
  });
});

test('of three allies who rout together every general is there', () => {
  const allies = ['a', 'b', 'c'].map((id) => ({ id, name: id, size: 200, side: 'allies' }));
  const armies = [...allies, { id: 'd', name: 'D', size: 300 }];
  const made = aftermathOf(
    aftermathRequestSchema.parse({
      battle: { kind: 'battle', version: 1, armies },
      hits: { a: 0, b: 0, c: 0 },
    }),
  );
  const [routed] = made.ok ? made.value.sides : [];
  expect(routed?.fighters.length).toBe(12);
  expect(routed?.fighters.filter(({ named }) => named).map(({ name }) => name)).toEqual([
    'General of a',
    'General of b',
    'General of c',
  ]);
});

test('faults of a fight are found all at once, each with its path', () => {
  const read = duelScenarioSchema.safeParse({
    kind: 'duel',
    version: 1,
    system: 'swords',
    sides: [
      { id: 'a', fighters: [{ id: 'x' }, { id: 'x', preset: 'nobody' }] },
      { id: 'a', fighters: [{ id: 'gm', stats: { wings: 2 } }] },
    ],
  });
  expect(read.error?.issues.map(({ path }) => path.join('.')).sort()).toEqual([
    'sides.0.fighters.1.id',
    'sides.0.fighters.1.preset',
    'sides.1.fighters.0.id',
    'sides.1.fighters.0.stats',
    'sides.1.id',
  ]);
});

test("beasts are the game master's, whatever side they are on", () => {
  const horse = (asks: readonly string[]): DuelScenario =>
    duelWith({
      system: 'swords',
      seed: 'beast',
      sides: [
        { id: 'a', fighters: [{ id: 'wild', preset: 'horse' }] },
        { id: 'b', fighters: [{ preset: 'soldier' }] },
      ],
      asks,
    });
  const open = told(horse(['gm'])).value.open;
  expect(open?.kind === 'decision' ? open.by : open).toBe('wild');
  expect(told(horse(['a'])).value.open).toBeUndefined();
  expect(told(horse(['wild'])).value.open).toBeDefined();
});
