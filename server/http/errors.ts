import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Result } from '../../shared/index.ts';
import { sentPath } from './envelope.ts';
import type { Issue } from './issues.ts';

/** What a client is told when the answer is no. */
export interface Refusal {
  readonly status: number;
  /** AREA_REASON, stable. */
  readonly code: string;
  /** What is wrong, and what to do. */
  readonly message: string;
  readonly issues?: readonly Issue[];
  readonly position?: number;
  /** Seconds after which asking again makes sense. */
  readonly retryAfter?: number;
  /** The methods that are allowed. */
  readonly allow?: string;
}

/** An error that carries its refusal to the error handler. */
export const refuse = (refusal: Refusal): Error =>
  Object.assign(new Error(refusal.message), { refusal });
/** The refusal that an error carries, if it does. */
export const refusalIn = (error: unknown): Refusal | undefined =>
  (error as { readonly refusal?: Refusal } | undefined)?.refusal;
/** What was made; throws the refusal where nothing was. */
export const orThrow = <T>(made: Result<T, Refusal>): T => {
  if (!made.ok) throw refuse(made.error);
  return made.value;
};

export const BODY_LIMIT = 256 * 1024;
export const DEPTH_LIMIT = 32;
/** A body of junk can have a fault a byte. */
const MOST_ISSUES = 100;

export const invalidRequest = (issues: readonly Issue[]): Error => {
  const count = issues.length === 1 ? 'a fault' : `${issues.length} faults`;
  const listed =
    issues.length > MOST_ISSUES
      ? `; the first ${MOST_ISSUES} are listed in issues`
      : '; see issues for where and what to do';
  return refuse({
    status: 400,
    code: 'REQUEST_INVALID',
    message: `the request has ${count}${listed}`,
    issues: issues.slice(0, MOST_ISSUES),
  });
};

/**
 * A request that is well formed and cannot be met: dice that cannot fall so, an act that cannot
 * stand.
 */
export const unprocessable =
  (code: string) =>
  ({ path, message }: Issue): Refusal => ({
    status: 422,
    code,
    message,
    issues: [{ path, message }],
  });

export const repeatedHeader = (name: string): Error =>
  refuse({
    status: 400,
    code: 'HEADER_REPEATED',
    message: `the header ${name} appears more than once: send it once`,
  });

export const notJson = (why: string): Error =>
  refuse({ status: 400, code: 'BODY_NOT_JSON', message: `the body is not JSON: ${why}` });
export const tooDeep = (): Error =>
  refuse({
    status: 400,
    code: 'BODY_TOO_DEEP',
    message: `the body is nested too deeply: use at most ${DEPTH_LIMIT} levels`,
  });
export const tooCostly = (message: string): Error =>
  refuse({ status: 422, code: 'BATTLE_TOO_COSTLY', message });
/** @param less what less of would take less time */
export const tooLong = (seconds: number, less: string): Refusal => ({
  status: 422,
  code: 'BATTLE_TOO_COSTLY',
  message: `this takes more than ${seconds} s of work: ask for fewer ${less}`,
});
export const busy = (): Error =>
  refuse({
    status: 503,
    code: 'SERVER_BUSY',
    message: 'the server is busy: ask again in a few seconds',
    retryAfter: 5,
  });
export const closing = (): Error =>
  refuse({
    status: 503,
    code: 'SERVER_CLOSING',
    message: 'the server is shutting down: ask again in a minute',
    retryAfter: 60,
  });
export const storageFull: Refusal = {
  status: 507,
  code: 'STORAGE_FULL',
  message:
    'the server has no room left, and nothing was changed: keep your work on your own device, ' +
    'delete battles or campaigns that you no longer need, or ask who runs the server for more room',
  retryAfter: 600,
};
export const storageShareFull: Refusal = {
  status: 507,
  code: 'STORAGE_SHARE_FULL',
  message:
    'the server keeps no more than this for any one client, and nothing was changed: ' +
    'delete battles or campaigns that you no longer need',
};
export const storageUnavailable: Refusal = {
  status: 503,
  code: 'STORAGE_UNAVAILABLE',
  message:
    'the server cannot use its data just now, and nothing was changed: ask again soon; ' +
    'if that does not help, tell who runs the server',
  retryAfter: 5,
};
export const notReady: Refusal = {
  status: 503,
  code: 'NOT_READY',
  message: 'the data file is being looked through, or is damaged: until then it is only read',
  retryAfter: 2,
};
/** For the log alone: nobody is left to read it. */
export const clientGone = (): Error =>
  refuse({ status: 499, code: 'CLIENT_GONE', message: 'the client went away' });
