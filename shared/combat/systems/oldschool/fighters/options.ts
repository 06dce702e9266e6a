import { z } from 'zod';
import { choice, flag, whole } from '../../../../roster/fields.ts';

/** Readings of ambiguities (B-), gaps (H-OS-) and optional rules. */
export const options = z.strictObject({
  hitPoints: choice('Hit points', 'H-OS-15', {
    rolled: 'rolled by the hit dice when first hurt',
    average: 'the mean, rounded up',
  }),
  toHit: choice('To hit', 'H-OS-01', {
    table: 'by class and level',
    linear: '20 less the level for fighters',
    twenty: '20 for everybody',
  }),
  place: choice('Where', 'H-OS-13', {
    outdoors: 'outdoors: an inch is 10 yards',
    indoors: 'indoors: an inch is 10 feet',
  }),
  distance: whole('Feet between the sides', '10: in melee; 0: 2D6 times 10, in yards outdoors', {
    to: 1000,
    default: 10,
  }),
  surprise: choice('Surprise', 'OS-82 to OS-86', {
    none: 'nobody is surprised',
    rolled: 'a D6 for each side',
    first: 'the side listed first is surprised',
    last: 'the side listed last is surprised',
  }),
  reaction: flag('Reaction', 'OS-88, H-OS-08; 2D6 before the fight, the game master decides'),
  initiative: choice('Initiative', 'OS-89', {
    rolled: 'by D6',
    simultaneous: 'all at once',
    first: 'the side listed first',
    last: 'the side listed last',
  }),
  groups: choice('Who rolls initiative', 'OS-89, OS-91', {
    players: 'each named character, and the rest of a side',
    sides: 'each side',
    each: 'everybody',
  }),
  rolls: choice('Initiative is rolled', 'OS-92', { once: 'once', eachRound: 'every round' }),
  throwOff: choice('After a throw-off initiative is rolled anew', 'OS-80, B-45', {
    fight: 'for the whole fight',
    melee: 'among those in that melee',
  }),
  several: choice('Several attacks', 'OS-96, B-14', {
    firstAndLast: 'first before and last after everybody',
    together: 'all in the own turn',
  }),
  quickKills: choice('Many blows at Normal Men', 'OS-19, B-13', {
    dice: 'fall by dice',
    up: 'fall in numbers rounded up',
    nearest: 'fall in numbers rounded to the nearest',
    carry: 'fall in whole numbers, the rest carried over',
  }),
  reachFirst: flag('Reach strikes first', 'OS-45, OS-94; in the first round of a melee', true),
  criticals: choice('A critical hit', 'OS-25, H-OS-06', {
    twice: 'damage dice twice',
    maximum: 'damage dice at their most',
    none: 'nothing more',
  }),
  fumbles: choice('Fumbles', 'OS-22, H-OS-07, B-17', {
    named: 'of named characters',
    all: 'of everybody',
    none: 'of nobody',
  }),
  doubling: choice('Double damage', 'B-27', { total: 'of dice and bonus', dice: 'of dice alone' }),
  retreatTie: choice('A tie in a retreat', 'B-19', {
    safe: 'no blow',
    struck: 'a blow at the one who retreats',
  }),
  passing: choice('Blows at who passes by', 'OS-40, OS-43, B-20', {
    contest: 'where the enemy wins a contest',
    always: 'always',
  }),
  autoFlank: flag('The third strikes from the flank', 'OS-52, B-25; and all after him'),
  surrounding: choice('So many strike one', 'OS-48, OS-50, H-OS-20', {
    bySize: 'as many as its size allows',
    six: 'six, whatever the size',
  }),
  emptyHand: choice('Bare hands do real damage', 'OS-74, B-29', {
    perRoll: 'a point in every second roll',
    half: 'half of the points',
  }),
  swashbuckler: choice('Fighting by dexterity', 'OS-06, B-30', {
    group: 'everybody of the fighting classes',
    fighterPirate: 'fighters and pirates',
  }),
  cover: choice('Cover helps', 'OS-72, B-43', {
    ranged: 'against missiles',
    any: 'against any attack',
  }),
  intoMelee: flag('Shots into melee may hit friends', 'OS-34, H-OS-18', true),
  morale: flag('Morale', 'OS-100, OS-101; of all but named characters', true),
  openingMorale: choice('Morale at the start', 'OS-100', {
    routed: 'of sides whose army has routed',
    all: 'of all',
    none: 'of none',
  }),
  pursuit: choice('Who flees is pursued', 'OS-102, B-40', {
    rolled: 'on 2D6 of 7 or less',
    always: 'always',
    never: 'never',
  }),
  obstacles: choice('Obstacles on the way', 'OS-106', {
    none: 'none',
    corners: 'corners: the chase goes on with 1-2',
    secretDoors: 'secret doors: the chase goes on with 1',
  }),
  turnRounds: whole('Rounds in a Turn', 'H-OS-14; charges, temporary damage', {
    from: 10,
    to: 60,
    default: 10,
  }),
  table: flag(
    'A game master is at the table',
    'Attacks from flank or rear, spells, whips, food thrown (OS-28, OS-52, OS-53, OS-105)',
  ),
});
export type OldschoolOptions = z.output<typeof options>;
