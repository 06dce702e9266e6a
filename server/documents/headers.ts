import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refuse } from '../http/errors.ts';
import type { Shown } from './hub.ts';

const idempotencyKey = z
  .string()
  .max(200)
  .optional()
  .meta({ description: 'Any unique text; a repeat with the same key is applied once' });
const ifMatch = z
  .string()
  .meta({ description: 'The version you know, as told in etag and `version`; else 428' });

/** Headers as the documentation tells them; read by the functions below. */
export const HEADERS = {
  create: z.looseObject({ 'idempotency-key': idempotencyKey }),
  change: z.looseObject({ 'if-match': ifMatch, 'idempotency-key': idempotencyKey }),
  read: z.looseObject({
    'if-none-match': z
      .string()
      .optional()
      .meta({ description: 'The etag you have: 304 where nothing has changed' }),
  }),
  follow: z.looseObject({
    'last-event-id': z
      .string()
      .optional()
      .meta({ description: 'The last version you have seen, with its odds' }),
  }),
};

/** Whoever changes what is kept shows its edit key. */
export const BY_KEY = [{ editKey: [] }];

/**
 * The edit key of a request. It stands in a header alone: addresses end up in logs and histories.
 */
export const editKeyOf = ({ headers: { authorization } }: FastifyRequest): string => {
  const key = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(authorization ?? '')?.[1];
  if (key === undefined)
    throw refuse({
      status: 401,
      code: 'EDIT_KEY_MISSING',
      message:
        'this needs the edit key, 43 characters: ' +
        'send the header "authorization: Bearer <editKey>"',
    });
  return key;
};

/** The version a change was made for, from `if-match: 3` or `if-match: "3"`. */
export const versionOf = ({ headers }: FastifyRequest): number => {
  const version = /^(?:W\/)?"?(\d{1,9})(?:-pending)?"?$/.exec(headers['if-match'] ?? '')?.[1];
  if (version === undefined)
    throw refuse({
      status: 428,
      code: 'DOCUMENT_VERSION_MISSING',
      message: 'say which version you are changing: send the header "if-match: <version>"',
    });
  return Number(version);
};

export const idempotencyOf = (
  request: FastifyRequest,
): { readonly key: string; readonly question: string } | undefined => {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw refuse({
      status: 400,
      code: 'REQUEST_INVALID',
      message: 'the header idempotency-key is at most 200 visible characters',
    });
  return { key, question: JSON.stringify([request.method, request.url, request.body ?? null]) };
};

/** Whoever sends a request again learns that it was answered before. */
export const sayRepeat = (reply: FastifyReply, isRepeat: boolean): FastifyReply =>
  isRepeat ? reply.header('idempotency-replayed', 'true') : reply;

/** Of a version whose odds are to follow, the whole is another. */
const etagOf = (version: number, isPending: boolean): string =>
  `"${version}${isPending ? '-pending' : ''}"`;

const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .some((known) => known.trim().replace(/^W\//, '') === etag);

/** Answers with what something is now, or that the client has it already. */
export const sendVersion = (
  reply: FastifyReply,
  { version, isPending, body }: Shown,
): FastifyReply => {
  const etag = etagOf(version, isPending);
  reply.header('etag', etag);
  return isKnown(reply.request, etag) ? reply.code(304).send() : reply.send(body);
};

export const lastSeen = ({
  'last-event-id': seen,
}: FastifyRequest['headers']): string | undefined => (typeof seen === 'string' ? seen : undefined);
