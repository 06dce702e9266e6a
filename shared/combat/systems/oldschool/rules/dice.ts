import type { Dice } from '../../../../dice/dice.ts';
import { diceOf } from '../../../../dice/index.ts';
import { mergeOutcomes } from '../../../../dice/merge-outcomes.ts';
import type { Distribution } from '../../../../distribution.ts';
import { keptBy } from '../../../../kept-for.ts';
import type { DamageDice } from '../../../../mechanics/oldschool/weapons.ts';

export const D20 = diceOf('d20');
export const D6 = diceOf('d6');
export const D3 = diceOf('d3');
export const TWO_D6 = diceOf('2d6');
const HIGHER = diceOf('2d20kh1');
const LOWER = diceOf('2d20kl1');

/** The higher or the lower of two dice, or one; both together cancel (H-OS-16, OS-54, OS-57). */
export type Edge = -1 | 0 | 1;
export const edgeOf = (advantage: boolean, disadvantage: boolean): Edge => {
  if (advantage === disadvantage) return 0;
  return advantage ? 1 : -1;
};
const TO_HIT = { [-1]: LOWER, 0: D20, 1: HIGHER } as const;

/** Outcomes that come to the same merged, once for all who enumerate them. */
export const merged = (dice: Dice, comesTo: (outcome: number) => number | string): Dice => {
  let known: Distribution | undefined;
  const made = mergeOutcomes(dice, comesTo);
  return { ...made, distribution: () => (known ??= made.distribution()) };
};

/** Which natural throws differ in what follows. */
export interface Watch {
  readonly need: number;
  /** A natural 1 is more than a miss; a natural 20 more than a hit. */
  readonly one: boolean;
  readonly twenty: boolean;
}

const remembered = keptBy<Dice, number>(5_000);

/** A throw to hit: at most four outcomes, a 1, a miss, a hit and a 20. */
export const attackDice = (edge: Edge, { need, one, twenty }: Watch): Dice => {
  const least = Math.max(2, Math.min(20, need));
  const key = ((edge + 1) * 21 + least) * 4 + (one ? 2 : 0) + (twenty ? 1 : 0);
  return remembered(key, () =>
    merged(TO_HIT[edge], (face) => {
      if (face < least) return one && face > 1 ? 2 : 1;
      return face === 20 && twenty ? 20 : least;
    }),
  );
};

/** So many dice of so many sides. */
export const diceFor = ([count, sides]: DamageDice): Dice =>
  remembered(10_000 + count * 1_000 + sides, () => diceOf(`${count}d${sides}`));

/** Damage dice of which all that kill are one: `enough` and more. */
export const damageDice = (dice: DamageDice, enough: number): Dice => {
  const [count, sides] = dice;
  const most = count * sides;
  if (enough >= most || enough < 0) return diceFor(dice);
  return remembered(1_000_000 + (count * 1_000 + sides) * 1_000 + enough, () =>
    merged(diceFor(dice), (sum) => Math.min(sum, enough)),
  );
};
