import { z } from 'zod';
import { flag, oneOf, whole, withEffects } from '../../../roster/fields.ts';
import { EFFECTS } from './option-words.ts';
import { MAP_IDS } from './maps.ts';

/** Readings of ambiguities (A-ZN) and house values (H-ZN) that a table may want otherwise. */
export const options = z.strictObject(
  withEffects(
    {
      map: oneOf(MAP_IDS, 'The field', 'H-ZN-10; one zone for a plain melee'),
      light: oneOf(['light', 'dark'], 'Light', 'ZN-29, ZN-33; in the dark nobody is seen'),
      initiative: oneOf(
        ['random', 'first', 'last'],
        'Initiative',
        'ZN-07; by chance, or the side listed first or last started the fight',
      ),
      saveCompare: oneOf(
        ['le', 'lt'],
        'A save passes',
        'A-ZN-02; at or under the ability, or only under it',
      ),
      criticalRule: oneOf(
        ['halfCurrent', 'halfMax', 'belowHalf', 'zero', 'halfCurrentSave', 'halfMaxSave'],
        'A hit puts out',
        'A-ZN-01; at half the current health, half the maximum, when it leaves half or less, ' +
          'only at 0; or the first two unless a STR save passes',
      ),
      impairedRule: oneOf(
        ['keepLowest', 'half', 'd4', 'nonLethal'],
        'Impaired damage',
        'A-ZN-03; the lower of two rolls, half upwards, a d4, or full but never below 1 health',
      ),
      impairedTwice: oneOf(
        ['noDamage', 'once'],
        'Impaired twice',
        'H-ZN-07; no damage, or as impaired once',
      ),
      explodingDamage: flag(
        'Exploding damage',
        'Companion rules: a die on its top face is rolled again, less 1',
      ),
      directDamage: oneOf(['ignoresArmour', 'armoured'], 'Direct damage', 'H-ZN-08'),
      dyingRounds: whole(
        'Rounds after which the dying are dead',
        'H-ZN-04; beyond the round in which they fell',
        { to: 10, default: 1 },
      ),
      shieldRule: oneOf(
        ['always', 'reactive'],
        'Shields count',
        'A-ZN-19; always, or only against attacks reacted to and counters',
      ),
      reactionOrder: oneOf(
        ['targetFirst', 'guardsFirst'],
        'Who reacts first',
        'A-ZN-05; the target, or those who would guard it',
      ),
      opportunityDodge: flag('Opportunity attacks can be dodged', 'A-ZN-08'),
      whileMoving: oneOf(
        ['either', 'made'],
        'Shooting while moving',
        'A-ZN-09; any movement of the turn, or only what was made before',
      ),
      blastDamage: oneOf(
        ['shared', 'perTarget'],
        'Damage of a blast',
        'A-ZN-11; one roll for all, or one each',
      ),
      morale: flag('Morale', 'ZN-92 to ZN-97; off: everybody fights on', true),
      moraleTrigger: oneOf(
        ['crossing', 'anyLoss'],
        'Morale is checked',
        'A-ZN-12; when half is crossed, or at every loss from then on',
      ),
      namedMorale: oneOf(
        ['exempt', 'bound'],
        'Morale of named characters',
        'A-ZN-12; they decide for themselves, or are checked like everybody',
      ),
      groupSave: oneOf(
        ['oneRoll', 'each'],
        'Group saves',
        'H-ZN-05; one die for the whole group, or one each',
      ),
      failedMorale: oneOf(
        ['retreat', 'surrender'],
        'Who fails morale would rather',
        'A-ZN-13; retreat where a way is free, or surrender',
      ),
      longChase: oneOf(
        ['aftermath', 'always', 'never'],
        'Long chases',
        'ZN-102 to ZN-104; for the side whose army has routed, ' +
          'for all who leave the field, or for none',
      ),
      freeing: oneOf(
        ['helper', 'held'],
        'Freeing an ally: STR of',
        'A-ZN-14; the helper, or the one held',
      ),
      shoveDamage: oneOf(
        ['flat', 'perStep'],
        "Damage of a larger one's shove",
        'A-ZN-17; d4, or d4 a size',
      ),
      riderRule: oneOf(
        ['anyFull', 'noSprint'],
        'A mount at full speed',
        'A-ZN-22; sprinting counts as well, or not',
      ),
      openGround: flag('Open ground', 'H-ZN-12; sprinting is possible', true),
      room: flag('Room is limited', 'H-ZN-10; 8 of medium size in a zone, 2 on a border'),
      mercy: oneOf(
        ['spare', 'none'],
        'Those who are out',
        'Digest 4.1; soldiers leave them, or kill them',
      ),
      durability: flag(
        'Gear wears',
        'ZN-105, H-ZN-11; after the fight, d4 for each thing used',
        true,
      ),
      stunts: flag(
        'A game master is at the table',
        'Stunts, hazards, hiding again, other main actions (ZN-65, ZN-78, ZN-87, H-ZN-15)',
      ),
    },
    EFFECTS,
  ),
);
export type ZonesOptions = z.output<typeof options>;
