import { z } from 'zod';
import { autoMaxKind, compose } from '../../../mechanics/tactica/composition.ts';
import { SHARED_READINGS } from '../../../mechanics/tactica/readings.ts';
import { KINDS, type Kind } from '../../../mechanics/tactica/kinds.ts';

/** A question how so many men form groups (TC-188). */
export const composeSchema = z
  .strictObject({
    // Beyond it the list of groups would be longer than anybody reads.
    men: z.int().min(1).max(100_000).meta({ title: 'Men' }),
    sizing: SHARED_READINGS.sizing,
    maxKind: z
      .enum(['auto', ...KINDS])
      .optional()
      .meta({
        title: 'Largest kind of group',
        description: 'A-50; where left out: auto with against, else UNIT',
      }),
    against: z.int().min(1).max(100_000_000).optional().meta({
      title: 'Men of the enemy',
      description: 'auto takes the largest kind of which the smaller army has three',
    }),
  })
  .refine(({ maxKind, against }) => maxKind !== 'auto' || against !== undefined, {
    path: ['against'],
    message: 'missing: auto needs the men of the enemy',
  })
  .meta({ id: 'ComposeRequest' });
export type ComposeRequest = z.output<typeof composeSchema>;

export const composeAnswerSchema = z
  .strictObject({
    groups: z
      .array(z.strictObject({ kind: z.enum(KINDS), men: z.int().min(1) }))
      .meta({ description: 'The largest first' }),
    singles: z.int().min(0).meta({ description: 'Men left over, each for himself' }),
  })
  .meta({ id: 'ComposeAnswer' });
export type ComposeAnswer = z.output<typeof composeAnswerSchema>;

const ladderTop = ({ men, maxKind = 'auto', against }: ComposeRequest): Kind => {
  if (maxKind !== 'auto') return maxKind;
  return against === undefined ? 'UNIT' : autoMaxKind(men, against);
};

/** The groups that so many men form. */
export const composeMen = (request: ComposeRequest): ComposeAnswer => {
  const { runs, singles } = compose(request.men, {
    sizing: request.sizing,
    maxKind: ladderTop(request),
  });
  return {
    groups: runs.flatMap(({ kind, men, count }) =>
      Array.from({ length: count }, () => ({ kind, men })),
    ),
    singles,
  };
};
