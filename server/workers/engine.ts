import { tooCostly } from '../http/errors.ts';
import type { Progress } from '../http/lines.ts';
import { openPool, type Pool, type PoolOptions } from './pool.ts';
import { answer, costOf, tooMuch, type Answer, type Job } from './jobs.ts';

/** The way to the engine: what is cheap is answered at once, anything dearer by a worker. */
export interface Engine extends Omit<Pool, 'run'> {
  /** As `Pool.run`; rejects before any work where the answer would take too long. */
  readonly ask: Pool['run'];
}

/** The event loop is not held longer than this for one answer. */
const MOST_ON_THE_LOOP_MS = 2;

export const openEngine = (options: PoolOptions): Engine => {
  const pool = openPool(options);
  const ask = async (job: Job, client: AbortSignal, progress?: Progress): Promise<Answer> => {
    const why = tooMuch(job);
    if (why !== undefined) throw tooCostly(why);
    return costOf(job) <= MOST_ON_THE_LOOP_MS ? answer(job) : pool.run(job, client, progress);
  };
  return { ask, load: pool.load, close: pool.close };
};
