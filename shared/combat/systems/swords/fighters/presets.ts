import type { Profile } from '../../../../roster/roster.ts';
import type { TroopId } from '../../../../roster/troops.ts';
import { filled, presetsOf, within, type CommandSkill } from '../../../recruits.ts';
import { MOUNTS } from './mounts.ts';
import { stats, type SwordsStats } from './stats.ts';

type Block = Partial<SwordsStats>;

/** Officers fight as knights do. */
const KNIGHT: Block = {
  str: 2,
  dex: 1,
  int: 1,
  will: 1,
  striking: 4,
  defense: 4,
  grappling: 2,
  archery: 1,
  throwing: 1,
  riding: 4,
  animals: 2,
  tactics: 2,
  weapon: 'sword',
  weaponExtra: 1,
  armour: 5,
  shield: true,
  mass: 190,
  mount: 'horse',
};

/** Troops (digest, section 6; HOUSE). */
const TROOP_BLOCKS: Readonly<Record<TroopId, readonly [title: string, block: Block]>> = {
  levy: ['Levy', { striking: 0, defense: 0, grappling: 1, armour: 0, weapon: 'club', mass: 160 }],
  militia: [
    'Militia',
    {
      striking: 1,
      defense: 1,
      grappling: 1,
      throwing: 0,
      weapon: 'club',
      armour: 1,
      mass: 160,
    },
  ],
  soldier: [
    'Soldier',
    {
      str: 1,
      striking: 2,
      defense: 2,
      grappling: 1,
      archery: 1,
      throwing: 1,
      weapon: 'sword',
      armour: 2,
      shield: true,
      mass: 170,
    },
  ],
  pikeman: [
    'Pikeman',
    {
      str: 1,
      striking: 2,
      defense: 2,
      grappling: 1,
      weapon: 'twoHanded',
      weaponExtra: -1,
      armour: 2,
      mass: 170,
    },
  ],
  archer: [
    'Archer',
    {
      str: 1,
      striking: 1,
      defense: 2,
      grappling: 1,
      archery: 2,
      throwing: 1,
      weapon: 'shortSword',
      missile: 'bow',
      armour: 1,
      mass: 165,
    },
  ],
  veteran: [
    'Veteran',
    {
      str: 1,
      dex: 1,
      will: 1,
      striking: 3,
      defense: 3,
      grappling: 2,
      archery: 2,
      throwing: 2,
      riding: 1,
      tactics: 1,
      weapon: 'sword',
      armour: 3,
      shield: true,
      mass: 180,
    },
  ],
  knight: ['Knight', KNIGHT],
  officer: ['Officer', KNIGHT],
  // Attributes of great heroes are 5 and more (H-SW-08); the rest HOUSE.
  hero: ['Hero', { ...KNIGHT, str: 5, dex: 5, will: 2, striking: 5, defense: 5, grappling: 3 }],
  monster: [
    'Monster',
    {
      str: 8,
      dex: 0,
      striking: 3,
      defense: 2,
      grappling: 4,
      stamina: 30,
      weapon: 'natural',
      weaponExtra: 3,
      armour: 2,
      mass: 1200,
      hardToBlock: 2,
    },
  ],
  general: [
    'General',
    {
      str: 1,
      dex: 1,
      int: 3,
      will: 2,
      striking: 3,
      defense: 3,
      grappling: 1,
      archery: 1,
      throwing: 1,
      riding: 3,
      animals: 1,
      tactics: 4,
      weapon: 'sword',
      armour: 5,
      mass: 175,
      mount: 'horse',
    },
  ],
};

export const presets = presetsOf({
  ...TROOP_BLOCKS,
  horse: ['Horse', MOUNTS.horse.stats],
  bardedHorse: ['Barded horse', MOUNTS.bardedHorse.stats],
  catapult: [
    'Catapult crew',
    {
      str: 1,
      striking: 1,
      defense: 1,
      siege: 2,
      weapon: 'shortSword',
      missile: 'catapult',
      armour: 1,
    },
  ],
});

/** Training moves fighting skills by a point a step, equipment the armour. */
export const statsOf = ({ troop, skill, armour, mounted }: Profile): Block => {
  const [, block] = TROOP_BLOCKS[troop];
  const base = filled(stats, block);
  const trained = (value: number): number => within(0, 20, value + skill);
  return {
    ...block,
    striking: trained(base.striking),
    defense: trained(base.defense),
    grappling: trained(base.grappling),
    archery: trained(base.archery),
    armour: within(0, 30, base.armour + armour),
    riding: mounted ? Math.max(1, base.riding) : base.riding,
    mount: mounted ? (base.mount === 'none' ? 'horse' : base.mount) : 'none',
  };
};

/** The general of an army is the same person in a fight (digest, 6.1). */
export const statsOfCommander = ({ intelligence, tactics }: CommandSkill): Block => ({
  int: within(-5, 15, intelligence),
  tactics: within(0, 20, tactics),
});
