import { comparisonSchema } from '../../shared/index.ts';
import type { RouteExample } from '../http/example.ts';

export const comparisonExample = (): RouteExample => {
  const value = {
    kind: 'comparison',
    version: 1,
    text: '3 veterans v 5 levies',
    seed: 1,
    trials: 100,
  };
  return {
    path: '/compare',
    requests: { levies: { summary: 'Three veterans against five of the levy', value } },
    job: { kind: 'compare', request: { scenario: comparisonSchema.parse(value), seed: 1 } },
  };
};
