import { useMemo } from 'react';
import { gainsText, signed, type BattleScenario, type Sweep } from '../../../shared/index.ts';
import { Chart } from '../../charts/chart.tsx';
import { rangeChart } from '../../charts/range.ts';
import { shares } from '../../charts/shares.ts';
import { count, points, tenths } from '../../ui/figures/numbers.ts';
import { Fold } from '../../ui/input/controls.tsx';
import { Legend } from '../../ui/figures/swatch.tsx';
import { Sheet } from '../../ui/input/sheet.tsx';
import { unitOf, writer, type Shown } from './swept-words.ts';

/** The chance of whoever else is likeliest to win. */
const othersOf = ({ values, lead }: Sweep): readonly number[] =>
  values.map((value, i) => value - (lead[i] ?? 0));

interface Drawn {
  readonly name: string;
  readonly slot: number;
  readonly values: readonly number[];
}

/** The army, the others where it is about who wins, and the army under other rules. */
const drawnOf = ({ swept, beside, army }: Shown, { armies }: BattleScenario): readonly Drawn[] => {
  const { length } = armies;
  const own = { name: armies[army]?.name ?? '', slot: army, values: swept.values };
  const foe = length === 2 ? 1 - army : length;
  const name = armies[foe]?.name ?? 'The best of the others';
  const others = swept.figure === 'win' ? [{ name, slot: foe, values: othersOf(swept) }] : [];
  return beside === undefined
    ? [own, ...others]
    : [
        { ...own, name: `${own.name}: ${beside.from}` },
        { name: `${own.name}: ${beside.to}`, slot: length, values: beside.swept.values },
      ];
};

export const Curve = (shown: Shown & { readonly scenario: BattleScenario }) => {
  const { swept, title, across, scenario } = shown;
  const { figure, levels } = swept;
  const drawn = useMemo(() => drawnOf(shown, scenario), [shown, scenario]);
  const chart = useMemo(() => {
    const [first, ...others] = drawn.map(({ name, ...one }) => ({ ...one, title: name }));
    return first === undefined
      ? undefined
      : rangeChart({
          ...first,
          others,
          across,
          says: writer(figure),
          up: unitOf(figure) === 'share' ? shares(title) : undefined,
          marks: levels[0] ?? [],
          isStepped: true,
        });
  }, [drawn, across, title, figure, levels]);
  if (chart === undefined) return null;
  return (
    <>
      <Legend of={drawn} />
      <Chart label={`${title} over ${across.title}; the table below has the figures`} of={chart} />
    </>
  );
};

const changeText = (figure: string, by: number): string =>
  unitOf(figure) === 'share' ? points(by) : signed(by, tenths);

/** Value for value, under other rules beside it. */
const EachValue = ({ swept, title, across, places, beside }: Shown) => {
  const says = writer(swept.figure);
  const titles = [across.title, ...(beside ? [beside.from, beside.to, 'Added'] : [title])];
  return (
    <Sheet label={`${title} over a range`} className="lab-sweep" titles={titles}>
      {across.values.map((value, i) => {
        const [own = 0, other = 0] = [swept.values[i], beside?.swept.values[i]];
        return (
          <tr key={value}>
            <th scope="row">{count(value)}</th>
            <td>
              {places[0]?.includes(i) === true ? '◆ ' : ''}
              {says(own)}
            </td>
            {beside === undefined ? null : (
              <>
                <td>{says(other)}</td>
                <td>{changeText(swept.figure, other - own)}</td>
              </>
            )}
          </tr>
        );
      })}
    </Sheet>
  );
};

/** Where a figure stays as it is from one change of power to the next: a row for each stretch. */
const EachStretch = ({
  swept,
  title,
  across,
  stretches,
}: Shown & { readonly stretches: NonNullable<Sweep['stretches']> }) => (
  <Sheet
    label={`${title} over a range`}
    className="lab-sweep"
    titles={[across.title, title, 'What changes there']}
    words={[2]}
  >
    {stretches.map(({ from, to, value, gains }) => (
      <tr key={from}>
        <th scope="row">{from === to ? count(from) : `${count(from)} to ${count(to)}`}</th>
        <td>
          {swept.levels[0]?.some((at) => at >= from && at <= to) === true ? '◆ ' : ''}
          {writer(swept.figure)(value)}
        </td>
        <td className="words">{gainsText(gains)}</td>
      </tr>
    ))}
  </Sheet>
);

/** A longer table is folded. */
const MOST_OPEN = 20;

export const CurveTable = (shown: Shown) => {
  const { swept, across, beside } = shown;
  if (swept.stretches !== undefined && beside === undefined)
    return <EachStretch {...shown} stretches={swept.stretches} />;
  const table = <EachValue {...shown} />;
  return across.values.length > MOST_OPEN ? <Fold says="The figures">{table}</Fold> : table;
};
