import { withHits } from '../army/army.ts';
import type { Battle } from '../army/setup.ts';
import { outcomeOf, type Live } from './live.ts';

/** Where rounds have left a battle, in short: the next round, minutes, and each army's hits. */
export type Mark = readonly [round: number, clock: number, ...hits: readonly number[]];

export const markOf = ({ field, clock }: Live): Mark => [
  field.round,
  clock,
  ...field.armies.map(({ hits }) => hits),
];

/** A battle after rounds that need not be fought again. */
export const atMark = ({ field }: Live, [round, clock, ...hits]: Mark, battle: Battle): Live => {
  const armies = field.armies.map((army, i) => withHits(army, hits[i] ?? army.hits));
  const now = { ...field, round, armies };
  return { field: now, outcome: outcomeOf(now, battle), clock };
};
