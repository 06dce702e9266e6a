import type { ArmyProjection, StrengthPoint } from '../../../shared/index.ts';
import { courseChart, type Course } from '../../charts/course.ts';
import type { Plot } from '../../charts/declaration.ts';

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
export const strengthCourse = (
  { name, points }: ArmyProjection,
  slot: number,
  of: 'hits' | 'men',
): Course => {
  const places = placesOf(points);
  const bands = points.map((point, i) => ({ round: places[i] ?? 0, ...point[of] }));
  return { name, slot, start: bands[0]?.p50 ?? 0, bands: bands.slice(1), path: undefined };
};

/** The median, and where half and nine tenths lie. */
export const strengthChart = (
  course: Course,
  { points }: ArmyProjection,
  counts: 'hits' | 'men',
): Plot => {
  const days = points.map(({ day }) => day);
  return courseChart({
    courses: [course],
    span: {
      from: Math.min(...points.map(placeOf)),
      to: Math.max(1, ...days.map((day) => day + 1)),
    },
    counts,
    unit: 'day',
    most: Math.max(1, ...points.map((point) => point[counts].p95)),
  });
};
