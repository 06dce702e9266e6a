import { z } from 'zod';
import type { Given, Projection } from '../../campaign/projection/projection.ts';
import { CAMPAIGN_LIMITS, RESULTS } from '../../scenario/schema/campaign-shape.ts';
import { warOrLine } from '../line.ts';
import { chanceSchema } from './needs.ts';

const share = z.number().min(0).max(1);

export const givenSchema = z.strictObject({
  engagement: z.string().max(40),
  is: z.enum(RESULTS),
}) satisfies z.ZodType<Given>;

/** A campaign, and what is supposed of it. */
export const projectRequestSchema = z
  .strictObject({
    campaign: warOrLine,
    given: z
      .array(givenSchema)
      .max(CAMPAIGN_LIMITS.engagements)
      .default([])
      .meta({ title: 'Supposed', description: 'The answer is conditional on these results' }),
  })
  .check(({ value: { campaign, given }, issues }) => {
    const seen = new Set(campaign.results.map(({ engagement }) => engagement));
    for (const [i, { engagement }] of given.entries()) {
      const isThere = campaign.engagements.some(({ id }) => id === engagement);
      const message = !isThere
        ? `no engagement is called "${engagement}"`
        : seen.has(engagement)
          ? 'this engagement has a result already: suppose another'
          : undefined;
      seen.add(engagement);
      if (message !== undefined)
        issues.push({ code: 'custom', input: given, path: ['given', i, 'engagement'], message });
    }
  })
  .meta({ id: 'ProjectRequest' });

export const campaignNeedRequestSchema = z
  .strictObject({
    campaign: warOrLine,
    army: z.int().min(0).default(0).meta({
      title: 'Army',
      description: 'Its place in the list, from 0',
    }),
    endings: z
      .array(z.string().max(40))
      .min(1, 'name an ending')
      .max(CAMPAIGN_LIMITS.endings + 1)
      .meta({ title: 'Endings wished for', description: 'Ids; open: none of them holds' }),
    chance: z
      .number()
      .gt(0, 'use a number above 0, such as 0.75')
      .lt(1, 'use a number below 1, such as 0.75')
      .default(0.5)
      .meta({ title: 'Chance', description: 'Between 0 and 1' }),
  })
  .check(({ value: { campaign, army, endings }, issues }) => {
    const complain = (path: (string | number)[], message: string): void =>
      void issues.push({ code: 'custom', input: campaign, path, message });
    if (army >= campaign.armies.length)
      complain(['army'], 'there is no such army: give its place in the list, from 0');
    const known = ['open', ...campaign.endings.map(({ id }) => id)];
    for (const [i, id] of endings.entries())
      if (!known.includes(id))
        complain(['endings', i], `no ending is called "${id}": use ${known.join(', ')}`);
  })
  .meta({ id: 'CampaignNeedRequest' });

const certainty = {
  method: z.enum(['exact', 'estimate']),
  trials: z.int().exactOptional(),
  margin: z.number().exactOptional(),
  asked: z.int().exactOptional(),
};

const spread = z
  .strictObject({
    mean: z.number(),
    p5: z.number(),
    p25: z.number(),
    p50: z.number(),
    p75: z.number(),
    p95: z.number(),
  })
  .meta({ id: 'Spread', description: 'Its mean, and where it mostly lies' });

const engagement = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    day: z.int(),
    date: z.string().exactOptional(),
    isPlayed: z.boolean(),
    fought: share.meta({ description: 'That two sides meet' }),
    unopposed: share.meta({ description: 'That one side holds the field as nobody comes' }),
    results: z.strictObject({
      first: share,
      second: share,
      mutual: share,
      stalemate: share,
      skipped: share,
    }),
    withdrawal: z
      .tuple([share, share])
      .readonly()
      .meta({ description: 'That the first side loses by leaving the field, and the second' }),
    won: z.record(z.string(), share).meta({ description: 'By army: that its side wins' }),
    lost: z.record(z.string(), share).meta({ description: 'By army: that its side loses' }),
    pairings: z
      .array(
        z.strictObject({
          first: z.array(z.string()).readonly(),
          second: z.array(z.string()).readonly(),
          chance: share,
        }),
      )
      .readonly()
      .meta({ description: 'Who meets whom, the likeliest first, at most eight' }),
    decides: share.meta({
      description:
        'Half the sum, over the endings, of the difference between their chances where the first ' +
        'side wins and where the second does',
    }),
    sways: share.meta({
      description:
        'Half the sum of what its result changes in the chances of the endings, on average',
    }),
    margins: z
      .strictObject({ decides: z.number(), sways: z.number() })
      .exactOptional()
      .meta({ description: 'Of an estimate: 95 % half-widths of both' }),
    never: z.string().exactOptional().meta({
      description: 'Why a side never comes, or it is never fought; left out where it may be',
    }),
    endings: z
      .array(z.strictObject({ id: z.string(), ifFirst: share, ifSecond: share }))
      .readonly(),
  })
  .meta({ id: 'EngagementProjection' });

const army = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    side: z.string(),
    points: z
      .array(
        z.strictObject({
          day: z.int(),
          at: z.string(),
          moment: z.enum(['before', 'after']),
          hits: spread,
          men: spread,
          routed: share,
          hungry: share.exactOptional(),
        }),
      )
      .readonly(),
  })
  .meta({ id: 'ArmyProjection' });

export const projectionSchema = z
  .strictObject({
    ...certainty,
    endings: z
      .array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          chance: share,
          margin: z.number().exactOptional(),
        }),
      )
      .readonly(),
    engagements: z.array(engagement).readonly(),
    interludes: z
      .array(z.strictObject({ id: z.string(), chance: share }))
      .readonly()
      .meta({ description: 'That each happens' }),
    armies: z.array(army).readonly(),
    characters: z
      .array(
        z.strictObject({
          name: z.string(),
          army: z.string(),
          fates: z.strictObject({ free: share, wounded: share, taken: share, dead: share }),
          survives: share,
        }),
      )
      .readonly(),
    circumstances: z
      .array(z.strictObject({ id: z.string(), name: z.string(), chance: share }))
      .readonly(),
    edges: z
      .array(
        z.strictObject({
          from: z.string(),
          to: z.string(),
          kind: z.enum(['winner', 'loser', 'condition']),
          says: z.string(),
          chance: share,
        }),
      )
      .readonly(),
    decisive: z.string().exactOptional().meta({ description: 'The engagement that decides most' }),
    likely: z.number().min(0).meta({ description: 'The chance of all that is supposed' }),
    against: z.array(z.string()).readonly().meta({
      description: 'Results that could not follow from those before them; used all the same',
    }),
  })
  .meta({ id: 'Projection' }) satisfies z.ZodType<Projection>;

export const campaignNeedsSchema = z
  .strictObject({
    army: z.int(),
    endings: z.array(z.string()).readonly(),
    chance: chanceSchema,
    method: certainty.method,
    margin: certainty.margin,
    needs: z
      .array(
        z.strictObject({
          parameter: z.string(),
          title: z.string(),
          method: certainty.method,
          now: z.number(),
          needed: z
            .number()
            .exactOptional()
            .meta({ description: 'The least that is enough; left out where nothing is' }),
          chance: share,
          before: share.exactOptional().meta({ description: 'With one step less' }),
          margin: z
            .number()
            .exactOptional()
            .meta({ description: 'Of an estimate: the 95 % half-width' }),
        }),
      )
      .readonly()
      .meta({ description: 'Each alone, everything else as it is' }),
  })
  .meta({ id: 'CampaignNeeds' });
