import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { leaving } from '../http/reply.ts';
import { responsesOf } from '../http/responses.ts';
import { found, openBattle, viewScreen, type Context } from './battles.ts';
import { followBattle, followScreen } from './follow.ts';
import { HEADERS, lastSeen, sendVersion } from './headers.ts';
import { idSchema, LIVE, liveResponses, UNCHANGED } from './routes.ts';
import { screenSchema } from './schemas.ts';

const { config, tags } = LIVE;

const { 200: _none, ...FAULTS } = responsesOf(
  { description: '', schema: z.string() },
  {
    404: 'BATTLE_NOT_FOUND',
    429: 'SCREENS_SHARE_FULL: close some. RATE_LIMITED: ask again after the seconds in retry-after',
    503: 'SCREENS_FULL, SERVER_BUSY, SERVER_CLOSING or STORAGE_UNAVAILABLE: ask again later',
  },
);
const EVENTS = {
  ...FAULTS,
  200: {
    description:
      'Events named change; the id is the version. Where odds are pending, an event without id ' +
      'comes first, then the same with its odds',
    content: { 'text/event-stream': { schema: z.string() } },
  },
};

/** Live battles, followed by whoever knows the address. */
export const followRoutes =
  (context: Context) =>
  async (scope: FastifyInstance): Promise<void> => {
    const schema = {
      operationId: 'followBattle',
      tags,
      summary: 'Every change, over server-sent events',
      description:
        'Each event is the battle as GET tells it. ' +
        'Where its odds are pending, the same comes again with them. ' +
        'A follower that comes back sends last-event-id and gets what it missed.',
      headers: HEADERS.follow,
      params: idSchema,
      response: EVENTS,
    };
    scope
      .withTypeProvider<ZodTypeProvider>()
      .get('/:id/follow', { config, schema }, ({ params: { id }, headers }, reply) =>
        followBattle(context, id, { reply, since: lastSeen(headers), client: leaving(reply) }),
      );
  };

/**
 * The players' screens: an address of their own, which shows no more than the game master lets it.
 */
export const screenRoutes =
  (context: Context) =>
  async (scope: FastifyInstance): Promise<void> => {
    const api = scope.withTypeProvider<ZodTypeProvider>();
    const read = {
      operationId: 'readScreen',
      tags,
      summary: "The players' screen",
      headers: HEADERS.read,
      params: idSchema,
      response: {
        ...liveResponses({ description: 'What the players may see', schema: screenSchema }),
        304: UNCHANGED,
      },
    };
    api.get('/:id', { config, schema: read }, async ({ params: { id } }, reply) => {
      const client = leaving(reply);
      const battle = await openBattle(context, found(context.store.watch(id)), client);
      const screen = viewScreen(context, battle, client.address);
      const isPending = 'pending' in screen;
      return sendVersion(reply, { version: battle.version, isPending, body: screen });
    });

    const follow = {
      operationId: 'followScreen',
      tags,
      summary: "The players' screen, live, over server-sent events",
      headers: HEADERS.follow,
      params: idSchema,
      response: EVENTS,
    };
    api.get('/:id/follow', { config, schema: follow }, ({ params: { id }, headers }, reply) =>
      followScreen(context, id, { reply, since: lastSeen(headers), client: leaving(reply) }),
    );
  };
