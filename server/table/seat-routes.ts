import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idSchema as armySchema, nameSchema, typedSchema } from '../../shared/index.ts';
import { openDocument, orRefuse, screened, type Desk, type Opened } from '../documents/desk.ts';
import { makeEdit } from '../documents/edits.ts';
import { BY_KEY } from '../documents/headers.ts';
import { idSchema } from '../documents/routes.ts';
import { refusalIn, refuse } from '../http/errors.ts';
import type { AnsweredExample } from '../http/example.ts';
import { leaving } from '../http/reply.ts';
import { BODY_FAULTS, responsesOf, type Success } from '../http/responses.ts';
import { BY_OTHER_KEY } from '../store/kept.ts';
import type { Client } from '../workers/pool.ts';
import { battleIn, playersOf, type KeptBattle } from './document.ts';
import { CLOSED, givenDiceSchema, hashOf, ofSchema, seatOf, type SeatEdit } from './seats.ts';
import { mineOf, mineSchema } from './seat-views.ts';
import type { Told } from './telling.ts';
import { same, sha256 } from '../store/row.ts';

/** Another was first: a change by a seat stands on whatever there is. */
const MOST_TRIES = 40;

/** The key in the header alone: 128 bits. */
const keyOf = ({ headers: { authorization } }: FastifyRequest): string => {
  const key = /^Bearer ([A-Za-z0-9_-]{22})$/.exec(authorization ?? '')?.[1];
  if (key === undefined)
    throw refuse({
      status: 401,
      code: 'SEAT_KEY_MISSING',
      message: 'this needs a key of 22 characters: send the header "authorization: Bearer <key>"',
    });
  return key;
};

interface Table {
  readonly opened: Opened;
  readonly kept: KeptBattle;
  readonly told: Told;
}
const tableAt = async (desk: Desk, watchId: string, client: Client): Promise<Table> => {
  const kept = orRefuse(desk, desk.shelf.watch(watchId));
  const opened = screened(desk, await openDocument(desk, kept, client));
  return { opened, kept: opened.now.body as KeptBattle, told: opened.now.told as Told };
};

/** The key under which seats of a battle are taken: it follows from a secret of the file. */
export const linkKeyOf = (desk: Desk, id: string, link: number): string =>
  orRefuse(desk, desk.shelf.derive('seats', id, `${link}`));

interface Doing {
  readonly watchId: string;
  readonly client: Client;
}

/** Makes a change of a seat's upon whatever the battle has come to. */
const change = async (
  desk: Desk,
  { watchId, client }: Doing,
  editFor: (table: Table) => SeatEdit,
): Promise<void> => {
  for (let tries = 1; ; tries++) {
    const table = await tableAt(desk, watchId, client);
    const { id, version } = table.opened;
    try {
      await makeEdit(desk, { id, version, editKey: BY_OTHER_KEY }, editFor(table), client);
      return;
    } catch (error) {
      if (refusalIn(error)?.code !== 'DOCUMENT_STALE' || tries === MOST_TRIES) throw error;
    }
  }
};

const mine = async (desk: Desk, { watchId, client }: Doing, hash: string) => {
  const { kept, told } = await tableAt(desk, watchId, client);
  const seat = seatOf(playersOf(kept), hash);
  if (!seat.ok) throw refuse(seat.error);
  const field = { battle: battleIn(kept), ...told };
  return mineOf({ seat: seat.value, players: playersOf(kept) }, field, kept.screen);
};

/** What any route of seats may refuse. */
const BY_SEAT = {
  401: 'SEAT_KEY_MISSING',
  403: 'SEAT_KEY_WRONG: taken back, or left. SEATS_CLOSED, SEAT_LOCKED, SEAT_NOT_YOURS',
  404: 'DOCUMENT_NOT_FOUND',
};
const CHANGING = {
  ...BODY_FAULTS,
  ...BY_SEAT,
  409: 'SEAT_LATE: that round is not the next. SEAT_GIVEN: one roll each. SEATS_FULL',
  422: 'SEAT_UNKNOWN; ENTRY_DOES_NOT_STAND: no dice show that',
};

