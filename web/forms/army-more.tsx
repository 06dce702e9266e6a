import { useState, type JSX } from 'react';
import type { ArmyDraft, ArmyField } from '../draft/draft.ts';
import { fieldId, type Form } from './edit.ts';
import { ChoiceField, NumberField } from './field.tsx';

interface Props {
  readonly form: Form;
  readonly army: ArmyDraft;
  readonly at: number;
}

const FIELDS = ['choice', 'basePower', 'side', 'target'] as const satisfies readonly ArmyField[];

const called = ({ name, id }: ArmyDraft): string => (name.trim() === '' ? id : name);

/** Sides to choose from: its own, that of any other army, or the one it has from a link. */
const sidesFor = (
  army: ArmyDraft,
  armies: readonly ArmyDraft[],
): readonly { value: string; label: string }[] => {
  const others = armies.filter((other) => other !== army && other.side !== army.id);
  const options = others
    .map((other) => ({ value: other.side || other.id, label: `that of ${called(other)}` }))
    .filter(({ value }) => value !== army.id);
  const once = options.filter(
    ({ value }, i) => options.findIndex((other) => other.value === value) === i,
  );
  const own = { value: '', label: 'its own' };
  return army.side === '' || once.some(({ value }) => value === army.side)
    ? [own, ...once]
    : [own, ...once, { value: army.side, label: `side "${army.side}"` }];
};

const choicesFor = ({ tacticians }: ArmyDraft): readonly { value: string; label: string }[] => [
  { value: 'highest', label: 'the highest roll' },
  { value: 'commander', label: 'the commander’s' },
  ...tacticians
    .filter(({ name }) => name.trim() !== '')
    .map(({ name }) => ({ value: name, label: `${name}’s` })),
];

const targetsFor = (
  army: ArmyDraft,
  armies: readonly ArmyDraft[],
): readonly { value: string; label: string }[] => [
  { value: 'weakest', label: 'the weakest enemy' },
  { value: 'strongest', label: 'the strongest enemy' },
  ...armies
    .filter((other) => other !== army)
    .map((other) => ({ value: other.id, label: called(other) })),
];

/** Says what of the folded fields is out of the ordinary. */
const unusual = ({ choice, basePower, side, target }: ArmyDraft): string =>
  [
    choice === 'highest'
      ? ''
      : `${choice === 'commander' ? 'the commander’s' : `${choice}’s`} roll counts`,
    basePower.trim() === '' ? '' : `manual power ${basePower}`,
    side === '' ? '' : 'has allies',
    target === 'weakest' ? '' : 'chooses its target',
  ]
    .filter((part) => part !== '')
    .join(', ');

/** The fields that most battles do not need. */
export const ArmyMore = ({ form: { draft, faults, edit }, army, at }: Props): JSX.Element => {
  const [isOpen, setOpen] = useState(false);
  const isFaulty = FIELDS.some((field) => faults[`armies.${at}.${field}`] !== undefined);
  const props = (
    field: ArmyField,
  ): {
    id: string;
    value: string;
    onText: (text: string) => void;
    fault: Form['faults'][string] | undefined;
  } => ({
    id: fieldId(`armies.${at}.${field}`),
    value: army[field],
    onText: (text) => edit({ do: 'army', at, field, text }),
    fault: faults[`armies.${at}.${field}`],
  });
  const note = unusual(army);
  return (
    <details
      className="more"
      open={isOpen || isFaulty}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        More about {called(army)}
        {note === '' ? '' : <span className="quiet">: {note}</span>}
      </summary>
      <div className="more-fields">
        <ChoiceField label="Whose roll counts" options={choicesFor(army)} {...props('choice')} />
        <NumberField label="Manual power" placeholder="from numbers" {...props('basePower')} />
        <ChoiceField label="Side" options={sidesFor(army, draft.armies)} {...props('side')} />
        {draft.armies.length > 2 ? (
          <ChoiceField
            label="Target"
            options={targetsFor(army, draft.armies)}
            {...props('target')}
          />
        ) : null}
      </div>
    </details>
  );
};
