import type { Atlas } from '../atlas/atlas.ts';
import type { ArmyField } from '../atlas/told.ts';
import { dominatedIn, equilibriumOf } from './equilibrium.ts';

const HALF = 0.5;

/** Armies of which every two meet: the ones that miss the most go first. */
const meetingAll = ({ names, win }: Atlas): readonly number[] => {
  let kept = names.map((_, i) => i);
  for (;;) {
    const misses = kept.map((row) =>
      kept.reduce(
        (sum, column) =>
          sum + (row !== column && Number.isNaN(win[row * names.length + column]) ? 1 : 0),
        0,
      ),
    );
    const most = Math.max(0, ...misses);
    if (most === 0) return kept;
    const worst = misses.lastIndexOf(most);
    kept = kept.filter((_, i) => i !== worst);
  }
};

/** A larger field takes minutes. */
export const MOST_IN_FIELD = 150;

/**
 * The best mix of the armies of an atlas, and what each is worth against it; half of a draw counts.
 * @returns undefined of too many armies, or where fewer than two meet
 */
export const fieldOf = (atlas: Atlas): ArmyField | undefined => {
  const { names, win, neither, margin } = atlas;
  const armies = meetingAll(atlas);
  if (armies.length < 2 || armies.length > MOST_IN_FIELD) return undefined;
  const points = armies.map((row) =>
    armies.map((column) => {
      const at = row * names.length + column;
      return row === column ? HALF : (win[at] ?? 0) + HALF * (neither[at] ?? 0);
    }),
  );
  const { columns, worth, exploitability } = equilibriumOf(points);
  const placed = <T>(values: readonly T[], none: T): readonly T[] =>
    names.map((_, army) => values[armies.indexOf(army)] ?? none);
  const spread = (row: number): number =>
    columns.reduce((sum, share, j) => {
      const sure = margin?.[row * names.length + (armies[j] ?? 0)] ?? 0;
      return sum + share * sure * share * sure;
    }, 0);
  const wide = margin && Math.max(...armies.map((row) => Math.sqrt(spread(row))));
  return {
    mix: placed(columns, 0),
    worth: placed<number | null>(worth, null),
    ...(wide === undefined ? {} : { margin: wide }),
    dominated: dominatedIn(points).map(([row, by]) => [armies[row] ?? 0, armies[by] ?? 0] as const),
    exploitability,
    leftOut: names.flatMap((_, army) => (armies.includes(army) ? [] : [army])),
  };
};
