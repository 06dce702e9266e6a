import { canMove, reachOf, type Figures, type Price, type Wanted } from '../../shared/index.ts';
import { Section } from '../ui/controls.tsx';
import { Exports } from '../ui/exports.tsx';
import { Key } from '../ui/key.tsx';
import { count, points } from '../ui/numbers.ts';
import { Sheet } from '../ui/sheet.tsx';

const NOTHING = 0.0005;

/** A bar from the chance as it is to those with a little less and a little more. */
const Tornado = ({
  price: { army, less, more },
  now,
}: {
  readonly price: Price;
  readonly now: number;
}) => {
  const [low, high] = [Math.min(less, more, now), Math.max(less, more, now)];
  return (
    <span className="tornado" aria-hidden="true">
      <span
        className={`fill-army-${(army % 8) + 1}`}
        style={{ left: `${low * 100}%`, width: `${(high - low) * 100}%` }}
      />
      <span className="tornado-now" style={{ left: `${now * 100}%` }} />
    </span>
  );
};

const figuresOf = (
  prices: readonly Price[],
  nameOf: (at: number) => string,
  now: number,
): Figures => ({
  columns: ['Change', 'By', 'Army', 'Chance with less', 'Chance now', 'Chance with more'],
  rows: prices.map(({ title, by, army, less, more }) => [title, by, nameOf(army), less, now, more]),
});

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
  const moved = prices
    .filter((price) => reachOf(price) >= NOTHING)
    .toSorted((a, b) => reachOf(b) - reachOf(a));
  const still = prices.filter((price) => reachOf(price) < NOTHING);
  const nameOf = (at: number): string => scenario.armies[at]?.name ?? '';
  return (
    <Section id="prices" title="The price of everything">
      <p className="quiet">
        What a little more or less is worth to {nameOf(army)}, in points of its chance to win; each
        bar runs over the chances from 0 to 100 %, the line is the battle as it is.
      </p>
      <Sheet
        label="Prices, the dearest first"
        titles={['Change', 'Army', 'Less', 'More', 'Chance of winning, 0 to 100 %']}
      >
        {moved.map((price) => (
          <tr key={`${price.army} ${price.parameter}`}>
            <th scope="row">
              {price.title} ±{count(price.by)}
            </th>
            <td className="lab-army">
              <Key slot={price.army} /> {nameOf(price.army)}
            </td>
            <td>{canMove(scenario, price, -1) ? points(price.less - now) : '–'}</td>
            <td>{canMove(scenario, price, 1) ? points(price.more - now) : '–'}</td>
            <td className="tornado-cell">
              <Tornado price={price} now={now} />
            </td>
          </tr>
        ))}
      </Sheet>
      <Exports
        name="The price of everything"
        figures={() => figuresOf(prices, nameOf, now)}
        json={() => prices}
      />
      {still.length === 0 ? null : (
        <p className="quiet">
          Worth nothing here:{' '}
          {still
            .map(({ title, by, army: at }) => `${title} ±${count(by)} of ${nameOf(at)}`)
            .join('; ')}
          . Power comes in steps: look above for where the next one is.
        </p>
      )}
    </Section>
  );
};
