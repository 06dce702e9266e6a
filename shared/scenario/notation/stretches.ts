import type { TextFault } from '../../roster/party-text.ts';
import type { Token } from './tokens.ts';

/** Tokens that belong together, and where they end. */
export interface Stretch {
  readonly tokens: readonly Token[];
  readonly end: number;
}

/** Stretches of tokens between those that part them, each with where it ends. */
export const parted = (
  tokens: readonly Token[],
  parts: RegExp,
  end: number,
): readonly [Stretch, ...Stretch[]] => {
  const before: Stretch[] = [];
  let from = 0;
  for (const [i, { kind, text, at }] of tokens.entries()) {
    if (kind !== 'word' || !parts.test(text)) continue;
    before.push({ tokens: tokens.slice(from, i), end: at });
    from = i + 1;
  }
  const last = { tokens: tokens.slice(from), end };
  const [first = last, ...others] = before;
  return before.length === 0 ? [last] : [first, ...others, last];
};

/** More sides, or parts of a side, than any level takes. */
const MOST_PARTS = 300;
export const crowd = (parts: readonly Stretch[], what: string): TextFault | undefined =>
  parts.length > MOST_PARTS
    ? { at: parts[MOST_PARTS]?.tokens[0]?.at ?? 0, message: `too many ${what}: leave some out` }
    : undefined;
