import { DOCUMENT_JOBS, type DocumentRequests } from '../documents/jobs.ts';
import { TOOL_JOB, type Called } from '../mcp/jobs.ts';
import { PICTURE_JOB, type Drawn } from '../show/job.ts';
import { tooLong, type Refusal } from '../http/errors.ts';
import type { Progress } from '../http/lines.ts';
import type { Answer, JobKinds, Lane } from './job.ts';
import { QUESTION_JOBS, type QuestionRequests } from './questions.ts';

interface Requests extends QuestionRequests, DocumentRequests {
  readonly tool: Called;
  readonly picture: Drawn;
}

/** Everything that the engine is asked for. */
const KINDS: JobKinds<Requests> = {
  ...QUESTION_JOBS,
  ...DOCUMENT_JOBS,
  tool: TOOL_JOB,
  picture: PICTURE_JOB,
};

type JobOf<Name extends keyof Requests> = {
  readonly kind: Name;
  readonly request: Requests[Name];
};
/** What is asked of the engine, by name, with its request: plain data. */
export type Job = { [Name in keyof Requests]: JobOf<Name> }[keyof Requests];

/** Why a job is stopped that has had its time, and what to ask for instead. */
export const tooLongFor = <Name extends keyof Requests>(
  { kind, request }: JobOf<Name>,
  seconds: number,
): Refusal => tooLong(seconds, KINDS[kind].less(request));

/**
 * Works a job out in this thread.
 * @param progress hears of the work, as lines of JSON `{ done, of, odds }`
 * @param seconds that it may take: an estimate ends with the trials done by then
 */
export const answer = <Name extends keyof Requests>(
  { kind, request }: JobOf<Name>,
  progress?: Progress,
  seconds?: number,
): Answer | Promise<Answer> => KINDS[kind].answer(request, progress, seconds);

/** CPU milliseconds that a job takes, from above; Infinity where nobody knows. */
export const costOf = <Name extends keyof Requests>({ kind, request }: JobOf<Name>): number =>
  KINDS[kind].cost?.(request) ?? Number.POSITIVE_INFINITY;

/** Why a job would take too long, before any work. */
export const tooMuch = <Name extends keyof Requests>({
  kind,
  request,
}: JobOf<Name>): string | undefined => KINDS[kind].tooMuch?.(request);

export const laneOf = ({ kind }: Job): Lane => KINDS[kind].lane ?? 'work';
