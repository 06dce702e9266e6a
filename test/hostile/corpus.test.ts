import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FORD, post, serverFor } from '../server/server.ts';
import { battleBody, formulaBody } from './bodies.ts';
import { ENTRIES, type Entry, type Expected } from './corpus.ts';
import { FAULTS } from './faults.ts';
import { tryKey } from './kept.ts';
import { openLink } from './links.ts';
import { hasTest } from './named.ts';
import { OURS } from './ours.ts';
import { rendered } from './renders.ts';
import { bytesOf, exchange } from './requests.ts';

/** Who is slow on purpose is slow beyond any patience: this one is short. */
const patience = { headersTimeout: 2_000, requestTimeout: 2_500, connectionsCheckingInterval: 250 };
const app = await serverFor({ threads: 1, patience });
/** How long the event loop is held; the tests themselves are on it too. */
const held = monitorEventLoopDelay({ resolution: 5 });
const fought = async (): Promise<string> => (await post(app, '/battles/play', FORD)).body;
let before = '';
beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  for (let i = 0; i < 50; i++) await post(app, '/formulas', { formula: '2d6 + power' });
  before = await fought();
  held.enable();
});
afterAll(async () => {
  held.disable();
  const [most, usual] = [held.max, held.percentile(99)].map((ns) => (ns / 1e6).toFixed(0));
  console.log(`under attack the event loop was held for ${most} ms at most, 99 % ${usual} ms`);
  await app.close();
});

const CODES: Readonly<Record<string, string>> = {
  invalid: 'REQUEST_INVALID',
  'bad-json': 'BODY_NOT_JSON',
  'too-deep': 'BODY_TOO_DEEP',
  'too-big': 'BODY_TOO_LARGE',
  'too-costly': 'BATTLE_TOO_COSTLY',
};
const codesOf = ({ code = [], detail = [] }: Expected): readonly string[] => [
  ...code.map((name) => CODES[name] ?? name),
  ...detail.map((name) => `FORMULA_${name.toUpperCase().replaceAll('-', '_')}`),
];

const expectAnswer = async (url: string, payload: string, expected: Expected): Promise<void> => {
  const { statusCode, body } = await post(app, url, payload);
  expect([expected.status].flat(), body).toContain(statusCode);
  const codes = codesOf(expected);
  if (codes.length > 0) expect(codes).toContain(JSON.parse(body).error.code);
  expect(body).not.toMatch(/\/(server|node_modules)\/|\bat .*:\d+:\d+/);
};

/** Of one kind of entries: puts the input to Rout, and looks at the answer. */
type Trial = (input: never, expected: Expected, id: string) => Promise<void>;

const TRIALS: Readonly<Record<string, Trial>> = {
  formula: (input, expected) => expectAnswer('/formulas', formulaBody(input), expected),
  body: (input, expected) => expectAnswer('/battles/odds', battleBody(input), expected),
  http: async (input, { status }) => {
    const { port } = app.server.address() as AddressInfo;
    const [answered, answer] = await exchange(port, bytesOf(input));
    expect([status].flat(), answer).toContain(answered);
    expect(answer).not.toContain('root:');
  },
  id: async ({ id }: { readonly id: string }, { status }) => {
    const { statusCode, body } = await app.inject(`/api/v1/battles/${id}`);
    expect([status].flat()).toContain(statusCode);
    const unknown = await app.inject('/api/v1/battles/AAAAAAAAAAAAAAAAAAAAAA');
    if (statusCode === 404) expect(body).toBe(unknown.body);
  },
  token: async (input, { status, unchanged }) => {
    const told = await tryKey(app, input);
    expect([told.status, told.isUnchanged], told.code).toEqual([status, unchanged]);
  },
  link: async (input, { status, code = [] }) => {
    const opened = await openLink(input);
    expect(opened === 'read').toBe(status === 200);
    if (code.length > 0) expect(code).toContain(opened);
  },
  render: async ({ name }: { readonly name: string }, { status, never = {} }) => {
    const made = await rendered(app, name);
    expect(made.status).toBe(status);
    for (const [where, text] of Object.entries(never))
      expect(made.texts[where], where).not.toContain(text);
  },
  fault: async (_input, _expected, id) => {
    const { tests } = FAULTS[id] ?? { tests: [] };
    expect(tests.length).toBeGreaterThan(0);
    for (const named of tests) expect(hasTest(named), named.join(': ')).toBe(true);
  },
};

const answered = ({ id, expect: theirs }: Entry): Expected =>
  id in OURS ? { ...theirs, code: [], detail: [], ...OURS[id] } : theirs;

test.concurrent.each(ENTRIES.map((entry) => [`${entry.id}: ${entry.why}`, entry] as const))(
  '%s',
  async (_title, entry) => {
    await TRIALS[entry.kind]?.(entry.input as never, answered(entry), entry.id);
    expect({}).not.toHaveProperty('polluted');
  },
);

test('the corpus is whole, every kind of it is tried, and what differs is part of it', () => {
  const ids = ENTRIES.map(({ id }) => id);
  expect([new Set(ids).size, ids.length]).toEqual([277, 277]);
  expect(new Set(ENTRIES.map(({ kind }) => kind))).toEqual(new Set(Object.keys(TRIALS)));
  expect(ids).toEqual(expect.arrayContaining([...Object.keys(OURS), ...Object.keys(FAULTS)]));
});

test('after all of it the same battle is fought as before', async () => {
  expect(await fought()).toBe(before);
});
