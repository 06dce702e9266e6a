import { z } from 'zod';
import { methodShape, type Fixed } from '../schema.ts';
import { share } from '../share.ts';

/** An option of a decision, and what its side wins after it. Shares of 1. */
export const weighedShape = {
  id: z.string(),
  win: share.meta({ description: 'The chance to win after it, if the computer decides the rest' }),
  margin: z
    .number()
    .exactOptional()
    .meta({ description: 'Of an estimate: the 95 % half-width of `win`' }),
  best: share
    .exactOptional()
    .meta({ description: 'After it, if the side then plays its best, as far as was searched' }),
  behind: z.number().meta({ description: 'How much less it wins than the best option' }),
  behindMargin: z
    .number()
    .exactOptional()
    .meta({ description: 'Of an estimate: its 95 % half-width, all options under the same dice' }),
};

export type Weighed = Fixed<z.output<z.ZodObject<typeof weighedShape>>>;

/** What is said of a decision besides its options. */
export const adviceShape = {
  ...methodShape,
  label: z.string().meta({ description: 'Of the decision' }),
  side: z.string().meta({ description: 'Whose chance to win it is' }),
  best: z.string().meta({ description: 'The best option' }),
  asGood: z.array(z.string()).meta({
    description:
      'Options as good as the best, itself among them, as far as can be told: of an estimate ' +
      'those within their margin, or 3 points once left behind; of exact values equal ones',
  }),
  computer: z.string().meta({ description: 'What the computer would choose' }),
  search: z
    .strictObject({
      best: share.meta({ description: 'What the side wins by its best play from here' }),
      computer: share.meta({ description: 'What it wins if the computer decides all' }),
      states: z.int().meta({ description: 'How many were looked at' }),
      isWhole: z
        .boolean()
        .meta({ description: 'Whether all decisions were searched; else the best found so far' }),
    })
    .exactOptional()
    .meta({ description: 'Where the decisions that follow were searched' }),
};

/** What every option of a decision is worth, in its order, and which is the best. */
export type Advice = Fixed<z.output<z.ZodObject<typeof adviceShape>>> & {
  readonly options: readonly Weighed[];
};
/** The best play of a side against the computer. */
export type Search = NonNullable<Advice['search']>;

/** A decision that cost its side something: what was chosen, and what was better. */
export const lessonShape = {
  step: z.int().min(0).meta({ description: 'Steps of the story that were taken before it' }),
  round: z.int().min(1),
  label: z.string().meta({ description: 'Of the decision' }),
  side: z.string(),
  chosen: z.string(),
  better: z.string(),
  win: z
    .strictObject({ chosen: share, better: share })
    .meta({ description: 'The chance of the side to win after either, the computer deciding' }),
  cost: z.number().meta({ description: 'What the choice cost, as a share of 1' }),
  margin: z.number().meta({ description: 'Its 95 % half-width, both under the same dice' }),
};
export type Lesson = Fixed<z.output<z.ZodObject<typeof lessonShape>>>;

/** What a side wins as the computer plays it, and by its best play against the computer. */
export const bestPlayShape = {
  side: z.string(),
  computer: share.meta({ description: 'As the computer plays all sides' }),
  best: share.meta({ description: 'By its best play against the computer, as far as searched' }),
  isWhole: z.boolean().meta({ description: 'Whether all decisions were searched' }),
  states: z.int().meta({ description: '0: trials of the next decision alone' }),
  trials: z.int().optional().meta({ description: 'Of each option there' }),
  margin: z.number().optional().meta({ description: 'Of what best wins more; 95 %' }),
};
export type BestPlay = Fixed<z.output<z.ZodObject<typeof bestPlayShape>>>;