const sitSchema = z.strictObject({
  key: z
    .string()
    .regex(/^[A-Za-z0-9_-]{22}$/, 'must be 22 letters, digits, - or _: 128 bits in base64url')
    .meta({ description: 'Drawn by the player, 128 bits: it opens the seat from then on' }),
  of: ofSchema,
  name: nameSchema,
});
const giveSchema = z.union([
  z.strictObject({
    round: z.int().min(1).meta({ description: 'For which round' }),
    dice: givenDiceSchema.meta({ description: '`roll` leaves it to the seed of the table' }),
  }),
  z
    .strictObject({
      fight: armySchema,
      label: z.string().max(120),
      dice: z.union([typedSchema, z.literal('roll')]).exactOptional(),
      option: z.string().max(120).exactOptional(),
    })
    .meta({ description: 'What is asked in a fight under it: dice, or an option' }),
]);

const choicesSchema = z.strictObject({
  seats: z.array(z.strictObject({ of: ofSchema, name: z.string(), by: z.array(z.string()) })),
});

/** So many of a fight are offered. */
const MOST_CHOICES = 24;

/** Seats that may be taken: the dice of an army, and those of each of several tacticians. */
const choicesOf = ({ kept, told }: Table): z.output<typeof choicesSchema> => {
  const by = (of: string): string[] =>
    playersOf(kept).seats.flatMap((seat) => (seat.of === of ? seat.name : []));
  const seats = battleIn(kept).start.armies.flatMap(({ id, name, tacticians }) => [
    { of: id, name, by: by(id) },
    ...(tacticians.length < 2
      ? []
      : tacticians.map((one, at) => ({
          of: `${id}/${at}`,
          name: `${one.name}, ${name}`,
          by: by(`${id}/${at}`),
        }))),
  ]);
  const inFights = Object.entries(told.fights).flatMap(([fight, { name, isOver, bodies }]) =>
    isOver
      ? []
      : bodies.slice(0, MOST_CHOICES).map((body) => {
          const of = `${fight}:${body.id}`;
          return { of, name: `${body.name}, ${name}`, by: by(of) };
        }),
  );
  return { seats: [...seats, ...inFights] };
};

/** Whoever has the link that the game master shows. */
const byLink = (desk: Desk, request: FastifyRequest, { opened, kept }: Table): number => {
  const { link, isOpen } = playersOf(kept);
  const key = sha256(linkKeyOf(desk, opened.id, link));
  if (!isOpen || !same(key, sha256(keyOf(request)))) throw refuse(CLOSED);
  return link;
};

const CONFIG = { isLimited: true };
const SEAT: Success = { description: 'The seat', schema: mineSchema };
const sharedBy = ({ kind }: Desk) => ({ tags: [kind.tag], security: BY_KEY, params: idSchema });
type Routes = ReturnType<typeof typed>;
const typed = (scope: FastifyInstance) => scope.withTypeProvider<ZodTypeProvider>();

/** Seats that are free, and taking one: by the key of the link. */
const takingRoutes = (routes: Routes, desk: Desk): void => {
  const choices = {
    ...sharedBy(desk),
    operationId: 'readSeats',
    summary: 'The seats that players may take, by the key of their link',
    response: responsesOf({ description: 'The seats', schema: choicesSchema }, BY_SEAT),
  };
  routes.get('/:id/seats', { config: CONFIG, schema: choices }, async (request, reply) => {
    keyOf(request);
    const table = await tableAt(desk, request.params.id, leaving(reply));
    byLink(desk, request, table);
    return choicesOf(table);
  });
  const sit = {
    ...sharedBy(desk),
    operationId: 'takeSeat',
    summary: 'Takes a seat, by the key of the link: it gives dice from then on',
    body: sitSchema,
    response: responsesOf({ ...SEAT, status: 201 }, CHANGING),
  };
  routes.post('/:id/seats', { config: CONFIG, schema: sit }, async (request, reply) => {
    keyOf(request);
    const doing = { watchId: request.params.id, client: leaving(reply) };
    const { key, of, name } = request.body;
    const hash = hashOf(key);
    await change(desk, doing, (table) => {
      const link = byLink(desk, request, table);
      return { kind: 'sit', hash, of, name, link };
    });
    return reply.code(201).send(await mine(desk, doing, hash));
  });
};

