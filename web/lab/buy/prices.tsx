import { listsWork, pricedAt, priceLines, pricesText, priceText } from '../../../shared/index.ts';
import type { Asks } from '../../engine/question.ts';
import { useAnswer } from '../../engine/use-answer.ts';
import { Exports } from '../../ui/exports.tsx';
import { Running } from '../../ui/figures/odds.tsx';
import { SmallButton } from '../../ui/input/button.tsx';
import { Sheet } from '../../ui/input/sheet.tsx';
import { ASKING_PRICE } from '../asking.ts';
import { Old } from '../old.tsx';

interface Props {
  readonly asked: Asks<'lists/price'> | undefined;
  /** Puts other prices in the list. */
  readonly onUse: (text: string) => void;
}

/** Prices under which equal points are equal odds, beside those that are asked. */
export const Prices = ({ asked, onUse }: Props) => {
  const { answer, isLate, cancel } = useAnswer(asked, ASKING_PRICE);
  if (answer === undefined) return asked === undefined ? null : <p className="quiet">Working …</p>;
  const prices = listsWork.price.tell(answer.value, answer.about);
  return (
    <Old isLate={isLate} isFaulty={asked === undefined}>
      <p>
        {pricesText(prices)} <Running trials={answer.trials} onCancel={cancel} />
      </p>
      <Sheet
        label="What the troops should cost"
        titles={['Troops', 'Should cost', 'Costs', 'Too']}
        words={[3]}
      >
        {prices.troops.map(({ name, price, margin, given, isMispriced }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              {priceText(price)} ± {priceText(margin)}
            </td>
            <td>{given === undefined ? '' : priceText(given)}</td>
            <td className="words">{!isMispriced ? '' : (given ?? 0) < price ? 'cheap' : 'dear'}</td>
          </tr>
        ))}
      </Sheet>
      <Exports
        name="prices"
        figures={() => ({
          columns: ['Troops', 'Should cost', 'Margin', 'Costs'],
          rows: prices.troops.map((one) => [one.name, one.price, one.margin, one.given ?? '']),
        })}
        json={() => prices}
      />
      <SmallButton
        look="lined"
        onClick={() => onUse(priceLines(pricedAt(answer.about.troops, answer.value)))}
      >
        Use these prices
      </SmallButton>
    </Old>
  );
};
