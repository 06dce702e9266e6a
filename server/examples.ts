import {
  BATTLE_EXAMPLES,
  battleScenarioSchema,
  composeMen,
  composeSchema,
  DUEL_EXAMPLES,
  duelScenarioSchema,
  formulaRequestSchema,
  UNIT_EXAMPLES,
  unitScenarioSchema,
} from '../shared/index.ts';
import { answer, type Answer, type Job } from './answers.ts';
import { duelActRequestSchema, duelAftermathRequestSchema } from './duel-requests.ts';
import { lossesRequestSchema, musterRequestSchema } from './unit-requests.ts';

interface RouteExample {
  readonly path: string;
  readonly requests: Readonly<
    Record<string, { readonly summary: string; readonly value: unknown }>
  >;
  /** To the first of the requests. */
  readonly answer: unknown;
}

const told = (job: Job): unknown => {
  const made: Answer = answer(job);
  return made.ok ? JSON.parse(made.json) : made.refusal;
};

const unitExamples = (battle: unknown): readonly RouteExample[] => {
  const melees = Object.fromEntries(
    UNIT_EXAMPLES.map(({ title, about, scenario }, i) => [
      `melee${i + 1}`,
      { summary: `${title}: ${about}`, value: scenario },
    ]),
  );
  const scenario = unitScenarioSchema.parse(UNIT_EXAMPLES[0]?.scenario);
  const seed = scenario.seed ?? 1;
  const men = { men: 350, against: 300 };
  const army = { battle, rules: { system: 'tactica' } };
  const mustered = told({ kind: 'muster', request: musterRequestSchema.parse(army) }) as {
    readonly scenario: unknown;
  };
  const losses = { battle, units: mustered.scenario, fled: 'rally' };
  return [
    {
      path: '/units/compose',
      requests: { company: { summary: 'Three hundred and fifty men', value: men } },
      answer: composeMen(composeSchema.parse(men)),
    },
    {
      path: '/units/muster',
      requests: { ford: { summary: 'The ford at Harrow, as groups', value: army } },
      answer: mustered,
    },
    { path: '/units/play', requests: melees, answer: told({ kind: 'melee', scenario, seed }) },
    { path: '/units/odds', requests: melees, answer: told({ kind: 'meleeOdds', scenario, seed }) },
    {
      path: '/units/losses',
      requests: { ford: { summary: 'What the melee at the ford costs', value: losses } },
      answer: told({
        kind: 'losses',
        request: lossesRequestSchema.parse(losses),
        seed: 'harrow-1',
      }),
    },
  ];
};

const duelExamples = (battle: unknown): readonly RouteExample[] => {
  const duels = Object.fromEntries(
    DUEL_EXAMPLES.map(({ title, about, scenario }, i) => [
      `duel${i + 1}`,
      { summary: `${title}: ${about}`, value: scenario },
    ]),
  );
  const scenario = duelScenarioSchema.parse(DUEL_EXAMPLES[0]?.scenario);
  const seed = scenario.seed ?? 1;
  const asked = { state: { ...DUEL_EXAMPLES[0]?.scenario, asks: ['ada'] } };
  const after = { battle, hits: { red: 38, blue: 0 } };
  return [
    { path: '/duels/odds', requests: duels, answer: told({ kind: 'duelOdds', scenario, seed }) },
    { path: '/duels/play', requests: duels, answer: told({ kind: 'duelPlay', scenario, seed }) },
    {
      path: '/duels/act',
      requests: {
        begin: {
          summary: 'Two swordsmen, one of them played by you: what does she do first?',
          value: asked,
        },
      },
      answer: told({ kind: 'duelAct', request: duelActRequestSchema.parse(asked), seed }),
    },
    {
      path: '/duels/aftermath',
      requests: { ford: { summary: 'Blue Levy has routed at Harrow', value: after } },
      answer: told({ kind: 'aftermath', request: duelAftermathRequestSchema.parse(after) }),
    },
  ];
};

/** What the documentation shows: real questions with the answers that the engine gives to them. */
export const routeExamples = (): readonly RouteExample[] => {
  const battles = Object.fromEntries(
    BATTLE_EXAMPLES.map(({ title, about, scenario }, i) => [
      `battle${i + 1}`,
      { summary: `${title}: ${about}`, value: scenario },
    ]),
  );
  const scenario = battleScenarioSchema.parse(BATTLE_EXAMPLES[0]?.scenario);
  const seed = scenario.seed ?? 1;
  const formula = { formula: '2d6 + power + skill', values: { power: 3, skill: 1 } };
  return [
    { path: '/battles/play', requests: battles, answer: told({ kind: 'play', scenario, seed }) },
    {
      path: '/battles/odds',
      requests: battles,
      answer: told({ kind: 'odds', scenario, seed, wantPmf: false }),
    },
    ...unitExamples(BATTLE_EXAMPLES[0]?.scenario),
    ...duelExamples(BATTLE_EXAMPLES[0]?.scenario),
    {
      path: '/formulas',
      requests: { damage: { summary: 'The damage of one round', value: formula } },
      answer: told({ kind: 'formula', request: formulaRequestSchema.parse(formula) }),
    },
  ];
};
