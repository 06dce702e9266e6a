import type { Course } from '../../charts/course.ts';
import type { Span } from '../../charts/declaration.ts';
import { Named } from '../../ui/figures/swatch.tsx';
import { provenance, share, tenths } from '../../ui/figures/numbers.ts';
import { RoundSheet } from '../../ui/input/sheet.tsx';
import { battleIn } from './endings.ts';
import type { LiveBattle } from '../../engine/use-odds.ts';

interface Props {
  readonly courses: readonly Course[];
  readonly live: LiveBattle;
  readonly span: Span;
}

const Cells = ({ bands, round }: Pick<Course, 'bands'> & { readonly round: number }) => {
  const band = bands.find((one) => one.round === round) ?? bands.at(-1);
  return (
    <>
      <td className="group">{tenths(band?.mean ?? 0)}</td>
      <td>
        {band?.p25} to {band?.p75}
      </td>
      <td>
        {band?.p5} to {band?.p95}
      </td>
    </>
  );
};

/**
 * The figures of the hits chart: likely hits of every army after each round, and when the battle is
 * likely to end.
 */
export const CourseTable = ({ courses, live, span }: Props) => {
  const ends = new Map(live.odds.rounds.pmf);
  const rounds = Array.from({ length: span.to - span.from }, (_, i) => span.from + i + 1);
  return (
    <details className="as-table">
      <summary>Show the likely course as a table</summary>
      <RoundSheet
        label="Likely hits after each round"
        caption={
          <caption>
            Hits after each round ({provenance(live.odds, battleIn(live.scenario).seed)}). Battles
            that are over count with their final hits.
          </caption>
        }
        groups={[
          ...courses.map((course) => ({
            key: course.slot,
            title: <Named {...course} />,
            columns: ['mean', 'middle 50 %', 'middle 90 %'],
          })),
          { key: 'end', title: 'Ends here', columns: [] },
        ]}
      >
        {rounds.map((round) => (
          <tr key={round}>
            <th scope="row">{round}</th>
            {courses.map(({ slot, bands }) => (
              <Cells key={slot} bands={bands} round={round} />
            ))}
            <td className="group">{share(ends.get(round - span.from) ?? 0, live.odds.margin)}</td>
          </tr>
        ))}
      </RoundSheet>
    </details>
  );
};
