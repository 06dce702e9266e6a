import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  duelActSchema,
  duelAftermathSchema,
  duelPlaySchema,
} from '../../../shared/questions/schemas/duels.ts';
import { systemsSchema } from '../../../server/combat/systems.ts';
import { COMBAT_SYSTEMS, type Act, type DuelScenarioInput } from '../../../shared/index.ts';
import { app, asked, refused, paths } from '../app.ts';
import { army, battle, FORD, post } from '../server.ts';
import { oneEach } from '../../scenarios.ts';

const duel = (system: string, more: object = {}): DuelScenarioInput & object => ({
  kind: 'duel',
  version: 1,
  system,
  seed: 'test',
  trials: 200,
  sides: oneEach(
    { id: 'ada', name: 'Ada', preset: 'knight' },
    { id: 'bors', name: 'Bors', preset: 'soldier' },
  ),
  ...more,
});
/** More than a fight holds. */
const crowd = duel('swords', {
  sides: ['red', 'blue'].map((id) => ({ id, fighters: Array.from({ length: 21 }, () => ({})) })),
});

const play = (payload: object): Promise<z.output<typeof duelPlaySchema>> =>
  asked('/duels/play', duelPlaySchema, payload);
type Told = z.output<typeof duelActSchema>;
const act = (
  state: object,
  what: { readonly act?: Act; readonly undo?: true } = {},
): Promise<Told> => asked('/duels/act', duelActSchema, { state, ...what });

describe('systems', () => {
  test('each with presets that fit its statistics, which say what they are', async () => {
    const response = await app.inject('/api/v1/systems');
    expect([response.statusCode, response.headers['cache-control']]).toEqual([
      200,
      'public, max-age=3600',
    ]);
    const systems = systemsSchema.parse(response.json());
    expect(systems.map(({ id }) => id)).toEqual(COMBAT_SYSTEMS.map(({ id }) => id));
    for (const { stats, options, presets, rolls, gauges } of systems) {
      const read = z.fromJSONSchema(stats);
      for (const preset of presets)
        expect(read.safeParse(preset.stats).error, preset.id).toBeUndefined();
      expect(read.safeParse({ beauty: 1 }).success).toBe(false);
      expect(z.fromJSONSchema(options).safeParse({}).error).toBeUndefined();
      for (const field of Object.values({
        ...(stats['properties'] as object),
        ...(options['properties'] as object),
      }))
        expect(field).toMatchObject({ title: expect.any(String) as string });
      expect(Math.min(presets.length, rolls.length, gauges.length)).toBeGreaterThan(0);
    }
  });
});

/** What is a law of every system in the engine is asked of the API by one. */
const system = 'oldschool';

describe('play', () => {
  test('the whole fight, whoever is asked, the same for the same seed', async () => {
    const told = await play(
      duel(system, { name: 'Zweikampf – 剣', asks: ['ada', 'gm'], dice: 'table' }),
    );
    expect(told).toMatchObject({ name: 'Zweikampf – 剣', seed: 'test', unused: [] });
    expect(await play(duel(system, { name: 'Zweikampf – 剣' }))).toEqual(told);
    expect(told.rounds).toBe(told.steps.at(-1)?.round);
    expect(
      told.steps
        .flatMap(({ events }) => events)
        .every(({ text, rules }) => text !== '' && rules.length > 0),
    ).toBe(true);
    const standing = told.fighters
      .filter((fighter) => fighter.standing === 'up')
      .map(({ side }) => side);
    if (told.outcome.kind === 'won')
      expect(new Set(standing)).toEqual(new Set([told.outcome.winner]));
    const drawn = await play(duel(system, { seed: undefined }));
    expect(await play(duel(system, { seed: drawn.seed }))).toEqual(drawn);
  });

  test('acts that the fight does not come to are named', async () => {
    const { unused } = await play(
      duel(system, {
        acts: [
          { kind: 'choose', label: 'r1/nobody/plan', option: 'x' },
          { kind: 'roll', label: 'r9/no' },
        ],
      }),
    );
    expect(unused.toSorted()).toEqual(['r1/nobody/plan', 'r9/no']);
  });
});

