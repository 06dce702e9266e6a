import type { FastifyInstance } from 'fastify';
import { IN_LINES } from '../http/reply.ts';
import { jobsOn } from '../http/route.ts';
import type { Engine } from '../workers/engine.ts';
import {
  campaignNeedRequestSchema,
  campaignNeedsSchema,
  projectionSchema,
  projectRequestSchema,
} from './schemas.ts';

/** How a campaign may end, and what it would take. */
export const campaignRoutes =
  (engine: Engine) =>
  async (scope: FastifyInstance): Promise<void> => {
    const add = jobsOn(scope, engine, 'campaigns');
    add({
      path: '/project',
      operationId: 'projectCampaign',
      summary: 'How a campaign may end',
      description:
        'The chance of every ending, of every engagement and its results, of the survival of ' +
        'everybody named, and the strength of the armies over time; from the results recorded in ' +
        'the campaign, and conditional on those supposed. Exact where that can be had, else an ' +
        `estimate. ${IN_LINES}`,
      body: projectRequestSchema,
      answer: { description: 'The projection', schema: projectionSchema },
      unprocessable:
        'CAMPAIGN_IMPOSSIBLE: what is supposed cannot be. BATTLE_TOO_COSTLY: the message says ' +
        'what the bound is',
      job: (request) => ({ kind: 'campaign', request }),
    });
    add({
      path: '/needed',
      operationId: 'whatACampaignTakes',
      summary: 'What it would take for a campaign to end in a certain way',
      description:
        'For an army, endings and a chance: the least men, quality, Intelligence, Tactics, ' +
        'tacticians, power and hits at the start that are enough, each alone. ' +
        `${IN_LINES}`,
      body: campaignNeedRequestSchema,
      answer: { description: 'What is needed', schema: campaignNeedsSchema },
      unprocessable: 'BATTLE_TOO_COSTLY: the message says what the bound is',
      job: (request) => ({ kind: 'campaignNeed', request }),
    });
  };
