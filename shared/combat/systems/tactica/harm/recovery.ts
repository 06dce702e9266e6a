import type { State } from '../fighters/state.ts';

/** What sheds a State (TC-120). */
export const SHED_BY = { stun: 'body', shock: 'mind', doubt: 'soul' } as const satisfies Readonly<
  Record<State, 'body' | 'mind' | 'soul'>
>;

/** Damage that soaking leaves (TC-115, M-14). */
export const soaked = (damage: number, successes: number): number =>
  Math.max(0, damage - successes);
