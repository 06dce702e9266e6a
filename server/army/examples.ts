import { BATTLE_EXAMPLES, battleScenarioSchema } from '../../shared/index.ts';
import { scenarioRequests, type RouteExample } from '../http/example.ts';

export const battleExamples = (): readonly RouteExample[] => {
  const requests = scenarioRequests('battle', BATTLE_EXAMPLES, '800 x1.5 Ada 1+3 v 1350');
  const scenario = battleScenarioSchema.parse(BATTLE_EXAMPLES[0]?.scenario);
  const request = { scenario, seed: scenario.seed ?? 1 };
  return [
    { path: '/battles/play', requests, job: { kind: 'playBattle', request } },
    { path: '/battles/odds', requests, job: { kind: 'battleOdds', request } },
  ];
};
