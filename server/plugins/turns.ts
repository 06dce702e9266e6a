import type { FastifyInstance } from 'fastify';

/** Requests that are gone on with in one turn of the event loop, */
const MOST_A_TURN = 8;
/** and milliseconds after which no more are. */
const TURN = 8;

/**
 * Of many requests that come at once a few are gone on with at a time, in their order; what else
 * there is to do has its turn between them.
 */
export const takeTurns = (app: FastifyInstance): void => {
  const waiting: (() => void)[] = [];
  let [isCounting, begun, end] = [false, 0, 0];
  const newTurn = (): void => {
    [isCounting, begun, end] = [true, 0, performance.now() + TURN];
    setImmediate(nextTurn);
  };
  const hasRoom = (): boolean => begun < MOST_A_TURN && performance.now() < end;
  const nextTurn = (): void => {
    isCounting = begun > 0 || waiting.length > 0;
    if (!isCounting) return;
    newTurn();
    while (begun < waiting.length && hasRoom()) waiting[begun++]?.();
    waiting.splice(0, begun);
  };
  const goOn = (_request: unknown, _reply: unknown, done: () => void): void => {
    if (!isCounting) newTurn();
    if (waiting.length > 0 || !hasRoom()) waiting.push(done);
    else {
      begun++;
      done();
    }
  };
  app.addHook('onRequest', goOn);
  // Once more when its body has come: the bodies of many come together.
  app.addHook('preValidation', goOn);
};
