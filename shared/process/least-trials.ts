/** The fewest trials that an estimate may be asked for, and given with. */
export const LEAST_TRIALS = 100;
