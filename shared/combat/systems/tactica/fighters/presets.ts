import type { Profile } from '../../../../roster/roster.ts';
import type { TroopId } from '../../../../roster/troops.ts';
import { filled, presetsOf, rolesOf, within } from '../../../recruits.ts';
import type { Roles } from '../../../system.ts';
import { stats, type TacticaStats } from './stats.ts';

type Block = Partial<TacticaStats>;
type Blocks = Readonly<Record<string, readonly [title: string, block: Block]>>;

const SHIELD = 2;
const levels = (level: number): Block => ({ body: level, mind: level, soul: level, dex: level });

const LEVY: Block = {
  ...levels(-1),
  mental: 2,
  actionDice: 2,
  attackDice: 3,
  weapon: 'handAxe',
  armour: 0,
  shield: SHIELD,
  blockDice: 3,
};
const SOLDIER: Block = { sidearm: 'dagger', shield: SHIELD, blockDice: 4 };
const VETERAN: Block = {
  ...levels(1),
  physical: 4,
  mental: 4,
  stateless: false,
  actionDice: 4,
  attackDice: 5,
  sidearm: 'dagger',
  shield: SHIELD,
  blockDice: 5,
};
const NCO: Block = {
  ...VETERAN,
  actionMode: 'rolled',
  armour: 2,
  dodgeDice: 4,
  commandDice: 4,
};
/** Heroic: 3 Physical Ranks and the one of TC-98. */
const OFFICER: Block = {
  ...NCO,
  physical: 3,
  heroic: true,
  heroicRank: 'physical',
  soul: 2,
  commandDice: 5,
};
const HERO: Block = {
  ...levels(1),
  heroic: true,
  heroicRank: 'physical',
  player: true,
  stateless: false,
  actionDice: 4,
  actionMode: 'rolled',
  attackDice: 5,
  sidearm: 'dagger',
  armour: 2,
  shield: SHIELD,
  blockDice: 5,
  dodgeDice: 5,
  commandDice: 4,
  wrestles: true,
};

/** Soldiers by kind of troop (5.2); militia, pikemen, archers, knights and monsters: HOUSE. */
const TROOP_BLOCKS: Readonly<Record<TroopId, readonly [title: string, block: Block]>> = {
  levy: ['Levy', LEVY],
  militia: ['Militia', { ...LEVY, ...levels(0), actionDice: 3, weapon: 'mace' }],
  soldier: ['Soldier', SOLDIER],
  pikeman: ['Pikeman', { weapon: 'pike', sidearm: 'sword' }],
  archer: ['Archer', { weapon: 'bow', sidearm: 'dagger', armour: 0 }],
  veteran: ['Veteran', VETERAN],
  knight: ['Knight', { ...VETERAN, armour: 2, mounted: true }],
  officer: ['Officer', OFFICER],
  general: ['General', { ...OFFICER, actionDice: 5 }],
  hero: ['Hero', HERO],
  monster: [
    'Monster',
    {
      ...levels(1),
      physical: 5,
      stateless: false,
      attackDice: 6,
      weapon: 'naturalLarge',
      size: 1,
      fear: 'scary',
    },
  ],
};

const beast = (physical: number, mental: number, block: Block): Block => ({
  physical,
  mental,
  armour: 0,
  weapon: 'claws',
  legs: '4',
  ...block,
});

