import { z } from 'zod';
import { SIZINGS } from './compose.ts';
import { WEAPONS } from './damage.ts';
import { GROUP_RANKS, KINDS } from './kinds.ts';

/** Every option of the rules digest that touches groups; defaults are the digest's. */
export const RULES = {
  maxKind: z
    .enum(['auto', ...KINDS])
    .default('auto')
    .meta({
      title: 'Largest kind of group',
      description: 'A-50; auto: the largest of which the smaller army has three',
    }),
  sizing: z
    .enum(SIZINGS)
    .default('band')
    .meta({
      title: 'Sizes of groups',
      description: 'A-08; band: a CROWD is 6 to 8 men; nominal: only the printed sizes',
    }),
  understrength: z
    .enum(['full', 'proportional'])
    .default('full')
    .meta({
      title: 'Groups short of men start with',
      description: 'A-08; all ranks of their kind, or a share of them',
    }),
  leaders: z
    .enum(['promoted', 'extra'])
    .default('promoted')
    .meta({
      title: 'NCOs and officers are',
      description: 'A-47; of the men counted, or beside them',
    }),
  groupRanks: z
    .enum(GROUP_RANKS)
    .default('anchored')
    .meta({ title: 'Ranks of a group', description: 'A-05; anchored: fits every printed figure' }),
  groupDice: z
    .enum(['attack', 'all', 'ad'])
    .default('attack')
    .meta({
      title: "A group's extra dice go to",
      description: 'A-06; attacks, every roll, or action dice',
    }),
  groupAttacks: z
    .enum(['spread', 'perAction', 'roundCap'])
    .default('spread')
    .meta({
      title: 'Several attacks in a round',
      description:
        'A-07; in the first attack action, in each, or so many a round on different targets',
    }),
  decay: z
    .enum(['byMen', 'off'])
    .default('byMen')
    .meta({
      title: 'Groups shrink to smaller kinds',
      description: 'A-09; as their men fall, or never',
    }),
  groupTrauma: z
    .enum(['twoRanks', 'member'])
    .default('twoRanks')
    .meta({
      title: 'Trauma costs a group',
      description: 'A-10; two ranks, or one as it strikes one member',
    }),
  traumaRankLoss: z
    .int()
    .min(0)
    .max(1)
    .default(1)
    .meta({ title: 'Ranks that Trauma costs one man', description: 'A-12' }),
  thresholdBase: z
    .enum(['total', 'real'])
    .default('total')
    .meta({
      title: 'Killing Blows are measured by',
      description: 'A-13; ranks with bonus ranks, or without',
    }),
  massiveGuide3x: z
    .boolean()
    .default(true)
    .meta({ title: 'Damage above three times the ranks is massive', description: 'TC-125, A-17' }),
  crossoverEvery: z
    .int()
    .min(2)
    .max(4)
    .default(2)
    .meta({ title: 'Ranks lost on one track for one on the other', description: 'TC-131, TC-132' }),
  armourWorks: z
    .enum(['reduceSuccesses', 'bonusRank'])
    .default('reduceSuccesses')
    .meta({ title: 'Armour', description: 'A-33; takes successes away, or raises thresholds' }),
  fumbleHits: z
    .enum(['keep', 'lose'])
    .default('keep')
    .meta({ title: 'Hits of a Fumble', description: 'A-01' }),
  fumbleLasts: z
    .enum(['nextAction', 'oneAttack'])
    .default('nextAction')
    .meta({ title: 'Fumbled until', description: 'A-02' }),
  exposurePickup: z
    .enum(['any', 'one'])
    .default('any')
    .meta({ title: 'Exposure dice an attacker takes', description: 'A-03' }),
  blockModel: z
    .enum(['spend', 'compare'])
    .default('spend')
    .meta({
      title: 'Blocking',
      description:
        'A-04; the attacker may use up hits to break the block, or hits are compared with it',
    }),
  countdown: z
    .enum(['dynamic', 'static'])
    .default('dynamic')
    .meta({
      title: 'Order of actions',
      description: 'A-14; by dice still held, or by those at the refresh',
    }),
  responseRefresh: z
    .boolean()
    .default(true)
    .meta({ title: 'A defence with the last die calls a refresh', description: 'A-15' }),
  advantage: z
    .enum(['none', 'dice'])
    .default('none')
    .meta({
      title: 'Outnumbering the enemy',
      description: 'TC-60, M-06; nothing, or a die more (two where twice as many)',
    }),
  advantageCount: z
    .enum(['excludeSelf', 'includeSelf'])
    .default('excludeSelf')
    .meta({ title: 'Counted as allies', description: 'A-30' }),
  advantageGroupsCount: z
    .enum(['entity', 'men'])
    .default('entity')
    .meta({ title: 'A group counts as', description: 'A-30; one, or its men' }),
  flank: z
    .enum(['plusOne', 'none'])
    .default('plusOne')
    .meta({ title: 'An attack from another front', description: 'M-06; a die more, or nothing' }),
  groupRout: z
    .enum(['spirit', 'never'])
    .default('spirit')
    .meta({
      title: 'Groups of a beaten army',
      description:
        'TC-191; test their spirit from half the men lost, rout at three quarters; or fight on',
    }),
};
export type TacticaRules = z.output<z.ZodObject<typeof RULES>>;

