import { TWO_D6 } from './pool.ts';
import type { Label } from '../../process/chance.ts';
import { check, type Check, type Checked, type Doors } from '../../process/check.ts';

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

/** Whether somebody holds, on 2D6 of the score or less (H-OS-09). */
export const holds = (
  doors: Doors,
  label: Label,
  { by, what, score }: Pick<Check, 'by' | 'what'> & { readonly score: number },
): Checked => check(doors, TWO_D6, label, { by, what, bonus: 0, against: score, need: 'atMost' });

/** Pursues on 2D6 of 7 or less (OS-102, H-OS-08). */
const PURSUES_UP_TO = 7;
export const pursues = (doors: Doors, label: Label, by: string): Checked =>
  holds(doors, label, { by, what: 'pursuit', score: PURSUES_UP_TO });

/** One check; a unit that has passed enough of them throws no more (OS-101). */
export const moraleStep = (
  doors: Doors,
  label: Label,
  { by, score, passes }: { readonly by: string; readonly score: number; readonly passes: number },
) => {
  if (passes >= ENOUGH_PASSES) return { holds: true, passes, rolled: false, told: () => '' };
  const { passed, told } = holds(doors, label, { by, what: 'morale', score });
  return { holds: passed, passes: passed ? passes + 1 : passes, rolled: true, told };
};
