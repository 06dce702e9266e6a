import { memo, useMemo } from 'react';
import { chancesAt, dotsOf } from '../../charts/chances.tsx';
import { Chart } from '../../charts/chart.tsx';
import type { Plot } from '../../charts/declaration.ts';
import { roundsOf, shares } from '../../charts/shares.ts';
import type { LiveDuel } from '../../engine/use-odds.ts';
import { Section } from '../../ui/input/controls.tsx';
import { Swatch, Legend } from '../../ui/figures/swatch.tsx';
import { provenance, share } from '../../ui/figures/numbers.ts';
import { Sheet } from '../../ui/input/sheet.tsx';
import { courseOf, type Course } from './curve.ts';
import { FATES, fatesOf } from './words.ts';
import { BestPlay } from './best-play.tsx';
import { Deciding } from './worth.tsx';

const CurveTable = ({
  course: { curves, open },
  live: { odds },
}: {
  readonly course: Course;
  readonly live: LiveDuel;
}) => (
  <details className="as-table">
    <summary>Show the curve as a table</summary>
    <Sheet
      label="Chances by round"
      className="curve-table"
      caption={<caption>By the end of each round ({provenance(odds)})</caption>}
      titles={[
        'Round',
        ...curves.map(({ label, slot }) => (slot === undefined ? label : `${label} has won`)),
        'Still fought',
      ]}
    >
      {open.slice(1).map((chance, i) => (
        <tr key={i}>
          <th scope="row">{i + 1}</th>
          {[...curves.map(({ chances }) => chances[i + 1] ?? 0), chance].map((one, at) => (
            <td key={at}>{share(one, odds.margin)}</td>
          ))}
        </tr>
      ))}
    </Sheet>
  </details>
);

type Fates = ReturnType<typeof fatesOf>;

const FateCells = ({
  row: { name, slot, fate },
  standings,
  margin,
}: {
  readonly row: Fates['rows'][number];
  readonly standings: Fates['standings'];
  readonly margin: number | undefined;
}) => {
  const likeliest = Math.max(...standings.map((standing) => fate[standing]));
  return (
    <tr>
      <th scope="row">
        <Swatch slot={slot} />{' '}
        <span className="survivors-name" title={name}>
          {name}
        </span>
      </th>
      {standings.map((standing) => (
        <td key={standing} data-most={fate[standing] === likeliest || undefined}>
          {share(fate[standing], margin)}
        </td>
      ))}
    </tr>
  );
};

const FateTable = ({ live }: { readonly live: LiveDuel }) => {
  const { rows, standings } = useMemo(() => fatesOf(live), [live]);
  return (
    <Sheet
      label="Fates of the fighters"
      className="fates-table"
      titles={['Fighter', ...standings.map((standing) => FATES[standing])]}
    >
      {rows.map((row) => (
        <FateCells key={row.id} row={row} standings={standings} margin={live.odds.margin} />
      ))}
    </Sheet>
  );
};

const chartOf = ({ to, curves }: Course): Plot => {
  const span = { from: 0, to };
  return {
    kind: 'plot',
    across: roundsOf(span),
    up: shares('has won'),
    series: curves.map((one) => ({ kind: 'line', slot: one.slot, dots: dotsOf(one, span) })),
    tell: ({ x }) => chancesAt(curves, span, x),
  };
};

const Curve = ({ live }: { readonly live: LiveDuel }) => {
  const course = useMemo(() => courseOf(live.scenario, live.odds), [live]);
  const chart = useMemo(() => chartOf(course), [course]);
  return (
    <div>
      <h3 className="chart-title">Who has won, by round</h3>
      <Legend
        of={course.curves.map(({ key, label, slot }) => ({
          slot,
          name: label,
          ...(slot === undefined ? { ending: key } : {}),
        }))}
      />
      <Chart
        label={
          'Chance that each side has won by the end of each round: ' +
          'the figures stand in the table below'
        }
        of={chart}
      />
      <CurveTable course={course} live={live} />
    </div>
  );
};

/** What to expect of the fight: who has won by when, and what becomes of each. */
export const Outlook = memo(({ live }: { readonly live: LiveDuel }) => (
  <Section
    className="outlook"
    id="outlook-title"
    head="section-head"
    title="What to expect"
    beside={<p className="quiet">If the computer decides for everybody</p>}
  >
    <div className="survivors-main">
      <Curve live={live} />
      <div>
        <h3 className="chart-title">What becomes of them</h3>
        <p className="quiet">At the end, the likeliest in bold.</p>
        <FateTable live={live} />
      </div>
    </div>
    <Deciding scenario={live.scenario} />
    <BestPlay scenario={live.scenario} />
  </Section>
));
