import { useId, useRef, useState, type FormEvent } from 'react';
import { FATE_WORDS, type AftermathEntry } from '../../../shared/index.ts';
import type { Faults } from '../../forms/faults.ts';
import { ChoiceField, NumberField, TextField } from '../../forms/field.tsx';
import { Button, IconButton, QuietButton } from '../../ui/input/button.tsx';
import { Refusal } from '../../ui/input/controls.tsx';
import {
  aftermathDraftOf,
  COUNT_WORDS,
  COUNTS,
  isFate,
  readAftermath,
  type AftermathDraft,
} from './aftermath.ts';
import { Stack } from '../../ui/layout.ts';

interface Props {
  /** For a button elsewhere that sends it. */
  readonly id?: string;
  /** What the form begins with. */
  readonly entry: AftermathEntry;
  /** What its button says; left out where that stands elsewhere. */
  readonly says?: string;
  /** Takes the entry; the reason where it cannot. */
  readonly onEntry: (entry: AftermathEntry) => string | undefined;
  /** Left out where there is nothing to go back to. */
  readonly onLeave?: (() => void) | undefined;
}

/** What ends a form for an entry. */
export const EntryActions = ({
  says,
  onLeave,
}: Pick<Props, 'onLeave'> & { readonly says: string }) => (
  <div className="buttons">
    <Button type="submit" look="solid">
      {says}
    </Button>
    {onLeave === undefined ? null : <QuietButton onClick={onLeave}>Cancel</QuietButton>}
  </div>
);

interface PartProps {
  readonly id: string;
  readonly draft: AftermathDraft;
  readonly faults: Faults;
  readonly onDraft: (draft: AftermathDraft) => void;
}

const FATE_OPTIONS = Object.entries(FATE_WORDS).map(([value, label]) => ({ value, label }));

type PersonDraft = AftermathDraft['people'][number];

const Person = ({
  id,
  person: { side, name, fate },
  at,
  losses,
  fault,
  onPerson,
  onRemove,
}: Pick<PartProps, 'id'> &
  Pick<AftermathDraft, 'losses'> & {
    readonly person: PersonDraft;
    readonly at: number;
    readonly fault: Faults[string] | undefined;
    readonly onPerson: (change: Partial<PersonDraft>) => void;
    readonly onRemove: () => void;
  }) => (
  <div className="aftermath-person">
    <TextField
      id={`${id}-name-${at}`}
      label={`Name of person ${at + 1}`}
      isBare
      most={80}
      value={name}
      fault={fault}
      onText={(text) => onPerson({ name: text })}
    />
    <ChoiceField
      id={`${id}-side-${at}`}
      label={`Side of ${name}`}
      isBare
      value={side}
      options={losses.map((loss) => ({ value: loss.side, label: loss.name }))}
      onText={(text) => onPerson({ side: text })}
    />
    <ChoiceField
      id={`${id}-fate-${at}`}
      label={`What becomes of ${name}`}
      isBare
      value={fate}
      options={FATE_OPTIONS}
      onText={(text) => (isFate(text) ? onPerson({ fate: text }) : undefined)}
    />
    <IconButton icon="remove" label={`Take ${name || 'this person'} out`} onClick={onRemove} />
  </div>
);

const MOST_PEOPLE = 40;

const People = ({ id, draft, faults, onDraft }: PartProps) => {
  const { people, losses } = draft;
  const add = useRef<HTMLButtonElement>(null);
  const put = (next: readonly PersonDraft[]): void => onDraft({ ...draft, people: next });
  return (
    <fieldset>
      <legend className="label">People of note</legend>
      {people.length === 0 ? <p className="quiet">Nobody of note was there.</p> : null}
      {people.map((person, at) => (
        <Person
          key={at}
          {...{ id, person, at, losses }}
          fault={faults[`people.${at}.name`]}
          onPerson={(change) => put(people.with(at, { ...person, ...change }))}
          onRemove={() => {
            put(people.toSpliced(at, 1));
            add.current?.focus();
          }}
        />
      ))}
      {people.length >= MOST_PEOPLE ? null : (
        <QuietButton
          ref={add}
          onClick={() =>
            put([...people, { side: losses[0]?.side ?? 'none', name: '', fate: 'free' }])
          }
        >
          Add a person
        </QuietButton>
      )}
    </fieldset>
  );
};

const Losses = ({ id, draft, faults, onDraft }: PartProps) => {
  const { losses } = draft;
  if (losses.length === 0) return null;
  const faulty = losses.flatMap(({ name }, i) =>
    COUNTS.flatMap((count) => {
      const fault = faults[`losses.${i}.${count}`];
      return fault === undefined ? [] : [`${name}, ${COUNT_WORDS[count]}: ${fault.message}`];
    }),
  );
  return (
    <fieldset>
      <legend className="label">Of those who were there</legend>
      <Stack gap="md">
        {losses.map((loss, i) => (
          <div key={loss.side} className="aftermath-loss" role="group" aria-label={loss.name}>
            <span className="aftermath-side">{loss.name}</span>
            {COUNTS.map((count) => (
              <NumberField
                key={count}
                id={`${id}-${count}-${i}`}
                label={COUNT_WORDS[count]}
                value={loss[count]}
                placeholder="0"
                className={faults[`losses.${i}.${count}`] === undefined ? '' : 'is-faulty'}
                onText={(text) =>
                  onDraft({ ...draft, losses: losses.with(i, { ...loss, [count]: text }) })
                }
              />
            ))}
          </div>
        ))}
      </Stack>
      <Refusal text={faulty.join(' ')} />
    </fieldset>
  );
};

/** Who holds the field, and after how many rounds. */
const Held = ({ id, draft, faults, onDraft }: PartProps) => {
  const { losses, winner, rounds } = draft;
  const names = new Set(['', ...losses.map(({ name }) => name), winner]);
  return (
    <div className="aftermath-held">
      <ChoiceField
        id={`${id}-winner`}
        label="Holds the field"
        value={winner}
        options={[...names].map((name) => ({ value: name, label: name || 'nobody' }))}
        onText={(text) => onDraft({ ...draft, winner: text })}
      />
      <NumberField
        id={`${id}-rounds`}
        label="Rounds fought"
        value={rounds}
        placeholder="0"
        fault={faults['rounds']}
        onText={(text) => onDraft({ ...draft, rounds: text })}
      />
    </div>
  );
};

/** What is wrong with no field of the form. */
const otherFault = (faults: Faults): string => {
  const [path, fault] =
    Object.entries(faults).find(
      ([one]) => !/^(people\.\d+\.name|losses\.\d+\.\w+|rounds)$/.test(one),
    ) ?? [];
  return fault === undefined ? '' : `${path}: ${fault.message}`;
};

/** How the fight after a rout went, ready for the log of the battle; everything can be changed. */
export const AftermathForm = ({ id: formId, entry, says, onEntry, onLeave }: Props) => {
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
  const part = { id, draft, faults, onDraft: change };
  return (
    <form className="aftermath-form" id={formId} onSubmit={submit} aria-label="What came of it">
      <Held {...part} />
      <People {...part} />
      <Losses {...part} />
      <Stack gap="0.15rem">
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
      </Stack>
      <Refusal text={otherFault(faults)} />
      <Refusal text={refused} />
      {says === undefined ? null : <EntryActions says={says} onLeave={onLeave} />}
    </form>
  );
};
