import { z } from 'zod';
import { armySchema, namedByPlace } from '../../../army/army.ts';
import { WISHES } from '../../../lab/chances.ts';
import { FIGURE_IDS } from '../../../lab/figures.ts';
import { PARAMETER_IDS } from '../../../lab/parameters.ts';
import { STORIES, STORY_IDS } from '../../../lab/story-kinds.ts';
import { areOfDifferentThings, ONE_RANGE_EACH, rangeFault, type Axis } from '../../../lab/sweep.ts';
import { share } from '../../../process/share.ts';
import { method, needSchema, waySchema } from '../../../lab/told.ts';
import { WISH_OF_TWO, WISHED, type WishedId } from '../../../lab/needs/wish.ts';
import { complaining } from '../../../scenario/schema/faults.ts';
import { battleScenarioSchema, checkArmy } from '../../../scenario/schema/battle.ts';
import { armyAsked, placed, placeIn, chanceAsked, chanceTold, hasArmy, NO_ARMY } from './needs.ts';

const parameter = z.enum(PARAMETER_IDS);

export const MOST_PRICE = 1_000_000;

export const waysRequestSchema = z
  .strictObject({
    ...chanceAsked,
    prices: z
      .partialRecord(parameter, z.number().min(0).max(MOST_PRICE))
      .default({})
      .meta({
        title: 'Prices',
        description:
          'What a small change of each costs, such as a tenth more men: 0 where it is not ' +
          'available. Where left out, 1 for a tenth more men or 0.1 of quality, and 4 for a ' +
          'point of power or skill, which is worth half a doubling, or for another tactician; ' +
          'hits are not available unless they have a price: 7 for ten is about what they are worth',
      }),
  })
  .refine(hasArmy, NO_ARMY)
  .meta({ id: 'WaysRequest' });

export const waysSchema = z
  .strictObject({
    ...chanceTold,
    prices: z
      .record(z.string(), z.strictObject({ price: z.number(), by: z.number() }))
      .meta({ description: 'What a change by so much costs, by parameter' }),
    ways: z
      .array(waySchema)
      .meta({ description: 'Changes to one parameter or two; the cheapest first, at most 12' }),
  })
  .meta({ id: 'Ways' });

const isWithin = (axis: Omit<Axis, 'army'>): boolean => rangeFault(axis) === undefined;
const NOT_WITHIN = {
  path: ['from'],
  error: ({ input }: { readonly input?: unknown }) => rangeFault(input as Axis),
};
export const MOST_POINTS = 200;
const range = {
  from: z.number().meta({ title: 'From', description: 'In the unit of the parameter' }),
  to: z.number().meta({ title: 'To' }),
  points: z.int().min(1).max(MOST_POINTS).default(21).meta({ title: 'Values' }),
};

export const lineRequestSchema = z
  .strictObject({
    ...chanceAsked,
    across: z
      .strictObject({ parameter, ...range })
      .refine(isWithin, NOT_WITHIN)
      .prefault({ parameter: 'tactics', from: 0, to: 5, points: 6 })
      .meta({ title: 'For each of', description: 'Values of a parameter of the army' }),
    needed: parameter.default('size').meta({ title: 'The least of' }),
  })
  .refine(hasArmy, NO_ARMY)
  .refine(({ across, needed }) => across.parameter !== needed, {
    path: ['needed'],
    message: 'must be another parameter than that of across',
  })
  .meta({ id: 'BreakEvenRequest' });

export const lineSchema = z
  .strictObject({
    army: z.int(),
    wish: z.enum(WISHES),
    chance: share,
    across: parameter,
    line: z.array(z.strictObject({ at: z.number(), ...needSchema.shape })),
  })
  .meta({ id: 'BreakEven' });

