import { useCallback } from 'react';
import { frameOptions, percent, withTooltip, type Span } from './axes.ts';
import { ChartCanvas, type Draw } from './chart-canvas.tsx';

interface Props {
  /** `[round, chance]` that the battle ends in that round. */
  readonly ends: readonly (readonly [number, number])[];
  readonly span: Span;
  readonly label: string;
}

/** When the battle is likely to end. */
export const LengthChart = ({ ends, span, label }: Props) => {
  const draw: Draw = useCallback(
    (palette) => {
      const data = ends.filter(([round]) => round <= span.to).map(([x, y]) => ({ x, y }));
      const most = Math.max(0.01, ...data.map(({ y }) => y)) * 1.1;
      const tick = (value: number): string => (value > most * 0.97 ? '' : percent(value));
      const options = withTooltip(frameOptions({ span, palette, title: 'ends', most, tick }), {
        label: ({ parsed }) => `ends here: ${percent(parsed.y ?? 0)}`,
      });
      return {
        type: 'bar',
        data: {
          datasets: [
            {
              type: 'bar',
              label: 'ends',
              data,
              backgroundColor: palette.soft,
              barThickness: 'flex',
              maxBarThickness: 26,
            },
          ],
        },
        options,
      };
    },
    [ends, span],
  );
  return <ChartCanvas label={label} height="low" draw={draw} />;
};
