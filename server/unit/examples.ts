import {
  BATTLE_EXAMPLES,
  composeMen,
  composeSchema,
  UNIT_EXAMPLES,
  unitScenarioSchema,
} from '../../shared/index.ts';
import { scenarioRequests, type RouteExample } from '../http/example.ts';
import { musterAnswer } from './answers.ts';
import { lossesRequestSchema, musterRequestSchema } from './requests.ts';

/** Composing needs no job. */
export const composeExample = () => {
  const value = { men: 350, against: 300 };
  return {
    path: '/units/compose',
    requests: { company: { summary: 'Three hundred and fifty men', value } },
    answer: composeMen(composeSchema.parse(value)),
  };
};

const battle = BATTLE_EXAMPLES[0]?.scenario;

const musterExample = (): RouteExample => {
  const value = { battle, rules: { system: 'tactica' } };
  return {
    path: '/units/muster',
    requests: { ford: { summary: 'The ford at Harrow, as groups', value } },
    job: { kind: 'musterUnits', request: musterRequestSchema.parse(value) },
  };
};

const lossesExample = (): RouteExample => {
  const muster = musterRequestSchema.parse({ battle, rules: { system: 'tactica' } });
  const mustered = musterAnswer(muster);
  const units = mustered.ok ? mustered.value.scenario : undefined;
  const value = { battle, units, fled: 'rally' };
  return {
    path: '/units/losses',
    requests: { ford: { summary: 'What the melee at the ford costs', value } },
    job: {
      kind: 'unitLosses',
      request: { ...lossesRequestSchema.parse(value), seed: 'harrow-1' },
    },
  };
};

const adviceExample = (): RouteExample => {
  const value = {
    kind: 'units',
    version: 1,
    seed: 'orders-1',
    trials: 100,
    rules: { system: 'oldschool' },
    units: [
      { id: 'red', side: 'red', men: 30 },
      { id: 'blue1', side: 'blue', men: 20 },
      { id: 'blue2', side: 'blue', men: 10 },
    ],
  };
  const scenario = unitScenarioSchema.parse(value);
  return {
    path: '/units/advice',
    requests: { whom: { summary: 'Which of two units does red strike?', value } },
    job: { kind: 'ordersAdvice', request: { scenario, seed: scenario.seed ?? 1 } },
  };
};

export const unitExamples = (): readonly RouteExample[] => {
  const requests = scenarioRequests('melee', UNIT_EXAMPLES, '40 v 40 ac=7');
  const scenario = unitScenarioSchema.parse(UNIT_EXAMPLES[0]?.scenario);
  const request = { scenario, seed: scenario.seed ?? 1 };
  return [
    musterExample(),
    { path: '/units/play', requests, job: { kind: 'playUnits', request } },
    { path: '/units/odds', requests, job: { kind: 'unitOdds', request } },
    adviceExample(),
    lossesExample(),
  ];
};
