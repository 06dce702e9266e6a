import { patiently, type Patience } from './patience.ts';

/** Lets `seats` in at once; the others wait their turn, at most `places` of them. */
export interface Queue {
  /** Resolves once in; whoever is in must leave. */
  enter(patience: Patience): Promise<void>;
  leave(): void;
  load(): { readonly running: number; readonly waiting: number };
}

export const openQueue = (seats: number, places: number): Queue => {
  const waiting = new Set<() => void>();
  let running = 0;
  const wait = async (patience: Patience): Promise<void> => {
    let call = (): void => {};
    try {
      await patiently<void>(patience, (done) => waiting.add((call = done)));
    } finally {
      waiting.delete(call);
    }
  };
  return {
    enter: async (patience) => {
      if (running < seats) running++;
      else if (waiting.size < places) await wait(patience);
      else throw patience.late();
    },
    leave: () => {
      const [call] = waiting;
      if (call === undefined) {
        running--;
      } else {
        waiting.delete(call);
        call();
      }
    },
    load: () => ({ running, waiting: waiting.size }),
  };
};
