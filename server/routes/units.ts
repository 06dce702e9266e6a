import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  composeAnswerSchema,
  composeMen,
  composeSchema,
  unitScenarioSchema,
} from '../../shared/index.ts';
import { seedOf } from '../answers.ts';
import { refuseCostlyMelee } from '../cost.ts';
import { lossesRequestSchema, musterRequestSchema } from '../unit-requests.ts';
import { lossesSchema, meleeOddsSchema, meleeSchema, musterSchema } from '../unit-schemas.ts';
import type { Pool } from '../workers/pool.ts';
import { questionsOn } from './question.ts';
import { answerJob, IN_LINES } from './reply.ts';

const MISFIT =
  'SCRIPT_DOES_NOT_FIT: typed dice or a decision that cannot be, with the path of its label. BATTLE_TOO_COSTLY: the message says what the bound is';
const CANNOT_MUSTER =
  'UNITS_CANNOT_MUSTER: the message says why. BATTLE_TOO_COSTLY: it takes too long';

const question = questionsOn('units');

/** From head-counts and armies to units, and back. */
const rosterRoutes = (scope: FastifyInstance, pool: Pool): void => {
  const api = scope.withTypeProvider<ZodTypeProvider>();

  api.post(
    '/compose',
    question({
      operationId: 'composeMen',
      summary: 'The groups that so many men form',
      description:
        'MOB, CROWD, HORDE, COMPANY and UNIT from a head-count, by the rules of grouping.',
      body: composeSchema,
      answer: ['The groups', composeAnswerSchema, 'Not given here'],
    }),
    async ({ body }) => composeMen(body),
  );

  api.post(
    '/muster',
    question({
      operationId: 'musterUnits',
      summary: 'The units of a battle of armies',
      description:
        'Rosters composed and drawn up with wings and reserve, less what has broken already by the hits its army has lost.',
      body: musterRequestSchema,
      answer: ['A battle of units', musterSchema, CANNOT_MUSTER],
    }),
    async ({ body }, reply) => answerJob(pool, { kind: 'muster', request: body }, reply),
  );

  api.post(
    '/losses',
    question({
      operationId: 'unitLosses',
      summary: 'What a battle of units does to its armies',
      description:
        'The battle of armies after its melee, fought as the scenario of units says: contingents and sizes shrink by those who fell, and those who fled where they are gone.',
      body: lossesRequestSchema,
      answer: ['The battle of armies', lossesSchema, MISFIT],
    }),
    async ({ body }, reply) => {
      refuseCostlyMelee('play', body.units);
      return answerJob(pool, { kind: 'losses', request: body, seed: seedOf(body.units) }, reply);
    },
  );
};

/** Battles of units: composed, fought, or the odds. */
export const unitRoutes =
  (pool: Pool) =>
  async (scope: FastifyInstance): Promise<void> => {
    rosterRoutes(scope, pool);
    const api = scope.withTypeProvider<ZodTypeProvider>();

    api.post(
      '/play',
      question({
        operationId: 'playUnits',
        summary: 'Play one seeded battle of units',
        description:
          "Every round's events as sentences, rolls, decisions and units, the outcome and the survivors. Dice can be typed and decisions taken by label. Without a seed one is drawn.",
        body: unitScenarioSchema,
        answer: ['The battle, round by round', meleeSchema, MISFIT],
      }),
      async ({ body }, reply) => {
        refuseCostlyMelee('play', body);
        return answerJob(pool, { kind: 'melee', scenario: body, seed: seedOf(body) }, reply);
      },
    );

    api.post(
      '/odds',
      question({
        operationId: 'unitOdds',
        summary: 'The odds of a battle of units',
        description: `Exact for one unit against one where affordable; else an estimate over the trials of the scenario, with its margin. From the state after the rounds \`fought\`, where given. ${IN_LINES}`,
        body: unitScenarioSchema,
        answer: ['The odds', meleeOddsSchema, MISFIT],
      }),
      async ({ body }, reply) => {
        refuseCostlyMelee('odds', body);
        return answerJob(pool, { kind: 'meleeOdds', scenario: body, seed: seedOf(body) }, reply);
      },
    );
  };
