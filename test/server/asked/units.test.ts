import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { tooCostly } from '../../../server/http/errors.ts';
import { answerQuestion } from '../../../server/http/reply.ts';
import {
  closeUnitsSchema,
  lossesSchema,
  meleeOddsSchema,
  meleeSchema,
  musterSchema,
  openUnitsSchema,
} from '../../../shared/questions/schemas/units.ts';
import type { Engine } from '../../../server/workers/engine.ts';
import { questionCalled } from '../../../server/workers/questions.ts';
import { composeAnswerSchema } from '../../../shared/index.ts';
import { app, asked, refused, paths } from '../app.ts';
import { army, battle, FORD, inLines, post } from '../server.ts';

const LINES = { 'content-type': 'application/json', accept: 'application/x-ndjson' };
const squad = (id: string, more: object = {}): object => ({
  id,
  men: 10,
  toHit: 11,
  hitDie: 6,
  ...more,
});
const melee = (units: readonly object[], more: object = {}): object => ({
  kind: 'units',
  version: 1,
  seed: 'test',
  rules: { order: 'simultaneous', multiplier: 'attacker' },
  units,
  ...more,
});
const TEN = melee([squad('red'), squad('blue')]);
const typed = (label: string, dice: object): object => ({ kind: 'dice', label, dice });
const play = (payload: object): Promise<z.output<typeof meleeSchema>> =>
  asked('/units/play', meleeSchema, payload);

describe('compose', () => {
  test('the most men form a list that can be read, and more are refused', async () => {
    expect(
      (await asked('/units/compose', composeAnswerSchema, { men: 100_000, maxKind: 'MOB' })).groups,
    ).toHaveLength(25_000);
    expect((await refused('/units/compose', { men: 100_001 })).issues).toEqual([
      { path: 'men', message: 'must be at most 100000' },
    ]);
    expect(
      await paths('/units/compose', { men: 0, sizing: 'x', maxKind: 'ARMY', against: -1, more: 1 }),
    ).toEqual(['men', 'sizing', 'maxKind', 'against', 'more']);
    expect(await paths('/units/compose', { men: 5, maxKind: 'auto' })).toEqual(['against']);
  });
});

describe('odds', () => {
  test('from the state after the rounds fought', async () => {
    const decided = melee([squad('red', { pool: 30 }), squad('blue', { pool: 30 })], {
      acts: [
        typed('r1/red/hit', { sum: 20 }),
        typed('r1/red/damage', { sum: 6 }),
        typed('r1/blue/hit', { sum: 2 }),
        { kind: 'through', round: 1 },
      ],
    });
    expect((await asked('/units/odds', meleeOddsSchema, decided)).win).toEqual({ red: 1, blue: 0 });
    const none = { ...decided, acts: [{ kind: 'through', round: 0 }] };
    expect((await asked('/units/odds', meleeOddsSchema, none)).win['red']).toBeLessThan(0.5);
  });

  test('more dice than anybody throws one by one are refused before any work', async () => {
    const huge = melee(
      Array.from({ length: 200 }, (_, i) =>
        squad(`u${i}`, { side: i % 2 === 0 ? 'red' : 'blue', men: 10_000, hitDice: 20 }),
      ),
    );
    expect((await refused('/units/play', huge)).message).toContain('too many to throw one by one');
    expect((await refused('/units/losses', { battle: FORD, units: huge })).code).toBe(
      'BATTLE_TOO_COSTLY',
    );
  });
});

