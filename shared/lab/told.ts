import { z } from 'zod';
import { answerSeedSchema, type Fixed } from '../process/schema.ts';
import { share } from '../process/share.ts';
import { STORY_IDS } from './story-kinds.ts';

export const method = z.enum(['exact', 'estimate']);
export const margin = z
  .number()
  .exactOptional()
  .meta({ description: 'Of an estimate: 95 % half-width' });
const titled = { parameter: z.string(), title: z.string(), method };

/** What one parameter would have to be for a chance, in its unit. */
export const needSchema = z.strictObject({
  ...titled,
  now: z.number().meta({ description: 'As it is' }),
  needed: z
    .number()
    .exactOptional()
    .meta({ description: 'The least that is enough; left out where nothing is' }),
  chance: share.meta({ description: 'With it; else with the most there may be' }),
  before: share.exactOptional().meta({ description: 'With one step less' }),
  margin,
});
export type Need = z.output<typeof needSchema>;

/** What a little more and a little less of a parameter does to the chance of a side to win. */
export const priceSchema = z.strictObject({
  army: z.int().meta({ description: 'Whose it is, by its place in the list' }),
  ...titled,
  // In the unit of the parameter: 10 men.
  by: z.number().meta({ description: 'How much more, and how much less' }),
  more: share,
  less: share,
  // The wider of both.
  margin,
});
export type Price = z.output<typeof priceSchema>;

const gainSchema = z.strictObject({ name: z.string(), by: z.number() });
export type PowerGain = z.output<typeof gainSchema>;
/** What armies gain in power at a step of something. */
export const gains = z
  .array(gainSchema)
  .meta({ id: 'PowerGains', description: 'Power that armies gain' });

/** Values between which nothing changes, and what changes at the first of them. */
const stretchSchema = z.strictObject({ from: z.number(), to: z.number(), gains });
export type Stretch = Fixed<z.output<typeof stretchSchema>>;

export const plateauSchema = z
  .strictObject({ army: z.int(), from: z.int(), to: z.int(), gains, next: gains })
  .meta({
    description: 'Between how many men nothing changes; gains at the first of them and at one more',
  });
export type Plateau = Fixed<z.output<typeof plateauSchema>>;

/** Changes that together are enough. */
export const waySchema = z.strictObject({
  parts: z.array(
    z.strictObject({
      parameter: z.string(),
      title: z.string(),
      now: z.number(),
      needed: z.number(),
      cost: z.number(),
    }),
  ),
  cost: z.number().meta({ description: 'Of all parts' }),
  chance: share,
  method,
});
export type Way = Fixed<z.output<typeof waySchema>>;

const hitsLeft = z.number().meta({ description: 'Hits left; negative where the army loses' });

/** A battle of a kind, as likely as it is among all of that kind. */
export const namedStorySchema = z
  .strictObject({
    story: z.enum(STORY_IDS),
    seed: answerSeedSchema,
    method: method.meta({
      description: 'exact: as likely as it is among all battles of the kind; else one of `trials`',
    }),
    trials: z.int().exactOptional(),
    chance: share.meta({ description: 'The chance that a battle is of the kind' }),
    chanceMargin: share.exactOptional().meta({
      description: 'Half of its 95 % interval, where it is estimated',
    }),
    range: z.strictObject({ from: hitsLeft, to: hitsLeft }),
    margin: hitsLeft,
    outcome: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('won'), winner: z.string() }),
      z.strictObject({ kind: z.enum(['mutual', 'stalemate']) }),
    ]),
    rounds: z
      .array(
        z.strictObject({
          round: z.int(),
          dice: z
            .record(z.string(), z.strictObject({ faces: z.array(z.int()) }))
            .meta({ description: 'As an entry of a live battle takes them' }),
          targets: z.record(z.string(), z.string()),
          hits: z.record(z.string(), z.int()).meta({ description: 'Of each army after the round' }),
        }),
      )
      .meta({ description: '{ kind: "round", dice, targets } is an entry of a live battle' }),
  })
  .meta({ id: 'NamedStory' });
export type NamedStory = Fixed<Omit<z.output<typeof namedStorySchema>, 'seed'>>;
