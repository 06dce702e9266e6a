import { useMemo, useState } from 'react';
import {
  PARAMETERS,
  warningsOfWays,
  type Figures,
  type PriceList,
  type Wanted,
  type Way,
} from '../../../shared/index.ts';
import { barsOf } from '../../charts/bars.ts';
import { Chart } from '../../charts/chart.tsx';
import { useAnswer } from '../../engine/use-answer.ts';
import { SmallButton } from '../../ui/input/button.tsx';
import { focusShown } from '../../forms/focus.ts';
import { Fold, Section } from '../../ui/input/controls.tsx';
import { Exports } from '../../ui/exports.tsx';
import { Old } from '../old.tsx';
import { count, share } from '../../ui/figures/numbers.ts';
import { Sheet } from '../../ui/input/sheet.tsx';
import { ASKING_WAYS } from '../asking.ts';
import { changeText, lineWith } from '../change.ts';

const saysOf = ({ parts }: Way): string => parts.map(changeText).join(' and ');

const costText = (cost: number): string => count(Math.round(cost * 100) / 100);
const costsOf = ({ parts }: Way): string => parts.map(({ cost }) => costText(cost)).join(' + ');

const figuresOf = (ways: readonly Way[]): Figures => ({
  columns: ['Change', 'Cost', 'Cost of each', 'Chance'],
  rows: ways.map((way) => [saysOf(way), way.cost, costsOf(way), way.chance]),
});

/** What each way costs, and how much of it each of its parts. */
const WaysChart = ({ ways }: { readonly ways: readonly Way[] }) => {
  const chart = useMemo(() => {
    const bars = ways.map((way) => ({
      name: saysOf(way),
      parts: way.parts.map((part) => ({
        value: part.cost,
        says: `${changeText(part)}: costs ${costText(part.cost)}`,
      })),
    }));
    return { kind: 'rows' as const, title: 'cost', rows: barsOf(bars) };
  }, [ways]);
  return (
    <Chart
      label="What each way costs, the cheapest first; the table below has the figures"
      of={chart}
    />
  );
};

/** What a small change of each costs, to be edited. */
const Prices = ({
  wanted: { scenario, army },
  prices,
  onPrices,
}: {
  readonly wanted: Wanted;
  readonly prices: PriceList;
  readonly onPrices: (prices: PriceList) => void;
}) => {
  const one = scenario.armies[army];
  if (one === undefined) return null;
  return (
    <div className="lab-picks">
      {PARAMETERS.map(({ id, title, step, price, usual }) => (
        <label key={id} className="lab-text">
          <span>
            {title} +{count(usual(one) * step)}
          </span>
          <input
            type="number"
            min={0}
            step="any"
            value={prices[id] ?? price}
            onChange={({ currentTarget: { valueAsNumber } }) =>
              onPrices({ ...prices, [id]: valueAsNumber >= 0 ? valueAsNumber : 0 })
            }
          />
        </label>
      ))}
    </div>
  );
};

const WayRow = ({ way, onUse }: { readonly way: Way; readonly onUse: (way: Way) => void }) => (
  <tr>
    <th scope="row">{saysOf(way)}</th>
    <td>
      <b>{costText(way.cost)}</b>
      {way.parts.length > 1 ? ` = ${costsOf(way)}` : ''}
    </td>
    <td>{share(way.chance)}</td>
    <td>
      <SmallButton onClick={() => onUse(way)}>
        Use it<span className="unseen">: {saysOf(way)}</span>
      </SmallButton>
    </td>
  </tr>
);

const NONE: readonly Way[] = [];

/** The cheapest changes of one parameter or two that are enough. */
export const Ways = ({
  wanted,
  onLine,
}: {
  readonly wanted: Wanted;
  readonly onLine: (line: string) => void;
}) => {
  const [prices, setPrices] = useState<PriceList>({});
  const asked = useMemo(() => ({ ...wanted, prices }), [wanted, prices]);
  const { answer, isDone, isLate } = useAnswer(asked, ASKING_WAYS);
  const ways = answer?.value ?? NONE;
  const warnings = warningsOfWays(wanted.scenario, ways);
  const use = (way: Way): void => {
    onLine(lineWith(wanted, way.parts));
    focusShown('ways');
  };
  return (
    <Section id="ways" title="The cheapest ways">
      <p className="quiet">
        Of one thing or of two together, by what each costs; a step less of any part is not enough.
        The unit is what a tenth more men cost: 1, unless you say otherwise; a point of power or
        skill, which is worth half a doubling of the men, costs 4. Hits are not for sale unless you
        give them a price: ten are worth about 7.
      </p>
      <Fold says="Prices: 0 where it is not available">
        <Prices wanted={wanted} prices={prices} onPrices={setPrices} />
      </Fold>
      {ways.length === 0 ? (
        <p>{isDone ? 'Nothing has to be changed, or nothing is enough.' : 'Looking …'}</p>
      ) : (
        <Old isLate={isLate}>
          <WaysChart ways={ways} />
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
          <Sheet
            label="Ways, the cheapest first"
            className="with-use"
            titles={['Change', 'Cost', 'Chance', 'Change the battle']}
          >
            {ways.map((way) => (
              <WayRow key={saysOf(way)} way={way} onUse={use} />
            ))}
          </Sheet>
          <Exports
            name="The cheapest ways"
            figures={() => figuresOf(ways)}
            json={() => ({ prices, warnings, ways })}
            hasChart
          />
        </Old>
      )}
    </Section>
  );
};
