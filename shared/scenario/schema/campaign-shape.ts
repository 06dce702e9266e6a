import { z } from 'zod';
import { armySchema, namedByPlace } from '../../army/army.ts';
import { rulesPart } from '../../army/rules.ts';
import { LEAST_TRIALS } from '../../process/least-trials.ts';
import { idSchema, nameSchema } from '../../roster/names.ts';
import { seedSchema } from './battle.ts';
import { betweenSchema } from './between.ts';
import { warHouseSchema } from '../war-rules/index.ts';
import { versionSchema } from './version.ts';

export const CAMPAIGN_LIMITS = {
  armies: 12,
  engagements: 40,
  interludes: 40,
  endings: 12,
  circumstances: 20,
  reserves: 12,
  lastDay: 3_650,
} as const;

/** Suppositions side by side. */
export const MOST_WHAT_IFS = 4;

const day = z.int().min(0).max(CAMPAIGN_LIMITS.lastDay);
const men = z.int().min(0).max(100_000_000);
const text = z.string().trim().max(2000).default('');

/** What becomes of a named character: with his army, out for some weeks, a prisoner, or dead. */
export const CHARACTER_FATES = ['free', 'wounded', 'taken', 'dead'] as const;
export type CharacterFate = (typeof CHARACTER_FATES)[number];

/** How an engagement came out: which side held the field, if any did. */
export const RESULTS = ['first', 'second', 'mutual', 'stalemate', 'skipped'] as const;
export type EngagementResult = (typeof RESULTS)[number];

/** What a condition may ask of an engagement. `withdrawal`: the loser left it unrouted. */
export const RESULT_TESTS = [...RESULTS, 'fought', 'unopposed', 'withdrawal', 'rout'] as const;

const not = z.boolean().default(false).meta({ title: 'Not so' });
const plainCondition = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('result'),
    engagement: idSchema,
    is: z.enum(RESULT_TESTS),
    not,
  }),
  z.strictObject({
    kind: z.enum(['won', 'lost']),
    engagement: idSchema,
    by: idSchema.meta({ description: 'An army, or a side: any of its armies there' }),
    not,
  }),
  z.strictObject({
    kind: z.literal('fate'),
    character: nameSchema,
    is: z.enum(CHARACTER_FATES),
    not,
  }),
  z.strictObject({ kind: z.literal('circumstance'), id: idSchema, not }),
  z.strictObject({
    kind: z.literal('strength'),
    army: idSchema,
    of: z.enum(['hits', 'men', 'supplies']).default('hits'),
    atLeast: men,
    not,
  }),
]);
/** A condition, or several of which one is enough. */
const conditionSchema = z.union([
  plainCondition,
  z.strictObject({ kind: z.literal('any'), of: z.array(plainCondition).min(1).max(12) }),
]);
export type PlainCondition = z.output<typeof plainCondition>;
export type CampaignCondition = z.output<typeof conditionSchema>;

const when = z
  .array(conditionSchema)
  .max(12)
  .default([])
  .meta({ title: 'Under these conditions', description: 'All of them; always where empty' });

const combatantSchema = z.union([
  z.strictObject({ army: idSchema }),
  z.strictObject({ winnerOf: idSchema }),
  z.strictObject({ loserOf: idSchema }),
]);
/** An army, or whoever won or lost an earlier engagement. */
export type Combatant = z.output<typeof combatantSchema>;

const engagementSide = z.strictObject({
  who: z
    .array(combatantSchema)
    .min(1, 'somebody must fight')
    .max(CAMPAIGN_LIMITS.armies)
    .meta({ title: 'Who', description: 'Several fight as one; the first commands' }),
  power: z.int().min(-100).max(100).default(0).meta({
    title: 'Power bonus',
    description: 'Of the ground, the plan or surprise, in this engagement alone',
  }),
  withdrawsAt: z.int().min(0).max(1000).default(0).meta({
    title: 'Withdraws at',
    description: 'Leaves the field with so many hits or fewer; 0: fights until it routs',
  }),
});

const place = {
  id: idSchema,
  name: nameSchema,
  day: day.meta({
    title: 'Day',
    description: 'From 0; of one day interludes come first, and all as listed',
  }),
  when,
  text,
};

const engagementSchema = z.strictObject({
  ...place,
  sides: z.array(engagementSide).length(2, 'two sides meet'),
});

const deedSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('reinforce'),
    army: idSchema,
    reserve: idSchema,
    men: men.min(1).meta({ description: 'As many of them as the reserve still has' }),
  }),
  z.strictObject({ kind: z.literal('rest'), army: idSchema, hits: z.int().min(1).max(1000) }),
  z.strictObject({
    kind: z.literal('supply'),
    army: idSchema,
    amount: z.int().min(-1_000_000).max(1_000_000),
  }),
  z.strictObject({ kind: z.literal('exchange'), armies: z.array(idSchema).length(2) }),
]);
export type InterludeDeed = z.output<typeof deedSchema>;

