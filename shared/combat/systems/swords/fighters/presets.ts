import type { Profile } from '../../../../roster/roster.ts';
import { filled, within, type CommandSkill } from '../../../recruits.ts';
import type { Preset } from '../../../system.ts';
import { MOUNTS } from './mounts.ts';
import { stats } from './stats.ts';

/** Officers fight as knights do. */
const KNIGHT = {
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
} as const;

/** Troops and a few others (digest, section 6; HOUSE). */
export const PRESETS = [
  {
    id: 'levy',
    title: 'Levy',
    stats: { striking: 0, defense: 0, grappling: 1, armour: 0, weapon: 'club', mass: 160 },
  },
  {
    id: 'militia',
    title: 'Militia',
    stats: {
      striking: 1,
      defense: 1,
      grappling: 1,
      throwing: 0,
      weapon: 'club',
      armour: 1,
      mass: 160,
    },
  },
  {
    id: 'soldier',
    title: 'Soldier',
    stats: {
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
  },
  {
    id: 'pikeman',
    title: 'Pikeman',
    stats: {
      str: 1,
      striking: 2,
      defense: 2,
      grappling: 1,
      weapon: 'twoHanded',
      weaponExtra: -1,
      armour: 2,
      mass: 170,
    },
  },
  {
    id: 'archer',
    title: 'Archer',
    stats: {
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
  },
  {
    id: 'veteran',
    title: 'Veteran',
    stats: {
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
  },
  { id: 'knight', title: 'Knight', stats: KNIGHT },
  { id: 'officer', title: 'Officer', stats: KNIGHT },
  // Attributes of great heroes are 5 and more (H-SW-08); the rest HOUSE.
  {
    id: 'hero',
    title: 'Hero',
    isNamed: true,
    stats: { ...KNIGHT, str: 5, dex: 5, will: 2, striking: 5, defense: 5, grappling: 3 },
  },
  {
    id: 'monster',
    title: 'Monster',
    stats: {
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
  },
  {
    id: 'general',
    title: 'General',
    isNamed: true,
    stats: {
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
  },
  { id: 'horse', title: 'Horse', stats: MOUNTS.horse.stats },
  { id: 'bardedHorse', title: 'Barded horse', stats: MOUNTS.bardedHorse.stats },
  {
    id: 'catapult',
    title: 'Catapult crew',
    stats: {
      str: 1,
      striking: 1,
      defense: 1,
      siege: 2,
      weapon: 'shortSword',
      missile: 'catapult',
      armour: 1,
    },
  },
] as const satisfies readonly Preset[];

/** Training moves fighting skills by a point a step, equipment the armour. */
export const statsOf = ({
  troop,
  skill,
  armour,
  mounted,
}: Profile): Readonly<Record<string, unknown>> => {
  const preset = PRESETS.find(({ id }) => id === troop) ?? PRESETS[2];
  const base = filled(stats, preset.stats);
  const trained = (value: number): number => within(0, 20, value + skill);
  return {
    ...preset.stats,
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
export const statsOfCommander = ({
  intelligence,
  tactics,
}: CommandSkill): Readonly<Record<string, unknown>> => ({
  int: within(-5, 15, intelligence),
  tactics: within(0, 20, tactics),
});
