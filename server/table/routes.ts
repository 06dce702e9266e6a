import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { entrySchema, SCREEN_LEVELS } from '../../shared/index.ts';
import { clientOf } from '../http/client.ts';
import { leaving } from '../http/reply.ts';
import { responsesOf, type Success } from '../http/responses.ts';
import { drawSeed } from '../seed.ts';
import {
  createBattle,
  editBattle,
  found,
  openBattle,
  removeBattle,
  viewBattleSoon,
  type Context,
} from './battles.ts';
import { liveBattleSchema, type Edit } from './document.ts';
import { tellFollowers } from './follow.ts';
import { BY_KEY, editKeyOf, HEADERS, idempotencyOf, sendVersion, versionOf } from './headers.ts';
import { createdSchema, keptBattleSchema, liveAnswerSchema } from './schemas.ts';

export const idSchema = z.strictObject({ id: z.string().max(100) });
const atSchema = z.strictObject({
  id: z.string().max(100),
  at: z
    .string()
    .regex(/^\d{1,4}$/, 'must be the place of an entry, from 0')
    .transform(Number),
});
const stepsSchema = z.strictObject({ steps: z.int().min(1).max(1000).default(1) });
const levelSchema = z.strictObject({ level: z.enum(SCREEN_LEVELS) });
const goneSchema = z.strictObject({ deleted: z.literal(true) });

const FAULTS = {
  422:
    'ENTRY_DOES_NOT_STAND: dice that cannot fall so, an order to nobody, a round after the end; ' +
    'LOG_...: nothing to undo or redo, or the log is full',
  401: 'EDIT_KEY_MISSING',
  403: 'EDIT_KEY_WRONG',
  404: 'BATTLE_NOT_FOUND',
  409: 'BATTLE_STALE: somebody changed it first; BATTLE_KEY_REUSED',
  428: 'BATTLE_VERSION_MISSING: send if-match',
  507: 'STORAGE_FULL, STORAGE_SHARE_FULL: no room, or none for you; nothing was changed',
} as const;

/** Nothing is new: no body. */
export const UNCHANGED = z.null().meta({ description: 'You have it already' });

export const liveResponses = (success: Success): ReturnType<typeof responsesOf> =>
  responsesOf(success, FAULTS);

export const LIVE = { config: { rateLimit: {} }, tags: ['live battles'] };
const { config, tags } = LIVE;

/** Edits the battle of a request, answers, and sends the change to those who follow. */
const editor =
  (context: Context) =>
  async (request: FastifyRequest, edit: Edit, reply: FastifyReply): Promise<FastifyReply> => {
    const { id } = request.params as { readonly id: string };
    const change = {
      id,
      editKey: editKeyOf(request),
      version: versionOf(request),
      idempotency: idempotencyOf(request),
    };
    const client = leaving(reply);
    const tell = (): void => tellFollowers(context, id, client.address);
    const answer = await editBattle(context, change, { edit, announce: tell }, client);
    return reply.header('etag', `"${answer.version}"`).send(answer);
  };

const createRoute = (scope: FastifyInstance, context: Context): void => {
  const schema = {
    operationId: 'keepBattle',
    tags,
    summary: 'Keep a live battle',
    description:
      'The edit key is told once: whoever has it can change the battle. ' +
      'An export can be sent as it is. With an idempotency-key, a request that is sent again ' +
      'makes no second battle, and is told the same edit key.',
    headers: HEADERS.create,
    body: liveBattleSchema,
    response: liveResponses({ description: 'Kept', schema: createdSchema, status: 201 }),
  };
  scope.withTypeProvider<ZodTypeProvider>().post('', { config, schema }, async (request, reply) => {
    const maker = { owner: clientOf(request), idempotency: idempotencyOf(request) };
    const making = { seed: drawSeed(), maker, client: leaving(reply) };
    const created = await createBattle(context, request.body, making);
    return reply
      .code(201)
      .header('location', `${scope.prefix}/${created.id}`)
      .header('etag', '"1"')
      .send(created);
  });
};

