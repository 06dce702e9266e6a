import { z } from 'zod';
import { inGroup } from '../../stat-groups.ts';
import type { MOUNTS } from './mounts.ts';
import { MISSILES, WEAPONS, type MissileId, type WeaponId } from './weapons.ts';

const idsOf = <const Id extends string>(list: readonly { readonly id: Id }[]): [Id, ...Id[]] => {
  const [first, ...others] = list.map(({ id }) => id);
  if (first === undefined) throw new Error('an empty list');
  return [first, ...others];
};

const attribute = (title: string, description: string, most = 15) =>
  z.int().min(-5).max(most).default(0).meta({ title, description });
const skill = (title: string, description: string) =>
  z.int().min(0).max(20).default(0).meta({ title, description });
const lacking = (title: string, description: string) =>
  z.int().min(-1).max(20).default(-1).meta({ title, description });

/** A fighter's sheet (digest, section 6). */
export const stats = z.strictObject({
  ...inGroup(
    'abilities',
    {
      str: attribute('Strength', 'Average human -1 to 1 (H-SW-08); damage and endurance', 30),
      dex: attribute('Dexterity', 'Attribute of fighting skills (SW-01, H-SW-02)'),
      int: attribute('Intelligence', 'Attribute of Tactics (SW-108)'),
      will: attribute('Willpower', 'Attribute of Animals (H-SW-02)'),
      striking: skill('Striking', 'Fists and melee weapons (SW-19)'),
      defense: skill('Defense', 'Block or dodge (SW-64)'),
      grappling: skill('Grappling', 'To grab, hold and escape (SW-43)'),
      archery: skill('Archery', 'Bows and crossbows (SW-19)'),
      throwing: lacking('Throwing', 'Thrown things; -1: Striking is used instead (H-SW-06)'),
      siege: lacking('Siege', 'Siege engines; -1: Archery is used instead (H-SW-06)'),
      riding: skill('Riding', 'Keeps a rider in the saddle (SW-92)'),
      animals: skill('Animals', 'Makes beasts obey (SW-89, SW-91)'),
      tactics: skill('Tactics', 'Adds to the power of an army that he leads (SW-108)'),
      stamina: z
        .int()
        .min(1)
        .max(200)
        .default(10)
        .meta({ title: 'Stamina', description: 'Hits until he falls (SW-07)' }),
      mass: z
        .int()
        .min(10)
        .max(100_000)
        .default(170)
        .meta({ title: 'Mass, pounds', description: 'For the optional mass rule (SW-59)' }),
      animal: z
        .boolean()
        .default(false)
        .meta({ title: 'Animal', description: 'The game master decides for it (SW-88)' }),
      flies: z.boolean().default(false).meta({
        title: 'Flies or swims',
        description: 'May leave an area upward or downward (SW-85)',
      }),
      grip: z.int().min(0).max(30).default(0).meta({
        title: 'Iron grip',
        description: 'Challenge added when he is to be disarmed (SW-41, SW-42)',
      }),
      hardToBlock: z.int().min(0).max(30).default(0).meta({
        title: 'Blows hard to block',
        description: 'Taken from blocks of his blows (SW-42)',
      }),
      unblockable: z
        .boolean()
        .default(false)
        .meta({ title: 'Blows too huge to block', description: 'They can only be dodged (SW-69)' }),
    },
    [
      'siege',
      'throwing',
      'animals',
      'mass',
      'animal',
      'flies',
      'grip',
      'hardToBlock',
      'unblockable',
    ],
  ),
  ...inGroup(
    'gear',
    {
      weapon: z
        .enum<[WeaponId, ...WeaponId[]]>(idsOf(WEAPONS))
        .default('sword')
        .meta({ title: 'Weapon', description: 'For melee (H-SW-09)' }),
      weaponExtra: z.int().min(-12).max(30).default(0).meta({
        title: 'Weapon, further bonus',
        description: 'Quality, size or magic, on top of the bonus of its kind',
      }),
      missile: z
        .enum<[MissileId, ...MissileId[]]>(idsOf(MISSILES))
        .default('none')
        .meta({ title: 'Missiles', description: 'What he shoots or throws (H-SW-09)' }),
      missileExtra: z.int().min(-12).max(30).default(0).meta({
        title: 'Missiles, further bonus',
        description: 'A larger rock, a better bow (SW-32)',
      }),
      bowStrength: z
        .boolean()
        .default(true)
        .meta({ title: 'Strength draws the bow', description: 'SW-34; by how the bow is made' }),
      areaRadius: z.int().min(0).max(100).default(0).meta({
        title: 'Area of the missile, yards around',
        description: 'SW-79; 0: as its kind has',
      }),
      armour: z.int().min(0).max(30).default(0).meta({
        title: 'Armour',
        description: 'Cloth 1, leather 2, mail 3 or 4, plate 5 or 6 (H-SW-09)',
      }),
      shield: z
        .boolean()
        .default(false)
        .meta({ title: 'Shield', description: 'Blocks missiles too (SW-68, SW-69)' }),
      mount: z
        .enum<['none', ...(keyof typeof MOUNTS)[]]>(['none', 'horse', 'bardedHorse'])
        .default('none')
        .meta({ title: 'Mount', description: 'A fighter of its own (SW-86, SW-96)' }),
    },
    ['weaponExtra', 'missileExtra', 'bowStrength', 'areaRadius'],
  ),
  ...inGroup('circumstances', {
    surprised: z.boolean().default(false).meta({
      title: 'Surprised',
      description: 'No Defense in the first round before his turn (H-SW-23)',
    }),
    cover: z.int().min(-12).max(30).default(0).meta({
      title: 'Cover',
      description: 'Challenge added to missiles aimed at him (SW-20, SW-21)',
    }),
  }),
});
export type SwordsStats = z.output<typeof stats>;
