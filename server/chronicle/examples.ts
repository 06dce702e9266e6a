import { BATTLE_EXAMPLES, chronicleRequestSchema } from '../../shared/index.ts';
import type { RouteExample } from '../http/example.ts';

const MANNER = { voice: 'herald', length: 'brief' };

export const chronicleExamples = (): readonly RouteExample[] => {
  const scenario = { ...BATTLE_EXAMPLES[0]?.scenario, seed: 'harrow-1' };
  const value = { scenario, ...MANNER };
  const request = chronicleRequestSchema.parse(value);
  const job = { kind: 'chronicle', request: { request, seed: 'harrow-1' } } as const;
  const herald = (asked: object): RouteExample['requests'] => ({
    herald: { summary: 'As a herald tells it, in brief', value: asked },
  });
  return [
    { path: '/chronicle', requests: herald(value), job },
    { path: '/battles/{id}/chronicle', requests: herald(MANNER), job },
  ];
};
