import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import type { DocumentKind } from '../../../server/documents/kind.ts';
import { expectFit } from '../server.ts';

export interface Made {
  readonly id: string;
  readonly watchId?: string;
  readonly editKey: string;
  readonly version: number;
}

interface Call {
  readonly payload?: unknown;
  readonly version?: number | string | undefined;
  readonly key?: string | undefined;
  readonly once?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks for documents. */
export const callingOn =
  (app: FastifyInstance) =>
  (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { payload, version, key, once, headers = {} }: Call = {},
  ) =>
    app.inject({
      method,
      url: `/api/v1${path}`,
      ...(payload === undefined ? {} : { payload: payload as object }),
      headers: {
        ...(version === undefined ? {} : { 'if-match': `${version}` }),
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(once === undefined ? {} : { 'idempotency-key': once }),
        ...headers,
      },
    });

/** The status and code of an answer. */
export const told = (response: {
  readonly statusCode: number;
  json(): unknown;
}): readonly [number, string] => [
  response.statusCode,
  (response.json() as { error?: { code: string } }).error?.code ?? 'ok',
];

interface Event {
  readonly id: string;
  readonly data: Record<string, unknown>;
}

/** Reads server-sent events until `count` have come; `meanwhile` begins with the first. */
export const eventsOf = async (
  url: string,
  count: number,
  { headers = {}, meanwhile }: { headers?: Record<string, string>; meanwhile?: () => unknown } = {},
): Promise<readonly Event[]> => {
  const stop = new AbortController();
  const response = await fetch(url, { headers, signal: stop.signal });
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
  let [text, isBegun] = ['', false];
  const found = (): readonly Event[] =>
    [...text.matchAll(/id: (\d+)\nevent: change\ndata: (.*)\n\n/g)].map(
      ([, id = '', data = '']) => ({ id, data: JSON.parse(data) as Record<string, unknown> }),
    );
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    if (!isBegun && found().length > 0) void meanwhile?.();
    isBegun ||= found().length > 0;
    if (found().length >= count) break;
  }
  stop.abort();
  return found();
};

