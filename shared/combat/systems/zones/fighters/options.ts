import { z } from 'zod';
import { choice, flag, oneOf, whole } from '../../../../roster/fields.ts';
import { MAP_IDS } from './maps.ts';

/** Readings of ambiguities (A-ZN) and house values (H-ZN) that a table may want otherwise. */
export const options = z.strictObject({
  map: oneOf(MAP_IDS, 'The field', 'H-ZN-10; one zone for a plain melee'),
  light: choice('Light', 'ZN-29, ZN-33', { light: 'light', dark: 'dark: nobody is seen' }),
  initiative: choice('Initiative', 'ZN-07', {
    random: 'by chance',
    first: 'the side listed first',
    last: 'the side listed last',
  }),
  saveCompare: choice('A save passes', 'A-ZN-02', {
    le: 'at or under the ability',
    lt: 'under the ability',
  }),
  criticalRule: choice('A hit puts out', 'A-ZN-01', {
    halfCurrent: 'at half the current health',
    halfMax: 'at half the full health',
    belowHalf: 'when it leaves half or less',
    zero: 'only at 0',
    halfCurrentSave: 'at half the current health, unless a STR save passes',
    halfMaxSave: 'at half the full health, unless a STR save passes',
  }),
  impairedRule: choice('Impaired damage', 'A-ZN-03', {
    keepLowest: 'the lower of two rolls',
    half: 'half, rounded up',
    d4: 'a d4',
    nonLethal: 'full, but never below 1 health',
  }),
  impairedTwice: choice('Impaired twice', 'H-ZN-07', {
    noDamage: 'no damage',
    once: 'as impaired once',
  }),
  explodingDamage: flag(
    'Exploding damage',
    'Companion rules: a die on its top face is rolled again, less 1',
  ),
  directDamage: choice('Direct damage', 'H-ZN-08', {
    ignoresArmour: 'passes armour',
    armoured: 'is taken off by armour',
  }),
  dyingRounds: whole(
    'Rounds after which the dying are dead',
    'H-ZN-04; beyond the round in which they fell',
    { to: 10, default: 1 },
  ),
  shieldRule: choice('Shields count', 'A-ZN-19', {
    always: 'always',
    reactive: 'against attacks reacted to, and counters',
  }),
  reactionOrder: choice('Who reacts first', 'A-ZN-05', {
    targetFirst: 'the target',
    guardsFirst: 'those who would guard it',
  }),
  opportunityDodge: flag('Opportunity attacks can be dodged', 'A-ZN-08'),
  whileMoving: choice('Shooting while moving', 'A-ZN-09', {
    either: 'impaired by any movement of the turn',
    made: 'impaired by movement made before',
  }),
  blastDamage: choice('Damage of a blast', 'A-ZN-11', {
    shared: 'one roll for all',
    perTarget: 'one roll each',
  }),
  morale: flag('Morale', 'ZN-92 to ZN-97; off: everybody fights on', true),
  moraleTrigger: choice('Morale is checked', 'A-ZN-12', {
    crossing: 'when half is crossed',
    anyLoss: 'at every loss from half on',
  }),
  namedMorale: choice('Morale of named characters', 'A-ZN-12', {
    exempt: 'they decide for themselves',
    bound: 'checked as everybody',
  }),
  groupSave: choice('Group saves', 'H-ZN-05', {
    oneRoll: 'one die for the group',
    each: 'one die each',
  }),
  failedMorale: choice('Who fails morale would rather', 'A-ZN-13', {
    retreat: 'retreat where a way is free',
    surrender: 'surrender',
  }),
  longChase: choice('Long chases', 'ZN-102 to ZN-104', {
    aftermath: 'of the side whose army has routed',
    always: 'of all who leave the field',
    never: 'none',
  }),
  freeing: choice('Freeing an ally: STR of', 'A-ZN-14', {
    helper: 'the helper',
    held: 'the one held',
  }),
  shoveDamage: choice("Damage of a larger one's shove", 'A-ZN-17', {
    flat: 'd4',
    perStep: 'd4 for each size',
  }),
  riderRule: choice('A mount at full speed', 'A-ZN-22', {
    anyFull: 'sprinting counts as well',
    noSprint: 'sprinting does not count',
  }),
  openGround: flag('Open ground', 'H-ZN-12; sprinting is possible', true),
  room: flag('Room is limited', 'H-ZN-10; 8 of medium size in a zone, 2 on a border'),
  mercy: choice('Those who are out', 'Where nobody decides', {
    spare: 'are left by soldiers',
    none: 'are killed by soldiers',
  }),
  durability: flag('Gear wears', 'ZN-105, H-ZN-11; after the fight, d4 for each thing used', true),
  stunts: flag(
    'A game master is at the table',
    'Stunts, hazards, hiding again, other main actions (ZN-65, ZN-78, ZN-87, H-ZN-15)',
  ),
});
export type ZonesOptions = z.output<typeof options>;
