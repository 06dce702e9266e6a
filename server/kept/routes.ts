import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { clientOf } from '../http/client.ts';
import { responsesOf, type Success } from '../http/responses.ts';
import type { Change, Kind, Maker } from '../store/store.ts';
import { removeKept, type Desk } from './desk.ts';
import { BY_KEY, editKeyOf, HEADERS, idempotencyOf, versionOf } from './headers.ts';

export const idSchema = z.strictObject({ id: z.string().max(100) });
const stepsSchema = z.strictObject({ steps: z.int().min(1).max(1000).default(1) });
const goneSchema = z.strictObject({ deleted: z.literal(true) });

/** Nothing is new: no body. */
export const UNCHANGED = z.null().meta({ description: 'Nothing has changed' });

export const ONCE = 'With an idempotency-key, repeating a request does not apply it twice.';

/** What the routes of one kind share. */
export interface About {
  readonly config: { readonly rateLimit: object };
  readonly tags: readonly string[];
  readonly responses: (success: Success) => ReturnType<typeof responsesOf>;
}

/** @param unprocessable what 422 means */
export const aboutOf = (kind: Kind, tag: string, unprocessable: string): About => {
  const area = kind.toUpperCase();
  const faults = {
    422: unprocessable,
    401: 'EDIT_KEY_MISSING',
    403: 'EDIT_KEY_WRONG',
    404: `${area}_NOT_FOUND`,
    409: `${area}_STALE: somebody else changed it first; ${area}_KEY_REUSED`,
    428: `${area}_VERSION_MISSING: send if-match`,
    507: 'STORAGE_FULL, STORAGE_SHARE_FULL: no room, or none for you; nothing was changed',
  };
  const responses = (success: Success) => responsesOf(success, faults);
  return { config: { rateLimit: {} }, tags: [tag], responses };
};

const EVENTS = z.string();

/** Of a route that is followed over server-sent events. @param about the events */
export const followResponses = (kind: Kind, about: string) => {
  const { 200: _none, ...faults } = responsesOf(
    { description: '', schema: EVENTS },
    {
      404: `${kind.toUpperCase()}_NOT_FOUND`,
      429:
        'SCREENS_SHARE_FULL: close some. ' +
        'RATE_LIMITED: ask again after the seconds in retry-after',
      503: 'SCREENS_FULL, SERVER_BUSY, SERVER_CLOSING or STORAGE_UNAVAILABLE: ask again later',
    },
  );
  const events = { description: about, content: { 'text/event-stream': { schema: EVENTS } } };
  return { ...faults, 200: events };
};

export const makerOf = (request: FastifyRequest): Maker => ({
  owner: clientOf(request),
  idempotency: idempotencyOf(request),
});

/** The change that a request asks for; throws where it does not say who asks, or for what. */
export const changeOf = (request: FastifyRequest, kind: Kind): Change => ({
  id: (request.params as { readonly id: string }).id,
  editKey: editKeyOf(request),
  version: versionOf(request, kind),
  idempotency: idempotencyOf(request),
});

export const sendCreated = <Made extends { readonly id: string }>(
  reply: FastifyReply,
  prefix: string,
  made: Made,
): FastifyReply =>
  reply.code(201).header('location', `${prefix}/${made.id}`).header('etag', '"1"').send(made);

export const removeRoute = (
  scope: FastifyInstance,
  desk: Desk,
  { config, tags, responses }: About,
  onGone: (id: string) => void = () => undefined,
): void => {
  const schema = {
    operationId: desk.kind === 'battle' ? 'deleteBattle' : 'deleteCampaign',
    tags,
    summary: `Delete a ${desk.kind} for good`,
    description: 'Needs the edit key.',
    security: BY_KEY,
    params: idSchema,
    response: responses({ description: 'Gone', schema: goneSchema }),
  };
  scope.withTypeProvider<ZodTypeProvider>().delete('/:id', { config, schema }, (request, reply) => {
    const { id } = request.params;
    removeKept(desk, id, editKeyOf(request));
    onGone(id);
    return reply.send({ deleted: true as const });
  });
};

interface Undoing extends About {
  readonly way: 'undo' | 'redo';
  readonly operationId: string;
  readonly summary: string;
  readonly answer: Success;
}

/** Takes steps back, or takes them again. */
export const undoRoute = (
  scope: FastifyInstance,
  { way, operationId, summary, answer, config, tags, responses }: Undoing,
  act: (request: FastifyRequest, steps: number, reply: FastifyReply) => Promise<FastifyReply>,
): void => {
  const schema = {
    tags,
    headers: HEADERS.change,
    security: BY_KEY,
    operationId,
    summary,
    description: ONCE,
    params: idSchema,
    body: stepsSchema,
    response: responses(answer),
  };
  // A bare POST takes one step.
  const preValidation = async (request: FastifyRequest): Promise<void> =>
    void (request.body ??= { steps: 1 });
  scope
    .withTypeProvider<ZodTypeProvider>()
    .post(`/:id/${way}`, { config, preValidation, schema }, (request, reply) =>
      act(request, request.body.steps, reply),
    );
};
