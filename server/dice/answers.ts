import {
  describeFormula,
  formulaCost,
  type FormulaRequest,
  type Result,
} from '../../shared/index.ts';
import type { Refusal } from '../http/errors.ts';
import { orRefused, type JobKinds } from '../workers/job.ts';

type FormulaError = Extract<ReturnType<typeof describeFormula>, Result<never, unknown>>['error'];

const invalidFormula = ({ code, message, position }: FormulaError): Refusal => ({
  status: 422,
  code: `FORMULA_${code}`,
  message,
  position,
  issues: [{ path: 'formula', message, position }],
});

export interface FormulaRequests {
  readonly describeFormula: FormulaRequest;
}

export const FORMULA_JOBS: JobKinds<FormulaRequests> = {
  describeFormula: {
    less: 'dice',
    cost: formulaCost,
    answer: (request) => orRefused(describeFormula(request), invalidFormula),
  },
};
