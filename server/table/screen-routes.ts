import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { leaving } from '../http/reply.ts';
import { watchKept } from '../kept/desk.ts';
import { HEADERS, lastSeen, sendVersion } from '../kept/headers.ts';
import { followResponses, idSchema, UNCHANGED } from '../kept/routes.ts';
import { openBattle, viewScreen, type Context } from './battles.ts';
import { followBattle, followScreen } from './follow.ts';
import { LIVE } from './routes.ts';
import { screenSchema } from './schemas.ts';

const { config, tags, responses } = LIVE;

const EVENTS = followResponses(
  'battle',
  'Events named change; the id is the version. Where odds are ' +
    'pending, an event without an id comes first, then the same ' +
    'with its odds',
);

/** Live battles, followed by whoever knows the address. */
export const followRoutes =
  (context: Context) =>
  async (scope: FastifyInstance): Promise<void> => {
    const schema = {
      operationId: 'followBattle',
      tags,
      summary: 'Every change, over server-sent events',
      description:
        'Each event is the battle as GET returns it. Where its odds are ' +
        'pending, the same event follows again with them. A client that ' +
        'reconnects sends last-event-id and gets what it missed.',
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
        ...responses({ description: 'What the players may see', schema: screenSchema }),
        304: UNCHANGED,
      },
    };
    api.get('/:id', { config, schema: read }, async ({ params: { id } }, reply) => {
      const client = leaving(reply);
      const battle = await openBattle(context, watchKept(context, id), client);
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
