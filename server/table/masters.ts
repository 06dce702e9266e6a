import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idSchema as armySchema } from '../../shared/index.ts';
import { orRefuse, type Desk } from '../documents/desk.ts';
import { BY_KEY, editKeyOf } from '../documents/headers.ts';
import { idSchema } from '../documents/routes.ts';
import type { AnsweredExample } from '../http/example.ts';
import { BODY_FAULTS, responsesOf } from '../http/responses.ts';
import { playersOf, type KeptBattle } from './document.ts';
import { linkKeyOf } from './seat-routes.ts';

const BY_MASTER = {
  401: 'EDIT_KEY_MISSING',
  403: 'EDIT_KEY_WRONG',
  404: 'DOCUMENT_NOT_FOUND',
};

const keysSchema = z.strictObject({
  watchId: z.string(),
  seatsKey: z
    .string()
    .exactOptional()
    .meta({ description: 'By which players take seats, while they may' }),
});

const newKeySchema = z.strictObject({
  editKey: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, 'must be 43 letters, digits, - or _: 256 bits in base64url')
    .meta({ description: 'Drawn by you, 256 bits; sent again, it has been done' }),
});

const presenceSchema = z.strictObject({
  page: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'must be 1 to 40 letters, digits, - or _')
    .meta({ description: 'Of the page, drawn by it' }),
  name: z.string().trim().max(40).meta({ description: 'Who sits there; may be empty' }),
  doing: z.enum(['looking', 'dice', 'orders', 'leaving']),
  of: armySchema.optional().meta({ description: 'The army whose dice or orders it is about' }),
});
const heardSchema = z.strictObject({ heard: z.literal(true) });

const config = { isLimited: true };
const sharedBy = ({ kind }: Desk) => ({ tags: [kind.tag], security: BY_KEY, params: idSchema });
const typed = (scope: FastifyInstance) => scope.withTypeProvider<ZodTypeProvider>();

/** The keys of a battle. */
const keyRoutes = (routes: ReturnType<typeof typed>, desk: Desk): void => {
  const shared = sharedBy(desk);
  const keys = {
    ...shared,
    operationId: 'readKeys',
    summary: 'The other addresses of a battle, for whoever has its edit key',
    response: responsesOf({ description: 'Its addresses', schema: keysSchema }, BY_MASTER),
  };
  routes.get('/:id/keys', { config, schema: keys }, (request) => {
    const { id } = request.params;
    const { watchId, doc } = orRefuse(desk, desk.shelf.own(id, editKeyOf(request)));
    const { link, isOpen } = playersOf(JSON.parse(doc) as KeptBattle);
    return { watchId, ...(isOpen ? { seatsKey: linkKeyOf(desk, id, link) } : {}) };
  });
  const rekey = {
    ...shared,
    operationId: 'changeKey',
    summary: 'Puts another edit key in the place of yours, which opens the battle no more',
    body: newKeySchema,
    response: responsesOf(
      { description: 'Changed', schema: z.strictObject({ changed: z.literal(true) }) },
      { ...BODY_FAULTS, ...BY_MASTER },
    ),
  };
  routes.put('/:id/key', { config, schema: rekey }, async (request) => {
    const { editKey } = request.body;
    await desk.writable;
    orRefuse(desk, desk.shelf.rekey(request.params.id, editKeyOf(request), editKey));
    return { changed: true as const };
  });
};

/** What game masters, who hold the edit key, ask besides changes. */
export const masterRoutes =
  (desk: Desk) =>
  async (scope: FastifyInstance): Promise<void> => {
    const routes = typed(scope);
    keyRoutes(routes, desk);
    const presence = {
      ...sharedBy(desk),
      operationId: 'sayPresence',
      summary: 'Tells the other game masters what one does',
      description: 'It passes: an event named presence to those who follow the battle.',
      body: presenceSchema,
      response: responsesOf(
        { description: 'Told', schema: heardSchema },
        { ...BODY_FAULTS, ...BY_MASTER },
      ),
    };
    routes.post('/:id/presence', { config, schema: presence }, (request) => {
      const { id } = orRefuse(desk, desk.shelf.own(request.params.id, editKeyOf(request)));
      desk.hub.say(id, 'presence', request.body);
      return { heard: true as const };
    });
  };

export const masterExamples = (): readonly AnsweredExample[] => [
  { method: 'get', path: '/battles/{id}/keys', answer: { watchId: 'n8Jf3sUeBw6oXa5TiGk0Qc' } },
  {
    method: 'put',
    path: '/battles/{id}/key',
    requests: {
      example: {
        summary: 'Another key',
        value: { editKey: 'Zr5nVd1LhXc7Sgk3Yt8bQmRz5nVd1LhXc7Sgk3Yt8bQ' },
      },
    },
    answer: { changed: true },
  },
  {
    path: '/battles/{id}/presence',
    requests: {
      example: {
        summary: 'Mia types the dice of Blue',
        value: { page: 'p1', name: 'Mia', doing: 'dice', of: 'blue' },
      },
    },
    answer: { heard: true },
  },
];
