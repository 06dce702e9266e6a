import { err, ok, type Result } from '../../shared/index.ts';
import { hasServer } from '../share/home.ts';
import { surroundings, type Surroundings } from './surroundings.ts';

/** Why the server did not do as asked; status 0 where it did not answer. */
export interface RemoteFault {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

const PATIENCE = 15_000;

/** What the server answers. */
export type Asked<T> = Promise<Result<T, RemoteFault>>;

const isPassing = ({ status }: RemoteFault): boolean =>
  status === 0 || status === 429 || status >= 500;

/** Whether nothing was answered, or not now: the same may be asked again. */
export const isAway = (came: Result<unknown, RemoteFault>): boolean =>
  !came.ok && isPassing(came.error);

const NO_ANSWER: RemoteFault = {
  status: 0,
  code: 'SERVER_AWAY',
  message: 'The server does not answer: check the connection, then try again.',
};

const NO_SERVER: RemoteFault = {
  status: 0,
  code: 'SERVER_NONE',
  message:
    'This page comes from a host of files, without a server: open the link where it was made.',
};

const faultOf = (status: number, body: unknown): RemoteFault => {
  const { code = 'UNKNOWN', message = `the server answers ${status}` } =
    (body as { readonly error?: { readonly code?: string; readonly message?: string } }).error ??
    {};
  return { status, code, message };
};

export interface Question {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object | undefined;
  /** What lets one in: an edit key, or the key of a seat. */
  readonly by?: string;
  /** Of a change to what is kept: the version it is made on. */
  readonly version?: number;
  /** Sent again under the same key, it is done once. */
  readonly once?: string;
}

const headersOf = ({ body, by, version, once }: Question): Readonly<Record<string, string>> => ({
  ...(by === undefined ? {} : { authorization: `Bearer ${by}` }),
  ...(version === undefined ? {} : { 'if-match': `${version}` }),
  ...(once === undefined ? {} : { 'idempotency-key': once }),
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
});

/** Asks the API. What is not its JSON (a dead network, a proxy's page) is no answer. */
export const ask = async <T>(
  question: Question,
  { fetch: send, origin }: Pick<Surroundings, 'fetch' | 'origin'> = surroundings(),
): Asked<T> => {
  const { method, path, body } = question;
  if (typeof document !== 'undefined' && !hasServer()) return err(NO_SERVER);
  try {
    const response = await send(`${origin}/api/v1${path}`, {
      method,
      signal: AbortSignal.timeout(PATIENCE),
      headers: headersOf(question),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const told: unknown = await response.json();
    return response.ok ? ok(told as T) : err(faultOf(response.status, told));
  } catch {
    return err(NO_ANSWER);
  }
};