const sweepAsked = z.strictObject({
  ...armyAsked,
  figure: z.enum(FIGURE_IDS).default('win').meta({ title: 'Figure' }),
  axes: z
    .array(
      z.strictObject({ army: armyAsked.army, parameter, ...range }).refine(isWithin, NOT_WITHIN),
    )
    .min(1)
    .max(2)
    .meta({ title: 'Parameters', description: 'One for a curve, two for a surface' }),
});

/** A request for a sweep with the places of its armies. */
export const placedSweep = (request: z.output<typeof sweepAsked>) => ({
  ...placed(request),
  axes: request.axes.map((axis) => ({ ...axis, army: placeIn(request.scenario, axis.army) })),
});

export const sweepRequestSchema = sweepAsked
  .refine(hasArmy, NO_ARMY)
  .refine(({ scenario, axes }) => axes.every(({ army }) => hasArmy({ scenario, army })), {
    path: ['axes'],
    message: NO_ARMY.message,
  })
  .refine((request) => areOfDifferentThings(placedSweep(request).axes), {
    path: ['axes'],
    message: ONE_RANGE_EACH,
  })
  .meta({ id: 'SweepRequest' });

const boundsOf = (value: z.ZodType<number>) =>
  z
    .strictObject({ least: value.optional(), most: value.optional() })
    .refine(({ least = 0, most = Infinity }) => least <= most, 'give the lower bound first');

const UNITS = { share: share, rounds: z.number().min(0).max(100_000) } as const;
const wishShape = Object.fromEntries(
  WISHED.map(({ id, title, unit }) => [id, boundsOf(UNITS[unit]).optional().meta({ title })]),
  // One entry for each part of a wish.
) as unknown as Readonly<Record<WishedId, z.ZodOptional<ReturnType<typeof boundsOf>>>>;

export const wishRequestSchema = z
  .strictObject({
    ...armyAsked,
    wish: z.strictObject(wishShape).default({}).meta({ title: 'The battle wished for' }),
    size: boundsOf(z.int().min(1).max(100_000_000))
      .default({})
      .meta({ title: 'Men', description: 'A tenth to ten times its own where left out' }),
    from: z
      .array(armySchema)
      .max(1_000)
      .overwrite(namedByPlace)
      .default([])
      .meta({ title: 'Opponents', description: 'To choose from; generated where there are none' }),
  })
  .refine(hasArmy, NO_ARMY)
  .refine(({ scenario: { armies } }) => armies.length === 2, {
    path: ['scenario', 'armies'],
    message: WISH_OF_TWO,
  })
  .check((checked) => {
    for (const [i, army] of checked.value.from.entries())
      checkArmy(army, ['from', i], complaining(checked));
  })
  .meta({ id: 'WishRequest' });

const part = z.enum([...WISHED.map(({ id }) => id), 'size']);

export const wishedSchema = z
  .strictObject({
    isMet: z.boolean().meta({ description: 'Where false, these are the nearest' }),
    of: z.int().meta({ description: 'How many opponents were looked at' }),
    opponents: z
      .array(
        z.strictObject({
          army: armySchema,
          method,
          win: share,
          mutual: share,
          danger: share.meta({
            description: 'The chance that the army routs, alone or with the other',
          }),
          rounds: z.number(),
          misses: z
            .array(z.strictObject({ part, by: z.number() }))
            .meta({ description: 'Which parts of the wish it misses, and by how much' }),
          alike: z
            .array(armySchema)
            .meta({ description: 'Others with whom the battle would be the same' }),
          scenario: battleScenarioSchema.meta({ description: 'The battle against it' }),
        }),
      )
      .meta({ description: 'The best first, at most 12' }),
  })
  .meta({ id: 'Wished' });

export const storyRequestSchema = z
  .strictObject({
    ...armyAsked,
    story: z
      .enum(STORY_IDS)
      .default('typical')
      .meta({
        title: 'Story',
        description: STORIES.map(({ id, text }) => `${id}: ${text}`).join('. '),
      }),
  })
  .refine(hasArmy, NO_ARMY)
  .meta({ id: 'StoryRequest' });
