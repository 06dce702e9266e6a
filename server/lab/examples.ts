import { BATTLE_EXAMPLES } from '../../shared/index.ts';
import type { RouteExample } from '../http/example.ts';
import { needRequestSchema, placed } from './schemas.ts';

export const needExample = (): RouteExample => {
  const value = { scenario: BATTLE_EXAMPLES[0]?.scenario, chance: 0.9 };
  return {
    path: '/need',
    requests: { ford: { summary: 'What would Red Host need to win nine times in ten?', value } },
    job: { kind: 'need', request: placed(needRequestSchema.parse(value)) },
  };
};
