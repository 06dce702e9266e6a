import type { Effects } from '../../../roster/fields.ts';

/** What the values of the options do, in a few words each. */
export const EFFECTS = {
  hitPoints: { rolled: 'rolled by the hit dice when first hurt', average: 'the mean, rounded up' },
  toHit: {
    table: 'by class and level',
    linear: '20 less the level for fighters',
    twenty: '20 for everybody',
  },
  place: { outdoors: 'outdoors: an inch is 10 yards', indoors: 'indoors: an inch is 10 feet' },
  surprise: {
    none: 'nobody is surprised',
    rolled: 'a D6 for each side',
    first: 'the side listed first is surprised',
    last: 'the side listed last is surprised',
  },
  initiative: {
    rolled: 'by D6',
    simultaneous: 'all at once',
    first: 'the side listed first',
    last: 'the side listed last',
  },
  groups: {
    players: 'each named character, and the rest of a side',
    sides: 'each side',
    each: 'everybody',
  },
  rolls: { once: 'once', eachRound: 'every round' },
  throwOff: { fight: 'for the whole fight', melee: 'among those in that melee' },
  several: {
    firstAndLast: 'first before and last after everybody',
    together: 'all in the own turn',
  },
  quickKills: {
    dice: 'fall by dice',
    up: 'fall in numbers rounded up',
    nearest: 'fall in numbers rounded to the nearest',
    carry: 'fall in whole numbers, the rest carried over',
  },
  criticals: {
    twice: 'damage dice twice',
    maximum: 'damage dice at their most',
    none: 'nothing more',
  },
  fumbles: { named: 'of named characters', all: 'of everybody', none: 'of nobody' },
  doubling: { total: 'of dice and bonus', dice: 'of dice alone' },
  retreatTie: { safe: 'no blow', struck: 'a blow at the one who retreats' },
  passing: { contest: 'where the enemy wins a contest', always: 'always' },
  surrounding: { bySize: 'as many as its size allows', six: 'six, whatever the size' },
  emptyHand: { perRoll: 'a point in every second roll', half: 'half of the points' },
  swashbuckler: {
    group: 'everybody of the fighting classes',
    fighterPirate: 'fighters and pirates',
  },
  cover: { ranged: 'against missiles', any: 'against any attack' },
  openingMorale: { routed: 'of sides whose army has routed', all: 'of all', none: 'of none' },
  pursuit: { rolled: 'on 2D6 of 7 or less', always: 'always', never: 'never' },
  obstacles: {
    none: 'none',
    corners: 'corners: the chase goes on with 1-2',
    secretDoors: 'secret doors: the chase goes on with 1',
  },
} as const satisfies Effects;
