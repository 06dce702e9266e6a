import type { Ask, Exchange } from './store.ts';
import type { App, LinkKind, Surface } from './surface.ts';

const SECRETS = ['id', 'watchId', 'editKey'] as const;
/** What a live battle is called: drawn anew each time, so goldens hold placeholders. */
type Secrets = Partial<Record<(typeof SECRETS)[number], string>>;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names of a live battle become placeholders; an answer that makes one teaches them. */
const masked = (answer: unknown, secrets: Secrets): unknown => {
  if (!isRecord(answer)) return answer;
  const made = typeof answer['editKey'] === 'string';
  const changes: Record<string, string> = {};
  for (const name of SECRETS) {
    const value = answer[name];
    if (made && typeof value === 'string') secrets[name] = value;
    if (value !== undefined && value === secrets[name]) changes[name] = `{${name}}`;
  }
  return { ...answer, ...changes };
};

const stateOf = (answer: unknown): unknown => (isRecord(answer) ? answer['state'] : undefined);

/** The body with the state that it refers to. */
const filled = (body: object, answerOf: (index: number) => unknown): object => {
  if (!('state' in body) || !isRecord(body.state)) return body;
  const index = body.state['$answer'];
  return typeof index === 'number' ? { ...body, state: stateOf(answerOf(index)) } : body;
};

/** Sends one thing after another. */
export type Send = (ask: Ask) => Promise<Exchange>;

const linked = async ({ links }: Surface, { method, url, body = {} }: Ask): Promise<unknown> => {
  const kind = url as LinkKind;
  if (method === 'PACK') return { link: (await links.pack(kind, body)) ?? null };
  return links.open(kind, 'link' in body ? String(body.link) : '');
};

/**
 * One case: its live battle, and its answers that later questions refer to.
 * @param answerOf the answer that a reference means; in a replay, the recorded one
 */
export const openSession = (surface: Surface, app: App, answerOf: (i: number) => unknown): Send => {
  const secrets: Secrets = {};
  const called = async ({ method, url, body, version }: Ask): Promise<Exchange> => {
    const address = url.replace(
      /\{(id|watchId)\}/,
      (_, name: 'id' | 'watchId') => secrets[name] ?? '',
    );
    const { editKey } = secrets;
    const response = await app.inject({
      method: method as 'GET' | 'POST' | 'PUT',
      url: `/api/v1${address}`,
      headers: {
        ...(version === undefined ? {} : { 'if-match': `${version}` }),
        ...(editKey === undefined ? {} : { authorization: `Bearer ${editKey}` }),
      },
      ...(body === undefined ? {} : { payload: filled(body, answerOf) }),
    });
    const answer = masked(response.json(), secrets);
    return { ask: { method, url }, status: response.statusCode, answer };
  };
  return async (ask) => {
    if (ask.method !== 'PACK' && ask.method !== 'OPEN') return { ...(await called(ask)), ask };
    // As JSON has it: without what is undefined.
    const answer: unknown = JSON.parse(JSON.stringify(await linked(surface, ask)));
    return { ask, status: 0, answer };
  };
};
