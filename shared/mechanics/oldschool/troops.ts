import type { TroopId } from '../../roster/troops.ts';
import type { ClassId } from './classes.ts';
import type { Armour, WeaponId } from './weapons.ts';

/** A soldier of a kind, as a person and as one of a unit. */
export interface TroopBlock {
  readonly cls: ClassId;
  /** Level, of monsters hit dice. */
  readonly level: number;
  /** Hit points added to the dice. */
  readonly plus: number;
  readonly armour: Armour;
  /** Armour class better by so much than what is worn. */
  readonly hide: number;
  readonly shield: boolean;
  readonly weapon: WeaponId;
  readonly morale: number;
}

const plain: TroopBlock = {
  cls: 'normal',
  level: 0,
  plus: 0,
  armour: 'leather',
  hide: 0,
  shield: false,
  weapon: 'spear',
  morale: 7,
};

/** A hero of the digest (section 5): a point of his armour class is his dexterity's. */
const hero: TroopBlock = {
  cls: 'fighter',
  level: 8,
  plus: 0,
  armour: 'plate',
  hide: 0,
  shield: true,
  weapon: 'sword',
  morale: 10,
};

/** Statistics of troops (digest section 5); those of militia, officers and monsters are HOUSE. */
export const TROOP_BLOCKS: Readonly<Record<TroopId, TroopBlock>> = {
  levy: { ...plain, armour: 'none', shield: true, morale: 6 },
  militia: { ...plain, morale: 6 },
  soldier: { ...plain, shield: true, weapon: 'sword' },
  pikeman: { ...plain, weapon: 'pike' },
  archer: { ...plain, weapon: 'dagger' },
  veteran: {
    ...plain,
    cls: 'fighter',
    level: 1,
    plus: 1,
    armour: 'chain',
    shield: true,
    weapon: 'sword',
    morale: 8,
  },
  knight: {
    ...plain,
    cls: 'fighter',
    level: 4,
    armour: 'plate',
    shield: true,
    weapon: 'lance',
    morale: 9,
  },
  officer: {
    ...plain,
    cls: 'fighter',
    level: 4,
    armour: 'chain',
    shield: true,
    weapon: 'sword',
    morale: 9,
  },
  general: hero,
  hero,
  // A troll's hit dice, the text's example (OS-20).
  monster: {
    ...plain,
    cls: 'monster',
    level: 6,
    plus: 3,
    armour: 'none',
    hide: 5,
    weapon: 'claws',
    morale: 10,
  },
};
