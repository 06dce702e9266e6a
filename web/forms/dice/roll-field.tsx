import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { isReached, type LabelledRoll, type Typed } from '../../../shared/index.ts';
import { LinkButton } from '../../ui/input/controls.tsx';
import { sourceSays, usePlayers } from '../../ui/input/use-doings.ts';
import { Dice } from '../../ui/figures/dice.tsx';
import { diceText } from '../../ui/words.ts';
import { Group } from '../../ui/layout.ts';
import { onceShown } from '../focus.ts';
import { readLine, writeTyped } from './typed-dice.ts';

export interface RollDeeds {
  /** What is typed for a roll. */
  readonly typedOf: (label: string) => Typed | undefined;
  /** Takes what was typed, undefined to roll it; the fault where it cannot be. */
  readonly onTyped: (label: string, typed: Typed | undefined) => string | undefined;
  readonly onAgain: (label: string) => void;
}

interface Props {
  readonly roll: LabelledRoll;
  readonly name: string;
  /** Its name where those who look see whose it is. */
  readonly shortName?: string;
  readonly deeds: RollDeeds;
  /**
   * Before the round is fought: nobody may see what the dice would show, but all may type what
   * theirs did.
   */
  readonly isAhead?: boolean;
}

/** More dice than these are counted, not drawn. */
const MOST_DRAWN = 20;

/** The dice of a roll: "2d6", "d20"; empty where they are not known. */
const diceOf = ({ faces }: Pick<LabelledRoll, 'faces'>): string =>
  diceText(faces.map(({ sides }) => sides));

/** What the dice show together; of a sum that was typed, that sum. */
const shownBy = ({ faces }: LabelledRoll, typed: Typed | undefined): number | undefined =>
  faces.length > 0
    ? faces.reduce((all, { face, dropped }) => all + (dropped === true ? 0 : face), 0)
    : typed !== undefined && 'sum' in typed
      ? typed.sum
      : undefined;

/** Whether the roll succeeded, by a mark: of a pool, how many of its dice did. */
const Success = ({
  roll,
  typed,
}: {
  readonly roll: LabelledRoll;
  readonly typed: Typed | undefined;
}) => {
  const { faces, need, each } = roll;
  if (need === undefined) return null;
  if (each === true) {
    const met = faces.filter(({ face }) => isReached(roll, face) === true).length;
    return faces.length === 0 ? null : (
      <span className="roll-mark" data-met={met > 0}>
        {met} of {faces.length}
      </span>
    );
  }
  const shown = shownBy(roll, typed);
  const isMet = shown === undefined ? undefined : isReached(roll, shown);
  if (isMet === undefined) return null;
  return (
    <span className="roll-mark" data-met={isMet}>
      <span aria-hidden="true">{isMet ? '✓' : '✗'}</span>
      <span className="unseen">{isMet ? 'succeeds' : 'fails'}</span>
    </span>
  );
};

const Fallen = ({
  roll,
  typed,
}: {
  readonly roll: LabelledRoll;
  readonly typed: Typed | undefined;
}) => {
  const { faces, total } = roll;
  const sum = faces.reduce((all, { face, dropped }) => all + (dropped === true ? 0 : face), 0);
  if (faces.length === 0)
    return (
      <span>
        sum <b>{typed !== undefined && 'sum' in typed ? typed.sum : total}</b>
      </span>
    );
  if (faces.length > MOST_DRAWN)
    return (
      <span title={faces.map(({ face }) => face).join(' ')}>
        {diceOf({ faces })} = <b>{sum}</b>
      </span>
    );
  return (
    <span>
      <Dice
        faces={faces}
        {...(roll.each === true ? { isMet: (face) => isReached(roll, face) } : {})}
      />
      {faces.length > 1 && total === sum ? (
        <>
          {' '}
          = <b>{total}</b>
        </>
      ) : null}
    </span>
  );
};

interface EntryProps extends Props {
  readonly onDone: () => void;
}

