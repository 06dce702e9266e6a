import { useMemo, useState, type RefObject } from 'react';
import type { OpenDecision } from '../../../../shared/index.ts';
import { AdviceLine } from '../../../advice/advice.tsx';
import { useHints } from '../../../advice/hints.ts';
import { Options } from '../../../cockpit/options.tsx';
import { isSure } from '../../../cockpit/odds/sure.ts';
import { WaitingFor } from '../../../cockpit/waiting-for.tsx';
import { useAnswer } from '../../../engine/use-answer.ts';
import { Tick } from '../../../ui/input/controls.tsx';
import { Swatch } from '../../../ui/figures/swatch.tsx';
import { share } from '../../../ui/figures/numbers.ts';
import { ASKING_ADVICE } from '../../odds/asking.ts';
import type { Game } from '../use-fight.ts';
import { questionSays, withSideNames } from '../words.ts';

interface Props {
  readonly game: Game;
  /** Takes the focus when something new waits. */
  readonly head: RefObject<HTMLHeadingElement | null>;
  readonly open: OpenDecision;
  readonly withRules: boolean;
  readonly onChoose: (option: string) => void;
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
        <span key={other.of} className="action-of">
          {share(other.chance)} {other.of}
        </span>
      ))}
    </span>
  );
};

/** What every action of the decision that waits is worth, where somebody wants to know. */
const useAdvice = (isOn: boolean, { scenario, now }: Game, { label, by }: OpenDecision) => {
  const { fight } = now.told;
  const subject = useMemo(
    () => (isOn && by !== 'gm' ? { scenario, fight, label } : undefined),
    [isOn, by, scenario, fight, label],
  );
  const { found: weighed, isDone, isFailed, cancel } = useAnswer(subject, ASKING_ADVICE);
  const [stopped, setStopped] = useState('');
  const isRunning = !isDone && stopped !== label;
  const advice = weighed !== undefined && isSure(weighed, isRunning) ? weighed : undefined;
  const onStop = (): void => {
    cancel();
    setStopped(label);
  };
  return { advice, isRunning, isFailed, onStop };
};

/** A decision that waits: who decides what, and every action open to him, the best first. */
export const DecisionPanel = ({ game, head, open, withRules, onChoose }: Props) => {
  const { cast } = game;
  const [isOn, turn] = useHints();
  const { advice, ...line } = useAdvice(isOn, game, open);
  const says = (id: string): string => {
    const { text = id } = open.options.find((one) => one.id === id) ?? {};
    return `“${withSideNames(cast, text)}”`;
  };
  const isOfMaster = open.by === 'gm';
  return (
    <WaitingFor
      label={open.label}
      head={head}
      title={
        <>
          {isOfMaster ? null : <Swatch slot={cast.slotOf(open.by)} />} {questionSays(cast, open)}
        </>
      }
    >
      {isOfMaster || !isOn ? null : <AdviceLine advice={advice} {...line} says={says} />}
      <Options
        key={open.label}
        options={open.options.map((option) => ({
          id: option.id,
          text: withSideNames(cast, option.text),
          aside: <Chances option={option} />,
          rules: withRules ? option.rules.join(', ') : '',
        }))}
        advised={open.advised}
        advice={advice}
        isWeighed={isOn && !isOfMaster}
        onChoose={onChoose}
      />
      {isOfMaster ? null : (
        <span className="hint-switch">
          <Tick isOn={isOn} onTurn={turn} title="The chance to win after each action">
            Show what each action is worth
          </Tick>
        </span>
      )}
    </WaitingFor>
  );
};
