import { z } from 'zod';
import { advantageReading, SHARED_READINGS } from '../../../../mechanics/tactica/readings.ts';
import { choice, flag, whole } from '../../../../roster/fields.ts';

/** Every ambiguity (A-) of the digest that touches persons, and the field; defaults: `book`. */
export const options = z.strictObject({
  /** Readings that go together; `asSet`: every option as it is set. */
  reading: choice('The book', 'Readings that go together', {
    asSet: 'the options as set below',
    bookLiteral: 'to the letter: no decay, soak or special results',
    rolandBlock: 'blocks as in its story of Roland',
  }),
  zones: whole('Zones of the field', 'TC-01; in a row, sides at the ends', {
    from: 1,
    to: 6,
    default: 1,
  }),
  start: choice('Fighters start', 'TC-08, TC-09', {
    apart: 'each by himself',
    bunched: 'in a bunch with their friends',
    inContact: 'in one melee',
  }),
  fumbleHits: SHARED_READINGS.fumbleHits,
  fumbleLasts: SHARED_READINGS.fumbleLasts,
  exposurePickup: SHARED_READINGS.exposurePickup,
  blockModel: SHARED_READINGS.blockModel,
  groupRanks: SHARED_READINGS.groupRanks,
  groupDice: SHARED_READINGS.groupDice,
  groupAttacks: SHARED_READINGS.groupAttacks,
  sizing: SHARED_READINGS.sizing,
  understrength: SHARED_READINGS.understrength,
  decay: SHARED_READINGS.decay,
  groupTrauma: choice('Trauma costs a group', 'A-10', {
    twoRanks: 'two ranks',
    member: 'one rank: it strikes one member',
    table: 'one rank and an injury',
  }),
  massacre: flag('Groups that are out of action may be cut down', 'A-10'),
  stateReplaces: choice('A State stands for', 'A-11', {
    wholeHit: 'a whole hit',
    firstPoint: 'the first point of a hit',
  }),
  traumaRankLoss: whole('Ranks that Trauma costs', 'A-12', { to: 1, default: 1 }),
  thresholdBase: SHARED_READINGS.thresholdBase,
  countdown: SHARED_READINGS.countdown,
  responseRefresh: flag('A defence with the last die calls a refresh', 'A-15', true),
  surpriseRound: SHARED_READINGS.surpriseRound,
  massive: choice('Massive damage', 'A-17, M-12', {
    kia: 'kills',
    killingBlow: 'is a Killing Blow',
    deathRoll: 'kills unless BODY succeeds',
    table: 'as the table says',
  }),
  massiveGuide3x: flag('Damage above three times the ranks is massive', 'TC-125, A-17', true),
  locationTable: choice('Locations', 'A-18, M-11', {
    upwards: 'up the body: 5 chest, 6 head',
    headRare: '5 head, 6 chest',
  }),
  neckGroin: flag('Neck and groin can be hit', 'TC-143', true),
  injuries: flag(
    'Injuries are rolled for',
    'TC-140; else a Trauma costs its rank alone, and odds of two can be exact',
    true,
  ),
  injuryOnMental: flag('Injury when the mind gives out', 'A-19'),
  sightOrSound: choice('Sight or Sound', 'A-20', {
    even: 'either, by a die',
    sight: 'always sight',
    sound: 'always sound',
  }),
  fearFirst: choice('Fear is first tested', 'A-22', {
    onExposure: 'as soon as it is met',
    onAction: 'at the next action',
  }),
  fearRange: choice('Dread reaches', 'A-23', {
    levels: 'its own zone',
    general: 'the zones next to it too',
  }),
  fearState: choice('What the Fearsome may stun', 'A-24', {
    shock: 'the mind: Shock',
    stun: 'the body: Stun',
  }),
  slMost: whole('Highest Superiority Level', 'A-26', { to: 3, default: 3 }),
  slLeast: whole('Lowest Superiority Level', 'A-26', { from: -1, to: 0, default: -1 }),
  parryOnes: choice('Dice that a Parry turns to 1s', 'A-27', {
    exposureOnly: 'expose alone',
    recount: 'count for a Fumble too',
  }),
  flyerDive: choice('The dive of a flyer', 'A-28', {
    absolute: 'is its whole speed',
    additive: 'is added to its speed',
  }),
  advantage: advantageReading('dice'),
  advantageCount: SHARED_READINGS.advantageCount,
  advantageGroupsCount: SHARED_READINGS.advantageGroupsCount,
  poolReuseCost: whole('Action dice to use a kept pool', 'A-31', { to: 1 }),
  armour: choice('Armour', 'A-33', {
    reduceSuccesses: 'takes successes away',
    bonusRank: 'raises thresholds',
  }),
  coverStack: SHARED_READINGS.coverStack,
  hardCoverArmour: SHARED_READINGS.hardCoverArmour,
  specials: choice('Special results', 'A-37, TC-212', {
    heroesOnly: 'for heroes',
    all: 'for everybody',
    none: 'for nobody',
  }),
  allOut: choice('All Out Attack', 'A-38', {
    sumPools: 'dice of both weapons',
    betterPlus2: 'dice of the better weapon and two more',
  }),
  soak: choice('Soaking', 'M-14, TC-115', {
    heroicOnly: 'for heroes',
    all: 'for everybody',
    none: 'for nobody',
  }),
  crossoverEvery: whole('Ranks lost on one track for one on the other', 'TC-131, TC-132', {
    from: 2,
    to: 4,
    default: 2,
  }),
  opportunityCost: whole('Pips of an opportunity attack', 'A-45', { to: 6 }),
  panicRankLoss: whole('Ranks that Panic costs', 'A-46', { to: 1, default: 1 }),
  maxAttackers: whole('Most attackers on one target', 'TC-17; 0: any number', { to: 8 }),
  stackingLimit: whole('Most fighters in a zone', 'TC-184; 0: any number', { to: 50 }),
  mounts: flag('Riders may fall', 'M-18; a heading alone in the book, house reading'),
  slams: flag('Large creatures strike several', 'M-17; a heading alone in the book, house reading'),
});
export type TacticaOptions = z.output<typeof options>;

/** What a reading of the book sets over the options. */
const OVER: Readonly<Record<TacticaOptions['reading'], Partial<TacticaOptions>>> = {
  asSet: {},
  bookLiteral: { decay: 'off', soak: 'none', specials: 'none' },
  rolandBlock: { blockModel: 'compare' },
};

/** The options in force: those set, and what the reading says over them. */
export const inForce = (set: TacticaOptions): TacticaOptions => ({ ...set, ...OVER[set.reading] });
