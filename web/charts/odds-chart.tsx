import type { ChartDataset } from 'chart.js';
import { useCallback, type JSX } from 'react';
import { standardOf } from '../theme/standards.ts';
import { frameOptions, type Span } from './axes.ts';
import { ChartCanvas, type Draw } from './chart-canvas.tsx';

/** One ending's chance before the first round and after each; undefined where it is not known yet. */
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
  readonly label: string;
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10}\u202f%`;

/** The chance of each ending after each round, stacked to the whole. */
export const OddsChart = ({ endings, span, at, onRound, label }: Props): JSX.Element => {
  const draw: Draw = useCallback(
    (palette) => {
      const datasets = endings.map(
        ({
          key,
          label: name,
          slot,
          chances,
        }): ChartDataset<'line' | 'bar', { x: number; y: number }[]> => ({
          type: 'line',
          label: name,
          fill: 'stack',
          stack: 'odds',
          data: chances.flatMap((y, i) => (y === undefined ? [] : [{ x: span.from + i, y }])),
          backgroundColor: palette.fill(slot, key),
          borderColor: palette.paper,
          borderWidth: 1.5,
          borderDash: slot === undefined ? [] : [...standardOf(slot).dash],
          pointStyle: slot === undefined ? 'line' : standardOf(slot).point,
          pointRadius: 0,
        }),
      );
      const options = frameOptions({
        span,
        palette,
        title: 'chance',
        most: 1,
        at,
        onRound,
        tick: percent,
      });
      const y = options.scales?.['y'];
      if (y !== undefined) Object.assign(y, { stacked: true });
      const tooltip = options.plugins?.tooltip;
      if (tooltip?.callbacks !== undefined)
        tooltip.callbacks.label = ({ dataset, raw }) =>
          `${dataset.label}: ${percent((raw as { y: number }).y)}`;
      return { type: 'line', data: { datasets }, options };
    },
    [endings, span, at, onRound],
  );
  return <ChartCanvas label={label} height="low" draw={draw} />;
};
