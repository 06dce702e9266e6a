import { ruledOn } from '../../../fight.ts';
import { record } from '../../../scratch.ts';
import { addRulings, type Term } from '../../../terms.ts';

import { change, the, type Scene } from './scene.ts';
import { hasArmour, hasShield, type Character, type Gear } from './state.ts';

/** Armour never counts more than this (ZN-55, H-ZN-09). */
const MOST_ARMOUR = 3;

export const armourOf = (parts: readonly number[]): number => {
  const sum = parts.reduce((total, part) => total + part, 0);
  return Math.max(0, Math.min(MOST_ARMOUR, sum));
};
/** What gets through: nothing is taken off direct damage (H-ZN-08). */
export const netOf = (damage: number, armour: number): number => Math.max(0, damage - armour);

const wornBy = (one: Character): number => {
  if (one.stats.naturalArmour > 0) return one.stats.naturalArmour;
  return hasArmour(one) ? one.stats.armour : 0;
};
const shieldOf = ({ rules }: Scene, one: Character, reacting: boolean): number =>
  hasShield(one) && (rules.options.shieldRule === 'always' || reacting) ? 1 : 0;
const coverOf = ({ cover }: Character): number => (cover === 'none' ? 0 : 1);

/**
 * The armour value (ZN-55, H-ZN-09).
 * @param reacting whether the one hit reacts to the attack, or the attack is a counter (A-ZN-19)
 */
export const armourValue = (scene: Scene, one: Character, reacting = false): number => {
  const ruling = addRulings(scene.fight, one.id, 'armour');
  return armourOf([wornBy(one), shieldOf(scene, one, reacting), coverOf(one), ruling]);
};
export const armourTerms = (scene: Scene, one: Character, reacting: boolean): readonly Term[] => {
  const parts = [
    { reason: one.stats.naturalArmour > 0 ? 'natural armour' : 'armour', amount: wornBy(one) },
    { reason: 'shield', amount: shieldOf(scene, one, reacting) },
    { reason: 'cover', amount: coverOf(one) },
    ...ruledOn(scene.fight, one.id, 'armour'),
  ];
  return parts.filter(({ amount }) => amount !== 0);
};

/** From this damage before armour on, damaged gear gives way (ZN-107). */
const BREAKING = 8;

/** What an attack destroys of damaged gear: one piece, the shield first (ZN-107, A-ZN-20). */
export const gearDestroyed = (
  damage: number,
  { shield, armour }: { readonly shield: Gear; readonly armour: Gear },
): 'shield' | 'armour' | undefined => {
  if (damage < BREAKING) return undefined;
  if (shield === 'damaged') return 'shield';
  return armour === 'damaged' ? 'armour' : undefined;
};
/** What a hit destroys of what somebody wears. */
export const gearLost = (one: Character, damage: number): 'shield' | 'armour' | undefined =>
  gearDestroyed(damage, {
    shield: hasShield(one) ? one.shield : 'none',
    armour: one.stats.naturalArmour > 0 ? 'none' : one.armour,
  });

/** A damaged weapon breaks in the attack whose damage die shows 1 (ZN-106). */
export const weaponBreaks = (damaged: boolean, showsOne: boolean): boolean => damaged && showsOne;

/** Notes that armour was hit, and breaks it where it gives way. */
export const wear = (scene: Scene, id: string, damage: number): void => {
  const one = the(scene, id);
  const gone = gearLost(one, damage);
  if (gone === undefined) {
    if (!one.struck) change(scene, id, { struck: true });
    return;
  }
  change(scene, id, { struck: true, [gone]: 'destroyed' });
  record(scene, 'gear', ['ZN-107', 'A-ZN-20'], () => ({
    text: `The ${gone} of ${one.name} is destroyed.`,
    fighter: id,
  }));
};
