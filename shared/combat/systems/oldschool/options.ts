import { z } from 'zod';
import { TO_HIT_TABLES } from '../../../mechanics/oldschool/to-hit.ts';
import { flag, oneOf, whole, withEffects } from '../../../roster/fields.ts';
import { EFFECTS } from './option-words.ts';

/** Readings of ambiguities (B-), gaps (H-OS-) and optional rules. */
export const options = z.strictObject(
  withEffects(
    {
      hitPoints: oneOf(
        ['rolled', 'average'],
        'Hit points',
        'H-OS-15; rolled by the hit dice when first hurt, or the mean, rounded up',
      ),
      toHit: oneOf(
        TO_HIT_TABLES,
        'To hit',
        'H-OS-01; by class and level, 20 less the level for fighters, or 20 for everybody',
      ),
      place: oneOf(['outdoors', 'indoors'], 'Where', 'H-OS-13; an inch is 10 yards, or 10 feet'),
      distance: whole(
        'Feet between the sides',
        '10: in melee; 0: 2D6 times 10, in yards outdoors',
        {
          to: 1000,
          default: 10,
        },
      ),
      surprise: oneOf(
        ['none', 'rolled', 'first', 'last'],
        'Surprise',
        'OS-82 to OS-86; nobody, a D6 for each side, or the side listed first or last',
      ),
      reaction: flag('Reaction', 'OS-88, H-OS-08; 2D6 before the fight, the game master decides'),
      initiative: oneOf(
        ['rolled', 'simultaneous', 'first', 'last'],
        'Initiative',
        'OS-89; by D6, all at once, or the side listed first or last strikes first',
      ),
      groups: oneOf(
        ['players', 'sides', 'each'],
        'Who rolls initiative',
        'OS-89, OS-91; each named character and the rest of a side, a side, or everybody',
      ),
      rolls: oneOf(['once', 'eachRound'], 'Initiative is rolled', 'OS-92'),
      throwOff: oneOf(
        ['fight', 'melee'],
        'After a throw-off initiative is rolled anew',
        'OS-80, B-45; for the whole fight, or among those in that melee',
      ),
      several: oneOf(
        ['firstAndLast', 'together'],
        'Several attacks',
        'OS-96, B-14; first before and last after everybody, or all in the own turn',
      ),
      quickKills: oneOf(
        ['dice', 'up', 'nearest', 'carry'],
        'Many blows at Normal Men',
        'OS-19, B-13; by dice, or so many fall: rounded up, to the nearest, or with a rest',
      ),
      reachFirst: flag('Reach strikes first', 'OS-45, OS-94; in the first round of a melee', true),
      criticals: oneOf(
        ['twice', 'maximum', 'none'],
        'A critical hit',
        'OS-25, H-OS-06; damage dice twice, at their most, or nothing more',
      ),
      fumbles: oneOf(
        ['named', 'all', 'none'],
        'Fumbles',
        'OS-22, H-OS-07, B-17; of named characters, of everybody, of nobody',
      ),
      doubling: oneOf(
        ['total', 'dice'],
        'Double damage',
        'B-27; of dice and bonus, or of dice alone',
      ),
      retreatTie: oneOf(['safe', 'struck'], 'A tie in a retreat', 'B-19'),
      passing: oneOf(['contest', 'always'], 'Blows at who passes by', 'OS-40, OS-43, B-20'),
      autoFlank: flag('The third strikes from the flank', 'OS-52, B-25; and all after him'),
      surrounding: oneOf(['bySize', 'six'], 'So many strike one', 'OS-48, OS-50, H-OS-20'),
      emptyHand: oneOf(
        ['perRoll', 'half'],
        'Bare hands do real damage',
        'OS-74, B-29; a point in every second roll, or half of the points',
      ),
      swashbuckler: oneOf(
        ['group', 'fighterPirate'],
        'Fighting by dexterity',
        'OS-06, B-30; who may',
      ),
      cover: oneOf(
        ['ranged', 'any'],
        'Cover helps',
        'OS-72, B-43; against missiles, or any attack',
      ),
      intoMelee: flag('Shots into melee may hit friends', 'OS-34, H-OS-18', true),
      morale: flag('Morale', 'OS-100, OS-101; of all but named characters', true),
      openingMorale: oneOf(
        ['routed', 'all', 'none'],
        'Morale at the start',
        'OS-100; of sides whose army has routed, of all, of none',
      ),
      pursuit: oneOf(
        ['rolled', 'always', 'never'],
        'Who flees is pursued',
        'OS-102, B-40; on 2D6 of 7 or less, always, or never',
      ),
      obstacles: oneOf(
        ['none', 'corners', 'secretDoors'],
        'Obstacles on the way',
        'OS-106; each round of a chase goes on with 1-2, or with 1',
      ),
      turnRounds: whole('Rounds in a Turn', 'H-OS-14; charges, temporary damage', {
        from: 10,
        to: 60,
        default: 10,
      }),
      table: flag(
        'A game master is at the table',
        'Attacks from flank or rear, spells, whips, food thrown (OS-28, OS-52, OS-53, OS-105)',
      ),
    },
    EFFECTS,
  ),
);
export type OldschoolOptions = z.output<typeof options>;
