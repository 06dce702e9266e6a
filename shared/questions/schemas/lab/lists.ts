import { z } from 'zod';
import { LEAST_TRIALS } from '../../../process/least-trials.ts';
import { share } from '../../../process/share.ts';
import type { BuildAsked } from '../../../lab/lists/asked.ts';
import { firstPrices, type PriceAsked } from '../../../lab/lists/price.ts';
import { buysAny } from '../../../lab/lists/lists.ts';
import type { Result } from '../../../result.ts';
import { faultText } from '../../../scenario/import/army-list.ts';
import type { ListFault } from '../../../scenario/import/army-table.ts';
import { readPriceList, readWeighted } from '../../../scenario/import/price-list.ts';
import { complaining, type Complain } from '../../../scenario/schema/faults.ts';
import { ruleSetSchema, ruleTitle } from '../../../scenario/schema/atlas.ts';
import { seedSchema } from '../../../scenario/schema/battle.ts';

const LONGEST = 20_000;
const names = z.array(z.string());

/** What both questions about lists are asked of. */
const listsShape = {
  troops: z
    .string()
    .max(LONGEST)
    .meta({
      title: 'Troops and prices',
      description:
        'One a line: "20 knights = 100, at most 3", "Ada 1+3 = 50"; or CSV whose first line ' +
        'names the columns: troop, price, least, most',
    }),
  budget: z.number().positive().max(1e9).meta({
    title: 'Budget',
    description: 'Points that a list may cost',
  }),
  under: ruleSetSchema.prefault({ level: 'army' }),
  seed: seedSchema.optional().meta({ title: 'Seed', description: 'Of estimates' }),
};
const trialsOf = (usual: number, description: string) =>
  z.int().min(LEAST_TRIALS).max(100_000).default(usual).meta({ title: 'Trials', description });

/** What was read; every fault is told under the field. */
const readIn = <Made>(
  field: string,
  read: Result<Made, readonly ListFault[]>,
  complain: Complain,
): Made | undefined => {
  if (read.ok) return read.value;
  for (const fault of read.error) complain([field], faultText(fault));
  return undefined;
};

const titled = (under: z.output<typeof ruleSetSchema>): BuildAsked['under'] => ({
  ...under,
  title: under.title ?? ruleTitle(under),
});

const MOST_OPPONENTS = 40;
const TOO_LITTLE = 'no list with men costs so little: give more, or lower prices';

export const buildRequestSchema = z
  .strictObject({
    ...listsShape,
    against: z
      .string()
      .max(LONGEST)
      .default('')
      .meta({
        title: 'Opponents',
        description:
          'One army a line, and how often it is met: "350 Bors 0+1 = 2"; left out, the other ' +
          'side may bring any list of the same budget',
      }),
    draw: share.default(0.5).meta({
      title: 'Worth of a draw',
      description: 'What it is worth, beside a win, that neither side wins',
    }),
    within: share.default(0).meta({
      title: 'Within',
      description: 'What a list may be worth less than the best and still be told as one of them',
    }),
    trials: trialsOf(400, 'Of an estimated list against each opponent; worse ones have fewer'),
    margin: z.number().min(0.001).max(0.5).default(0.02).meta({
      title: 'Margin',
      description: 'Half of a 95 % interval that is narrow enough',
    }),
  })
  .transform((asked, context): BuildAsked => {
    const complain = complaining(context);
    const troops = readIn('troops', readPriceList(asked.troops), complain);
    const text = asked.against.trim();
    const against = text === '' ? [] : readIn('against', readWeighted(text), complain);
    const free = troops?.find(({ price }) => price === undefined);
    if (free !== undefined) complain(['troops'], `give ${free.name} a price: ${free.text} = 100`);
    else if (troops !== undefined && !buysAny(troops, asked.budget))
      complain(['budget'], TOO_LITTLE);
    if (against?.some(({ weight }) => weight <= 0) === true)
      complain(['against'], 'how often an opponent is met is above 0');
    if ((against?.length ?? 0) > MOST_OPPONENTS)
      complain(['against'], `${MOST_OPPONENTS} opponents at most`);
    if (troops === undefined || against === undefined || context.issues.length > 0) return z.NEVER;
    return { ...asked, troops, against, under: titled(asked.under), seed: asked.seed ?? 'lab' };
  })
  .meta({ id: 'BuildRequest' });

