import { useId, useState, type FormEvent } from 'react';
import { POSTS } from '../../../shared/index.ts';
import { ChoiceField, NumberField, TextField } from '../../forms/field.tsx';
import { Said, Saved } from '../../forms/saved.tsx';
import { Button } from '../../ui/input/button.tsx';
import type { NewUnit, Post } from '../draft/draft.ts';
import type { UnitForm } from '../draft/open.ts';
import { forgetPreset, type Preset } from '../draft/presets.ts';
import {
  BODY_CHOICES,
  isFaultOfMen,
  NEW_BODY,
  tellUnits,
  unitsOfBody,
  type BodyDraft,
} from '../draft/quick-add.ts';
import { POST_NAMES } from './posts.ts';

interface Props {
  readonly form: UnitForm;
  readonly side: number;
  readonly presets: readonly Preset[];
  readonly onPresets: () => void;
  readonly onClose: () => void;
}

const POST_OPTIONS = POSTS.map((value) => ({ value, label: POST_NAMES[value] }));

interface FieldsProps {
  readonly body: BodyDraft;
  readonly post: Post;
  /** Why it makes no units. */
  readonly fault: string | undefined;
  readonly onBody: (body: BodyDraft) => void;
  readonly onPost: (post: Post) => void;
}

const Fields = ({ body, post, fault, onBody, onPost }: FieldsProps) => {
  const id = useId();
  const field = (key: keyof BodyDraft) => ({
    id: `${id}-${key}`,
    value: body[key],
    onText: (text: string): void => onBody({ ...body, [key]: text }),
  });
  const [troop, ...others] = BODY_CHOICES;
  return (
    <div className="add-fields">
      <ChoiceField label={troop.label} options={troop.options} {...field(troop.key)} />
      <NumberField
        label="Men"
        step={10}
        fault={fault !== undefined && isFaultOfMen(fault) ? { message: fault } : undefined}
        {...field('men')}
      />
      {others.map(({ key, label, options }) => (
        <ChoiceField key={key} label={label} options={options} {...field(key)} />
      ))}
      <ChoiceField
        id={`${id}-post`}
        label="Post"
        value={post}
        options={POST_OPTIONS}
        onText={(text) => onPost(text as Post)}
      />
      <TextField
        className="add-name"
        label="Name"
        most={120}
        placeholder="that of the troops"
        {...field('name')}
      />
    </div>
  );
};

/**
 * Adds units to a side: from troops, from a kept preset, or a plain one to be filled in by hand.
 */
export const AddUnits = ({ form: { draft, edit }, side, presets, onPresets, onClose }: Props) => {
  const [body, setBody] = useState<BodyDraft>(NEW_BODY);
  const [post, setPost] = useState<Post>('centre');
  const [said, setSaid] = useState('');
  const made = unitsOfBody(draft, side, body, post);
  const fault = made.ok ? undefined : made.error;
  const add = (units: readonly NewUnit[]): void => {
    edit({ do: 'add', side, units });
    setSaid(`Added ${tellUnits(units)}.`);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (made.ok) add(made.value);
  };
  return (
    <form className="add-units" aria-label="Add units" onSubmit={onSubmit}>
      <Fields body={body} post={post} fault={fault} onBody={setBody} onPost={setPost} />
      <p className="add-says">{made.ok ? `Makes ${tellUnits(made.value)}.` : made.error}</p>
      <p className="unit-actions">
        <Button type="submit" look="solid" disabled={!made.ok}>
          Add
        </Button>
        <Button onClick={() => add([{ name: 'New unit', post, men: '10', of: '', stats: {} }])}>
          Add a plain unit
        </Button>
        <Button look="quiet" onClick={onClose}>
          Done
        </Button>
        <Said text={said} />
      </p>
      <Saved
        title="Your presets"
        what="preset"
        all={presets}
        says={({ men }) => `${men} men`}
        onUse={(preset) => add([{ ...preset, post, of: '' }])}
        onForget={(name) => {
          forgetPreset(name);
          onPresets();
        }}
      />
    </form>
  );
};
