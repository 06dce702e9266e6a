import { useMemo, useState, type RefObject } from 'react';
import type { Advice, CombatTold, OpenDecision } from '../../../shared/index.ts';
import { AdviceLine, Marked, Worth } from '../../advice/advice.tsx';
import { useHints } from '../../advice/hints.ts';
import { useAnswer } from '../../engine/use-answer.ts';
import type { Cast } from '../../ui/participants.ts';
import { Tick } from '../../ui/input/controls.tsx';
import { Key } from '../../ui/figures/swatch.tsx';
import { share } from '../../ui/figures/numbers.ts';
import { ASKING_ADVICE } from './asking-advice.ts';
import type { Game } from './use-fight.ts';
import { actionGroups, questionSays, withSideNames, type ActionGroup } from './words.ts';

interface DecisionProps {
  readonly cast: Cast;
  /** Takes the focus when something new waits. */
  readonly head: RefObject<HTMLHeadingElement | null>;
  readonly open: OpenDecision;
  readonly withRules: boolean;
  readonly onChoose: (option: string) => void;
}

interface ActionProps extends Omit<DecisionProps, 'head'> {
  /** What each action is worth, where hints are shown and known. */
  readonly advice: Advice | undefined;
}

type Option = OpenDecision['options'][number];

/** Every chance of an option, each named for what it is of; the first is the largest. */
const Chances = ({ option: { chance, of = '', chances = [] } }: { readonly option: Option }) => {
  const [first, ...others] = [...(chance === undefined ? [] : [{ of, chance }]), ...chances];
  if (first === undefined) return null;
  return (
    <span className="action-chances">
      <span className="action-chance figure">{share(first.chance)}</span>
      <span className="action-of">{first.of}</span>
      {others.map((other) => (
        <span key={other.of} className="action-of action-also">
          {share(other.chance)} {other.of}
        </span>
      ))}
    </span>
  );
};

const Actions = ({
  group,
  cast,
  open: { advised },
  withRules,
  onChoose,
  advice,
}: ActionProps & { readonly group: ActionGroup }) => (
  <ul className="actions">
    {group.options.map((option) => {
      const { id, text, rules } = option;
      return (
        <li key={id}>
          <button
            type="button"
            className="action"
            data-advised={id === advised || undefined}
            data-best={advice?.asGood.includes(id) === true || undefined}
            onClick={() => onChoose(id)}
          >
            <span className="action-text">
              {withSideNames(cast, text)}
              {id === advised ? <span className="action-advised">suggested</span> : null}
              {withRules && rules.length > 0 ? (
                <span className="melee-rules"> {rules.join(', ')}</span>
              ) : null}
              <Worth advice={advice} id={id} />
            </span>
            <Chances option={option} />
          </button>
        </li>
      );
    })}
  </ul>
);

/** What can be done to one fighter, folded where it is not what the policy would do. */
const Group = (props: ActionProps & { readonly group: ActionGroup }) => {
  const {
    group: { target, options },
    cast,
    open: { advised },
    advice,
  } = props;
  const best = Math.max(-1, ...options.map(({ chance = -1 }) => chance));
  return (
    <details
      className="action-group"
      open={target === undefined || options.some(({ id }) => id === advised || id === advice?.best)}
    >
      <summary>
        {target === undefined ? (
          <b>Against nobody</b>
        ) : (
          <>
            <Key slot={cast.slotOf(target)} /> <b>{cast.names.get(target)}</b>
          </>
        )}{' '}
        <span className="quiet">
          {options.length === 1 ? '1 action' : `${options.length} actions`}
          {best < 0 ? '' : `, up to ${share(best)}`}
        </span>{' '}
        <Marked advice={advice} ids={options.map(({ id }) => id)} />
      </summary>
      <Actions {...props} />
    </details>
  );
};

/** What every action of the decision that waits is worth, where somebody wants to know. */
const useAdvice = (
  isOn: boolean,
  game: Game,
  { fight }: CombatTold,
  { label, by }: OpenDecision,
) => {
  const { scenario } = game;
  const subject = useMemo(
    () => (isOn && by !== 'gm' ? { scenario, fight, label } : undefined),
    [isOn, by, scenario, fight, label],
  );
  const { answer, isLate, isDone, isFailed, cancel } = useAnswer(subject, ASKING_ADVICE);
  const isKnown = subject !== undefined && !isLate && answer?.about === subject;
  const advice = isKnown ? answer.value : undefined;
  const [stopped, setStopped] = useState('');
  const onStop = (): void => {
    cancel();
    setStopped(label);
  };
  return { advice, isRunning: !isDone && stopped !== label, isFailed, onStop };
};

/** A decision that waits: who decides what, and every action open to him with its chance. */
export const DecisionPanel = ({
  head,
  game,
  told,
  ...props
}: DecisionProps & { readonly game: Game; readonly told: CombatTold }) => {
  const { cast, open } = props;
  const groups = actionGroups(cast, open);
  const [isOn, turn] = useHints();
  const { advice, ...line } = useAdvice(isOn, game, told, open);
  const says = (id: string): string => {
    const { text = id } = open.options.find((one) => one.id === id) ?? {};
    return `“${withSideNames(cast, text)}”`;
  };
  return (
    <section className="waiting" data-label={open.label} aria-labelledby="waiting-title">
      <h2 id="waiting-title" tabIndex={-1} ref={head}>
        {open.by === 'gm' ? null : <Key slot={cast.slotOf(open.by)} />} {questionSays(cast, open)}
      </h2>
      {open.by === 'gm' || !isOn ? null : <AdviceLine advice={advice} {...line} says={says} />}
      {groups.length === 1
        ? groups.map((group) => <Actions key="all" {...props} advice={advice} group={group} />)
        : groups.map((group) => (
            <Group key={group.target ?? ''} {...props} advice={advice} group={group} />
          ))}
      {open.by === 'gm' ? null : (
        <span className="hint-switch">
          <Tick isOn={isOn} onTurn={turn} title="The chance to win after each action">
            Show what each action is worth
          </Tick>
        </span>
      )}
    </section>
  );
};
