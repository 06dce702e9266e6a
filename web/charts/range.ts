import type { Axis, Plot } from './declaration.ts';
import { highAs, named } from './shares.ts';

interface Asked {
  readonly across: { readonly title: string; readonly values: readonly number[] };
  readonly title: string;
  /** Of its colour and dash. */
  readonly slot: number;
  /** A figure at each value of the range; undefined where there is none. */
  readonly values: readonly (number | undefined)[];
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
  const { up, marks = [], isStepped = false } = asked;
  const dots = values.flatMap((y, i) => (y === undefined ? [] : [{ x: across.values[i] ?? 0, y }]));
  const isPlain = values.length > MOST_MARKED;
  return {
    kind: 'plot',
    across: {
      title: across.title,
      from: Math.min(...across.values),
      to: Math.max(...across.values),
    },
    up: up ?? highAs(dots, title, says),
    series: [{ kind: 'line', slot, dots, isPlain, isStepped }],
    marks: marks.map((x) => ({ x })),
    tell: ({ x, y }) => [`${across.title}: ${x}`, named(title, says(y))],
  };
};
