import { z } from 'zod';
import { fieldSchema, movedShape } from '../../../lab/atlas/told.ts';
import { MOST_IN_FIELD } from '../../../lab/field/field.ts';
import { share } from '../../../process/share.ts';

/** How an atlas is wanted. */
export const atlasQuerySchema = z.strictObject({
  format: z.enum(['json', 'csv']).default('json').meta({
    description: 'csv: a matrix, the strongest first; for several sets of rules, one line per pair',
  }),
  decimals: z.coerce.number().int().min(2).max(15).default(6).meta({
    description: 'Of each share',
  }),
});

const places = z.array(z.int());
const matrix = z.array(z.array(share.nullable()));

const setSchema = z.strictObject({
  title: z.string(),
  method: z
    .enum(['exact', 'estimate'])
    .meta({ description: 'estimate: some pairs are estimated, those with a margin above 0' }),
  trials: z.int().exactOptional().meta({ description: 'Of all estimates together' }),
  margin: share.exactOptional().meta({ description: 'The widest half of a 95 % interval' }),
  draw: share.meta({ description: 'What it is worth that neither wins' }),
  mean: z.array(share.nullable()).meta({
    description: 'By army: its mean worth against those it meets, a win being 1',
  }),
  meanMargin: z
    .array(share)
    .exactOptional()
    .meta({ description: 'Half of the 95 % interval of each mean' }),
  ranking: z.array(places).meta({
    description:
      'Places of the armies, the strongest first; those that cannot be told apart in one group. ' +
      'Whatever is told of estimates as sure is so for all pairs together in 95 % of atlases',
  }),
  cycles: z.array(places).meta({
    description:
      'Circles of armies: each surely beats the next more often than it loses, and the last the ' +
      'first',
  }),
  level: z.int().meta({ description: 'Pairs of which neither surely wins more often' }),
  against: z
    .strictObject({ count: z.int(), pairs: z.array(z.tuple([z.int(), z.int()])) })
    .meta({ description: 'Pairs of which the first surely beats the second, but is ranked below' }),
  field: fieldSchema
    .meta({
      description:
        'What to bring where the other side may bring any of these, of up to ' +
        `${MOST_IN_FIELD} armies: the equilibrium of the matrix`,
    })
    .exactOptional(),
  win: matrix.meta({
    description: 'One row per army: its chances against each; null where two do not meet',
  }),
  neither: matrix.meta({ description: 'The chances that neither wins' }),
  margins: matrix.exactOptional(),
  leftOut: z
    .array(z.strictObject({ row: z.int(), column: z.int(), why: z.string() }))
    .meta({ description: 'Pairs that do not meet under these rules' }),
});

export const atlasAnswerSchema = z
  .strictObject({
    names: z.array(z.string()),
    under: z.array(setSchema).meta({ description: 'By set of rules' }),
    moved: z.array(z.strictObject({ title: z.string(), ...movedShape })).meta({
      description:
        'What each further set changes compared with the first, the largest change first',
    }),
  })
  .meta({ id: 'Atlas' });
