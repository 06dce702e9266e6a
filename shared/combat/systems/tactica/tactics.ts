import { TO_HIT } from './tables.ts';

/** How somebody with two weapons attacks (TC-205 to TC-208, M-16). */
export const TACTICS = ['plain', 'allOut', 'doubleStrike', 'followOn'] as const;
export type Tactic = (typeof TACTICS)[number];

export const DEFENCES = ['dodge', 'block', 'parry'] as const;
export type DefenceSkill = (typeof DEFENCES)[number];

/** Which defences a tactic leaves until the next action. */
export const DEFENCES_LEFT: Readonly<Record<Tactic, readonly DefenceSkill[]>> = {
  plain: DEFENCES,
  allOut: [],
  doubleStrike: ['dodge'],
  followOn: DEFENCES,
};

interface Defender {
  readonly skills: readonly DefenceSkill[];
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
  tactic = 'plain',
  helpless = false,
  missile = false,
  parriesMissiles = false,
}: Defender): readonly DefenceSkill[] =>
  helpless
    ? []
    : skills.filter(
        (one) =>
          DEFENCES_LEFT[tactic].includes(one) && (one !== 'parry' || !missile || parriesMissiles),
      );

interface Hand {
  readonly dice: number;
  readonly cost: number;
}

/** Dice and cost of an all-out attack: both pools and costs, or the better one +2d. */
export const allOut = (first: Hand, second: Hand, reading: 'sumPools' | 'bestPlusTwo'): Hand =>
  reading === 'sumPools'
    ? { dice: first.dice + second.dice, cost: first.cost + second.cost }
    : { dice: Math.max(first.dice, second.dice) + 2, cost: Math.max(first.cost, second.cost) + 1 };

/** Dice of the second attack of a double strike or a follow on (M-16). */
export const SECOND_ATTACK = TO_HIT.offHand;

/** Whether a weapon may be used: reach only from outside contact (TC-209). */
export const canUse = (reach: boolean, status: 'alone' | 'contact' | 'close'): boolean =>
  reach ? status === 'alone' : status !== 'alone';
