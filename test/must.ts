import type { Result } from '../shared/index.ts';

/** What a test means to be made; throws what stands against it. */
export const must = <T>(made: Result<T, unknown>): T => {
  if (made.ok) return made.value;
  throw new Error(typeof made.error === 'string' ? made.error : JSON.stringify(made.error));
};
