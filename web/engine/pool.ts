import { openAsker, type Ask, type Asker } from './asker.ts';
import type { Kind, Question } from './question.ts';

/** Questions of which several workers do some of the trials. */
const SHARED: readonly Kind[] = ['duels/odds', 'units/odds'];

/** More are hardly quicker, and each holds the engine in memory. */
const MOST = 8;

/** The cores of this machine less one, which the page is drawn by; two where memory is short. */
const workersHere = (): number => {
  const { hardwareConcurrency, deviceMemory = MOST } = navigator as Navigator & {
    readonly deviceMemory?: number;
  };
  return Math.max(1, Math.min(MOST, deviceMemory < 4 ? 2 : MOST, hardwareConcurrency - 1));
};

/**
 * So many workers: each question goes to the one that has least to do, and what can be shared is
 * shared with all others.
 * @param start makes a worker
 */
export const openPool = (start: () => Worker, size: number): Pick<Asker, 'ask' | 'soon'> => {
  const lanes = Array.from({ length: size }, () => openAsker(start));
  const idlest = (): Asker =>
    lanes.reduce((best, lane) => (lane.load() < best.load() ? lane : best));
  const ask: Ask = (question, listener) => {
    const lane = idlest();
    if (!SHARED.includes(question.kind)) return lane.ask(question, listener);
    const stops: (() => void)[] = [];
    const ports = lanes.flatMap((other) => {
      if (other === lane) return [];
      const { port1, port2 } = new MessageChannel();
      stops.push(other.help(question as Question, port2));
      return [port1];
    });
    const end = (): void => {
      for (const stop of stops.splice(0)) stop();
    };
    const leave = lane.ask(
      question,
      {
        onPart: (part) => {
          if (part.isLast) end();
          listener.onPart(part);
        },
        onFailure: () => {
          end();
          listener.onFailure();
        },
      },
      ports,
    );
    return () => {
      end();
      leave();
    };
  };
  const soon = (kind: Kind): void => {
    for (const lane of SHARED.includes(kind) ? lanes : lanes.slice(0, 1)) lane.soon(kind);
  };
  return { ask, soon };
};

let page: ReturnType<typeof openPool> | undefined;
const pagePool = (): ReturnType<typeof openPool> =>
  (page ??= openPool(
    () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
    workersHere(),
  ));

/** Asks the page's workers, which start when they are needed. */
export const ask: Ask = (...asked) => pagePool().ask(...asked);
export const soon = (kind: Kind): void => pagePool().soon(kind);
