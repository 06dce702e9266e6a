import { z } from 'zod';
import { SIZES, WEAPON_IDS } from './weapons.ts';

export const MOUNTS = ['none', 'horse', 'trainedHorse', 'cart'] as const;

const ability = (title: string, description: string) =>
  z.int().min(1).max(19).default(8).meta({ title, description });
const flag = (title: string, description: string) =>
  z.boolean().default(false).meta({ title, description });

/** Statistics of one character (digest 6); `README.md` names the rules behind them. */
export const stats = z.strictObject({
  str: ability('STR', 'Also the maximum health, unless that is given (H-ZN-02)'),
  agi: ability('AGI', 'Dodging, sneaking, staying in the saddle, chases'),
  wit: ability('WIT', 'Hitting in hard conditions, morale'),
  health: z
    .int()
    .min(0)
    .max(200)
    .default(0)
    .meta({ title: 'Maximum health', description: '0: as STR (H-ZN-02)' }),
  wounds: z.int().min(0).max(199).default(0).meta({ title: 'Health lost before the fight' }),
  weapon: z
    .enum(WEAPON_IDS)
    .default('sword')
    .meta({ title: 'Weapon', description: 'In hand at the start (ZN-22, ZN-23)' }),
  sidearm: z
    .enum(WEAPON_IDS)
    .default('unarmed')
    .meta({ title: 'Second weapon', description: 'Taken in hand by a bonus action (ZN-17)' }),
  weaponDamaged: flag('Weapon is damaged', 'Breaks when its damage die shows 1 (ZN-106)'),
  armour: z
    .int()
    .min(0)
    .max(3)
    .default(0)
    .meta({ title: 'Worn armour', description: '1 light, 2 heavy (H-ZN-09)' }),
  armourDamaged: flag('Armour is damaged', 'Destroyed by an attack of 8 or more (ZN-107)'),
  shield: flag('Shield', '1 of armour; of no use with a two-handed weapon in hand (H-ZN-09)'),
  shieldDamaged: flag('Shield is damaged', 'Destroyed before the armour (ZN-107)'),
  naturalArmour: z
    .int()
    .min(0)
    .max(3)
    .default(0)
    .meta({ title: 'Natural armour', description: 'Instead of worn armour (H-ZN-09)' }),
  size: z
    .enum(SIZES)
    .default('medium')
    .meta({ title: 'Size', description: 'ZN-109 to ZN-124, H-ZN-16' }),
  speed: z
    .int()
    .min(1)
    .max(8)
    .default(2)
    .meta({ title: 'Speed', description: 'Zones a turn (ZN-11)' }),
  mount: z
    .enum(MOUNTS)
    .default('none')
    .meta({
      title: 'Mount or vehicle',
      description: 'Ridden at the start (ZN-125 to ZN-131); a trained horse fights too (H-ZN-20)',
    }),
  fearless: flag('Immune to fear', 'And so to morale (ZN-97, H-ZN-14)'),
  concealed: flag('Lies in ambush', 'Starts concealed and has a bonus round (ZN-86, ZN-89)'),
  cover: z
    .enum(['none', 'cover', 'barrier'])
    .default('none')
    .meta({
      title: 'Behind',
      description:
        'Until he moves: cover, armour 1 more, or a barrier, which stops attacks (ZN-55 to ZN-58)',
    }),
  start: z
    .enum(['bySide', 'first', 'middle', 'last'])
    .default('bySide')
    .meta({ title: 'Starts in', description: 'Where the field has several zones' }),
  leader: flag('Leader', 'Adds 1 to the command of an army (digest 6.1)'),
  bodyguard: flag('Bodyguard', 'Guards the leaders of his side (digest 4.1)'),
  coward: flag('Coward', 'Hides behind a bodyguard (digest 4.1)'),
  extraReactions: z
    .int()
    .min(0)
    .max(5)
    .default(0)
    .meta({ title: 'Reactions beside the turn', description: 'In each round, by skill (ZN-39)' }),
  guardAndReact: flag('Reacts after guarding', 'By skill (ZN-52)'),
  countersFirst: flag('Counters hit first', 'By skill'),
  steady: z
    .int()
    .min(0)
    .max(2)
    .default(0)
    .meta({ title: 'Impairments ignored', description: 'By skill' }),
  dieStep: z
    .int()
    .min(-2)
    .max(2)
    .default(0)
    .meta({ title: 'Steps of the weapon die', description: 'By skill; d4, d6, d8, d10, d12' }),
  unbalancing: flag('Disarms, shoves and grabs for sure', 'By skill: the target has no STR save'),
});
export type ZonesStats = z.output<typeof stats>;
