import type { Result } from '../../shared/index.ts';
import type { Refusal } from '../http/errors.ts';
import type { Progress } from '../http/lines.ts';

/** What comes of a job: the text of an answer to be sent, or plain data; or why there is none. */
export type Answer = Result<unknown, Refusal>;

/** Live battles never wait behind questions. */
export type Lane = 'work' | 'table';

/**
 * One kind of job for the engine. Its requests are checked already, and plain data: any thread
 * can answer.
 */
export interface JobKind<Request> {
  /** Whose threads do it; those for questions, where left out. */
  readonly lane?: Lane;
  /** What less of would take less time. */
  readonly less: (request: Request) => string;
  /** Why the answer would take too long, before any work. */
  readonly tooMuch?: (request: Request) => string | undefined;
  /** CPU milliseconds of the answer, from above; unknown where left out. */
  readonly cost?: (request: Request) => number | undefined;
  /**
   * The work itself; what has to be loaded for it first comes later, and is for threads alone.
   * @param progress hears of an estimate while it runs, and says when it is enough
   * @param seconds that the answer may take
   */
  readonly answer: (
    request: Request,
    progress?: Progress,
    seconds?: number,
  ) => Answer | Promise<Answer>;
}

/** Kinds by name, from their requests by name. */
export type JobKinds<Requests> = {
  readonly [Name in keyof Requests]: JobKind<Requests[Name]>;
};

/**
 * An estimate that somebody follows may take so many times as long: who sees it grow knows what
 * there is to wait for, and can leave.
 */
export const FOLLOWED = 6;