/** What stands in the field, and how it is taken. */
const useEntry = ({ roll: { label }, deeds, isAhead = false, onDone }: EntryProps) => {
  const known = writeTyped(deeds.typedOf(label));
  const [text, setText] = useState(known);
  const [fault, setFault] = useState<string>();
  const take = (): void => {
    const isUnchanged = text.trim() === known;
    if (isUnchanged && (isAhead || text.trim() !== '')) return onDone();
    const read = readLine(text);
    const found = 'fault' in read ? read.fault : deeds.onTyped(label, read.typed);
    setFault(found);
    if (found === undefined) onDone();
  };
  const write = (next: string): void => {
    setFault(undefined);
    setText(next);
  };
  return { text, fault, take, write };
};

/**
 * Real dice in place of a roll: its faces or their sum, taken with Enter or by leaving the field.
 */
const Entry = (props: EntryProps) => {
  const { roll, name, isAhead = false, onDone } = props;
  const { text, fault, take, write } = useEntry(props);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isAhead) field.current?.select();
  }, [isAhead]);
  const dice = diceOf(roll);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    take();
  };
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onDone();
  };
  return (
    <form className="roll-entry" onSubmit={submit}>
      <input
        className="die-field die-sum"
        inputMode="numeric"
        autoComplete="off"
        maxLength={600}
        placeholder={dice || 'dice'}
        value={text}
        ref={field}
        aria-label={`${name}${dice === '' ? '' : `, ${dice}`}: each face, or the sum`}
        aria-invalid={fault !== undefined}
        {...(fault === undefined ? {} : { 'aria-describedby': id })}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={leave}
        onBlur={() => (isAhead ? take() : undefined)}
      />
      {isAhead ? null : (
        <>
          <button type="submit" className="link">
            Take it
          </button>
          <LinkButton onClick={onDone}>Cancel</LinkButton>
        </>
      )}
      {fault === undefined ? null : (
        <span className="fault" id={id} role="alert">
          {fault}
        </span>
      )}
    </form>
  );
};

const NOTHING = (): void => undefined;

/** A roll that is still to come: nobody may see what its dice would show. */
const Ahead = (props: Props) => (
  <span className="melee-roll">
    <span className="quiet">{props.name}</span>
    <Entry
      key={writeTyped(props.deeds.typedOf(props.roll.label))}
      {...props}
      isAhead
      onDone={NOTHING}
    />
  </span>
);

/** A roll that has fallen, with what can be done about it. */
const Rolled = (props: Props) => {
  const { roll, name, shortName = name, deeds } = props;
  const [isOpen, setOpen] = useState(false);
  const who = usePlayers()[roll.label];
  const isTyped = roll.source === 'typed';
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    onceShown(() => opener.current?.focus());
  };
  return (
    <span className="melee-roll">
      <span className="quiet">{shortName}</span>
      <Fallen roll={roll} typed={deeds.typedOf(roll.label)} />
      <Success roll={roll} typed={deeds.typedOf(roll.label)} />
      {isTyped || who !== undefined ? (
        <span className={isTyped ? 'melee-typed' : 'quiet'}>{sourceSays(roll.source, who)}</span>
      ) : null}
      {isOpen ? (
        <Entry {...props} onDone={close} />
      ) : (
        <span className="roll-tools">
          <button ref={opener} type="button" className="link" onClick={() => setOpen(true)}>
            type<span className="unseen"> the dice of {name}</span>
          </button>
          <LinkButton onClick={() => deeds.onAgain(roll.label)}>
            roll again<span className="unseen">: {name}</span>
          </LinkButton>
        </span>
      )}
    </span>
  );
};

/** One roll: its dice, where they came from, and how to put others in their place. */
export const RollField = (props: Props) =>
  props.isAhead === true ? <Ahead {...props} /> : <Rolled {...props} />;

/** Rolls beside each other. */
export const RollFields = ({
  rolls,
  nameOf,
  shortNameOf = nameOf,
  deeds,
}: Pick<Props, 'deeds'> & {
  readonly rolls: readonly LabelledRoll[];
  readonly nameOf: (roll: LabelledRoll) => string;
  /** What it is called where those who look see whose it is. */
  readonly shortNameOf?: (roll: LabelledRoll) => string;
}) =>
  rolls.length === 0 ? null : (
    <Group gap="0.2rem var(--gap-4)">
      {rolls.map((roll) => (
        <RollField
          key={roll.label}
          {...{ roll, deeds }}
          name={nameOf(roll)}
          shortName={shortNameOf(roll)}
        />
      ))}
    </Group>
  );