/** What holds of every kind of document: kept, edited, followed, removed, and refused. */
export const documentLaws = (
  kind: DocumentKind,
  { app, origin }: { readonly app: FastifyInstance; readonly origin: string },
): void => {
  const { path, example, schemas, screen } = kind;
  const call = callingOn(app);
  const [edit] = example.edits.map(([, one]) => one);
  const keep = async (): Promise<Made> => {
    const made = await call('POST', path, { payload: example.sent });
    expect(made.statusCode, made.body).toBe(201);
    return made.json<Made>();
  };
  const watched = ({ watchId }: Made): readonly string[] =>
    screen === undefined ? [] : [`${screen.path}/${watchId}`];
  const read = async (id: string) => (await call('GET', `${path}/${id}`)).json();
  const apply = ({ id, editKey }: Made, version: number, payload: unknown = edit, once?: string) =>
    call('POST', `${path}/${id}/edits`, { version, key: editKey, payload, once });

  test('is kept, read, edited as in its example, taken back and removed', async () => {
    const answer = await call('POST', path, { payload: example.sent });
    expectFit(schemas.created, answer.json());
    const made = answer.json<Made>();
    const at = `${path}/${made.id}`;
    expect([answer.headers.location, answer.headers.etag]).toEqual([`/api/v1${at}`, '"1"']);
    expect([made.id.length, made.editKey.length, made.version]).toEqual([22, 43, 1]);
    const before = await read(made.id);
    for (const [i, [, one]] of example.edits.entries()) {
      const edited = await apply(made, i + 1, one);
      expect(edited.statusCode, edited.body).toBe(200);
      expectFit(schemas.edited, edited.json());
      expect([edited.headers.etag, edited.json().version]).toEqual([`"${i + 2}"`, i + 2]);
    }
    const whole = await call('GET', at);
    expectFit(schemas.whole, whole.json());
    expect(whole.body).not.toContain(made.editKey);
    expect(whole.json().version).toBe(example.edits.length + 1);
    expect({ ...whole.json(), version: 1 }).not.toEqual(before);
    expect((await call('DELETE', at, { key: made.editKey })).json()).toEqual({ deleted: true });
    for (const gone of [at, ...watched(made)])
      expect(told(await call('GET', gone))).toEqual([404, 'DOCUMENT_NOT_FOUND']);
  });

  test('undo takes one step where none are named, and has an end', async () => {
    const made = await keep();
    const before = await read(made.id);
    await apply(made, 1);
    expect((await apply(made, 2, { kind: 'undo' })).json().version).toBe(3);
    const after = await read(made.id);
    for (const field of Object.keys(kind.showBody(kind.begin(kind.sent.parse(example.sent), 1))))
      if (field !== 'undone') expect(after[field]).toEqual(before[field]);
    expect(told(await apply(made, 3, { kind: 'undo' }))).toEqual([422, 'LOG_NOTHING_TO_UNDO']);
    expect((await apply(made, 3, { kind: 'redo', steps: 9 })).json().version).toBe(4);
    expect(told(await apply(made, 4, { kind: 'redo' }))).toEqual([422, 'LOG_NOTHING_TO_REDO']);
  });

  test('without key, with a wrong one, or without version: nothing is changed', async () => {
    const [made, other] = [await keep(), await keep()];
    const [at, key] = [`${path}/${made.id}`, made.editKey];
    await apply(made, 1);
    for (const [asked, why] of [
      [{ version: 2 }, [401, 'EDIT_KEY_MISSING']],
      [{ version: 2, key: other.editKey }, [403, 'EDIT_KEY_WRONG']],
      [{ key }, [428, 'DOCUMENT_VERSION_MISSING']],
      [{ key, version: 'new' }, [428, 'DOCUMENT_VERSION_MISSING']],
      [{ key, version: 1 }, [409, 'DOCUMENT_STALE']],
      [{ key, version: 9 }, [409, 'DOCUMENT_STALE']],
    ] as const)
      expect(told(await call('POST', `${at}/edits`, { ...asked, payload: edit }))).toEqual(why);
    expect(told(await call('POST', `${at}/edits`, { key, payload: { kind: 'dance' } }))).toEqual([
      400,
      'REQUEST_INVALID',
    ]);
    expect(told(await call('DELETE', at))).toEqual([401, 'EDIT_KEY_MISSING']);
    expect(told(await call('DELETE', `${at}?editKey=${key}`))).toEqual([401, 'EDIT_KEY_MISSING']);
    expect(told(await call('DELETE', at, { key: other.editKey }))).toEqual([403, 'EDIT_KEY_WRONG']);
    expect((await read(made.id)).version).toBe(2);
  });

  test('a request that is sent again is answered as before, and applied once', async () => {
    const key = `${kind.name}-made-once`;
    const make = () => call('POST', path, { payload: example.sent, once: key });
    const [made, repeat] = [await make(), await make()];
    const first = made.json<Made>();
    expect([repeat.statusCode, repeat.json()]).toEqual([201, first]);
    expect([made, repeat].map(({ headers }) => headers['idempotency-replayed'])).toEqual([
      undefined,
      'true',
    ]);
    const done = await apply(first, 1, edit, 'edited-once');
    await apply(first, 2, { kind: 'undo' });
    const repeated = await apply(first, 1, edit, 'edited-once');
    expect([repeated.statusCode, repeated.json()]).toEqual([200, done.json()]);
    expect((await read(first.id)).version).toBe(3);
    expect(told(await apply(first, 3, { kind: 'redo' }, 'edited-once'))).toEqual([
      409,
      'DOCUMENT_KEY_REUSED',
    ]);
  });

  test('of edits that are sent at once one is made, the others are told', async () => {
    const made = await keep();
    const all = await Promise.all(Array.from({ length: 8 }, () => apply(made, 1)));
    const statuses = all.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect((await read(made.id)).version).toBe(2);
  });

  test('what one has is not sent again, until something is new', async () => {
    const made = await keep();
    let version = 1;
    for (const at of [`${path}/${made.id}`, ...watched(made)]) {
      const get = (etag: string) => call('GET', at, { headers: { 'if-none-match': etag } });
      const etag = `${(await call('GET', at)).headers['etag']}`;
      expect(etag).toBe(`"${version}"`);
      for (const known of [etag, `W/${etag}`, `"0", ${etag}`]) {
        const again = await get(known);
        expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
      }
      await apply(made, version++);
      const after = await get(etag);
      expect([after.statusCode, after.headers['etag']]).toEqual([200, `"${version}"`]);
    }
  });

  test('whoever follows gets what is, then every change; who comes back catches up', async () => {
    const made = await keep();
    const at = `${origin}/api/v1${path}/${made.id}/follow`;
    const edits = () => apply(made, 1).then(() => apply(made, 2, { kind: 'undo' }));
    const seen = await eventsOf(at, 3, { meanwhile: edits });
    expect(seen.map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(seen[2]?.data).toEqual(await read(made.id));
    const [caught] = await eventsOf(at, 1, { headers: { 'last-event-id': '1' } });
    expect(caught?.id).toBe('3');
    const last = await fetch(at);
    await call('DELETE', `${path}/${made.id}`, { key: made.editKey });
    expect(await last.text()).toMatch(/^retry: 2000/);
  });

  test('an unknown and a malformed address are told alike', async () => {
    for (const id of ['AAAAAAAAAAAAAAAAAAAAAA', '__proto__', '..%2f..%2fetc', '1', 'x'.repeat(90)])
      expect(told(await call('GET', `${path}/${id}`)), id).toEqual([404, 'DOCUMENT_NOT_FOUND']);
  });
};
