import type { Paint, Rows } from './declaration.ts';

interface Bar {
  readonly name: string;
  /** One after the other, from nothing. */
  readonly parts: readonly {
    readonly value: number;
    readonly says: string;
    /** By its sign and its place where left out. */
    readonly paint?: Paint;
  }[];
}

const paintOf = (value: number, place: number): Paint => {
  const isFull = value >= 0 && place === 0;
  return { slot: value < 0 ? 0 : 1, alpha: isFull ? 0.8 : 0.35, isHatched: !isFull };
};

/** Stretches one after the other; losses, and all but the first, are hatched. */
export const barsOf = (bars: readonly Bar[]): Rows['rows'] =>
  bars.map(({ name, parts }) => {
    let to = 0;
    return {
      name,
      stretches: parts.map(({ value, says, paint }, place) => ({
        from: to,
        to: (to += value),
        says,
        paint: paint ?? paintOf(value, place),
      })),
    };
  });
