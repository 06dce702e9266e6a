import { lazy, Suspense, useMemo, type JSX } from 'react';
import { Key, Patch } from '../marks/key.tsx';
import { provenance, share } from '../views/words.ts';
import { courseOf, type Course } from './curve.ts';
import type { LiveDuel } from './use-duel-odds.ts';
import { FATES, fatesOf } from './words.ts';

const WinCurveChart = lazy(() =>
  import('../charts/win-curve-chart.tsx').then(({ WinCurveChart: Chart }) => ({ default: Chart })),
);

const CurveTable = ({
  course: { curves, open },
  live: { odds },
}: {
  readonly course: Course;
  readonly live: LiveDuel;
}): JSX.Element => (
  <details className="as-table">
    <summary>Show the curve as a table</summary>
    <div className="scroll curve-table" tabIndex={0} role="region" aria-label="Chances by round">
      <table className="sheet">
        <caption>By the end of each round ({provenance(odds, undefined)})</caption>
        <thead>
          <tr>
            <th scope="col">Round</th>
            {curves.map(({ key, label, slot }) => (
              <th key={key} scope="col">
                {slot === undefined ? label : `${label} has won`}
              </th>
            ))}
            <th scope="col">Still fought</th>
          </tr>
        </thead>
        <tbody>
          {open.map((chance, round) =>
            round === 0 ? null : (
              <tr key={round}>
                <th scope="row">{round}</th>
                {curves.map(({ key, chances }) => (
                  <td key={key}>{share(chances[round] ?? 0, odds.margin)}</td>
                ))}
                <td>{share(chance, odds.margin)}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  </details>
);

const FateTable = ({ live }: { readonly live: LiveDuel }): JSX.Element => {
  const { rows, standings } = useMemo(() => fatesOf(live), [live]);
  return (
    <div
      className="scroll fates-table"
      tabIndex={0}
      role="region"
      aria-label="Fates of the fighters"
    >
      <table className="sheet">
        <thead>
          <tr>
            <th scope="col">Fighter</th>
            {standings.map((standing) => (
              <th key={standing} scope="col">
                {FATES[standing]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, slot, fate }) => {
            const likeliest = Math.max(...standings.map((standing) => fate[standing]));
            return (
              <tr key={id}>
                <th scope="row">
                  <Key slot={slot} />{' '}
                  <span className="survivors-name" title={name}>
                    {name}
                  </span>
                </th>
                {standings.map((standing) => (
                  <td key={standing} data-most={fate[standing] === likeliest || undefined}>
                    {share(fate[standing], live.odds.margin)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};

/** What to expect of the fight: who has won by when, and what becomes of each. */
export const Outlook = ({ live }: { readonly live: LiveDuel }): JSX.Element => {
  const course = useMemo(() => courseOf(live.scenario, live.odds), [live]);
  const span = useMemo(() => ({ from: 0, to: course.to }), [course.to]);
  return (
    <section className="outlook" aria-labelledby="outlook-title">
      <div className="section-head">
        <h2 id="outlook-title">What to expect</h2>
        <p className="quiet">With the policy deciding for everybody</p>
      </div>
      <div className="survivors-main">
        <div>
          <h3 className="chart-title">Who has won, by round</h3>
          <ul className="legend">
            {course.curves.map(({ key, label, slot }) => (
              <li key={key}>
                {slot === undefined ? <Patch slot={slot} ending={key} /> : <Key slot={slot} />}
                {label}
              </li>
            ))}
          </ul>
          <Suspense fallback={<div className="chart chart-tall" />}>
            <WinCurveChart
              curves={course.curves}
              span={span}
              label="Chance that each side has won by the end of each round: the figures stand in the table below"
            />
          </Suspense>
          <CurveTable course={course} live={live} />
        </div>
        <div>
          <h3 className="chart-title">What becomes of them</h3>
          <p className="quiet">At the end, the likeliest in bold.</p>
          <FateTable live={live} />
        </div>
      </div>
    </section>
  );
};
