import { useRef } from 'react';
import { FATE_WORDS, type AftermathEntry } from '../../../shared/index.ts';
import { add, drop } from '../../draft/changes.ts';
import { faultAt, partOf, valueField, wordField, type Form } from '../../draft/form.ts';
import { listAt, textAt } from '../../draft/tree.ts';
import { useSentForm } from '../../draft/use-own-form.ts';
import type { Faults } from '../../forms/faults.ts';
import { ChoiceField, NumberField, TextField } from '../../forms/field.tsx';
import { Button, IconButton, QuietButton } from '../../ui/input/button.tsx';
import { Refusal } from '../../ui/input/controls.tsx';
import { aftermathDraftOf, COUNT_WORDS, COUNTS, readAftermath } from './aftermath.ts';
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
  readonly form: Form;
}

const FATE_OPTIONS = Object.entries(FATE_WORDS).map(([value, label]) => ({ value, label }));

type Options = Parameters<typeof ChoiceField>[0]['options'];

interface PersonProps extends PartProps {
  /** The place of the person. */
  readonly at: number;
  readonly sides: Options;
  readonly onRemove: () => void;
}

const Person = ({ form, at, sides, onRemove }: PersonProps) => {
  const person = partOf(form, `people.${at}`);
  const name = textAt(person.tree, 'name');
  return (
    <div className="aftermath-person">
      <TextField
        label={`Name of person ${at + 1}`}
        isBare
        most={80}
        {...wordField(person, 'name')}
      />
      <ChoiceField
        label={`Side of ${name}`}
        isBare
        options={sides}
        {...wordField(person, 'side')}
      />
      <ChoiceField
        label={`What becomes of ${name}`}
        isBare
        options={FATE_OPTIONS}
        {...wordField(person, 'fate')}
      />
      <IconButton icon="remove" label={`Take ${name || 'this person'} out`} onClick={onRemove} />
    </div>
  );
};

const MOST_PEOPLE = 40;

/** The sides, by something that they have. */
const sidesBy = ({ tree }: Form, key: 'name' | 'side'): Options =>
  listAt(tree, 'losses').map((loss) => ({
    value: textAt(loss, key),
    label: textAt(loss, 'name'),
  }));

const People = ({ form }: PartProps) => {
  const { length } = listAt(form.tree, 'people');
  const sides = sidesBy(form, 'side');
  const button = useRef<HTMLButtonElement>(null);
  const remove = (at: number): void => {
    form.edit(drop(`${form.at}people.${at}`));
    button.current?.focus();
  };
  const addOne = (): void =>
    form.edit(add(`${form.at}people`, { side: sides[0]?.value ?? 'none', name: '', fate: 'free' }));
  return (
    <fieldset>
      <legend className="label">People of note</legend>
      {length === 0 ? <p className="quiet">Nobody of note was there.</p> : null}
      {Array.from({ length }, (_, at) => (
        <Person key={at} {...{ form, at, sides }} onRemove={() => remove(at)} />
      ))}
      {length >= MOST_PEOPLE ? null : (
        <QuietButton ref={button} onClick={addOne}>
          Add a person
        </QuietButton>
      )}
    </fieldset>
  );
};

const Loss = ({ form }: PartProps) => (
  <div className="aftermath-loss" role="group" aria-label={textAt(form.tree, 'name')}>
    <span className="aftermath-side">{textAt(form.tree, 'name')}</span>
    {COUNTS.map((count) => {
      // A column is too narrow for what is wrong: that stands below.
      const { fault, ...field } = valueField(form, count);
      return (
        <NumberField
          key={count}
          {...field}
          label={COUNT_WORDS[count]}
          placeholder="0"
          className={fault === undefined ? '' : 'is-faulty'}
        />
      );
    })}
  </div>
);

const Losses = ({ form }: PartProps) => {
  const losses = listAt(form.tree, 'losses').map((_, i) => partOf(form, `losses.${i}`));
  if (losses.length === 0) return null;
  const faulty = losses.flatMap((loss) =>
    COUNTS.flatMap((count) => {
      const fault = faultAt(loss, count);
      const of = `${textAt(loss.tree, 'name')}, ${COUNT_WORDS[count]}`;
      return fault === undefined ? [] : [`${of}: ${fault.message}`];
    }),
  );
  return (
    <fieldset>
      <legend className="label">Of those who were there</legend>
      <Stack gap="md">
        {losses.map((loss) => (
          <Loss key={loss.at} form={loss} />
        ))}
      </Stack>
      <Refusal text={faulty.join(' ')} />
    </fieldset>
  );
};

/** Who holds the field, and after how many rounds. */
const Held = ({ form }: PartProps) => {
  const winner = textAt(form.tree, 'winner');
  const names = new Set(['', ...sidesBy(form, 'name').map(({ value }) => value), winner]);
  return (
    <div className="aftermath-held">
      <ChoiceField
        label="Holds the field"
        options={[...names].map((name) => ({ value: name, label: name || 'nobody' }))}
        {...wordField(form, 'winner')}
      />
      <NumberField label="Rounds fought" placeholder="0" {...valueField(form, 'rounds')} />
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
export const AftermathForm = ({ id, entry, says, onEntry, onLeave }: Props) => {
  const sent = useSentForm(aftermathDraftOf(entry), readAftermath, onEntry);
  const { form, faults, refused, submit } = sent;
  const text = wordField(form, 'text');
  return (
    <form className="aftermath-form" id={id} onSubmit={submit} aria-label="What came of it">
      <Held form={form} />
      <People form={form} />
      <Losses form={form} />
      <Stack gap="0.15rem">
        <label className="label" htmlFor={text.id}>
          Loot, prisoners and what else
        </label>
        <textarea
          id={text.id}
          rows={3}
          maxLength={2000}
          value={text.value}
          onChange={(event) => text.onText(event.currentTarget.value)}
        />
      </Stack>
      <Refusal text={otherFault(faults)} />
      <Refusal text={refused} />
      {says === undefined ? null : <EntryActions says={says} onLeave={onLeave} />}
    </form>
  );
};
