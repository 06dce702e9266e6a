import type { Profile } from '../../../../roster/roster.ts';
import type { TroopId } from '../../../../roster/troops.ts';
import { filled, presetsOf, within, type CommandSkill } from '../../../recruits.ts';
import { armour } from './armour.ts';
import { stats, type PercentileStats } from './stats.ts';

type Block = Partial<PercentileStats>;

const PLAIN: Block = { str: 11, con: 11, siz: 12, dex: 11 };
const LEATHER: Block = { armour: 'hard-leather', helmet: 'light' };
const PLATE: Block = { armour: 'full-plate', helmet: 'light' };
const KNIGHT: Block = {
  ...PLATE,
  str: 15,
  con: 14,
  siz: 14,
  dex: 13,
  weapon: 'broad-sword',
  attack: 75,
  shield: 'kite',
  shieldParry: 75,
  dodge: 36,
  firstAid: 40,
  strategy: 20,
};

const HERO: Block = {
  ...PLATE,
  str: 17,
  con: 16,
  siz: 16,
  dex: 15,
  weapon: 'broad-sword',
  attack: 95,
  shield: 'kite',
  shieldParry: 95,
  dodge: 50,
  firstAid: 50,
  strategy: 40,
};

/** Soldiers of the digest (5); militia and monster are ours, after it. */
const TROOP_BLOCKS: Readonly<Record<TroopId, readonly [title: string, block: Block]>> = {
  levy: [
    'Levy',
    {
      str: 10,
      con: 10,
      siz: 11,
      dex: 10,
      weapon: 'light-club',
      attack: 30,
      dodge: 20,
      armour: 'heavy-clothing',
    },
  ],
  militia: [
    'Militia',
    {
      ...PLAIN,
      attack: 35,
      shield: 'target',
      shieldParry: 35,
      dodge: 22,
      armour: 'quilted',
    },
  ],
  soldier: ['Soldier', { ...PLAIN, ...LEATHER, shield: 'round', shieldParry: 40 }],
  pikeman: ['Pikeman', { ...PLAIN, ...LEATHER, str: 12, weapon: 'pike' }],
  archer: [
    'Archer',
    {
      ...PLAIN,
      dex: 12,
      weapon: 'long-bow',
      sidearm: 'dagger',
      sidearmAttack: 35,
      dodge: 24,
      armour: 'soft-leather',
    },
  ],
  veteran: [
    'Veteran',
    {
      str: 13,
      con: 13,
      siz: 13,
      dex: 12,
      weapon: 'broad-sword',
      attack: 60,
      shield: 'kite',
      shieldParry: 60,
      dodge: 34,
      armour: 'chain',
      firstAid: 40,
    },
  ],
  knight: ['Knight', KNIGHT],
  officer: ['Officer', KNIGHT],
  general: ['General', { ...HERO, attack: 75, shieldParry: 75, dodge: 40, strategy: 60 }],
  hero: ['Hero', HERO],
  monster: [
    'Monster',
    {
      str: 32,
      con: 22,
      siz: 30,
      dex: 9,
      weapon: 'brawl',
      brawl: 60,
      dodge: 18,
      hide: 5,
      firstAid: 0,
    },
  ],
};

const CROSSBOWMAN: Block = {
  ...PLAIN,
  ...LEATHER,
  weapon: 'heavy-crossbow',
  attack: 45,
  sidearm: 'short-sword',
  sidearmAttack: 30,
};
const OTHER_BLOCKS: Readonly<Record<string, readonly [title: string, block: Block]>> = {
  crossbowman: ['Crossbowman', CROSSBOWMAN],
};

export const presets = presetsOf({ ...TROOP_BLOCKS, ...OTHER_BLOCKS });

/** Points of skill in a step of training (HOUSE). */
const STEP = 10;
const SKILLS = ['attack', 'sidearmAttack', 'brawl', 'shieldParry', 'dodge'] as const;
/** Armour from the lightest to the heaviest: a step of equipment is a step in it (HOUSE). */
const WORN = [
  'none',
  'heavy-clothing',
  'hard-leather',
  'hoplite-panoply',
  'chain',
  'full-plate',
] as const;

const stepOf = (worn: PercentileStats['armour'], step: number): PercentileStats['armour'] => {
  const points = armour(worn)?.points ?? 0;
  const at = WORN.findLastIndex((id) => (armour(id)?.points ?? 0) <= points);
  return step === 0 ? worn : (WORN[within(0, WORN.length - 1, at + step)] ?? worn);
};

/** A horse makes no difference: the rules have none (H-PC-12). */
export const statsOf = ({ troop, skill, armour: step }: Profile): Block => {
  const [, block] = TROOP_BLOCKS[troop];
  const base = filled(stats, block);
  const trained = Object.fromEntries(
    SKILLS.map((id) => [id, within(0, 500, base[id] + STEP * skill)]),
  );
  return { ...block, ...trained, armour: base.hide > 0 ? base.armour : stepOf(base.armour, step) };
};

/** Percent of Strategy for a point of command. */
const POINT = 20;
export const commandOf = ({ strategy }: PercentileStats): number => Math.floor(strategy / POINT);
/** The way back from `commandOf`. */
export const statsOfCommander = ({ intelligence, tactics }: CommandSkill): Block => ({
  strategy: within(0, 500, POINT * (intelligence + tactics)),
});
