import type { Atlas } from '../lab/atlas/atlas.ts';
import type { ArmyField } from '../lab/atlas/told.ts';
import { formatShare } from './format.ts';

/** Armies that are brought, the most often first, and then those that are worth the most. */
export const fieldOrder = ({ mix, worth }: ArmyField): readonly number[] =>
  mix
    .map((_, army) => army)
    .filter((army) => worth[army] !== null)
    .toSorted(
      (a, b) => (mix[b] ?? 0) - (mix[a] ?? 0) || (worth[b] ?? 0) - (worth[a] ?? 0) || a - b,
    );

const MOST_NAMED = 12;

/** What to bring, in sentences. */
export const fieldText = ({ names }: Pick<Atlas, 'names'>, field: ArmyField): string => {
  const { mix, margin, dominated } = field;
  const brought = fieldOrder(field).filter((army) => (mix[army] ?? 0) > 0);
  const name = (army: number): string => names[army] ?? '';
  const [only] = brought;
  const what =
    brought.length === 1 && only !== undefined
      ? `always bring ${name(only)}`
      : `bring ${brought
          .slice(0, MOST_NAMED)
          .map((army) => `${name(army)} ${formatShare(mix[army] ?? 0)}`)
          .join(', ')} of the time`;
  const never = dominated
    .slice(0, MOST_NAMED)
    .map(([army, by]) => `${name(army)} (${name(by)} is never worse)`)
    .join(', ');
  const sure = margin === undefined ? '' : ` Worths are within ${formatShare(margin)}.`;
  return (
    'Where the other side may bring any of these, and nobody knows what the other brings: ' +
    `${what}. ` +
    `Nothing else does better against that; half of a draw counts.${sure}` +
    `${never === '' ? '' : ` Nothing speaks for ${never}.`}`
  );
};
