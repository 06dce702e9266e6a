import {
  atlasFigures,
  atlasSteps,
  csvOf,
  movedBy,
  ok,
  type Atlas,
  type AtlasAsked,
  type Moved,
} from '../../shared/index.ts';
import { ENOUGH, PAUSE_MS, toJson, type Progress } from '../http/lines.ts';
import type { JobKinds } from '../workers/job.ts';

/** Row by row; null where two do not meet. */
type Matrix = readonly (readonly (number | null)[])[];

interface AtlasSet {
  readonly title: string;
  readonly method: 'exact' | 'estimate';
  readonly trials?: number;
  /** The widest. */
  readonly margin?: number;
  readonly mean: readonly number[];
  readonly ranking: readonly number[];
  readonly cycles: readonly (readonly number[])[];
  readonly win: Matrix;
  readonly neither: Matrix;
  readonly margins?: Matrix;
  readonly leftOut: Atlas['leftOut'];
}

export interface AtlasAnswer {
  readonly names: readonly string[];
  readonly under: readonly AtlasSet[];
  /** Of each set but the first. */
  readonly moved: readonly (Moved & { readonly title: string })[];
}

interface Asked {
  readonly asked: AtlasAsked;
  readonly decimals: number;
  readonly format: 'json' | 'csv';
}

const rounding = (decimals: number): ((share: number) => number | null) => {
  const factor = Number(`1e${decimals}`);
  return (share) => (Number.isNaN(share) ? null : Math.round(share * factor) / factor);
};

const setOf = (atlas: Atlas, round: (share: number) => number | null): AtlasSet => {
  const { names, title, margin, trials, mean, ranking, cycles, leftOut } = atlas;
  const { length } = names;
  const matrix = (cells: Float64Array): Matrix =>
    names.map((_, row) => Array.from(cells.subarray(row * length, (row + 1) * length), round));
  const sure: Pick<AtlasSet, 'method' | 'trials' | 'margin' | 'margins'> =
    margin === undefined || trials === undefined
      ? { method: 'exact' }
      : {
          method: 'estimate',
          trials,
          margin: margin.reduce((most, one) => Math.max(most, one), 0),
          margins: matrix(margin),
        };
  const [win, neither] = [matrix(atlas.win), matrix(atlas.neither)];
  return { title, ...sure, mean, ranking, cycles, win, neither, leftOut };
};

const MOST_MOVED = 100;

export const answerOf = (atlases: readonly Atlas[], decimals: number): AtlasAnswer => {
  const [first, ...others] = atlases;
  const round = rounding(decimals);
  return {
    names: first?.names ?? [],
    under: atlases.map((atlas) => setOf(atlas, round)),
    moved: others.flatMap((atlas) =>
      first === undefined ? [] : [{ title: atlas.title, ...movedBy(first, atlas, MOST_MOVED) }],
    ),
  };
};

/** Whether each pair under each set of rules has its odds, or its reason to have none. */
const isComplete = (atlases: readonly Atlas[], { under }: AtlasAsked): boolean => {
  const last = atlases.at(-1);
  if (last === undefined || atlases.length < under.length) return false;
  const { length } = last.names;
  const open = last.win.reduce((sum, chance) => sum + (Number.isNaN(chance) ? 1 : 0), 0);
  return open <= length + 2 * last.leftOut.length;
};

/**
 * The atlases of a request, told of a few times a second. Where time is up, estimates end with the
 * trials that are done.
 */
export const atlasesWith = (
  asked: AtlasAsked,
  progress?: Progress,
  seconds = Infinity,
): readonly Atlas[] => {
  const from = performance.now();
  let [reported, last]: [number, (() => readonly Atlas[]) | undefined] = [from, undefined];
  for (const { done, of, what, odds } of atlasSteps(asked)) {
    last = odds;
    const now = performance.now();
    if (now - reported < PAUSE_MS) continue;
    reported = now;
    const isTold = progress?.(toJson({ done, of, what })) === true;
    const isLate = now - from > ENOUGH * seconds * 1000;
    if (what !== 'trials' || !(isTold || isLate)) continue;
    const made = odds();
    if (isComplete(made, asked)) return made;
  }
  return last?.() ?? [];
};

export const atlasAnswer = ({ asked, decimals }: Asked, progress?: Progress, seconds?: number) =>
  answerOf(atlasesWith(asked, progress, seconds), decimals);

/** A list of pairs under several sets has many cells. */
const MOST_IN_PAIRS = 300;
/** Of a share and what parts it from the next. */
const BYTES = 3;

export interface AtlasRequests {
  readonly atlas: Asked;
}

export const ATLAS_JOBS: JobKinds<AtlasRequests> = {
  atlas: {
    less: 'armies or trials',
    tooMuch: ({ format, asked: { armies, under } }) =>
      format === 'csv' && under.length > 1 && armies.length > MOST_IN_PAIRS
        ? `as CSV under several sets of rules ${MOST_IN_PAIRS} armies fit: ask for JSON`
        : undefined,
    bytes: ({ decimals, asked: { armies, under } }) =>
      2 * under.length * armies.length * armies.length * (decimals + BYTES),
    answer: (request, progress, seconds) => {
      const { asked, decimals, format } = request;
      return ok(
        format === 'csv'
          ? csvOf(atlasFigures(atlasesWith(asked, progress, seconds), decimals))
          : atlasAnswer(request, progress, seconds),
      );
    },
  },
};
