import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { busy, closing, refuse, tooCostly } from '../http/errors.ts';
import type { Progress } from '../http/lines.ts';
import { openDeadline, type Deadline } from './deadline.ts';
import { FOLLOWED } from './job.ts';
import { openQueue } from './queue.ts';
import { tooLongFor, type Answer, type Job } from './jobs.ts';
import type { Message, Task } from './worker.ts';

/**
 * The engine in threads of its own. It is synchronous, and some legal battles would keep it busy
 * for minutes: here it can be stopped, and the event loop stays free.
 */
export interface Pool {
  /**
   * Rejects with a refusal: busy, too costly, closing; or with the reason of the signal.
   * @param client aborts when nobody waits for the answer any more
   * @param progress hears of an estimate while it runs
   */
  run(job: Job, client: AbortSignal, progress?: Progress): Promise<Answer>;
  load(): { readonly running: number; readonly waiting: number };
  /** Lets the jobs at hand end, for a few seconds, and refuses all others. */
  close(): Promise<void>;
}

export interface PoolOptions {
  /** Jobs at once. */
  readonly threads: number;
  /** Seconds that a job may take; one that somebody follows may take `FOLLOWED` times as long. */
  readonly timeLimit: number;
  /** Seconds that a job may wait for a thread. */
  readonly waitLimit: number;
  /** Hears of a worker that failed while it had no job. */
  readonly onError: (error: Error) => void;
}

const PLACES_PER_THREAD = 8;
/** A worker starts in a second or less, and takes longer where the machine has much else to do. */
const START_MS = 30_000;
const GRACE_MS = 5_000;

/**
 * Built, the worker lies beside the server; from source (tests, vite dev) tsx reads its TypeScript.
 */
const openWorkers = (threads: number): Piscina => {
  const isSource = import.meta.url.endsWith('.ts');
  return new Piscina({
    filename: fileURLToPath(new URL(isSource ? './worker.ts' : './worker.js', import.meta.url)),
    execArgv: isSource ? ['--import', 'tsx'] : [],
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
};

/** A worker that dies of its memory had a job that was too large, as one that runs out of time. */
const deathOf = (error: NodeJS.ErrnoException): Error =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? tooCostly('this takes too much memory: ask for less at once')
    : error;

interface Handlers {
  /** That the work may take. */
  readonly seconds: number;
  /** The worker is up, and the work has begun. */
  readonly begun: () => void;
  readonly progress: Progress | undefined;
}

/** Has a worker do a job, and stops it at the signal. */
const work = async (
  workers: Piscina,
  job: Job,
  signal: AbortSignal,
  { seconds, begun, progress }: Handlers,
): Promise<Answer> => {
  const { port1, port2 } = new MessageChannel();
  port1.on('message', (message: Message) =>
    message.kind === 'begun' ? begun() : progress?.(message.line),
  );
  try {
    const task: Task = { job, isFollowed: progress !== undefined, seconds, port: port2 };
    return (await workers.run(task, { transferList: [port2], signal })) as Answer;
  } catch (error) {
    throw signal.aborted ? signal.reason : deathOf(error as Error);
  } finally {
    port1.close();
  }
};

type Jobs = Map<Deadline, Promise<Answer>>;

/** Waits a while for the jobs at hand, and ends those that are left. */
const drain = async (jobs: Jobs): Promise<void> => {
  const done = Promise.allSettled(jobs.values());
  await Promise.race([done, sleep(GRACE_MS, undefined, { ref: false })]);
  for (const deadline of jobs.keys()) deadline.end(closing());
};

export const openPool = ({ threads, timeLimit, waitLimit, onError }: PoolOptions): Pool => {
  const workers = openWorkers(threads).on('error', onError);
  const queue = openQueue(threads, threads * PLACES_PER_THREAD);
  const jobs: Jobs = new Map();
  let isClosing = false;

  const inTurn = async (job: Job, deadline: Deadline, progress?: Progress): Promise<Answer> => {
    deadline.extend(waitLimit * 1000, busy);
    await queue.enter(deadline.signal);
    try {
      const limit = progress === undefined ? timeLimit : FOLLOWED * timeLimit;
      const begun = (): void => deadline.extend(limit * 1000, () => refuse(tooLongFor(job, limit)));
      deadline.extend(START_MS, busy);
      return await work(workers, job, deadline.signal, { seconds: limit, begun, progress });
    } finally {
      queue.leave();
    }
  };

  return {
    run: async (job, client, progress) => {
      if (isClosing) throw closing();
      client.throwIfAborted();
      const deadline = openDeadline(client);
      const answer = inTurn(job, deadline, progress);
      jobs.set(deadline, answer);
      return answer.finally(() => {
        deadline.clear();
        jobs.delete(deadline);
      });
    },
    load: () => queue.load(),
    close: async () => {
      isClosing = true;
      await drain(jobs);
      await workers.destroy();
    },
  };
};
