import type { Standing } from '../../../fight.ts';
import type { PercentileOptions } from '../fighters/options.ts';

/** Hit points lost behind armour, and what is left (PC-32, PC-41, PC-44). */
export const lostTo = (damage: number, armour: number): number => Math.max(0, damage - armour);

/** At which hit points a new wound puts one out (PC-42, A-12). */
const isOut = (hp: number, { unconsciousAt }: Pick<PercentileOptions, 'unconsciousAt'>): boolean =>
  unconsciousAt === 'two' ? hp === 2 : hp <= 2;

/** How somebody stands by his hit points, within a round and at its end (PC-42, PC-43). */
export const standingBy = (
  hp: number,
  isEnd: boolean,
  options: Pick<PercentileOptions, 'unconsciousAt'>,
): Extract<Standing, 'up' | 'down' | 'dying' | 'dead'> => {
  if (hp <= 0) return isEnd ? 'dead' : 'dying';
  return isOut(hp, options) ? 'down' : 'up';
};

/** What First Aid gives back of a wound, once and for all (PC-48 to PC-50). */
export const aidOf = (wound: number, healed: number): number => Math.min(wound, healed);

/** What a week in a hospital gives back (PC-47). */
export const HOSPITAL_WEEK = 3;
/** Hit points after a week of rest (PC-46). */
export const restedBy = (
  { hp, full }: { readonly hp: number; readonly full: number },
  healed: number,
): number => Math.min(full, hp + healed);

/** Points of a planted shield that has been damaged (PC-37, PC-38). */
export const plantedPoints = (points: number, damage: number): number =>
  Math.max(0, points - damage);
