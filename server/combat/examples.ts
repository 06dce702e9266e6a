import { BATTLE_EXAMPLES, DUEL_EXAMPLES, duelScenarioSchema } from '../../shared/index.ts';
import { scenarioRequests, type RouteExample } from '../http/example.ts';
import {
  duelActRequestSchema,
  duelAdviceRequestSchema,
  duelAftermathRequestSchema,
} from './requests.ts';

const actExample = (): RouteExample => {
  const value = { state: { ...DUEL_EXAMPLES[0]?.scenario, asks: ['ada'] } };
  const summary = 'Two swordsmen, one of them played by you: what does she do first?';
  const request = duelActRequestSchema.parse(value);
  return {
    path: '/duels/act',
    requests: { begin: { summary, value } },
    job: { kind: 'actInDuel', request: { ...request, seed: request.state.seed ?? 1 } },
  };
};

const adviceExample = (): RouteExample => {
  const fighter = (id: string, preset: string) => ({ id, fighters: [{ id: `${id}1`, preset }] });
  const scenario = {
    kind: 'duel',
    version: 1,
    system: 'oldschool',
    seed: 'advice-1',
    trials: 100,
    sides: [fighter('red', 'soldier'), fighter('blue', 'soldier')],
    asks: ['red'],
  };
  const value = { scenario, states: 0 };
  const request = duelAdviceRequestSchema.parse(value);
  return {
    path: '/duels/advice',
    requests: { stance: { summary: 'Two soldiers: what does red do?', value } },
    job: { kind: 'duelAdvice', request: { ...request, seed: request.scenario.seed ?? 1 } },
  };
};

const aftermathExample = (): RouteExample => {
  const value = { battle: BATTLE_EXAMPLES[0]?.scenario, hits: { red: 38, blue: 0 } };
  return {
    path: '/duels/aftermath',
    requests: { ford: { summary: 'Blue Levy has routed at Harrow', value } },
    job: { kind: 'duelAftermath', request: duelAftermathRequestSchema.parse(value) },
  };
};

export const duelExamples = (): readonly RouteExample[] => {
  const requests = scenarioRequests('duel', DUEL_EXAMPLES, 'zones: knight v soldier');
  const scenario = duelScenarioSchema.parse(DUEL_EXAMPLES[0]?.scenario);
  const request = { scenario, seed: scenario.seed ?? 1 };
  return [
    { path: '/duels/odds', requests, job: { kind: 'duelOdds', request } },
    { path: '/duels/play', requests, job: { kind: 'playDuel', request } },
    actExample(),
    adviceExample(),
    aftermathExample(),
  ];
};
