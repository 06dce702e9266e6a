import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { entrySchema, SCREEN_LEVELS } from '../../shared/index.ts';
import { leaving } from '../http/reply.ts';
import { readKept } from '../kept/desk.ts';
import { BY_KEY, HEADERS, sendVersion } from '../kept/headers.ts';
import {
  aboutOf,
  changeOf,
  idSchema,
  makerOf,
  ONCE,
  removeRoute,
  sendCreated,
  UNCHANGED,
  undoRoute,
} from '../kept/routes.ts';
import { drawSeed } from '../seed.ts';
import { createBattle, editBattle, openBattle, viewBattleSoon, type Context } from './battles.ts';
import { liveBattleSchema, type Edit } from './document.ts';
import { tellFollowers } from './follow.ts';
import { createdSchema, keptBattleSchema, liveAnswerSchema } from './schemas.ts';

const atSchema = z.strictObject({
  id: z.string().max(100),
  at: z
    .string()
    .regex(/^\d{1,4}$/, 'must be the place of an entry, from 0')
    .transform(Number),
});
const levelSchema = z.strictObject({ level: z.enum(SCREEN_LEVELS) });

export const LIVE = aboutOf(
  'battle',
  'live battles',
  'ENTRY_DOES_NOT_STAND: impossible dice, an order to nobody, a round after the end; ' +
    'LOG_...: nothing to undo or redo, or the log is full',
);
const { config, tags, responses } = LIVE;

/** Edits the battle of a request, answers, and sends the change to those who follow. */
const editor =
  (context: Context) =>
  async (request: FastifyRequest, edit: Edit, reply: FastifyReply): Promise<FastifyReply> => {
    const change = changeOf(request, 'battle');
    const client = leaving(reply);
    const tell = (): void => tellFollowers(context, change.id, client.address);
    const answer = await editBattle(context, change, { edit, announce: tell }, client);
    return reply.header('etag', `"${answer.version}"`).send(answer);
  };

const createRoute = (scope: FastifyInstance, context: Context): void => {
  const schema = {
    operationId: 'keepBattle',
    tags,
    summary: 'Keep a live battle',
    description:
      'The edit key is given only once: whoever has it can change the battle. ' +
      'An export can be sent as it is. With an idempotency-key, repeating a request creates ' +
      'no second battle and returns the ' +
      'same edit key.',
    headers: HEADERS.create,
    body: liveBattleSchema,
    response: responses({ description: 'Kept', schema: createdSchema, status: 201 }),
  };
  scope.withTypeProvider<ZodTypeProvider>().post('', { config, schema }, async (request, reply) => {
    const making = { seed: drawSeed(), maker: makerOf(request), client: leaving(reply) };
    return sendCreated(reply, scope.prefix, await createBattle(context, request.body, making));
  });
};

const readRoute = (scope: FastifyInstance, context: Context): void => {
  const schema = {
    operationId: 'readBattle',
    tags,
    summary: 'A live battle in full',
    description: 'Its scenario and log (which, sent to POST, create a copy), and where it stands.',
    headers: HEADERS.read,
    params: idSchema,
    response: {
      ...responses({ description: 'The battle', schema: keptBattleSchema }),
      304: UNCHANGED,
    },
  };
  scope
    .withTypeProvider<ZodTypeProvider>()
    .get('/:id', { config, schema }, async ({ params: { id } }, reply) => {
      const client = leaving(reply);
      const opened = await openBattle(context, readKept(context, id), client);
      const battle = await viewBattleSoon(context, opened, client.address);
      const isPending = battle.odds.method === 'pending';
      return sendVersion(reply, { version: battle.version, isPending, body: battle });
    });
};

const CHANGE = { tags, headers: HEADERS.change, security: BY_KEY };
const ANSWER = { description: 'Where the battle stands now', schema: liveAnswerSchema };
const RESPONSE = responses(ANSWER);

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
    summary: 'Replace an earlier entry',
    description:
      'Everything after it is worked out again; entries that no ' +
      `longer fit are passed over but kept. ${ONCE}`,
    params: atSchema,
    body: entrySchema,
    response: RESPONSE,
  };
  api.put('/:id/entries/:at', { config, schema: amend }, (request, reply) =>
    act(request, { kind: 'amend', at: request.params.at, entry: request.body }, reply),
  );
};

const WAYS = [
  { way: 'undo', summary: 'Take back the last entries' },
  { way: 'redo', summary: 'Redo undone entries' },
] as const;

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
    removeRoute(scope, context, LIVE, (id) => context.odds.forget(id));
    entryRoutes(scope, act);
    for (const { way, summary } of WAYS) {
      const about = { ...LIVE, way, operationId: `${way}Entry`, summary, answer: ANSWER };
      undoRoute(scope, about, (request, steps, reply) => act(request, { kind: way, steps }, reply));
    }
    screenLevelRoute(scope, act);
  };
