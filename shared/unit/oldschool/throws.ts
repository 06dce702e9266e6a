/** What a natural d20 must show: T less the target's armour class, less everything that helps (H-OS-01). */
export const needed = ({
  T,
  ac,
  mods = 0,
}: {
  readonly T: number;
  readonly ac: number;
  readonly mods?: number | undefined;
}): number => T - ac - mods;

/** A natural 1 always misses, a natural 20 always hits (OS-21, OS-23). */
export const hits = (natural: number, need: number): boolean =>
  natural !== 1 && (natural === 20 || natural >= need);

/** Of 20 faces, how many hit. */
export const facesThatHit = (need: number): number => Math.min(19, Math.max(1, 21 - need));

/** Damage lost where a natural 20 hit only because it always does (OS-24). */
export const overTwenty = (need: number): number => Math.max(0, need - 20);

/** A natural 20 is critical unless it took a 19 or a 20 to hit at all (OS-25, B-15). */
export const isCritical = (natural: number, need: number): boolean => natural === 20 && need < 19;

/** So many can strike one of their own size (OS-48, B-10). */
export const MOST_ATTACKERS = 6;
/** A shield works against so many (OS-51). */
export const SHIELDED_FROM = 2;

/** What the situation adds to the throw of one unit at another (OS-46, OS-49, OS-52). */
export interface Situation {
  /** Units that strike the same target. */
  readonly attackers: number;
  readonly isFlank: boolean;
  readonly attacker: { readonly mounted: boolean; readonly reach: number };
  readonly target: { readonly mounted: boolean; readonly reach: number };
}

/** Reach from which a weapon holds off a rider: polearms and long spears (OS-46, H-OS-11). */
const LONG = 3;

const horse = ({ attacker, target }: Situation): number => {
  if (attacker.mounted === target.mounted) return 0;
  const foot = attacker.mounted ? target : attacker;
  return foot.reach >= LONG ? 0 : attacker.mounted ? 1 : -1;
};

export const situationMods = (situation: Situation): number =>
  (situation.attackers > 2 ? 1 : 0) + (situation.isFlank ? 1 : 0) + horse(situation);

/** The armour class an attacker meets: the shield, worth 1 (H-OS-04), fails from the flank and against the third (OS-51, OS-52). */
export const effectiveAc = (
  { ac, shield }: { readonly ac: number; readonly shield: boolean },
  { isFlank, before }: { readonly isFlank: boolean; readonly before: number },
): number => (shield && (isFlank || before >= SHIELDED_FROM) ? ac + 1 : ac);
