import type { Label } from './chance.ts';

/** Whose decision it is, and what is asked: for readers that put it before a person. */
export interface About {
  readonly by: string;
  readonly question: string;
}

/** The only door to decisions: a policy, a script, or a person. */
export interface Choice {
  /**
   * @param preferred what the policy in force chooses; one of the options
   * @param options all that may be chosen; worked out only for a reader that shows or checks them
   */
  choose<T>(label: Label, preferred: T, options: () => readonly T[], about?: () => About): T;
}

/** Follows the policy in force. */
export const byPolicy: Choice = { choose: (_label, preferred) => preferred };
