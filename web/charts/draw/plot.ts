import type { ChartDataset, ChartOptions } from 'chart.js';
import type { AnnotationOptions } from 'chartjs-plugin-annotation';
import { standardOf } from '../../theme/standards.ts';
import { count } from '../../ui/figures/numbers.ts';
import type { Axis, Band, Bounds, Dot, Line, Mark, Plot, Series } from '../declaration.ts';
import type { Palette } from '../palette.ts';
import { TEXTS } from './texts.ts';

type Drawn = ChartDataset<'line' | 'bar', Dot[]>;
type Options = ChartOptions<'line' | 'bar'>;
type Scale = NonNullable<NonNullable<Options['scales']>[string]>;

/** Markers on a line; a longer one shows some of its dots only. */
const MOST_MARKERS = 40;

/** Width of the value axis: the same on all charts, so that rounds stand above rounds. */
const AXIS_WIDTH = 56;

/**
 * Charts draw a lower order on top: lines over bands, later lines over earlier ones, whose dashes
 * let them through.
 */
const BEHIND = 100;

const dashOf = (slot: number | undefined): number[] =>
  slot === undefined ? [2, 2] : [...standardOf(slot).dash];

/** Large where it is looked at, and not too many of them. */
const radiusOf = ({ dots, slot, at, isPlain }: Line, place: number): number => {
  if (isPlain === true || slot === undefined) return 0;
  if (at !== undefined && dots[place]?.x === at) return 6;
  return place % Math.ceil(dots.length / MOST_MARKERS) === 0 ? 3.5 : 0;
};

const lineOf = (line: Line, order: number, palette: Palette): Drawn => {
  const { dots, slot, mark = slot, at, isStepped = false } = line;
  const [colour, faint] =
    slot === undefined
      ? [palette.soft, palette.soft]
      : [palette.army(slot), palette.army(slot, 0.3)];
  const isAhead = (x: number | null | undefined): boolean => at !== undefined && (x ?? 0) > at;
  return {
    type: 'line',
    order,
    clip: 8,
    data: [...dots],
    stepped: isStepped,
    borderColor: colour,
    borderWidth: slot === undefined ? 1.25 : 2.25,
    borderDash: dashOf(mark),
    pointStyle: mark === undefined ? 'line' : standardOf(mark).point,
    pointBorderColor: colour,
    pointBackgroundColor: ({ parsed }) => (isAhead(parsed?.x) ? palette.paper : colour),
    pointRadius: ({ dataIndex }) => radiusOf(line, dataIndex),
    segment: { borderColor: ({ p1 }) => (isAhead(p1.parsed.x) ? faint : undefined) },
  };
};

/** Its lower and its upper edge, the space between them filled. */
const bandOf = (
  { slot, mark = slot, low, high, alpha, hasEdge }: Band,
  palette: Palette,
): Drawn[] =>
  [low, high].map((edge, i) => ({
    type: 'line',
    order: BEHIND,
    data: [...edge],
    fill: i === 0 ? false : '-1',
    pointRadius: 0,
    backgroundColor: palette.army(slot, alpha),
    borderWidth: hasEdge ? 1 : 0,
    borderColor: palette.army(slot, 0.4),
    borderDash: dashOf(mark),
  }));

const drawnOf = (series: Series, place: number, palette: Palette): readonly Drawn[] => {
  switch (series.kind) {
    case 'line':
      return [lineOf(series, BEHIND - 1 - place, palette)];
    case 'band':
      return bandOf(series, palette);
    case 'area':
      return [
        {
          type: 'line',
          fill: 'stack',
          stack: 'areas',
          data: [...series.dots],
          backgroundColor: palette.of(series),
          borderColor: palette.paper,
          borderWidth: 1.5,
          borderDash: series.slot === undefined ? [] : dashOf(series.slot),
          pointRadius: 0,
        },
      ];
    case 'columns':
      return [
        {
          type: 'bar',
          data: [...series.dots],
          backgroundColor: palette.of(series.paint),
          maxBarThickness: 26,
          categoryPercentage: 0.85,
          barPercentage: 1,
        },
      ];
    case 'texts':
      return [
        {
          type: 'line',
          data: [...series.dots],
          showLine: false,
          pointRadius: 9,
          pointHitRadius: 6,
          pointBackgroundColor: palette.sheet,
          pointBorderColor: palette.army(1),
        },
      ];
  }
};

