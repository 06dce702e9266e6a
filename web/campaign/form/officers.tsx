import { armyIds, type Campaign } from '../../../shared/index.ts';
import { valueField, wordField, type Form } from '../../draft/form.ts';
import { ChoiceField, NumberField, TextField } from '../../forms/field.tsx';
import { Items } from './items.tsx';

/** Officers whom a battle has promoted. */
export const Officers = ({
  form,
  campaign,
  path,
}: {
  readonly form: Form;
  readonly campaign: Campaign;
  readonly path: string;
}) => (
  <Items
    form={form}
    path={path}
    what="officer promoted"
    most={12}
    first="name"
    fresh={() => ({
      army: armyIds(campaign)[0] ?? '',
      name: 'Officer',
      intelligence: 0,
      tactics: 0,
    })}
  >
    {(own) => (
      <div className="war-fields">
        <TextField label="Name" most={120} {...wordField(own, 'name')} />
        <ChoiceField
          label="Army"
          {...wordField(own, 'army')}
          options={campaign.armies.map(({ name }, i) => ({
            value: armyIds(campaign)[i] ?? '',
            label: name,
          }))}
        />
        <NumberField label="Intelligence" {...valueField(own, 'intelligence')} />
        <NumberField label="Tactics" {...valueField(own, 'tactics')} />
      </div>
    )}
  </Items>
);
