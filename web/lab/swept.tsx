import { useMemo } from 'react';
import {
  levelPlaces,
  FIGURES,
  type BattleScenario,
  type Figures,
  type Sweep as Swept,
} from '../../shared/index.ts';
import { Chart } from '../charts/chart.tsx';
import type { Cells } from '../charts/declaration.ts';
import { rangeChart } from '../charts/range.ts';
import { shares } from '../charts/shares.ts';
import { Exports } from '../ui/exports.tsx';
import { count, share, tenths } from '../ui/figures/numbers.ts';
import { Sheet } from '../ui/input/sheet.tsx';

const unitOf = (figure: string) => FIGURES.find(({ id }) => id === figure)?.unit;
const writer = (figure: string): ((value: number) => string) =>
  unitOf(figure) === 'share' ? share : tenths;

const figuresOf = ({ axes, values, lead }: Swept, titleOf: (axis: number) => string): Figures => {
  const [across, down] = axes.toReversed();
  const width = across?.values.length ?? 1;
  return {
    columns: [...axes.map((_, i) => titleOf(i)), 'Figure', 'Lead'],
    rows: values.map((value, i) => [
      ...(down === undefined ? [] : [down.values[Math.floor(i / width)]]),
      across?.values[i % width],
      value,
      lead[i],
    ]),
  };
};

/** The axes of a sweep by name: the last runs along the chart, the first has a line a value. */
const useAxes = ({ axes }: Swept, { armies }: BattleScenario) =>
  useMemo(() => {
    const titles = axes.map(({ army, title }) => `${armies[army]?.name ?? ''}: ${title}`);
    const [across, down] = axes.toReversed();
    return {
      titles,
      across: { title: titles.at(-1) ?? '', values: across?.values ?? [] },
      down: down === undefined ? undefined : { title: titles[0] ?? '', values: down.values },
    };
  }, [axes, armies]);

type Axes = ReturnType<typeof useAxes>;

interface Shown {
  readonly swept: Swept;
  readonly title: string;
  readonly places: ReturnType<typeof levelPlaces>;
  readonly axes: Axes;
}

const Curve = ({ swept: { figure, values, levels }, title, axes: { across } }: Shown) => {
  const chart = useMemo(
    () =>
      rangeChart({
        across,
        title,
        slot: 0,
        values,
        says: writer(figure),
        up: unitOf(figure) === 'share' ? shares(title) : undefined,
        marks: levels[0] ?? [],
        isStepped: true,
      }),
    [across, title, values, figure, levels],
  );
  return (
    <Chart label={`${title} over ${across.title}; the table below has the figures`} of={chart} />
  );
};

/** A figure so short that a cell has room for it. */
const inCell = (figure: string, value: number): string =>
  unitOf(figure) === 'share' ? `${Math.round(value * 100)}` : tenths(value);

const Surface = ({
  swept: { figure, values, lead },
  title,
  places,
  axes: { across, down },
}: Shown & { readonly axes: { readonly down: NonNullable<Axes['down']> } }) => {
  const chart = useMemo((): Cells => {
    const width = across.values.length;
    const [names = [], columns = []] = [down, across].map((axis) => axis.values.map(count));
    const cells = values.map((value, place) => {
      const [row, column] = [Math.floor(place / width), place % width];
      const ahead = lead[place] ?? 0;
      const where = `${down.title} ${down.values[row]}, ${across.title} ${across.values[column]}`;
      return {
        row,
        column,
        share: (1 + ahead) / 2,
        isHatched: ahead < 0,
        isMarked: places[row]?.includes(column) === true,
        text: inCell(figure, value),
        says: `${where}: ${title} ${writer(figure)(value)}`,
      };
    });
    return { kind: 'cells', names, columns, titles: [down.title, across.title], cells };
  }, [values, lead, places, across, down, figure, title]);
  return (
    <Chart
      label={`${title} over ${down.title} and ${across.title}; the table below has the figures`}
      of={chart}
    />
  );
};

const SweptChart = (shown: Shown) => {
  const { down } = shown.axes;
  return down === undefined ? (
    <Curve {...shown} />
  ) : (
    <Surface {...shown} axes={{ ...shown.axes, down }} />
  );
};

const SweptTable = ({
  swept: { figure, values, lead },
  title,
  places,
  axes: { across, down },
}: Shown) => {
  const says = writer(figure);
  const width = across.values.length;
  const columns = down?.values.map((value) => `${down.title} ${value}`) ?? [title];
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
            const chance = 0.5 + (lead[place] ?? 0) / 2;
            return (
              <td
                key={column}
                className="lab-cell"
                style={{ '--chance': chance } as React.CSSProperties}
              >
                {places[row]?.includes(at) ? '◆ ' : ''}
                {says(values[place] ?? 0)}
              </td>
            );
          })}
        </tr>
      ))}
    </Sheet>
  );
};

const sureText = ({ method, margin = 0 }: Swept): string =>
  method === 'exact' ? 'Exact' : `Estimates, their chances ± ${tenths(100 * margin)} points`;

/** From which values on another leads, of one parameter. */
const levelText = ({ levels }: Swept, { across, down }: Axes): string => {
  const [row = []] = levels;
  if (down !== undefined || row.length === 0) return '';
  return `Level at ${across.title} ${row.map(count).join(', ')}.`;
};

/** A figure over a range: its chart, its table, its files. */
export const SweptFigures = ({
  swept,
  scenario,
}: {
  readonly swept: Swept;
  readonly scenario: BattleScenario;
}) => {
  const title = FIGURES.find(({ id }) => id === swept.figure)?.title ?? '';
  const axes = useAxes(swept, scenario);
  const places = useMemo(() => levelPlaces(swept), [swept]);
  const isCurve = axes.down === undefined;
  return (
    <>
      <SweptChart swept={swept} title={title} places={places} axes={axes} />
      <p className="quiet">
        {sureText(swept)}. {levelText(swept, axes)} ◆ marks the first value past a level: there the
        army gets ahead of the best of the others, or falls behind it;
        {isCurve
          ? ' the dashed line is the level itself. '
          : ' so does a thick line in the chart; cells are hatched where another side is ahead. '}
        The darker, the further ahead.
      </p>
      <SweptTable swept={swept} title={title} places={places} axes={axes} />
      <Exports
        name={`${title} over a range`}
        figures={() => figuresOf(swept, (at) => axes.titles[at] ?? '')}
        json={() => swept}
        hasChart
      />
    </>
  );
};
