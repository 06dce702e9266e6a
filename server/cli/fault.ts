import type { Issue } from '../http/issues.ts';

/** Something that cannot be done as it was typed: where, and what to do. */
export const fault = (
  path: string,
  message: string,
): { readonly ok: false; readonly issues: readonly Issue[] } => ({
  ok: false,
  issues: [{ path, message }],
});
