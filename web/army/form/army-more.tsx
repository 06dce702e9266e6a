import { lazy, Suspense, useState } from 'react';
import { ChoiceField, NumberField } from '../../forms/field.tsx';
import { fieldAt } from '../../forms/focus.ts';
import { isUnusual, without } from '../../forms/schema.ts';
import { calledOf, type ArmyDraft } from '../draft/draft.ts';
import { ARMY_FIELDS, ARMY_NUMBERS } from '../draft/fields.ts';
import type { ArmyProps } from '../draft/open.ts';

/** Fetched only where there are such fields. */
const SchemaFields = lazy(() =>
  import('../../forms/schema-field.tsx').then((forms) => ({ default: forms.SchemaFields })),
);

type Options = readonly { readonly value: string; readonly label: string }[];

/** Sides to choose from: its own, that of any other army, or the one it has from a link. */
const sidesFor = (army: ArmyDraft, armies: readonly ArmyDraft[]): Options => {
  const side = army.fields['side'] ?? '';
  const others = armies
    .filter((other) => other !== army && other.fields['side'] !== army.id)
    .map((other) => ({
      value: other.fields['side'] || other.id,
      label: `that of ${calledOf(other)}`,
    }))
    .filter(({ value }) => value !== army.id);
  const once = others.filter(
    ({ value }, i) => others.findIndex((other) => other.value === value) === i,
  );
  const isKnown = side === '' || once.some(({ value }) => value === side);
  const own = { value: '', label: 'its own' };
  return [own, ...once, ...(isKnown ? [] : [{ value: side, label: `side "${side}"` }])];
};

const choicesFor = ({ tacticians }: ArmyDraft): Options => [
  { value: 'highest', label: 'the highest roll' },
  { value: 'commander', label: 'the commander’s' },
  ...tacticians
    .map(({ name = '' }) => name)
    .filter((name) => name.trim() !== '')
    .map((name) => ({ value: name, label: `${name}’s` })),
];

const targetsFor = (army: ArmyDraft, armies: readonly ArmyDraft[]): Options => [
  { value: 'spread', label: 'any enemy, by lot each round' },
  { value: 'weakest', label: 'the weakest enemy' },
  { value: 'strongest', label: 'the strongest enemy' },
  ...armies
    .filter((other) => other !== army)
    .map((other) => ({ value: other.id, label: calledOf(other) })),
];

/**
 * Fields with a place of their own; every other field of the schema stands among the folded ones.
 */
const PLACED = ['id', 'name', 'breaks', 'choice', 'basePower', 'side', 'target'];
export const OTHER_FIELDS = without(ARMY_FIELDS, [...PLACED, ...Object.keys(ARMY_NUMBERS)]);
const FOLDED = ['choice', 'basePower', 'side', 'target', ...OTHER_FIELDS.map(({ key }) => key)];

/** Says what of the folded fields is out of the ordinary. */
const unusual = ({ fields }: ArmyDraft): string => {
  const { choice = 'highest', basePower = '', side = '', target = 'spread' } = fields;
  const whose = choice === 'commander' ? 'the commander’s' : `${choice}’s`;
  return [
    choice === 'highest' ? '' : `${whose} roll counts`,
    basePower.trim() === '' ? '' : `power set by hand: ${basePower}`,
    side === '' ? '' : 'has allies',
    target === 'spread' ? '' : 'chooses its target',
    ...OTHER_FIELDS.map((field) =>
      isUnusual(field, fields[field.key])
        ? `${field.title.toLowerCase()} ${fields[field.key]}`
        : '',
    ),
  ]
    .filter((part) => part !== '')
    .join(', ');
};

const Fields = ({ form: { draft, faults, edit }, army, at }: ArmyProps) => {
  const path = `armies.${at}.`;
  const onText = (key: string, text: string): void => edit({ do: 'army', at, field: key, text });
  const field = fieldAt(path, faults, army.fields, onText);
  return (
    <div className="more-fields">
      <ChoiceField label="Whose roll counts" options={choicesFor(army)} {...field('choice')} />
      <NumberField label="Set power by hand" placeholder="from numbers" {...field('basePower')} />
      <ChoiceField label="Side" options={sidesFor(army, draft.armies)} {...field('side')} />
      {draft.armies.length > 2 ? (
        <ChoiceField label="Target" options={targetsFor(army, draft.armies)} {...field('target')} />
      ) : null}
      {OTHER_FIELDS.length === 0 ? null : (
        <Suspense fallback={null}>
          <SchemaFields
            path={path}
            fields={OTHER_FIELDS}
            texts={army.fields}
            faults={faults}
            onText={onText}
          />
        </Suspense>
      )}
    </div>
  );
};

/** The fields that most battles do not need. */
export const ArmyMore = (props: ArmyProps) => {
  const { form, army, at } = props;
  const [isOpen, setOpen] = useState(false);
  const isFaulty = FOLDED.some((key) => form.faults[`armies.${at}.${key}`] !== undefined);
  const note = unusual(army);
  return (
    <details
      className="more"
      open={isOpen || isFaulty}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        More about {calledOf(army)}
        {note === '' ? '' : <span className="quiet">: {note}</span>}
      </summary>
      <Fields {...props} />
    </details>
  );
};