/** Statistics of one man of a group; the plain soldier of the digest (5.2) where left out, without a defence. */
export const STATS = {
  grouping: z
    .enum(['byMen', ...KINDS])
    .default('byMen')
    .meta({
      title: 'Fights as',
      description: 'By its men (A-09), or a kind that the game master sets',
    }),
  physical: z
    .int()
    .min(1)
    .max(8)
    .default(3)
    .meta({ title: 'Physical Ranks of one man', description: 'TC-96, TC-176' }),
  mental: z
    .int()
    .min(1)
    .max(8)
    .default(3)
    .meta({ title: 'Mental Ranks of one man', description: 'TC-96, TC-176' }),
  bonusRanks: z
    .int()
    .min(0)
    .max(8)
    .default(0)
    .meta({
      title: 'Bonus Ranks',
      description: 'Raise thresholds, absorb nothing, such as two behind a wall (TC-100, TC-101)',
    }),
  attackDice: z
    .int()
    .min(0)
    .max(20)
    .default(4)
    .meta({
      title: 'Attack dice of one man',
      description: '5.2; a group adds to them (TC-179 to TC-183)',
    }),
  weapon: z
    .enum(WEAPONS)
    .default('medium')
    .meta({ title: 'Weapon', description: 'TC-105 to TC-109; its attack costs 3 to 6 (M-02)' }),
  armour: z.int().min(0).max(6).default(1).meta({ title: 'Armour', description: 'M-20, A-33' }),
  blockDice: z
    .int()
    .min(0)
    .max(12)
    .default(0)
    .meta({ title: 'Block dice', description: 'TC-81; 0: no block' }),
  shieldBlock: z
    .int()
    .min(0)
    .max(6)
    .default(2)
    .meta({ title: 'Shield', description: 'What a block takes off (M-20)' }),
  dodgeDice: z
    .int()
    .min(0)
    .max(12)
    .default(0)
    .meta({ title: 'Dodge dice', description: 'TC-77; used where there are no block dice' }),
  actionDice: z
    .int()
    .min(0)
    .max(6)
    .default(3)
    .meta({ title: 'Action dice', description: 'TC-26, A-49' }),
  actionMode: z
    .enum(['fixed', 'rolled'])
    .default('fixed')
    .meta({ title: 'Action dice are', description: 'TC-19, TC-23' }),
  body: z
    .int()
    .min(-3)
    .max(4)
    .default(0)
    .meta({ title: 'Body', description: 'Level for shaking off a Stun (TC-120)' }),
  spirit: z
    .int()
    .min(-3)
    .max(4)
    .default(0)
    .meta({ title: 'Spirit', description: 'Level for standing while the army breaks (TC-191)' }),
  command: z
    .int()
    .min(0)
    .max(12)
    .default(0)
    .meta({
      title: 'Command dice of its leader',
      description: 'For splitting a HORDE or CROWD (TC-185); 0: no leader with Command',
    }),
  stateless: z
    .boolean()
    .default(true)
    .meta({
      title: 'Always loses ranks',
      description: 'TC-113, A-48; else the first hit may stun instead',
    }),
  mounted: z
    .boolean()
    .default(false)
    .meta({ title: 'Mounted', description: 'A die more against those on foot (M-06)' }),
};
export type TacticaStats = z.output<z.ZodObject<typeof STATS>>;
