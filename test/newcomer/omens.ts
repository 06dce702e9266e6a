import { z } from 'zod';
import { question } from '../../shared/questions/question.ts';
import { atOnce } from '../../shared/questions/steps.ts';

/** A question of one's own: what birds over a field foretell. */
export const OMENS = question({
  name: 'lab/omens',
  id: 'omens',
  tag: 'lab',
  title: 'What birds foretell',
  about: 'As many crows as birds are not doves.',
  asks: z.strictObject({ birds: z.int().min(1), doves: z.int().min(0).default(0) }),
  gives: z
    .strictObject({ crows: z.int(), seed: z.union([z.string(), z.int()]) })
    .meta({ id: 'Omens' }),
  given: 'The crows',
  work: {
    steps: ({ birds, doves }: { readonly birds: number; readonly doves: number }) =>
      doves > birds
        ? atOnce((): number | undefined => undefined)
        : atOnce((): number | undefined => birds - doves),
    tell: (crows: number, _asked, seed) => ({ crows, seed }),
    none: () => ({ code: 'OMENS_NONE', path: 'doves', message: 'more doves than birds' }),
  },
  faults: 'OMENS_NONE: more doves than birds',
  less: 'birds',
  seed: () => 7,
  examples: () => ({ field: { summary: 'Five birds', value: { birds: 5, doves: 2 } } }),
});
