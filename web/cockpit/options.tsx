import { useEffect, useState, type ReactNode } from 'react';
import { differenceText, type Advice } from '../../shared/index.ts';
import { Star, worthOf } from '../advice/advice.tsx';
import { Fold } from '../ui/input/controls.tsx';
import { parted } from './parted.ts';

export interface Option {
  readonly id: string;
  readonly text: string;
  /** Beside it: the chance that it succeeds. */
  readonly aside: ReactNode;
  readonly rules: string;
}

interface Props {
  readonly options: readonly Option[];
  /** What the computer would do. */
  readonly advised: string;
  /** What each is worth, once that is sure enough. */
  readonly advice: Advice | undefined;
  /** Whether that is being worked out: there is room for it. */
  readonly isWeighed: boolean;
  readonly onChoose: (id: string) => void;
}

/** A line that says nothing, and keeps its room. */
const NOTHING = '\u00A0';

const Behind = ({ advice, id }: Pick<Props, 'advice'> & { readonly id: string }) => {
  if (advice === undefined) return <span className="advice-worth">{NOTHING}</span>;
  const { behind = 0, behindMargin } = worthOf(advice, id) ?? {};
  if (advice.asGood.includes(id))
    return (
      <span className="advice-worth">
        <b>
          <Star />
          {advice.asGood.length === 1 ? (
            'Best'
          ) : (
            <span className="unseen">As good as the best</span>
          )}
        </b>
      </span>
    );
  return (
    <span className="advice-worth">
      {behind < 0.0005 ? NOTHING : `−${differenceText(behind, behindMargin)}`}
    </span>
  );
};

/** So many have a key. */
const KEYED = 9;
/** Nobody has read a number sooner, in milliseconds. */
const READ = 400;

/**
 * The options that have a key, the first `1`. Once a number can have been read it is of the same
 * option to the end, wherever that comes to stand; those that come into view later take the next.
 */
const useKeyed = (shown: readonly Option[]): readonly string[] => {
  const [isRead, setRead] = useState(false);
  const [keyed, setKeyed] = useState<readonly string[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => setRead(true), READ);
    return () => clearTimeout(timer);
  }, []);
  const [before, ids] = [isRead ? keyed : [], shown.map(({ id }) => id)];
  const all = [...before, ...ids.filter((id) => !before.includes(id))].slice(0, KEYED);
  if (all.join('\n') !== keyed.join('\n')) setKeyed(all);
  return all;
};

const List = ({
  some,
  keyed,
  advised,
  advice,
  isWeighed,
  onChoose,
}: Omit<Props, 'options'> & {
  readonly some: readonly Option[];
  readonly keyed: readonly string[];
}) => (
  <ul className="actions">
    {some.map(({ id, text, aside, rules }) => (
      <li key={id}>
        <button
          type="button"
          className="action"
          data-option={keyed.indexOf(id) + 1 || undefined}
          data-advised={id === advised || undefined}
          data-best={advice?.asGood.includes(id) === true || undefined}
          onClick={() => onChoose(id)}
        >
          {keyed.includes(id) ? (
            <kbd className="key-hint" aria-hidden="true">
              {keyed.indexOf(id) + 1}
            </kbd>
          ) : null}
          <span className="action-text">
            {text}
            {id === advised ? <span className="action-advised"> suggested</span> : null}
            {rules === '' ? null : <span className="melee-rules"> {rules}</span>}
            {isWeighed ? <Behind advice={advice} id={id} /> : null}
          </span>
          {aside}
        </button>
      </li>
    ))}
  </ul>
);

/**
 * What can be chosen, the best first; what is clearly worse is folded. While a hand is on them they
 * keep their places, whatever becomes known meanwhile, and their keys always.
 */
export const Options = (props: Props) => {
  const { advice } = props;
  const [held, hold] = useState<Pick<Props, 'advice'>>();
  const [open, folded] = parted({ ...props, ...held });
  const keyed = useKeyed(open);
  const release = (): void => hold(undefined);
  const keep = (): void => hold(held ?? { advice });
  return (
    <div onPointerEnter={keep} onPointerLeave={release} onFocus={keep} onBlur={release}>
      <List {...props} {...{ keyed }} some={open} />
      {folded.length === 0 ? null : (
        // A key may be of one of them.
        <Fold says={`${folded.length} more`} isThere>
          <List {...props} {...{ keyed }} some={folded} />
        </Fold>
      )}
    </div>
  );
};
