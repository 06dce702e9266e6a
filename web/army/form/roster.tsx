import {
  contingentSchema,
  LOSS_ORDERS,
  MOST_CONTINGENTS,
  qualityOf,
  strengthOfRoster,
  type BattleScenario,
  type Contingent,
} from '../../../shared/index.ts';
import { ChoiceField, NumberField, TextField } from '../../forms/field.tsx';
import { fieldAt, fieldId, focusSoon } from '../../forms/focus.ts';
import { swapped } from '../../forms/lists.ts';
import { SchemaFields } from '../../forms/schema-field.tsx';
import { usualTexts, without } from '../../forms/schema.ts';
import { Button, IconButton } from '../../ui/input/button.tsx';
import { count } from '../../ui/figures/numbers.ts';
import { calledOf, type ArmyDraft, type ContingentDraft } from '../draft/draft.ts';
import { CONTINGENT_FIELDS, CONTINGENT_WORDS, LOSS_ORDER_WORDS } from '../draft/fields.ts';
import type { ArmyProps } from '../draft/open.ts';
import { contingentInputOf } from '../draft/read-draft.ts';
import { AsUnits } from './as-units.tsx';

export const BREAKS = LOSS_ORDERS.map((value) => ({ value, label: LOSS_ORDER_WORDS[value] }));

const FIELDS = without(CONTINGENT_FIELDS, ['name', 'men', 'quality', 'leader']);

const readOne = (one: ContingentDraft): Contingent | undefined =>
  contingentSchema.safeParse(contingentInputOf(one)).data;

/** The contingents that can be read as typed. */
const readable = ({ contingents }: ArmyDraft): readonly Contingent[] =>
  contingents.flatMap((one) => readOne(one) ?? []);

const NAMES = ['Main body', 'Second line', 'Third line', 'Household', 'Allies'];

const freshContingent = (contingents: readonly ContingentDraft[]): ContingentDraft => {
  const taken = contingents.map((one) => one['name']);
  const name = NAMES.find((one) => !taken.includes(one)) ?? `Contingent ${contingents.length + 1}`;
  return { mounted: '', ...usualTexts(CONTINGENT_FIELDS), name, men: '50' };
};

/** Without its last contingent an army is a bare head-count of the same strength. */
const removeFrom = ({ form: { edit }, army, at }: ArmyProps, which: number): void => {
  const contingents = army.contingents.filter((_, i) => i !== which);
  if (contingents.length > 0) return edit({ do: 'contingents', at, contingents });
  const made = strengthOfRoster(readable(army));
  const { size = '', quality = '' } = army.fields;
  const strength = {
    size: size || String(Math.max(1, made.size)),
    quality: quality || String(made.quality),
  };
  edit({ do: 'contingents', at, contingents, strength });
};

interface RowProps extends ArmyProps {
  readonly which: number;
}

const nameOfRow = ({ army, which }: RowProps): string =>
  army.contingents[which]?.['name']?.trim() || `Contingent ${which + 1}`;

const RowTools = (props: RowProps) => {
  const { form, army, at, which } = props;
  const name = nameOfRow(props);
  const move = (by: number): void => {
    const contingents = swapped(army.contingents, which, which + by);
    form.edit({ do: 'contingents', at, contingents });
    focusSoon(fieldId(`armies.${at}.contingents.${which + by}.name`));
  };
  return (
    <span className="contingent-tools">
      {which > 0 ? (
        <IconButton icon="up" label={`Move ${name} up`} onClick={() => move(-1)} />
      ) : null}
      {which + 1 < army.contingents.length ? (
        <IconButton icon="down" label={`Move ${name} down`} onClick={() => move(1)} />
      ) : null}
      <IconButton icon="remove" label={`Remove ${name}`} onClick={() => removeFrom(props, which)} />
    </span>
  );
};

const Row = (props: RowProps) => {
  const { form, army, at, which } = props;
  const one = army.contingents[which];
  if (one === undefined) return null;
  const path = `armies.${at}.contingents.${which}.`;
  const onText = (field: string, text: string): void =>
    form.edit({ do: 'contingent', at, which, field, text });
  const field = fieldAt(path, form.faults, one, onText);
  const usual = readOne({ ...one, quality: '' });
  const name = nameOfRow(props);
  return (
    <li className="contingent" aria-label={name}>
      <div className="contingent-head">
        <TextField label={`Contingent ${which + 1}: name`} isBare most={120} {...field('name')} />
        <NumberField label={`${name}: men`} isBare step={10} {...field('men')} />
        <RowTools {...props} />
      </div>
      <div className="contingent-fields">
        <SchemaFields
          path={path}
          fields={FIELDS}
          texts={one}
          faults={form.faults}
          onText={onText}
          words={CONTINGENT_WORDS}
          isTold={false}
        />
        <NumberField
          label="Quality"
          step={0.1}
          placeholder={usual === undefined ? '' : String(qualityOf(usual))}
          {...field('quality')}
        />
        <TextField label="Leader" placeholder="nobody named" most={120} {...field('leader')} />
      </div>
    </li>
  );
};

const Rows = (props: ArmyProps) => {
  const { size, quality } = strengthOfRoster(readable(props.army));
  return (
    <>
      <ol>
        {props.army.contingents.map((_, which) => (
          <Row key={which} {...props} which={which} />
        ))}
      </ol>
      <p className="roster-sum">
        Together <b>{count(size)}</b> soldiers of quality <b>{quality}</b>.
      </p>
    </>
  );
};

/** The first contingent takes over the men of the head-count, so that nothing typed is lost. */
const addTo = ({ form: { edit }, army, at }: ArmyProps): void => {
  const one = freshContingent(army.contingents);
  const { size = '', quality = '' } = army.fields;
  const first = { ...one, men: size, quality: quality === '1' ? '' : quality };
  edit(
    army.contingents.length === 0
      ? { do: 'contingents', at, contingents: [first], strength: { size: '', quality: '' } }
      : { do: 'contingents', at, contingents: [...army.contingents, one] },
  );
  focusSoon(fieldId(`armies.${at}.contingents.${army.contingents.length}.name`));
};

const AddButton = (props: ArmyProps) =>
  props.army.contingents.length >= MOST_CONTINGENTS ? null : (
    <Button
      className="add"
      look="quiet"
      icon="add"
      onClick={() => addTo(props)}
      aria-label={`Add a contingent to ${calledOf(props.army)}`}
    >
      Add a contingent
    </Button>
  );

/** What an army is made of: bodies of like soldiers, from which its size and quality follow. */
const Roster = ({ now, ...props }: ArmyProps & { readonly now: BattleScenario | undefined }) => {
  const { form, army, at } = props;
  const isBare = army.contingents.length === 0;
  const fault = form.faults[`armies.${at}.contingents`];
  const field = fieldAt(`armies.${at}.`, form.faults, army.fields, (key, text) =>
    form.edit({ do: 'army', at, field: key, text }),
  );
  return (
    <div className="roster">
      {isBare ? (
        <p className="quiet">Say what the army is made of, and its soldiers and quality follow.</p>
      ) : (
        <Rows {...props} />
      )}
      {fault === undefined ? null : <p className="fault">{fault.message}</p>}
      <AddButton {...props} />
      {now === undefined ? null : <AsUnits now={now} at={at} />}
      {isBare ? null : (
        <ChoiceField
          label="As hits go down, its units break"
          options={BREAKS}
          {...field('breaks')}
        />
      )}
    </div>
  );
};

export default Roster;
