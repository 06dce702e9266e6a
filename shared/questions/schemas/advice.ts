import { z } from 'zod';
import { methodShape } from './parts.ts';

const share = z.number().min(0).max(1);

/** An option of a decision, and what it is worth. */
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

/** What is said of a decision besides its options. */
export const adviceShape = {
  ...methodShape,
  label: z.string().meta({ description: 'Of the decision' }),
  side: z.string().meta({ description: 'Whose chance to win it is' }),
  best: z.string().meta({ description: 'The best option' }),
  asGood: z.array(z.string()).meta({
    description:
      'Options that cannot be told apart from the best, itself among them: of an estimate those ' +
      'no further behind than their margin, of exact values those that are equal',
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

/** A decision that cost its side most. */
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