describe('acting in a fight', () => {
  const start = duel(system, { asks: ['red'] });

  test('a decision shows its legal actions with exact chances; undo takes it back', async () => {
    const first = await act(start);
    if (first.open?.kind !== 'decision') throw new Error('nothing is open');
    const { options, advised, label } = first.open;
    expect(options.length).toBeGreaterThan(1);
    expect(options.map(({ id }) => id)).toContain(advised);
    expect(options.every(({ chance = 0 }) => chance >= 0 && chance <= 1)).toBe(true);
    const other = options.find(({ id }) => id !== advised);
    const second = await act(first.state, {
      act: { kind: 'choose', label, option: other?.id ?? '' },
    });
    expect(second.state.acts).toEqual([{ kind: 'choose', label, option: other?.id }]);
    const back = await act(second.state, { undo: true });
    expect([back.state, back.open, back.fighters]).toEqual([
      first.state,
      first.open,
      first.fighters,
    ]);
    expect(back.kept + back.steps.length).toBe(first.steps.length);
  });

  test('without a seed one is drawn, and stands in the state', async () => {
    const first = await act({ ...start, seed: undefined });
    expect(first.state.seed).toEqual(expect.any(Number));
    expect((await act(first.state)).open).toEqual(first.open);
  });

  test('what cannot stand is refused with its path', async () => {
    const { state, open, steps } = await act(start);
    const label = open?.label ?? '';
    const ruling = { steps: steps.length, fighter: 'ada', reason: 'x' };
    const { id: gauge = '' } = COMBAT_SYSTEMS.find(({ id }) => id === system)?.gauges[0] ?? {};
    const cases: readonly (readonly [Act, string, RegExp])[] = [
      [
        { kind: 'choose', label, option: 'moon' },
        'option',
        /^"moon" cannot be chosen here: choose /,
      ],
      [
        { kind: 'choose', label: 'r9/ada/plan', option: 'x' },
        'label',
        /^the fight has come to nothing called r9\/ada\/plan: it waits for /,
      ],
      [{ kind: 'dice', label, dice: { sum: 7 } }, 'label', /waits for a decision, not for dice$/],
      [
        { kind: 'again', label: 'nothing' },
        'label',
        /^the fight has come to nothing called nothing/,
      ],
      [
        { kind: 'standing', ...ruling, steps: steps.length + 1, standing: 'dead' },
        'steps',
        /^the fight has taken \d+ steps/,
      ],
      [
        { kind: 'standing', ...ruling, fighter: 'nobody', standing: 'dead' },
        'fighter',
        /^there is no fighter nobody: name one of ada, /,
      ],
      [
        { kind: 'modifier', ...ruling, on: 'singing', amount: 1 },
        'on',
        /^nothing is rolled as singing: use one of /,
      ],
      [
        { kind: 'gauge', ...ruling, gauge: 'beauty', value: 1 },
        'gauge',
        /^beauty cannot be 1: gauges are /,
      ],
      [{ kind: 'gauge', ...ruling, gauge, value: 9_999 }, 'value', /cannot be 9999: gauges are /],
    ];
    for (const [what, path, message] of cases) {
      const { status, code, issues } = await refused('/duels/act', { state, act: what });
      expect([status, code, issues[0]?.path]).toEqual([422, 'ACT_DOES_NOT_STAND', `act.${path}`]);
      expect(issues[0]?.message).toMatch(message);
    }
    expect((await refused('/duels/act', { state, undo: true })).issues).toEqual([
      { path: 'undo', message: 'there is nothing to take back' },
    ]);
    expect((await act(state)).open).toEqual(open);
  });

  test('a fight that is over takes no more acts, and an act that did not fit can be taken back', async () => {
    const over = await act(duel(system), { act: undefined as never });
    expect(
      (await refused('/duels/act', { state: over.state, act: { kind: 'through', round: 1_000 } }))
        .issues[0]?.path,
    ).toBe('act.kind');
    const { open } = await act(start);
    const spoilt = { ...start, acts: [{ kind: 'choose', label: open?.label, option: 'moon' }] };
    expect((await refused('/duels/act', { state: spoilt })).issues[0]?.path).toBe(
      'state.acts.0.option',
    );
    for (const url of ['/duels/play', '/duels/odds'])
      expect((await refused(url, spoilt)).issues[0]?.path).toBe('acts.0.option');
    expect((await act(spoilt, { undo: true })).open).toEqual(open);
  });
});

