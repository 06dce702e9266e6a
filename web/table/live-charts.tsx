import { useMemo, useState } from 'react';
import {
  startOf,
  type Battle,
  type BattleOdds,
  type BattleScenario,
  type Line,
  type Live,
  type StateOdds,
  type ToldRound,
} from '../../shared/index.ts';
import { chancesOver, endingsOfBattle, slotOf } from '../army/odds/endings.ts';
import { ChancesChart, type Chances } from '../charts/chances.tsx';
import { Chart } from '../charts/chart.tsx';
import { courseChart, courseLabel, hasBands, type Course } from '../charts/course.ts';
import type { Span } from '../charts/declaration.ts';
import { Pick, Section } from '../ui/input/controls.tsx';
import { Keys, Named } from '../ui/figures/swatch.tsx';
import { likelyLength, provenance, share } from '../ui/figures/numbers.ts';
import { RoundSheet } from '../ui/input/sheet.tsx';
import { useFullOdds } from './full-odds.ts';
import type { TableState } from './use-battle.ts';
import { isOrder } from './words.ts';

interface Props {
  readonly table: TableState;
  readonly battle: Battle;
  readonly lines: readonly Line[];
  readonly opening: StateOdds;
}

/** From where the expected band is drawn: the start, or the last order that stands. */
interface Origin {
  readonly live: Live;
  readonly odds: StateOdds | undefined;
  readonly after: readonly Line[];
}

const originOf = (battle: Battle, lines: readonly Line[], isLast: boolean): Origin => {
  const at = isLast ? lines.findLastIndex(isOrder) : -1;
  const line = lines[at];
  return line === undefined
    ? { live: startOf(battle), odds: undefined, after: lines }
    : { live: line.after, odds: line.odds, after: lines.slice(at + 1) };
};

const goToRound = (round: number): void =>
  document.getElementById(`log-round-${round}`)?.scrollIntoView({ block: 'center' });

const coursesOf = (
  scenario: BattleScenario,
  { live }: Origin,
  expected: BattleOdds | undefined,
  rounds: readonly ToldRound[],
): readonly Course[] =>
  live.field.armies.map(({ id, name, hits }): Course => {
    let left = hits;
    const path = rounds.map(
      ({ event }) => (left = event.armies.find(({ army }) => army === id)?.hitsAfter ?? left),
    );
    return { name, slot: slotOf(scenario, id), start: hits, bands: expected?.hits[id] ?? [], path };
  });

/** What the charts show. */
const useCourse = ({ table: { scenario }, battle, lines, opening }: Props, isLast: boolean) => {
  const origin = useMemo(() => originOf(battle, lines, isLast), [battle, lines, isLast]);
  const expected = useFullOdds(scenario, origin.live.field);
  const rounds = useMemo(() => origin.after.flatMap((line) => line.rounds), [origin]);
  const span: Span = useMemo(() => {
    const from = origin.live.field.round - 1;
    return { from, to: from + Math.max(likelyLength(expected?.rounds.pmf), rounds.length) };
  }, [origin, expected, rounds]);
  const courses = useMemo(
    () =>
      coursesOf(scenario, origin, expected, rounds).map((course) => ({
        ...course,
        bands: course.bands.filter(({ round }) => round <= span.to),
      })),
    [scenario, origin, expected, rounds, span],
  );
  const endings = useMemo(() => {
    const odds = [origin.odds ?? opening, ...rounds.map((round) => round.odds)];
    return chancesOver(odds.map((one) => endingsOfBattle(scenario, battle, one)));
  }, [scenario, battle, origin, opening, rounds]);
  return { expected, rounds, span, courses, endings };
};

interface TableProps {
  readonly courses: readonly Course[];
  readonly endings: readonly Chances[];
  readonly rounds: readonly ToldRound[];
}

const Cells = ({
  course: { path, bands },
  round,
  i,
}: {
  readonly course: Course;
  readonly round: number;
  readonly i: number;
}) => {
  const band = bands.find((one) => one.round === round);
  return (
    <>
      <td className="group">{path?.[i]}</td>
      <td>{band === undefined ? '' : `${band.p5} to ${band.p95}`}</td>
    </>
  );
};

const CourseTable = ({ courses, endings, rounds }: TableProps) => (
  <details className="as-table">
    <summary>Show the course as a table</summary>
    <RoundSheet
      label="Hits and chances after each round"
      groups={[
        ...courses.map((course) => ({
          key: course.slot,
          title: <Named {...course} />,
          columns: ['hits left', 'middle 90 %'],
        })),
        { key: 'chances', title: 'Chances', columns: endings.map(({ label }) => label) },
      ]}
    >
      {rounds.map(({ round, odds }, i) => (
        <tr key={round}>
          <th scope="row">{round}</th>
          {courses.map((course) => (
            <Cells key={course.slot} course={course} round={round} i={i} />
          ))}
          {endings.map(({ chances }, at) => (
            <td key={at}>{share(chances[i + 1] ?? 0, odds.margin)}</td>
          ))}
        </tr>
      ))}
    </RoundSheet>
  </details>
);

const ORIGINS = [
  { value: 'start', label: 'the start' },
  { value: 'last', label: 'the last order' },
] as const;

/**
 * Hits per round over what was to be expected, and the odds after each round; both as a table as
 * well.
 */
const LiveCharts = (props: Props) => {
  const { battle } = props;
  const [isLast, setLast] = useState(false);
  const { expected, rounds, span, courses, endings } = useCourse(props, isLast);
  const at = rounds.length === 0 ? undefined : span.from + rounds.length;
  const chart = useMemo(() => {
    const hits = courses.flatMap(({ start, path = [] }) => [start, ...path]);
    const most = Math.max(battle.rules.hits, ...hits);
    return courseChart({ courses, span, most, at, onRound: goToRound });
  }, [courses, span, battle, at]);
  const from =
    expected === undefined ? ' (being worked out)' : `, ${provenance(expected, battle.seed)}`;
  return (
    <Section
      className="live-charts"
      id="course-title"
      title="The course"
      beside={
        <Pick
          says="Forecast from"
          value={isLast ? 'last' : 'start'}
          options={ORIGINS}
          onPick={(value) => setLast(value === 'last')}
        />
      }
    >
      <h3 className="chart-title">Hits per round</h3>
      <Keys of={courses}>
        line: this battle
        {hasBands(courses) ? `; bands: middle 50 % and 90 % of the forecast${from}` : ''}
      </Keys>
      <Chart label={courseLabel(courses)} of={chart} />
      <h3 className="chart-title">Chances after each round</h3>
      <ChancesChart
        endings={endings}
        span={span}
        onRound={goToRound}
        {...(at === undefined ? {} : { at })}
      />
      <CourseTable courses={courses} endings={endings} rounds={rounds} />
    </Section>
  );
};

export default LiveCharts;
