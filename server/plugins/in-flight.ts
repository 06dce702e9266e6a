import type { FastifyInstance, FastifyReply } from 'fastify';
import { clientOf } from '../http/client.ts';
import { refuse } from '../http/errors.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Counts bytes of an answer until they are sent; throws a refusal where they are too many. */
    takeOff?(bytes: number): void;
    /** Throws the same refusal before the work for an answer of so many bytes. */
    findRoom?(bytes: number): void;
  }
}

/** Bytes of large answers that are on their way, in all and to one client. */
export interface FlightLimits {
  readonly answersMb: number;
  readonly answersMbAClient: number;
}

export const FLIGHT_LIMITS: FlightLimits = { answersMb: 100, answersMbAClient: 30 };

const MB = 1e6;
/** Smaller answers are neither counted nor refused: the limit of requests bounds them. */
const SMALL = 64_000;

const tooMany = (who: string): Error =>
  refuse({
    status: 503,
    code: 'ANSWERS_UNREAD',
    message: `answers that have not been read yet fill the room ${who}: read them, then ask again`,
    retryAfter: 5,
  });

const openFlight = ({ answersMb, answersMbAClient }: FlightLimits) => {
  const byClient = new Map<string, number>();
  let all = 0;
  const add = (address: string, bytes: number): void => {
    const mine = (byClient.get(address) ?? 0) + bytes;
    all += bytes;
    if (mine > 0) byClient.set(address, mine);
    else byClient.delete(address);
  };
  const find = (address: string, bytes: number): void => {
    const mine = byClient.get(address) ?? 0;
    // A client without any may have one of any size, while there is room.
    if (mine > 0 && mine + bytes > answersMbAClient * MB) throw tooMany('of this client');
    if (all > 0 && all + bytes > answersMb * MB) throw tooMany('of the server');
  };
  return {
    find,
    take: (address: string, bytes: number): (() => void) => {
      find(address, bytes);
      add(address, bytes);
      return () => add(address, -bytes);
    },
  };
};

/** Clients that ask for much and do not read it are refused more before the memory is full. */
export const boundAnswers = (app: FastifyInstance, limits: FlightLimits): void => {
  const flight = openFlight(limits);
  const takeOff = (reply: FastifyReply, bytes: number): void => {
    if (bytes > SMALL) reply.raw.once('close', flight.take(clientOf(reply.request), bytes));
  };
  app.decorateReply('takeOff', function (this: FastifyReply, bytes: number) {
    takeOff(this, bytes);
  });
  app.decorateReply('findRoom', function (this: FastifyReply, bytes: number) {
    if (bytes > SMALL) flight.find(clientOf(this.request), bytes);
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isWhole || payload.length <= SMALL) return done(null, payload);
    try {
      const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
      takeOff(reply, bytes.length);
      done(null, bytes);
    } catch (error) {
      done(error as Error);
    }
  });
};
