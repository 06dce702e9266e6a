import { formulaCost, formulaRequestSchema } from '../scenario/schema/formula.ts';
import { question } from './question.ts';
import { formulaSchema } from './schemas/formula.ts';
import { formula } from './work/formula.ts';

const DAMAGE = { formula: '2d6 + power + skill', values: { power: 3, skill: 1 } };

/** A formula in the dice language. */
export const FORMULA_QUESTION = question({
  name: 'formulas',
  id: 'describeFormula',
  tag: 'formulas',
  title: 'What a formula gives',
  about:
    'Canonical text, range, mean and exact distribution, with the given or the default values of ' +
    'its names.',
  asks: formulaRequestSchema,
  gives: formulaSchema,
  given: 'The formula',
  work: formula,
  faults: 'FORMULA_...: what is wrong with the text, and at which position',
  less: 'dice',
  cost: formulaCost,
  examples: () => ({ damage: { summary: 'The damage of one round', value: DAMAGE } }),
});
