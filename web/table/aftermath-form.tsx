import { useId, useRef, useState, type FormEvent, type JSX } from 'react';
import type { AftermathEntry } from '../../shared/index.ts';
import type { Faults } from '../forms/faults.ts';
import { ChoiceField, NumberField, TextField } from '../forms/field.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import {
  aftermathDraftOf,
  COUNT_WORDS,
  COUNTS,
  FATE_WORDS,
  isFate,
  readAftermath,
  type AftermathDraft,
} from './aftermath.ts';

interface Props {
  /** What the form begins with. */
  readonly entry: AftermathEntry;
  readonly says: string;
  /** Takes the entry; the reason where it cannot. */
  readonly onEntry: (entry: AftermathEntry) => string | undefined;
  /** Left out where there is nothing to go back to. */
  readonly onLeave?: (() => void) | undefined;
}

interface PartProps {
  readonly id: string;
  readonly draft: AftermathDraft;
  readonly faults: Faults;
  readonly onDraft: (draft: AftermathDraft) => void;
}

const FATE_OPTIONS = Object.entries(FATE_WORDS).map(([value, label]) => ({ value, label }));

const People = ({ id, draft, faults, onDraft }: PartProps): JSX.Element => {
  const { people, losses } = draft;
  const add = useRef<HTMLButtonElement>(null);
  const write = (at: number, change: Partial<AftermathDraft['people'][number]>): void =>
    onDraft({ ...draft, people: people.map((one, i) => (i === at ? { ...one, ...change } : one)) });
  const remove = (at: number): void => {
    onDraft({ ...draft, people: people.filter((_, i) => i !== at) });
    add.current?.focus();
  };
  return (
    <fieldset>
      <legend className="label">People of note</legend>
      {people.length === 0 ? <p className="quiet">Nobody of name was there.</p> : null}
      {people.map(({ side, name, fate }, i) => (
        <div key={i} className="aftermath-person">
          <TextField
            id={`${id}-name-${i}`}
            label={`Name of person ${i + 1}`}
            isBare
            most={80}
            value={name}
            fault={faults[`people.${i}.name`]}
            onText={(text) => write(i, { name: text })}
          />
          <ChoiceField
            id={`${id}-side-${i}`}
            label={`Side of ${name}`}
            isBare
            value={side}
            options={losses.map((loss) => ({ value: loss.side, label: loss.name }))}
            onText={(text) => write(i, { side: text })}
          />
          <ChoiceField
            id={`${id}-fate-${i}`}
            label={`What becomes of ${name}`}
            isBare
            value={fate}
            options={FATE_OPTIONS}
            onText={(text) => (isFate(text) ? write(i, { fate: text }) : undefined)}
          />
          <IconButton
            icon="remove"
            label={`Take ${name || 'this person'} out`}
            onClick={() => remove(i)}
          />
        </div>
      ))}
      {people.length >= 40 ? null : (
        <button
          ref={add}
          type="button"
          className="button button-quiet"
          onClick={() =>
            onDraft({
              ...draft,
              people: [...people, { side: losses[0]?.side ?? 'none', name: '', fate: 'free' }],
            })
          }
        >
          Add a person
        </button>
      )}
    </fieldset>
  );
};

const Losses = ({ id, draft, faults, onDraft }: PartProps): JSX.Element | null => {
  const { losses } = draft;
  if (losses.length === 0) return null;
  const faulty = losses.flatMap(({ name }, i) =>
    COUNTS.flatMap((count) =>
      faults[`losses.${i}.${count}`] === undefined
        ? []
        : [`${name}, ${COUNT_WORDS[count]}: ${faults[`losses.${i}.${count}`]?.message ?? ''}`],
    ),
  );
  return (
    <fieldset>
      <legend className="label">Of those who were there</legend>
      <div className="aftermath-losses">
        {losses.map(({ side, name, ...counts }, i) => (
          <div key={side} className="aftermath-loss" role="group" aria-label={name}>
            <span className="aftermath-side">{name}</span>
            {COUNTS.map((count) => (
              <NumberField
                key={count}
                id={`${id}-${count}-${i}`}
                label={COUNT_WORDS[count]}
                value={counts[count]}
                placeholder="0"
                className={faults[`losses.${i}.${count}`] === undefined ? '' : 'is-faulty'}
                onText={(text) =>
                  onDraft({
                    ...draft,
                    losses: losses.map((one, at) => (at === i ? { ...one, [count]: text } : one)),
                  })
                }
              />
            ))}
          </div>
        ))}
      </div>
      {faulty.length === 0 ? null : (
        <p className="fault" role="alert">
          {faulty.join(' ')}
        </p>
      )}
    </fieldset>
  );
};

/** How the fight after a rout went, ready for the log of the battle; everything can be changed. */
export const AftermathForm = ({ entry, says, onEntry, onLeave }: Props): JSX.Element => {
  const id = useId();
  const [draft, setDraft] = useState(() => aftermathDraftOf(entry));
  const [faults, setFaults] = useState<Faults>({});
  const [refused, setRefused] = useState('');
  const change = (next: AftermathDraft): void => {
    setFaults({});
    setRefused('');
    setDraft(next);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const read = readAftermath(draft);
    if ('faults' in read) setFaults(read.faults);
    else setRefused(onEntry(read.entry) ?? '');
  };
  const names = [
    ...new Set([
      ...draft.losses.map(({ name }) => name),
      ...(draft.winner === '' ? [] : [draft.winner]),
    ]),
  ];
  const part = { id, draft, faults, onDraft: change };
  const other = Object.entries(faults).find(
    ([path]) => !/^(people\.\d+\.name|losses\.\d+\.\w+|rounds)$/.test(path),
  );
  return (
    <form className="aftermath-form" onSubmit={submit} aria-label="What came of it">
      <div className="aftermath-held">
        <ChoiceField
          id={`${id}-winner`}
          label="Holds the field"
          value={draft.winner}
          options={[
            { value: '', label: 'nobody' },
            ...names.map((name) => ({ value: name, label: name })),
          ]}
          onText={(winner) => change({ ...draft, winner })}
        />
        <NumberField
          id={`${id}-rounds`}
          label="Rounds fought"
          value={draft.rounds}
          placeholder="0"
          fault={faults['rounds']}
          onText={(rounds) => change({ ...draft, rounds })}
        />
      </div>
      <People {...part} />
      <Losses {...part} />
      <div className="aftermath-note">
        <label className="label" htmlFor={`${id}-text`}>
          Loot, prisoners and what else
        </label>
        <textarea
          id={`${id}-text`}
          rows={3}
          maxLength={2000}
          value={draft.text}
          onChange={(event) => change({ ...draft, text: event.currentTarget.value })}
        />
      </div>
      {other === undefined ? null : (
        <p className="fault" role="alert">
          {other[0]}: {other[1].message}
        </p>
      )}
      {refused === '' ? null : (
        <p className="fault" role="alert">
          {refused}
        </p>
      )}
      <div className="dice-actions">
        <button type="submit" className="button button-solid">
          {says}
        </button>
        {onLeave === undefined ? null : (
          <Button look="quiet" onClick={onLeave}>
            Leave it
          </Button>
        )}
      </div>
    </form>
  );
};
