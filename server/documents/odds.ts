import { setTimeout as sleep } from 'node:timers/promises';
import type { StateOdds } from '../../shared/index.ts';
import { refusalIn } from '../http/errors.ts';
import { Latest } from '../latest.ts';
import type { Engine } from '../workers/engine.ts';
import type { Answer } from '../workers/job.ts';
import type { Job } from '../workers/jobs.ts';
import type { Client } from '../workers/pool.ts';

/**
 * The odds of a document: `pending` ones follow by the stream; `none` are not worked out, as they
 * take too long or the document has gone on.
 */
export type LiveOdds = StateOdds | { readonly method: 'pending' } | { readonly method: 'none' };

/** A document of which the odds are asked, by a job. */
export interface Asked {
  readonly id: string;
  readonly version: number;
  readonly job: Job;
}

/** The odds of documents: nobody waits for them long. */
export interface OddsDesk {
  /** What is known at once. Where that is nothing, it is worked out, and `ready` is called. */
  now(asked: Asked, address: string): LiveOdds;
  /** The same, or what is known a few milliseconds later. */
  soon(asked: Asked, address: string): Promise<LiveOdds>;
  /** Waits a few milliseconds for those that are worked out. */
  settled(id: string): Promise<void>;
  /** The document is gone. */
  forget(id: string): void;
  close(): void;
}

interface Known {
  readonly version: number;
  odds: LiveOdds;
  readonly stop: AbortController;
  done: Promise<void>;
}

const PENDING: LiveOdds = { method: 'pending' };
const NOTHING = { odds: PENDING, done: Promise.resolve() };
/** Of so many documents the latest odds are remembered. */
const MOST_KNOWN = 1_000;

const oddsIn = (answer: Answer): LiveOdds =>
  answer.ok ? (answer.value as StateOdds) : { method: 'none' };

const isBusy = (error: unknown): boolean => refusalIn(error)?.status === 503;
const AGAIN_MS = 2_000;
const SOON_MS = 20;

/** Asks until there is room; undefined where the document has gone on meanwhile. */
const ask = async (engine: Engine, job: Job, client: Client): Promise<LiveOdds | undefined> => {
  while (!client.signal.aborted) {
    try {
      return oddsIn(await engine.ask(job, client));
    } catch (error) {
      if (!isBusy(error)) return client.signal.aborted ? undefined : { method: 'none' };
    }
    await new Promise((done) => setTimeout(done, AGAIN_MS).unref());
  }
  return undefined;
};

/**
 * Only the present version of each document is worked out.
 * @param ready hears of one whose odds were pending and are there
 */
export const openOdds = (engine: Engine, ready: (asked: Asked) => void): OddsDesk => {
  const end = ({ stop }: Known): void => stop.abort(new Error('the document has gone on'));
  const desk = new Latest<Known>(MOST_KNOWN, end);
  const forget = (id: string): void => {
    const known = desk.get(id);
    desk.delete(id);
    if (known !== undefined) end(known);
  };
  const work = async (asked: Asked, address: string): Promise<void> => {
    const known: Known = { ...NOTHING, version: asked.version, stop: new AbortController() };
    desk.set(asked.id, known);
    const odds = await ask(engine, asked.job, { address, signal: known.stop.signal });
    if (odds === undefined) return;
    known.odds = odds;
    ready(asked);
  };
  const now = (asked: Asked, address: string): LiveOdds => {
    const { id, version, job } = asked;
    const before = desk.get(id);
    if (before?.version === version) return before.odds;
    const atOnce = engine.atOnce(job);
    if (atOnce !== undefined) return oddsIn(atOnce);
    if (before !== undefined && before.version > version) return { method: 'none' };
    forget(id);
    const done = work(asked, address);
    const known = desk.get(id);
    if (known !== undefined) known.done = done;
    return PENDING;
  };
  const settled = (id: string): Promise<void> => Promise.race([desk.get(id)?.done, sleep(SOON_MS)]);
  const soon = async (asked: Asked, address: string): Promise<LiveOdds> => {
    const odds = now(asked, address);
    const known = desk.get(asked.id);
    if (odds.method !== 'pending') return odds;
    await settled(asked.id);
    return known?.odds ?? odds;
  };
  return { now, soon, settled, forget, close: () => [...desk.keys()].forEach(forget) };
};