const readRoute = (scope: FastifyInstance, context: Context): void => {
  const schema = {
    operationId: 'readBattle',
    tags,
    summary: 'A live battle, whole',
    description:
      'Its scenario and log (which, sent to POST, make another such battle), and where it stands.',
    headers: HEADERS.read,
    params: idSchema,
    response: {
      ...liveResponses({ description: 'The battle', schema: keptBattleSchema }),
      304: UNCHANGED,
    },
  };
  scope
    .withTypeProvider<ZodTypeProvider>()
    .get('/:id', { config, schema }, async ({ params: { id } }, reply) => {
      const client = leaving(reply);
      const opened = await openBattle(context, found(context.store.read(id)), client);
      const battle = await viewBattleSoon(context, opened, client.address);
      const isPending = battle.odds.method === 'pending';
      return sendVersion(reply, { version: battle.version, isPending, body: battle });
    });
};

const removeRoute = (scope: FastifyInstance, context: Context): void => {
  const schema = {
    operationId: 'deleteBattle',
    tags,
    summary: 'Delete a battle for good',
    description: 'The edit key lets you.',
    security: BY_KEY,
    params: idSchema,
    response: liveResponses({ description: 'Gone', schema: goneSchema }),
  };
  scope.withTypeProvider<ZodTypeProvider>().delete('/:id', { config, schema }, (request, reply) => {
    removeBattle(context, request.params.id, editKeyOf(request));
    return reply.send({ deleted: true as const });
  });
};

const CHANGE = { tags, headers: HEADERS.change, security: BY_KEY };
const ONCE = 'With an idempotency-key, a request that is sent again is not applied twice.';
const RESPONSE = liveResponses({
  description: 'Where the battle stands now',
  schema: liveAnswerSchema,
});

type Act = ReturnType<typeof editor>;

const entryRoutes = (scope: FastifyInstance, act: Act): void => {
  const api = scope.withTypeProvider<ZodTypeProvider>();
  const add = {
    ...CHANGE,
    operationId: 'addEntry',
    summary: 'A round, an order, a note, or what followed a rout',
    description: ONCE,
    params: idSchema,
    body: entrySchema,
    response: RESPONSE,
  };
  api.post('/:id/entries', { config, schema: add }, (request, reply) =>
    act(request, { kind: 'append', entry: request.body }, reply),
  );

  const amend = {
    ...CHANGE,
    operationId: 'amendEntry',
    summary: 'Another entry in the place of an earlier one',
    description:
      'Everything after it is derived anew; ' +
      `entries that no longer stand are passed over and kept. ${ONCE}`,
    params: atSchema,
    body: entrySchema,
    response: RESPONSE,
  };
  api.put('/:id/entries/:at', { config, schema: amend }, (request, reply) =>
    act(request, { kind: 'amend', at: request.params.at, entry: request.body }, reply),
  );
};

const undoRoute = (scope: FastifyInstance, kind: 'undo' | 'redo', act: Act): void => {
  const schema = {
    ...CHANGE,
    operationId: `${kind}Entry`,
    summary: kind === 'undo' ? 'Take back the last entries' : 'Give undone entries again',
    description: ONCE,
    params: idSchema,
    body: stepsSchema,
    response: RESPONSE,
  };
  // A bare POST takes one step.
  const preValidation = async (request: FastifyRequest): Promise<void> =>
    void (request.body ??= { steps: 1 });
  scope
    .withTypeProvider<ZodTypeProvider>()
    .post(`/:id/${kind}`, { config, preValidation, schema }, (request, reply) =>
      act(request, { kind, steps: request.body.steps }, reply),
    );
};

const screenLevelRoute = (scope: FastifyInstance, act: Act): void => {
  const schema = {
    ...CHANGE,
    operationId: 'setScreen',
    summary: "How much the players' screen shows",
    description: ONCE,
    params: idSchema,
    body: levelSchema,
    response: RESPONSE,
  };
  scope
    .withTypeProvider<ZodTypeProvider>()
    .put('/:id/screen', { config, schema }, (request, reply) =>
      act(request, { kind: 'screen', level: request.body.level }, reply),
    );
};

/** Live battles: kept, and changed by whoever holds the edit key. */
export const liveRoutes =
  (context: Context) =>
  async (scope: FastifyInstance): Promise<void> => {
    const act = editor(context);
    createRoute(scope, context);
    readRoute(scope, context);
    removeRoute(scope, context);
    entryRoutes(scope, act);
    undoRoute(scope, 'undo', act);
    undoRoute(scope, 'redo', act);
    screenLevelRoute(scope, act);
  };