describe('aftermath', () => {
  const after = (payload: object): Promise<z.output<typeof duelAftermathSchema>> =>
    asked('/duels/aftermath', duelAftermathSchema, payload);

  test('nothing follows where nobody has routed', async () => {
    const { status, code, issues } = await refused('/duels/aftermath', { battle: FORD });
    expect([status, code, issues.map(({ path }) => path)]).toEqual([
      422,
      'AFTERMATH_NONE',
      ['battle'],
    ]);
    expect(issues[0]?.message).toMatch(/^no army has routed or withdrawn/);
  });

  test('what is not of the battle is a fault', async () => {
    expect(
      await paths('/duels/aftermath', {
        battle: FORD,
        hits: { gold: 0, red: -1 },
        withdrawn: ['x'],
        system: 'chess',
      }),
    ).toEqual(['hits.red', 'system']);
    expect(
      await paths('/duels/aftermath', { battle: FORD, hits: { gold: 0 }, withdrawn: ['x'] }),
    ).toEqual(['hits.gold', 'withdrawn.0']);
    expect(await paths('/duels/aftermath', { battle: battle([]) })).toContain('battle.armies');
  });

  test('armies with long names, like names and many sides can be hunted too', async () => {
    const long = (i: number): string => `${String.fromCodePoint(0x1f409)}${'Ä'.repeat(70)}${i}`;
    const many = battle(
      Array.from({ length: 8 }, (_, i) =>
        army(`a${i}`, 100 + i, { name: long(i), tacticians: [{ name: long(i) }] }),
      ),
    );
    const hits = Object.fromEntries(
      Array.from({ length: 8 }, (_, i) => [`a${i}`, i === 0 ? 100 : 0]),
    );
    expect((await refused('/duels/aftermath', { battle: many, hits })).message).toBe(
      'a fight has at most 6 sides, and this battle has 8: ally some of its armies',
    );
    const six = battle(
      Array.from({ length: 6 }, (_, i) => army(`a${i}`, 100 + i, { name: long(i) })),
    );
    expect(
      (await after({ battle: six, hits: { a1: 0 } })).scenario.sides.map(
        ({ fighters }) => fighters.length,
      ),
    ).toEqual([6, 6, 6, 6, 6, 6]);
    const alike = battle([
      army('red', 10),
      army('red officer', 20, { id: 'red-officer' }),
      army('gm', 5),
    ]);
    const { sides, asks } = (await after({ battle: alike, hits: { red: 0 } })).scenario;
    expect(sides.map(({ id }) => id)).toEqual(['red', 'red-officer', 'gm-2']);
    expect(sides[0]?.fighters[1]?.id).toBe('red-officer-2');
    expect(asks).toEqual(['gm', 'red-general']);
  });
});

describe('a body with faults: every one is listed with its path', () => {
  const sides = (red: object, blue: object = { fighters: [{}] }): object => ({
    sides: [
      { id: 'red', ...red },
      { id: 'blue', ...blue },
    ],
  });
  const acts = [
    { kind: 'sing' },
    { kind: 'choose', label: ' ', option: '' },
    { kind: 'dice', label: 'x', dice: { faces: [0] } },
    { kind: 'ban', steps: -1, fighter: 'ada', action: 'x', reason: ' ' },
  ];
  const used = sides(
    { fighters: [{ id: 'a' }, { id: 'a' }] },
    { id: 'red', fighters: [{ id: 'gm' }] },
  );
  const unknown = sides(
    { fighters: [{ preset: 'pawn' }] },
    { fighters: [{ stats: { beauty: 1 }, age: 3 }] },
  );
  test.each<[string, object, string]>([
    ['empty', { system: 'swords' }, 'kind version sides'],
    ['one side', duel('swords', { sides: [{ id: 'red', fighters: [{}] }] }), 'sides'],
    ['nobody', duel('swords', sides({ fighters: [] })), 'sides.0.fighters'],
    ['too many', crowd, 'sides'],
    [
      'ids used twice',
      duel('swords', used),
      'sides.1.id sides.0.fighters.1.id sides.1.fighters.0.id',
    ],
    [
      'unknown presets, statistics, options',
      duel('zones', { options: { luck: 1 }, ...unknown }),
      'options.luck sides.0.fighters.0.preset sides.1.fighters.0.stats.beauty ' +
        'sides.1.fighters.0.age',
    ],
    [
      'numbers out of bounds',
      duel('swords', { trials: 1e9, seed: 1.5, asks: ['a b'], dice: 'loaded' }),
      'seed trials asks.0 dice',
    ],
    [
      'acts of junk',
      duel('swords', { acts }),
      'acts.0.kind acts.1.label acts.1.option acts.2.dice.faces.0 acts.3.steps acts.3.reason',
    ],
  ])('%s', async (_what, payload, told) => {
    const expected = told.split(' ').toSorted();
    for (const url of ['/duels/play', '/duels/odds'])
      expect((await paths(url, payload)).toSorted()).toEqual(expected);
    expect((await paths('/duels/act', { state: payload })).toSorted()).toEqual(
      expected.map((path) => `state.${path}`),
    );
  });

  test('an act and undo at once, a body of a tuple', async () => {
    expect(
      await paths('/duels/act', {
        state: duel('swords'),
        act: { kind: 'roll', label: 'x' },
        undo: true,
      }),
    ).toEqual(['undo']);
    expect(await paths('/duels/act', { state: duel('swords'), undo: false, acts: [] })).toEqual([
      'undo',
      'acts',
    ]);
    expect((await post(app, '/duels/act', [duel('swords')])).statusCode).toBe(400);
  });
});
