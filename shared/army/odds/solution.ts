/** A chance of going on below which a battle is over. */
export const NEGLIGIBLE = 1e-18;

/** How a battle ends, as chances; they sum to 1. */
export interface Endings {
  /** That each contender is left standing alone, in the order of the solver. */
  readonly win: readonly number[];
  readonly mutual: number;
  readonly stalemate: number;
  /** That it is cut off. */
  readonly unfinished: number;
}

/** What one round adds to the fate of a battle, over all the ways it can go. */
export interface RoundEndings {
  readonly round: number;
  /** Chances that the battle ends in this round with each contender left standing alone. */
  readonly win: readonly number[];
  readonly mutual: number;
  readonly stalemate: number;
  /** Chance that it goes on after this round. */
  readonly on: number;
  /**
   * For each army its hits after this round, `[hits]`: chance. A battle that is over counts with
   * its last hits. Valid until the next round is asked for; undefined where the round was not
   * fought.
   */
  readonly hits: readonly Float64Array[] | undefined;
}

/** Thrown when exact odds would take too long; the caller estimates instead. */
export const TOO_COSTLY = new Error('exact odds are too costly');

/** Additions after which exactness is given up: about a second. */
const MOST_STEPS = 1_500_000_000;

/** Counts steps; throws TOO_COSTLY past the budget. */
export const stepBudget = (most = MOST_STEPS): ((steps: number) => void) => {
  let spent = 0;
  return (steps) => {
    spent += steps;
    if (spent > most) throw TOO_COSTLY;
  };
};

/** Gives nothing where that is thrown, else throws on. */
export const unlessTooCostly = (error: unknown): undefined => {
  if (error !== TOO_COSTLY) throw error;
};

/** What a solver finds; undefined where it would be too costly. */
export const affordable = <T>(solve: () => T): T | undefined => {
  try {
    return solve();
  } catch (error) {
    return unlessTooCostly(error);
  }
};
