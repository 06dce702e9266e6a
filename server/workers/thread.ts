import { Worker } from 'node:worker_threads';
import { ok } from '../../shared/index.ts';
import { refuse, tooCostly } from '../http/errors.ts';
import type { Answer } from './job.ts';
import type { Message, Task } from './worker.ts';

/** One worker that does one task at a time; it starts when needed, and anew after an end. */
export interface Thread {
  /** Starts the worker before it is needed. */
  warm(): void;
  /**
   * Rejects with the reason of the signal once the work has stopped: by itself where it looks
   * whether it is enough, else with its worker. Rejects as lost where the worker ended.
   */
  run(task: Task, signal: AbortSignal, handlers: Handlers): Promise<Answer>;
  close(): Promise<unknown>;
}

interface Handlers {
  /** The worker is up, and the work has begun. */
  readonly begun: () => void;
  /** A line of progress. */
  readonly line: (line: string) => void;
}

const lost = (): Error =>
  refuse({
    status: 503,
    code: 'WORKER_LOST',
    message: 'the server lost its work on this: ask again',
    retryAfter: 1,
  });

/** A worker that dies of its memory had a job that was too large, as one that runs out of time. */
const deathOf = (error: NodeJS.ErrnoException): Error =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? tooCostly('this takes too much memory: ask for less at a time')
    : lost();

/** Starting a worker is dear: work may stop by itself first, and its start be waited for. */
const GRACE_MS = 400;
const START_MS = 30_000;

interface Doing extends Handlers {
  readonly done: (answer: Answer) => void;
  readonly fail: (error: unknown) => void;
}

const LIMITS = { resourceLimits: { maxOldGenerationSizeMb: 512 } };

/** From source (tests, vite dev) tsx reads its TypeScript, once it is there. */
const readBy = (file: URL): string =>
  "import('tsx/esm/api').then(({ register }) => { register(); " +
  `return import(${JSON.stringify(file.href)}); })`;

const start = (file: URL): Worker =>
  file.pathname.endsWith('.ts')
    ? new Worker(readBy(file), { ...LIMITS, eval: true })
    : new Worker(file, LIMITS);

/** The worker of a thread, with what it is doing. */
const openHost = (file: URL, onEnd: (error: Error) => void) => {
  const host: { worker: Worker | undefined; isUp: boolean; doing: Doing | undefined } = {
    worker: undefined,
    isUp: false,
    doing: undefined,
  };
  const hear = (message: Message): void => {
    const { doing } = host;
    if (message.kind === 'up') host.isUp = true;
    if (message.kind === 'up') doing?.begun();
    else if (message.kind === 'line') doing?.line(message.line);
    else if (message.kind === 'done') doing?.done(message.answer);
    else if (message.kind === 'long') doing?.done(ok(Buffer.from(message.bytes.buffer)));
    else doing?.fail(message.error);
  };
  /** What ends without our doing takes its task along. */
  const end = (ended: Worker, error: Error): void => {
    if (ended !== host.worker) return;
    host.worker = undefined;
    onEnd(error);
    host.doing?.fail(deathOf(error));
  };
  const open = (): Worker => {
    const made = start(file);
    host.isUp = false;
    made.on('message', hear);
    made.once('error', (error) => end(made, error as Error));
    made.once('exit', (code) => end(made, new Error(`a worker ended with code ${code}`)));
    return made;
  };
  const stop = async (): Promise<void> => {
    const { worker } = host;
    host.worker = undefined;
    await worker?.terminate();
  };
  return { host, worker: (): Worker => (host.worker ??= open()), stop };
};

/** @param onEnd hears why a worker ended that nobody stopped, whether it had a task or not */
export const openThread = (file: URL, onEnd: (error: Error) => void): Thread => {
  const { host, worker, stop } = openHost(file, onEnd);
  const work = (task: Task, signal: AbortSignal, handlers: Handlers): Promise<Answer> =>
    new Promise((done, fail) => {
      const mine: Doing = { ...handlers, done, fail };
      host.doing = mine;
      const to = worker();
      if (host.isUp) handlers.begun();
      to.postMessage(task);
      const kill = (): void => {
        if (host.doing !== mine) return;
        void stop();
        fail(signal.reason);
      };
      const halt = (): void => {
        Atomics.store(task.enough, 0, 1);
        setTimeout(kill, host.isUp ? GRACE_MS : START_MS).unref();
      };
      signal.addEventListener('abort', halt, { once: true });
    });
  return {
    warm: () => void worker(),
    run: async (task, signal, handlers) => {
      try {
        signal.throwIfAborted();
        return await work(task, signal, handlers);
      } finally {
        host.doing = undefined;
        signal.throwIfAborted();
      }
    },
    close: stop,
  };
};
