import type { z } from 'zod';
import type { Seed } from '../rng.ts';
import type { SharedQuestion } from '../process/readers/answer.ts';
import type { Helper } from '../process/readers/shared-trials.ts';
import type { Fault, Steps } from './steps.ts';

/** How a question is answered: the page, the server and the command line have it done alike. */
export interface Work<Asked, Given, Answer> {
  /** @param helpers do some of the trials, where the work has a `part` */
  readonly steps: (asked: Asked, seed: Seed, helpers?: readonly Helper[]) => Steps<Given>;
  /** Does some of the trials of an estimate; undefined where there is no such question. */
  readonly part?: (asked: Asked, seed: Seed) => SharedQuestion<unknown>['part'] | undefined;
  /** The name of such a question, by which other threads find it. */
  readonly shared?: string;
  /** What is told of it beside the page, which knows what it has asked. */
  readonly tell: (given: Exclude<Given, undefined>, asked: Asked, seed: Seed) => Answer;
  /** What is said where nothing is given: there is nothing of the kind. */
  readonly none?: (asked: Asked, seed: Seed) => Fault;
}

/** Work whose answer is told as it is. */
export const plainWork = <Asked, Given>(
  steps: (asked: Asked, seed: Seed) => Steps<Given>,
): Work<Asked, Given, Exclude<Given, undefined>> => ({ steps, tell: (given) => given });

/** Real requests, shown in the reference with the answer to the first of them. */
export type Examples = Readonly<
  Record<string, { readonly summary: string; readonly value: unknown }>
>;

/** What is asked, what is given, and the work between: all that route, command and page need. */
export interface QuestionOf<Asked, Given, Answer> {
  /** Its path under /api/v1, and its name in the command line: `units/odds`. */
  readonly name: string;
  readonly id: string;
  readonly tag: string;
  readonly title: string;
  readonly about: string;
  readonly asks: z.ZodType<NoInfer<Asked>>;
  /** What may stand behind the path, as words; the work hears of it with what is asked. */
  readonly query?: z.ZodType<Partial<NoInfer<Asked>>>;
  readonly gives: z.ZodType<NoInfer<Answer>>;
  /** What the answer is. */
  readonly given: string;
  readonly work: Work<Asked, Given, Answer>;
  /** The codes of its own faults, and what they mean. */
  readonly faults?: string;
  /** What less of would take less time. */
  readonly less: string;
  /**
   * Reads what is long in a body a little at a time, before its schema finds it read; undefined
   * where nothing is.
   */
  readonly long?: (body: unknown) => Iterator<void> | undefined;
  /** Why the answer would take too long, before any work. */
  readonly tooMuch?: (asked: Asked, seed: Seed) => string | undefined;
  /** CPU milliseconds of the answer, from above; unknown where left out. */
  readonly cost?: (asked: Asked, seed: Seed) => number;
  /** Bytes of the answer, from above; small where left out. */
  readonly bytes?: (asked: Asked, seed: Seed) => number;
  /** An answer in JSON, where that takes less time than to write all of it anew. */
  readonly text?: (answer: Answer) => string;
  /** The seed of what is asked; one is drawn where it has none. */
  readonly seed?: (asked: Asked) => Seed | undefined;
  /** What lines tell of work that can be long: the answer so far, or only how far it is. */
  readonly lines?: 'answer' | 'count';
  /** Another type in which the answer can be had, what it is, and who wants it. */
  readonly also?: {
    readonly type: string;
    readonly about: string;
    readonly isWanted: (asked: Asked) => boolean;
    readonly write: (given: Given, asked: Asked) => string;
  };
  readonly examples: () => Examples;
}

/** Any question: what it asks for is known to its own schema alone. */
export type AnyQuestion = QuestionOf<never, unknown, unknown>;

/** Declares a question. */
export const question = <Asked, Given, Answer>(
  declared: QuestionOf<Asked, Given, Answer>,
): AnyQuestion => declared as unknown as AnyQuestion;
