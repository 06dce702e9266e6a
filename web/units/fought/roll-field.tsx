import { useEffect, useId, useRef, useState, type FormEvent, type JSX } from 'react';
import type { StoryRoll, Typed } from '../../../shared/index.ts';
import { readLine, writeTyped } from '../../live/typed-dice.ts';
import { Dice } from '../../marks/dice.tsx';
import { diceSays } from './words.ts';

export interface RollDeeds {
  /** What is typed for a roll. */
  readonly typedOf: (label: string) => Typed | undefined;
  /** Takes what was typed, undefined to roll it; the fault where it cannot be. */
  readonly onTyped: (label: string, typed: Typed | undefined) => string | undefined;
  readonly onAgain: (label: string) => void;
}

interface Props {
  readonly roll: StoryRoll;
  readonly name: string;
  /** Its name where those who look see whose it is. */
  readonly shortName?: string;
  readonly deeds: RollDeeds;
  /** Before the round is fought: nobody may see what the dice would show, but all may type what theirs did. */
  readonly isAhead?: boolean;
}

/** More dice than these are counted, not drawn. */
const MOST_DRAWN = 20;

const Fallen = ({
  roll: { faces, total },
  typed,
}: {
  readonly roll: StoryRoll;
  readonly typed: Typed | undefined;
}): JSX.Element => {
  if (faces.length === 0)
    return (
      <span>
        sum <b>{typed !== undefined && 'sum' in typed ? typed.sum : total}</b>
      </span>
    );
  const sum = faces.reduce((all, { face, dropped }) => all + (dropped === true ? 0 : face), 0);
  if (faces.length > MOST_DRAWN)
    return (
      <span title={faces.map(({ face }) => face).join(' ')}>
        {diceSays({ faces })} = <b>{sum}</b>
      </span>
    );
  return (
    <span>
      <Dice faces={faces} />
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

/** Real dice in place of a roll: its faces or their sum, taken with Enter or by leaving the field. */
const Entry = ({
  roll: { label, faces },
  name,
  deeds,
  isAhead = false,
  onDone,
}: EntryProps): JSX.Element => {
  const known = writeTyped(deeds.typedOf(label));
  const [text, setText] = useState(known);
  const [fault, setFault] = useState<string>();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isAhead) field.current?.select();
  }, [isAhead]);
  const dice = diceSays({ faces });
  const take = (): void => {
    if (text.trim() === known && !(isAhead === false && text.trim() === '')) return onDone();
    const read = readLine(text);
    const found = 'fault' in read ? read.fault : deeds.onTyped(label, read.typed);
    setFault(found);
    if (found === undefined) onDone();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    take();
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
        onChange={(event) => {
          setFault(undefined);
          setText(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation();
            onDone();
          }
        }}
        onBlur={() => {
          if (isAhead) take();
        }}
      />
      {isAhead ? null : (
        <>
          <button type="submit" className="link">
            Take it
          </button>
          <button type="button" className="link" onClick={onDone}>
            Leave it
          </button>
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

/** One roll: its dice, where they came from, and how to put others in their place. */
export const RollField = ({
  roll,
  name,
  shortName = name,
  deeds,
  isAhead = false,
}: Props): JSX.Element => {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const typed = deeds.typedOf(roll.label);
  const close = (): void => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (isAhead)
    return (
      <span className="melee-roll">
        <span className="roll-name">{name}</span>
        <Entry
          key={writeTyped(typed)}
          roll={roll}
          name={name}
          deeds={deeds}
          isAhead
          onDone={() => undefined}
        />
      </span>
    );
  return (
    <span className="melee-roll">
      <span className="roll-name">{shortName}</span>
      <Fallen roll={roll} typed={typed} />
      {roll.source === 'typed' ? <span className="melee-typed">typed</span> : null}
      {isOpen ? (
        <Entry roll={roll} name={name} deeds={deeds} onDone={close} />
      ) : (
        <span className="roll-tools">
          <button ref={opener} type="button" className="link" onClick={() => setOpen(true)}>
            type<span className="unseen"> the dice of {name}</span>
          </button>
          <button type="button" className="link" onClick={() => deeds.onAgain(roll.label)}>
            roll again<span className="unseen">: {name}</span>
          </button>
        </span>
      )}
    </span>
  );
};
