import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { duelOrLine } from '../http/line.ts';
import { IN_LINES } from '../http/reply.ts';
import { responsesOf } from '../http/responses.ts';
import { jobsOn } from '../http/route.ts';
import { seedOf } from '../seed.ts';
import type { Engine } from '../workers/engine.ts';
import {
  duelActRequestSchema,
  duelAdviceRequestSchema,
  duelAftermathRequestSchema,
} from './requests.ts';
import {
  duelActSchema,
  duelAdviceSchema,
  duelAftermathSchema,
  duelOddsSchema,
  duelPlaySchema,
  systemsSchema,
} from './schemas.ts';
import { systemsAnswer } from './systems.ts';

const SCRIPT_ERROR =
  'ACT_DOES_NOT_STAND: impossible dice, or an impossible decision or ruling, with its path. ' +
  'BATTLE_TOO_COSTLY: the message says what the bound is';
const TAG = 'duels';

type AddJob = ReturnType<typeof jobsOn>;

const fightRoutes = (route: AddJob): void => {
  route({
    path: '/odds',
    operationId: 'duelOdds',
    summary: 'The odds of a fight of persons',
    description:
      'From where the acts of the scenario have led, the computer deciding; from the start ' +
      'where it has none. Exact for few fighters where affordable (two on foot mostly are); ' +
      'else an ' +
      `estimate over the trials of the scenario, with its margin. ${IN_LINES}`,
    body: duelOrLine,
    answer: { description: 'The odds', schema: duelOddsSchema },
    unprocessable: SCRIPT_ERROR,
    job: (scenario) => ({ kind: 'duelOdds', request: { scenario, seed: seedOf(scenario) } }),
  });

  route({
    path: '/play',
    operationId: 'playDuel',
    summary: 'Play one seeded fight of persons to its end',
    description:
      'The policy takes every decision, and the seed rolls all dice, but for the acts of the ' +
      "scenario. Every step's events as sentences, rolls and decisions. " +
      'Without a seed, one is drawn.',
    body: duelOrLine,
    answer: { description: 'The fight, step by step', schema: duelPlaySchema },
    unprocessable: SCRIPT_ERROR,
    job: (scenario) => ({ kind: 'playDuel', request: { scenario, seed: seedOf(scenario) } }),
  });
};

const actRoute = (route: AddJob): void =>
  route({
    path: '/act',
    operationId: 'actInDuel',
    summary: 'One step of a fight of persons',
    description:
      'Begin with a scenario as the state, whose asks say whose decisions wait. Each answer has ' +
      'what is new, what waits (a decision with the exact chances of its options, or a roll of ' +
      'the table), and the state to be sent with the next act. The server keeps nothing. An ' +
      'act that is not possible is ' +
      'refused and changes nothing.',
    body: duelActRequestSchema,
    answer: { description: 'Where the fight stands now', schema: duelActSchema },
    unprocessable: SCRIPT_ERROR,
    job: (request) => ({
      kind: 'actInDuel',
      request: { ...request, seed: seedOf(request.state) },
    }),
  });

const adviceRoute = (route: AddJob): void =>
  route({
    path: '/advice',
    operationId: 'duelAdvice',
    summary: 'What every action is worth',
    description:
      'Of the decision that waits where the acts of the scenario have led (of the first, where ' +
      'nobody is asked): the chance to win after each action, which is the best, and what the ' +
      'computer would lose against it. Exact ' +
      'where the states of the fight can be solved (two on foot mostly are), and then with the ' +
      'best play against the computer as far as it was searched; else an estimate with all ' +
      `actions under the same dice. ${IN_LINES}`,
    body: duelAdviceRequestSchema,
    answer: { description: 'The actions, and the best of them', schema: duelAdviceSchema },
    unprocessable: `NOTHING_TO_DECIDE: no side has a decision to take. ${SCRIPT_ERROR}`,
    job: (request) => ({
      kind: 'duelAdvice',
      request: { ...request, seed: seedOf(request.scenario) },
    }),
  });

const aftermathRoute = (route: AddJob): void =>
  route({
    path: '/aftermath',
    operationId: 'duelAftermath',
    summary: 'The fight that follows a rout',
    description:
      'Who is with the general of a routed (or withdrawn) army, and ' +
      'who hunts him, in the numbers of the rules.',
    body: duelAftermathRequestSchema,
    answer: { description: 'A fight of persons', schema: duelAftermathSchema },
    unprocessable: 'AFTERMATH_NONE: the message says why',
    job: (request) => ({ kind: 'duelAftermath', request }),
  });

/** Fights of persons: one of them played, the odds, one step of it, and what follows a rout. */
export const duelRoutes =
  (engine: Engine) =>
  async (scope: FastifyInstance): Promise<void> => {
    const route = jobsOn(scope, engine, TAG);
    fightRoutes(route);
    actRoute(route);
    adviceRoute(route);
    aftermathRoute(route);
  };

/** The systems of rules for duels. They change with the program alone. */
export const systemRoutes = async (scope: FastifyInstance): Promise<void> => {
  const systems = systemsAnswer();
  const schema = {
    operationId: 'combatSystems',
    tags: [TAG],
    summary: 'The systems of rules for duels',
    description:
      'Statistics and options as JSON Schema with titles, bounds and defaults; presets; ' +
      'what a game master may rule on. May be cached for an hour.',
    response: responsesOf(
      { description: 'The systems', schema: systemsSchema },
      { 422: 'Not available here' },
    ),
  };
  scope
    .withTypeProvider<ZodTypeProvider>()
    .get('/systems', { config: { rateLimit: {} }, schema }, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').send(systems),
    );
};
