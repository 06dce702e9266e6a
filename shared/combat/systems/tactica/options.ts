import { z } from 'zod';
import { SHARED_READINGS } from '../../../mechanics/tactica/readings.ts';
import { SIZINGS } from '../../../mechanics/tactica/composition.ts';
import { flag, oneOf, whole, withEffects } from '../../../roster/fields.ts';
import { EFFECTS } from './option-words.ts';

/** Readings that go together (digest 2.Z); `asSet`: every option as it is set. */
export const READINGS = ['asSet', 'bookLiteral', 'rolandBlock'] as const;

/** Every ambiguity (A-) of the digest that touches persons, and the field; defaults: `book`. */
const fields = z.strictObject(
  withEffects(
    {
      reading: oneOf(
        READINGS,
        'The book',
        'Digest 2.Z; as set below, its letter (no decay, soak, special results), or blocks as in ' +
          'its story of Roland',
      ),
      zones: whole('Zones of the field', 'TC-01; in a row, sides at the ends', {
        from: 1,
        to: 6,
        default: 1,
      }),
      start: oneOf(
        ['apart', 'bunched', 'inContact'],
        'Fighters start',
        'TC-08, TC-09; each by himself, in a bunch with their friends, or in one melee',
      ),
      fumbleHits: SHARED_READINGS.fumbleHits,
      fumbleLasts: SHARED_READINGS.fumbleLasts,
      exposurePickup: SHARED_READINGS.exposurePickup,
      blockModel: SHARED_READINGS.blockModel,
      groupRanks: SHARED_READINGS.groupRanks,
      groupDice: SHARED_READINGS.groupDice,
      groupAttacks: SHARED_READINGS.groupAttacks,
      sizing: oneOf(SIZINGS, 'Sizes of groups', 'A-08; where a group is broken up'),
      understrength: oneOf(['full', 'proportional'], 'Groups short of men start with', 'A-08'),
      decay: oneOf(['byMen', 'off'], 'Groups shrink to smaller kinds', 'A-09'),
      groupTrauma: oneOf(
        ['twoRanks', 'member', 'table'],
        'Trauma costs a group',
        'A-10; two ranks, one as it strikes one member, or one and an injury',
      ),
      massacre: flag('Groups that are out of action may be cut down', 'A-10'),
      stateReplaces: oneOf(
        ['wholeHit', 'firstPoint'],
        'A State stands for',
        'A-11; a whole hit, or its first point',
      ),
      traumaRankLoss: whole('Ranks that Trauma costs', 'A-12', { to: 1, default: 1 }),
      thresholdBase: oneOf(['total', 'real'], 'Killing Blows are measured by', 'A-13'),
      countdown: oneOf(['dynamic', 'static'], 'Order of actions', 'A-14'),
      responseRefresh: flag('A defence with the last die calls a refresh', 'A-15', true),
      surpriseRound: oneOf(
        ['oneActionEach', 'allDice'],
        'In the round of surprise',
        'A-16; who surprises acts once, or with all dice',
      ),
      massive: oneOf(
        ['kia', 'killingBlow', 'deathRoll', 'table'],
        'Massive damage',
        'A-17, M-12; kills, is a Killing Blow, kills unless BODY succeeds, or as the table says',
      ),
      massiveGuide3x: flag('Damage above three times the ranks is massive', 'TC-125, A-17', true),
      locationTable: oneOf(
        ['upwards', 'headRare'],
        'Locations',
        'A-18, M-11; 5 chest and 6 head, or 5 head and 6 chest',
      ),
      neckGroin: flag('Neck and groin can be hit', 'TC-143', true),
      injuries: flag(
        'Injuries are rolled for',
        'TC-140; else a Trauma costs its rank alone, and odds of two can be exact',
        true,
      ),
      injuryOnMental: flag('Injury when the mind gives out', 'A-19'),
      sightOrSound: oneOf(['even', 'sight', 'sound'], 'Sight or Sound', 'A-20'),
      fearFirst: oneOf(['onExposure', 'onAction'], 'Fear is first tested', 'A-22'),
      fearRange: oneOf(
        ['levels', 'general'],
        'Dread reaches',
        'A-23; its own zone, or the next too',
      ),
      fearState: oneOf(['shock', 'stun'], 'What the Fearsome may stun', 'A-24'),
      slMost: whole('Highest Superiority Level', 'A-26', { to: 3, default: 3 }),
      slLeast: z
        .int()
        .min(-1)
        .max(0)
        .default(-1)
        .meta({ title: 'Lowest Superiority Level', description: 'A-26' }),
      parryOnes: oneOf(
        ['exposureOnly', 'recount'],
        'Dice that a Parry turns to 1s',
        'A-27; expose alone, or count for a Fumble too',
      ),
      flyerDive: oneOf(['absolute', 'additive'], 'The dive of a flyer', 'A-28'),
      advantage: oneOf(['dice', 'none'], 'Outnumbering the enemy', 'TC-60, M-06'),
      advantageCount: oneOf(['excludeSelf', 'includeSelf'], 'Counted as allies', 'A-30'),
      advantageGroupsCount: oneOf(['entity', 'men'], 'A group counts as', 'A-30'),
      poolReuseCost: whole('Action dice to use a kept pool', 'A-31', { to: 1 }),
      armour: oneOf(
        ['reduceSuccesses', 'bonusRank'],
        'Armour',
        'A-33; takes successes away, or raises thresholds',
      ),
      coverStack: oneOf(
        ['worst', 'both'],
        'Hard and soft cover',
        'A-34; the worst counts, or both',
      ),
      hardCoverArmour: flag('Hard cover is armour too', 'A-34; 1 where light, 2 where heavy'),
      specials: oneOf(
        ['heroesOnly', 'all', 'none'],
        'Special results',
        'A-37, TC-212; for heroes, for everybody, or for nobody',
      ),
      allOut: oneOf(
        ['sumPools', 'betterPlus2'],
        'All Out Attack',
        'A-38; dice of both weapons, or of the better and two more',
      ),
      soak: oneOf(['heroicOnly', 'all', 'none'], 'Soaking', 'M-14, TC-115'),
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
      slams: flag(
        'Large creatures strike several',
        'M-17; a heading alone in the book, house reading',
      ),
    },
    EFFECTS,
  ),
);
export type TacticaOptions = z.output<typeof fields>;
export const options = fields;

/** What a reading of the book sets over the options. */
const OVER: Readonly<Record<(typeof READINGS)[number], Partial<TacticaOptions>>> = {
  asSet: {},
  bookLiteral: { decay: 'off', soak: 'none', specials: 'none' },
  rolandBlock: { blockModel: 'compare' },
};

/** The options in force: those set, and what the reading says over them. */
export const inForce = (set: TacticaOptions): TacticaOptions => ({ ...set, ...OVER[set.reading] });
