import type { Asks } from '../engine/question.ts';
import type { Asking } from '../engine/use-answer.ts';

/** What happened: names are told too, so they count. */
export const ASKING_CHRONICLE: Asking<'chronicle/account', Asks<'chronicle/account'>> = {
  questionOf: (asked) => ({ kind: 'chronicle/account', ...asked }),
};
