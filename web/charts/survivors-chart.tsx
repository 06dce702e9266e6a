import type { ChartDataset } from 'chart.js';
import { useCallback, type JSX } from 'react';
import { frameOptions } from './axes.ts';
import { ChartCanvas, type Draw } from './chart-canvas.tsx';

/** How many men of a unit are left, and how likely that is. */
export interface Survivors {
  readonly name: string;
  readonly slot: number;
  readonly pmf: readonly (readonly [number, number])[];
}

interface Props {
  readonly units: readonly Survivors[];
  readonly label: string;
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10}\u202f%`;

/** Up to so many numbers of men have a bar each; more are drawn as bars of several. */
const MOST_BARS = 40;
const MOST_TICKS = 20;

/** Numbers of men in steps, all of them, so that bars stand side by side: of a step of 5, 1 stands for 1 to 5. Nobody left is always by itself. */
const stepped = (pmf: Survivors['pmf'], step: number, top: number): { x: number; y: number }[] => {
  const bars = new Map<number, number>([[1 - step, 0]]);
  for (let at = 1; at <= top; at += step) bars.set(at, 0);
  for (const [men, chance] of pmf) {
    const at = Math.floor((men - 1) / step) * step + 1;
    bars.set(at, (bars.get(at) ?? 0) + chance);
  }
  return [...bars].map(([x, y]) => ({ x: x + (step - 1) / 2, y }));
};

/** Men left of a unit, or of one on each side, as bars. */
export const SurvivorsChart = ({ units, label }: Props): JSX.Element => {
  const draw: Draw = useCallback(
    (palette) => {
      const top = Math.max(1, ...units.flatMap(({ pmf }) => pmf.map(([men]) => men)));
      const step = Math.ceil(top / MOST_BARS);
      const tick = Math.ceil(top / MOST_TICKS);
      const datasets = units.map(
        ({ name, slot, pmf }): ChartDataset<'line' | 'bar', { x: number; y: number }[]> => ({
          type: 'bar',
          label: name,
          data: stepped(pmf, step, top),
          backgroundColor: palette.fill(slot, ''),
          maxBarThickness: 26,
          categoryPercentage: 0.85,
          barPercentage: 1,
        }),
      );
      const most = Math.max(0.01, ...datasets.flatMap(({ data }) => data.map(({ y }) => y))) * 1.1;
      const options = frameOptions({
        span: { from: 0, to: top },
        palette,
        title: 'chance',
        most,
        tick: (value) => (value > most * 0.97 ? '' : percent(value)),
      });
      const x = options.scales?.['x'];
      if (x !== undefined)
        Object.assign(x, {
          min: -tick * Math.ceil(step / tick),
          max: top + step,
          title: { ...x.title, text: 'men left' },
          ticks: {
            ...x.ticks,
            stepSize: tick,
            callback: (value: string | number) =>
              Number(value) >= 0 && Number(value) <= top && Number.isInteger(value)
                ? String(value)
                : '',
          },
          grid: { display: false },
        });
      const tooltip = options.plugins?.tooltip;
      if (tooltip?.callbacks !== undefined) {
        const men = (middle: number): string => {
          const first = middle - (step - 1) / 2;
          return first < 1
            ? 'Nobody left'
            : step === 1
              ? `${first} left`
              : `${first} to ${Math.min(top, first + step - 1)} left`;
        };
        tooltip.callbacks.title = ([item]) => men(item?.parsed.x ?? 0);
        tooltip.callbacks.label = ({ dataset, parsed }) =>
          `${dataset.label}: ${percent(parsed.y ?? 0)}`;
      }
      return { type: 'bar', data: { datasets }, options };
    },
    [units],
  );
  return <ChartCanvas label={label} height="low" draw={draw} />;
};
