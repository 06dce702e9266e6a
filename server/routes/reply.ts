import { PassThrough } from 'node:stream';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Job } from '../answers.ts';
import { clientGone, refusalBody, refusalFor, refuse } from '../errors.ts';
import { toJson } from '../lines.ts';
import { errorSchema } from '../schemas.ts';
import type { Pool } from '../workers/pool.ts';

/** Aborts when the client leaves before its answer. (Fastify's request.signal aborts on every POST with a body: fastify#6725.) */
export const leaving = (reply: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort(clientGone());
  });
  return controller.signal;
};

const LINES_TYPE = 'application/x-ndjson';

/** For the description of a route whose work can be long. */
export const IN_LINES = `With the header "accept: ${LINES_TYPE}" an estimate is told while it runs, a few times a second, as lines of JSON \`{ done, of, odds }\`; the last line is the answer, or an error. The work stops when the client leaves.`;

/** Has a job done, and tells of it line by line. A fault before the first line is an answer of its own, a later one the last line. */
const answerInLines = async (pool: Pool, job: Job, reply: FastifyReply): Promise<FastifyReply> => {
  const lines = new PassThrough();
  let isBegun = false;
  const write = (line: string): void => {
    if (!isBegun)
      void reply.type(`${LINES_TYPE}; charset=utf-8`).header('x-accel-buffering', 'no').send(lines);
    isBegun = true;
    if (!lines.destroyed) lines.write(line);
  };
  try {
    // A client that reads slowly misses some.
    const answer = await pool.run(job, leaving(reply), (line) =>
      lines.writableNeedDrain ? undefined : write(line),
    );
    if (!answer.ok) throw refuse(answer.refusal);
    write(answer.json);
  } catch (error) {
    if (!isBegun) throw error;
    write(toJson(refusalBody(refusalFor(error as FastifyError, reply.request))));
  }
  lines.end();
  return reply;
};

/** Whether the client wants to hear of an estimate while it runs. */
export const isFollowed = ({ headers: { accept } }: FastifyRequest): boolean =>
  accept?.includes(LINES_TYPE) === true;

/** Has a job done, and answers with its JSON as it is. */
export const answerJob = async (
  pool: Pool,
  job: Job,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  if (isFollowed(reply.request)) return answerInLines(pool, job, reply);
  const answer = await pool.run(job, leaving(reply));
  if (!answer.ok) throw refuse(answer.refusal);
  return reply.type('application/json; charset=utf-8').send(answer.json);
};

const FAULTS = {
  400: 'REQUEST_INVALID: every fault is listed. BODY_NOT_JSON, BODY_TOO_DEEP: the body cannot be read',
  413: 'BODY_TOO_LARGE',
  415: 'CONTENT_TYPE_UNSUPPORTED: send application/json in UTF-8',
  429: 'RATE_LIMITED: ask again after the seconds in the header retry-after',
  500: 'INTERNAL: report it with the number in the message',
  503: 'SERVER_BUSY or SERVER_CLOSING: ask again after the seconds in the header retry-after',
} as const;

type Described = {
  readonly description: string;
  readonly content: { readonly 'application/json': { readonly schema: z.ZodType } };
};

const described = (description: string, schema: z.ZodType): Described => ({
  description,
  content: { 'application/json': { schema } },
});

/** What a route answers: its success, the faults every route knows, and what it means by 422. */
export const answers = (
  description: string,
  schema: z.ZodType,
  unprocessable: string,
): Record<number, Described> => ({
  200: described(description, schema),
  ...Object.fromEntries(
    Object.entries({ ...FAULTS, 422: unprocessable }).map(([status, text]) => [
      status,
      described(text, errorSchema),
    ]),
  ),
});
