import { z } from 'zod';
import { MAP_IDS } from './maps.ts';

const flag = (on: boolean, title: string, description: string) =>
  z.boolean().default(on).meta({ title, description });

/** Every reading of the digest's ambiguities (A-ZN) and the house values (H-ZN) that a table may want otherwise. */
export const options = z.strictObject({
  map: z
    .enum(MAP_IDS)
    .default('oneZone')
    .meta({ title: 'The field', description: 'H-ZN-10; one zone for a plain melee' }),
  light: z
    .enum(['light', 'dark'])
    .default('light')
    .meta({ title: 'Light', description: 'ZN-29, ZN-33; in the dark nobody is seen' }),
  initiative: z
    .enum(['random', 'first', 'last'])
    .default('random')
    .meta({
      title: 'Initiative',
      description: 'ZN-07; by chance, or the side listed first or last started the fight',
    }),
  saveCompare: z
    .enum(['le', 'lt'])
    .default('le')
    .meta({
      title: 'A save passes',
      description: 'A-ZN-02; at or under the ability, or only under it',
    }),
  criticalRule: z
    .enum(['halfCurrent', 'halfMax', 'belowHalf', 'zero', 'halfCurrentSave', 'halfMaxSave'])
    .default('halfCurrent')
    .meta({
      title: 'A hit puts out',
      description:
        'A-ZN-01; at half the current health, half the maximum, when it leaves half or less, only at 0; or the first two unless a STR save passes',
    }),
  impairedRule: z
    .enum(['keepLowest', 'half', 'd4', 'nonLethal'])
    .default('keepLowest')
    .meta({
      title: 'Impaired damage',
      description:
        'A-ZN-03; the lower of two rolls, half upwards, a d4, or full but never below 1 health',
    }),
  impairedTwice: z
    .enum(['noDamage', 'once'])
    .default('noDamage')
    .meta({ title: 'Impaired twice', description: 'H-ZN-07; no damage, or as impaired once' }),
  explodingDamage: flag(
    false,
    'Exploding damage',
    'Companion rules: a die on its top face is rolled again, less 1',
  ),
  directDamage: z
    .enum(['ignoresArmour', 'armoured'])
    .default('ignoresArmour')
    .meta({ title: 'Direct damage', description: 'H-ZN-08' }),
  dyingRounds: z
    .int()
    .min(0)
    .max(10)
    .default(1)
    .meta({
      title: 'Rounds after which the dying are dead',
      description: 'H-ZN-04; beyond the round in which they fell',
    }),
  shieldRule: z
    .enum(['always', 'reactive'])
    .default('always')
    .meta({
      title: 'Shields count',
      description: 'A-ZN-19; always, or only against attacks reacted to and counters',
    }),
  reactionOrder: z
    .enum(['targetFirst', 'guardsFirst'])
    .default('targetFirst')
    .meta({
      title: 'Who reacts first',
      description: 'A-ZN-05; the target, or those who would guard it',
    }),
  opportunityDodge: flag(false, 'Opportunity attacks can be dodged', 'A-ZN-08'),
  whileMoving: z
    .enum(['either', 'made'])
    .default('either')
    .meta({
      title: 'Shooting while moving',
      description: 'A-ZN-09; any movement of the turn, or only what was made before',
    }),
  blastDamage: z
    .enum(['shared', 'perTarget'])
    .default('shared')
    .meta({ title: 'Damage of a blast', description: 'A-ZN-11; one roll for all, or one each' }),
  morale: flag(true, 'Morale', 'ZN-92 to ZN-97; off: everybody fights on'),
  moraleTrigger: z
    .enum(['crossing', 'anyLoss'])
    .default('crossing')
    .meta({
      title: 'Morale is checked',
      description: 'A-ZN-12; when half is crossed, or at every loss from then on',
    }),
  namedMorale: z
    .enum(['exempt', 'bound'])
    .default('exempt')
    .meta({
      title: 'Morale of named characters',
      description: 'A-ZN-12; they decide for themselves, or are checked like everybody',
    }),
  groupSave: z
    .enum(['oneRoll', 'each'])
    .default('oneRoll')
    .meta({
      title: 'Group saves',
      description: 'H-ZN-05; one die for the whole group, or one each',
    }),
  failedMorale: z
    .enum(['retreat', 'surrender'])
    .default('retreat')
    .meta({
      title: 'Who fails morale would rather',
      description: 'A-ZN-13; retreat where a way is free, or surrender',
    }),
  longChase: z
    .enum(['aftermath', 'always', 'never'])
    .default('aftermath')
    .meta({
      title: 'Long chases',
      description:
        'ZN-102 to ZN-104; for the side whose army has routed, for all who leave the field, or for none',
    }),
  freeing: z
    .enum(['helper', 'held'])
    .default('helper')
    .meta({
      title: 'Freeing an ally: STR of',
      description: 'A-ZN-14; the helper, or the one held',
    }),
  shoveDamage: z
    .enum(['flat', 'perStep'])
    .default('flat')
    .meta({ title: "Damage of a larger one's shove", description: 'A-ZN-17; d4, or d4 a size' }),
  riderRule: z
    .enum(['anyFull', 'noSprint'])
    .default('anyFull')
    .meta({
      title: 'A mount at full speed',
      description: 'A-ZN-22; sprinting counts as well, or not',
    }),
  openGround: flag(true, 'Open ground', 'H-ZN-12; sprinting is possible'),
  room: flag(false, 'Room is limited', 'H-ZN-10; 8 of medium size in a zone, 2 on a border'),
  mercy: z
    .enum(['spare', 'none'])
    .default('spare')
    .meta({
      title: 'Those who are out',
      description: 'Digest 4.1; soldiers leave them, or kill them',
    }),
  durability: flag(true, 'Gear wears', 'ZN-105, H-ZN-11; after the fight, d4 for each thing used'),
  stunts: flag(
    false,
    'A game master is at the table',
    'Stunts, hazards, hiding again, other main actions (ZN-65, ZN-78, ZN-87, H-ZN-15)',
  ),
});
export type ZonesOptions = z.output<typeof options>;
