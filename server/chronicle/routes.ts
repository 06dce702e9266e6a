import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { ChronicleRequest } from '../../shared/index.ts';
import { answerJob, IN_LINES } from '../http/reply.ts';
import { responsesOf } from '../http/responses.ts';
import { jobsOn } from '../http/route.ts';
import { seedOf } from '../seed.ts';
import { readBody, type Desk } from '../documents/desk.ts';
import { idSchema } from '../documents/routes.ts';
import type { KeptBattle } from '../table/document.ts';
import type { Job } from '../workers/jobs.ts';
import { chronicleRequestSchema, chronicleSchema, mannerSchema } from './schemas.ts';

const ANSWER = { description: 'The chronicle', schema: chronicleSchema };
const UNPROCESSABLE =
  'TEMPLATE_WRONG: the message says where; ACT_DOES_NOT_STAND; BATTLE_TOO_COSTLY';
const ABOUT =
  'From the log alone: who fought, how it went, what it cost, how long it took, and what moved ' +
  'the odds. Players read what their screen shows, and no more. As Markdown, text, CSV, JSON, ' +
  'or a journal entry or roll table of Foundry VTT.';

const jobOf = (request: ChronicleRequest): Job => ({
  kind: 'chronicle',
  request: { request, seed: seedOf(request.scenario) },
});

/** What is asked of a kept battle: its log as it stands, its screen as it is set. */
const requestOf = (
  battles: Desk,
  id: string,
  manner: z.output<typeof mannerSchema>,
): ChronicleRequest => {
  const { scenario, log, screen } = readBody<KeptBattle>(battles, id);
  return { scenario, entries: [...log.entries], screen, ...manner };
};

/** What happened in a battle or a fight, told in prose or as figures. */
export const chronicleRoutes =
  (battles: Desk) =>
  async (scope: FastifyInstance): Promise<void> => {
    jobsOn(
      scope,
      battles.engine,
      'chronicle',
    )({
      path: '/chronicle',
      operationId: 'chronicle',
      summary: 'What happened, told',
      description: `${ABOUT} ${IN_LINES}`,
      body: chronicleRequestSchema,
      answer: ANSWER,
      unprocessable: UNPROCESSABLE,
      job: jobOf,
    });
    const schema = {
      operationId: 'chronicleOfBattle',
      tags: ['chronicle'],
      summary: 'What happened in a live battle, told',
      description: `${ABOUT} Anyone who can read the battle may ask.`,
      params: idSchema,
      body: mannerSchema,
      response: responsesOf(ANSWER, { 404: 'DOCUMENT_NOT_FOUND', 422: UNPROCESSABLE }),
    };
    scope
      .withTypeProvider<ZodTypeProvider>()
      .post('/battles/:id/chronicle', { config: { rateLimit: {} }, schema }, (request, reply) => {
        const asked = requestOf(battles, request.params.id, request.body);
        return answerJob(battles.engine, jobOf(asked), reply);
      });
  };
