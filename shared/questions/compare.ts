import { comparisonSchema } from '../scenario/schema/comparison.ts';
import { question } from './question.ts';
import { comparisonAnswerSchema } from './schemas/compare.ts';
import { compare } from './work/compare.ts';

/** Too many for a fight of persons: its answer costs little, and shows rows of both kinds. */
const LEVIES = {
  kind: 'comparison',
  version: 1,
  text: '20 veterans v 25 levies',
  seed: 1,
  trials: 100,
};

/** Two parties under every system. */
export const COMPARE_QUESTION = question({
  name: 'compare',
  id: 'compareSystems',
  tag: 'compare',
  title: 'Two parties under every system',
  about:
    'The same people as fighters and as units: the odds under each system of rules, exact or an ' +
    'estimate with its margin, and the fights themselves.',
  asks: comparisonSchema.transform((scenario) => ({ scenario })),
  gives: comparisonAnswerSchema,
  given: 'A row for each system',
  work: compare,
  lines: 'answer',
  less: 'people or trials',
  examples: () => ({
    levies: { summary: 'Twenty veterans against 25 of the levy', value: LEVIES },
  }),
});
