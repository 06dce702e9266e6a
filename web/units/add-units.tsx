import { useId, useState, type FormEvent, type JSX } from 'react';
import { POSTS } from '../../shared/index.ts';
import { ChoiceField, NumberField, TextField } from '../forms/field.tsx';
import { Button, IconButton } from '../marks/button.tsx';
import type { Post, UnitDraft } from './draft.ts';
import { forgetPreset, type Preset } from './presets.ts';
import { BODY_OPTIONS, NEW_BODY, tellUnits, unitsOfBody, type BodyDraft } from './quick-add.ts';
import type { UnitsForm } from './use-units.ts';
import { POST_NAMES } from './words.ts';

interface Props {
  readonly form: UnitsForm;
  readonly side: number;
  readonly presets: readonly Preset[];
  readonly onPresets: () => void;
  readonly onClose: () => void;
}

const POST_OPTIONS = POSTS.map((value) => ({ value, label: POST_NAMES[value] }));

const Saved = ({
  presets,
  onUse,
  onPresets,
}: Pick<Props, 'presets' | 'onPresets'> & {
  readonly onUse: (preset: Preset) => void;
}): JSX.Element | null =>
  presets.length === 0 ? null : (
    <div className="presets">
      <p className="label">Your presets</p>
      <ul>
        {presets.map((preset) => (
          <li key={preset.name}>
            <Button className="button-small" icon="add" onClick={() => onUse(preset)}>
              {preset.name}
              <span className="quiet">{preset.men} men</span>
            </Button>
            <IconButton
              icon="remove"
              label={`Delete the preset ${preset.name}`}
              onClick={() => {
                forgetPreset(preset.name);
                onPresets();
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  );

/** Adds units to a side: from troops, from a kept preset, or a plain one to be filled in by hand. */
export const AddUnits = ({
  form: { draft, edit },
  side,
  presets,
  onPresets,
  onClose,
}: Props): JSX.Element => {
  const id = useId();
  const [body, setBody] = useState<BodyDraft>(NEW_BODY);
  const [post, setPost] = useState<Post>('centre');
  const [said, setSaid] = useState('');
  const made = unitsOfBody(draft, side, body, post);
  const set =
    (field: keyof BodyDraft) =>
    (text: string): void =>
      setBody({ ...body, [field]: text });
  const add = (units: readonly Omit<UnitDraft, 'id'>[]): void => {
    edit({ do: 'add', side, units });
    setSaid(`Added ${tellUnits(units)}.`);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (made.ok) add(made.value);
  };
  return (
    <form className="add-units" aria-label="Add units" onSubmit={onSubmit}>
      <div className="add-fields">
        <ChoiceField
          id={`${id}-troop`}
          label="Troops"
          value={body.troop}
          options={BODY_OPTIONS.troop}
          onText={set('troop')}
        />
        <NumberField
          id={`${id}-men`}
          label="Men"
          step={10}
          value={body.men}
          onText={set('men')}
          fault={
            made.ok || !made.error.includes('whole number') ? undefined : { message: made.error }
          }
        />
        <ChoiceField
          id={`${id}-training`}
          label="Training"
          value={body.training}
          options={BODY_OPTIONS.training}
          onText={set('training')}
        />
        <ChoiceField
          id={`${id}-equipment`}
          label="Equipment"
          value={body.equipment}
          options={BODY_OPTIONS.equipment}
          onText={set('equipment')}
        />
        <ChoiceField
          id={`${id}-mounted`}
          label="Mount"
          value={body.mounted}
          options={BODY_OPTIONS.mounted}
          onText={set('mounted')}
        />
        <ChoiceField
          id={`${id}-post`}
          label="Post"
          value={post}
          options={POST_OPTIONS}
          onText={(text) => setPost(text as Post)}
        />
        <TextField
          id={`${id}-name`}
          className="add-name"
          label="Name"
          most={120}
          value={body.name}
          placeholder="that of the troops"
          onText={set('name')}
        />
      </div>
      <p className="add-says">{made.ok ? `Makes ${tellUnits(made.value)}.` : made.error}</p>
      <p className="unit-actions">
        <button type="submit" className="button button-solid" disabled={!made.ok}>
          Add
        </button>
        <Button onClick={() => add([{ name: 'New unit', post, men: '10', of: '', stats: {} }])}>
          Add a plain unit
        </Button>
        <Button look="quiet" onClick={onClose}>
          Done
        </Button>
        <span role="status" className="quiet">
          {said}
        </span>
      </p>
      <Saved
        presets={presets}
        onPresets={onPresets}
        onUse={(preset) => add([{ ...preset, post, of: '' }])}
      />
    </form>
  );
};
