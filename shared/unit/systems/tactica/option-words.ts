import { SHARED_EFFECTS } from '../../../mechanics/tactica/readings.ts';
import type { Effects } from '../../../roster/fields.ts';

/** What the values of the options do, in a few words each. */
export const EFFECTS = {
  ...SHARED_EFFECTS,
  maxKind: {
    auto: 'one for both armies: the largest of which the smaller has three and that all form',
  },
  leaders: { promoted: 'among the men counted', extra: 'beside the men counted' },
  groupTrauma: { twoRanks: 'two ranks', member: 'one rank: it strikes one member' },
  armourWorks: { reduceSuccesses: 'takes successes away', bonusRank: 'raises thresholds' },
  flank: { plusOne: 'a die more', none: 'no effect' },
  groupRout: {
    spirit: 'test their spirit from half the men lost, rout at three quarters',
    never: 'fight on',
  },
} as const satisfies Effects;
