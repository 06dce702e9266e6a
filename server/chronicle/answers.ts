import {
  accountOf,
  chronicleOf,
  err,
  EXPORTS,
  exportOf,
  ok,
  type Account,
  type Block,
  type ChronicleRequest,
  type Result,
  type Seed,
  type Steps,
} from '../../shared/index.ts';
import { unprocessable, type Refusal } from '../http/errors.ts';
import { toJson, type Progress } from '../http/lines.ts';
import type { JobKinds } from '../workers/job.ts';

/** A chronicle in the format that was asked for, and in plain blocks. */
export interface ChronicleAnswer {
  readonly title: string;
  readonly voice: ChronicleRequest['voice'];
  readonly length: ChronicleRequest['length'];
  readonly for: ChronicleRequest['for'];
  readonly format: ChronicleRequest['format'];
  readonly mediaType: string;
  /** What a file of it may end with. */
  readonly ending: string;
  readonly text: string;
  readonly blocks: readonly Block[];
}

export interface ChronicleAsked {
  readonly request: ChronicleRequest;
  readonly seed: Seed;
}

/** Works through the steps, and tells how far it is. */
const told = <T>(steps: Steps<T>, progress: Progress | undefined): T => {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    progress?.(toJson(step.value));
  }
};

const misfit = unprocessable('ACT_DOES_NOT_STAND');
const wrongTemplate = unprocessable('TEMPLATE_WRONG');

const answered = (
  request: ChronicleRequest,
  account: Account,
): Result<ChronicleAnswer, Refusal> => {
  const { voice, length, format, scenario, entries } = request;
  const made = chronicleOf(account, request);
  if (!made.ok) return err(wrongTemplate({ path: 'template', message: made.error }));
  const { title, blocks } = made.value;
  const { mediaType, ending } = EXPORTS[format];
  // What was rolled where the scenario has no seed can be told again from the file.
  const known = { ...scenario, seed: account.seed ?? scenario.seed };
  const source = { scenario: known, ...(entries === undefined ? {} : { entries }) };
  const text = exportOf(made.value, format, source);
  return ok({ title, voice, length, for: request.for, format, mediaType, ending, text, blocks });
};

/** What happened, told as it was asked for. */
export const chronicleAnswer = (
  { request, seed }: ChronicleAsked,
  progress?: Progress,
): Result<ChronicleAnswer, Refusal> => {
  const audience = request.for === 'gm' ? 'gm' : request.screen;
  const account = told(accountOf(request, seed, audience), progress);
  if (account.ok) return answered(request, account.value);
  const { at, message } = account.error;
  return err(misfit({ path: `scenario.${at}`, message }));
};

export interface ChronicleRequests {
  readonly chronicle: ChronicleAsked;
}

export const CHRONICLE_JOBS: JobKinds<ChronicleRequests> = {
  chronicle: {
    less: 'rounds, units or fighters',
    answer: (asked, progress) => chronicleAnswer(asked, progress),
  },
};