const scaleOf = (axis: Axis, palette: Palette): Scale => {
  const { from, to, title, tick, isWhole, step, hasLines = true } = axis;
  const says = (value: string | number): string =>
    isWhole === true && !Number.isInteger(value) ? '' : (tick ?? count)(Number(value));
  return {
    type: 'linear',
    min: from,
    max: to,
    offset: false,
    title: { display: true, text: title, padding: 2 },
    ticks: {
      ...(step === undefined ? {} : { stepSize: step }),
      ...(isWhole === true ? { includeBounds: false, precision: 0 } : {}),
      callback: says,
      padding: 5,
      maxRotation: 0,
      autoSkipPadding: 10,
    },
    grid: {
      display: hasLines,
      drawTicks: false,
      offset: false,
      color: ({ tick: { value } }) => (says(value) === '' ? 'transparent' : palette.rule),
    },
    border: { color: palette.soft },
  };
};

const upOf = (axis: Axis, isStacked: boolean, palette: Palette): Scale => {
  const scale = scaleOf(axis, palette);
  return {
    ...scale,
    stacked: isStacked,
    ticks: { ...scale.ticks, maxTicksLimit: 6, autoSkipPadding: 3, padding: 8 },
    border: { display: false },
    afterFit: (one) => {
      one.width = AXIS_WIDTH;
    },
  } as Scale;
};

const within = ([across, up]: readonly [Bounds, Bounds]) =>
  Object.fromEntries(
    Object.entries({
      xMin: across.least,
      xMax: across.most,
      yMin: up.least,
      yMax: up.most,
    }).filter(([, value]) => value !== undefined),
  );

const markOf = (mark: Mark, { ink, face, army }: Palette): AnnotationOptions => {
  const dashed = {
    borderColor: ink,
    borderWidth: 1.25,
    borderDash: [2, 2],
    drawTime: 'beforeDatasetsDraw' as const,
  };
  if ('within' in mark)
    return { type: 'box', ...within(mark.within), ...dashed, backgroundColor: army(1, 0.12) };
  if ('x' in mark) return { type: 'line', xMin: mark.x, xMax: mark.x, ...dashed };
  return {
    type: 'line',
    yMin: mark.y,
    yMax: mark.y,
    borderColor: ink,
    borderWidth: 2,
    label: {
      display: true,
      content: mark.text,
      position: 'start',
      yAdjust: -9,
      backgroundColor: 'transparent',
      color: ink,
      font: { family: face, size: 12, style: 'italic', weight: 'normal' },
      padding: 2,
    },
  };
};

type Pressed = NonNullable<Options['onClick']>;

const nearest = (at: number, stops: readonly number[]): number =>
  stops.reduce((best, one) => (Math.abs(one - at) < Math.abs(best - at) ? one : best), Infinity);

const presses = ({
  across: { from, to },
  onAcross,
  stops,
}: Plot): Pick<Options, 'onClick' | 'onHover'> => {
  const go: Pressed = ({ x: at }, _, { scales: { x } }) => {
    const exact = x?.getValueForPixel(at ?? 0) ?? Number.NaN;
    const stop = stops === undefined ? Math.round(exact) : nearest(exact, stops);
    if (stop >= from && stop <= to) onAcross?.(stop);
  };
  return {
    onClick: go,
    onHover: (event, ...rest) => {
      if (event.native instanceof MouseEvent && event.native.buttons === 1) go(event, ...rest);
    },
  };
};

/** Lines, bands, areas, columns and texts over a range. */
export const drawPlot = (plot: Plot, palette: Palette) => {
  const { across, up, series, marks = [], tell } = plot;
  const hasTexts = series.some(({ kind }) => kind === 'texts');
  const isStacked = series.some(({ kind }) => kind === 'area');
  const options: Options = {
    parsing: false,
    normalized: true,
    layout: { padding: { right: 12, top: 6 } },
    interaction: hasTexts
      ? { mode: 'nearest', intersect: true }
      : { mode: 'nearest', axis: 'x', intersect: false },
    scales: { x: scaleOf(across, palette), y: upOf(up, isStacked, palette) },
    plugins: {
      annotation: { annotations: marks.map((mark) => markOf(mark, palette)) },
      tooltip: {
        // All that is to be told of a place is told once.
        filter: (_, i) => i === 0,
        callbacks: {
          title: () => '',
          label: ({ raw, dataIndex }) => [...tell(raw as Dot, dataIndex)],
        },
      },
    },
    ...presses(plot),
  };
  return {
    type: 'line' as const,
    data: { datasets: series.flatMap((one, place) => drawnOf(one, place, palette)) },
    options,
    plugins: hasTexts ? [TEXTS] : [],
  };
};
