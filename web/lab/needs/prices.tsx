import { canMove, reachOf, type Figures, type Price, type Wanted } from '../../../shared/index.ts';
import { useMemo } from 'react';
import { Chart } from '../../charts/chart.tsx';
import { tornado } from '../../charts/tornado.ts';
import { Fold, Section } from '../../ui/input/controls.tsx';
import { Exports } from '../../ui/exports.tsx';
import { Swatch } from '../../ui/figures/swatch.tsx';
import { count, points, share } from '../../ui/figures/numbers.ts';
import { Sheet } from '../../ui/input/sheet.tsx';

const NOTHING = 0.0005;

const figuresOf = (
  prices: readonly Price[],
  nameOf: (at: number) => string,
  now: number,
): Figures => ({
  columns: ['Change', 'By', 'Army', 'Chance with less', 'Chance now', 'Chance with more'],
  rows: prices.map(({ title, by, army, less, more }) => [title, by, nameOf(army), less, now, more]),
});

interface TableProps {
  readonly scenario: Wanted['scenario'];
  readonly prices: readonly Price[];
  readonly nameOf: (at: number) => string;
  readonly now: number;
}

const PriceTable = ({ scenario, prices, nameOf, now }: TableProps) => (
  <Sheet label="Prices, the dearest first" titles={['Change', 'Army', 'Less', 'More']}>
    {prices.map((price) => (
      <tr key={`${price.army} ${price.parameter}`}>
        <th scope="row">
          {price.title} ±{count(price.by)}
        </th>
        <td className="lab-army">
          <Swatch slot={price.army} /> {nameOf(price.army)}
        </td>
        <td>{canMove(scenario, price, -1) ? points(price.less - now) : '–'}</td>
        <td>{canMove(scenario, price, 1) ? points(price.more - now) : '–'}</td>
      </tr>
    ))}
  </Sheet>
);

const Worthless = ({ prices, nameOf }: Pick<TableProps, 'prices' | 'nameOf'>) =>
  prices.length === 0 ? null : (
    <p className="quiet">
      Worth nothing here:{' '}
      {prices
        .map(({ title, by, army: at }) => `${title} ±${count(by)} of ${nameOf(at)}`)
        .join('; ')}
      . Power comes in steps: above stands where the next one is.
    </p>
  );

/** What a little more and a little less of everything is worth, the dearest first. */
export const Prices = ({
  wanted: { scenario, army },
  prices,
  now,
}: {
  readonly wanted: Wanted;
  readonly prices: readonly Price[];
  /** The chance as it is. */
  readonly now: number;
}) => {
  const moved = useMemo(
    () =>
      prices
        .filter((price) => reachOf(price) >= NOTHING)
        .toSorted((a, b) => reachOf(b) - reachOf(a)),
    [prices],
  );
  const chart = useMemo(() => {
    const changes = moved.map(({ title, by, army: at, less, more }) => {
      const name = `${title} ±${count(by)}, ${scenario.armies[at]?.name ?? ''}`;
      const says = `${name}: ${share(less)} with less, ${share(more)} with more`;
      return { name, slot: at, less, more, says };
    });
    return tornado(changes, 'chance to win', now);
  }, [moved, scenario, now]);
  const still = prices.filter((price) => reachOf(price) < NOTHING);
  const nameOf = (at: number): string => scenario.armies[at]?.name ?? '';
  return (
    <Section id="prices" title="The price of everything">
      <p className="quiet">
        What a little more or less is worth to {nameOf(army)}, in points of its chance to win; each
        bar runs from its chance with less to that with more, the line is the battle as it is.
      </p>
      {moved.length === 0 ? null : (
        <Chart
          label="What everything is worth, the dearest first; the table folded below has them"
          of={chart}
        />
      )}
      <Fold says="The figures">
        <PriceTable scenario={scenario} prices={moved} nameOf={nameOf} now={now} />
      </Fold>
      <Exports
        name="The price of everything"
        figures={() => figuresOf(prices, nameOf, now)}
        json={() => prices}
        hasChart={moved.length > 0}
      />
      <Worthless prices={still} nameOf={nameOf} />
    </Section>
  );
};
