import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { capital } from '../../shared/index.ts';
import { clientOf } from '../http/client.ts';
import { leaving } from '../http/reply.ts';
import { BODY_FAULTS, responsesOf, type Success } from '../http/responses.ts';
import { drawSeed } from '../seed.ts';
import type { Change, Maker } from '../store/store.ts';
import { createDocument, removeDocument, type Desk } from './desk.ts';
import { editDocument } from './edits.ts';
import { follow } from './follow.ts';
import {
  BY_KEY,
  editKeyOf,
  HEADERS,
  idempotencyOf,
  lastSeen,
  sayRepeat,
  sendVersion,
  versionOf,
} from './headers.ts';
import type { DocumentKind } from './kind.ts';
import { look, SCREEN, WHOLE, type View } from './views.ts';

export const idSchema = z.strictObject({ id: z.string().max(100) });
type ById = { readonly Params: { readonly id: string } };

const ONCE = 'With an idempotency-key, repeating a request does not apply it twice.';

const REUSED = 'DOCUMENT_KEY_REUSED: the idempotency-key was used for another request';
const FULL = 'STORAGE_FULL, STORAGE_SHARE_FULL: no room, or none for you; nothing was changed';
const FOUND = { 404: 'DOCUMENT_NOT_FOUND' };
const BY_OWNER = { ...FOUND, 401: 'EDIT_KEY_MISSING', 403: 'EDIT_KEY_WRONG' };
const TOO_COSTLY = 'BATTLE_TOO_COSTLY: what it has come to takes too long to tell';

/** What each route may refuse. */
const FAULTS = {
  create: { ...BODY_FAULTS, 409: REUSED, 507: FULL },
  change: {
    ...BODY_FAULTS,
    ...BY_OWNER,
    409: `DOCUMENT_STALE: somebody else changed it first; ${REUSED}`,
    428: 'DOCUMENT_VERSION_MISSING: send if-match',
    507: FULL,
  },
  read: FOUND,
  remove: { ...BODY_FAULTS, ...BY_OWNER },
};

/** What every route of a kind is: limited, and described under its heading. */
const described = (
  { tag, texts, costs }: DocumentKind,
  does: keyof typeof FAULTS,
  schema: object,
  success: Success,
) => {
  const unprocessable = does === 'read' ? costs && TOO_COSTLY : texts.unprocessable;
  const isProcessed = does !== 'remove' && unprocessable !== undefined;
  const faults = { ...FAULTS[does], ...(isProcessed ? { 422: unprocessable } : {}) };
  return {
    config: { isLimited: true },
    schema: { tags: [tag], ...schema, response: responsesOf(success, faults) },
  };
};

const makerOf = (request: FastifyRequest): Maker => ({
  owner: clientOf(request),
  idempotency: idempotencyOf(request),
});

/** The change that a request asks for; throws where it does not say who asks, or for what. */
const changeOf = (request: FastifyRequest<ById>): Change => ({
  id: request.params.id,
  editKey: editKeyOf(request),
  version: versionOf(request),
  idempotency: idempotencyOf(request),
});

const createRoute = (scope: FastifyInstance, desk: Desk): void => {
  const { kind } = desk;
  const { name, texts, sent, schemas } = kind;
  const schema = {
    operationId: `keep${capital(name)}`,
    summary: `Keep a ${name}`,
    description:
      `The edit key is given only once: whoever has it can change the ${name}. ${texts.create} ` +
      `With an idempotency-key, repeating a request creates no second ${name} and returns the ` +
      'same edit key.',
    headers: HEADERS.create,
    body: sent,
  };
  const success: Success = { description: 'Kept', schema: schemas.created, status: 201 };
  scope.post('', described(kind, 'create', schema, success), async (request, reply) => {
    const making = { seed: drawSeed(), maker: makerOf(request), client: leaving(reply) };
    const { made, isRepeat } = await createDocument(desk, request.body, making);
    return sayRepeat(reply, isRepeat)
      .code(201)
      .header('location', `${scope.prefix}/${made.id}`)
      .header('etag', `"${made.version}"`)
      .send(made);
  });
};

const editRoute = (scope: FastifyInstance, desk: Desk): void => {
  const { kind } = desk;
  const { name, texts, edit, schemas } = kind;
  const schema = {
    operationId: `edit${capital(name)}`,
    summary: `Change a ${name}, or take changes back`,
    description: `${texts.edit} ${ONCE}`,
    headers: HEADERS.change,
    security: BY_KEY,
    params: idSchema,
    body: edit,
  };
  const success = { description: 'Where it stands now', schema: schemas.edited };
  scope.post<ById>(
    '/:id/edits',
    described(kind, 'change', schema, success),
    async (request, reply) => {
      const change = changeOf(request);
      const done = await editDocument(desk, change, request.body, leaving(reply));
      const { edited, isRepeat } = done;
      return sayRepeat(reply, isRepeat).header('etag', `"${edited.version}"`).send(edited);
    },
  );
};

