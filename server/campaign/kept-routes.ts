import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { campaignSchema, projectionSchema, type Campaign } from '../../shared/index.ts';
import { readBody, type Desk } from '../documents/desk.ts';
import { idSchema } from '../documents/routes.ts';
import { invalidRequest } from '../http/errors.ts';
import { check } from '../http/issues.ts';
import type { AnsweredExample } from '../http/example.ts';
import { exampleOf, linesOf } from '../http/questions.ts';
import { answerQuestion } from '../http/reply.ts';
import { responsesOf } from '../http/responses.ts';
import { questionCalled } from '../workers/questions.ts';
import type { KeptCampaign } from './steps.ts';

/** A kept campaign to be worked on: another version of Rout may have kept it. */
const campaignAt = (desk: Desk, id: string): Campaign => {
  const { campaign } = readBody<KeptCampaign>(desk, id);
  const checked = check(campaignSchema, campaign, ['campaign']);
  if (!checked.ok) throw invalidRequest(checked.issues);
  return checked.value;
};

/** What is asked of kept campaigns, as of those that are sent. */
export const keptCampaignRoutes =
  (desk: Desk) =>
  async (scope: FastifyInstance): Promise<void> => {
    const schema = {
      operationId: 'projectKeptCampaign',
      tags: [desk.kind.tag],
      summary: 'How a kept campaign may end',
      description:
        'From the results so far. Anyone who can read the campaign may ask. ' + linesOf('answer'),
      params: idSchema,
      response: responsesOf(
        { description: 'The projection', schema: projectionSchema },
        { 404: 'DOCUMENT_NOT_FOUND', 422: 'CAMPAIGN_IMPOSSIBLE, BATTLE_TOO_COSTLY' },
      ),
    };
    scope
      .withTypeProvider<ZodTypeProvider>()
      .get('/:id/projection', { config: { isLimited: true }, schema }, (request, reply) => {
        const asked = { campaign: campaignAt(desk, request.params.id), given: [] };
        return answerQuestion(desk.engine, questionCalled('campaigns/project'), asked, reply);
      });
  };

/** The projection of a kept campaign, answered as that of one that is sent. */
export const projectionExample = (): AnsweredExample => ({
  method: 'get',
  path: '/campaigns/{id}/projection',
  answer: exampleOf(questionCalled('campaigns/project')).answer,
});
