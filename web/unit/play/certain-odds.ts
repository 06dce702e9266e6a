import type { MeleeStory, UnitOdds } from '../../../shared/index.ts';
import type { Cast } from '../../ui/participants.ts';

/** The odds of a battle that is over. */
export const certainOdds = (
  { sides }: Cast,
  { outcome }: Pick<MeleeStory, 'outcome'>,
): UnitOdds => {
  const winner = outcome.kind === 'won' ? outcome.winner : undefined;
  return {
    method: 'exact',
    win: Object.fromEntries(sides.map(({ id }) => [id, id === winner ? 1 : 0])),
    mutual: outcome.kind === 'mutual' ? 1 : 0,
    stalemate: outcome.kind === 'stalemate' ? 1 : 0,
    unfinished: 0,
    rounds: { mean: 0, pmf: [] },
    survivors: {},
    men: {},
  };
};
