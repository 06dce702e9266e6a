import type { State } from '../fighters/state.ts';

/** What sheds a State (TC-120). */
export const SHED_BY = { stun: 'body', shock: 'mind', doubt: 'soul' } as const satisfies Readonly<
  Record<State, 'body' | 'mind' | 'soul'>
>;

/** How a State is shed: by a die and nothing else, by a roll that risks the action, by a 1. */
export type Recovery = 'expend' | 'roll' | 'oneDie';

/** What comes of dealing with a State (TC-118, TC-119). */
interface Recovered {
  readonly removed: boolean;
  readonly mayAct: boolean;
  /** Whether the dice of the action, or the one die, are gone. */
  readonly losesDice: boolean;
}

/**
 * One State dealt with.
 * @param passed whether the roll succeeded; none is made where a die is spent
 * @param others States that are left beside it: with a die they must be dealt with first
 */
export const recover = (method: Recovery, passed: boolean, others = 0): Recovered => {
  switch (method) {
    case 'expend':
      return { removed: true, mayAct: false, losesDice: true };
    case 'roll':
      return { removed: passed, mayAct: passed && others === 0, losesDice: !passed };
    case 'oneDie':
      return { removed: passed, mayAct: passed && others === 0, losesDice: true };
  }
};

/** Damage that soaking leaves (TC-115, M-14). */
export const soaked = (damage: number, successes: number): number =>
  Math.max(0, damage - successes);
