import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { entrySchema, SCREEN_LEVELS } from '../../shared/index.ts';
import {
  actOn,
  createBattle,
  followBattle,
  followScreen,
  readBattle,
  readScreen,
  removeBattle,
  type Desk,
} from '../live/keeper.ts';
import { liveBattleSchema, type Deed } from '../live/kept-battle.ts';
import {
  createdSchema,
  keptBattleSchema,
  liveAnswerSchema,
  screenSchema,
} from '../live/schemas.ts';
import { refuse } from '../errors.ts';
import { answers, leaving } from './reply.ts';

const idSchema = z.strictObject({ id: z.string().max(100) });
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

const MEANS = {
  unprocessable:
    'ENTRY_DOES_NOT_STAND: dice that cannot fall so, an order to nobody, a round after the end; LOG_...: nothing to undo or redo, or the log is full',
  unauthorized: 'EDIT_KEY_MISSING',
  forbidden: 'EDIT_KEY_WRONG',
  unknown: 'BATTLE_NOT_FOUND',
  stale: 'BATTLE_STALE: somebody changed it first; BATTLE_KEY_REUSED',
  needed: 'BATTLE_VERSION_MISSING: send if-match',
} as const;

/** The edit key of a request. It stands in a header alone: addresses end up in logs and histories. */
const editKeyOf = ({ headers: { authorization } }: FastifyRequest): string => {
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
const versionOf = ({ headers }: FastifyRequest): number => {
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(headers['if-match'] ?? '')?.[1];
  if (version === undefined)
    throw refuse({
      status: 428,
      code: 'BATTLE_VERSION_MISSING',
      message: 'say which version you change: send the header "if-match: <version>"',
    });
  return Number(version);
};

const idempotencyOf = (
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

const lastSeen = ({ 'last-event-id': seen }: FastifyRequest['headers']): string | undefined =>
  typeof seen === 'string' ? seen : undefined;

const described = (description: string, success: z.ZodType, status: 200 | 201 = 200) => {
  const { 200: done, ...faults } = answers(description, success, MEANS.unprocessable);
  const more = Object.entries({
    401: MEANS.unauthorized,
    403: MEANS.forbidden,
    404: MEANS.unknown,
    409: MEANS.stale,
    428: MEANS.needed,
  });
  return {
    [status]: done,
    ...faults,
    ...Object.fromEntries(
      more.map(([code, text]) => [code, { ...faults[400], description: text }]),
    ),
  };
};

const config = { rateLimit: {} };
const tags = ['live battles'];

/** A deed, its answer, and (by the keeper) the news for those who follow. */
const actor =
  (desk: Desk) =>
  async (request: FastifyRequest, deed: Deed, reply: FastifyReply): Promise<FastifyReply> => {
    const { id } = request.params as { readonly id: string };
    const answer = await actOn(
      desk,
      {
        id,
        editKey: editKeyOf(request),
        version: versionOf(request),
        idempotency: idempotencyOf(request),
      },
      deed,
      leaving(reply),
    );
    return reply.header('etag', `"${answer.version}"`).send(answer);
  };

const keepingRoutes = (scope: FastifyInstance, desk: Desk): void => {
  const api = scope.withTypeProvider<ZodTypeProvider>();
  api.post(
    '',
    {
      config,
      schema: {
        operationId: 'keepBattle',
        tags,
        summary: 'Keep a live battle',
        description:
          'The edit key is told once: whoever has it can change the battle. An export can be sent as it is.',
        body: liveBattleSchema,
        response: described('Kept', createdSchema, 201),
      },
    },
    ({ body }, reply) => {
      const created = createBattle(desk, body, randomInt(1, 1_000_000_000));
      return reply
        .code(201)
        .header('location', `${scope.prefix}/${created.id}`)
        .header('etag', '"1"')
        .send(created);
    },
  );

  api.get(
    '/:id',
    {
      config,
      schema: {
        operationId: 'readBattle',
        tags,
        summary: 'A live battle, whole',
        description:
          'Its scenario and log (which, sent to POST, make another such battle), and where it stands.',
        params: idSchema,
        response: described('The battle', keptBattleSchema),
      },
    },
    async ({ params: { id } }, reply) => {
      const battle = await readBattle(desk, id, leaving(reply));
      return reply.header('etag', `"${battle.version}"`).send(battle);
    },
  );

  api.delete(
    '/:id',
    {
      config,
      schema: {
        operationId: 'deleteBattle',
        tags,
        summary: 'Delete a battle for good',
        description: 'Header: authorization (Bearer, the edit key).',
        params: idSchema,
        response: described('Gone', goneSchema),
      },
    },
    (request, reply) => {
      removeBattle(desk, request.params.id, editKeyOf(request));
      return reply.send({ deleted: true as const });
    },
  );
};

const HEADERS =
  'Headers: authorization (Bearer, the edit key), if-match (the version you know), idempotency-key (a retried request is not applied twice).';

const entryRoutes = (scope: FastifyInstance, desk: Desk): void => {
  const api = scope.withTypeProvider<ZodTypeProvider>();
  const act = actor(desk);
  const response = described('Where the battle stands now', liveAnswerSchema);

  api.post(
    '/:id/entries',
    {
      config,
      schema: {
        operationId: 'addEntry',
        tags,
        summary: 'A round, an order, a note, or what followed a rout',
        description: HEADERS,
        params: idSchema,
        body: entrySchema,
        response,
      },
    },
    (request, reply) => act(request, { kind: 'append', entry: request.body }, reply),
  );

  api.put(
    '/:id/entries/:at',
    {
      config,
      schema: {
        operationId: 'amendEntry',
        tags,
        summary: 'Another entry in the place of an earlier one',
        description: `Everything after it is derived anew; entries that no longer stand are passed over and kept. ${HEADERS}`,
        params: atSchema,
        body: entrySchema,
        response,
      },
    },
    (request, reply) =>
      act(request, { kind: 'amend', at: request.params.at, entry: request.body }, reply),
  );

  for (const kind of ['undo', 'redo'] as const) {
    api.post(
      `/:id/${kind}`,
      {
        config,
        // A bare POST takes one step.
        preValidation: async (request) => void (request.body ??= { steps: 1 }),
        schema: {
          operationId: `${kind}Entry`,
          tags,
          summary: kind === 'undo' ? 'Take back the last entries' : 'Give undone entries again',
          description: HEADERS,
          params: idSchema,
          body: stepsSchema,
          response,
        },
      },
      (request, reply) => act(request, { kind, steps: request.body.steps }, reply),
    );
  }

  api.put(
    '/:id/screen',
    {
      config,
      schema: {
        operationId: 'setScreen',
        tags,
        summary: "How much the players' screen shows",
        description: HEADERS,
        params: idSchema,
        body: levelSchema,
        response,
      },
    },
    (request, reply) => act(request, { kind: 'screen', level: request.body.level }, reply),
  );
};

const EVENTS = {
  200: {
    description: 'Events named change; the id of each is the version',
    content: { 'text/event-stream': { schema: z.string() } },
  },
};

/** Live battles: kept, changed by whoever holds the edit key, followed by whoever knows the address. */
export const liveRoutes =
  (desk: Desk) =>
  async (scope: FastifyInstance): Promise<void> => {
    keepingRoutes(scope, desk);
    entryRoutes(scope, desk);
    scope.withTypeProvider<ZodTypeProvider>().get(
      '/:id/follow',
      {
        config,
        schema: {
          operationId: 'followBattle',
          tags,
          summary: 'Every change, over server-sent events',
          description:
            'Each event is the battle as GET tells it. A follower that comes back sends last-event-id and gets what it missed.',
          params: idSchema,
          response: EVENTS,
        },
      },
      ({ params: { id }, headers }, reply) =>
        followBattle(desk, id, { reply, since: lastSeen(headers), client: leaving(reply) }),
    );
  };

/** The players' screens: an address of their own, which tells no more than the game master lets it. */
export const screenRoutes =
  (desk: Desk) =>
  async (scope: FastifyInstance): Promise<void> => {
    const api = scope.withTypeProvider<ZodTypeProvider>();
    api.get(
      '/:id',
      {
        config,
        schema: {
          operationId: 'readScreen',
          tags,
          summary: "The players' screen",
          params: idSchema,
          response: described('What the players may see', screenSchema),
        },
      },
      async ({ params: { id } }, reply) => reply.send(await readScreen(desk, id, leaving(reply))),
    );

    api.get(
      '/:id/follow',
      {
        config,
        schema: {
          operationId: 'followScreen',
          tags,
          summary: "The players' screen, live, over server-sent events",
          params: idSchema,
          response: EVENTS,
        },
      },
      ({ params: { id }, headers }, reply) =>
        followScreen(desk, id, { reply, since: lastSeen(headers), client: leaving(reply) }),
    );
  };
