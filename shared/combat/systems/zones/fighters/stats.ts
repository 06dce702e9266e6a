import { z } from 'zod';
import { PLAYS } from '../../../read/judgement.ts';
import { apart, hurts, inGroup, trade } from '../../../stat-groups.ts';
import { flag, oneOf, rare, whole } from '../../../../roster/fields.ts';
import { SIZES, WEAPON_IDS } from './weapons.ts';

export const MOUNTS = ['none', 'horse', 'trainedHorse', 'cart'] as const;

const ability = (title: string, description: string) =>
  whole(title, description, { from: 1, to: 19, default: 8 });

/** Statistics of one character (digest 6); `README.md` names the rules behind them. */
export const stats = z.strictObject({
  ...inGroup('abilities', {
    str: ability('STR', 'Also the maximum health, unless that is given (H-ZN-02)'),
    agi: ability('AGI', 'Dodging, sneaking, staying in the saddle, chases'),
    wit: ability('WIT', 'Hitting in hard conditions, morale'),
    health: apart(rare(whole('Maximum health', '0: as STR (H-ZN-02)', { to: 200 }))),
    size: oneOf(SIZES, 'Size', 'ZN-109 to ZN-124, H-ZN-16', 'medium'),
    speed: whole('Speed', 'Zones a turn (ZN-11)', { from: 1, to: 8, default: 2 }),
    leader: trade(flag('Leader', 'Adds 1 to the command of an army')),
    bodyguard: trade(flag('Bodyguard', 'Guards the leaders of his side')),
    coward: trade(flag('Coward', 'Hides behind a bodyguard')),
    fearless: rare(flag('Immune to fear', 'And so to morale (ZN-97, H-ZN-14)')),
    naturalArmour: trade(
      rare(whole('Natural armour', 'Instead of worn armour (H-ZN-09)', { to: 3 })),
    ),
    extraReactions: rare(
      whole('Reactions beside the turn', 'In each round, by skill (ZN-39)', { to: 5 }),
    ),
    guardAndReact: rare(flag('Reacts after guarding', 'By skill (ZN-52)')),
    countersFirst: rare(flag('Counters hit first', 'By skill')),
    steady: rare(whole('Impairments ignored', 'By skill', { to: 2 })),
    dieStep: rare(
      whole('Steps of the weapon die', 'By skill; d4, d6, d8, d10, d12', { from: -2, to: 2 }),
    ),
    unbalancing: rare(
      flag('Disarms, shoves and grabs for sure', 'By skill: the target has no STR save'),
    ),
  }),
  ...inGroup('gear', {
    weapon: oneOf(WEAPON_IDS, 'Weapon', 'In hand at the start (ZN-22, ZN-23)', 'sword'),
    sidearm: oneOf(
      WEAPON_IDS,
      'Second weapon',
      'Taken in hand by a bonus action (ZN-17)',
      'unarmed',
    ),
    weaponDamaged: hurts(
      rare(flag('Weapon is damaged', 'Breaks when its damage die shows 1 (ZN-106)')),
    ),
    armour: whole('Worn armour', '1 light, 2 heavy (H-ZN-09)', { to: 3 }),
    armourDamaged: hurts(
      rare(flag('Armour is damaged', 'Destroyed by an attack of 8 or more (ZN-107)')),
    ),
    shield: flag('Shield', '1 of armour; of no use with a two-handed weapon in hand (H-ZN-09)'),
    shieldDamaged: hurts(rare(flag('Shield is damaged', 'Destroyed before the armour (ZN-107)'))),
    mount: oneOf(
      MOUNTS,
      'Mount or vehicle',
      'Ridden at the start, but on a field of one zone at hand (ZN-125 to ZN-131); ' +
        'a trained horse fights too (H-ZN-20)',
    ),
  }),
  ...inGroup('circumstances', {
    wounds: hurts(
      z.int().min(0).max(199).default(0).meta({ title: 'Health lost before the fight' }),
    ),
    concealed: flag('Lies in ambush', 'Starts concealed and has a bonus round (ZN-86, ZN-89)'),
    cover: oneOf(
      ['none', 'cover', 'barrier'],
      'Behind',
      'Until he moves: cover, armour 1 more, or a barrier, which stops attacks (ZN-55 to ZN-58)',
    ),
    start: oneOf(
      ['bySide', 'first', 'middle', 'last'],
      'Starts in',
      'Where the field has several zones',
    ),
  }),
  ...PLAYS,
});
export type ZonesStats = z.output<typeof stats>;
