import type { FastifyRequest } from 'fastify';
import { refuse } from '../http/errors.ts';

/**
 * The edit key of a request. It stands in a header alone: addresses end up in logs and histories.
 */
export const editKeyOf = ({ headers: { authorization } }: FastifyRequest): string => {
  const key = /^Bearer ([A-Za-z0-9_-]{1,200})$/.exec(authorization ?? '')?.[1];
  if (key === undefined)
    throw refuse({
      status: 401,
      code: 'EDIT_KEY_MISSING',
      message: 'this needs the edit key: send the header "authorization: Bearer <editKey>"',
    });
  return key;
};

/** The version a change was made for, from `if-match: 3` or `if-match: "3"`. */
export const versionOf = ({ headers }: FastifyRequest): number => {
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(headers['if-match'] ?? '')?.[1];
  if (version === undefined)
    throw refuse({
      status: 428,
      code: 'BATTLE_VERSION_MISSING',
      message: 'say which version you change: send the header "if-match: <version>"',
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

export const lastSeen = ({
  'last-event-id': seen,
}: FastifyRequest['headers']): string | undefined => (typeof seen === 'string' ? seen : undefined);