/** People and beasts that no roster lists (5.2, M-08 to M-10, M-19). */
const OTHER_BLOCKS: Blocks = {
  nco: ['Sergeant', NCO],
  boss: [
    'Champion',
    {
      ...levels(2),
      physical: 6,
      mental: 5,
      heroic: true,
      stateless: false,
      actionDice: 5,
      actionMode: 'rolled',
      attackDice: 7,
      weapon: 'greatSword',
      sidearm: 'dagger',
      dodgeDice: 5,
      commandDice: 5,
      armour: 2,
      wrestles: true,
    },
  ],
  roland: [
    'Roland',
    { ...HERO, ...levels(0), attackDice: 4, armour: 0, blockDice: 5, commandDice: 0 },
  ],
  goblin: ['Goblin', { physical: 2, mental: 2, armour: 0 }],
  mob: ['Mob, 4 soldiers', { ...SOLDIER, men: 4 }],
  crowd: ['Crowd, 8 soldiers', { ...SOLDIER, men: 8 }],
  horde: ['Horde, 16 soldiers', { ...SOLDIER, men: 16 }],
  company: ['Company, 32 soldiers', { ...SOLDIER, men: 32 }],
  unit: ['Unit, 64 soldiers', { ...SOLDIER, men: 64 }],
  levyCrowd: ['Crowd, 8 levies', { ...LEVY, men: 8 }],
  wolf: ['Wolf', beast(4, 2, { dodgeDice: 3 })],
  horse: ['Horse', beast(5, 3, { size: 1, actionDice: 2, weapon: 'horns', body: 1 })],
  bear: ['Bear', beast(5, 3, { size: 1, attackDice: 5, wrestles: true, body: 1 })],
  ogre: [
    'Ogre',
    { ...levels(0), physical: 5, attackDice: 5, weapon: 'greatSword', size: 1, body: 1 },
  ],
  troll: [
    'Troll',
    {
      physical: 6,
      stateless: false,
      attackDice: 6,
      weapon: 'naturalHeavy',
      size: 1,
      body: 2,
      fear: 'scary',
      wrestles: true,
    },
  ],
  giant: [
    'Giant',
    {
      physical: 7,
      mental: 4,
      stateless: false,
      attackDice: 6,
      weapon: 'naturalLarge',
      size: 2,
      body: 3,
      armour: 1,
      fear: 'fearsome',
    },
  ],
  dragon: [
    'Dragon',
    beast(8, 7, {
      ...levels(3),
      heroic: true,
      stateless: false,
      actionDice: 5,
      actionMode: 'rolled',
      attackDice: 7,
      weapon: 'naturalHuge',
      size: 3,
      armour: 3,
      fear: 'terror',
      flySpeed: 2,
      flyTurns: 2,
      flyDive: 3,
    }),
  ],
  team2: [
    'Chariot team, two horses',
    beast(6, 3, { size: 1, heroic: true, weapon: 'horns', attackDice: 4 }),
  ],
  team4: [
    'Chariot team, four horses',
    beast(8, 3, { size: 2, heroic: true, weapon: 'naturalHeavy', attackDice: 5 }),
  ],
};

export const presets = presetsOf({ ...TROOP_BLOCKS, ...OTHER_BLOCKS });

/** A step of skill is a die and a level each, a step of equipment one of armour (HOUSE). */
export const statsOf = ({ troop, skill, armour, mounted }: Profile): Block => {
  const [, block] = TROOP_BLOCKS[troop];
  const base = filled(stats, block);
  const level = (now: number): number => within(-3, 4, now + skill);
  const dice = (now: number): number => (now === 0 ? 0 : within(1, 20, now + skill));
  return {
    ...block,
    attackDice: dice(base.attackDice),
    blockDice: dice(base.blockDice),
    dodgeDice: dice(base.dodgeDice),
    body: level(base.body),
    mind: level(base.mind),
    soul: level(base.soul),
    dex: level(base.dex),
    armour: within(0, 6, base.armour + armour),
    mounted,
  };
};

/** Command dice are 4 and a level: the level is what a leader adds to an army (HOUSE). */
const BASE_COMMAND = 4;
export const commandOf = ({ commandDice }: TacticaStats): number =>
  commandDice === 0 ? 0 : commandDice - BASE_COMMAND;

export const roles: Roles = rolesOf(statsOf, ({ intelligence, tactics }) => ({
  commandDice: within(1, 20, BASE_COMMAND + intelligence + tactics),
}));
