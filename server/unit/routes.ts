import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { composeAnswerSchema, composeMen, composeSchema } from '../../shared/index.ts';
import { unitsOrLine } from '../http/line.ts';
import { IN_LINES } from '../http/reply.ts';
import { responsesOf } from '../http/responses.ts';
import { jobsOn } from '../http/route.ts';
import { seedOf } from '../seed.ts';
import type { Engine } from '../workers/engine.ts';
import { lossesRequestSchema, musterRequestSchema } from './requests.ts';
import {
  lossesSchema,
  meleeOddsSchema,
  meleeSchema,
  musterSchema,
  ordersAdviceSchema,
} from './schemas.ts';

const SCRIPT_ERROR =
  'ACT_DOES_NOT_STAND: impossible typed dice or decision, with its path. ' +
  'BATTLE_TOO_COSTLY: the message says what the bound is';
const CANNOT_MUSTER =
  'UNITS_CANNOT_MUSTER: the message says why. BATTLE_TOO_COSTLY: it takes too long';
const TAG = 'units';

const composeRoute = (scope: FastifyInstance): void => {
  const schema = {
    operationId: 'composeMen',
    summary: 'The groups that so many men form',
    description: 'Mob, crowd, horde, company and unit from a head-count, by the rules of grouping.',
    body: composeSchema,
    tags: [TAG],
    response: responsesOf(
      { description: 'The groups', schema: composeAnswerSchema },
      { 422: 'Not available here' },
    ),
  };
  scope
    .withTypeProvider<ZodTypeProvider>()
    .post('/compose', { config: { rateLimit: {} }, schema }, async ({ body }) => composeMen(body));
};

/** From armies to units, and back. */
const armyRoutes = (route: ReturnType<typeof jobsOn>): void => {
  route({
    path: '/muster',
    operationId: 'musterUnits',
    summary: 'The units of a battle of armies',
    description:
      'Rosters made into units and drawn up with wings and reserve, ' +
      'without those that have broken already because of the hits ' +
      'their army has lost.',
    body: musterRequestSchema,
    answer: { description: 'A battle of units', schema: musterSchema },
    unprocessable: CANNOT_MUSTER,
    job: (request) => ({ kind: 'musterUnits', request }),
  });

  route({
    path: '/losses',
    operationId: 'unitLosses',
    summary: 'What a battle of units does to its armies',
    description:
      'The battle of armies after its melee, fought as the scenario of units says: ' +
      'contingents and sizes ' +
      'shrink by those who fell, and by those who fled where they are ' +
      'gone for good.',
    body: lossesRequestSchema,
    answer: { description: 'The battle of armies', schema: lossesSchema },
    unprocessable: SCRIPT_ERROR,
    job: (request) => ({
      kind: 'unitLosses',
      request: { ...request, seed: seedOf(request.units) },
    }),
  });
};

const fightRoutes = (route: ReturnType<typeof jobsOn>): void => {
  route({
    path: '/play',
    operationId: 'playUnits',
    summary: 'Play one seeded battle of units',
    description:
      "Every round's events as sentences, rolls, decisions and units, the outcome and the " +
      'survivors. Dice can be typed and decisions taken by label. Without a seed, one is drawn.',
    body: unitsOrLine,
    answer: { description: 'The battle, round by round', schema: meleeSchema },
    unprocessable: SCRIPT_ERROR,
    job: (scenario) => ({ kind: 'playUnits', request: { scenario, seed: seedOf(scenario) } }),
  });

  route({
    path: '/odds',
    operationId: 'unitOdds',
    summary: 'The odds of a battle of units',
    description:
      'Exact for one unit against one where affordable; else an estimate over the trials of the ' +
      'scenario, with its margin. From where the acts of the scenario have led. ' +
      IN_LINES,
    body: unitsOrLine,
    answer: { description: 'The odds', schema: meleeOddsSchema },
    unprocessable: SCRIPT_ERROR,
    job: (scenario) => ({ kind: 'unitOdds', request: { scenario, seed: seedOf(scenario) } }),
  });
};

const adviceRoute = (route: ReturnType<typeof jobsOn>): void =>
  route({
    path: '/advice',
    operationId: 'ordersAdvice',
    summary: 'What every order is worth',
    description:
      'For each order of the next round, taken by itself: the chance of its side to win with ' +
      'each ' +
      'option, which is the best, and what the computer would lose against it. An estimate, all ' +
      `options of an order under the same dice, with the margin of each difference. ${IN_LINES}`,
    body: unitsOrLine,
    answer: { description: 'The orders, and the best option of each', schema: ordersAdviceSchema },
    unprocessable: SCRIPT_ERROR,
    job: (scenario) => ({ kind: 'ordersAdvice', request: { scenario, seed: seedOf(scenario) } }),
  });

/** Battles of units: composed, fought, or the odds. */
export const unitRoutes =
  (engine: Engine) =>
  async (scope: FastifyInstance): Promise<void> => {
    const route = jobsOn(scope, engine, TAG);
    composeRoute(scope);
    armyRoutes(route);
    fightRoutes(route);
    adviceRoute(route);
  };
