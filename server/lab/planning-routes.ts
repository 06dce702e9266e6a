import type { FastifyInstance } from 'fastify';
import { IN_LINES } from '../http/reply.ts';
import { jobsOn } from '../http/route.ts';
import { seedOf } from '../seed.ts';
import type { Engine } from '../workers/engine.ts';
import { placed } from './schemas.ts';
import {
  lineRequestSchema,
  lineSchema,
  placedSweep,
  namedStorySchema,
  storyRequestSchema,
  sweepRequestSchema,
  sweepSchema,
  waysRequestSchema,
  waysSchema,
  wishedSchema,
  wishRequestSchema,
} from './planning-schemas.ts';

const unprocessable = 'BATTLE_TOO_COSTLY: the message says what the bound is';

type On = ReturnType<typeof jobsOn>;

const changeRoutes = (on: On): void => {
  on({
    path: '/ways',
    operationId: 'cheapestWays',
    summary: 'The cheapest ways to a chance',
    description:
      'For an army and a chance: the cheapest changes that are ' +
      'enough, to one parameter or to two together, by prices. One ' +
      'step less of any part is not enough. Two parameters only where ' +
      `odds are exact. ${IN_LINES}`,
    body: waysRequestSchema,
    answer: { description: 'Ways, the cheapest first', schema: waysSchema },
    unprocessable,
    job: (request) => ({ kind: 'ways', request: placed(request) }),
  });
  on({
    path: '/break-even',
    operationId: 'breakEven',
    summary: 'Break-even: men against Tactics',
    description:
      'For each value of one parameter of an army, the least of another that gives it its chance.',
    body: lineRequestSchema,
    answer: { description: 'The line', schema: lineSchema },
    unprocessable,
    job: (request) => ({ kind: 'breakEven', request: placed(request) }),
  });
};

const sweepRoute = (on: On): void =>
  on({
    path: '/sweep',
    operationId: 'sweep',
    summary: 'A figure over a range',
    description:
      'Chances, length or hits of a battle over a range of one parameter or of two, of either ' +
      `army. Exact for two armies. ${IN_LINES}`,
    body: sweepRequestSchema,
    answer: { description: 'A curve or a surface', schema: sweepSchema },
    unprocessable,
    job: (request) => ({ kind: 'sweep', request: placedSweep(request) }),
  });

const battleRoutes = (on: On): void => {
  on({
    path: '/wish',
    operationId: 'wish',
    summary: 'The battle you wish for',
    description:
      'Opponents that give an army the battle you wish for, from a ' +
      'list or generated, ranked by how well they fit and how natural ' +
      'they are; where there are none, the nearest, and what they ' +
      `miss. ${IN_LINES}`,
    body: wishRequestSchema,
    answer: { description: 'Opponents with odds, length and battle', schema: wishedSchema },
    unprocessable,
    job: (request) => ({ kind: 'wish', request: placed(request) }),
  });
  on({
    path: '/story',
    operationId: 'story',
    summary: 'A typical battle, a disaster, a narrow win',
    description:
      'A battle of a kind with every die, as likely as it is among all of the kind (of two ' +
      'armies whose damage does not change from round to round; else one of 1 000 of luck).',
    body: storyRequestSchema,
    answer: { description: 'The battle, round by round', schema: namedStorySchema },
    unprocessable: `STORY_NONE: no battle is of the kind; ${unprocessable}`,
    job: (request) => ({
      kind: 'story',
      request: { ...placed(request), seed: seedOf(request.scenario) },
    }),
  });
};

/** Planning a battle: what to change, what to expect, whom to meet, how it may go. */
export const planningRoutes =
  (engine: Engine) =>
  async (scope: FastifyInstance): Promise<void> => {
    const on = jobsOn(scope, engine, 'lab');
    changeRoutes(on);
    sweepRoute(on);
    battleRoutes(on);
  };
