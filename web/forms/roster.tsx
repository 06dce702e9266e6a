import type { JSX } from 'react';
import {
  armyIds,
  contingentSchema,
  EQUIPMENTS,
  MOST_CONTINGENTS,
  musterBattle,
  qualityOf,
  strengthOfRoster,
  TRAININGS,
  TROOPS,
  UNIT_SYSTEMS,
  unitRulesSchema,
  type BattleScenario,
  type Contingent,
} from '../../shared/index.ts';
import type { ArmyDraft, ContingentDraft } from '../draft/draft.ts';
import { contingentInputOf } from '../draft/input.ts';
import { Button, IconButton } from '../marks/button.tsx';
import { fieldId, focusSoon, type Form } from './edit.ts';
import { ChoiceField, NumberField, TextField } from './field.tsx';

interface Props {
  readonly form: Form;
  readonly army: ArmyDraft;
  readonly at: number;
}

type Options = readonly { readonly value: string; readonly label: string }[];
const optionsOf = (list: readonly { readonly id: string; readonly title: string }[]): Options =>
  list.map(({ id, title }) => ({ value: id, label: title }));

const CHOICES: readonly (readonly [
  field: 'troop' | 'training' | 'equipment' | 'mounted',
  label: string,
  options: Options,
])[] = [
  ['troop', 'Troops', optionsOf(TROOPS)],
  ['training', 'Training', optionsOf(TRAININGS)],
  ['equipment', 'Equipment', optionsOf(EQUIPMENTS)],
  [
    'mounted',
    'Mounted',
    [
      { value: '', label: 'as usual' },
      { value: 'yes', label: 'yes' },
      { value: 'no', label: 'no' },
    ],
  ],
];

export const BREAKS: Options = [
  { value: 'listed', label: 'as listed' },
  { value: 'weakest', label: 'the weakest first' },
  { value: 'strongest', label: 'the strongest first' },
  { value: 'smallest', label: 'the smallest first' },
  { value: 'largest', label: 'the largest first' },
];

/** The contingents that can be read as typed. */
const readable = ({ contingents }: ArmyDraft): readonly Contingent[] =>
  contingents.flatMap((one) => {
    const read = contingentSchema.safeParse(contingentInputOf(one));
    return read.success ? [read.data] : [];
  });

const NAMES = ['Main body', 'Second line', 'Third line', 'Household', 'Allies'];

const freshContingent = (contingents: readonly ContingentDraft[]): ContingentDraft => {
  const taken = contingents.map(({ name }) => name);
  const name = NAMES.find((one) => !taken.includes(one)) ?? `Contingent ${contingents.length + 1}`;
  return {
    name,
    troop: 'soldier',
    men: '50',
    training: 'regular',
    equipment: 'usual',
    mounted: '',
    quality: '',
    leader: '',
  };
};

const Row = ({
  form: { faults, edit },
  army,
  at,
  which,
}: Props & { readonly which: number }): JSX.Element | null => {
  const one = army.contingents[which];
  if (one === undefined) return null;
  const path = (field: string): string => `armies.${at}.contingents.${which}.${field}`;
  const name = one.name.trim() === '' ? `Contingent ${which + 1}` : one.name;
  const props = (
    field: keyof ContingentDraft,
  ): {
    id: string;
    value: string;
    fault: Form['faults'][string] | undefined;
    onText: (text: string) => void;
  } => ({
    id: fieldId(path(field)),
    value: one[field],
    fault: faults[path(field)],
    onText: (text) => edit({ do: 'contingent', at, which, field, text }),
  });
  const read = contingentSchema.safeParse(contingentInputOf({ ...one, quality: '' }));
  const swap = (by: number): void => {
    const contingents = army.contingents.map(
      (_, i) => army.contingents[i === which ? which + by : i === which + by ? which : i] ?? one,
    );
    edit({ do: 'contingents', at, contingents });
    focusSoon(fieldId(`armies.${at}.contingents.${which + by}.name`));
  };
  return (
    <li className="contingent" aria-label={name}>
      <div className="contingent-head">
        <TextField label={`Contingent ${which + 1}: name`} isBare most={120} {...props('name')} />
        <NumberField label={`${name}: men`} isBare step={10} {...props('men')} />
        <span className="contingent-tools">
          {which > 0 ? (
            <IconButton icon="up" label={`Move ${name} up`} onClick={() => swap(-1)} />
          ) : null}
          {which + 1 < army.contingents.length ? (
            <IconButton icon="down" label={`Move ${name} down`} onClick={() => swap(1)} />
          ) : null}
          <IconButton
            icon="remove"
            label={`Remove ${name}`}
            onClick={() => removeFrom({ army, at, which, edit })}
          />
        </span>
      </div>
      <div className="contingent-fields">
        {CHOICES.map(([field, label, options]) => (
          <ChoiceField key={field} label={label} options={options} {...props(field)} />
        ))}
        <NumberField
          label="Quality"
          step={0.1}
          placeholder={read.success ? String(qualityOf(read.data)) : ''}
          {...props('quality')}
        />
        <TextField label="Leader" placeholder="nobody named" most={120} {...props('leader')} />
      </div>
    </li>
  );
};

