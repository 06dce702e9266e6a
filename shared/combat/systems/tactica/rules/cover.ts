import type { TacticaOptions } from '../fighters/options.ts';
import type { Cover } from '../fighters/stats.ts';
import { RANGE, SHOOTING } from '../fighters/tables.ts';

interface CoverRule {
  readonly title: string;
  /** Dice of whoever attacks across it. */
  readonly dice: number;
  readonly rerolls: boolean;
  /** Armour under the option `hardCoverArmour`. */
  readonly armour: number;
}
/** Cover by kind and how much of the body it hides (TC-203, TC-204). */
export const COVER_RULES: Readonly<Record<Cover, CoverRule>> = {
  none: { title: 'no cover', dice: 0, rerolls: true, armour: 0 },
  softLight: { title: 'thin bushes or smoke', dice: -1, rerolls: true, armour: 0 },
  softMedium: { title: 'thick bushes or smoke', dice: -2, rerolls: true, armour: 0 },
  softHeavy: { title: 'hidden almost wholly', dice: -3, rerolls: true, armour: 0 },
  hardLight: { title: 'a low wall', dice: -1, rerolls: true, armour: 1 },
  hardHeavy: { title: 'a high wall', dice: -2, rerolls: false, armour: 2 },
};

const isHard = (cover: Cover): boolean => cover.startsWith('hard');

/** Dice for all cover in the way: the worst alone, or the worst hard and soft. */
export const coverDice = (
  covers: readonly Cover[],
  stack: TacticaOptions['coverStack'],
): number => {
  const least = (some: readonly Cover[]): number =>
    some.reduce((worst, one) => Math.min(worst, COVER_RULES[one].dice), 0);
  if (stack === 'worst') return least(covers);
  return least(covers.filter((one) => isHard(one))) + least(covers.filter((one) => !isHard(one)));
};

/** Dice for range in zones (M-07); undefined beyond what the weapon reaches. */
export const rangeDice = (zones: number, reach: number): number | undefined =>
  zones > reach ? undefined : RANGE[zones];

/** Dice for shooting at a melee with friends in it, and out of one (M-07). */
export const meleeShotDice = (intoFriends: boolean, inContact: boolean): number =>
  (intoFriends ? SHOOTING.intoMelee : 0) + (inContact ? SHOOTING.inContact : 0);
