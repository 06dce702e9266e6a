import { atlasAsked, atlasRequestSchema } from '../../shared/index.ts';
import type { RouteExample } from '../http/example.ts';

export const atlasExample = (): RouteExample => {
  const value = { text: 'Red Host: 120 Ada 1+3\nBlue Levy: 350 Bors 0+1\nKnights: 100 x2.5' };
  const asked = atlasAsked(atlasRequestSchema.parse(value));
  return {
    path: '/atlas',
    requests: { three: { summary: 'Three armies, each against each', value } },
    job: { kind: 'atlas', request: { asked, decimals: 6, format: 'json' } },
  };
};
