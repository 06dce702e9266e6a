import { useMemo } from 'react';
import { Legend } from '../ui/figures/swatch.tsx';
import { endingText } from '../ui/figures/endings.ts';
import { share } from '../ui/figures/numbers.ts';
import { Chart } from './chart.tsx';
import type { Stop } from './course.ts';
import type { Dot, Span } from './declaration.ts';
import { momentSays, named, percent, roundsOf, shares } from './shares.ts';

/** An ending's chance at the start and after each round; undefined where it is not known yet. */
export interface Chances {
  readonly key: string;
  readonly label: string;
  readonly slot: number | undefined;
  readonly chances: readonly (number | undefined)[];
}

/** From the start on: nothing is drawn before the chances there are known. */
export const dotsOf = (
  { chances }: Chances,
  { from }: Span,
  stops?: readonly Stop[],
): readonly Dot[] =>
  chances[0] === undefined
    ? []
    : chances.flatMap((y, i) => (y === undefined ? [] : [{ x: stops?.[i]?.x ?? from + i, y }]));

/** The chance of each of some endings at a round, or at another stop, where it is known. */
export const chancesAt = (
  endings: readonly Chances[],
  span: Span,
  x: number,
  stops?: readonly Stop[],
): readonly string[] => {
  const at = stops?.findIndex((stop) => stop.x === x) ?? x - span.from;
  return [
    stops?.[at]?.says ?? momentSays(span, x),
    ...endings.flatMap(({ label, chances: { [at]: chance } }) =>
      chance === undefined ? [] : [named(label, percent(chance))],
    ),
  ];
};

interface Props {
  readonly endings: readonly Chances[];
  readonly span: Span;
  /** The round looked at. */
  readonly at?: number | undefined;
  readonly onRound?: ((round: number) => void) | undefined;
  /** Where the chances stand, if not at one round after the other. */
  readonly stops?: readonly Stop[] | undefined;
}

/** The chance of each ending after each round, stacked to the whole, and what the areas are. */
export const ChancesChart = ({ endings, span, at, onRound, stops }: Props) => {
  const paths = endings.map(({ label, chances }) => {
    const [first, last] = [chances[0], chances.at(-1)].map((chance) =>
      chance === undefined ? 'unknown' : share(chance),
    );
    return `${label} from ${first} to ${last}`;
  });
  const chart = useMemo(
    () => ({
      kind: 'plot' as const,
      across: roundsOf(span),
      up: shares('chance'),
      series: endings.map((one) => {
        const { slot, key: ending } = one;
        return { kind: 'area' as const, slot, ending, dots: dotsOf(one, span, stops) };
      }),
      marks: at === undefined ? [] : [{ x: at }],
      tell: ({ x }: Dot) => chancesAt(endings, span, x, stops),
      onAcross: onRound,
      stops: stops?.map(({ x }) => x),
    }),
    [endings, span, at, onRound, stops],
  );
  return (
    <>
      <Chart
        isLow
        of={chart}
        label={`Chances after each round: ${paths.join('; ')}. The table below gives every figure.`}
      />
      <Legend
        of={endings.map(({ key, label, slot }) => ({
          slot,
          ending: key,
          name: endingText({ label, slot }),
        }))}
      />
    </>
  );
};
