import { useId, useState, type FormEvent, type RefObject } from 'react';
import {
  dieAskedFor,
  type OpenDecision,
  type OpenRoll,
  type Typed,
} from '../../../shared/index.ts';
import { DieInput } from '../../forms/die-input.tsx';
import { readFaces, readLine } from '../../forms/typed-dice.ts';
import { Button } from '../../ui/button.tsx';
import type { Cast } from '../../ui/cast.ts';
import { LinkButton, Refusal } from '../../ui/controls.tsx';
import { Key } from '../../ui/key.tsx';
import { share } from '../../ui/numbers.ts';
import { diceText } from '../../ui/words.ts';
import { actionGroups, questionSays, rollSays, withSideNames, type ActionGroup } from './words.ts';

interface Common {
  readonly cast: Cast;
  /** Takes the focus when something new waits. */
  readonly head: RefObject<HTMLHeadingElement | null>;
}

interface DecisionProps extends Common {
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
}: Omit<DecisionProps, 'head'> & { readonly group: ActionGroup }) => (
  <ul className="actions">
    {group.options.map((option) => {
      const { id, text, rules } = option;
      return (
        <li key={id}>
          <button
            type="button"
            className="action"
            data-advised={id === advised || undefined}
            onClick={() => onChoose(id)}
          >
            <span className="action-text">
              {withSideNames(cast, text)}
              {id === advised ? <span className="action-advised">suggested</span> : null}
              {withRules && rules.length > 0 ? (
                <span className="melee-rules"> {rules.join(', ')}</span>
              ) : null}
            </span>
            <Chances option={option} />
          </button>
        </li>
      );
    })}
  </ul>
);

/** What can be done to one fighter, folded where it is not what the policy would do. */
const Group = (props: Omit<DecisionProps, 'head'> & { readonly group: ActionGroup }) => {
  const {
    group: { target, options },
    cast,
    open: { advised },
  } = props;
  const best = Math.max(-1, ...options.map(({ chance = -1 }) => chance));
  return (
    <details
      className="action-group"
      open={target === undefined || options.some(({ id }) => id === advised)}
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
        </span>
      </summary>
      <Actions {...props} />
    </details>
  );
};

/** A decision that waits: who decides what, and every action open to him with its chance. */
export const DecisionPanel = ({ head, ...props }: DecisionProps) => {
  const { cast, open } = props;
  const groups = actionGroups(cast, open);
  return (
    <section className="waiting" data-label={open.label} aria-labelledby="waiting-title">
      <h2 id="waiting-title" tabIndex={-1} ref={head}>
        {open.by === 'gm' ? null : <Key slot={cast.slotOf(open.by)} />} {questionSays(cast, open)}
      </h2>
      {groups.length === 1
        ? groups.map((group) => <Actions key="all" {...props} group={group} />)
        : groups.map((group) => <Group key={group.target ?? ''} {...props} group={group} />)}
    </section>
  );
};

interface RollProps extends Common {
  readonly open: OpenRoll;
  /** Takes dice thrown at the table; the reason where they cannot be. */
  readonly onDice: (typed: Typed) => string | undefined;
  readonly onRoll: () => void;
  /** Rolls this and what follows, until a decision waits. */
  readonly onRollOn: () => void;
}

/** More dice than these are asked for by their sum. */
const MOST_FIELDS = 12;

interface FacesProps {
  readonly sides: readonly number[];
  readonly texts: readonly string[];
  readonly isFaulty: boolean;
  readonly faultId: string;
  readonly onText: (at: number, text: string) => void;
}

const Faces = ({ sides, texts, isFaulty, faultId, onText }: FacesProps) => (
  <span className="dice-fields">
    {sides.map((most, i) => (
      <DieInput
        key={i}
        sides={[most]}
        maxLength={4}
        placeholder={`d${most}`}
        value={texts[i] ?? ''}
        aria-label={`Die ${i + 1} of ${sides.length}, d${most}`}
        aria-invalid={isFaulty}
        aria-describedby={isFaulty ? faultId : undefined}
        onText={(text) => onText(i, text)}
      />
    ))}
  </span>
);

