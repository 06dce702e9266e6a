import './advice.css';
import { differenceText, searchText, worthText, type Advice } from '../../shared/index.ts';
import { SmallButton } from '../ui/input/button.tsx';
import { provenance } from '../ui/figures/numbers.ts';

/** Marks what is best, beside the word. */
export const Star = () => (
  <svg className="advice-star" viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
    <path
      d="M8 1.5l2 4.3 4.6.5-3.4 3.2.9 4.6L8 11.8l-4.1 2.3.9-4.6L1.4 6.3 6 5.8z"
      fill="currentColor"
    />
  </svg>
);

export const worthOf = ({ options }: Advice, id: string): Advice['options'][number] | undefined =>
  options.find((one) => one.id === id);

/** Which option is best, and what it is worth: said once for all that are as good. */
const bestSays = (advice: Advice, says: (id: string) => string): string => {
  const { asGood, best, options, method } = advice;
  const worth = `${worthText(advice, best)} to win`;
  if (asGood.length === 1) return `Best: ${says(best)}, ${worth}.`;
  const told = method === 'exact' ? '' : ', as far as can be told';
  return asGood.length === options.length
    ? `All ${options.length} are as good as each other${told}: ${worth}.`
    : `${asGood.length} are as good as the best${told}: ${worth}.`;
};

/** Where the figures come from; what was searched in part is worth no less than was found. */
const methodSays = (advice: Advice): string => {
  if (advice.method !== 'exact') return `${provenance(advice)} at most, all under the same dice`;
  return advice.search?.isWhole === false ? 'at least: only a part was searched' : 'exact';
};

interface LineProps {
  /** Undefined until it is sure enough to be shown. */
  readonly advice: Advice | undefined;
  readonly isRunning: boolean;
  readonly isFailed: boolean;
  readonly onStop: () => void;
  /** What an option is called. */
  readonly says: (id: string) => string;
}

/** Advice in plain words, with where it comes from. */
export const AdviceLine = ({ advice, isRunning, isFailed, onStop, says }: LineProps) => {
  if (advice === undefined)
    return isFailed || isRunning ? (
      <div className="advice advice-line">
        <p className="advice-best quiet">
          {isFailed ? 'What the actions are worth could not be worked out.' : 'Weighing …'}
        </p>
      </div>
    ) : null;
  const searched = searchText(advice);
  return (
    <div className="advice advice-line" aria-busy={isRunning}>
      <p className="advice-best">
        <Star />
        {bestSays(advice, says)}
      </p>
      <p className="advice-meta">
        <span title={searched}>{methodSays(advice)}</span>
        {isRunning ? (
          <>
            <span>looking deeper …</span>
            <SmallButton onClick={onStop}>Stop</SmallButton>
          </>
        ) : null}
      </p>
    </div>
  );
};

/** The order that would be better than the one given, and by how much; nothing where none is. */
export const BetterOrder = ({
  advice,
  given,
  says,
}: {
  readonly advice: Advice | undefined;
  /** The option in force. */
  readonly given: string;
  readonly says: (id: string) => string;
}) => {
  const own = advice && worthOf(advice, given);
  if (advice === undefined || own === undefined || advice.asGood.includes(given)) return null;
  const { behind, behindMargin = 0 } = own;
  if (behind <= behindMargin) return null;
  return (
    <small className="advice-worth">
      <Star />
      <b>{says(advice.best)}</b>: +{differenceText(behind, behindMargin)}
    </small>
  );
};

/** Whether any order would be better than those suggested, said once for all of them. */
export const OrdersWorth = ({ all }: { readonly all: readonly Advice[] }) => {
  const [first] = all;
  if (first === undefined) return null;
  const isGood = all.every(({ asGood, computer }) => asGood.includes(computer));
  return (
    <p className="advice">
      {isGood ? 'No order is better than those suggested, as far as can be told.' : ''}
      {isGood ? '' : 'A better order is named beside the one given.'}{' '}
      <span className="quiet">
        {provenance(first)}; each order by itself, all under the same dice.
      </span>
    </p>
  );
};
