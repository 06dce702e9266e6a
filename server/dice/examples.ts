import { formulaRequestSchema } from '../../shared/index.ts';
import type { RouteExample } from '../http/example.ts';

export const formulaExamples = (): readonly RouteExample[] => {
  const value = { formula: '2d6 + power + skill', values: { power: 3, skill: 1 } };
  return [
    {
      path: '/formulas',
      requests: { damage: { summary: 'The damage of one round', value } },
      job: { kind: 'describeFormula', request: formulaRequestSchema.parse(value) },
    },
  ];
};
