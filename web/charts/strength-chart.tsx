import { useCallback } from 'react';
import type { ArmyProjection, StrengthPoint } from '../../shared/index.ts';
import { frameOptions, withTooltip } from './axes.ts';
import { ChartCanvas, type Draw } from './chart-canvas.tsx';
import { bandLines, pathLine, type Course } from './course-chart.tsx';

interface Props {
  readonly courses: readonly (ArmyProjection & { readonly slot: number })[];
  readonly of: 'hits' | 'men';
}

/** What comes of a day stands after what was before it. */
const AFTER = 0.5;
const placeOf = ({ day, moment }: StrengthPoint): number => day + (moment === 'after' ? AFTER : 0);

/** The points from left to right: where more happens on one day, it shares the day. */
export const placesOf = (points: readonly StrengthPoint[]): readonly number[] =>
  points.map((point) => {
    const own = points.filter(({ day }) => day === point.day);
    return own.length <= 2
      ? placeOf(point)
      : point.day + (AFTER * own.indexOf(point)) / (own.length - 1);
  });

/** The strength of an army over the days, as the course of a battle is drawn. */
const courseOf = ({ name, slot, points }: Props['courses'][number], of: Props['of']): Course => {
  const places = placesOf(points);
  const all = points.map((point, i) => ({ round: places[i] ?? 0, ...point[of] }));
  return { name, slot, start: points[0]?.[of].p50 ?? 0, bands: all.slice(1), path: undefined };
};

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

const labelOf = ({ courses, of }: Props): string => {
  const paths = courses.map(({ name, points }) => {
    const [first, last] = [points[0]?.[of], points.at(-1)?.[of]];
    const end = `${number.format(last?.p50 ?? 0)} (median)`;
    return `${name} from ${number.format(first?.p50 ?? 0)} to ${end}`;
  });
  return `Strength in ${of} by day. ${paths.join('; ')}. The table below gives every figure.`;
};

const says = (points: readonly StrengthPoint[], of: Props['of'], x: number): string => {
  const point = points[placesOf(points).findLastIndex((place) => place <= x)];
  if (point === undefined) return '';
  const { p5, p50, p95 } = point[of];
  const [low, mid, high] = [p5, p50, p95].map((one) => number.format(one));
  return `${mid} ${of} (median), usually ${low} to ${high} (90 %)`;
};

/** Strength over the days of a campaign: the median, and where half and nine tenths lie. */
const StrengthChart = (props: Props) => {
  const { courses, of } = props;
  const draw: Draw = useCallback(
    (palette) => {
      const points = courses.flatMap((course) => course.points);
      const span = {
        from: Math.min(...points.map(placeOf)),
        to: Math.max(1, ...points.map(({ day }) => day + 1)),
      };
      const most = Math.max(1, ...points.map((point) => point[of].p95));
      const drawn = courses.map((course) => courseOf(course, of));
      const datasets = drawn.flatMap((course) => [
        ...bandLines(course, span, palette),
        pathLine(course, span, undefined, palette),
      ]);
      const frame = { span, palette, title: of, unit: 'day' as const, most };
      const options = frameOptions({ ...frame, tick: (value) => number.format(value) });
      const median = drawn.length === 0 ? 0 : datasets.length / drawn.length;
      return {
        type: 'line',
        data: { datasets },
        options: withTooltip(
          options,
          {
            title: ([item]) => `Day ${Math.floor(item?.parsed.x ?? 0)}`,
            label: ({ datasetIndex, parsed }) =>
              says(courses[Math.floor(datasetIndex / median)]?.points ?? [], of, parsed.x ?? 0),
          },
          ({ datasetIndex }) => datasetIndex % median === median - 1,
        ),
      };
    },
    [courses, of],
  );
  return <ChartCanvas label={labelOf(props)} height="tall" draw={draw} />;
};

export default StrengthChart;
