import { busy } from '../http/errors.ts';

/** Somebody who wants a seat. */
export interface Seeker {
  /** The address of the client. */
  readonly address: string;
  /** Sits long, or nobody knows how long. */
  readonly isLong: boolean;
}

/** Lets some in at once; the others wait their turn. */
export interface Queue {
  /**
   * Resolves once in; whoever is in must leave. Rejects with the reason of the signal, or as busy.
   */
  enter(seeker: Seeker, signal: AbortSignal): Promise<void>;
  leave(seeker: Seeker): void;
  load(): { readonly running: number; readonly waiting: number };
}

interface QueueLimits {
  readonly seats: number;
  /** Who wait at once, of one client and in all. */
  readonly placesAClient: number;
  readonly places: number;
}

interface Waiting extends Seeker {
  readonly begin: () => void;
}

/**
 * Who is in, and whose turn is next. Clients take turns: the next is of the client with the fewest
 * seats, then of the one that was served longest ago, whoever has more waiting. Where there are
 * several seats, one is always left to those who do not sit long.
 */
const openSeats = (seats: number) => {
  const inside = new Set<Seeker>();
  const served = new Map<string, number>();
  let turn = 0;
  const seatsOf = (address: string): number =>
    [...inside].filter((one) => one.address === address).length;
  const mayEnter = ({ isLong }: Seeker): boolean =>
    inside.size < seats &&
    (!isLong || [...inside].filter((one) => one.isLong).length < Math.max(1, seats - 1));
  return {
    inside,
    mayEnter,
    take: (seeker: Seeker): void => {
      inside.add(seeker);
      served.set(seeker.address, ++turn);
    },
    next: (waiting: ReadonlySet<Waiting>): Waiting | undefined =>
      [...waiting]
        .filter(mayEnter)
        .map((one) => [one, seatsOf(one.address), served.get(one.address) ?? 0] as const)
        .toSorted(([, a, b], [, c, d]) => a - c || b - d)[0]?.[0],
    /** Nothing is remembered of a client that has neither a seat nor somebody waiting. */
    forget: (address: string, waiting: ReadonlySet<Waiting>): void => {
      if (![...waiting, ...inside].some((one) => one.address === address)) served.delete(address);
    },
  };
};

export const openQueue = ({ seats, placesAClient, places }: QueueLimits): Queue => {
  const waiting = new Set<Waiting>();
  const { inside, mayEnter, take, next, forget } = openSeats(seats);
  const wait = (seeker: Seeker, signal: AbortSignal): Promise<void> =>
    new Promise((done, fail) => {
      const abort = (): void => {
        waiting.delete(one);
        fail(signal.reason);
      };
      const begin = (): void => {
        signal.removeEventListener('abort', abort);
        waiting.delete(one);
        take(seeker);
        done();
      };
      const one: Waiting = { ...seeker, begin };
      waiting.add(one);
      signal.addEventListener('abort', abort, { once: true });
    });
  return {
    enter: async (seeker, signal) => {
      if (mayEnter(seeker)) return take(seeker);
      const mine = [...waiting].filter(({ address }) => address === seeker.address);
      if (waiting.size >= places || mine.length >= placesAClient) throw busy();
      await wait(seeker, signal);
    },
    leave: (seeker) => {
      inside.delete(seeker);
      for (let one = next(waiting); one !== undefined; one = next(waiting)) one.begin();
      forget(seeker.address, waiting);
    },
    load: () => ({ running: inside.size, waiting: waiting.size }),
  };
};
