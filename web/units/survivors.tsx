import { lazy, Suspense, useMemo, useState, type JSX } from 'react';
import { ChoiceField } from '../forms/field.tsx';
import { Key, Patch } from '../marks/key.tsx';
import { count, share, tenths } from '../views/words.ts';
import type { LiveUnits } from './use-unit-odds.ts';
import { leftOf, sidesOfScenario } from './words.ts';

const SurvivorsChart = lazy(() =>
  import('../charts/survivors-chart.tsx').then(({ SurvivorsChart: Chart }) => ({ default: Chart })),
);

interface Row {
  readonly id: string;
  readonly name: string;
  readonly slot: number;
  readonly men: number;
  readonly pmf: readonly (readonly [number, number])[];
}

const rowsOf = ({ scenario, odds }: LiveUnits): readonly Row[] => {
  const sides = sidesOfScenario(scenario).map(({ id }) => id);
  return scenario.units.map((unit, i) => {
    const id = unit.id ?? `unit${i + 1}`;
    return {
      id,
      name: unit.name ?? id,
      slot: Math.max(0, sides.indexOf(unit.side ?? id)),
      men: unit.men,
      pmf: odds.survivors[id] ?? [],
    };
  });
};

const Table = ({
  rows,
  margin,
}: {
  readonly rows: readonly Row[];
  readonly margin: number | undefined;
}): JSX.Element => (
  <div
    className="scroll survivors-table"
    tabIndex={0}
    role="region"
    aria-label="Table of survivors"
  >
    <table className="sheet">
      <thead>
        <tr>
          <th scope="col">Unit</th>
          <th scope="col">Men</th>
          <th scope="col">Left, on average</th>
          <th scope="col">Nine in ten</th>
          <th scope="col">Nobody left</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, slot, men, pmf }) => {
          const left = leftOf(pmf);
          return (
            <tr key={id}>
              <th scope="row">
                <Key slot={slot} /> <span className="survivors-name">{name}</span>
              </th>
              <td>{count(men)}</td>
              <td>{tenths(left.mean)}</td>
              <td>{left.from === left.to ? left.from : `${left.from} to ${left.to}`}</td>
              <td>{share(left.none, margin)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </div>
);

/** Who is left at the end: one unit of each side as a chart, all of them as a table. */
export const Survivors = ({ live }: { readonly live: LiveUnits }): JSX.Element => {
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({});
  const rows = useMemo(() => rowsOf(live), [live]);
  const shown = useMemo(
    () =>
      [0, 1].flatMap((slot) => {
        const own = rows.filter((row) => row.slot === slot);
        return own.find(({ id }) => id === chosen[slot]) ?? own[0] ?? [];
      }),
    [rows, chosen],
  );
  return (
    <section className="survivors" aria-labelledby="survivors-title">
      <div className="section-head">
        <h2 id="survivors-title">Who is left</h2>
        <p className="quiet">Men alive at the end, those who fled among them</p>
      </div>
      <div className="survivors-main">
        <div>
          <div className="survivors-choice">
            {shown.map((row) => {
              const own = rows.filter(({ slot }) => slot === row.slot);
              return (
                <div key={row.slot}>
                  <Patch slot={row.slot} ending="" />
                  {own.length === 1 ? (
                    <b>{row.name}</b>
                  ) : (
                    <ChoiceField
                      id={`survivors-${row.slot}`}
                      label={`Unit of ${sidesOfScenario(live.scenario)[row.slot]?.label ?? ''}`}
                      isBare
                      value={row.id}
                      options={own.map(({ id, name }) => ({ value: id, label: name }))}
                      onText={(id) => setChosen({ ...chosen, [row.slot]: id })}
                    />
                  )}
                </div>
              );
            })}
          </div>
          <Suspense fallback={<div className="chart chart-low" />}>
            <SurvivorsChart
              units={shown}
              label={`Men left of ${shown.map(({ name }) => name).join(' and ')}: the figures stand in the table beside it`}
            />
          </Suspense>
        </div>
        <Table rows={rows} margin={live.odds.margin} />
      </div>
    </section>
  );
};
