import { armyIds, type Campaign } from '../../../shared/index.ts';
import { ChoiceField, NumberField, TextField } from '../../forms/field.tsx';
import type { CampaignForm } from '../draft/open.ts';
import { numberField, wordField } from './fields.tsx';
import { Items } from './items.tsx';

/** Officers whom a battle has promoted. */
export const Officers = ({
  form,
  campaign,
  path,
}: {
  readonly form: CampaignForm;
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
        <TextField label="Name" most={120} {...wordField(form, `${own}.name`)} />
        <ChoiceField
          label="Army"
          {...wordField(form, `${own}.army`)}
          options={campaign.armies.map(({ name }, i) => ({
            value: armyIds(campaign)[i] ?? '',
            label: name,
          }))}
        />
        <NumberField label="Intelligence" {...numberField(form, `${own}.intelligence`)} />
        <NumberField label="Tactics" {...numberField(form, `${own}.tactics`)} />
      </div>
    )}
  </Items>
);
