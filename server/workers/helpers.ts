import { availableParallelism } from 'node:os';
import {
  MessageChannel,
  receiveMessageOnPort,
  Worker,
  type MessagePort,
} from 'node:worker_threads';
import type { Helper, Kept } from '../../shared/index.ts';
import type { Asked } from './questions.ts';

/** What a worker is started with that helps with a question, by a port of its own. */
export interface Helping {
  readonly asked: Asked;
  readonly port: MessagePort;
}

/** Milliseconds: what is done sooner needs no other thread, which takes as long to start. */
const SOON = 300;
/** More are hardly quicker, and each holds the engine in memory. */
const MOST = 8;

const helperFor = (asked: Asked): Helper => {
  const until = performance.now() + SOON;
  const { port1, port2 } = new MessageChannel();
  let isBegun = false;
  const begin = (): void => {
    isBegun = true;
    const workerData: Helping = { asked, port: port2 };
    const file = new URL('./worker.js', import.meta.url);
    // Whoever asked does what it leaves undone, and waits for nobody.
    new Worker(file, { workerData, transferList: [port2] }).on('error', () => undefined).unref();
  };
  return {
    ask: (range) => port1.postMessage(range),
    done: () => {
      if (!isBegun && performance.now() > until) begin();
      const all: Kept[] = [];
      for (let one = receiveMessageOnPort(port1); one; one = receiveMessageOnPort(port1))
        all.push(one.message as Kept);
      return all;
    },
  };
};

/**
 * A thread for each core but this one, which does some of the trials of a question; none is started
 * for what is done soon. From source there are none: to read it takes longer than to do without.
 */
export const helpersFor = (asked: Asked): readonly Helper[] => {
  const count = import.meta.url.endsWith('.ts') ? 0 : availableParallelism() - 1;
  return Array.from({ length: Math.min(MOST, count) }, () => helperFor(asked));
};
