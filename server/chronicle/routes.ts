import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { mannerSchema } from '../../shared/index.ts';
import { readBody, type Desk } from '../documents/desk.ts';
import { idSchema } from '../documents/routes.ts';
import type { AnsweredExample } from '../http/example.ts';
import { exampleOf, responsesTo } from '../http/questions.ts';
import { answerQuestion } from '../http/reply.ts';
import type { KeptBattle } from '../table/document.ts';
import { questionCalled } from '../workers/questions.ts';

const CHRONICLE = questionCalled('chronicle');

/** What is asked of a kept battle: its log as it stands, its screen as it is set. */
const askedOf = (battles: Desk, id: string, manner: z.output<typeof mannerSchema>): object => {
  const { scenario, log, screen } = readBody<KeptBattle>(battles, id);
  return { scenario, entries: [...log.entries], screen, ...manner };
};

/** What happened in a kept battle, told in prose or as figures. */
export const chronicleRoutes =
  (battles: Desk) =>
  async (scope: FastifyInstance): Promise<void> => {
    const schema = {
      operationId: 'chronicleOfBattle',
      tags: ['chronicle'],
      summary: 'What happened in a live battle, told',
      description: `${CHRONICLE.about} Anyone who can read the battle may ask.`,
      params: idSchema,
      body: mannerSchema,
      response: responsesTo(CHRONICLE, { 404: 'DOCUMENT_NOT_FOUND' }),
    };
    scope
      .withTypeProvider<ZodTypeProvider>()
      .post('/battles/:id/chronicle', { config: { isLimited: true }, schema }, (request, reply) => {
        const asked = askedOf(battles, request.params.id, request.body);
        return answerQuestion(battles.engine, CHRONICLE, asked, reply);
      });
  };

/** The same as of the battle itself, which a kept one has already. */
export const chronicleExample = (): AnsweredExample => {
  const { requests = {}, answer } = exampleOf(CHRONICLE);
  const manners = Object.entries(requests).map(([name, { summary, value }]) => {
    const { scenario: _, ...manner } = value as { readonly scenario: unknown };
    return [name, { summary, value: manner }] as const;
  });
  return { path: '/battles/{id}/chronicle', requests: Object.fromEntries(manners), answer };
};