export const priceRequestSchema = z
  .strictObject({
    ...listsShape,
    budget: listsShape.budget.meta({
      title: 'Size',
      description:
        'Points of the armies at which the prices are to hold: a tactician is worth more to a ' +
        'larger one. Where no price is given, a plain soldier counts as one point',
    }),
    trials: trialsOf(400, 'Of an estimated pair of lists, on average'),
  })
  .transform((asked, context): PriceAsked => {
    const complain = complaining(context);
    const troops = readIn('troops', readPriceList(asked.troops), complain);
    if (troops?.length === 1) complain(['troops'], 'name two troops or more: prices are relative');
    if (troops === undefined) return z.NEVER;
    const prices = firstPrices({ ...asked, troops });
    const priced = troops.map((troop, i) => ({ ...troop, price: prices[i] ?? 0 }));
    if (!buysAny(priced, asked.budget)) complain(['budget'], TOO_LITTLE);
    if (context.issues.length > 0) return z.NEVER;
    return { ...asked, troops, under: titled(asked.under), seed: asked.seed ?? 'lab' };
  })
  .meta({ id: 'PriceRequest' });

const foretold = {
  error: share.meta({
    description: 'By how much the odds that prices foretell are wrong, on average',
  }),
  right: share.meta({ description: 'Of pairs that are not level, whose favourite is foretold' }),
};

export const priceAnswerSchema = z
  .strictObject({
    method: z.enum(['exact', 'estimate']),
    trials: z.int().exactOptional(),
    lists: z.int().meta({ description: 'Lists that were fought against each other' }),
    pairs: z.int(),
    troops: z.array(
      z.strictObject({
        name: z.string(),
        price: z.number().meta({ description: 'Under which equal points are equal odds' }),
        margin: z.number(),
        given: z.number().exactOptional().meta({ description: 'What is asked for it' }),
        isMispriced: z.boolean().meta({
          description: 'Surely not worth what is asked for it',
        }),
      }),
    ),
    ...foretold,
    given: z.strictObject(foretold).exactOptional().meta({
      description: 'How well the given prices foretell, where all are given',
    }),
    text: z.string().meta({ description: 'The same troops at these prices, as build reads them' }),
  })
  .meta({ id: 'Price' });

export const buildAnswerSchema = z
  .strictObject({
    method: z.enum(['exact', 'estimate']),
    trials: z.int().exactOptional().meta({ description: 'Of all estimates together' }),
    looked: z.int().meta({ description: 'Lists that were looked at' }),
    step: z.int().meta({
      description:
        'In which troops are bought: 1 where these are all lists, else they were looked at in ' +
        'steps, and where odds are exact one by one around the best',
    }),
    best: z.int().meta({
      description: 'How many lists are best within the margin, shown or not',
    }),
    troops: names,
    opponents: z.array(z.strictObject({ name: z.string(), share })).meta({
      description: 'Whom the worths are against; without opponents, the lists of the best mix',
    }),
    lists: z
      .array(
        z.strictObject({
          name: z.string(),
          line: z.string().meta({ description: 'The army, in one line' }),
          counts: z.array(z.int()).meta({ description: 'How many of each troop' }),
          price: z.number(),
          worth: share.meta({ description: 'Against all opponents as they count' }),
          margin: z.number().exactOptional(),
          isBest: z.boolean(),
          share: share.exactOptional().meta({
            description: 'Without opponents: how often to bring it',
          }),
          win: z.array(share).meta({ description: 'Against each opponent' }),
          neither: z.array(share).meta({ description: 'The chance that neither wins' }),
        }),
      )
      .meta({ description: 'The best first, of equal ones the cheapest; then the next' }),
    leftOut: z
      .strictObject({ count: z.int(), why: z.string() })
      .exactOptional()
      .meta({ description: 'Lists that do not meet an opponent under these rules' }),
  })
  .meta({ id: 'Build' });
