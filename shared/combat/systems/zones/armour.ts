import { ruledOn } from '../../fight.ts';
import { say, change, sumOf, the, type Scene } from './scene.ts';
import { hasArmour, hasShield, type Character, type Gear } from './state.ts';

/** Armour never counts more than this (ZN-55, H-ZN-09). */
export const MOST_ARMOUR = 3;

/** Parts of armour added up, never above 3. */
export const armourOf = (parts: readonly number[]): number =>
  Math.max(
    0,
    Math.min(
      MOST_ARMOUR,
      parts.reduce((sum, part) => sum + part, 0),
    ),
  );
/** What gets through: nothing is taken off direct damage (H-ZN-08). */
export const netOf = (damage: number, armour: number): number => Math.max(0, damage - armour);

interface Against {
  /** Whether the one hit is reacting to the attack, or the attack is a counter (A-ZN-19). */
  readonly reacting?: boolean;
}

/** The armour value and what it is made of (ZN-55, H-ZN-09). */
export const armourGauge = (
  { fight, ground }: Scene,
  one: Character,
  { reacting = false }: Against,
): {
  readonly value: number;
  readonly terms: readonly { readonly reason: string; readonly amount: number }[];
} => {
  const natural = one.stats.naturalArmour;
  const shield = hasShield(one) && (ground.options.shieldRule === 'always' || reacting);
  const terms = [
    {
      reason: natural > 0 ? 'natural armour' : 'armour',
      amount: natural > 0 ? natural : hasArmour(one) ? one.stats.armour : 0,
    },
    { reason: 'shield', amount: shield ? 1 : 0 },
    { reason: 'cover', amount: one.cover === 'none' ? 0 : 1 },
    ...ruledOn(fight, one.id, 'armour'),
  ].filter(({ amount }) => amount !== 0);
  return { value: armourOf([sumOf(terms)]), terms };
};

/** From this damage before armour on, damaged gear gives way (ZN-107). */
const BREAKING = 8;

/** What an attack destroys of damaged shield and armour: one piece, the shield first (ZN-107, A-ZN-20). */
export const gearDestroyed = (
  damage: number,
  { shield, armour }: { readonly shield: Gear; readonly armour: Gear },
): 'shield' | 'armour' | undefined =>
  damage < BREAKING
    ? undefined
    : shield === 'damaged'
      ? 'shield'
      : armour === 'damaged'
        ? 'armour'
        : undefined;

/** A damaged weapon breaks in the attack whose damage die shows 1 (ZN-106). */
export const weaponBreaks = (damaged: boolean, showsOne: boolean): boolean => damaged && showsOne;

/** Notes that armour was hit, and breaks it where it gives way. */
export const wear = (scene: Scene, id: string, damage: number): void => {
  const one = the(scene, id);
  const gone = gearDestroyed(damage, {
    shield: hasShield(one) ? one.shield : 'none',
    armour: one.stats.naturalArmour > 0 ? 'none' : one.armour,
  });
  change(scene, id, {
    struck: true,
    ...(gone === 'shield'
      ? { shield: 'destroyed' }
      : gone === 'armour'
        ? { armour: 'destroyed' }
        : {}),
  });
  if (gone !== undefined)
    say(scene, 'gear', `The ${gone} of ${one.name} is destroyed.`, {
      fighter: id,
      rules: ['ZN-107', 'A-ZN-20'],
    });
};
