import { streamed } from '../chance/sampled.ts';
import { createRng, type Seed } from '../rng.ts';
import { play, type Cut, type Play } from './play.ts';
import type { Odds, Outcome, Process } from './process.ts';

/**
 * Seeded Monte Carlo, one play after another. Trial `i` is stream `i` of the seed and depends on nothing else: the
 * first n trials of a longer run are the run of n, and work can be paused, split or cancelled anywhere.
 */
export function* trials<State, Event>(
  process: Process<State, Event>,
  start: State,
  { seed, count, cut }: { readonly seed: Seed; readonly count: number; readonly cut?: Cut<State> },
): Generator<Play<State, Event>> {
  for (let trial = 0; trial < count; trial++)
    yield play(process, start, streamed(createRng(seed, trial)), cut === undefined ? {} : { cut });
}

/** Whole counts of endings; divided once, when read. */
export interface Tally {
  trials: number;
  readonly win: Record<string, number>;
  mutual: number;
  stalemate: number;
  unfinished: number;
}

export const newTally = (sides: readonly string[]): Tally => ({
  trials: 0,
  win: Object.fromEntries(sides.map((side) => [side, 0])),
  mutual: 0,
  stalemate: 0,
  unfinished: 0,
});

export const count = (tally: Tally, outcome: Outcome | undefined): void => {
  tally.trials++;
  if (outcome === undefined) tally.unfinished++;
  else if (outcome.kind === 'won') tally.win[outcome.winner] = (tally.win[outcome.winner] ?? 0) + 1;
  else tally[outcome.kind]++;
};

/** The shares of a tally. */
export const sharesOf = ({ trials: n, win, mutual, stalemate, unfinished }: Tally): Odds => ({
  win: Object.fromEntries(Object.entries(win).map(([side, wins]) => [side, wins / n])),
  mutual: mutual / n,
  stalemate: stalemate / n,
  unfinished: unfinished / n,
});

/** 97.5 % point of the normal distribution. */
const Z = 1.959_963_984_540_054;

/** Half-width of Wilson's 95 % interval for a share of `n` trials, measured from the share itself. */
export const marginOf = (share: number, n: number): number => {
  const spread = Z * Math.sqrt((share * (1 - share)) / n + (Z * Z) / (4 * n * n));
  const shift = (Z * Z * (1 - 2 * share)) / (2 * n);
  return (spread + Math.abs(shift)) / (1 + (Z * Z) / n);
};

/** The widest margin among the shares of a tally. */
export const widestMargin = (tally: Tally): number => {
  const shares = sharesOf(tally);
  return Math.max(
    ...[...Object.values(shares.win), shares.mutual, shares.stalemate, shares.unfinished].map(
      (share) => marginOf(share, tally.trials),
    ),
  );
};
