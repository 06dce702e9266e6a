import type { CombatTold, Odds } from '../../../shared/index.ts';

/** A moment to look back at: before so many steps. */
export interface PastMoment {
  readonly title: string;
  readonly steps: number;
}

/** Rounds of a long fight are skipped, so that no more are shown. */
const MOST = 10;

/** The start, and the moment after each round but the last. */
export const momentsOf = ({ steps }: Pick<CombatTold, 'steps'>): readonly PastMoment[] => {
  const starts = steps.flatMap(({ round }, i) =>
    i > 0 && round !== steps[i - 1]?.round
      ? [{ title: `After round ${steps[i - 1]?.round ?? 0}`, steps: i }]
      : [],
  );
  const every = Math.max(1, Math.ceil(starts.length / MOST));
  return [
    { title: 'Before the fight', steps: 0 },
    ...starts.filter((_, i) => (starts.length - 1 - i) % every === 0),
  ];
};

/** The odds of a fight that is over. */
export const certainOdds = (
  sides: readonly { readonly id: string }[],
  { outcome }: Pick<CombatTold, 'outcome'>,
): Odds => ({
  win: Object.fromEntries(
    sides.map(({ id }) => [id, outcome?.kind === 'won' && outcome.winner === id ? 1 : 0]),
  ),
  mutual: outcome?.kind === 'mutual' ? 1 : 0,
  stalemate: outcome?.kind === 'stalemate' ? 1 : 0,
  unfinished: outcome === undefined ? 1 : 0,
});
