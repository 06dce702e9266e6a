import { memo, useMemo, useState } from 'react';
import { deploymentOf, listed, toldApart } from '../../../shared/index.ts';
import { Chart } from '../../charts/chart.tsx';
import type { LiveUnits } from '../../engine/use-odds.ts';
import { ChoiceField } from '../../forms/field.tsx';
import { Section } from '../../ui/input/controls.tsx';
import { Swatch, Patch } from '../../ui/figures/swatch.tsx';
import { count, share, tenths } from '../../ui/figures/numbers.ts';
import { Sheet } from '../../ui/input/sheet.tsx';
import { survivorsChart } from './survivors-chart.ts';
import { leftOf, sidesOfUnits } from './words.ts';
import { Group } from '../../ui/layout.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly slot: number;
  readonly men: number;
  readonly pmf: readonly (readonly [number, number])[];
}

const rowsOf = ({ scenario, odds }: LiveUnits): readonly Row[] => {
  const slots = new Map(sidesOfUnits(scenario).map(({ id, slot }) => [id, slot]));
  return deploymentOf(toldApart(scenario)).units.map(({ id, name, side, men }) => ({
    id,
    name,
    slot: slots.get(side) ?? 0,
    men,
    pmf: odds.survivors[id] ?? [],
  }));
};

const TableRow = ({
  row: { name, slot, men, pmf },
  margin,
}: {
  readonly row: Row;
  readonly margin: number | undefined;
}) => {
  const left = leftOf(pmf);
  return (
    <tr>
      <th scope="row">
        <Swatch slot={slot} /> <span className="survivors-name">{name}</span>
      </th>
      <td>{count(men)}</td>
      <td>{tenths(left.mean)}</td>
      <td>{left.from === left.to ? left.from : `${left.from} to ${left.to}`}</td>
      <td>{share(left.none, margin)}</td>
    </tr>
  );
};

const Table = ({
  rows,
  margin,
}: {
  readonly rows: readonly Row[];
  readonly margin: number | undefined;
}) => (
  <Sheet
    label="Table of survivors"
    className="survivors-table"
    titles={['Unit', 'Men', 'Left, on average', 'Nine in ten', 'Nobody left']}
  >
    {rows.map((row) => (
      <TableRow key={row.id} row={row} margin={margin} />
    ))}
  </Sheet>
);

interface ChoiceProps {
  readonly row: Row;
  /** All units of its side. */
  readonly own: readonly Row[];
  readonly side: string;
  readonly onChoose: (id: string) => void;
}

const Choice = ({ row, own, side, onChoose }: ChoiceProps) => (
  <div>
    <Patch slot={row.slot} ending="" />
    {own.length === 1 ? (
      <b>{row.name}</b>
    ) : (
      <ChoiceField
        id={`survivors-${row.slot}`}
        label={`Unit of ${side}`}
        isBare
        value={row.id}
        options={own.map(({ id, name }) => ({ value: id, label: name }))}
        onText={onChoose}
      />
    )}
  </div>
);

/** Who is left at the end: one unit of each side as a chart, all of them as a table. */
export const Survivors = memo(({ live }: { readonly live: LiveUnits }) => {
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({});
  const rows = useMemo(() => rowsOf(live), [live]);
  const ofSlot = (slot: number): readonly Row[] => rows.filter((row) => row.slot === slot);
  const sides = sidesOfUnits(live.scenario);
  const shown = useMemo(
    () =>
      [...new Set(rows.map(({ slot }) => slot))].flatMap((slot) => {
        const own = rows.filter((row) => row.slot === slot);
        return own.find(({ id }) => id === chosen[slot]) ?? own[0] ?? [];
      }),
    [rows, chosen],
  );
  const chart = useMemo(() => survivorsChart(shown), [shown]);
  return (
    <Section
      className="survivors"
      id="survivors-title"
      head="section-head"
      title="Expected survivors"
      beside={<p className="quiet">Men alive at the end, those who fled among them</p>}
    >
      <div className="survivors-main">
        <div>
          <Group className="survivors-choice" gap="var(--gap-2) var(--gap-6)">
            {shown.map((row) => (
              <Choice
                key={row.slot}
                row={row}
                own={ofSlot(row.slot)}
                side={sides[row.slot]?.name ?? ''}
                onChoose={(id) => setChosen({ ...chosen, [row.slot]: id })}
              />
            ))}
          </Group>
          <Chart
            isLow
            of={chart}
            label={
              `Men left of ${listed(shown.map(({ name }) => name))}: the ` +
              `figures stand in the table beside it`
            }
          />
        </div>
        <Table rows={rows} margin={live.odds.margin} />
      </div>
    </Section>
  );
});
