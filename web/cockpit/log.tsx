import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import { Section, Tick, useMany } from '../ui/input/controls.tsx';

/** A round that is looked at from elsewhere: each time it is asked for, another object. */
export interface Look {
  readonly round: number;
  /** The step or entry that is meant; undefined for the whole round. */
  readonly step?: number;
}

/** A round as the log has it. */
export interface LogRound {
  readonly round: number;
  readonly says: string;
  /** What stands before it in the log, since it came after. */
  readonly after?: ReactNode;
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
  const line = useRef<HTMLLIElement>(null);
  const [isOpen, setOpen] = useState(isOpenAtFirst || isLookedAt);
  useEffect(() => {
    // A step of it comes into view by itself.
    if (!isLookedAt || look?.step !== undefined) return;
    line.current?.scrollIntoView({ block: 'center' });
    line.current?.querySelector('summary')?.focus({ preventScroll: true });
  }, [isLookedAt, look]);
  return (
    <li className="melee-round" ref={line}>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
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
  readonly before?: ReactNode;
  readonly withRules: boolean;
  readonly onRules: (isOn: boolean) => void;
  readonly look: Look | undefined;
  /** Whether the newest round stands open. */
  readonly isNewestOpen: boolean;
}

/** The log, the newest round on top: a line each, with dice, rules and what can be mended. */
export const Log = ({ rounds, before, withRules, onRules, look, isNewestOpen }: Props) => {
  const all = rounds.toReversed();
  const looked = all.findIndex(({ round }) => round === look?.round);
  const [shown, more] = useMany(all, Math.max(MANY, looked + 1), (n) => `Show all ${n} rounds`);
  const newest = all[0]?.round;
  return (
    <Section
      className="fight-log"
      id="log-title"
      head="melee-head"
      title="The log"
      beside={
        rounds.length === 0 ? (
          <span className="quiet">Nothing has happened yet.</span>
        ) : (
          <Tick isOn={withRules} onTurn={onRules}>
            Show all dice, sums and sources
          </Tick>
        )
      }
    >
      <ol className="melee-log" reversed>
        {shown.map((one) => {
          const isOpen = one.round === newest && isNewestOpen;
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
