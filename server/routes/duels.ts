import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { duelScenarioSchema } from '../../shared/index.ts';
import { seedOf } from '../answers.ts';
import { refuseCostlyDuel } from '../cost.ts';
import { systemsAnswer } from '../duel-answers.ts';
import { duelActRequestSchema, duelAftermathRequestSchema } from '../duel-requests.ts';
import {
  duelActSchema,
  duelAftermathSchema,
  duelOddsSchema,
  duelPlaySchema,
  systemsSchema,
} from '../duel-schemas.ts';
import type { Pool } from '../workers/pool.ts';
import { questionsOn } from './question.ts';
import { answerJob, answers, IN_LINES, isFollowed } from './reply.ts';

const MISFIT =
  'ACT_DOES_NOT_STAND: dice, a decision or a ruling that cannot be, with its path. BATTLE_TOO_COSTLY: the message says what the bound is';

const question = questionsOn('duels');

/** Fights of persons: one of them told, the odds, one step of it, and what follows a rout. */
export const duelRoutes =
  (pool: Pool) =>
  async (scope: FastifyInstance): Promise<void> => {
    const api = scope.withTypeProvider<ZodTypeProvider>();

    api.post(
      '/odds',
      question({
        operationId: 'duelOdds',
        summary: 'The odds of a fight of persons',
        description: `From where the acts of the scenario have led, the policy deciding; from the start where it has none. Exact for few fighters where affordable (two on foot mostly are); else an estimate over the trials of the scenario, with its margin. ${IN_LINES}`,
        body: duelScenarioSchema,
        answer: ['The odds', duelOddsSchema, MISFIT],
      }),
      async (request, reply) => {
        const { body } = request;
        refuseCostlyDuel(body, isFollowed(request));
        return answerJob(pool, { kind: 'duelOdds', scenario: body, seed: seedOf(body) }, reply);
      },
    );

    api.post(
      '/play',
      question({
        operationId: 'playDuel',
        summary: 'Play one seeded fight of persons to its end',
        description:
          "The policy takes every decision, and the seed rolls all dice, but for the acts of the scenario. Every step's events as sentences, rolls and decisions. Without a seed one is drawn.",
        body: duelScenarioSchema,
        answer: ['The fight, step by step', duelPlaySchema, MISFIT],
      }),
      async ({ body }, reply) =>
        answerJob(pool, { kind: 'duelPlay', scenario: body, seed: seedOf(body) }, reply),
    );

    api.post(
      '/act',
      question({
        operationId: 'actInDuel',
        summary: 'One step of a fight of persons',
        description:
          'Begin with a scenario as state that says in asks whose decisions wait. Each answer has what is new, what waits (a decision with the exact chances of its options, or a roll of the table), and the state to be sent with the next act. Nothing is kept here. An act that cannot stand is refused and changes nothing.',
        body: duelActRequestSchema,
        answer: ['Where the fight stands now', duelActSchema, MISFIT],
      }),
      async ({ body }, reply) =>
        answerJob(pool, { kind: 'duelAct', request: body, seed: seedOf(body.state) }, reply),
    );

    api.post(
      '/aftermath',
      question({
        operationId: 'duelAftermath',
        summary: 'The fight that follows a rout',
        description:
          'Who is about the general of a routed (or withdrawn) army, and who hunts him, in the numbers of the rules.',
        body: duelAftermathRequestSchema,
        answer: ['A fight of persons', duelAftermathSchema, 'AFTERMATH_NONE: the message says why'],
      }),
      async ({ body }, reply) => answerJob(pool, { kind: 'aftermath', request: body }, reply),
    );
  };

/** The systems by which persons fight. They change with the program alone. */
export const systemRoutes = async (scope: FastifyInstance): Promise<void> => {
  const systems = systemsAnswer();
  scope.get(
    '/systems',
    {
      config: { rateLimit: {} },
      schema: {
        operationId: 'combatSystems',
        tags: ['duels'],
        summary: 'The systems by which persons fight',
        description:
          'Statistics and options as JSON Schema with titles, bounds and defaults; presets; what a game master may rule on. May be cached for an hour.',
        response: answers('The systems', systemsSchema, 'Not given here'),
      },
    },
    (_request, reply) => reply.header('cache-control', 'public, max-age=3600').send(systems),
  );
};
