import {
  LOSS_ORDERS,
  MOST_CONTINGENTS,
  qualityOf,
  type BattleScenario,
} from '../../../shared/index.ts';
import { drop, swap } from '../../draft/changes.ts';
import { faultAt, partOf, valueField, wordField } from '../../draft/form.ts';
import { listAt, textAt } from '../../draft/tree.ts';
import { ChoiceField, NumberField, TextField } from '../../forms/field.tsx';
import { fieldId, focusShown } from '../../forms/focus.ts';
import { SchemaFields } from '../../forms/schema-field.tsx';
import { without } from '../../forms/schema.ts';
import { IconButton, QuietButton } from '../../ui/input/button.tsx';
import { count } from '../../ui/figures/numbers.ts';
import { addContingent, readContingent, removeContingent, strengthOf } from '../draft/changes.ts';
import { calledOf } from '../draft/draft.ts';
import { CONTINGENT_FIELDS, LOSS_ORDER_WORDS } from '../draft/fields.ts';
import type { ArmyProps } from '../draft/open.ts';
import { AsUnits } from './as-units.tsx';

export const BREAKS = LOSS_ORDERS.map((value) => ({ value, label: LOSS_ORDER_WORDS[value] }));

const FIELDS = without(CONTINGENT_FIELDS, ['name', 'men', 'quality', 'leader']);

interface RowProps extends ArmyProps {
  readonly which: number;
}

const nameOfRow = ({ army, which }: RowProps): string =>
  textAt(army.tree, `contingents.${which}.name`).trim() || `Contingent ${which + 1}`;

const RowTools = (props: RowProps) => {
  const { army, at, which } = props;
  const name = nameOfRow(props);
  const list = `${army.at}contingents`;
  const move = (to: number): void => {
    army.edit(swap(list, which, to));
    focusShown(fieldId(`${list}.${to}.name`));
  };
  return (
    <span className="contingent-tools">
      {which > 0 ? (
        <IconButton icon="up" label={`Move ${name} up`} onClick={() => move(which - 1)} />
      ) : null}
      {which + 1 < listAt(army.tree, 'contingents').length ? (
        <IconButton icon="down" label={`Move ${name} down`} onClick={() => move(which + 1)} />
      ) : null}
      <IconButton
        icon="remove"
        label={`Remove ${name}`}
        onClick={() => army.edit(removeContingent(at, which))}
      />
    </span>
  );
};

const Row = (props: RowProps) => {
  const form = partOf(props.army, `contingents.${props.which}`);
  const usual = readContingent(drop('quality')(form.tree));
  const name = nameOfRow(props);
  return (
    <li className="contingent" aria-label={name}>
      <div className="contingent-head">
        <TextField
          label={`Contingent ${props.which + 1}: name`}
          isBare
          most={120}
          {...wordField(form, 'name')}
        />
        <NumberField label={`${name}: men`} isBare step={10} {...valueField(form, 'men')} />
        <RowTools {...props} />
      </div>
      <div className="contingent-fields">
        <SchemaFields form={form} fields={FIELDS} isTold={false} />
        <NumberField
          label="Quality"
          step={0.1}
          placeholder={usual === undefined ? '' : String(qualityOf(usual))}
          {...valueField(form, 'quality')}
        />
        <TextField
          label="Leader"
          placeholder="nobody named"
          most={120}
          {...wordField(form, 'leader')}
        />
      </div>
    </li>
  );
};

const Rows = (props: ArmyProps) => {
  const { size, quality } = strengthOf(props.army.tree);
  return (
    <>
      <ol>
        {listAt(props.army.tree, 'contingents').map((_, which) => (
          <Row key={which} {...props} which={which} />
        ))}
      </ol>
      <p className="roster-sum">
        Together <b>{count(size)}</b> soldiers of quality <b>{quality}</b>.
      </p>
    </>
  );
};

const AddButton = ({ army, at }: ArmyProps) => {
  const { length } = listAt(army.tree, 'contingents');
  const add = (): void => {
    army.edit(addContingent(at));
    focusShown(fieldId(`${army.at}contingents.${length}.name`));
  };
  return length >= MOST_CONTINGENTS ? null : (
    <QuietButton
      className="add"
      icon="add"
      onClick={add}
      aria-label={`Add a contingent to ${calledOf(army.tree)}`}
    >
      Add a contingent
    </QuietButton>
  );
};

/** What an army is made of: bodies of like soldiers, from which its size and quality follow. */
const Roster = ({ now, ...props }: ArmyProps & { readonly now: BattleScenario | undefined }) => {
  const { army, at } = props;
  const isBare = listAt(army.tree, 'contingents').length === 0;
  const fault = faultAt(army, 'contingents');
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
          {...wordField(army, 'breaks')}
        />
      )}
    </div>
  );
};

export default Roster;
