import type { Odds, Outcome } from '../../../shared/index.ts';

/** Odds that are no matter of chance any more. */
export interface CertainOdds extends Odds {
  readonly method: 'exact';
  readonly margin?: number;
  readonly rounds: { readonly mean: number; readonly pmf: readonly (readonly [number, number])[] };
}

/** The odds of what is over. */
export const certainOdds = (
  sides: readonly { readonly id: string }[],
  outcome: Outcome | { readonly kind: 'unfinished' } | undefined,
): CertainOdds => ({
  method: 'exact',
  win: Object.fromEntries(
    sides.map(({ id }) => [id, outcome?.kind === 'won' && outcome.winner === id ? 1 : 0]),
  ),
  mutual: outcome?.kind === 'mutual' ? 1 : 0,
  stalemate: outcome?.kind === 'stalemate' ? 1 : 0,
  unfinished: outcome === undefined || outcome.kind === 'unfinished' ? 1 : 0,
  rounds: { mean: 0, pmf: [] },
});
