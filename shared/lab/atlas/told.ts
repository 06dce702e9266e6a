import { z } from 'zod';
import type { Fixed } from '../../process/schema.ts';
import { share } from '../../process/share.ts';
import { sweepSchema } from '../swept.ts';

const moved = z.number().min(-1).max(1);
// Half of the 95 % interval of a change, where odds are estimated.
const margin = z.number().exactOptional();

/** What other rules change for armies and pairs, by their places: the most first. */
export const movedShape = {
  // Added to the mean chance to win of an army, over the pairs that meet in both.
  armies: z.array(z.strictObject({ army: z.int(), by: moved, margin })),
  // Added to the chance to win of both, the one that gains first.
  pairs: z.array(
    z.strictObject({ gains: z.int(), against: z.int(), by: moved, byAgainst: moved, margin }),
  ),
};
export type MovedOnes = Fixed<z.output<z.ZodObject<typeof movedShape>>>;

/** What a rule changes of a figure over a range. */
export const sweepMovedSchema = z.strictObject({
  from: sweepSchema,
  to: sweepSchema,
  by: z.array(z.number()).meta({ description: 'Added at each value' }),
  // The value on each axis where it changes most, and by how much.
  most: z.strictObject({ at: z.array(z.number()), by: z.number() }),
  mean: z.number(),
});
export type SweepMoved = Fixed<z.output<typeof sweepMovedSchema>>;

/** What to bring where the other side may bring any of the same armies. */
export const fieldSchema = z.strictObject({
  mix: z.array(share).meta({ description: 'By army: how often to bring it' }),
  worth: z.array(share.nullable()).meta({
    description: 'By army: what it is worth against that, half of a draw counted',
  }),
  margin: share
    .exactOptional()
    .meta({ description: 'Half of the widest 95 % interval of a worth' }),
  dominated: z.array(z.tuple([z.int(), z.int()])).meta({
    description: 'Armies, each with one that is never worse, and sometimes better',
  }),
  exploitability: z
    .number()
    .meta({ description: 'What somebody who knows the mix could gain against it' }),
  leftOut: z.array(z.int()).meta({ description: 'Armies that do not meet all the others' }),
});
export type ArmyField = Fixed<z.output<typeof fieldSchema>>;
