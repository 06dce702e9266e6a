import { RANGE, SHOOTING } from '../fighters/tables.ts';

/** Dice for range in zones (M-07); undefined beyond what the weapon reaches. */
export const rangeDice = (zones: number, reach: number): number | undefined =>
  zones > reach ? undefined : RANGE[zones];

/** Dice for shooting at a melee with friends in it, and out of one (M-07). */
export const meleeShotDice = (intoFriends: boolean, inContact: boolean): number =>
  (intoFriends ? SHOOTING.intoMelee : 0) + (inContact ? SHOOTING.inContact : 0);
