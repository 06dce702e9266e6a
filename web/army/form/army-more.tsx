import { useState } from 'react';
import { owner } from '../../../shared/index.ts';
import { faultAt, valueField, wordField } from '../../draft/form.ts';
import { listAt, textAt, type Tree } from '../../draft/tree.ts';
import { ChoiceField, NumberField } from '../../forms/field.tsx';
import { isUnusual, without } from '../../forms/schema.ts';
import { calledOf } from '../draft/draft.ts';
import { ARMY_FIELDS, ARMY_NUMBERS } from '../draft/fields.ts';
import type { ArmyProps } from '../draft/open.ts';
import { lateIn } from '../../ui/late.ts';

/** Fetched only where there are such fields. */
const SchemaFields = lateIn(async () => {
  const forms = await import('../../forms/schema-field.tsx');
  return { default: forms.SchemaFields };
});

type Options = readonly { readonly value: string; readonly label: string }[];

/** Sides to choose from: its own, that of any other army, or the one it has from a link. */
const sidesFor = (army: Tree, armies: readonly Tree[]): Options => {
  const [id, side] = [textAt(army, 'id'), textAt(army, 'side')];
  const others = armies
    .filter((other) => other !== army && textAt(other, 'side') !== id)
    .map((other) => ({
      value: textAt(other, 'side') || textAt(other, 'id'),
      label: `that of ${calledOf(other)}`,
    }))
    .filter(({ value }) => value !== id);
  const once = others.filter(
    ({ value }, i) => others.findIndex((other) => other.value === value) === i,
  );
  const isKnown = side === '' || once.some(({ value }) => value === side);
  const own = { value: '', label: 'its own' };
  return [own, ...once, ...(isKnown ? [] : [{ value: side, label: `side "${side}"` }])];
};

const choicesFor = (army: Tree): Options => [
  { value: 'highest', label: 'the highest roll' },
  { value: 'commander', label: 'the commander’s' },
  ...listAt(army, 'tacticians')
    .map((one) => textAt(one, 'name'))
    .filter((name) => name.trim() !== '')
    .map((name) => ({ value: name, label: owner(name, '’') })),
];

const targetsFor = (army: Tree, armies: readonly Tree[]): Options => [
  { value: 'spread', label: 'any enemy, by lot each round' },
  { value: 'weakest', label: 'the weakest enemy' },
  { value: 'strongest', label: 'the strongest enemy' },
  ...armies
    .filter((other) => other !== army)
    .map((other) => ({ value: textAt(other, 'id'), label: calledOf(other) })),
];

/**
 * Fields with a place of their own; every other field of the schema stands among the folded ones.
 */
const PLACED = ['id', 'name', 'breaks', 'choice', 'basePower', 'side', 'target'];
export const OTHER_FIELDS = without(ARMY_FIELDS, [...PLACED, ...Object.keys(ARMY_NUMBERS)]);
const FOLDED = ['choice', 'basePower', 'side', 'target', ...OTHER_FIELDS.map(({ key }) => key)];

/** Says what of the folded fields is out of the ordinary. */
const unusual = (army: Tree): string => {
  const [choice, target] = [
    textAt(army, 'choice') || 'highest',
    textAt(army, 'target') || 'spread',
  ];
  const basePower = textAt(army, 'basePower').trim();
  const whose = choice === 'commander' ? 'the commander’s' : owner(choice, '’');
  return [
    choice === 'highest' ? '' : `${whose} roll counts`,
    basePower === '' ? '' : `power set by hand: ${basePower}`,
    textAt(army, 'side') === '' ? '' : 'has allies',
    target === 'spread' ? '' : 'chooses its target',
    ...OTHER_FIELDS.map((field) => {
      const text = textAt(army, field.key);
      return isUnusual(field, text) ? `${field.title.toLowerCase()} ${text}` : '';
    }),
  ]
    .filter((part) => part !== '')
    .join(', ');
};

const Fields = ({ form, army }: ArmyProps) => {
  const armies = listAt(form.tree, 'armies');
  return (
    <div className="more-fields">
      <ChoiceField
        label="Whose roll counts"
        options={choicesFor(army.tree)}
        {...wordField(army, 'choice')}
      />
      <NumberField
        label="Set power by hand"
        placeholder="from numbers"
        {...valueField(army, 'basePower')}
      />
      <ChoiceField
        label="Side"
        options={sidesFor(army.tree, armies)}
        {...wordField(army, 'side')}
      />
      {armies.length > 2 ? (
        <ChoiceField
          label="Target"
          options={targetsFor(army.tree, armies)}
          {...wordField(army, 'target')}
        />
      ) : null}
      {OTHER_FIELDS.length === 0 ? null : <SchemaFields form={army} fields={OTHER_FIELDS} />}
    </div>
  );
};

/** The fields that most battles do not need. */
export const ArmyMore = (props: ArmyProps) => {
  const { army } = props;
  const [isOpen, setOpen] = useState(false);
  const isFaulty = FOLDED.some((key) => faultAt(army, key) !== undefined);
  const note = unusual(army.tree);
  return (
    <details
      className="more"
      open={isOpen || isFaulty}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        More about {calledOf(army.tree)}
        {note === '' ? '' : <span className="quiet">: {note}</span>}
      </summary>
      <Fields {...props} />
    </details>
  );
};