const interludeSchema = z.strictObject({
  ...place,
  does: z
    .array(deedSchema)
    .min(1)
    .max(12)
    .meta({
      title: 'What happens',
      description:
        'reinforce: men join from a reserve; rest: hits come back; supply: supplies change; ' +
        'exchange: prisoners of two armies, man for man, and all who are named',
    }),
});

export const engagementRecordSchema = z
  .strictObject({
    engagement: idSchema,
    is: z.enum(RESULTS),
    withdrew: z.boolean().optional().meta({
      title: 'The loser withdrew',
      description: 'false: the loser routed; not known where left out',
    }),
    hits: z
      .record(idSchema, z.int().min(0).max(1000))
      .default({})
      .meta({ title: 'Hits left', description: 'By army, as far as they are known' }),
    men: z.record(idSchema, men).default({}).meta({
      title: 'Men left',
      description: 'By army; as the rules between battles say if absent',
    }),
    fates: z
      .array(z.strictObject({ name: nameSchema, fate: z.enum(CHARACTER_FATES) }))
      .max(60)
      .default([]),
    promoted: z
      .array(
        z.strictObject({
          army: idSchema,
          name: nameSchema,
          intelligence: z.int().min(-100).max(100).default(0),
          tactics: z.int().min(-100).max(100).default(0),
        }),
      )
      .max(12)
      .default([])
      .meta({ title: 'Promoted', description: 'Officers who lead from now on, after all others' }),
    text,
  })
  .meta({ id: 'EngagementRecord' });
export type EngagementRecord = z.output<typeof engagementRecordSchema>;

/** A campaign, but for what its parts have to do with each other. */
export const campaignShape = z.strictObject({
  kind: z.literal('campaign'),
  version: versionSchema,
  name: nameSchema.default('Campaign').meta({ title: 'Name of the campaign' }),
  seed: seedSchema.optional().meta({ title: 'Seed', description: 'Of estimates' }),
  trials: z
    .int()
    .min(LEAST_TRIALS)
    .max(1_000_000)
    .default(20_000)
    .meta({ title: 'Trials', description: 'Of an estimate, where exact odds cost too much' }),
  rules: rulesPart
    .prefault({})
    .meta({ title: 'Rules', description: 'Of every battle; armies of one side fight as one' }),
  between: betweenSchema.prefault({}),
  house: warHouseSchema.prefault({}),
  armies: z.array(armySchema).min(2).max(CAMPAIGN_LIMITS.armies).overwrite(namedByPlace),
  supplies: z
    .record(idSchema, z.int().min(0).max(1_000_000))
    .default({})
    .meta({ title: 'Supplies', description: 'By army at the start; 0 where left out' }),
  reserves: z
    .array(
      z.strictObject({
        id: idSchema,
        name: nameSchema,
        men,
        quality: z.number().min(0.001).max(1000).default(1),
      }),
    )
    .max(CAMPAIGN_LIMITS.reserves)
    .default([])
    .meta({ title: 'Reserves of men' }),
  circumstances: z
    .array(
      z.strictObject({
        id: idSchema,
        name: nameSchema,
        chance: z.number().min(0).max(1).default(0.5),
        holds: z.boolean().optional().meta({ description: 'Set by hand' }),
      }),
    )
    .max(CAMPAIGN_LIMITS.circumstances)
    .default([])
    .meta({ title: 'Circumstances', description: 'What may or may not be so: a thaw, an ally' }),
  engagements: z
    .array(engagementSchema)
    .min(1, 'a campaign needs an engagement: add one')
    .max(CAMPAIGN_LIMITS.engagements),
  interludes: z.array(interludeSchema).max(CAMPAIGN_LIMITS.interludes).default([]),
  endings: z
    .array(
      z.strictObject({
        id: idSchema,
        name: nameSchema,
        when,
        atOnce: z.boolean().default(false).meta({
          title: 'Ends the war at once',
          description: 'Nothing more is fought; else endings are judged after the last day',
        }),
        text,
      }),
    )
    .max(CAMPAIGN_LIMITS.endings)
    .default([])
    .meta({ title: 'Endings', description: 'The first whose conditions hold' }),
  results: z
    .array(engagementRecordSchema)
    .max(CAMPAIGN_LIMITS.engagements)
    .default([])
    .meta({ title: 'What has been fought', description: 'At the table, or told by a person' }),
  whatIfs: z
    .array(
      z
        .array(z.strictObject({ engagement: idSchema, is: z.enum(RESULTS) }))
        .max(CAMPAIGN_LIMITS.engagements),
    )
    .max(MOST_WHAT_IFS)
    .default([])
    .meta({
      title: 'What if',
      description:
        'Suppositions to be seen side by side; what is no engagement any more, or has a ' +
        'result, is passed over',
    }),
});
export type CampaignShape = z.output<typeof campaignShape>;
