import { tooCostly } from '../http/errors.ts';
import type { Progress } from '../http/lines.ts';
import type { Answer } from './job.ts';
import { answer, costOf, laneOf, tooMuch, type Job } from './jobs.ts';
import { rulesVersion } from '../table/rules.ts';
import { openPool, type Client, type Pool, type PoolOptions } from './pool.ts';

/**
 * The way to the engine: what is cheap is answered at once, anything dearer by a worker of its
 * lane.
 */
export interface Engine extends Pick<Pool, 'load' | 'close'> {
  /**
   * As `Pool.run`, or what is cheap at once; throws before any work where the answer would take too
   * long.
   */
  ask(job: Job, client: Client, progress?: Progress): Answer | Promise<Answer>;
  /** The answer of what is cheap. */
  atOnce(job: Job): Answer | undefined;
}

/** The event loop is not held longer than this for one answer. */
const MOST_ON_THE_LOOP_MS = 2;
/** What takes longer leaves a seat to others. */
const SHORT_MS = 500;

/** Live battles have threads of their own: what they ask is short, or can wait. */
const TABLE = { threads: 2, timeLimit: 10 };

/** The server's own start comes first: it answers sooner. */
const WARM_AFTER_MS = 1_000;

interface EngineOptions extends PoolOptions {
  /** Live battles do not wait for their first worker. */
  readonly isWarm: boolean;
}

export const openEngine = ({ isWarm, ...options }: EngineOptions): Engine => {
  rulesVersion();
  const lanes = { work: openPool(options), table: openPool({ ...options, ...TABLE }) };
  const pools = Object.values(lanes);
  const warming = isWarm ? setTimeout(() => lanes.table.warm(), WARM_AFTER_MS).unref() : undefined;
  return {
    ask: (job, client, progress) => {
      const why = tooMuch(job);
      if (why !== undefined) throw tooCostly(why);
      const cost = costOf(job);
      if (cost <= MOST_ON_THE_LOOP_MS) return answer(job);
      const isLong = progress !== undefined || cost > SHORT_MS;
      return lanes[laneOf(job)].run({ job, isLong }, client, progress);
    },
    atOnce: (job) => {
      const made = costOf(job) <= MOST_ON_THE_LOOP_MS ? answer(job) : undefined;
      return made instanceof Promise ? undefined : made;
    },
    load: () => {
      const loads = pools.map((pool) => pool.load());
      const sum = (key: 'running' | 'waiting'): number =>
        loads.reduce((all, load) => all + load[key], 0);
      return { running: sum('running'), waiting: sum('waiting') };
    },
    close: async () => {
      clearTimeout(warming);
      await Promise.all(pools.map((pool) => pool.close()));
    },
  };
};