/** Without its last contingent an army is a bare head-count of the same strength. */
const removeFrom = ({
  army,
  at,
  which,
  edit,
}: {
  readonly army: ArmyDraft;
  readonly at: number;
  readonly which: number;
  readonly edit: Form['edit'];
}): void => {
  const contingents = army.contingents.filter((_, i) => i !== which);
  if (contingents.length > 0) return edit({ do: 'contingents', at, contingents });
  const { size, quality } = strengthOfRoster(readable(army));
  edit({
    do: 'contingents',
    at,
    contingents,
    strength: {
      size: army.size || String(Math.max(1, size)),
      quality: army.quality || String(quality),
    },
  });
};

const listed = (men: readonly number[]): string => {
  const counts = new Map<number, number>();
  for (const size of men) counts.set(size, (counts.get(size) ?? 0) + 1);
  return [...counts]
    .map(([size, times]) => (times === 1 ? `one of ${size}` : `${times} of ${size}`))
    .join(', ');
};

/** The army as units under each system: how many of what size, and which have broken by the hits it has lost. */
const AsUnits = ({
  now,
  at,
}: {
  readonly now: BattleScenario;
  readonly at: number;
}): JSX.Element => {
  const id = armyIds(now)[at] ?? '';
  return (
    <dl className="as-units">
      {UNIT_SYSTEMS.map((system) => {
        const made = musterBattle(now, unitRulesSchema.parse({ system: system.id }));
        if (!made.ok)
          return (
            <div key={system.id}>
              <dt>{system.title}</dt>
              <dd className="quiet">{made.error}</dd>
            </div>
          );
        const standing = made.value.scenario.units.filter(
          ({ of }) => of?.startsWith(`${id}/`) === true,
        );
        const broken = made.value.broken.filter(({ army }) => army === id);
        return (
          <div key={system.id}>
            <dt>{system.title}</dt>
            <dd>
              {standing.length === 0 ? 'no unit stands' : listed(standing.map(({ men }) => men))}
              {broken.length === 0 ? null : (
                <span>; broken: {broken.map(({ name }) => name).join(', ')}</span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
};

/** What an army is made of: bodies of like soldiers, from which its size and quality follow. */
const Roster = ({
  form,
  army,
  at,
  now,
}: Props & { readonly now: BattleScenario | undefined }): JSX.Element => {
  const { edit, faults } = form;
  const { size, quality } = strengthOfRoster(readable(army));
  const add = (): void => {
    const one = freshContingent(army.contingents);
    // The first takes over the men of the head-count, so that nothing typed is lost.
    const first =
      army.contingents.length === 0
        ? {
            contingents: [
              { ...one, men: army.size, quality: army.quality === '1' ? '' : army.quality },
            ],
            strength: { size: '', quality: '' },
          }
        : { contingents: [...army.contingents, one] };
    edit({ do: 'contingents', at, ...first });
    focusSoon(fieldId(`armies.${at}.contingents.${army.contingents.length}.name`));
  };
  const fault = faults[`armies.${at}.contingents`];
  return (
    <div className="roster">
      {army.contingents.length === 0 ? (
        <p className="quiet">
          A bare head-count. Say what the army is made of, and its soldiers and quality follow.
        </p>
      ) : (
        <>
          <ol>
            {army.contingents.map((_, which) => (
              <Row key={which} form={form} army={army} at={at} which={which} />
            ))}
          </ol>
          <p className="roster-sum">
            Together <b>{size.toLocaleString('en')}</b> soldiers of quality <b>{quality}</b>.
          </p>
        </>
      )}
      {fault === undefined ? null : <p className="fault">{fault.message}</p>}
      {army.contingents.length < MOST_CONTINGENTS ? (
        <Button
          className="add"
          look="quiet"
          icon="add"
          onClick={add}
          aria-label={`Add a contingent to ${army.name}`}
        >
          Add a contingent
        </Button>
      ) : null}
      {now === undefined ? null : <AsUnits now={now} at={at} />}
      {army.contingents.length === 0 ? null : (
        <ChoiceField
          id={fieldId(`armies.${at}.breaks`)}
          label="As hits go down, its units break"
          options={BREAKS}
          value={army.breaks}
          onText={(text) => edit({ do: 'army', at, field: 'breaks', text })}
          fault={faults[`armies.${at}.breaks`]}
        />
      )}
    </div>
  );
};

export default Roster;
