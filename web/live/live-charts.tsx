import { useEffect, useMemo, useState, type JSX } from 'react';
import {
  battleOdds,
  startOf,
  type Battle,
  type BattleOdds,
  type Line,
  type Live,
  type StateOdds,
} from '../../shared/index.ts';
import type { Span } from '../charts/axes.ts';
import { CourseChart, type Course } from '../charts/course-chart.tsx';
import { OddsChart, type Chances } from '../charts/odds-chart.tsx';
import { Key, Patch } from '../marks/key.tsx';
import { partsOf, provenance, share, slotOf } from '../views/words.ts';
import type { TableState } from './use-battle.ts';

interface Props {
  readonly table: TableState;
  readonly battle: Battle;
  readonly lines: readonly Line[];
  readonly opening: StateOdds;
}

/** From where the expected band is drawn: the start, or the last order that stands. */
const originOf = (
  battle: Battle,
  lines: readonly Line[],
  isLast: boolean,
): {
  readonly live: Live;
  readonly odds: StateOdds | undefined;
  readonly after: readonly Line[];
} => {
  const at = isLast
    ? lines.findLastIndex(({ entry, fault }) => entry.kind === 'order' && fault === undefined)
    : -1;
  const line = lines[at];
  return line === undefined
    ? { live: startOf(battle), odds: undefined, after: lines }
    : { live: line.after, odds: line.odds, after: lines.slice(at + 1) };
};

/** Trials of the expected band where it cannot be had exactly. */
const TRIALS = 1_000;

/** The band, worked out once the page has breathed. */
const useExpected = (battle: Battle, { field }: Live): BattleOdds | undefined => {
  const [found, setFound] = useState<{ readonly of: Live['field']; readonly odds: BattleOdds }>();
  useEffect(() => {
    const timer = setTimeout(() =>
      setFound({
        of: field,
        odds: battleOdds({ ...battle, start: field, trials: Math.min(battle.trials, TRIALS) }),
      }),
    );
    return () => clearTimeout(timer);
  }, [battle, field]);
  return found?.of === field ? found.odds : undefined;
};

const nothing = (): void => undefined;

const goToRound = (round: number): void =>
  document.getElementById(`log-round-${round}`)?.scrollIntoView({ block: 'center' });

