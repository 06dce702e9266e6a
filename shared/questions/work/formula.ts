import {
  describeFormula,
  type FormulaAnswer,
  type FormulaRequest,
} from '../../scenario/schema/formula.ts';
import { plainWork } from '../question.ts';
import { atOnce, type Steps } from '../steps.ts';

/** What a formula gives. */
export const formula = plainWork(function* (asked: FormulaRequest): Steps<FormulaAnswer> {
  const described = describeFormula(asked);
  if (described.ok) return yield* atOnce(() => described.value);
  const { code, message, position } = described.error;
  return { code: `FORMULA_${code}`, path: 'formula', message, position };
});
