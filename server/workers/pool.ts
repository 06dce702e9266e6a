import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Answer, Job } from '../answers.ts';
import { busy, closing, tooCostly } from '../errors.ts';
import type { Tell } from '../lines.ts';
import { patiently } from './patience.ts';
import { openQueue } from './queue.ts';
import type { Asked, Said } from './worker.ts';

/**
 * The engine in threads of its own. It is synchronous, and some legal battles would keep it busy for minutes: here it
 * can be stopped, and the event loop stays free.
 */
export interface Pool {
  /**
   * Rejects with a refusal: busy, too costly, closing; or with the reason of the signal.
   * @param client aborts when nobody waits for the answer any more
   * @param tell hears of an estimate while it runs
   */
  run(job: Job, client: AbortSignal, tell?: Tell): Promise<Answer>;
  load(): { readonly running: number; readonly waiting: number };
  /** Lets the jobs at hand end, for a few seconds, and refuses all others. */
  close(): Promise<void>;
}

export interface PoolOptions {
  /** Jobs at once. */
  readonly threads: number;
  /** Seconds that a job may take; one that somebody follows may take `FOLLOWED` times as long. */
  readonly timeLimit: number;
}

const QUEUE_PER_THREAD = 8;
const PATIENCE_MS = 10_000;
const GRACE_MS = 5_000;
/** Whoever sees an estimate grow knows what he waits for, and can leave. */
export const FOLLOWED = 6;

const LIMITS = { resourceLimits: { maxOldGenerationSizeMb: 512 } };

/** Built, the worker lies beside the server; from source (tests, vite dev) tsx reads its TypeScript. */
const spawn = (): Worker => {
  const here = new URL(import.meta.url);
  if (!here.pathname.endsWith('.ts')) return new Worker(new URL('./worker.js', here), LIMITS);
  // Under Node 20 tsx does not register in a worker by `--import`.
  const source = JSON.stringify(new URL('./worker.ts', here).href);
  return new Worker(
    `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); });`,
    { eval: true, ...LIMITS },
  );
};

/** A worker that dies of its memory had a job that was too large, as one that runs out of time. */
const deathOf = (error: NodeJS.ErrnoException): Error =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? tooCostly('this takes too much memory: ask for less at once')
    : error;

/** Has each job done by a worker of its own, and keeps the workers that did not have to be stopped. */
const openCrew = (timeLimit: number) => {
  const idle: Worker[] = [];
  const late = (limit: number): Error =>
    tooCostly(`this takes more than ${limit} s of work: ask for fewer trials, armies or hits`);
  const work = async (job: Job, signals: readonly AbortSignal[], tell?: Tell): Promise<Answer> => {
    const worker = idle.pop() ?? spawn();
    worker.unref();
    const limit = tell === undefined ? timeLimit : FOLLOWED * timeLimit;
    try {
      const answer = await patiently<Answer>(
        { signals, ms: limit * 1000, late: () => late(limit) },
        (done, fail) => {
          worker.on('message', (said: Said) =>
            'answer' in said ? done(said.answer) : tell?.(said.progress),
          );
          worker
            .once('error', (error) => fail(deathOf(error)))
            .postMessage({ job, isFollowed: tell !== undefined } satisfies Asked);
        },
      );
      idle.push(worker);
      return answer;
    } catch (error) {
      void worker.terminate();
      throw error;
    } finally {
      // Without names this would take away Node's own listeners, and the worker would go deaf.
      worker.removeAllListeners('message').removeAllListeners('error');
    }
  };
  return { work, dismiss: () => Promise.all(idle.map((worker) => worker.terminate())) };
};

export const openPool = ({ threads, timeLimit }: PoolOptions): Pool => {
  const queue = openQueue(threads, threads * QUEUE_PER_THREAD);
  const crew = openCrew(timeLimit);
  const jobs = new Set<Promise<Answer>>();
  const shutdown = new AbortController();
  setMaxListeners(0, shutdown.signal);
  let isClosing = false;

  const inTurn = async (job: Job, client: AbortSignal, tell?: Tell): Promise<Answer> => {
    const signals = [client, shutdown.signal];
    await queue.enter({ signals, ms: PATIENCE_MS, late: busy });
    try {
      return await crew.work(job, signals, tell);
    } finally {
      queue.leave();
    }
  };

  return {
    run: async (job, client, tell) => {
      if (isClosing) throw closing();
      client.throwIfAborted();
      const answer = inTurn(job, client, tell);
      jobs.add(answer);
      return answer.finally(() => jobs.delete(answer));
    },
    load: () => queue.load(),
    close: async () => {
      isClosing = true;
      await Promise.race([Promise.allSettled(jobs), sleep(GRACE_MS, undefined, { ref: false })]);
      shutdown.abort(closing());
      await crew.dismiss();
    },
  };
};