/** Hits per round over what was to be expected, and the odds after each round; both as a table as well. */
const LiveCharts = ({ table, battle, lines, opening }: Props): JSX.Element => {
  const [isLast, setLast] = useState(false);
  const origin = useMemo(() => originOf(battle, lines, isLast), [battle, lines, isLast]);
  const expected = useExpected(battle, origin.live);
  const rounds = useMemo(() => origin.after.flatMap((line) => line.rounds), [origin]);
  const span: Span = useMemo(() => {
    const from = origin.live.field.round - 1;
    let [sum, likely] = [0, 1];
    for (const [length, chance] of expected?.rounds.pmf ?? []) {
      if (sum < 0.995) likely = length;
      sum += chance;
    }
    return { from, to: from + Math.max(1, likely, rounds.length) };
  }, [origin, expected, rounds]);
  const courses = useMemo(
    () =>
      origin.live.field.armies.map(({ id, name, hits }): Course => {
        let left = hits;
        return {
          name,
          slot: slotOf(table.scenario, id),
          start: hits,
          bands: (expected?.hits[id] ?? []).filter(({ round }) => round <= span.to),
          path: rounds.map(
            ({ event }) => (left = event.armies.find(({ army }) => army === id)?.hitsAfter ?? left),
          ),
        };
      }),
    [origin, expected, rounds, span, table.scenario],
  );
  const endings = useMemo(() => {
    const moments = [origin.odds ?? opening, ...rounds.map(({ odds }) => odds)].map((odds) =>
      partsOf(table.scenario, battle, odds),
    );
    const keys = [...new Set(moments.flat().map(({ key }) => key))];
    return keys.map((key): Chances => {
      const known = moments.flat().find((part) => part.key === key);
      return {
        key,
        label: known?.label ?? key,
        slot: known?.slot,
        chances: moments.map((parts) => parts.find((part) => part.key === key)?.chance ?? 0),
      };
    });
  }, [origin, opening, rounds, battle, table.scenario]);
  const at = rounds.length === 0 ? undefined : span.from + rounds.length;
  return (
    <section className="live-charts" aria-labelledby="course-title">
      <div className="table-head">
        <h2 id="course-title">The course</h2>
        <label className="dice-pick">
          Expected from{' '}
          <select
            value={isLast ? 'last' : 'start'}
            onChange={(event) => setLast(event.currentTarget.value === 'last')}
          >
            <option value="start">the start</option>
            <option value="last">the last order on</option>
          </select>
        </label>
      </div>
      <h3 className="chart-title">Hits per round</h3>
      <ul className="legend">
        {courses.map(({ name, slot }) => (
          <li key={slot}>
            <Key slot={slot} /> {name}
          </li>
        ))}
        <li className="quiet">
          line: this battle; bands: half and nine tenths of all battles
          {expected === undefined
            ? ' (being worked out)'
            : `, ${provenance(expected, battle.seed)}`}
        </li>
      </ul>
      <CourseChart
        courses={courses}
        span={span}
        fullHits={Math.max(
          battle.rules.hits,
          ...courses.map(({ start, path = [] }) => Math.max(start, ...path)),
        )}
        at={at}
        onRound={goToRound}
        label={`Hits per round. ${courses.map(({ name, start, path }) => `${name} from ${start} to ${path?.at(-1) ?? start}`).join('; ')}. The table below gives every figure.`}
      />
      <h3 className="chart-title">Chances after each round</h3>
      <OddsChart
        endings={endings}
        span={span}
        at={at}
        onRound={rounds.length === 0 ? nothing : goToRound}
        label={`Chances after each round: ${endings.map(({ label, chances }) => `${label} from ${share(chances[0] ?? 0)} to ${share(chances.at(-1) ?? 0)}`).join('; ')}. The table below gives every figure.`}
      />
      <ul className="legend">
        {endings.map(({ key, label, slot }) => (
          <li key={key}>
            <Patch slot={slot} ending={key} /> {label}
            {slot === undefined ? '' : ' wins'}
          </li>
        ))}
      </ul>
      <details className="as-table">
        <summary>Show the course as a table</summary>
        <div
          className="scroll"
          tabIndex={0}
          role="region"
          aria-label="Hits and chances after each round"
        >
          <table className="sheet">
            <thead>
              <tr>
                <th scope="col" rowSpan={2}>
                  Round
                </th>
                {courses.map(({ name, slot }) => (
                  <th key={slot} className="group" scope="colgroup" colSpan={2}>
                    <Key slot={slot} /> {name}
                  </th>
                ))}
                <th className="group" scope="colgroup" colSpan={endings.length}>
                  Chances
                </th>
              </tr>
              <tr>
                {courses.map(({ slot }) =>
                  ['hits', 'nine in ten'].map((text) => (
                    <th key={slot + text} scope="col">
                      {text}
                    </th>
                  )),
                )}
                {endings.map(({ key, label }) => (
                  <th key={key} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rounds.map(({ round, odds }, i) => (
                <tr key={round}>
                  <th scope="row">{round}</th>
                  {courses.map(({ slot, path, bands }) => {
                    const band = bands.find((one) => one.round === round);
                    return [
                      <td key={`${slot}h`} className="group">
                        {path?.[i]}
                      </td>,
                      <td key={`${slot}b`}>
                        {band === undefined ? '' : `${band.p5} to ${band.p95}`}
                      </td>,
                    ];
                  })}
                  {endings.map(({ key, chances }) => (
                    <td key={key}>{share(chances[i + 1] ?? 0, odds.margin)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
};

export default LiveCharts;
