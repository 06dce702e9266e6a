/** So many of man's size can strike one of their own size (OS-48, B-10). */
export const MOST_ATTACKERS = 6;
/** A shield works against so many (OS-51). */
const SHIELDED_FROM = 2;
/** Reach from which a weapon holds off a rider: polearms and long spears (OS-46, H-OS-11). */
const LONG = 3;
const isPolearm = (reach: number): boolean => reach >= LONG;

export const SIZES = ['small', 'man', 'large', 'huge'] as const;
export type Size = (typeof SIZES)[number];
const AROUND: Readonly<Record<Size, number>> = {
  small: 4,
  man: MOST_ATTACKERS,
  large: 8,
  huge: 12,
};
/** Larger than a man (OS-63). */
export const isLarge = (size: Size): boolean => size === 'large' || size === 'huge';
/** With a wall at the back there is room for half of those (B-23). */
const AT_WALL = 0.5;
/** So many can strike one of that size (OS-48, OS-50, H-OS-20, B-23). */
export const mostAround = (size: Size, atWall = false): number =>
  Math.floor(AROUND[size] * (atWall ? AT_WALL : 1));

/** The first two who strike in a round find the shield in the way (OS-51, B-24). */
export const shieldAppliesTo = (attackers: number): number => Math.min(SHIELDED_FROM, attackers);

export const RANGES = ['melee', 'short', 'medium', 'long'] as const;
export type Range = (typeof RANGES)[number];
const RANGE: Readonly<Record<Range, number>> = { melee: 0, short: 1, medium: 0, long: -1 };
/** At short range +1, at long range -1 (OS-13). */
export const rangeMod = (range: Range): number => RANGE[range];

/** -2 for each full quarter of the body that is covered, up to three (OS-72, B-43). */
const coverMod = (percent: number): number => -2 * Math.min(3, Math.floor(percent / 25));

/** Riders against foot +1, foot against riders -1, unless foot have polearms (OS-46). */
export const ridersMod = (
  attacker: { readonly mounted: boolean; readonly reach: number },
  target: { readonly mounted: boolean; readonly reach: number },
): number => {
  if (attacker.mounted === target.mounted) return 0;
  const foot = attacker.mounted ? target : attacker;
  if (isPolearm(foot.reach)) return 0;
  return attacker.mounted ? 1 : -1;
};

/** What the situation of one blow is; what is left out is not so. */
export interface Situation {
  /** Attackers on the same target, this one counted (OS-49). */
  readonly attackers?: number;
  /** The target's back is near a wall: many attackers have no advantage (OS-49, B-23). */
  readonly atWall?: boolean;
  readonly flank?: boolean;
  /** From behind, or by surprise, which counts as that (OS-53, OS-55). */
  readonly behind?: boolean;
  readonly charge?: boolean;
  readonly setSpear?: boolean;
  readonly partingShot?: boolean;
  /** On one who runs, by one who is faster (OS-42). */
  readonly pursuit?: boolean;
  readonly withdrawing?: boolean;
  readonly targetWithdrawing?: boolean;
  readonly targetParries?: boolean;
  /** -1 below the target, 1 above it (OS-47). */
  readonly ground?: number;
  /** Percent of the target (OS-72). */
  readonly cover?: number;
  readonly range?: Range;
  /** Riders and foot, as `ridersMod` has it (OS-46). */
  readonly riders?: number;
}

/** Takes one part of a sum, with its reason; parts of 0 are left out. */
export type Note = (reason: string, amount: number) => void;

/** A part of a sum that is told where somebody listens. */
const part = (note: Note | undefined, reason: string, amount: number): number => {
  if (note !== undefined && amount !== 0) note(reason, amount);
  return amount;
};

/** Of the one who is struck at. */
const targetMods = (situation: Situation, note?: Note): number => {
  const { attackers = 1, atWall = false, flank, behind } = situation;
  let sum = part(note, 'surrounded', attackers > 2 && !atWall ? 1 : 0);
  if (flank === true) sum += part(note, 'from the flank', 1);
  if (behind === true) sum += part(note, 'from behind', 2);
  if (situation.partingShot === true) sum += part(note, 'parting shot', 2);
  if (situation.pursuit === true) sum += part(note, 'pursuit', 2);
  if (situation.targetWithdrawing === true) sum += part(note, 'the target withdraws', -2);
  if (situation.targetParries === true) sum += part(note, 'the target parries', -2);
  return sum;
};

/** What the situation adds to the attacker's die (OS-13, OS-37 to OS-72). */
export const situationMods = (situation: Situation, note?: Note): number => {
  const { riders = 0, ground = 0, cover = 0, range = 'melee' } = situation;
  let sum = targetMods(situation, note);
  sum += part(note, 'rider and foot', riders);
  sum += part(note, 'ground', ground);
  sum += part(note, 'cover', coverMod(cover));
  sum += part(note, 'range', rangeMod(range));
  if (situation.charge === true) sum += part(note, 'charge', 2);
  if (situation.setSpear === true) sum += part(note, 'set spear', 2);
  if (situation.withdrawing === true) sum += part(note, 'withdrawing', -2);
  return sum;
};

/** What an armour class is made of. */
export interface ArmourParts {
  /** Armour alone. */
  readonly base: number;
  /** Bonus of dexterity. */
  readonly dexterity: number;
  /** What the shield is worth, 0 without. */
  readonly shield: number;
  /** What a second weapon is worth in melee, 0 without (OS-57). */
  readonly florentine?: number;
}

/** What may take a defender's shield or dexterity off his armour class. */
export interface Exposure {
  readonly melee?: boolean;
  readonly stationary?: boolean;
  readonly flank?: boolean;
  readonly behind?: boolean;
  readonly surprised?: boolean;
  readonly fleeing?: boolean;
  readonly charging?: boolean;
  readonly stunned?: boolean;
  /** Attackers whom the shield has met in this round. */
  readonly shieldAlreadyUsed?: number;
}

const isTurned = ({ flank, behind, surprised, stunned }: Exposure): boolean =>
  flank === true || behind === true || surprised === true || stunned === true;

/** Whether a shield counts (OS-39, OS-51 to OS-55, H-OS-19). */
export const hasUseOfShield = (exposure: Exposure): boolean =>
  !isTurned(exposure) &&
  exposure.fleeing !== true &&
  (exposure.shieldAlreadyUsed ?? 0) < SHIELDED_FROM;

/** Whether a bonus of dexterity counts (OS-02, OS-52 to OS-55, OS-60, H-OS-19). */
const hasUseOfDexterity = (exposure: Exposure): boolean =>
  !isTurned(exposure) && exposure.stationary !== true && exposure.charging !== true;

/** Armour class against one attack; lower is better (OS-01, OS-02, OS-51 to OS-60). */
export const armourClass = (parts: ArmourParts, exposure: Exposure = {}): number => {
  const { base, dexterity, shield, florentine = 0 } = parts;
  const nimble = hasUseOfDexterity(exposure) ? dexterity : Math.min(0, dexterity);
  const behindShield = hasUseOfShield(exposure) ? shield : 0;
  return base - nimble - behindShield - (exposure.melee === false ? 0 : florentine);
};
