import { z } from 'zod';
import { choice, flag, oneOf, rare, saying, whole } from '../../../roster/fields.ts';
import { advantageReading, SHARED_READINGS } from '../../../mechanics/tactica/readings.ts';
import { WEIGHTS } from '../../../mechanics/tactica/damage.ts';
import { KINDS, TOP_RANK } from '../../../mechanics/tactica/kinds.ts';
import { CIRCUMSTANCES } from '../../circumstances.ts';

/** Every option of the rules digest that touches groups; defaults are the digest's. */
export const RULES = {
  maxKind: saying(
    oneOf(
      ['auto', ...KINDS],
      'Largest kind of group',
      'A-50; auto: one kind for both armies, the largest of which the smaller has three and ' +
        'which every part of an army can form',
    ),
    {
      auto: 'one for both armies: the largest of which the smaller has three and that all form',
    },
  ),
  sizing: SHARED_READINGS.sizing,
  understrength: SHARED_READINGS.understrength,
  leaders: choice('NCOs and officers are', 'A-47', {
    promoted: 'among the men counted',
    extra: 'beside the men counted',
  }),
  groupRanks: SHARED_READINGS.groupRanks,
  groupDice: SHARED_READINGS.groupDice,
  groupAttacks: SHARED_READINGS.groupAttacks,
  decay: SHARED_READINGS.decay,
  groupTrauma: choice('Trauma costs a group', 'A-10', {
    twoRanks: 'two ranks',
    member: 'one rank: it strikes one member',
  }),
  traumaRankLoss: whole('Ranks that Trauma costs one man', 'A-12', { to: 1, default: 1 }),
  thresholdBase: SHARED_READINGS.thresholdBase,
  massiveGuide3x: flag('Damage above three times the ranks is massive', 'TC-125, A-17', true),
  crossoverEvery: whole('Ranks lost on one track for one on the other', 'TC-131, TC-132', {
    from: 2,
    to: 4,
    default: 2,
  }),
  armourWorks: choice('Armour', 'A-33', {
    reduceSuccesses: 'takes successes away',
    bonusRank: 'raises thresholds',
  }),
  fumbleHits: SHARED_READINGS.fumbleHits,
  fumbleLasts: SHARED_READINGS.fumbleLasts,
  exposurePickup: SHARED_READINGS.exposurePickup,
  blockModel: SHARED_READINGS.blockModel,
  countdown: SHARED_READINGS.countdown,
  responseRefresh: flag('A defence with the last die calls a refresh', 'A-15', true),
  advantage: advantageReading('none'),
  advantageCount: SHARED_READINGS.advantageCount,
  advantageGroupsCount: SHARED_READINGS.advantageGroupsCount,
  flank: choice('An attack from another front', 'M-06', {
    plusOne: 'a die more',
    none: 'no effect',
  }),
  light: choice('Light', 'M-06', {
    full: 'is good',
    poor: 'is poor: a die less to attack',
    dark: 'fails: two dice less to attack',
  }),
  coverStack: SHARED_READINGS.coverStack,
  hardCoverArmour: SHARED_READINGS.hardCoverArmour,
  menOnOne: whole(
    'Men who may strike one man',
    'TC-17; who finds no room beside others stands back; the text suggests 4; 0: no limit',
    { to: 12 },
  ),
  fallAtRank0: whole('Fall to one attack at Rank 0', 'TC-104, A-42; without a roll', {
    from: 1,
    to: 20,
    default: 1,
  }),
  fatigueTakes: choice('Fatigue takes', 'TC-173, TC-174, A-40', {
    physical: 'Physical Ranks',
    mental: 'Mental Ranks',
  }),
  surpriseRound: SHARED_READINGS.surpriseRound,
  commandSplits: flag('A leader may break up a HORDE or CROWD', 'TC-185, by Command'),
  groupRout: choice('Groups of a beaten army', 'TC-191', {
    spirit: 'test their spirit from half the men lost, rout at three quarters',
    never: 'fight on',
  }),
  fleeing: choice('Groups that rout', 'TC-43, A-45', {
    unharmed: 'get away unharmed',
    struck: 'are struck once, for nothing, by each enemy who could reach them',
  }),
};
export type TacticaRules = z.output<z.ZodObject<typeof RULES>>;

/** Statistics of one man of a group; left out, those of the plain soldier of the digest (5.2). */
export const STATS = {
  grouping: oneOf(
    ['byMen', ...KINDS],
    'Fights as',
    'By its men (A-09), or a kind that the game master sets',
  ),
  physical: whole(
    'Physical Ranks of one man',
    'TC-96, TC-176; 0 falls without a roll (TC-104), 9 cannot be hurt (TC-103)',
    { to: TOP_RANK + 1, default: 3 },
  ),
  mental: whole('Mental Ranks of one man', 'TC-96, TC-176; 9 is never shaken (TC-103)', {
    from: 1,
    to: TOP_RANK + 1,
    default: 3,
  }),
  bonusRanks: rare(
    whole(
      'Bonus Ranks',
      'Raise thresholds, absorb nothing, such as two behind a wall (TC-100, TC-101)',
      { to: 8 },
    ),
  ),
  attackDice: whole('Attack dice of one man', 'A group adds to them (TC-179 to TC-183)', {
    to: 20,
    default: 4,
  }),
  weapon: z
    .enum(WEIGHTS)
    .default('medium')
    .meta({ title: 'Weapon', description: 'TC-105 to TC-110; its attack costs 3 to 6 (M-02)' }),
  armour: whole('Armour', 'M-20, A-33', { to: 6, default: 1 }),
  blockDice: whole('Block dice', 'TC-81; 0: no block', { to: 12 }),
  shieldBlock: whole('Shield', 'What a block takes off (M-20)', { to: 6, default: 2 }),
  dodgeDice: whole('Dodge dice', 'TC-77; used where there are no block dice', { to: 12 }),
  actionDice: whole('Action dice', 'TC-26, A-49', { to: 6, default: 3 }),
  actionMode: rare(oneOf(['fixed', 'rolled'], 'Action dice are', 'TC-19, TC-23')),
  body: whole('Body', 'Level for shaking off a Stun (TC-120)', { from: -3, to: 4 }),
  spirit: whole('Spirit', 'Level for standing while the army breaks (TC-191)', { from: -3, to: 4 }),
  command: whole(
    'Command dice of its leader',
    'For splitting a HORDE or CROWD (TC-185); 0: no leader with Command',
    { to: 12 },
  ),
  stateless: rare(
    flag('Always loses ranks', 'TC-113, A-48; else the first hit may stun instead', true),
  ),
  mounted: flag('Mounted', 'A die more against those on foot (M-06)'),
  ...CIRCUMSTANCES,
  hardCover: rare(
    oneOf(
      ['none', 'light', 'heavy'],
      'Hard cover',
      'A low wall: a die less for who attacks it; a high one: two (TC-203)',
    ),
  ),
  fatigue: rare(
    whole('Ranks lost to fatigue', 'Thresholds stay what they were (TC-173, A-40)', {
      to: TOP_RANK,
    }),
  ),
};
export type TacticaStats = z.output<z.ZodObject<typeof STATS>>;
