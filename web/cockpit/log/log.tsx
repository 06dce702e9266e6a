import { Fragment, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Section, Tick, useMany } from '../../ui/input/controls.tsx';
import { usePrinting } from '../../ui/use-printing.ts';
import { counted } from '../../ui/words.ts';

/** A round that is looked at from elsewhere: each time it is asked for, another object. */
export interface Look {
  readonly round: number;
  /** The step or entry that is meant; undefined for the whole round. */
  readonly step?: number;
}

/** What was looked at: it comes into view once, however often it is drawn anew. */
const SEEN = new WeakSet<Look>();

/** Once it is looked at from elsewhere, a line comes into view and takes the focus. */
const useLook = (look: Look | undefined): RefObject<HTMLLIElement | null> => {
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (look === undefined || SEEN.has(look)) return;
    SEEN.add(look);
    line.current?.scrollIntoView({ block: 'center' });
    const head = line.current?.querySelector<HTMLElement>(':scope > details > summary');
    (head ?? line.current)?.focus({ preventScroll: true });
  }, [look]);
  return line;
};

/** A line of the log that can be looked at from elsewhere. */
export const LookedAt = ({
  look,
  className = '',
  children,
}: {
  readonly look: Look | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}) => (
  <li ref={useLook(look)} tabIndex={-1} className={className} data-looked={look && true}>
    {children}
  </li>
);

/** A round as the log has it. */
export interface LogRound {
  readonly round: number;
  readonly says: ReactNode;
  /** What stands before it in the log, since it came after. */
  readonly after?: readonly ReactNode[];
  /** Worked out once it is opened. */
  readonly lines: () => ReactNode;
}

interface RoundProps {
  readonly of: LogRound;
  readonly isOpenAtFirst: boolean;
  readonly look: Look | undefined;
}

const Round = ({ of: { round, says, lines }, isOpenAtFirst, look }: RoundProps) => {
  const isLookedAt = look?.round === round;
  const [isUnfolded, unfold] = useState(isOpenAtFirst || isLookedAt);
  const isPrinting = usePrinting();
  const isOpen = isUnfolded || isPrinting;
  return (
    // A step of it comes into view by itself.
    <li
      className="melee-round"
      ref={useLook(look?.step === undefined && isLookedAt ? look : undefined)}
    >
      <details
        open={isOpen}
        onToggle={(event) => (isPrinting ? undefined : unfold(event.currentTarget.open))}
      >
        <summary>
          <h3>Round {round}</h3> <span>{says}</span>
        </summary>
        {isOpen ? lines() : null}
      </details>
    </li>
  );
};

/** So many rounds are listed at once. */
const MANY = 30;

interface Props {
  /** The first round first. */
  readonly rounds: readonly LogRound[];
  /** What came before the first round. */
  readonly before?: readonly ReactNode[];
  /** So many of the newest entries are not told yet: rounds or others. */
  readonly late?: number;
  readonly withRules: boolean;
  readonly onRules: (isOn: boolean) => void;
  readonly look: Look | undefined;
  /** So many of the newest rounds stand open. */
  readonly open: number;
  /** What is added to it by hand. */
  readonly children?: ReactNode;
}

const sizeSays = (rounds: number, others: number, late: number): string =>
  [
    ...(rounds === 0 ? [] : [counted(rounds, 'round')]),
    ...(others === 0 ? [] : [counted(others, 'other entry', 'other entries')]),
    ...(late === 0 ? [] : [`${late} being worked out`]),
  ].join(', ');

/** The log, the newest round on top: a line each, with dice, rules and what can be mended. */
export const Log = ({ rounds, before = [], late = 0, ...props }: Props) => {
  const { withRules, onRules, look } = props;
  const all = rounds.toReversed();
  const looked = all.findIndex(({ round }) => round === look?.round);
  const [shown, more] = useMany(all, Math.max(MANY, looked + 1), (n) => `Show all ${n} rounds`);
  const others = rounds.reduce((sum, { after = [] }) => sum + after.length, before.length);
  return (
    <Section
      className="fight-log"
      id="log-title"
      title={
        <>
          The log <small className="quiet">{sizeSays(rounds.length, others - late, late)}</small>
        </>
      }
      beside={
        rounds.length + others === 0 ? (
          <span className="quiet">Nothing has happened yet.</span>
        ) : (
          <Tick isOn={withRules} onTurn={onRules}>
            Show all dice, sums and sources
          </Tick>
        )
      }
    >
      {props.children}
      <ol className="melee-log" reversed>
        {shown.map((one, i) => {
          const isOpen = i < props.open;
          const mark = look?.round === one.round ? (look.step ?? 'looked') : '';
          return (
            <Fragment key={one.round}>
              {one.after}
              <Round
                key={`${isOpen} ${withRules} ${mark}`}
                of={one}
                isOpenAtFirst={isOpen}
                look={look}
              />
            </Fragment>
          );
        })}
        {before}
      </ol>
      {more}
    </Section>
  );
};
