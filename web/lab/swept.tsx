import { useMemo } from 'react';
import {
  breakEvenPlaces,
  FIGURES,
  type BattleScenario,
  type Figures,
  type Sweep as Swept,
} from '../../shared/index.ts';
import { RangeChart } from '../charts/range-chart.tsx';
import { Exports } from '../ui/exports.tsx';
import { Key } from '../ui/key.tsx';
import { count, share, tenths } from '../ui/numbers.ts';
import { Sheet } from '../ui/sheet.tsx';

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

const SweptChart = ({
  swept: { figure, values },
  title,
  places,
  axes: { across, down },
}: {
  readonly swept: Swept;
  readonly title: string;
  readonly places: ReturnType<typeof breakEvenPlaces>;
  readonly axes: Axes;
}) => {
  const width = across.values.length;
  const lines = useMemo(
    () =>
      (down?.values ?? [undefined]).map((value, row) => ({
        key: `${row}`,
        label: value === undefined ? title : `${down?.title ?? ''} ${value}`,
        slot: row % 8,
        values: values.slice(row * width, (row + 1) * width),
      })),
    [down, values, width, title],
  );
  const marks = useMemo(
    () => (down === undefined ? (places[0] ?? []).flatMap((at) => across.values[at] ?? []) : []),
    [down, places, across],
  );
  return (
    <>
      {down === undefined ? null : (
        <p className="lab-picks">
          {lines.map(({ key, label, slot }) => (
            <span key={key}>
              <Key slot={slot} /> {label}
            </span>
          ))}
        </p>
      )}
      <RangeChart
        label={`${title} over ${across.title}; the table below has the figures`}
        across={across}
        lines={lines}
        title={title}
        says={writer(figure)}
        marks={marks}
        isStepped
        {...(unitOf(figure) === 'share' ? { most: 1 } : {})}
      />
    </>
  );
};

const SweptTable = ({
  swept: { figure, values, lead },
  title,
  places,
  axes: { across, down },
}: Parameters<typeof SweptChart>[0]) => {
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
  const places = useMemo(() => breakEvenPlaces(swept), [swept]);
  const isCurve = axes.down === undefined;
  return (
    <>
      <SweptChart swept={swept} title={title} places={places} axes={axes} />
      <p className="quiet">
        {sureText(swept)}. ◆ marks the break-even: from there on another side is the likelier to win
        {isCurve ? '; so does the dashed line' : ''}. The darker, the further ahead.
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
