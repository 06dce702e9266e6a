import { useCallback } from 'react';
import type { AnnotationOptions } from 'chartjs-plugin-annotation';
import { apart } from '../../shared/index.ts';
import { standardOf } from '../theme/standards.ts';
import { frameOptions, numberAxis, withTooltip, type Line, type Options } from './axes.ts';
import { ChartCanvas, type Draw } from './chart-canvas.tsx';
import type { Palette } from './palette.ts';

/** A figure at each value of a range; undefined where there is none. */
export interface RangeLine {
  readonly key: string;
  readonly label: string;
  /** Of its colour and dash. */
  readonly slot: number;
  readonly values: readonly (number | undefined)[];
}

interface Props {
  readonly label: string;
  readonly across: { readonly title: string; readonly values: readonly number[] };
  readonly lines: readonly RangeLine[];
  readonly title: string;
  readonly says: (value: number) => string;
  /** Values of the range that are marked. */
  readonly marks?: readonly number[];
  /** The greatest that there may be, such as 1 of a share. */
  readonly most?: number | undefined;
  /** Whether a figure holds from a value up to the next, where it may jump. */
  readonly isStepped?: boolean;
}

const NO_MARKS: readonly number[] = [];

const lineOf = (
  { label, slot, values }: RangeLine,
  across: readonly number[],
  palette: Palette,
  isStepped: boolean,
): Line => ({
  type: 'line',
  label,
  clip: 8,
  ...(isStepped ? { stepped: true } : {}),
  data: values.flatMap((y, i) => (y === undefined ? [] : [{ x: across[i] ?? 0, y }])),
  borderColor: palette.army(slot),
  borderWidth: 2.25,
  borderDash: [...standardOf(slot).dash],
  pointStyle: standardOf(slot).point,
  pointBorderColor: palette.army(slot),
  pointBackgroundColor: palette.army(slot),
  pointRadius: values.length > 40 ? 0 : 3,
});

const markOf = (at: number, palette: Palette): AnnotationOptions => ({
  type: 'line',
  xMin: at,
  xMax: at,
  borderColor: palette.ink,
  borderWidth: 1.25,
  borderDash: [2, 2],
  drawTime: 'beforeDatasetsDraw',
});

const optionsOf = (
  { across, lines, title, says, marks = NO_MARKS, most }: Props,
  palette: Palette,
): Options => {
  const [from, to] = [Math.min(...across.values), Math.max(...across.values)];
  const all = lines.flatMap(({ values }) => values.flatMap((value) => value ?? []));
  const greatest = most ?? Math.max(0.01, ...all) * 1.08;
  // The end of the axis is no round number where the figures alone set it.
  const tick = (value: number): string =>
    most === undefined && value > greatest * 0.97 ? '' : says(value);
  const frame = { span: { from, to }, palette, title, most: greatest, tick };
  const base = frameOptions(
    frame,
    Object.fromEntries(marks.map((at) => [`at ${at}`, markOf(at, palette)])),
  );
  return withTooltip(
    {
      ...base,
      scales: {
        ...base.scales,
        x: numberAxis(palette, across.title, { from, to }),
      },
    },
    {
      title: ([item]) => `${across.title}: ${item?.parsed.x ?? ''}`,
      label: ({ dataset, parsed }) => `${apart(dataset.label ?? '')}: ${says(parsed.y ?? 0)}`,
    },
  );
};

/** A figure over a range, a line for each kind. Beside it stands a table. */
export const RangeChart = ({
  label,
  across,
  lines,
  title,
  says,
  marks,
  most,
  isStepped = false,
}: Props) => {
  const draw: Draw = useCallback(
    (palette) => ({
      type: 'line',
      data: { datasets: lines.map((line) => lineOf(line, across.values, palette, isStepped)) },
      options: optionsOf(
        { label, across, lines, title, says, ...(marks && { marks }), most },
        palette,
      ),
    }),
    [label, across, lines, title, says, marks, most, isStepped],
  );
  return <ChartCanvas label={label} height="tall" draw={draw} />;
};
