import {
  err,
  ok,
  QUESTIONS,
  TOO_SLOW,
  type AnyQuestion,
  type Fault,
  type Result,
  type Seed,
} from '../../shared/index.ts';
import { tooLong, type Refusal } from '../http/errors.ts';
import { toJson, type Progress } from '../http/lines.ts';
import { drawSeed } from '../seed.ts';
import type { JobKinds } from './job.ts';
import { workOut } from './work-out.ts';

/** A question that has been checked, by its name, with the seed of its answer. */
export interface Asked {
  readonly name: string;
  readonly asked: unknown;
  readonly seed: Seed;
}

export interface QuestionRequests {
  readonly question: Asked;
}

const BY_NAME: ReadonlyMap<string, AnyQuestion> = new Map(
  QUESTIONS.map((question) => [question.name, question]),
);

/** Any question, by its name. */
export const questionCalled = (name: string): AnyQuestion => {
  const known = BY_NAME.get(name);
  if (known === undefined) throw new Error(`no question is called ${name}`);
  return known;
};

/** Whatever the schema of a question has let through is what it asks for. */
const checked = (asked: unknown): never => asked as never;

const seedIn = (asked: unknown): Seed | undefined =>
  (asked as { readonly scenario?: { readonly seed?: Seed } }).scenario?.seed;

/** The job of a question; a seed is drawn where what is asked has none. */
export const jobOf = (
  { name, seed = seedIn }: AnyQuestion,
  asked: unknown,
  draw: () => Seed = drawSeed,
): { readonly kind: 'question'; readonly request: Asked } => ({
  kind: 'question',
  request: { name, asked, seed: seed(checked(asked)) ?? draw() },
});

/** The refusal of a request that is well formed and cannot be met. */
const refusalOf = ({ path, position, code, message }: Fault): Refusal => {
  const at = position === undefined ? {} : { position };
  const issues = path === undefined ? {} : { issues: [{ path, message, ...at }] };
  return { status: 422, code, message, ...at, ...issues };
};

/**
 * The text of the answer to a question, JSON unless something else was asked for.
 * @param progress hears of the work, as lines of JSON `{ done, of, odds }`
 * @param seconds that it may take: an estimate ends with the trials done by then
 */
export const answerTo = (
  { name, asked, seed }: Asked,
  progress?: Progress,
  seconds?: number,
): Result<string, Refusal> => {
  const { work, lines, also, less, text } = questionCalled(name);
  const told = (given: unknown): unknown => work.tell(given, checked(asked), seed);
  const steps = work.steps(checked(asked), seed);
  const made = workOut(steps, { progress, seconds, tell: lines === 'count' ? undefined : told });
  if (!made.ok)
    return err(made.error === TOO_SLOW ? tooLong(seconds ?? 0, less) : refusalOf(made.error));
  if (made.value === undefined && work.none !== undefined)
    return err(refusalOf(work.none(checked(asked), seed)));
  const isOther = also?.isWanted(checked(asked)) === true;
  if (isOther) return ok(also.write(made.value, checked(asked)));
  const answer = told(made.value);
  return ok(text === undefined ? toJson(answer) : `${text(checked(answer))}\n`);
};

export const QUESTION_JOBS: JobKinds<QuestionRequests> = {
  question: {
    less: ({ name }) => questionCalled(name).less,
    tooMuch: ({ name, asked, seed }) => questionCalled(name).tooMuch?.(checked(asked), seed),
    cost: ({ name, asked, seed }) => questionCalled(name).cost?.(checked(asked), seed),
    answer: answerTo,
  },
};
