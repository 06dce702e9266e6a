import { setTimeout as sleep } from 'node:timers/promises';
import { busy, closing, refuse } from '../http/errors.ts';
import type { Progress } from '../http/lines.ts';
import { openDeadline, type Deadline } from './deadline.ts';
import { FOLLOWED, type Answer } from './job.ts';
import { tooLongFor, type Job } from './jobs.ts';
import { openQueue, type Queue } from './queue.ts';
import { openThread, type Thread } from './thread.ts';

/** Who asks. */
export interface Client {
  /** Clients take turns by their addresses. */
  readonly address: string;
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/** What is known of a job before it is begun. */
export interface Asking {
  readonly job: Job;
  /** Takes long, or nobody knows how long. */
  readonly isLong: boolean;
}

/**
 * The engine in threads of its own. It is synchronous, and some legal battles would keep it busy
 * for minutes: here it can be stopped, and the event loop stays free.
 */
export interface Pool {
  /**
   * Rejects with a refusal: busy, too costly, lost, closing; or with the reason of the signal.
   * @param progress hears of an estimate while it runs
   */
  run(asking: Asking, client: Client, progress?: Progress): Promise<Answer>;
  /** Starts a worker before it is needed. */
  warm(): void;
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
  /** The file of the workers, where it is not beside this one. */
  readonly worker?: URL | undefined;
  /** Hears why a worker ended that nobody stopped. */
  readonly onError: (error: Error) => void;
}

const PLACES = { aClient: 8, inAll: 64 };
/** A worker starts in a second or less, and takes longer where the machine has much else to do. */
const START_MS = 30_000;
const GRACE_MS = 5_000;
/** Milliseconds between two looks whether others wait. */
const LOOK_MS = 500;

/** Built, the worker lies beside the server. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js',
  import.meta.url,
);

type Jobs = Map<Deadline, Promise<Answer>>;

/** Waits a while for the jobs at hand, and ends those that are left. */
const drain = async (jobs: Jobs): Promise<void> => {
  const done = Promise.allSettled(jobs.values());
  await Promise.race([done, sleep(GRACE_MS, undefined, { ref: false })]);
  for (const deadline of jobs.keys()) deadline.end(closing());
};

/** Has a thread do a job, in its time. */
const worker =
  ({ timeLimit }: PoolOptions, queue: Queue) =>
  async (job: Job, thread: Thread, deadline: Deadline, progress?: Progress): Promise<Answer> => {
    const isFollowed = progress !== undefined;
    const limit = isFollowed ? FOLLOWED * timeLimit : timeLimit;
    const enough = new Int32Array(new SharedArrayBuffer(4));
    let looking: NodeJS.Timeout | undefined;
    const begun = (): void => {
      deadline.extend(limit * 1000, () => refuse(tooLongFor(job, limit)));
      const from = performance.now();
      // A followed estimate gives way to others once it has had the time of any job.
      const look = (): void => {
        const isLate = performance.now() - from > timeLimit * 1000;
        if (isLate && queue.load().waiting > 0) Atomics.store(enough, 0, 1);
      };
      if (isFollowed) looking = setInterval(look, LOOK_MS).unref();
    };
    try {
      deadline.extend(START_MS, busy);
      const line = (text: string): void => void progress?.(text);
      const task = { job, isFollowed, seconds: limit, enough };
      return await thread.run(task, deadline.signal, { begun, line });
    } finally {
      clearInterval(looking);
    }
  };

type InTurn = (
  asking: Asking,
  address: string,
  deadline: Deadline,
  progress?: Progress,
) => Promise<Answer>;

/** Lets a job wait for its turn, then be done. */
const inTurnOf = (options: PoolOptions, queue: Queue, threads: readonly Thread[]): InTurn => {
  const idle = [...threads];
  const work = worker(options, queue);
  return async ({ job, isLong }, address, deadline, progress) => {
    const seeker = { address, isLong };
    deadline.extend(options.waitLimit * 1000, busy);
    await queue.enter(seeker, deadline.signal);
    const thread = idle.pop();
    try {
      if (thread === undefined) throw new Error('a seat is a thread');
      return await work(job, thread, deadline, progress);
    } finally {
      if (thread !== undefined) idle.push(thread);
      queue.leave(seeker);
    }
  };
};

export const openPool = (options: PoolOptions): Pool => {
  const { threads: seats, worker = WORKER, onError } = options;
  const threads = Array.from({ length: seats }, () => openThread(worker, onError));
  const placesAClient = seats * PLACES.aClient;
  const queue = openQueue({ seats, placesAClient, places: seats * PLACES.inAll });
  const inTurn = inTurnOf(options, queue, threads);
  const jobs: Jobs = new Map();
  let isClosing = false;
  return {
    run: async (asking, { address, signal }, progress) => {
      if (isClosing) throw closing();
      signal.throwIfAborted();
      const deadline = openDeadline(signal);
      const answer = inTurn(asking, address, deadline, progress);
      jobs.set(deadline, answer);
      return answer.finally(() => {
        deadline.clear();
        jobs.delete(deadline);
      });
    },
    warm: () => threads.at(-1)?.warm(),
    load: () => queue.load(),
    close: async () => {
      isClosing = true;
      await drain(jobs);
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
};
