import { useCallback, useMemo, type ReactNode } from 'react';
import type { Scene } from '../../shared/index.ts';
import { chancesOver } from '../army/odds/endings.ts';
import { ChancesChart } from '../charts/chances.tsx';
import { Chart } from '../charts/chart.tsx';
import { courseChart, courseLabel, hasBands, type Course } from '../charts/course.ts';
import type { Span } from '../charts/declaration.ts';
import { type NamedSide } from '../ui/figures/endings.ts';
import { share } from '../ui/figures/numbers.ts';
import { Legend, Named } from '../ui/figures/swatch.tsx';
import { Fold, LinkButton, Section, useMany } from '../ui/input/controls.tsx';
import { RoundSheet } from '../ui/input/sheet.tsx';
import { wantedOf, type Known, type Moment } from './odds/chances.ts';
import type { Look } from './log/log.tsx';
import { capital } from '../ui/words.ts';

interface Props {
  /** The start first. */
  readonly moments: readonly Moment<unknown>[];
  readonly odds: readonly (Known | undefined)[];
  /** Who may win. */
  readonly sides: readonly NamedSide[];
  readonly scene?: Scene;
  /** The last round that is likely to be fought. */
  readonly to: number;
  /** Opens a moment in the log. */
  readonly onLook: (look: Look) => void;
  /** What each had at each moment; none where nothing is counted. */
  readonly courses: readonly Course[];
  readonly counts: string;
  readonly most?: number;
  /** Of the lines and bands. */
  readonly note?: string;
  readonly beside?: ReactNode;
  readonly children?: ReactNode;
}

/** So many moments are listed at once. */
const MANY = 60;

type Row = Pick<Props, 'courses' | 'onLook'> & {
  readonly moment: Moment<unknown>;
  readonly place: number;
};

const Cells = ({ courses, moment: { at }, place }: Row) =>
  courses.map(({ name, start, path = [], bands }) => {
    const band = bands.find(({ round }) => round === at);
    return [
      <td key={name} className="group">
        {place === 0 ? start : path[place - 1]}
      </td>,
      bands.length === 0 ? null : (
        <td key={`${name} likely`}>{band === undefined ? '' : `${band.p5} to ${band.p95}`}</td>
      ),
    ];
  });

/** To half a power of ten, so that the axis ends on a round figure. */
const roundUp = (most: number): number => {
  let step = 1;
  while (step * 10 <= most) step *= 10;
  return Math.ceil(most / (step / 2)) * (step / 2);
};

/** What the legend says of a forecast: where bands would hide each other, the table has them. */
export const forecastSays = (courses: readonly Course[], forecast: string): string =>
  hasBands(courses)
    ? `bands: middle 50 % and 90 % of ${forecast}`
    : `in the table: the middle 90 % of ${forecast}`;

type Drawn = Pick<Props, 'moments' | 'odds' | 'onLook' | 'courses'> & {
  readonly endings: ReturnType<typeof chancesOver>;
  readonly title: string;
};

const Table = ({ title, moments, odds, courses, endings, onLook }: Drawn) => {
  const [shown, more] = useMany(moments, MANY, (all) => `Show all ${all}`);
  const awaited = wantedOf(moments);
  return (
    <Fold says="Show the course as a table">
      <RoundSheet
        label={`${title}, and the chances`}
        groups={[
          ...courses.map((course) => ({
            key: course.name,
            title: <Named {...course} />,
            columns: ['left', ...(course.bands.length === 0 ? [] : ['middle 90 %'])],
          })),
          { key: 'chances', title: 'Chances', columns: endings.map(({ label }) => label) },
        ]}
      >
        {shown.map((moment, place) => (
          <tr key={moment.at}>
            <th scope="row">
              {place === 0 ? (
                'start'
              ) : (
                <LinkButton onClick={() => onLook(moment.look)}>{moment.says}</LinkButton>
              )}
            </th>
            <Cells {...{ courses, moment, place, onLook }} />
            {endings.map(({ key, chances }, i) => (
              <td key={key} className={i === 0 ? 'group' : undefined}>
                {chances[place] === undefined
                  ? awaited.includes(moment) && '…'
                  : share(chances[place], odds[place]?.margin)}
              </td>
            ))}
          </tr>
        ))}
      </RoundSheet>
      {more}
    </Fold>
  );
};

/**
 * What each side had and how the chances went, entry by entry: each is a point that opens its line
 * in the log.
 */
export const CourseSection = (props: Props) => {
  const { moments, odds, sides, scene, to, onLook, courses, counts, most } = props;
  const [from, last] = [moments[0]?.at ?? 0, moments.at(-1)?.at ?? 0];
  const span: Span = useMemo(
    () => ({ from, to: Math.max(to, Math.ceil(last), from + 1) }),
    [from, to, last],
  );
  const stops = useMemo(() => moments.map(({ at: x, says }) => ({ x, says })), [moments]);
  const endings = useMemo(() => chancesOver(sides, odds, scene), [odds, sides, scene]);
  const onRound = useCallback(
    (x: number): void => {
      const found = moments.find(({ at }) => at === x);
      if (found !== undefined) onLook(found.look);
    },
    [moments, onLook],
  );
  const shared = { span, at: last === from ? undefined : last, onRound, stops };
  const top = Math.max(1, ...courses.flatMap(({ start, path = [] }) => [start, ...path]));
  const title = `${capital(counts)} per round`;
  return (
    <Section id="course-title" title="The course" beside={props.beside}>
      {courses.length === 0 ? null : (
        <>
          <h3 className="chart-title">{title}</h3>
          <Legend of={courses}>{props.note ?? ''}</Legend>
          <Chart
            label={courseLabel(courses, title)}
            of={courseChart({ courses, counts, most: most ?? roundUp(top), ...shared })}
          />
        </>
      )}
      {last === from ? (
        <p className="quiet">Chances are drawn from the first entry on.</p>
      ) : (
        <>
          <h3 className="chart-title">Chances after each entry</h3>
          <ChancesChart endings={endings} {...shared} />
        </>
      )}
      <Table {...{ title, moments, odds, courses, endings, onLook }} />
      {props.children}
    </Section>
  );
};
