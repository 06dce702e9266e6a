import type { Screen } from '../../shared/index.ts';
import { Chart } from '../charts/chart.tsx';
import { courseChart, courseLabel, type Course } from '../charts/course.ts';
import { Legend } from '../ui/figures/swatch.tsx';
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
  const span = { from, to: Math.max(from + LEAST, seen.at(-1)?.rounds ?? 0) };
  return (
    <section className="watch-course" aria-label="Hits per round">
      <Legend of={courses} />
      <Chart
        label={courseLabel(courses, 'Hits per round', '')}
        of={courseChart({ courses, span, most: fullHits })}
      />
    </section>
  );
};

export default ScreenChart;
