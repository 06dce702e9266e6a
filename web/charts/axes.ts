import type { ChartDataset, ChartEvent, ChartOptions } from 'chart.js';
import type { AnnotationOptions } from 'chartjs-plugin-annotation';
import type { CSSProperties } from 'react';
import { apart } from '../../shared/index.ts';
import type { Palette } from './palette.ts';

/** The rounds on show; the first is the moment before the first round. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Frame {
  readonly span: Span;
  readonly palette: Palette;
  readonly title: string;
  /** What is counted along the chart; rounds where left out. */
  readonly unit?: 'round' | 'day';
  readonly most: number;
  /** The round looked at. */
  readonly at?: number | undefined;
  readonly onRound?: ((round: number) => void) | undefined;
  readonly tick: (value: number) => string;
}

/** Up to so many rounds, each has its tick. */
const MOST_TICKS = 40;

/** Width of the value axis: the same on all charts, so that rounds stand above rounds. */
const AXIS_WIDTH = 56;

const marker = ({ at, palette }: Frame): Record<string, AnnotationOptions> =>
  at === undefined
    ? {}
    : {
        at: {
          type: 'line',
          xMin: at,
          xMax: at,
          borderColor: palette.ink,
          borderWidth: 1.25,
          borderDash: [2, 2],
          drawTime: 'beforeDatasetsDraw',
        },
      };

const scrub =
  ({ span, onRound }: Frame) =>
  (
    event: ChartEvent,
    _: unknown,
    chart: { scales: Record<string, { getValueForPixel: (x: number) => number | undefined }> },
  ): void => {
    const round = Math.round(chart.scales['x']?.getValueForPixel(event.x ?? 0) ?? Number.NaN);
    if (round >= span.from && round <= span.to) onRound?.(round);
  };

export type Dot = { x: number; y: number };
export type Line = ChartDataset<'line' | 'bar', Dot[]>;
export type Options = ChartOptions<'line' | 'bar'>;
type Axis = NonNullable<Options['scales']>[string];
type Font = { readonly family: string; readonly size: number };

/** A share on an axis or in a tooltip: 12.5 %. */
export const percent = (share: number): string => `${Math.round(share * 1000) / 10}\u202f%`;

const roundAxis = ({ span, palette, unit = 'round' }: Frame, font: Font): Axis => ({
  type: 'linear',
  min: span.from,
  max: span.to + 0.5,
  offset: false,
  title: { display: true, text: unit, color: palette.soft, font, padding: 0 },
  ticks: {
    ...(span.to - span.from <= MOST_TICKS ? { stepSize: 1 } : {}),
    includeBounds: false,
    precision: 0,
    color: palette.soft,
    font,
    padding: 5,
    maxRotation: 0,
    autoSkipPadding: 10,
    callback: (value) => (Number.isInteger(value) ? String(value) : ''),
  },
  grid: {
    color: ({ tick: { value } }) => (Number.isInteger(value) ? palette.rule : 'transparent'),
    drawTicks: false,
    offset: false,
  },
  border: { color: palette.soft },
});

const valueAxis = ({ palette, title, most, tick }: Frame, font: Font): Axis => ({
  min: 0,
  max: most,
  stacked: false,
  title: { display: true, text: title, color: palette.soft, font, padding: 2 },
  ticks: {
    color: palette.soft,
    font,
    maxTicksLimit: 6,
    padding: 8,
    callback: (value) => tick(Number(value)),
  },
  grid: { color: palette.rule, drawTicks: false },
  border: { display: false },
  afterFit: (axis) => {
    axis.width = AXIS_WIDTH;
  },
});

/** An axis along the chart on which anything but rounds is counted. */
export const numberAxis = (palette: Palette, title: string, { from, to }: Span): Axis => {
  const font = { family: palette.face, size: 12 };
  return {
    type: 'linear',
    min: from,
    max: to,
    title: { display: true, text: title, color: palette.soft, font, padding: 0 },
    ticks: {
      color: palette.soft,
      font,
      maxRotation: 0,
      autoSkipPadding: 10,
    },
    grid: { color: palette.rule, drawTicks: false },
    border: { color: palette.soft },
  };
};

type Plugins = NonNullable<Options['plugins']>;

const tooltip = ({ span, palette }: Frame, font: Font): NonNullable<Plugins['tooltip']> => ({
  backgroundColor: palette.sheet,
  titleColor: palette.ink,
  bodyColor: palette.ink,
  borderColor: palette.soft,
  borderWidth: 1,
  cornerRadius: 2,
  titleFont: font,
  bodyFont: font,
  displayColors: false,
  callbacks: {
    title: ([item]) =>
      item?.parsed.x === span.from ? 'Before the first round' : `Round ${item?.parsed.x}`,
  },
});

/**
 * What the charts have in common: axes in ink, the marked round, scrubbing with a pressed pointer.
 */
export const frameOptions = (
  frame: Frame,
  annotations: Record<string, AnnotationOptions> = {},
): Options => {
  const font = { family: frame.palette.face, size: 12 };
  const go = scrub(frame);
  return {
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    parsing: false,
    normalized: true,
    layout: { padding: { right: 12, top: 6 } },
    interaction: { mode: 'x', axis: 'x', intersect: false },
    scales: { x: roundAxis(frame, font), y: valueAxis(frame, font) },
    plugins: {
      annotation: { annotations: { ...marker(frame), ...annotations } },
      tooltip: tooltip(frame, font),
    },
    onClick: go,
    onHover: (event, elements, chart) => {
      if (event.native instanceof MouseEvent && event.native.buttons === 1)
        go(event, elements, chart);
    },
  };
};

type Callbacks = NonNullable<NonNullable<Plugins['tooltip']>['callbacks']>;
type Filter = NonNullable<NonNullable<Plugins['tooltip']>['filter']>;

/** The options with other words in the tooltip. */
export const withTooltip = (options: Options, callbacks: Callbacks, filter?: Filter): Options => {
  const { plugins = {} } = options;
  const made = {
    ...plugins.tooltip,
    callbacks: { ...plugins.tooltip?.callbacks, ...callbacks },
    ...(filter === undefined ? {} : { filter }),
  };
  return { ...options, plugins: { ...plugins, tooltip: made } };
};

/** The chart's own name of a line, and the share at the point looked at. */
export const shareLabel: NonNullable<Callbacks['label']> = ({ dataset, parsed }) =>
  `${apart(dataset.label ?? '')}: ${percent(parsed.y ?? 0)}`;

const WIDEST = 30;

/** A name in lines that leave the bars room on a phone. */
export const inLines = (name: string): readonly string[] =>
  name.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    return last !== undefined && last.length + word.length < WIDEST
      ? [...lines.slice(0, -1), `${last} ${word}`]
      : [...lines, word];
  }, []);

/** The room of a chart with a row for each name, for `height="rows"`. */
export const roomFor = (names: readonly string[]): CSSProperties =>
  ({
    '--count': names.length,
    '--lines': Math.max(1, ...names.map((name) => inLines(name).length)),
  }) as CSSProperties;
