import type { Screen } from '../../shared/index.ts';
import { CourseChart, courseLabel, type Course } from '../charts/course-chart.tsx';
import { Key } from '../ui/figures/swatch.tsx';
import type { Seen } from './history.ts';

/** Rounds on the chart at least, so that it does not jump with each of the first. */
const LEAST = 8;

interface Props {
  readonly screen: Screen;
  readonly seen: readonly Seen[];
}

/** Hits after each round that this screen has seen. */
const ScreenChart = ({ screen: { armies, fullHits }, seen }: Props) => {
  const [first] = seen;
  const from = first?.rounds ?? 0;
  const courses = armies.map(({ id, name }, slot): Course => {
    const hits = seen.map((one) => one.hits[id] ?? 0);
    return { name, slot, start: hits[0] ?? fullHits, bands: [], path: hits.slice(1) };
  });
  return (
    <section className="watch-course" aria-label="Hits per round">
      <ul className="legend">
        {courses.map(({ slot, name }) => (
          <li key={slot}>
            <Key slot={slot} /> {name}
          </li>
        ))}
      </ul>
      <CourseChart
        courses={courses}
        span={{ from, to: Math.max(from + LEAST, seen.at(-1)?.rounds ?? 0) }}
        fullHits={fullHits}
        at={undefined}
        onRound={undefined}
        label={courseLabel(courses).replace(' The table below gives every figure.', '')}
      />
    </section>
  );
};

export default ScreenChart;
