import { z } from 'zod';
import { flag, oneOf, whole } from '../../fields.ts';
import { WEAPON_IDS } from './weapons.ts';

export const FEARS = ['none', 'scary', 'fearsome', 'dread', 'terror', 'fell'] as const;
export type Fear = (typeof FEARS)[number];
export const COVERS = [
  'none',
  'softLight',
  'hardLight',
  'softMedium',
  'hardHeavy',
  'softHeavy',
] as const;
export type Cover = (typeof COVERS)[number];
export const CHARIOTS = ['none', 'light2', 'light4', 'heavy2', 'heavy4'] as const;

const dice = (title: string, description: string, byDefault = 0) =>
  whole(title, description, { to: 20, default: byDefault });
const level = (title: string, description: string) =>
  whole(title, description, { from: -3, to: 4 });

/** Statistics of a fighter, or of one man of a group; left out, those of the soldier (5.2). */
export const stats = z.strictObject({
  men: whole('Men', 'TC-178, A-08; 1: a person; from 3 on a group: MOB, CROWD, HORDE ...', {
    from: 1,
    to: 64,
    default: 1,
  }),
  physical: whole('Physical Ranks', 'TC-96, M-08; of one man', { to: 9, default: 3 }),
  mental: whole('Mental Ranks', 'TC-96, M-09; of one man', { to: 9, default: 3 }),
  bonusPhysical: whole('Bonus Physical Ranks', 'TC-101; raise thresholds, absorb nothing', {
    to: 8,
  }),
  bonusMental: whole('Bonus Mental Ranks', 'TC-101', { to: 8 }),
  heroic: flag('Heroic', 'TC-135; out of action at -3 only'),
  heroicRank: oneOf(['none', 'physical', 'mental'], 'Heroic rank goes to', 'TC-98, A-25'),
  stateless: flag('Always loses ranks', 'TC-113, A-48; else a State may stand for one', true),
  actionDice: whole('Action dice', 'TC-19, TC-26', { to: 6, default: 3 }),
  actionMode: oneOf(['fixed', 'rolled'], 'Action dice are', 'TC-19, TC-23'),
  attackDice: dice('Attack dice', '5.2', 4),
  weapon: oneOf(WEAPON_IDS, 'Weapon', 'In hand at the start (M-20)', 'sword'),
  sidearm: oneOf(WEAPON_IDS, 'Second weapon', 'M-20; drawn for 2 pips', 'unarmed'),
  dual: flag('Fights with both weapons', 'TC-205; All Out Attack and Double Strike'),
  armour: whole('Armour', 'M-20, A-33', { to: 6, default: 1 }),
  shield: whole('Shield', 'M-20; what a block takes off, 0: none', { to: 6 }),
  blockDice: dice('Block dice', 'TC-81; with a shield'),
  dodgeDice: dice('Dodge dice', 'TC-77'),
  parryDice: dice('Parry dice', 'TC-87'),
  body: level('Body', 'Level (TC-120)'),
  mind: level('Mind', 'Level; Will and Shock'),
  soul: level('Soul', 'Level; Spirit, fear and Doubt'),
  dex: level('Dexterity', 'Level'),
  commandDice: dice('Command dice', 'TC-185, M-02; 0: no leader'),
  scareDice: dice('Dice to intimidate', 'TC-126; 0: does not'),
  wrestles: flag('Can hold', 'TC-67; a skill'),
  size: whole('Size', 'M-10; 0: man, each step about twice as large', { from: -2, to: 4 }),
  legs: oneOf(['2', '4', '8'], 'Legs', 'TC-62; stand more firmly'),
  fear: oneOf(FEARS, 'Is', 'TC-164 to TC-172'),
  fearless: flag('Knows no fear', 'TC-164'),
  cover: oneOf(COVERS, 'Behind', 'TC-199 to TC-204; until he moves'),
  surprised: flag('Surprised', 'TC-197, TC-198; no dice and no defence at first'),
  player: flag('Acts before others on ties', 'TC-27; a player'),
  mounted: flag('Mounted', 'M-06, M-18; a die more against those on foot'),
  chariot: oneOf(CHARIOTS, 'Chariot', 'TC-226 to TC-232'),
  flySpeed: whole('Flies so many zones', 'TC-243; 0: does not fly', { to: 6 }),
  flyTurns: whole('Turns in flight', 'TC-245', { to: 8 }),
  flyDive: whole('Zones of a dive', 'TC-246', { to: 12 }),
  lostPhysical: whole('Physical Ranks lost before', 'TC-96', { to: 12 }),
  lostMental: whole('Mental Ranks lost before', 'TC-96', { to: 12 }),
});
export type TacticaStats = z.output<typeof stats>;