const goneSchema = z.strictObject({ deleted: z.literal(true) });

const removeRoute = (scope: FastifyInstance, desk: Desk): void => {
  const { kind } = desk;
  const schema = {
    operationId: `delete${capital(kind.name)}`,
    summary: `Delete a ${kind.name} for good`,
    description: 'Needs the edit key.',
    security: BY_KEY,
    params: idSchema,
  };
  const success = { description: 'Gone', schema: goneSchema };
  scope.delete<ById>('/:id', described(kind, 'remove', schema, success), (request, reply) => {
    removeDocument(desk, request.params.id, editKeyOf(request));
    return reply.send({ deleted: true });
  });
};

/** How a view is described: what it is of, with a sentence on its answer. */
interface About extends Success {
  readonly of: string;
  readonly summary: string;
  readonly read: string;
}

const viewRoute = (
  scope: FastifyInstance,
  desk: Desk,
  view: View,
  { of, summary, read, ...success }: About,
): void => {
  const schema = {
    operationId: `read${of}`,
    summary,
    description: read,
    headers: HEADERS.read,
    params: idSchema,
  };
  const { config, schema: told } = described(desk.kind, 'read', schema, success);
  const unchanged = z.null().meta({ description: 'Nothing has changed' });
  const response = { ...told.response, 304: unchanged };
  scope.get<ById>('/:id', { config, schema: { ...told, response } }, async (request, reply) =>
    sendVersion(reply, await look(desk, view, request.params.id, leaving(reply))),
  );
};

const EVENTS = z.string();
const { 200: _none, ...FOLLOW_FAULTS } = responsesOf(
  { description: '', schema: EVENTS },
  {
    ...FOUND,
    429:
      'SCREENS_SHARE_FULL: close some. ' +
      'RATE_LIMITED: ask again after the seconds in retry-after',
    503: 'SCREENS_FULL, SERVER_BUSY, SERVER_CLOSING or STORAGE_UNAVAILABLE: ask again later',
  },
);
const FOLLOWED = {
  ...FOLLOW_FAULTS,
  200: {
    description:
      'Events named change; the id is the version. Where odds are pending, an event without an ' +
      'id comes first, then the same with its odds',
    content: { 'text/event-stream': { schema: EVENTS } },
  },
};

const followRoute = (
  scope: FastifyInstance,
  desk: Desk,
  view: View,
  { of, summary }: Pick<About, 'of' | 'summary'>,
): void => {
  const schema = {
    operationId: `follow${of}`,
    tags: [desk.kind.tag],
    summary: `${summary}, and every change of it, over server-sent events`,
    description:
      'Each event is what GET returns. A client that reconnects sends last-event-id and gets ' +
      'what it missed.',
    headers: HEADERS.follow,
    params: idSchema,
    response: FOLLOWED,
  };
  const config = { isLimited: true };
  scope.get<ById>('/:id/follow', { config, schema }, async ({ params, headers }, reply) => {
    await follow(desk, view, params.id, {
      reply,
      since: lastSeen(headers),
      client: leaving(reply),
    });
    return reply;
  });
};

/** What whoever knows an address of a document may ask. */
const viewRoutes = (scope: FastifyInstance, desk: Desk, view: View, about: About): void => {
  viewRoute(scope, desk, view, about);
  followRoute(scope, desk, view, about);
};

/** All routes of a kind: whoever knows an address reads, whoever holds the edit key changes. */
export const documentRoutes =
  (desk: Desk) =>
  async (api: FastifyInstance): Promise<void> => {
    const { name, path, texts, schemas, screen } = desk.kind;
    const own = async (scope: FastifyInstance): Promise<void> => {
      scope.addHook('preHandler', async ({ method }) => {
        if (method !== 'GET') await desk.writable;
      });
      createRoute(scope, desk);
      editRoute(scope, desk);
      viewRoutes(scope, desk, WHOLE, {
        of: capital(name),
        summary: `A kept ${name} in full`,
        read: texts.read,
        description: `The ${name}`,
        schema: schemas.whole,
      });
      removeRoute(scope, desk);
    };
    await api.register(own, { prefix: path });
    if (screen === undefined) return;
    const screens = async (scope: FastifyInstance): Promise<void> =>
      viewRoutes(scope, desk, SCREEN, {
        of: `${capital(name)}Screen`,
        summary: `The players' screen of a ${name}`,
        read: 'What its owner lets them see, under an address that leads to nothing else.',
        description: 'What the players may see',
        schema: screen.schema,
      });
    await api.register(screens, { prefix: screen.path });
  };
