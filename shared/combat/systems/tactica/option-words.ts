import { SHARED_EFFECTS } from '../../../mechanics/tactica/readings.ts';
import type { Effects } from '../../../roster/fields.ts';

/** What the values of the options do, in a few words each. */
export const EFFECTS = {
  ...SHARED_EFFECTS,
  reading: {
    asSet: 'the options as set below',
    bookLiteral: 'to the letter: no decay, soak or special results',
    rolandBlock: 'blocks as in its story of Roland',
  },
  start: {
    apart: 'each by himself',
    bunched: 'in a bunch with their friends',
    inContact: 'in one melee',
  },
  groupTrauma: {
    twoRanks: 'two ranks',
    member: 'one rank: it strikes one member',
    table: 'one rank and an injury',
  },
  stateReplaces: { wholeHit: 'a whole hit', firstPoint: 'the first point of a hit' },
  surpriseRound: {
    oneActionEach: 'who surprises acts once',
    allDice: 'who surprises acts with all dice',
  },
  massive: {
    kia: 'kills',
    killingBlow: 'is a Killing Blow',
    deathRoll: 'kills unless BODY succeeds',
    table: 'as the table says',
  },
  locationTable: { upwards: 'up the body: 5 chest, 6 head', headRare: '5 head, 6 chest' },
  sightOrSound: { even: 'either, by a die', sight: 'always sight', sound: 'always sound' },
  fearFirst: { onExposure: 'as soon as it is met', onAction: 'at the next action' },
  fearRange: {
    levels: 'its own zone, or the next too, by its level',
    general: 'every zone that it can be seen from',
  },
  fearState: { shock: 'the mind: Shock', stun: 'the body: Stun' },
  parryOnes: { exposureOnly: 'expose alone', recount: 'count for a Fumble too' },
  flyerDive: { absolute: 'is its whole speed', additive: 'is added to its speed' },
  armour: { reduceSuccesses: 'takes successes away', bonusRank: 'raises thresholds' },
  coverStack: { worst: 'the worst counts', both: 'both count' },
  specials: { heroesOnly: 'for heroes', all: 'for everybody', none: 'for nobody' },
  allOut: {
    sumPools: 'dice of both weapons',
    betterPlus2: 'dice of the better weapon and two more',
  },
  soak: { heroicOnly: 'for heroes', all: 'for everybody', none: 'for nobody' },
} as const satisfies Effects;
