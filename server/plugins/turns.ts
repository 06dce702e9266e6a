import type { FastifyInstance } from 'fastify';

/** Requests that are begun in one turn of the event loop: some milliseconds of work. */
const MOST_A_TURN = 8;

/**
 * Of many requests that come at once a few are begun at a time, in their order; what else there
 * is to do has its turn between them.
 */
export const takeTurns = (app: FastifyInstance): void => {
  const waiting: (() => void)[] = [];
  let begun = 0;
  const nextTurn = (): void => {
    const now = waiting.splice(0, MOST_A_TURN);
    begun = now.length;
    if (begun > 0) setImmediate(nextTurn);
    for (const begin of now) begin();
  };
  app.addHook('onRequest', (_request, _reply, done) => {
    if (begun === 0) setImmediate(nextTurn);
    if (begun < MOST_A_TURN && waiting.length === 0) {
      begun++;
      done();
    } else waiting.push(done);
  });
};