export const rateLimited = (seconds: number): Error =>
  refuse({
    status: 429,
    code: 'RATE_LIMITED',
    message: `too many requests: ask again in ${seconds} s`,
    retryAfter: seconds,
  });

const notAllowed = (methods: readonly string[]): Refusal => {
  const allow = methods.join(', ');
  return {
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    message: `this address only takes ${allow}: use another method`,
    allow,
  };
};
export const methodNotAllowed = (methods: readonly string[]): Error => refuse(notAllowed(methods));

export const unsupportedType: Refusal = {
  status: 415,
  code: 'CONTENT_TYPE_UNSUPPORTED',
  message:
    'this content type is not accepted: send JSON in UTF-8 as it is, with the header ' +
    '"content-type: application/json"',
};

/** Fastify's own refusals in our words. */
const FRAMEWORK: ReadonlyMap<string, Refusal> = new Map([
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', unsupportedType],
  [
    'FST_ERR_CTP_BODY_TOO_LARGE',
    {
      status: 413,
      code: 'BODY_TOO_LARGE',
      message: `the body is too large: send at most ${BODY_LIMIT} bytes`,
    },
  ],
  [
    'FST_ERR_CTP_INVALID_CONTENT_LENGTH',
    {
      status: 400,
      code: 'BODY_INCOMPLETE',
      message: 'the body is not as long as its content-length says: send it whole',
    },
  ],
  [
    'FST_ERR_BAD_URL',
    {
      status: 400,
      code: 'URL_INVALID',
      message: 'the address cannot be decoded: check its % escapes',
    },
  ],
]);

const internal = (id: string): Refusal => ({
  status: 500,
  code: 'INTERNAL',
  message: `something went wrong on our side: report it with the number ${id}`,
});

const refusalOf = (error: FastifyError & { readonly refusal?: Refusal }, id: string): Refusal => {
  const known = error.refusal ?? FRAMEWORK.get(error.code);
  if (known !== undefined) return known;
  const { statusCode = 500 } = error;
  return statusCode >= 400 && statusCode < 500
    ? {
        status: statusCode,
        code: 'REQUEST_INVALID',
        message: 'the request cannot be read: see the API documentation at /docs',
      }
    : internal(id);
};

/**
 * What an error amounts to; what is not a client's fault goes to the log and tells nothing of the
 * inside.
 */
export const refusalFor = (error: FastifyError, request: FastifyRequest): Refusal => {
  const refusal = refusalOf(error, request.id);
  if (refusal.status === 500) request.log.error(error);
  const { envelope } = request;
  if (envelope === null || refusal.issues === undefined) return refusal;
  const issues = refusal.issues.map((one) => ({ ...one, path: sentPath(one.path, envelope) }));
  return { ...refusal, issues };
};

/** The body of a refusal. */
export const refusalBody = ({
  status: _status,
  retryAfter: _retryAfter,
  allow: _allow,
  ...error
}: Refusal): object => ({ error });

const send = (reply: FastifyReply, refusal: Refusal): FastifyReply => {
  if (refusal.allow !== undefined) reply.header('allow', refusal.allow);
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  return reply.code(refusal.status).send(refusalBody(refusal));
};

/** Answers every error with a refusal. */
export const answerError = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => send(reply, refusalFor(error, request));

/** No such route, or not with this method. */
export const answerUnknown = (reply: FastifyReply, allowed: readonly string[]): FastifyReply => {
  if (allowed.length === 0)
    return send(reply, {
      status: 404,
      code: 'ROUTE_NOT_FOUND',
      message: 'there is nothing at this address: the routes are listed at /docs',
    });
  return send(reply, notAllowed(allowed));
};
