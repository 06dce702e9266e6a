import { useCallback } from 'react';
import { standardOf } from '../theme/standards.ts';
import { frameOptions, percent, shareLabel, withTooltip, type Line, type Span } from './axes.ts';
import { ChartCanvas, type Draw } from './chart-canvas.tsx';
import type { Palette } from './palette.ts';

/**
 * One ending, and the chance that the fight has come to it by the end of each round, the first of
 * them the start.
 */
export interface WinCurve {
  readonly key: string;
  readonly label: string;
  /** Place of the side; undefined where nobody wins. */
  readonly slot: number | undefined;
  readonly chances: readonly number[];
}

interface Props {
  readonly curves: readonly WinCurve[];
  readonly span: Span;
  readonly label: string;
}

const MOST_MARKERS = 40;

const lineOf = ({ label, slot, chances }: WinCurve, { from }: Span, palette: Palette): Line => {
  const colour = slot === undefined ? palette.soft : palette.army(slot);
  const apart = Math.ceil(chances.length / MOST_MARKERS);
  return {
    type: 'line',
    label,
    clip: 8,
    data: chances.map((y, i) => ({ x: from + i, y })),
    borderColor: colour,
    borderWidth: slot === undefined ? 1.25 : 2.25,
    borderDash: slot === undefined ? [2, 2] : [...standardOf(slot).dash],
    pointStyle: slot === undefined ? 'line' : standardOf(slot).point,
    pointBorderColor: colour,
    pointBackgroundColor: colour,
    pointRadius: ({ dataIndex }) =>
      slot !== undefined && dataIndex > 0 && dataIndex % apart === 0 ? 3 : 0,
  };
};

/** The chance that each side has won, round by round. */
export const WinCurveChart = ({ curves, span, label }: Props) => {
  const draw: Draw = useCallback(
    (palette) => {
      const datasets = curves.map((curve) => lineOf(curve, span, palette));
      const frame = { span, palette, title: 'has won', most: 1, tick: percent };
      const options = withTooltip(frameOptions(frame), { label: shareLabel });
      return { type: 'line', data: { datasets }, options };
    },
    [curves, span],
  );
  return <ChartCanvas label={label} height="tall" draw={draw} />;
};
