import { useCallback } from 'react';
import {
  frameOptions,
  percent,
  shareLabel,
  withTooltip,
  type Dot,
  type Line,
  type Options,
} from './axes.ts';
import { ChartCanvas, type Draw } from './chart-canvas.tsx';
import type { Palette } from './palette.ts';

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

/** Up to so many numbers of men have a bar each; more are drawn as bars of several. */
const MOST_BARS = 40;
const MOST_TICKS = 20;

/**
 * Numbers of men in steps, all of them, so that bars stand side by side: of a step of 5, 1 stands
 * for 1 to 5. Nobody left is always by itself.
 */
const stepped = (pmf: Survivors['pmf'], step: number, top: number): Dot[] => {
  const bars = new Map<number, number>([[1 - step, 0]]);
  for (let at = 1; at <= top; at += step) bars.set(at, 0);
  for (const [men, chance] of pmf) {
    const at = Math.floor((men - 1) / step) * step + 1;
    bars.set(at, (bars.get(at) ?? 0) + chance);
  }
  return [...bars].map(([x, y]) => ({ x: x + (step - 1) / 2, y }));
};

interface Scale {
  readonly top: number;
  /** Men a bar, and men between two ticks. */
  readonly step: number;
  readonly tick: number;
}

const scaleOf = (units: Props['units']): Scale => {
  const top = Math.max(1, ...units.flatMap(({ pmf }) => pmf.map(([men]) => men)));
  return { top, step: Math.ceil(top / MOST_BARS), tick: Math.ceil(top / MOST_TICKS) };
};

/** What a bar counts, from its middle. */
const menText = ({ top, step }: Scale, middle: number): string => {
  const first = middle - (step - 1) / 2;
  if (first < 1) return 'Nobody left';
  return step === 1 ? `${first} left` : `${first} to ${Math.min(top, first + step - 1)} left`;
};

/** Men in place of rounds along the axis. */
const countMen = (options: Options, { top, step, tick }: Scale): void => {
  const x = options.scales?.['x'];
  if (x === undefined) return;
  const callback = (value: string | number): string =>
    Number(value) >= 0 && Number(value) <= top && Number.isInteger(value) ? String(value) : '';
  Object.assign(x, {
    min: -tick * Math.ceil(step / tick),
    max: top + step,
    title: { ...x.title, text: 'men left' },
    ticks: { ...x.ticks, stepSize: tick, callback },
    grid: { display: false },
  });
};

const barsOf = ({ name, slot, pmf }: Survivors, scale: Scale, palette: Palette): Line => ({
  type: 'bar',
  label: name,
  data: stepped(pmf, scale.step, scale.top),
  backgroundColor: palette.fill(slot, ''),
  maxBarThickness: 26,
  categoryPercentage: 0.85,
  barPercentage: 1,
});

/** Men left of a unit, or of one on each side, as bars. */
export const SurvivorsChart = ({ units, label }: Props) => {
  const draw: Draw = useCallback(
    (palette) => {
      const scale = scaleOf(units);
      const datasets = units.map((unit) => barsOf(unit, scale, palette));
      const most = Math.max(0.01, ...datasets.flatMap(({ data }) => data.map(({ y }) => y))) * 1.1;
      const tick = (value: number): string => (value > most * 0.97 ? '' : percent(value));
      const span = { from: 0, to: scale.top };
      const options = withTooltip(frameOptions({ span, palette, title: 'chance', most, tick }), {
        title: ([item]) => menText(scale, item?.parsed.x ?? 0),
        label: shareLabel,
      });
      countMen(options, scale);
      return { type: 'bar', data: { datasets }, options };
    },
    [units],
  );
  return <ChartCanvas label={label} height="low" draw={draw} />;
};
