import { ok } from '../../shared/index.ts';
import { DOCUMENT_JOBS, type DocumentRequests } from '../documents/jobs.ts';
import { TOOL_JOB, workTool, type Called } from '../mcp/jobs.ts';
import { PICTURE_JOB, workPicture, type Drawn } from '../show/job.ts';
import { tooLong, type Refusal } from '../http/errors.ts';
import type { Progress } from '../http/lines.ts';
import type { Answer, JobKind, JobKinds, Lane } from './job.ts';
import { QUESTION_JOBS, type QuestionRequests } from './questions.ts';

interface Direct extends QuestionRequests, DocumentRequests {}
interface Requests extends Direct {
  readonly tool: Called;
  readonly picture: Drawn;
}

const DIRECT: JobKinds<Direct> = { ...QUESTION_JOBS, ...DOCUMENT_JOBS };

/** Everything that the engine is asked for. */
const KINDS: { readonly [Name in keyof Requests]: Omit<JobKind<Requests[Name]>, 'answer'> } = {
  ...DIRECT,
  tool: TOOL_JOB,
  picture: PICTURE_JOB,
};

type JobOf<Name extends keyof Requests> = {
  readonly kind: Name;
  readonly request: Requests[Name];
};
/** What is asked of the engine, by name, with its request: plain data. */
export type Job = { [Name in keyof Requests]: JobOf<Name> }[keyof Requests];
/** All but what a thread has to load. */
export type DirectJob = Exclude<Job, JobOf<'tool' | 'picture'>>;

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
export const answer = <Name extends keyof Direct>(
  { kind, request }: JobOf<Name>,
  progress?: Progress,
  seconds?: number,
): Answer => DIRECT[kind].answer(request, progress, seconds);

/** The same of any job, in a thread of its own: what it works with is loaded first. */
export const answerInThread = async (
  job: Job,
  progress: Progress,
  seconds: number,
): Promise<Answer> => {
  if (job.kind === 'tool') return ok(await workTool(job.request, seconds));
  if (job.kind === 'picture') return ok(await workPicture(job.request));
  return answer(job, progress, seconds);
};

/** Whether a job can be answered in this thread. */
export const isDirect = (job: Job): job is DirectJob =>
  job.kind !== 'tool' && job.kind !== 'picture';

/** CPU milliseconds that a job takes, from above; Infinity where nobody knows. */
export const costOf = <Name extends keyof Requests>({ kind, request }: JobOf<Name>): number =>
  KINDS[kind].cost?.(request) ?? Number.POSITIVE_INFINITY;

/** Bytes of the answer to a job, from above, where it may be large. */
export const bytesOf = <Name extends keyof Requests>({ kind, request }: JobOf<Name>): number =>
  KINDS[kind].bytes?.(request) ?? 0;

/** Why a job would take too long, before any work. */
export const tooMuch = <Name extends keyof Requests>({
  kind,
  request,
}: JobOf<Name>): string | undefined => KINDS[kind].tooMuch?.(request);

export const laneOf = ({ kind }: Job): Lane => KINDS[kind].lane ?? 'work';