describe('play', () => {
  test('the same seed gives the same bytes; without a seed one is drawn', async () => {
    const [first, second] = await Promise.all(
      ['a', 'a'].map((seed) => post(app, '/units/play', { ...TEN, seed })),
    );
    expect(first?.body).toBe(second?.body);
    const drawn = await play({ ...TEN, seed: undefined });
    expect(await play({ ...TEN, seed: drawn.seed })).toEqual(drawn);
  });

  test('name, rounds, sentences, survivors and warnings', async () => {
    const { name, rounds, survivors, units, warnings } = await play({
      ...TEN,
      name: 'Zehn gegen zehn – 十',
    });
    expect(name).toBe('Zehn gegen zehn – 十');
    expect(rounds.flatMap(({ events }) => events.map(({ text }) => text))).toContainEqual(
      expect.stringMatching(/^Red (hits|misses) Blue/),
    );
    expect(survivors).toEqual(
      Object.fromEntries(
        units.map(({ id, men, standing }) => [id, standing === 'destroyed' ? 0 : men]),
      ),
    );
    expect(warnings).toContainEqual(expect.stringContaining('a few throws decide'));
  });

  test.each([
    [
      [typed('r1/red/damage', { faces: [13] }), typed('r1/red/hit', { sum: 20 })],
      'a d6 cannot show 13: type a face from 1 to 6',
    ],
    [
      [typed('r1/red/hit', { sum: 21 })],
      'these dice cannot add up to 21: check the sum, or type each face',
    ],
    [[typed('muster/red/pool', { faces: [1, 2] })], '2 dice are too few: type a d6 more'],
  ])('dice that do not fit: %o', async (acts, message) => {
    const fought = [...acts, { kind: 'through', round: 1 }];
    for (const [url, payload, prefix] of [
      ['/units/play', { ...TEN, acts }, ''],
      ['/units/odds', { ...TEN, acts: fought }, ''],
      ['/units/losses', { battle: FORD, units: { ...TEN, acts } }, 'units.'],
    ] as const) {
      expect(await refused(url, payload)).toEqual({
        status: 422,
        code: 'ACT_DOES_NOT_STAND',
        message,
        issues: [{ path: `${prefix}acts.0.dice`, message }],
      });
    }
  });

  test('a pick that does not fit', async () => {
    const reserve = melee(
      [
        squad('red'),
        squad('blue-1', { side: 'blue' }),
        squad('blue-2', { side: 'blue', post: 'reserve' }),
      ],
      { acts: [{ kind: 'choose', label: 'r1/blue-2/post', option: 'moon' }] },
    );
    expect((await refused('/units/play', reserve)).issues).toEqual([
      {
        path: 'acts.0.option',
        message: '"moon" cannot be chosen here: choose left, centre, right, reserve',
      },
    ]);
  });
});

describe('a body with faults: every one is listed with its path', () => {
  const two = (red: object, blue: object, more: object = {}): object =>
    melee([squad('red', red), squad('blue', blue)], more);
  const many = Array.from({ length: 201 }, (_, i) => squad(`u${i}`, { side: `${i % 2}` }));
  const junk = [
    typed('r1 x', { sum: 1 }),
    typed('ok', { faces: [0] }),
    { kind: 'choose', label: 'b', option: '' },
  ];
  test.each<[string, object, string]>([
    ['empty', {}, 'kind version units'],
    ['no units', melee([]), 'units'],
    ['one unit', melee([squad('red')]), 'units'],
    ['too many units', melee(many), 'units'],
    [
      'negative and huge',
      two(
        { men: -1, pool: 0, hitDie: 100 },
        { men: 10_001, toHit: 1e9 },
        { trials: 1e12, acts: [{ kind: 'through', round: -1 }] },
      ),
      'trials units.0.men units.0.hitDie units.0.pool units.1.men units.1.toHit acts.0.round',
    ],
    ['seven sides', melee([...'abcdefg'].map((id) => squad(id))), 'units'],
    ['one side', two({ side: 'x' }, { side: 'x' }), 'units'],
    ['duplicate ids', two({ side: 'a' }, { id: 'red', side: 'b' }), 'units.1.id'],
    [
      'unknown system and rule',
      two({}, {}, { rules: { system: 'chess', luck: 1 } }),
      'rules.system rules.luck',
    ],
    [
      'Unicode ids, invisible names',
      two({ id: 'röt', name: 'a\u202eb' }, { name: '   ' }),
      'units.0.id units.0.name units.1.name',
    ],
    ['types', melee([{ id: 1, men: '10' }, null as never]), 'units.0.id units.0.men units.1'],
    ['acts of junk', two({}, {}, { acts: junk }), 'acts.0.label acts.1.dice.faces.0 acts.2.option'],
  ])('%s', async (_what, payload, expected) => {
    for (const url of ['/units/play', '/units/odds'])
      expect((await paths(url, payload)).toSorted()).toEqual(expected.split(' ').toSorted());
  });
});

