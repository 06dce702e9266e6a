import { useMemo } from 'react';
import {
  levelPlaces,
  FIGURES,
  sweepMoved,
  sweepMovedText,
  type BattleScenario,
  type Figures,
  type Sweep,
} from '../../../shared/index.ts';
import { Chart } from '../../charts/chart.tsx';
import type { Cells } from '../../charts/declaration.ts';
import { Exports } from '../../ui/exports.tsx';
import { count, points, tenths } from '../../ui/figures/numbers.ts';
import { Sheet } from '../../ui/input/sheet.tsx';
import { Curve, CurveTable } from './swept-curve.tsx';
import { unitOf, writer, type Beside, type Shown, type SurfaceShown } from './swept-words.ts';

const figuresOf = (
  { axes, values, lead }: Sweep,
  beside: Beside | undefined,
  titleOf: (axis: number) => string,
): Figures => {
  const [across, down] = axes.toReversed();
  const width = across?.values.length ?? 1;
  return {
    columns: [
      ...axes.map((_, i) => titleOf(i)),
      'Figure',
      'Lead',
      ...(beside === undefined ? [] : [beside.to]),
    ],
    rows: values.map((value, i) => [
      ...(down === undefined ? [] : [down.values[Math.floor(i / width)]]),
      across?.values[i % width],
      value,
      lead[i],
      ...(beside === undefined ? [] : [beside.swept.values[i]]),
    ]),
  };
};

/** The axes of a sweep by name: the last runs along the chart, the first has a line a value. */
const useAxes = ({ axes }: Sweep, { armies }: BattleScenario) =>
  useMemo(() => {
    const titles = axes.map(({ army, title }) => `${armies[army]?.name ?? ''}: ${title}`);
    const [across, down] = axes.toReversed();
    return {
      titles,
      across: { title: titles.at(-1) ?? '', values: across?.values ?? [] },
      down: down === undefined ? undefined : { title: titles[0] ?? '', values: down.values },
    };
  }, [axes, armies]);

/** A figure so short that a cell has room for it. */
const inCell = (figure: string, value: number): string =>
  unitOf(figure) === 'share' ? `${Math.round(value * 100)}` : tenths(value);

/** What stands in each cell: the figure, or what other rules add to it. */
const cellsOf = ({ swept: { figure, values, lead }, beside }: Shown) => {
  const isShare = unitOf(figure) === 'share';
  return values.map((value, i) => {
    if (beside === undefined)
      return { ahead: lead[i] ?? 0, text: inCell(figure, value), says: writer(figure)(value) };
    const by = (beside.swept.values[i] ?? 0) - value;
    const says = isShare ? `${points(by)} points` : tenths(by);
    return { ahead: isShare ? by : Math.sign(by), text: inCell(figure, by), says };
  });
};

const Surface = (shown: SurfaceShown) => {
  const { title, places, across, down, beside } = shown;
  const chart = useMemo((): Cells => {
    const width = across.values.length;
    const [names = [], columns = []] = [down, across].map((axis) => axis.values.map(count));
    const cells = cellsOf(shown).map(({ ahead, text, says }, place) => {
      const [row, column] = [Math.floor(place / width), place % width];
      const where = `${down.title} ${down.values[row]}, ${across.title} ${across.values[column]}`;
      return {
        row,
        column,
        share: (1 + ahead) / 2,
        isHatched: ahead < 0,
        isMarked: beside === undefined && places[row]?.includes(column) === true,
        text,
        says: `${where}: ${title} ${says}`,
      };
    });
    return { kind: 'cells', names, columns, titles: [down.title, across.title], cells };
  }, [shown, title, places, across, down, beside]);
  return (
    <Chart
      label={`${title} over ${down.title} and ${across.title}; the table below has the figures`}
      of={chart}
    />
  );
};

const SurfaceTable = (shown: SurfaceShown) => {
  const { swept, title, places, across, down, beside } = shown;
  const width = across.values.length;
  const columns = down.values.map((value) => `${down.title} ${value}`);
  const cells = cellsOf(shown);
  return (
    <Sheet
      label={`${title} over a range`}
      className="lab-sweep"
      titles={[across.title, ...columns]}
    >
      {across.values.map((value, at) => (
        <tr key={value}>
          <th scope="row">{count(value)}</th>
          {columns.map((column, row) => {
            const place = row * width + at;
            const chance = 0.5 + (swept.lead[place] ?? 0) / 2;
            return (
              <td
                key={column}
                className="lab-cell"
                style={{ '--chance': chance } as React.CSSProperties}
              >
                {beside === undefined && places[row]?.includes(at) ? '◆ ' : ''}
                {cells[place]?.says}
              </td>
            );
          })}
        </tr>
      ))}
    </Sheet>
  );
};

const sureText = ({ method, margin = 0 }: Sweep): string =>
  method === 'exact' ? 'Exact' : `Estimates, their chances ± ${tenths(100 * margin)} points`;

/** From which values on another leads, of one parameter. */
const levelText = ({ levels: [row = [], ...others] }: Sweep, title: string): string =>
  others.length > 0 || row.length === 0 ? '' : `Level at ${title} ${row.map(count).join(', ')}.`;

const MARKED =
  '◆ marks the first value past a level: there the army gets ahead of the best of the others, or ' +
  'falls behind it;';

/** A figure over a range, under one set of rules or two: its chart, its table, its files. */
export const SweptFigures = ({
  swept,
  scenario,
  army,
  beside,
}: {
  readonly swept: Sweep;
  readonly scenario: BattleScenario;
  readonly army: number;
  readonly beside: Beside | undefined;
}) => {
  const title = FIGURES.find(({ id }) => id === swept.figure)?.title ?? '';
  const { titles, across, down } = useAxes(swept, scenario);
  const places = useMemo(() => levelPlaces(swept), [swept]);
  const shown = useMemo(
    (): Shown => ({ swept, army, beside, title, places, across }),
    [swept, army, beside, title, places, across],
  );
  const surface = useMemo(() => down && { ...shown, down }, [shown, down]);
  return (
    <>
      {beside === undefined ? null : (
        <p>{sweepMovedText(sweepMoved(swept, beside.swept), beside.to)}</p>
      )}
      {surface === undefined ? <Curve {...shown} scenario={scenario} /> : <Surface {...surface} />}
      <p className="quiet">
        {sureText(swept)}. {levelText(swept, across.title)} {MARKED}
        {surface === undefined
          ? ' the dashed line is the level itself.'
          : ' so does a thick line in the chart; cells are hatched where another side is ahead. ' +
            'The darker, the further ahead.'}
      </p>
      {surface === undefined ? <CurveTable {...shown} /> : <SurfaceTable {...surface} />}
      <Exports
        name={`${title} over a range`}
        figures={() => figuresOf(swept, beside, (at) => titles[at] ?? '')}
        json={() => (beside === undefined ? swept : { from: swept, to: beside.swept })}
        hasChart
      />
    </>
  );
};
