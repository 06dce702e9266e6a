import { z } from 'zod';
import { share } from '../process/share.ts';
import { engagementRecordSchema, RESULTS } from '../scenario/schema/campaign-shape.ts';

/*
 * What a projection tells. Chances are shares of 1; those of engagements, endings and edges are
 * over all courses of the campaign, unless said otherwise.
 */

/** What is known or supposed of an engagement, and how likely that was before. */
export const givenSchema = z.strictObject({
  engagement: z.string().max(40),
  is: z.enum(RESULTS),
});
export type Given = z.output<typeof givenSchema>;

export const certainty = {
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
    // Where days have dates: "3 March 1471".
    date: z.string().exactOptional(),
    // Whether a result is recorded.
    isPlayed: z.boolean(),
    fought: share.meta({ description: 'That two sides meet' }),
    unopposed: share.meta({ description: 'That one side holds the field as nobody comes' }),
    // `first` and `second` hold the field, unopposed or not.
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
    // By ending: its chance where the first side wins, and where the second does.
    endings: z
      .array(z.strictObject({ id: z.string(), ifFirst: share, ifSecond: share }))
      .readonly(),
  })
  .meta({ id: 'EngagementProjection' });

/** How strong an army is at a moment, over all courses of the campaign. */
const point = z.strictObject({
  day: z.int(),
  // The engagement or interlude; `start` at the beginning.
  at: z.string(),
  moment: z.enum(['before', 'after']),
  hits: spread,
  men: spread,
  // The chance that it has no hits, or is out.
  routed: share,
  // The chance that it has no supplies; left out where armies use none.
  hungry: share.exactOptional(),
});

const army = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    side: z.string(),
    points: z.array(point).readonly(),
  })
  .meta({ id: 'ArmyProjection' });

/** That a side goes on from one engagement to another, or that what happens there depends on it. */
const edge = z.strictObject({
  from: z.string(),
  to: z.string(),
  kind: z.enum(['winner', 'loser', 'condition']),
  // In a few words: "winner", "if Red Host wins".
  says: z.string(),
  // That it is taken: that it holds and `to` is fought, or is how the war ends.
  chance: share,
});

const character = z.strictObject({
  name: z.string(),
  // The id of the army.
  army: z.string(),
  // At the end of the campaign.
  fates: z.strictObject({ free: share, wounded: share, taken: share, dead: share }),
  survives: share,
});

const ending = z.strictObject({
  id: z.string(),
  name: z.string(),
  chance: share,
  // Of an estimate: its own 95 % half-width.
  margin: z.number().exactOptional(),
});

export const projectionSchema = z
  .strictObject({
    ...certainty,
    // In the order of the campaign; `open` last where no ending may hold.
    endings: z.array(ending).readonly(),
    // In the order of the timetable.
    engagements: z.array(engagement).readonly(),
    interludes: z
      .array(z.strictObject({ id: z.string(), chance: share }))
      .readonly()
      .meta({ description: 'That each happens' }),
    armies: z.array(army).readonly(),
    characters: z.array(character).readonly(),
    // Each of the courses in which it is asked.
    circumstances: z
      .array(z.strictObject({ id: z.string(), name: z.string(), chance: share }))
      .readonly(),
    edges: z.array(edge).readonly(),
    // Of those not played; left out where none does.
    decisive: z.string().exactOptional().meta({ description: 'The engagement that decides most' }),
    // 1 where nothing is.
    likely: z.number().min(0).meta({ description: 'The chance of all that is supposed' }),
    against: z.array(z.string()).readonly().meta({
      description: 'Results that could not follow from those before them; used all the same',
    }),
  })
  .meta({ id: 'Projection' });

export type Projection = z.output<typeof projectionSchema>;
export type EngagementProjection = z.output<typeof engagement>;
export type Pairing = EngagementProjection['pairings'][number];
export type ArmyProjection = z.output<typeof army>;
export type StrengthPoint = z.output<typeof point>;
export type CharacterProjection = z.output<typeof character>;
export type EndingProjection = z.output<typeof ending>;
export type CampaignEdge = z.output<typeof edge>;

/** A supposition, and what would come of it; without figures where it cannot be. */
export const whatIfSchema = z.strictObject({
  given: z.array(givenSchema).readonly(),
  isImpossible: z.boolean(),
  // The chance of what is supposed, before it was.
  likely: z.number().min(0),
  margin: z.number().exactOptional(),
  endings: z.array(z.strictObject({ id: z.string(), name: z.string(), chance: share })).readonly(),
  strength: z
    .array(z.strictObject({ id: z.string(), name: z.string(), hits: z.number(), routed: share }))
    .readonly()
    .meta({ description: 'After the last day: mean hits, and the chance to have none' }),
  fates: z.array(z.strictObject({ name: z.string(), survives: share })).readonly(),
});
export type WhatIf = z.output<typeof whatIfSchema>;

export const COURSES = ['likeliest', 'triumph', 'disaster', 'upset'] as const;
export type CourseKind = (typeof COURSES)[number];

/** A course of the war, as results that would be recorded. */
export const warCourseSchema = z.strictObject({
  kind: z.enum(COURSES),
  ending: z.string().meta({ description: 'The id of the ending; open: none of them' }),
  chance: share.meta({ description: 'Of that ending, among the courses drawn' }),
  results: z.array(engagementRecordSchema).readonly(),
  circumstances: z.array(z.strictObject({ id: z.string(), holds: z.boolean() })).readonly(),
});
export type WarCourse = z.output<typeof warCourseSchema>;
