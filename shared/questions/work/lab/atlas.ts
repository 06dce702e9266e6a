import { atlasSteps, isWhole, type Atlas } from '../../../lab/atlas/atlas.ts';
import { movedBy } from '../../../lab/atlas/moved.ts';
import { fieldOf } from '../../../lab/field/field.ts';
import type { AtlasAsked } from '../../../scenario/schema/atlas.ts';
import type { Work } from '../../question.ts';
import { ENOUGH, TRIALS, type Steps } from '../../steps.ts';

/** Pairs that are told of those that move, or stand against the order. */
const MOST_MOVED = 100;

/** Row by row; null where two do not meet. */
type Matrix = readonly (readonly (number | null)[])[];

/** As JSON has it, which knows no NaN. */
export const orNull = (share: number): number | null => (Number.isNaN(share) ? null : share);

const rounding = (decimals: number): ((share: number) => number | null) => {
  const factor = Number(`1e${decimals}`);
  return (share) => (Number.isNaN(share) ? null : Math.round(share * factor) / factor);
};

interface Sureness {
  readonly method: 'exact' | 'estimate';
  readonly trials?: number;
  /** The widest. */
  readonly margin?: number;
  readonly margins?: Matrix;
}

/** How sure an atlas is, pair by pair where it is estimated. */
const sureness = ({ margin, trials }: Atlas, matrix: (cells: Float64Array) => Matrix): Sureness =>
  margin === undefined || trials === undefined
    ? { method: 'exact' }
    : {
        method: 'estimate',
        trials,
        margin: margin.reduce((most, one) => Math.max(most, one), 0),
        margins: matrix(margin),
      };

const fieldIn = (atlas: Atlas) => {
  const field = fieldOf(atlas);
  return field === undefined ? {} : { field };
};

const setOf = (atlas: Atlas, round: (share: number) => number | null) => {
  const { names, title, draw, mean, meanMargin, ranking, cycles, level, leftOut } = atlas;
  const { length } = names;
  const matrix = (cells: Float64Array): Matrix =>
    names.map((_, row) => Array.from(cells.subarray(row * length, (row + 1) * length), round));
  const [win, neither] = [matrix(atlas.win), matrix(atlas.neither)];
  return {
    title,
    ...sureness(atlas, matrix),
    draw,
    mean: mean.map(orNull),
    ...(meanMargin === undefined ? {} : { meanMargin }),
    ranking,
    cycles,
    level,
    against: { count: atlas.againstCount, pairs: atlas.against },
    ...fieldIn(atlas),
    win,
    neither,
    leftOut,
  };
};

export const DECIMALS = 6;

const tell = (
  atlases: readonly Atlas[],
  { decimals = DECIMALS }: Pick<AtlasOddsAsked, 'decimals'>,
) => {
  const [first, ...others] = atlases;
  const round = rounding(decimals);
  return {
    names: first?.names ?? [],
    under: atlases.map((atlas) => setOf(atlas, round)),
    /** Of each set but the first. */
    moved: others.flatMap((atlas) => {
      if (first === undefined) return [];
      const { armies, pairs } = movedBy(first, atlas, MOST_MOVED);
      return [{ title: atlas.title, armies, pairs }];
    }),
  };
};

const isComplete = (atlases: readonly Atlas[], { under }: AtlasAsked): boolean => {
  const last = atlases.at(-1);
  return last !== undefined && atlases.length >= under.length && isWhole(last);
};

export interface AtlasOddsAsked {
  readonly asked: AtlasAsked;
  /** Of each share that is told. */
  readonly decimals?: number | undefined;
  readonly format?: 'json' | 'csv' | undefined;
}

/** Steps between two looks whether the atlas is complete, which takes a while. */
const STEPS_A_LOOK = 20;

/**
 * Every army against every other, under each set of rules; the last may lack pairs. Where time is
 * up, estimates end with the trials that are done.
 */
export const atlas = {
  *steps({ asked }: AtlasOddsAsked): Steps<readonly Atlas[]> {
    let late = 0;
    for (const { done, of, what, odds } of atlasSteps(asked)) {
      const spent = (yield { read: odds, done, of, what }) ?? 0;
      if (what !== TRIALS || spent <= ENOUGH || late++ % STEPS_A_LOOK > 0) continue;
      if (isComplete(odds(), asked)) break;
    }
    return undefined;
  },
  tell,
} satisfies Work<AtlasOddsAsked, readonly Atlas[], object>;
