import type { Axis, Plot } from './declaration.ts';
import { highAs, named } from './shares.ts';

interface Drawn {
  readonly title: string;
  /** Of its colour and dash; soft and dotted where undefined. */
  readonly slot: number | undefined;
  /** A figure at each value of the range; undefined where there is none. */
  readonly values: readonly (number | undefined)[];
}

interface Asked extends Drawn {
  readonly across: { readonly title: string; readonly values: readonly number[] };
  /** Of the same range, beside it. */
  readonly others?: readonly Drawn[];
  readonly says: (value: number) => string;
  /** As high as the figures where left out. */
  readonly up?: Axis | undefined;
  /** Values of the range that are marked. */
  readonly marks?: readonly number[];
  readonly isStepped?: boolean;
}

/** Up to so many dots have a marker each. */
const MOST_MARKED = 40;

/** A figure over a range of another. */
export const rangeChart = ({ across, title, slot, values, says, ...asked }: Asked): Plot => {
  const { up, marks = [], isStepped = false, others = [] } = asked;
  const isPlain = values.length > MOST_MARKED;
  const all = [{ title, slot, values }, ...others].map((one) => ({
    ...one,
    dots: one.values.flatMap((y, i) => (y === undefined ? [] : [{ x: across.values[i] ?? 0, y }])),
  }));
  return {
    kind: 'plot',
    across: {
      title: across.title,
      from: Math.min(...across.values),
      to: Math.max(...across.values),
    },
    up:
      up ??
      highAs(
        all.flatMap(({ dots }) => dots),
        title,
        says,
      ),
    series: all.map(({ slot: own, dots }) => ({
      kind: 'line',
      slot: own,
      dots,
      isPlain,
      isStepped,
    })),
    marks: marks.map((x) => ({ x })),
    tell: ({ x }) => [
      `${across.title}: ${x}`,
      ...all.flatMap((one) => {
        const y = one.dots.find((dot) => dot.x === x)?.y;
        return y === undefined ? [] : [named(one.title, says(y))];
      }),
    ],
  };
};
