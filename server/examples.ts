import { BATTLE_EXAMPLES, battleScenarioSchema, formulaRequestSchema } from '../shared/index.ts';
import { answer, type Answer, type Job } from './answers.ts';

interface RouteExample {
  readonly path: string;
  readonly requests: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;
  /** To the first of the requests. */
  readonly answer: unknown;
}

const told = (job: Job): unknown => {
  const made: Answer = answer(job);
  return made.ok ? JSON.parse(made.json) : made.error;
};

/** What the documentation shows: real questions with the answers that the engine gives to them. */
export const routeExamples = (): readonly RouteExample[] => {
  const battles = Object.fromEntries(BATTLE_EXAMPLES.map(({ title, about, scenario }, i) => [`battle${i + 1}`, { summary: `${title}: ${about}`, value: scenario }]));
  const scenario = battleScenarioSchema.parse(BATTLE_EXAMPLES[0]?.scenario);
  const seed = scenario.seed ?? 1;
  const formula = { formula: '2d6 + power + skill', values: { power: 3, skill: 1 } };
  return [
    { path: '/battles/play', requests: battles, answer: told({ kind: 'play', scenario, seed }) },
    { path: '/battles/odds', requests: battles, answer: told({ kind: 'odds', scenario, seed, wantPmf: false }) },
    { path: '/formulas', requests: { damage: { summary: 'The damage of one round', value: formula } }, answer: told({ kind: 'formula', request: formulaRequestSchema.parse(formula) }) },
  ];
};
