/** M-06: dice to hit. Exposures +1 each, Fumbled target +1 SL and group dice are TEXT. */
export const TO_HIT = {
  minorAdvantage: 1,
  majorAdvantage: 2,
  charge: 1,
  higherGround: 1,
  mounted: 1,
  prone: 1,
  flanked: 1,
  helpless: 1,
  attackerProne: -1,
  offHand: -1,
  poorLight: -1,
  dark: -2,
  largerTarget: 1,
  smallerTarget: -1,
} as const;

/** Dice for a target so many steps larger than the attacker; it takes two to tell (M-06). */
export const sizeDice = (steps: number): number => {
  if (steps >= 2) return TO_HIT.largerTarget;
  return steps <= -2 ? TO_HIT.smallerTarget : 0;
};

export const COVERS = [
  'none',
  'softLight',
  'hardLight',
  'softMedium',
  'hardHeavy',
  'softHeavy',
] as const;
export type Cover = (typeof COVERS)[number];

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
export const coverDice = (covers: readonly Cover[], stack: 'worst' | 'both'): number => {
  const least = (some: readonly Cover[]): number =>
    some.reduce((worst, one) => Math.min(worst, COVER_RULES[one].dice), 0);
  if (stack === 'worst') return least(covers);
  return least(covers.filter((one) => isHard(one))) + least(covers.filter((one) => !isHard(one)));
};

/** Soft cover by how many percent of the body it hides (TC-204). */
export const softCover = (percent: number): Cover => {
  if (percent >= 80) return 'softHeavy';
  if (percent >= 50) return 'softMedium';
  return percent >= 10 ? 'softLight' : 'none';
};
