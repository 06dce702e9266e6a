import { KINDS, SIZES, type Kind } from './kinds.ts';

/** `count` groups of one kind, each of `men`. */
export interface Run {
  readonly kind: Kind;
  readonly men: number;
  readonly count: number;
}

/** Men as groups, largest kinds first; in runs, so that a hundred million men are a few lines. */
export interface Composition {
  readonly runs: readonly Run[];
  /** Men left over, each for himself. */
  readonly singles: number;
}

interface Ladder {
  readonly sizing: 'band' | 'nominal';
  readonly maxKind: Kind;
}

const GROUPS: readonly Kind[] = KINDS.filter((kind) => kind !== 'SINGLE').toReversed();

/** As many full groups as there are men for, largest first; of the rest a smaller one. */
const greedy = (
  men: number,
  { sizing, maxKind }: Ladder,
): { readonly runs: Run[]; readonly rest: number } => {
  const runs: Run[] = [];
  let rest = men;
  for (const kind of GROUPS.slice(GROUPS.indexOf(maxKind))) {
    const { min, max } = SIZES[kind];
    const count = Math.floor(rest / max);
    if (count > 0) runs.push({ kind, men: max, count });
    rest -= count * max;
    // Printed sizes are one number a kind, but for a MOB.
    if (rest < min || (sizing === 'nominal' && kind !== 'MOB')) continue;
    runs.push({ kind, men: rest, count: 1 });
    rest = 0;
  }
  return { runs, rest };
};

/** Takes men from the first groups that can spare them; undefined if they have not enough. */
const spare = (runs: readonly Run[], need: number): readonly Run[] | undefined => {
  const lent: Run[] = [];
  let left = need;
  for (const run of runs) {
    let { count } = run;
    while (left > 0 && count > 0 && run.men > SIZES[run.kind].min) {
      const taken = Math.min(left, run.men - SIZES[run.kind].min);
      lent.push({ ...run, men: run.men - taken, count: 1 });
      left -= taken;
      count--;
    }
    if (count > 0) lent.push({ ...run, count });
  }
  return left > 0 ? undefined : lent;
};

/** Groups for a number of men (TC-188, A-08). */
export const compose = (men: number, ladder: Ladder): Composition => {
  if (ladder.maxKind === 'SINGLE') return { runs: [], singles: men };
  const { runs, rest } = greedy(men, ladder);
  if (rest === 0 || ladder.sizing === 'nominal') return { runs, singles: rest };
  const lent = spare(runs, SIZES.MOB.min - rest);
  return lent === undefined
    ? { runs, singles: rest }
    : { runs: [...lent, { kind: 'MOB', men: SIZES.MOB.min, count: 1 }], singles: 0 };
};

/** The largest kind of which the smaller army has three. */
export const autoMaxKind = (a: number, b: number): Kind =>
  GROUPS.find((kind) => Math.min(a, b) >= 3 * SIZES[kind].max) ?? 'SINGLE';

/** Who leads a group of that kind (TC-182, TC-183). */
export const leaderOf = (kind: Kind): 'NCO' | 'officer' | undefined =>
  kind === 'UNIT' ? 'officer' : kind === 'COMPANY' ? 'NCO' : undefined;
