import type { Rows } from './declaration.ts';

export interface Change {
  readonly name: string;
  readonly slot: number;
  /** Chances with a little less and a little more. */
  readonly less: number;
  readonly more: number;
  readonly says: string;
  /** It does not reach the line: hatched is what it lacks. */
  readonly isShort?: boolean;
}

/** The stretch of chances that all lie in, with a little room. */
const spanOf = (all: readonly number[]) => {
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const room = Math.max((high - low) * 0.05, 0.001);
  return { from: Math.max(0, low - room), to: Math.min(1, high + room) };
};

/**
 * A bar for each change, from the chance with less to that with more, about the line: the chance as
 * it is, or as it should be.
 */
export const tornado = (changes: readonly Change[], title: string, line: number): Rows => {
  const span = spanOf([line, ...changes.flatMap(({ less, more }) => [less, more])]);
  const decimals = span.to - span.from < 0.05 ? 1 : 0;
  return {
    kind: 'rows',
    title,
    tick: (value) => `${(value * 100).toFixed(decimals)} %`,
    span,
    line,
    rows: changes.map(({ name, slot, less, more, says, isShort = false }) => ({
      name,
      stretches: [
        {
          from: Math.min(less, more, line),
          to: Math.max(less, more, line),
          says,
          paint: { slot, alpha: isShort ? 0.2 : 0.75, isHatched: isShort },
        },
      ],
    })),
  };
};
