import type { Action } from './fight.ts';

/** Something that may be done, and how it is done. */
export interface Deed extends Action {
  /** Whom it is done to. */
  readonly target?: string;
  readonly run: () => void;
}
export const deed = (
  id: string,
  text: string,
  rules: readonly string[],
  run: () => void = () => undefined,
): Deed => ({ id, text, rules, run });