describe('muster and losses', () => {
  test('a battle of armies becomes a battle of units, which can be played as it is', async () => {
    for (const system of ['oldschool', 'tactica']) {
      const { scenario, broken } = await asked('/units/muster', musterSchema, {
        battle: FORD,
        rules: { system },
      });
      expect(scenario.units.reduce((sum, { men }) => sum + men, 0)).toBe(470);
      expect([scenario.rules.system, broken]).toEqual([system, []]);
      await play(scenario);
    }
  });

  test.each([
    [
      'seven sides',
      battle([...'ABCDEFG'].map((name) => army(name, 1))),
      /^units fight for 6 sides at most, and this battle has 7/,
    ],
    [
      'a hundred million',
      battle([army('Red', 100_000_000), army('Blue', 1)]),
      /^Red has 100000000 men, more than 200 units can hold/,
    ],
    [
      'too many units of several armies',
      battle(['A', 'B', 'C', 'D'].map((name, i) => army(name, 9_000, { side: `${i % 2}` }))),
      /^there would be \d+ units, more than 200/,
    ],
    [
      'a routed army',
      battle([army('Red', 100), army('Blue', 100, { hits: 0 })]),
      /^all units of Blue have broken: nobody is left to fight$/,
    ],
    [
      'too many units',
      battle([army('Red', 100_000), army('Blue', 100_000)]),
      /^Red would have \d+ units, more than 200/,
    ],
  ])('%s cannot muster', async (_what, scenario, message) => {
    const { status, code, issues } = await refused('/units/muster', {
      battle: scenario,
      rules: { system: 'tactica' },
    });
    expect([status, code, issues[0]?.path]).toEqual([422, 'UNITS_CANNOT_MUSTER', 'battle']);
    expect(issues[0]?.message).toMatch(message);
  });

  test('the armies shrink by those who fell', async () => {
    const { scenario } = await asked('/units/muster', musterSchema, {
      battle: FORD,
      rules: { system: 'tactica' },
    });
    const [gone, rally, story] = [
      await asked('/units/losses', lossesSchema, { battle: FORD, units: scenario }),
      await asked('/units/losses', lossesSchema, { battle: FORD, units: scenario, fled: 'rally' }),
      await play(scenario),
    ];
    const left = (side: string, isHere = (_standing: string): boolean => true): number =>
      story.units
        .filter((unit) => unit.side === side && isHere(unit.standing))
        .reduce((sum, { id }) => sum + (story.survivors[id] ?? 0), 0);
    expect(rally.tolls).toMatchObject([
      { army: 'red', before: 120, fallen: 120 - left('red'), after: left('red') },
      { army: 'blue', before: 350, fallen: 350 - left('blue'), after: left('blue') },
    ]);
    expect(gone.tolls.map(({ after }) => after)).toEqual(
      ['red', 'blue'].map((side) => left(side, (standing) => standing !== 'routed')),
    );
    expect(gone.seed).toBe('test');
  });

  test('two units open into persons and close again, once; what cannot be says why', async () => {
    const acts = [{ kind: 'through', round: 1 }];
    const state = melee([squad('red', { name: 'Red Guard' }), squad('blue')], { acts });
    const opened = await asked('/units/open', openUnitsSchema, {
      state,
      units: ['Red Guard', 'blue'],
      system: 'oldschool',
    });
    const closed = await asked('/units/close', closeUnitsSchema, {
      state: opened.state,
      fight: { ...opened.scenario, asks: [] },
    });
    const asking = { state, units: ['red', 'green'] };
    expect((await refused('/units/open', asking)).code).toBe('UNITS_CANNOT_OPEN');
    const again = { state: closed.state, fight: { ...opened.scenario, asks: [] } };
    expect((await refused('/units/close', again)).code).toBe('UNITS_CANNOT_CLOSE');
    const one = { present: 1, dead: 1, taken: 0, escaped: 0 };
    const losses = ['red', 'blue', 'red'].map((side) => ({ side, name: side, ...one }));
    const twice = { ...state, acts: [...acts, { kind: 'aftermath', steps: 1, losses }] };
    expect(await refused('/units/play', twice)).toMatchObject({
      code: 'ACT_DOES_NOT_STAND',
      issues: [{ message: 'red is named twice: say all that it cost at once' }],
    });
  });

  test('units of another battle are a fault, and those of both scenarios are listed', async () => {
    const units = melee([squad('red', { of: 'red/0' }), squad('blue', { of: 'gold/7' })]);
    expect(await paths('/units/losses', { battle: FORD, units })).toEqual(['units.units.1.of']);
    expect(await paths('/units/losses', { battle: {}, units: {}, fled: 'x' })).toEqual(
      expect.arrayContaining(['battle.armies', 'units.units', 'fled']),
    );
    expect(
      await paths('/units/muster', { battle: battle([]), rules: { system: 'x' }, order: 'y' }),
    ).toEqual(['battle.armies', 'rules.system', 'order']);
  });
});