const leftSchema = z.strictObject({ left: z.literal(true) });

/** What a seat may do, by its own key. */
const seatedRoutes = (routes: Routes, desk: Desk): void => {
  const look = {
    ...sharedBy(desk),
    operationId: 'readSeat',
    summary: 'What is asked of a seat, by its key',
    response: responsesOf(SEAT, BY_SEAT),
  };
  routes.get('/:id/seat', { config: CONFIG, schema: look }, (request, reply) => {
    const doing = { watchId: request.params.id, client: leaving(reply) };
    return mine(desk, doing, hashOf(keyOf(request)));
  });
  const give = {
    ...sharedBy(desk),
    operationId: 'giveDice',
    summary: 'Gives dice or a decision that is asked of a seat, once each',
    body: giveSchema,
    response: responsesOf(SEAT, CHANGING),
  };
  routes.post('/:id/seat', { config: CONFIG, schema: give }, async (request, reply) => {
    const hash = hashOf(keyOf(request));
    const doing = { watchId: request.params.id, client: leaving(reply) };
    const { body } = request;
    await change(desk, doing, () =>
      'fight' in body ? { kind: 'do', hash, ...body } : { kind: 'give', hash, ...body },
    );
    return mine(desk, doing, hash);
  });
  const rise = {
    ...sharedBy(desk),
    operationId: 'leaveSeat',
    summary: 'Leaves a seat: its key ends',
    response: responsesOf({ description: 'Left', schema: leftSchema }, BY_SEAT),
  };
  routes.delete('/:id/seat', { config: CONFIG, schema: rise }, async (request, reply) => {
    const hash = hashOf(keyOf(request));
    const doing = { watchId: request.params.id, client: leaving(reply) };
    await change(desk, doing, () => ({ kind: 'rise', hash }));
    return { left: true as const };
  });
};

/** What players ask, who hold the dice. */
export const seatRoutes =
  (desk: Desk) =>
  async (scope: FastifyInstance): Promise<void> => {
    scope.addHook('preHandler', async ({ method }) => {
      if (method !== 'GET') await desk.writable;
    });
    const routes = typed(scope);
    takingRoutes(routes, desk);
    seatedRoutes(routes, desk);
  };

const MINE = {
  seat: 's1',
  of: 'red',
  name: 'Ada',
  isLocked: false,
  round: 1,
  isOver: false,
  dice: '2d6 + power + skill',
  rolls: [{ roll: 'red/0', name: 'Ada' }],
  asked: [],
};

export const seatExamples = (): readonly AnsweredExample[] => [
  {
    method: 'get',
    path: '/screens/{id}/seats',
    answer: { seats: [{ of: 'red', name: 'Red Host', by: [] }] },
  },
  {
    path: '/screens/{id}/seats',
    requests: {
      example: {
        summary: 'The dice of Red',
        value: { key: 'k3Yt8bQmRz5nVd1LhXc7Sg', of: 'red', name: 'Ada' },
      },
    },
    answer: MINE,
  },
  { method: 'get', path: '/screens/{id}/seat', answer: MINE },
  {
    path: '/screens/{id}/seat',
    requests: {
      example: {
        summary: 'A six and a three',
        value: { round: 1, dice: { 'red/0': { faces: [6, 3] } } },
      },
    },
    answer: { ...MINE, rolls: [{ ...MINE.rolls[0], given: { faces: [6, 3] }, by: 'Ada' }] },
  },
  { method: 'delete', path: '/screens/{id}/seat', answer: { left: true } },
];
