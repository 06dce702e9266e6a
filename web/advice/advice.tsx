import './advice.css';
import {
  adviceText,
  bestMark,
  bestText,
  pointsText,
  searchText,
  type Advice,
} from '../../shared/index.ts';
import { Button } from '../ui/input/button.tsx';
import { provenance, share } from '../ui/figures/numbers.ts';
import { capitalised } from '../ui/words.ts';

/** Marks what is best, beside the word. */
const Star = () => (
  <svg className="advice-star" viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
    <path
      d="M8 1.5l2 4.3 4.6.5-3.4 3.2.9 4.6L8 11.8l-4.1 2.3.9-4.6L1.4 6.3 6 5.8z"
      fill="currentColor"
    />
  </svg>
);

/** What an action is worth, on its button: the chance to win after it, and how far it is behind. */
export const Worth = ({
  advice,
  id,
}: {
  readonly advice: Advice | undefined;
  readonly id: string;
}) => {
  const weighed = advice?.options.find((one) => one.id === id);
  if (advice === undefined || weighed === undefined) return null;
  const { win, best = win, margin, behind } = weighed;
  const mark = bestMark(advice, id);
  const after = `${pointsText(behind)} points less`;
  return (
    <span className="advice-worth">
      {mark === '' ? null : (
        <b>
          <Star />
          {capitalised(mark)}:{' '}
        </b>
      )}
      <b className="figure">{share(best, margin)}</b> to win after it
      {behind < 0.0005 ? '' : `, ${after}`}
    </span>
  );
};

/** Says that what is folded holds one of the best. */
export const Marked = ({
  advice,
  ids,
}: {
  readonly advice: Advice | undefined;
  readonly ids: readonly string[];
}) => {
  const [first, ...others] = ids.flatMap((id) => (advice && bestMark(advice, id)) || []);
  return first === undefined ? null : (
    <b className="advice-folded">
      <Star />
      {capitalised(first)}
      {others.length === 0 ? '' : ` (${others.length + 1} of them)`}
    </b>
  );
};

interface LineProps {
  readonly advice: Advice | undefined;
  readonly isRunning: boolean;
  readonly isFailed: boolean;
  readonly onStop: () => void;
  /** What an option is called. */
  readonly says: (id: string) => string;
}

const methodSays = (advice: Advice): string =>
  advice.method === 'exact' ? 'exact' : `${provenance(advice)} at most, all under the same dice`;

/** Advice in plain words, with where it comes from. */
export const AdviceLine = ({ advice, isRunning, isFailed, onStop, says }: LineProps) => {
  if (advice === undefined)
    return isFailed || isRunning ? (
      <p className="advice quiet">
        {isFailed ? 'What the actions are worth could not be worked out.' : 'Weighing …'}
      </p>
    ) : null;
  const searched = searchText(advice);
  return (
    <div className="advice" aria-busy={isRunning}>
      <p className="advice-best">
        <Star />
        {adviceText(advice, says)}
      </p>
      {searched === '' ? null : <p>{searched}</p>}
      <p className="advice-meta">
        <span>{methodSays(advice)}</span>
        {isRunning ? (
          <>
            <span>looking deeper …</span>
            <Button look="quiet" className="button-small" onClick={onStop}>
              Stop
            </Button>
          </>
        ) : null}
      </p>
    </div>
  );
};

/** What an order is worth as it is given, and the best one where that is another. */
export const OrderWorth = ({
  advice,
  given,
  says,
}: {
  readonly advice: Advice | undefined;
  /** The option in force. */
  readonly given: string;
  readonly says: (id: string) => string;
}) => {
  const own = advice?.options.find(({ id }) => id === given);
  if (advice === undefined || own === undefined) return null;
  const { win, margin, behind, behindMargin = 0 } = own;
  const mark = bestMark(advice, given);
  return (
    <small className="advice-worth">
      <b className="figure">{share(win, margin)}</b> to win with it
      {mark === '' ? (
        <>
          {'. '}
          <b>
            <Star />
            {bestText(advice, says)}
          </b>
          , {pointsText(behind)} points more (± {pointsText(behindMargin)})
        </>
      ) : (
        <b>
          {', '}
          <Star />
          {mark === 'best' ? 'the best' : mark}
        </b>
      )}
    </small>
  );
};
