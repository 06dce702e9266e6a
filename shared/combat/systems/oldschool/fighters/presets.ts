import { TROOP_BLOCKS, type TroopBlock } from '../../../../mechanics/oldschool/troops.ts';
import type { Profile } from '../../../../roster/roster.ts';
import { TROOP_IDS, type TroopId } from '../../../../roster/troops.ts';
import { presetsOf, within, type CommandSkill } from '../../../recruits.ts';
import type { Preset } from '../../../system.ts';
import type { OldschoolStats } from './stats.ts';

type Block = Partial<OldschoolStats>;

const HEROIC: Block = { str: 13, dex: 13, mount: 'warhorse', sidearm: 'dagger' };

/** What a person has beyond what counts in a unit (digest 5; HOUSE for the rest). */
const PERSONAL: Readonly<Record<TroopId, readonly [title: string, block: Block]>> = {
  levy: ['Levy', {}],
  militia: ['Militia', {}],
  soldier: ['Soldier', { sidearm: 'dagger' }],
  pikeman: ['Pikeman', { sidearm: 'dagger' }],
  archer: ['Archer', { missile: 'longBow' }],
  veteran: ['Veteran', { sidearm: 'dagger' }],
  knight: ['Knight', { str: 13, mount: 'warhorse', sidearm: 'sword' }],
  officer: ['Officer', { str: 13, sidearm: 'dagger' }],
  general: ['General', HEROIC],
  hero: ['Hero', { ...HEROIC, hp: 28 }],
  monster: ['Monster', { size: 'large', important: false }],
};

const personOf = (troop: TroopId): Block => {
  const { cls, level, plus, armour, hide, shield, weapon, morale }: TroopBlock =
    TROOP_BLOCKS[troop];
  const block = { cls, level, plus, armour, hide, shield, weapon, morale };
  return { ...block, ...PERSONAL[troop][1] };
};

const OTHERS: readonly Preset[] = [
  {
    id: 'swashbuckler',
    title: 'Swashbuckler',
    isNamed: true,
    stats: {
      cls: 'pirate',
      level: 4,
      armour: 'leather',
      second: 'dagger',
      dex: 16,
      swashbuckler: true,
      morale: 9,
    },
  },
  {
    id: 'thief',
    title: 'Thief',
    stats: { cls: 'thief', level: 4, armour: 'leather', dex: 16, hidden: true, missile: 'dagger' },
  },
  {
    id: 'elf',
    title: 'Elf',
    stats: { cls: 'elf', level: 2, armour: 'chain', dex: 13, missile: 'longBow', morale: 8 },
  },
  {
    id: 'crossbowman',
    title: 'Crossbowman',
    stats: { armour: 'leather', weapon: 'dagger', missile: 'crossbow' },
  },
];

const blocks = TROOP_IDS.map((troop) => [troop, [PERSONAL[troop][0], personOf(troop)] as const]);

export const presets: readonly Preset[] = [...presetsOf(Object.fromEntries(blocks)), ...OTHERS];

/** A step of skill is a point to hit and of morale, one of equipment a point of armour (HOUSE). */
export const statsOf = ({ troop, skill, armour, mounted }: Profile): Block => {
  const { morale, hide } = TROOP_BLOCKS[troop];
  const block = personOf(troop);
  return {
    ...block,
    attackBonus: skill,
    morale: within(2, 12, morale + skill),
    hide: hide + armour,
    mount: mounted ? (PERSONAL[troop][1].mount ?? 'horse') : 'none',
    // A lance is of little use on foot.
    ...(block.weapon === 'lance' && !mounted ? { weapon: 'sword', sidearm: 'dagger' } : {}),
  };
};

/** A knight of level 4 leads no better than anybody, a hero of level 8 by 2 (HOUSE). */
const PLAIN_LEADER = 4;
const LEVELS_A_POINT = 2;
const BEST_LEADER = 5;
export const commandOf = ({ level }: OldschoolStats): number =>
  within(0, BEST_LEADER, Math.floor((level - PLAIN_LEADER) / LEVELS_A_POINT));

/** The way back from `commandOf`. */
export const statsOfCommander = ({ intelligence, tactics }: CommandSkill): Block => ({
  level: within(1, 36, PLAIN_LEADER + LEVELS_A_POINT * (intelligence + tactics)),
});
