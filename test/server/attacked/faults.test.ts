import { describe, expect, test } from 'vitest';
import { errorSchema } from '../../../server/http/responses.ts';
import { app } from '../app.ts';
import { army, battle, expectFit, FORD, post, serverFor } from '../server.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

describe('a body with faults', () => {
  test('every fault is listed with its path and what to do', async () => {
    const response = await post(app, '/battles/odds', {
      kind: 'skirmish',
      version: 1,
      sise: 3,
      seed: 0.5,
      trials: '5',
      rules: { damage: '2d6 + strength', hits: 0, house: { fatigue: { every: 0 }, luck: {} } },
      armies: [
        { name: '', size: -1, quality: 1.0001, tacticians: [{ name: 7 }] },
        { size: 1.5 },
        null,
      ],
    });
    expect(response.statusCode).toBe(400);
    expectFit(errorSchema, response.json());
    expect(response.json().error).toMatchObject({
      code: 'REQUEST_INVALID',
      message: expect.stringContaining('14 faults'),
    });
    expect(response.json().error.issues).toEqual([
      { path: 'kind', message: 'must be "battle"' },
      { path: 'seed', message: 'must be text or a whole number, not 0.5' },
      { path: 'trials', message: 'must be a number, not text' },
      { path: 'rules.hits', message: 'must be at least 1' },
      {
        path: 'rules.damage',
        message: expect.stringContaining("unknown name 'strength' at 7"),
        position: 7,
      },
      { path: 'rules.house.fatigue.every', message: 'must be at least 1' },
      { path: 'rules.house.luck', message: 'unknown field: remove it, or correct its spelling' },
      { path: 'armies.0.name', message: 'type a name' },
      { path: 'armies.0.size', message: 'must be at least 1' },
      { path: 'armies.0.quality', message: 'use at most three decimals' },
      { path: 'armies.0.tacticians.0.name', message: 'must be text, not 7' },
      { path: 'armies.1.size', message: 'must be a whole number, not 1.5' },
      { path: 'armies.2', message: 'must be an object, not null' },
      { path: 'sise', message: 'unknown field: remove it, or correct its spelling' },
    ]);
  });

  test('of a field one thing is told, not its bounds as well', async () => {
    const tacticians = 'Ada, Bors, Cid, Dan and others';
    const response = await post(app, '/battles/odds', battle([{ size: 1e300, tacticians }]));
    expect(response.json().error.issues).toEqual([
      { path: 'armies.0.size', message: 'must be at most 100000000' },
      { path: 'armies.0.tacticians', message: 'must be a list, not text' },
      { path: 'armies', message: 'a battle needs at least two armies' },
    ]);
  });

  test('where the system is none, the rest of the body is judged all the same', async () => {
    const response = await post(app, '/duels/odds', { system: 'nope', version: 2, asks: 'red' });
    expect(response.json().error.issues).toEqual([
      { path: 'system', message: expect.stringMatching(/^name a system: swords, /) },
      { path: 'kind', message: 'required: "duel"' },
      { path: 'version', message: 'must be 1' },
      { path: 'sides', message: 'required: a list' },
      { path: 'asks', message: 'must be a list, not text' },
    ]);
  });

  test('there is one reading: no field names another, and equals have equal odds', async () => {
    const equals = ['Red', 'Blue', 'Gold'].map((name) => army(name, 100));
    const three = battle(equals, { rules: { hits: 20 } });
    const named = await post(app, '/battles/odds', { ...three, edition: 2 });
    expect([named.statusCode, named.json().error.issues]).toEqual([
      400,
      [{ path: 'edition', message: 'unknown field: remove it, or correct its spelling' }],
    ]);
    const { method, win } = (await post(app, '/battles/odds', three)).json();
    const shares = Object.values<number>(win);
    expect([method, shares.length]).toEqual(['exact', 3]);
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThan(1e-12);
  });

  test('faults between fields are listed too', async () => {
    const response = await post(
      app,
      '/battles/play',
      battle([army('Red', 1, { choice: 'Bob' }), army('Red', 1, { target: 'green' })]),
    );
    expect(response.json().error.issues.map(({ path }: { path: string }) => path)).toEqual([
      'armies.1.id',
      'armies',
      'armies.0.choice',
      'armies.1.target',
    ]);
  });

  test('a body of junk is answered in short', async () => {
    const response = await post(app, '/battles/odds', {
      kind: 'battle',
      version: 1,
      armies: [Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`f${i}`, i]))],
    });
    expect(response.json().error.message).toMatch(/1000\d faults; the first 100 /);
    expect(response.json().error.issues).toHaveLength(100);
  });

  test('a fault of the query', async () => {
    const response = await post(app, '/battles/odds?detail=all', FORD);
    expect(response.json().error.issues).toEqual([
      { path: 'query.detail', message: 'must be "pmf" or "none"' },
    ]);
  });
});

