import { TWO_D6 } from './pool.ts';
import type { Chance, Label } from '../../process/chance.ts';

export type Trigger = 'first-death' | 'half';

/** What calls for a check: the first man lost, and half of those at the start (OS-100, B-36). */
export const moraleTriggers = ({
  start,
  before,
  after,
}: {
  readonly start: number;
  readonly before: number;
  readonly after: number;
}): readonly Trigger[] => [
  ...(before === start && after < start ? ['first-death' as const] : []),
  ...(before * 2 > start && after * 2 <= start ? ['half' as const] : []),
];

/** After two checks passed a unit fights to the death (OS-101). */
export const ENOUGH_PASSES = 2;

/** Told what is thrown, for whoever tells of it. */
type Thrown = (sum: number) => void;

/** Holds on 2D6 of the score or less (H-OS-09). */
export const holds = (chance: Chance, score: number, label: Label, note?: Thrown): boolean =>
  chance.passes(TWO_D6, (sum) => (note?.(sum), sum <= score), label);

/** Pursues on 2D6 of 7 or less (OS-102, H-OS-08). */
export const PURSUES_UP_TO = 7;
export const pursues = (chance: Chance, label: Label, note?: Thrown): boolean =>
  holds(chance, PURSUES_UP_TO, label, note);

interface MoraleStep {
  readonly holds: boolean;
  readonly passes: number;
  readonly rolled: boolean;
}

/** One check; a unit that has passed enough of them throws no more (OS-101). */
export const moraleStep = (
  chance: Chance,
  { score, passes }: { readonly score: number; readonly passes: number },
  label: Label,
  note?: Thrown,
): MoraleStep => {
  if (passes >= ENOUGH_PASSES) return { holds: true, passes, rolled: false };
  const held = holds(chance, score, label, note);
  return { holds: held, passes: held ? passes + 1 : passes, rolled: true };
};
