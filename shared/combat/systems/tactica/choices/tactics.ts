import type { TacticaOptions } from '../fighters/options.ts';
import type { Combatant, Defence, Status } from '../fighters/state.ts';
import { TO_HIT } from '../../../../mechanics/tactica/situation.ts';

type Tactic = Combatant['tactic'];

/** Which defences a tactic with two weapons leaves until the next action (TC-206, TC-207). */
const DEFENCES_LEFT: Readonly<Record<Tactic, readonly Defence[]>> = {
  '': ['dodge', 'block', 'parry'],
  allOut: [],
  doubleStrike: ['dodge'],
};

/** Whether a tactic leaves a defence. */
export const isLeft = (defence: Defence, tactic: Tactic): boolean =>
  tactic === '' || DEFENCES_LEFT[tactic].includes(defence);

interface Defender {
  readonly skills: readonly Defence[];
  readonly tactic?: Tactic | undefined;
  /** Surprised, in a State, Crushed or out of action: nothing can be declared (TC-76, TC-197). */
  readonly helpless?: boolean | undefined;
  readonly missile?: boolean | undefined;
  /** A skill with which missiles can be parried (TC-87). */
  readonly parriesMissiles?: boolean | undefined;
}

/** The defences that can be declared. */
export const defencesOpen = ({
  skills,
  tactic = '',
  helpless = false,
  missile = false,
  parriesMissiles = false,
}: Defender): readonly Defence[] =>
  helpless
    ? []
    : skills.filter(
        (one) => isLeft(one, tactic) && (one !== 'parry' || !missile || parriesMissiles),
      );

interface Hand {
  readonly dice: number;
  readonly cost: number;
}

/** Dice and cost of an all-out attack: both pools and costs, or the better one +2d. */
export const allOut = (first: Hand, second: Hand, reading: TacticaOptions['allOut']): Hand =>
  reading === 'sumPools'
    ? { dice: first.dice + second.dice, cost: first.cost + second.cost }
    : { dice: Math.max(first.dice, second.dice) + 2, cost: Math.max(first.cost, second.cost) + 1 };

/** Dice of the second attack of a double strike or a follow on (M-16). */
export const SECOND_ATTACK = TO_HIT.offHand;

/** Whether a weapon may be used: reach only from outside contact (TC-209). */
export const canUse = (reach: boolean, status: Status): boolean =>
  reach ? status === 'Alone' : status !== 'Alone';
