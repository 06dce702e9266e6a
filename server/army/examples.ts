import { BATTLE_EXAMPLES, battleScenarioSchema } from '../../shared/index.ts';
import { scenarioRequests, type RouteExample } from '../http/example.ts';

export const battleExamples = (): readonly RouteExample[] => {
  const requests = scenarioRequests('battle', BATTLE_EXAMPLES);
  const scenario = battleScenarioSchema.parse(BATTLE_EXAMPLES[0]?.scenario);
  const request = { scenario, seed: scenario.seed ?? 1 };
  return [
    { path: '/battles/play', requests, job: { kind: 'playBattle', request } },
    { path: '/battles/odds', requests, job: { kind: 'battleOdds', request } },
  ];
};
