import { createRng, type Seed } from '../../rng.ts';
import type { Chance } from '../chance.ts';
import { byPolicy } from '../choice.ts';
import { SILENT, type Odds, type Process } from '../process.ts';
import { chanceFromRng } from './sampled.ts';
import type { Collector } from './summary.ts';

interface TrialRun<State> {
  readonly seed: Seed;
  /** Whether a trial is cut off at a state: one that never ends must be. */
  readonly isTooLong: (state: State) => boolean;
}

/** One trial, folded into what the collector keeps. */
export const runTrial = <State, Event>(
  process: Process<State, Event>,
  start: State,
  { chance, isTooLong }: Pick<TrialRun<State>, 'isTooLong'> & { readonly chance: Chance },
  to: Pick<Collector<State>, 'goesOn' | 'ends'>,
): void => {
  const context = { chance, choice: byPolicy, recorder: SILENT };
  let [state, rounds] = [start, 0];
  let outcome = process.outcome(state);
  while (outcome === undefined && !isTooLong(state)) {
    const round = process.round(state);
    // The start is every trial's; what a step has made is this one's alone.
    state =
      state === start || process.overwrite === undefined
        ? process.step(state, context)
        : process.overwrite(state, context);
    outcome = process.outcome(state);
    if (outcome === undefined && process.round(state) === round) continue;
    rounds++;
    if (outcome === undefined && !isTooLong(state)) to.goesOn(rounds, state, 1);
  }
  to.ends({ state, rounds, outcome, weight: 1 });
};

/**
 * Seeded Monte Carlo. Trial `i` is stream `i` of the seed and depends on nothing else: the first n
 * trials of a longer run are the run of n, and whoever does which of them changes nothing.
 * @returns what does one of them
 */
export const numberedTrials =
  <State, Event>(
    process: Process<State, Event>,
    start: State,
    { seed, isTooLong }: TrialRun<State>,
    to: Collector<State>,
  ): ((trial: number) => void) =>
  (trial) =>
    runTrial(process, start, { chance: chanceFromRng(createRng(seed, trial)), isTooLong }, to);

/** 97.5 % point of the normal distribution. */
export const Z = 1.959_963_984_540_054;

/**
 * Half-width of Wilson's 95 % interval for a share of `n` trials, measured from the share itself.
 */
export const marginOf = (share: number, n: number): number => {
  const spread = Z * Math.sqrt((share * (1 - share)) / n + (Z * Z) / (4 * n * n));
  const shift = (Z * Z * (1 - 2 * share)) / (2 * n);
  return (spread + Math.abs(shift)) / (1 + (Z * Z) / n);
};

/** The widest margin among the odds of `n` trials. */
export const widestMargin = ({ win, mutual, stalemate, unfinished }: Odds, n: number): number =>
  Math.max(
    ...[...Object.values(win), mutual, stalemate, unfinished].map((share) => marginOf(share, n)),
  );

/**
 * What one of two wins more than the other in pairs under the same dice, with its 95 % half-width:
 * each count with one more, so that no sample is sure of itself (Agresti and Min 2005).
 * @param more pairs that only the first won
 * @param less pairs that only the second won
 */
export const pairedDifference = (
  more: number,
  less: number,
  pairs: number,
): { readonly by: number; readonly margin: number } => {
  const n = pairs + 2;
  const mean = (more - less) / n;
  const spread = Math.sqrt(((more + less + 2) / n - mean * mean) / n);
  return { by: (more - less) / pairs, margin: Z * spread };
};
