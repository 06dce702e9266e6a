import { z } from 'zod';
import { oneOf, whole, yesOrNo } from '../../fields.ts';
import { SIZINGS } from '../../../mechanics/tactica/composition.ts';
import { WEAPONS } from '../../../mechanics/tactica/damage.ts';
import { GROUP_RANKS, KINDS } from '../../../mechanics/tactica/kinds.ts';

/** Every option of the rules digest that touches groups; defaults are the digest's. */
export const RULES = {
  maxKind: oneOf(
    ['auto', ...KINDS],
    'Largest kind of group',
    'A-50; auto: the largest of which the smaller army has three',
  ),
  sizing: oneOf(
    SIZINGS,
    'Sizes of groups',
    'A-08; band: a CROWD is 6 to 8 men; nominal: only the printed sizes',
  ),
  understrength: oneOf(
    ['full', 'proportional'],
    'Groups short of men start with',
    'A-08; all ranks of their kind, or a share of them',
  ),
  leaders: oneOf(
    ['promoted', 'extra'],
    'NCOs and officers are',
    'A-47; of the men counted, or beside them',
  ),
  groupRanks: oneOf(GROUP_RANKS, 'Ranks of a group', 'A-05; anchored: fits every printed figure'),
  groupDice: oneOf(
    ['attack', 'all', 'ad'],
    "A group's extra dice go to",
    'A-06; attacks, every roll, or action dice',
  ),
  groupAttacks: oneOf(
    ['spread', 'perAction', 'roundCap'],
    'Several attacks in a round',
    'A-07; in the first attack action, in each, or so many a round on different targets',
  ),
  decay: oneOf(
    ['byMen', 'off'],
    'Groups shrink to smaller kinds',
    'A-09; as their men fall, or never',
  ),
  groupTrauma: oneOf(
    ['twoRanks', 'member'],
    'Trauma costs a group',
    'A-10; two ranks, or one as it strikes one member',
  ),
  traumaRankLoss: whole([0, 1, 1], 'Ranks that Trauma costs one man', 'A-12'),
  thresholdBase: oneOf(
    ['total', 'real'],
    'Killing Blows are measured by',
    'A-13; ranks with bonus ranks, or without',
  ),
  massiveGuide3x: yesOrNo(true, 'Damage above three times the ranks is massive', 'TC-125, A-17'),
  crossoverEvery: whole(
    [2, 4, 2],
    'Ranks lost on one track for one on the other',
    'TC-131, TC-132',
  ),
  armourWorks: oneOf(
    ['reduceSuccesses', 'bonusRank'],
    'Armour',
    'A-33; takes successes away, or raises thresholds',
  ),
  fumbleHits: oneOf(['keep', 'lose'], 'Hits of a Fumble', 'A-01'),
  fumbleLasts: oneOf(['nextAction', 'oneAttack'], 'Fumbled until', 'A-02'),
  exposurePickup: oneOf(['any', 'one'], 'Exposure dice an attacker takes', 'A-03'),
  blockModel: oneOf(
    ['spend', 'compare'],
    'Blocking',
    'A-04; the attacker may use up hits to break the block, or hits are compared with it',
  ),
  countdown: oneOf(
    ['dynamic', 'static'],
    'Order of actions',
    'A-14; by dice still held, or by those at the refresh',
  ),
  responseRefresh: yesOrNo(true, 'A defence with the last die calls a refresh', 'A-15'),
  advantage: oneOf(
    ['none', 'dice'],
    'Outnumbering the enemy',
    'TC-60, M-06; nothing, or a die more (two where twice as many)',
  ),
  advantageCount: oneOf(['excludeSelf', 'includeSelf'], 'Counted as allies', 'A-30'),
  advantageGroupsCount: oneOf(['entity', 'men'], 'A group counts as', 'A-30; one, or its men'),
  flank: oneOf(['plusOne', 'none'], 'An attack from another front', 'M-06; a die more, or nothing'),
  groupRout: oneOf(
    ['spirit', 'never'],
    'Groups of a beaten army',
    'TC-191; test their spirit from half the men lost, rout at three quarters; or fight on',
  ),
};
export type TacticaRules = z.output<z.ZodObject<typeof RULES>>;

/** Statistics of one man of a group; left out, those of the plain soldier of the digest (5.2). */
export const STATS = {
  grouping: oneOf(
    ['byMen', ...KINDS],
    'Fights as',
    'By its men (A-09), or a kind that the game master sets',
  ),
  physical: whole([1, 8, 3], 'Physical Ranks of one man', 'TC-96, TC-176'),
  mental: whole([1, 8, 3], 'Mental Ranks of one man', 'TC-96, TC-176'),
  bonusRanks: whole(
    [0, 8, 0],
    'Bonus Ranks',
    'Raise thresholds, absorb nothing, such as two behind a wall (TC-100, TC-101)',
  ),
  attackDice: whole(
    [0, 20, 4],
    'Attack dice of one man',
    '5.2; a group adds to them (TC-179 to TC-183)',
  ),
  weapon: z
    .enum(WEAPONS)
    .default('medium')
    .meta({ title: 'Weapon', description: 'TC-105 to TC-109; its attack costs 3 to 6 (M-02)' }),
  armour: whole([0, 6, 1], 'Armour', 'M-20, A-33'),
  blockDice: whole([0, 12, 0], 'Block dice', 'TC-81; 0: no block'),
  shieldBlock: whole([0, 6, 2], 'Shield', 'What a block takes off (M-20)'),
  dodgeDice: whole([0, 12, 0], 'Dodge dice', 'TC-77; used where there are no block dice'),
  actionDice: whole([0, 6, 3], 'Action dice', 'TC-26, A-49'),
  actionMode: oneOf(['fixed', 'rolled'], 'Action dice are', 'TC-19, TC-23'),
  body: whole([-3, 4, 0], 'Body', 'Level for shaking off a Stun (TC-120)'),
  spirit: whole([-3, 4, 0], 'Spirit', 'Level for standing while the army breaks (TC-191)'),
  command: whole(
    [0, 12, 0],
    'Command dice of its leader',
    'For splitting a HORDE or CROWD (TC-185); 0: no leader with Command',
  ),
  stateless: yesOrNo(
    true,
    'Always loses ranks',
    'TC-113, A-48; else the first hit may stun instead',
  ),
  mounted: yesOrNo(false, 'Mounted', 'A die more against those on foot (M-06)'),
};
export type TacticaStats = z.output<z.ZodObject<typeof STATS>>;
