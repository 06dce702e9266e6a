import type { FastifyInstance } from 'fastify';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { FORD, post } from '../server/server.ts';

interface TokenInput {
  readonly method: 'DELETE' | 'PUT';
  readonly header: string | readonly string[] | null;
  readonly ifMatch?: string;
  readonly cookie?: string;
  /** What is done before. */
  readonly after?: 'own';
}

interface Kept {
  readonly id: string;
  readonly editKey: string;
}

const flipped = (key: string): string =>
  key.replaceAll(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );

/** The names of the corpus for the key of a battle and what is near it. */
const keyed = (text: string, { id, editKey }: Kept): string =>
  text
    .replace('$OWN-1', `Bearer ${editKey.slice(0, -1)}`)
    .replace('$OWN~', `Bearer ${flipped(editKey)}`)
    .replace(/(?<==)\$OWN/, editKey)
    .replace('$OWN', `Bearer ${editKey}`)
    .replace('$ID', `Bearer ${id}`);

interface Told {
  readonly status: number;
  readonly code: string | undefined;
}

/** Over a socket, for a header may come twice. */
const send = async (
  app: FastifyInstance,
  method: string,
  path: string,
  headers: Record<string, string | string[]>,
): Promise<Told> => {
  const answer = await new Promise<IncomingMessage>((done, fail) => {
    const { port } = app.server.address() as AddressInfo;
    const isEdit = method === 'POST';
    const type = isEdit ? { 'content-type': 'application/json' } : {};
    const sent = request({ port, method, path, headers: { ...type, ...headers } });
    const edit = { kind: 'append', entry: { kind: 'note', text: 'changed' } };
    sent.once('response', done).once('error', fail);
    sent.end(isEdit ? JSON.stringify(edit) : undefined);
  });
  const { error } = (await json(answer)) as { readonly error?: { readonly code: string } };
  return { status: answer.statusCode ?? 0, code: error?.code };
};

/** Tries a key on a battle of its own: the answer, and whether the battle is as it was. */
export const tryKey = async (
  app: FastifyInstance,
  { method, header, ifMatch, cookie, after }: TokenInput,
): Promise<Told & { readonly isUnchanged: boolean }> => {
  const kept = (await post(app, '/battles', { scenario: FORD })).json<Kept>();
  const path = `/api/v1/battles/${kept.id}`;
  const look = async (): Promise<string> => (await app.inject(path)).body;
  if (after === 'own') await send(app, 'DELETE', path, { authorization: keyed('$OWN', kept) });
  const before = await look();
  const shown = header === null ? [] : [header].flat().map((text) => keyed(text, kept));
  const headers = {
    ...(shown.length === 0 ? {} : { authorization: shown.length === 1 ? shown[0]! : shown }),
    ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
    ...(cookie === undefined ? {} : { cookie: keyed(cookie, kept) }),
  };
  // What the corpus puts, we post as an edit.
  const told =
    method === 'PUT'
      ? await send(app, 'POST', `${path}/edits`, headers)
      : await send(app, 'DELETE', path, headers);
  return { ...told, isUnchanged: (await look()) === before };
};