describe('an estimate told while it runs', () => {
  const LONG = melee(
    Array.from({ length: 12 }, (_, i) => squad(`u${i}`, { side: i % 2 === 0 ? 'red' : 'blue' })),
    { trials: 400 },
  );

  test('lines of progress, then the answer as it is without', async () => {
    const { type, texts, lines } = await inLines(app, '/units/odds', LONG);
    expect(type).toBe('application/x-ndjson; charset=utf-8');
    expect(`${texts.at(-1)}\n`).toBe((await post(app, '/units/odds', LONG)).body);
    const told = lines.slice(0, -1);
    expect(told.length).toBeGreaterThan(0);
    const done = told.map((line) => Number(line['done']));
    expect(done).toEqual(done.toSorted((a, b) => a - b));
    for (const [i, { of, odds: soFar }] of told.entries())
      expect([of, soFar]).toEqual([
        400,
        expect.objectContaining({ method: 'estimate', trials: done[i] }),
      ]);
  });

  test('what needs no estimate is one line; a fault before the first is an answer of its own', async () => {
    const [line, ...others] = (await inLines(app, '/units/odds', TEN)).texts;
    expect([`${line}\n`, others]).toEqual([(await post(app, '/units/odds', TEN)).body, []]);
    const acts = [typed('r1/red/hit', { sum: 21 }), { kind: 'through', round: 1 }];
    const { status, type, lines } = await inLines(app, '/units/odds', { ...TEN, acts });
    expect([status, type, lines]).toEqual([
      422,
      'application/json; charset=utf-8',
      [{ error: expect.objectContaining({ code: 'ACT_DOES_NOT_STAND' }) as object }],
    ]);
  });

  test.each([
    [
      'time that runs out',
      tooCostly('too long'),
      { code: 'BATTLE_TOO_COSTLY', message: 'too long' },
    ],
    [
      'a fault of ours',
      new Error('SELECT * FROM secrets'),
      {
        code: 'INTERNAL',
        message: expect.stringMatching(/^something went wrong on our side/) as string,
      },
    ],
  ])('%s after the first line is the last line', async (_what, error, told) => {
    const engine: Engine = {
      ask: async (_job, _client, progress) => {
        progress?.('{"done":1}\n');
        throw error;
      },
      atOnce: () => undefined,
      load: () => ({ running: 0, waiting: 0 }),
      close: async () => {},
    };
    const own = Fastify();
    own.get('/', (_request, reply) =>
      answerQuestion(engine, questionCalled('formulas'), { formula: '1', values: {} }, reply),
    );
    const { statusCode, body } = await own.inject({ url: '/', headers: LINES });
    expect([
      statusCode,
      body
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as object),
    ]).toEqual([200, [{ done: 1 }, { error: told }]]);
    await own.close();
  });
});