/** What is typed of a roll that waits; dice that a roll has added have fields of their own. */
const useThrown = ({ open, onDice }: RollProps) => {
  const [isSum, setSum] = useState(open.sides.length > MOST_FIELDS);
  const [texts, setTexts] = useState<readonly string[]>([]);
  const [added, setAdded] = useState<readonly number[]>([]);
  const [fault, setFault] = useState('');
  const sides = [...open.sides, ...added];
  const write = (at: number, text: string): void => {
    setFault('');
    const length = isSum ? 1 : sides.length;
    // The first dice decide how many are added.
    if (at < open.sides.length) setAdded([]);
    setTexts((now) => Array.from({ length }, (_, i) => (i === at ? text : (now[i] ?? ''))));
  };
  const refuse = (refusal: string): void => {
    const die = isSum ? undefined : dieAskedFor(refusal);
    if (die === undefined) return setFault(refusal);
    setAdded([...added, die]);
    setFault(`One more die, a d${die}: type what it shows.`);
  };
  const take = (event: FormEvent): void => {
    event.preventDefault();
    const read = isSum ? readLine(texts[0] ?? '') : readFaces(sides.map((_, i) => texts[i] ?? ''));
    if ('fault' in read) return setFault(read.fault);
    if (read.typed === undefined) setFault('Type what the dice show, or have them rolled.');
    else refuse(onDice(read.typed) ?? '');
  };
  const turn = (): void => {
    setFault('');
    setTexts([]);
    setAdded([]);
    setSum(!isSum);
  };
  return { sides, isSum, texts, fault, write, take, turn };
};

const SumField = ({
  dice,
  text,
  isFaulty,
  faultId,
  onText,
}: Pick<FacesProps, 'isFaulty' | 'faultId' | 'onText'> & {
  readonly dice: string;
  readonly text: string;
}) => (
  <span className="dice-fields">
    <span className="quiet">{dice} =</span>
    <DieInput
      sides={undefined}
      className="die-sum"
      maxLength={60}
      placeholder="sum"
      value={text}
      aria-label={`Sum of ${dice}`}
      aria-invalid={isFaulty}
      aria-describedby={isFaulty ? faultId : undefined}
      onText={(next) => onText(0, next)}
    />
  </span>
);

/** Dice that wait to be thrown at the table: each face or their sum, or left to the seed. */
export const RollPanel = (props: RollProps) => {
  const { cast, head, open, onRoll, onRollOn } = props;
  const { label } = open;
  const { sides, isSum, texts, fault, write, take, turn } = useThrown(props);
  const id = useId();
  const dice = diceText(open.sides);
  const field = { isFaulty: fault !== '', faultId: id, onText: write };
  return (
    <section className="waiting" data-label={label} aria-labelledby="waiting-title">
      <h2 id="waiting-title" tabIndex={-1} ref={head}>
        {rollSays(cast, open, open.sides)}
      </h2>
      <form className="throw" onSubmit={take}>
        {isSum ? (
          <SumField dice={dice} text={texts[0] ?? ''} {...field} />
        ) : (
          <Faces sides={sides} texts={texts} {...field} />
        )}
        <Button type="submit" look="solid">
          Take the dice
        </Button>
        <Button onClick={onRoll}>Roll it</Button>
        <Button look="quiet" onClick={onRollOn}>
          Roll on to the next decision
        </Button>
        {open.each === true || sides.length === 1 || sides.length > MOST_FIELDS ? null : (
          <LinkButton onClick={turn}>{isSum ? 'Type each face' : 'Type the sum'}</LinkButton>
        )}
      </form>
      <Refusal text={fault} id={id} />
    </section>
  );
};
