import { useState, type FormEvent } from 'react';
import { POSTS } from '../../../shared/index.ts';
import { put } from '../../draft/changes.ts';
import { valueField, wordField, type Form } from '../../draft/form.ts';
import { textAt } from '../../draft/tree.ts';
import { useOwnForm, withFaults } from '../../draft/use-own-form.ts';
import { NO_FAULTS, type Faults } from '../../forms/faults.ts';
import { ChoiceField, NumberField, TextField } from '../../forms/field.tsx';
import { Said, Saved } from '../../forms/saved.tsx';
import { useKept } from '../../share/browser/use-kept.ts';
import { Button, QuietButton } from '../../ui/input/button.tsx';
import { addUnits } from '../draft/changes.ts';
import type { Units } from '../draft/draft.ts';
import { PRESETS } from '../draft/presets.ts';
import {
  BODY_CHOICES,
  isFaultOfMen,
  NEW_BODY,
  tellUnits,
  unitsOfBody,
} from '../draft/quick-add.ts';
import { POST_NAMES } from './posts.ts';
import { menText } from '../../ui/words.ts';

interface Props {
  readonly form: Form;
  readonly side: number;
  readonly onClose: () => void;
}

const POST_OPTIONS = POSTS.map((value) => ({ value, label: POST_NAMES[value] }));

const Fields = ({ body }: { readonly body: Form }) => {
  const [troop, ...others] = BODY_CHOICES;
  return (
    <div className="add-fields">
      <ChoiceField label={troop.label} options={troop.options} {...wordField(body, troop.key)} />
      <NumberField label="Men" step={10} {...valueField(body, 'men')} />
      {others.map(({ key, label, options }) => (
        <ChoiceField key={key} label={label} options={options} {...valueField(body, key)} />
      ))}
      <ChoiceField label="Post" options={POST_OPTIONS} {...wordField(body, 'post')} />
      <TextField
        className="add-name"
        label="Name"
        most={120}
        placeholder="that of the troops"
        {...wordField(body, 'name')}
      />
    </div>
  );
};

/**
 * Adds units to a side: from troops, from a kept preset, or a plain one to be filled in by hand.
 */
export const AddUnits = ({ form, side, onClose }: Props) => {
  const { all } = useKept(PRESETS);
  const body = useOwnForm(NEW_BODY);
  const [said, setSaid] = useState('');
  const made = unitsOfBody(form.tree, side, body.tree);
  const faults: Faults =
    made.ok || !isFaultOfMen(made.error) ? NO_FAULTS : { men: { message: made.error } };
  const post = textAt(body.tree, 'post');
  const add = (units: Units): void => {
    form.edit(addUnits(side, units));
    setSaid(`Added ${tellUnits(units)}.`);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (made.ok) add(made.value);
  };
  return (
    <form className="add-units" aria-label="Add units" onSubmit={onSubmit}>
      <Fields body={withFaults(body, faults)} />
      <p className="quiet">{made.ok ? `Makes ${tellUnits(made.value)}.` : made.error}</p>
      <p className="buttons">
        <Button type="submit" look="solid" disabled={!made.ok}>
          Add
        </Button>
        <Button onClick={() => add([{ name: 'New unit', post, men: 10 }])}>Add a plain unit</Button>
        <QuietButton onClick={onClose}>Done</QuietButton>
        <Said text={said} />
      </p>
      <Saved
        title="Your presets"
        what="preset"
        all={all}
        says={({ unit }) => menText(Number(textAt(unit, 'men')))}
        onUse={({ unit }) => add([put('post', post)(unit)])}
        onForget={PRESETS.forget}
      />
    </form>
  );
};
