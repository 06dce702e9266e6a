import type { Plugin, PointElement } from 'chart.js';
import { useCallback } from 'react';
import { frameOptions, numberAxis, percent, withTooltip, type Options, type Span } from './axes.ts';
import { ChartCanvas, type Draw } from './chart-canvas.tsx';
import type { Palette } from './palette.ts';

export interface Dot {
  readonly x: number;
  /** A share of 1. */
  readonly y: number;
  /** What stands in it. */
  readonly text: string;
  readonly says: string;
}

/** What was wished for; no bound where left out. */
export interface Wanted {
  readonly least?: number | undefined;
  readonly most?: number | undefined;
}

interface Props {
  readonly label: string;
  readonly titles: readonly [across: string, up: string];
  /** The first stand in front. */
  readonly dots: readonly Dot[];
  readonly wanted: readonly [across: Wanted, up: Wanted];
}

const RADIUS = 9;

/** The stretch that some values and bounds lie in, with a little room. */
const stretchOf = (values: readonly number[], { least, most }: Wanted, room: number): Span => {
  const all = [...values, ...(least === undefined ? [] : [least])];
  if (most !== undefined) all.push(most);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const more = Math.max(room, (high - low) * 0.12);
  return { from: Math.max(0, low - more), to: high + more };
};

/** Dots with their texts, as wide as these, the first in front; in the colours of the moment. */
const TEXTS: Plugin<'line' | 'bar'> = {
  id: 'texts',
  afterDatasetsDraw: (chart) => {
    const { ctx: pen, options, data } = chart;
    const texts = data.datasets[0]?.data as unknown as readonly Dot[] | undefined;
    const points = chart.getDatasetMeta(0).data as unknown as readonly PointElement[];
    const font = `12px ${options.font?.family ?? 'serif'}`;
    pen.save();
    [pen.font, pen.textAlign, pen.textBaseline] = [font, 'center', 'middle'];
    pen.lineWidth = 2;
    for (const [i, { x, y, options: look }] of [...points.entries()].toReversed()) {
      const text = texts?.[i]?.text ?? '';
      const half = Math.max(RADIUS, pen.measureText(text).width / 2 + 5);
      pen.beginPath();
      pen.roundRect(x - half, y - RADIUS, 2 * half, 2 * RADIUS, RADIUS);
      [pen.fillStyle, pen.strokeStyle] = [look.backgroundColor, look.borderColor];
      pen.fill();
      pen.stroke();
      pen.fillStyle = options.color as string;
      pen.fillText(text, x, y + 1);
    }
    pen.restore();
  },
};

const optionsOf = ({ titles, dots, wanted }: Props, palette: Palette): Options => {
  const [across, up] = wanted;
  const x = stretchOf(
    dots.map((dot) => dot.x),
    across,
    0.5,
  );
  const y = stretchOf(
    dots.map((dot) => dot.y),
    up,
    0.02,
  );
  const box = {
    type: 'box' as const,
    ...(across.least === undefined ? {} : { xMin: across.least }),
    ...(across.most === undefined ? {} : { xMax: across.most }),
    ...(up.least === undefined ? {} : { yMin: up.least }),
    ...(up.most === undefined ? {} : { yMax: up.most }),
    backgroundColor: palette.army(1, 0.12),
    borderColor: palette.ink,
    borderWidth: 1,
    borderDash: [2, 2],
    drawTime: 'beforeDatasetsDraw' as const,
  };
  const most = Math.min(1, y.to);
  const frame = { span: x, palette, title: titles[1], most, tick: percent };
  const base = frameOptions(frame, { wished: box });
  return withTooltip(
    {
      ...base,
      color: palette.ink,
      font: { family: palette.face },
      interaction: { mode: 'nearest', intersect: true },
      scales: {
        x: numberAxis(palette, titles[0], x),
        y: { ...base.scales?.['y'], min: y.from },
      },
    },
    { title: () => '', label: ({ dataIndex }) => dots[dataIndex]?.says ?? '' },
  );
};

/** Dots with their texts, and the part of the plane that was wished for. */
export const DotChart = ({ label, titles, dots, wanted }: Props) => {
  const draw: Draw = useCallback(
    (palette) => ({
      type: 'line',
      data: {
        datasets: [
          {
            type: 'line',
            showLine: false,
            clip: 2 * RADIUS,
            data: [...dots],
            pointRadius: RADIUS,
            pointHoverRadius: RADIUS,
            pointBackgroundColor: palette.paper,
            pointBorderColor: palette.army(1),
          },
        ],
      },
      options: optionsOf({ label, titles, dots, wanted }, palette),
      plugins: [TEXTS],
    }),
    [label, titles, dots, wanted],
  );
  return <ChartCanvas label={label} height="tall" draw={draw} />;
};
