import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Engine } from '../workers/engine.ts';
import type { Job } from '../workers/jobs.ts';
import { answerJob } from './reply.ts';
import { responsesOf, type Success } from './responses.ts';

/** A question sent by POST: how it is described, and the job that answers it. */
export interface JobRoute<Body, Query> {
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly body: z.ZodType<Body>;
  readonly querystring?: z.ZodType<Query>;
  readonly answer: Success;
  /** What 422 means here. */
  readonly unprocessable: string;
  readonly job: (body: Body, query: Query) => Job;
  /** The type of the answer where it is no JSON: then it is not told while the work goes on. */
  readonly type?: (query: Query) => string | undefined;
}

/** Adds routes for questions to a scope, limited and described like every other of their tag. */
export const jobsOn =
  (scope: FastifyInstance, engine: Engine, tag: string) =>
  <Body, Query = unknown>(route: JobRoute<Body, Query>): void => {
    const { path, answer, unprocessable, job, type, ...about } = route;
    const schema = { ...about, tags: [tag], response: responsesOf(answer, { 422: unprocessable }) };
    // The schemas have checked both.
    scope.post(path, { config: { rateLimit: {} }, schema }, ({ body, query }, reply) =>
      answerJob(engine, job(body as Body, query as Query), reply, type?.(query as Query)),
    );
  };
