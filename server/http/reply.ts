import { PassThrough } from 'node:stream';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyQuestion } from '../../shared/index.ts';
import type { Engine } from '../workers/engine.ts';
import type { Answer } from '../workers/job.ts';
import type { Job } from '../workers/jobs.ts';
import type { Client } from '../workers/pool.ts';
import { jobOf } from '../workers/questions.ts';
import { clientOf } from './client.ts';
import { clientGone, orThrow, refusalBody, refusalFor } from './errors.ts';
import { toJson } from './lines.ts';

/**
 * Who asks; its signal aborts when the client leaves before its answer. (Fastify's request.signal
 * aborts on every POST with a body: fastify#6725.)
 */
export const leaving = (reply: FastifyReply): Client => {
  let controller: AbortController | undefined;
  const watched = (): AbortController => {
    const made = new AbortController();
    const leave = (): void => {
      if (!reply.raw.writableFinished) made.abort(clientGone());
    };
    if (reply.raw.destroyed) leave();
    reply.raw.once('close', leave);
    return made;
  };
  return {
    address: clientOf(reply.request),
    // What is answered at once has nobody who could leave.
    get signal(): AbortSignal {
      return (controller ??= watched()).signal;
    },
  };
};

export const LINES_TYPE = 'application/x-ndjson';

/** A long text comes from its thread as bytes, ready to be sent. */
const textOf = (answer: Answer): string | Buffer => orThrow(answer) as string | Buffer;

/** A fault before the first line is an answer of its own, a later one the last line. */
const answerInLines = async (
  engine: Engine,
  job: Job,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const lines = new PassThrough();
  let isBegun = false;
  const write = (line: string | Buffer): void => {
    if (!isBegun)
      void reply.type(`${LINES_TYPE}; charset=utf-8`).header('x-accel-buffering', 'no').send(lines);
    isBegun = true;
    if (!lines.destroyed) lines.write(line);
  };
  // A client that reads slowly misses some.
  const progress = (line: string): boolean => {
    if (!lines.writableNeedDrain) write(line);
    return false;
  };
  try {
    const text = textOf(await engine.ask(job, leaving(reply), progress));
    reply.takeOff?.(text.length);
    write(text);
  } catch (error) {
    if (!isBegun) throw error;
    write(toJson(refusalBody(refusalFor(error as FastifyError, reply.request))));
  }
  lines.end();
  return reply;
};

/** Whether the client wants to hear of an estimate while it runs. */
const isFollowed = ({ headers: { accept } }: FastifyRequest): boolean =>
  accept?.includes(LINES_TYPE) === true;

/**
 * Has a question answered, and sends the text of that; line by line where the client asks for that,
 * or in another type.
 * @param asked what the schemas of the question have let through
 */
export const answerQuestion = (
  engine: Engine,
  question: AnyQuestion,
  asked: object,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> => {
  const { also, bytes } = question;
  const job = jobOf(question, asked);
  reply.findRoom?.(bytes?.(asked as never, job.request.seed) ?? 0);
  const other = also?.isWanted(asked as never) === true ? also.type : undefined;
  if (other === undefined && isFollowed(reply.request)) return answerInLines(engine, job, reply);
  const send = (answer: Answer): FastifyReply =>
    reply.type(`${other ?? 'application/json'}; charset=utf-8`).send(textOf(answer));
  const answer = engine.ask(job, leaving(reply));
  return answer instanceof Promise ? answer.then(send) : send(answer);
};
