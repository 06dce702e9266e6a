import { useCallback } from 'react';
import { apart } from '../../shared/index.ts';
import { standardOf } from '../theme/standards.ts';
import { endingText } from '../ui/figures/endings.ts';
import { Patch } from '../ui/figures/swatch.tsx';
import { share } from '../ui/figures/numbers.ts';
import { frameOptions, percent, withTooltip, type Dot, type Line, type Span } from './axes.ts';
import { ChartCanvas, type Draw } from './chart-canvas.tsx';
import type { Palette } from './palette.ts';

/**
 * One ending's chance before the first round and after each; undefined where it is not known yet.
 */
export interface Chances {
  readonly key: string;
  readonly label: string;
  readonly slot: number | undefined;
  readonly chances: readonly (number | undefined)[];
}

interface Props {
  readonly endings: readonly Chances[];
  readonly span: Span;
  readonly at: number | undefined;
  readonly onRound: (round: number) => void;
}

const lineOf = (
  { key, label, slot, chances }: Chances,
  { from }: Span,
  palette: Palette,
): Line => ({
  type: 'line',
  label,
  fill: 'stack',
  stack: 'odds',
  data: chances.flatMap((y, i) => (y === undefined ? [] : [{ x: from + i, y }])),
  backgroundColor: palette.fill(slot, key),
  borderColor: palette.paper,
  borderWidth: 1.5,
  borderDash: slot === undefined ? [] : [...standardOf(slot).dash],
  pointStyle: slot === undefined ? 'line' : standardOf(slot).point,
  pointRadius: 0,
});

const label = ({
  dataset,
  raw,
}: {
  readonly dataset: { readonly label?: string | undefined };
  readonly raw: unknown;
}): string => `${apart(dataset.label ?? '')}: ${percent((raw as Dot).y)}`;

/** The chance of each ending after each round, stacked to the whole. */
const OddsChart = ({ endings, span, at, onRound, says }: Props & { readonly says: string }) => {
  const draw: Draw = useCallback(
    (palette) => {
      const datasets = endings.map((ending) => lineOf(ending, span, palette));
      const frame = { span, palette, title: 'chance', most: 1, at, onRound, tick: percent };
      const options = withTooltip(frameOptions(frame), { label });
      const y = options.scales?.['y'];
      if (y !== undefined) Object.assign(y, { stacked: true });
      return { type: 'line', data: { datasets }, options };
    },
    [endings, span, at, onRound],
  );
  return <ChartCanvas label={says} height="low" draw={draw} />;
};

/** The chance of each ending after each round, with what the areas stand for. */
export const ChancesChart = (props: Props) => {
  const paths = props.endings.map(({ label: name, chances }) => {
    const [first, last] = [chances[0], chances.at(-1)].map((chance) => share(chance ?? 0));
    return `${name} from ${first} to ${last}`;
  });
  const says = `Chances after each round: ${paths.join('; ')}. The table below gives every figure.`;
  return (
    <>
      <OddsChart {...props} says={says} />
      <ul className="legend">
        {props.endings.map(({ key, label: name, slot }) => (
          <li key={key}>
            <Patch slot={slot} ending={key} /> {endingText({ label: name, slot })}
          </li>
        ))}
      </ul>
    </>
  );
};
