import { comparisonSchema } from '../../shared/index.ts';
import type { RouteExample } from '../http/example.ts';

/** Too many for a fight of persons: its answer costs little, and shows rows of both kinds. */
export const comparisonExample = (): RouteExample => {
  const value = {
    kind: 'comparison',
    version: 1,
    text: '20 veterans v 25 levies',
    seed: 1,
    trials: 100,
  };
  return {
    path: '/compare',
    requests: { levies: { summary: 'Twenty veterans against 25 of the levy', value } },
    job: { kind: 'compare', request: { scenario: comparisonSchema.parse(value), seed: 1 } },
  };
};
