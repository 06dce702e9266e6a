import { z } from 'zod';
import { PLAYS } from '../../../read/judgement.ts';
import { COVERS } from '../../../../mechanics/tactica/situation.ts';
import { flag, oneOf, rare, whole } from '../../../../roster/fields.ts';
import { hurts, inGroup, trade } from '../../../stat-groups.ts';
import { MENTAL_RANKS, PHYSICAL_RANKS, SIZES } from './tables.ts';
import { WEAPON_IDS } from './weapons.ts';

export const FEARS = ['none', 'scary', 'fearsome', 'dread', 'terror', 'fell'] as const;
export type Fear = (typeof FEARS)[number];
export const CHARIOTS = ['none', 'light2', 'light4', 'heavy2', 'heavy4'] as const;

const dice = (title: string, description: string, byDefault = 0) =>
  whole(title, description, { to: 20, default: byDefault });
const level = (title: string, description: string) =>
  whole(title, description, { from: -3, to: 4 });

/** A few ranks of a table, so that help stays short. */
const listed = (ranks: readonly string[]): string =>
  [2, 3, 4, 5, 7].map((rank) => `${rank} ${ranks[rank] ?? ''}`).join('; ');
/** M-08 to M-10 as help. */
const RANKS = {
  physical: `TC-96, M-08; of one man: ${listed(PHYSICAL_RANKS)}`,
  mental: `TC-96, M-09; of one man: ${listed(MENTAL_RANKS)}`,
} as const;
const SIZE_TEXT = `M-10; ${SIZES.map(([step, title]) => `${step} ${title}`).join(', ')}`;

/** Statistics of a fighter, or of one man of a group; left out, those of the soldier (5.2). */
export const stats = z.strictObject({
  ...inGroup('abilities', {
    men: trade(
      whole('Men', 'TC-178, A-08; 1: a person; from 3 on a group: MOB, CROWD, HORDE ...', {
        from: 1,
        to: 64,
        default: 1,
      }),
    ),
    physical: whole('Physical Ranks', RANKS.physical, { to: 9, default: 3 }),
    mental: whole('Mental Ranks', RANKS.mental, { to: 9, default: 3 }),
    actionDice: whole('Action dice', 'TC-19, TC-26', { to: 6, default: 3 }),
    attackDice: dice('Attack dice', 'TC-52; 4 a soldier, 5 a veteran or hero', 4),
    blockDice: dice('Block dice', 'TC-81; with a shield'),
    dodgeDice: dice('Dodge dice', 'TC-77'),
    heroic: flag('Heroic', 'TC-135; out of action at -3 only'),
    heroicRank: rare(oneOf(['none', 'physical', 'mental'], 'Heroic rank goes to', 'TC-98, A-25')),
    stateless: trade(
      rare(flag('Always loses ranks', 'TC-113, A-48; else a State may stand for one', true)),
    ),
    actionMode: rare(oneOf(['fixed', 'rolled'], 'Action dice are', 'TC-19, TC-23')),
    parryDice: rare(dice('Parry dice', 'TC-87')),
    commandDice: rare(dice('Command dice', 'TC-185, M-02; 0: no leader')),
    scareDice: rare(dice('Dice to intimidate', 'TC-126; 0: does not')),
    wrestles: rare(flag('Can hold', 'TC-67; a skill')),
    dual: rare(flag('Fights with both weapons', 'TC-205; All Out Attack and Double Strike')),
    body: rare(level('Body', 'Level (TC-120); 4 dice and the level')),
    mind: rare(level('Mind', 'Level; Will and Shock')),
    soul: rare(level('Soul', 'Level; Spirit, fear and Doubt')),
    dex: rare(level('Dexterity', 'Level')),
    size: trade(rare(whole('Size', SIZE_TEXT, { from: -2, to: 4 }))),
    legs: rare(oneOf(['2', '4', '8'], 'Legs', 'TC-62; stand more firmly')),
    fear: rare(oneOf(FEARS, 'Is', 'TC-164 to TC-172')),
    fearless: rare(flag('Knows no fear', 'TC-164')),
    player: rare(flag('Acts before others on ties', 'TC-27; a player')),
    // Who begins in the air has yet to come down to whom he strikes.
    flySpeed: trade(rare(whole('Flies so many zones', 'TC-243; 0: does not fly', { to: 6 }))),
    flyTurns: rare(whole('Turns in flight', 'TC-245', { to: 8 })),
    flyDive: rare(whole('Zones of a dive', 'TC-246', { to: 12 })),
  }),
  ...inGroup('gear', {
    weapon: oneOf(WEAPON_IDS, 'Weapon', 'In hand at the start (M-20)', 'sword'),
    sidearm: oneOf(WEAPON_IDS, 'Second weapon', 'M-20; drawn for 2 pips', 'unarmed'),
    armour: whole('Armour', 'M-20, A-33; 1 light, 2 medium, 3 heavy', { to: 6, default: 1 }),
    shield: whole('Shield', 'M-20; what a block takes off: 1 small, 2 medium, 3 large', { to: 6 }),
    mounted: flag('Mounted', 'M-06, M-18; a die more against those on foot'),
    chariot: rare(oneOf(CHARIOTS, 'Chariot', 'TC-226 to TC-232; cover that moves along')),
  }),
  ...inGroup('circumstances', {
    lostPhysical: hurts(whole('Physical Ranks lost before', 'TC-96', { to: 12 })),
    lostMental: hurts(whole('Mental Ranks lost before', 'TC-96', { to: 12 })),
    cover: oneOf(COVERS, 'Behind', 'TC-199 to TC-204; until he moves'),
    surprised: hurts(flag('Surprised', 'TC-197, TC-198; no dice and no defence at first')),
    bonusPhysical: rare(
      whole('Bonus Physical Ranks', 'TC-101; raise thresholds, absorb nothing', { to: 8 }),
    ),
    bonusMental: rare(whole('Bonus Mental Ranks', 'TC-101', { to: 8 })),
  }),
  ...PLAYS,
});
export type TacticaStats = z.output<typeof stats>;
