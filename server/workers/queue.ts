import { busy } from '../http/errors.ts';

/** Lets `seats` in at once; the others wait their turn, at most `places` of them. */
export interface Queue {
  /**
   * Resolves once in; whoever is in must leave. Rejects with the reason of the signal, or as busy.
   */
  enter(signal: AbortSignal): Promise<void>;
  leave(): void;
  load(): { readonly running: number; readonly waiting: number };
}

/**
 * Piscina has a queue too, but for tasks that can be aborted (5.3.2) it keeps neither its limit nor
 * their order, and tasks that wait stay behind when the running one is aborted.
 */
export const openQueue = (seats: number, places: number): Queue => {
  const waiting = new Set<() => void>();
  let running = 0;
  const wait = (signal: AbortSignal): Promise<void> =>
    new Promise((done, fail) => {
      waiting.add(done);
      const abort = (): void => {
        waiting.delete(done);
        fail(signal.reason);
      };
      signal.addEventListener('abort', abort, { once: true });
    });
  return {
    enter: async (signal) => {
      if (running < seats) running++;
      else if (waiting.size < places) await wait(signal);
      else throw busy();
    },
    leave: () => {
      const [next] = waiting;
      if (next === undefined) {
        running--;
      } else {
        waiting.delete(next);
        next();
      }
    },
    load: () => ({ running, waiting: waiting.size }),
  };
};
