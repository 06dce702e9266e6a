import type { Profile } from '../../../../roster/roster.ts';
import type { TroopId } from '../../../../roster/troops.ts';
import { filled, presetsOf, within, type CommandSkill } from '../../../recruits.ts';
import { stats, type ZonesStats } from './stats.ts';

type Block = Partial<ZonesStats>;

/** Soldiers of the digest (6); levy, archer, hero and monster are ours, after it. */
const TROOP_BLOCKS: Readonly<Record<TroopId, readonly [title: string, block: Block]>> = {
  levy: ['Levy', { str: 7, agi: 8, wit: 6, weapon: 'staff' }],
  militia: ['Militia', { str: 8, agi: 8, wit: 7, weapon: 'sword' }],
  soldier: ['Soldier', { str: 8, agi: 8, wit: 8, weapon: 'sword', armour: 1, shield: true }],
  pikeman: ['Pikeman', { str: 8, agi: 8, wit: 8, weapon: 'battleaxe', armour: 1 }],
  archer: ['Archer', { str: 8, agi: 9, wit: 8, weapon: 'bow', sidearm: 'dagger' }],
  veteran: ['Veteran', { str: 10, agi: 9, wit: 10, weapon: 'battleaxe', armour: 1 }],
  knight: ['Knight', { str: 12, agi: 9, wit: 11, weapon: 'battleaxe', armour: 2 }],
  officer: ['Officer', { str: 12, agi: 9, wit: 11, weapon: 'battleaxe', armour: 2 }],
  general: ['General', { str: 10, agi: 9, wit: 13, weapon: 'sword', armour: 2, leader: true }],
  hero: ['Hero', { str: 14, agi: 12, wit: 13, weapon: 'battleaxe', armour: 2 }],
  monster: [
    'Monster',
    {
      str: 16,
      agi: 8,
      wit: 8,
      weapon: 'natural8',
      sidearm: 'breath',
      naturalArmour: 2,
      size: 'large',
    },
  ],
};

const HORSE: Block = { str: 12, agi: 8, wit: 8, weapon: 'natural6', speed: 4 };
const GUARD: Block = { str: 10, agi: 9, wit: 10, weapon: 'sword', armour: 2, shield: true };
const OTHER_BLOCKS: Readonly<Record<string, readonly [title: string, block: Block]>> = {
  bodyguard: ['Bodyguard', { ...GUARD, bodyguard: true }],
  musketeer: ['Musketeer', { str: 8, agi: 8, wit: 8, weapon: 'musket', sidearm: 'sword' }],
  horse: ['Trained horse', HORSE],
};

export const presets = presetsOf({ ...TROOP_BLOCKS, ...OTHER_BLOCKS });

/** A step of skill is one of each ability, a step of equipment one of worn armour (HOUSE). */
export const statsOf = ({ troop, skill, armour, mounted }: Profile): Block => {
  const [, block] = TROOP_BLOCKS[troop];
  const base = filled(stats, block);
  const raised = {
    ...block,
    str: within(1, 19, base.str + skill),
    agi: within(1, 19, base.agi + skill),
    wit: within(1, 19, base.wit + skill),
  };
  const clad =
    base.naturalArmour > 0 ? raised : { ...raised, armour: within(0, 2, base.armour + armour) };
  return mounted ? { ...clad, mount: 'horse' } : clad;
};

const CART: Block = { str: 15, agi: 1, wit: 1, weapon: 'unarmed', naturalArmour: 2, speed: 3 };

interface MountBlock {
  readonly title: string;
  /** Trained (H-ZN-20). */
  readonly fights: boolean;
  readonly block: Block;
}
export const MOUNT_BLOCKS: Readonly<Record<Exclude<ZonesStats['mount'], 'none'>, MountBlock>> = {
  horse: { title: 'horse', fights: false, block: HORSE },
  trainedHorse: { title: 'horse', fights: true, block: HORSE },
  cart: { title: 'cart', fights: false, block: { ...CART, size: 'large', fearless: true } },
};

/** Command bonus in an army battle (digest 6.1). */
export const commandOf = ({ wit, leader }: ZonesStats): number =>
  within(-2, 5, Math.floor((wit - 8) / 2)) + (leader ? 1 : 0);

/** The way back from `commandOf`: a leader, whom bodyguards guard, and WIT for the rest. */
export const statsOfCommander = ({ intelligence, tactics }: CommandSkill): Block => ({
  leader: true,
  wit: within(1, 19, 8 + 2 * (intelligence + tactics - 1)),
});