describe('a body that cannot be read', () => {
  test.each([
    ['not JSON', '{', 400, 'BODY_NOT_JSON'],
    ['empty', '', 400, 'BODY_NOT_JSON'],
    ['blank', '  \n', 400, 'BODY_NOT_JSON'],
    ['a prototype', '{"__proto__":{"polluted":1}}', 400, 'BODY_NOT_JSON'],
    ['a constructor', '{"constructor":{"prototype":{"polluted":1}}}', 400, 'BODY_NOT_JSON'],
    ['33 levels', `${'['.repeat(33)}${']'.repeat(33)}`, 400, 'BODY_TOO_DEEP'],
    ['32 levels', `${'['.repeat(32)}${']'.repeat(32)}`, 400, 'REQUEST_INVALID'],
    [
      'brackets in a text',
      JSON.stringify({ formula: `\\"${'['.repeat(100)}` }),
      422,
      'FORMULA_CHARSET',
    ],
    ['too large', `"${'a'.repeat(256 * 1024)}"`, 413, 'BODY_TOO_LARGE'],
  ])('%s', async (_what, payload, status, code) => {
    const response = await post(app, '/formulas', payload);
    expect([response.statusCode, response.json().error.code]).toEqual([status, code]);
    expectFit(errorSchema, response.json());
    expect({}).not.toHaveProperty('polluted');
  });

  test('bytes that are not UTF-8', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/formulas',
      headers: JSON_TYPE,
      payload: Buffer.from('{"formula":"\xff"}', 'latin1'),
    });
    expect([response.statusCode, response.json().error.code]).toEqual([400, 'BODY_NOT_JSON']);
  });

  test.each([
    ['text', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['another charset', { 'content-type': 'application/json; charset=utf-16' }],
    ['compressed', { ...JSON_TYPE, 'content-encoding': 'gzip' }],
  ])('%s', async (_what, headers) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/formulas',
      headers,
      payload: '{"formula":"1"}',
    });
    expect([response.statusCode, response.json().error.code]).toEqual([
      415,
      'CONTENT_TYPE_UNSUPPORTED',
    ]);
  });

  test('UTF-8 may be named', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/formulas',
      headers: { 'content-type': 'application/json; charset="UTF-8"' },
      payload: '{"formula":"1"}',
    });
    expect(response.statusCode).toBe(200);
  });
});

describe('an address that leads nowhere', () => {
  test.each([
    ['GET', '/api/v1/nothing', 404, 'ROUTE_NOT_FOUND'],
    ['GET', '/api/v1/formulas', 405, 'METHOD_NOT_ALLOWED'],
    ['DELETE', '/api/v1/health?x=1', 405, 'METHOD_NOT_ALLOWED'],
    ['GET', '/api/v1/battles/odds', 405, 'METHOD_NOT_ALLOWED'],
    ['DELETE', '/api/v1/battles/play', 405, 'METHOD_NOT_ALLOWED'],
    ['POST', '/api/v1/battles/anything', 405, 'METHOD_NOT_ALLOWED'],
    ['GET', '/api/v1/battles/nobody', 404, 'DOCUMENT_NOT_FOUND'],
    ['GET', '/%FF', 400, 'URL_INVALID'],
  ] as const)('%s %s', async (method, url, status, code) => {
    const response = await app.inject({ method, url });
    expect([response.statusCode, response.json().error.code]).toEqual([status, code]);
    expectFit(errorSchema, response.json());
  });

  test('the method that is allowed is named', async () => {
    expect((await app.inject({ method: 'GET', url: '/api/v1/formulas' })).headers['allow']).toBe(
      'POST',
    );
    expect((await app.inject({ method: 'PUT', url: '/api/v1/health' })).headers['allow']).toBe(
      'GET',
    );
    expect((await app.inject('/api/v1/battles/odds')).headers['allow']).toBe('POST');
    expect(
      (await app.inject({ method: 'POST', url: '/api/v1/battles/anything' })).headers['allow'],
    ).toBe('GET, DELETE');
  });
});

test('a fault of ours tells nothing of the inside', async () => {
  const broken = await serverFor();
  broken.get('/broken', () => {
    throw Object.assign(new Error('SELECT * FROM secrets at /root/x.ts'), { code: 'ESECRET' });
  });
  const response = await broken.inject('/broken');
  expect(response.statusCode).toBe(500);
  expect(response.json().error).toEqual({
    code: 'INTERNAL',
    message: expect.stringMatching(
      /^something went wrong on our side: report it with the number [\da-f-]{36}$/,
    ),
  });
  await broken.close();
});
