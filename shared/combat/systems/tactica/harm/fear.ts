import type { TacticaOptions } from '../fighters/options.ts';
import { FEARS, type Fear } from '../fighters/stats.ts';

type FearRange = TacticaOptions['fearRange'];

interface FearLevel {
  readonly title: string;
  /** Dice on the SPIRIT roll. */
  readonly dice: number;
  /** A failed test: the action is lost, or so many Mental Ranks. */
  readonly action: boolean;
  readonly ranks: number;
  /** The rank may be a State instead. */
  readonly state: boolean;
  /** Tested again at once until it is passed or the mind is broken. */
  readonly again: boolean;
  /** Whether it reaches adjacent zones, by reading. */
  readonly adjacent: Readonly<Record<FearRange, boolean>>;
}

const OWN = { levels: false, general: false } as const;
const FAR = { levels: true, general: true } as const;
const RANK = { dice: 0, action: false, ranks: 1, state: false, again: false } as const;

export const FEAR_LEVELS: Readonly<Record<Fear, FearLevel>> = {
  none: { title: 'no fear', ...RANK, adjacent: OWN },
  scary: { title: 'scary', ...RANK, ranks: 0, action: true, adjacent: OWN },
  fearsome: { title: 'fearsome', ...RANK, state: true, adjacent: OWN },
  dread: { title: 'dread', ...RANK, dice: -1, adjacent: { levels: false, general: true } },
  terror: { title: 'terror', ...RANK, dice: -1, adjacent: FAR },
  fell: { title: 'fell', ...RANK, dice: -1, again: true, adjacent: FAR },
};

/** The only one that counts where there are several (TC-165). */
export const worstFear = (present: readonly Fear[]): Fear =>
  present.reduce<Fear>(
    (worst, one) => (FEARS.indexOf(one) > FEARS.indexOf(worst) ? one : worst),
    'none',
  );

/** Whether it is felt at so many zones from its source (TC-167). */
export const isFelt = (fear: Fear, zones: number, range: FearRange): boolean =>
  fear !== 'none' && (zones === 0 || (zones === 1 && FEAR_LEVELS[fear].adjacent[range]));

/** What a failed test comes to (TC-168 to TC-172). */
interface Frightened {
  readonly action: boolean;
  readonly ranks: number;
  readonly state: boolean;
}

/**
 * A failed SPIRIT test.
 * @param elects takes the State instead of the rank, where that is possible
 */
export const frightened = (fear: Fear, elects: boolean): Frightened => {
  const { action, ranks, state } = FEAR_LEVELS[fear];
  // A State taken leaves nothing to do but to shed it: the action is lost as well.
  return elects && state
    ? { action: true, ranks: 0, state: true }
    : { action, ranks, state: false };
};

/** Fear that only acts when somebody acts, as it takes the die of that action. */
export const isFearOfActing = (fear: Fear): boolean => FEAR_LEVELS[fear].action;
