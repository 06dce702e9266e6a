import { CAMPAIGN_LIMITS } from '../../../shared/index.ts';
import { valueField, wordField } from '../../draft/form.ts';
import type { Tree } from '../../draft/tree.ts';
import { ChoiceField, NumberField, TextField } from '../../forms/field.tsx';
import { Refusal } from '../../ui/input/controls.tsx';
import { newId, type FormProps } from './happenings.tsx';
import { Cards } from './items.tsx';

const HOLDS = [
  { value: '', label: 'by chance' },
  { value: 'true', label: 'yes, it holds' },
  { value: 'false', label: 'no, it does not' },
];

/** What may or may not be so: a thaw, an ally. */
export const CircumstancesForm = ({ form }: FormProps) => (
  <Cards
    form={form}
    path="circumstances"
    what="circumstance"
    most={CAMPAIGN_LIMITS.circumstances}
    empty="Nothing is left to chance but the battles."
    fresh={(): Tree => ({
      id: newId(form, 'circumstance'),
      name: 'New circumstance',
      chance: 0.5,
    })}
  >
    {(own) => (
      <div className="war-fields">
        <TextField label="Name" most={120} {...wordField(own, 'name')} />
        <NumberField label="Chance" hint="0.3 or 30 %" step={0.05} {...valueField(own, 'chance')} />
        <ChoiceField label="Is it so?" {...valueField(own, 'holds')} options={HOLDS} />
      </div>
    )}
  </Cards>
);

/** Men who may join, and what the armies live on. */
export const ReservesForm = ({ form, known }: FormProps) => (
  <>
    <Cards
      form={form}
      path="reserves"
      what="reserve"
      most={CAMPAIGN_LIMITS.reserves}
      empty="No reserves of men."
      fresh={(): Tree => ({ id: newId(form, 'reserve'), name: 'Levy', men: 200, quality: 1 })}
    >
      {(own) => (
        <div className="war-fields">
          <TextField label="Name" most={120} {...wordField(own, 'name')} />
          <NumberField label="Men" step={10} {...valueField(own, 'men')} />
          <NumberField label="Quality" step={0.1} {...valueField(own, 'quality')} />
        </div>
      )}
    </Cards>
    <p className="label">Supplies at the start</p>
    <div className="war-fields">
      {known.armies.map(({ value, label }) => (
        <NumberField
          key={value}
          label={label}
          placeholder="0"
          step={10}
          {...valueField(form, `supplies.${value}`)}
        />
      ))}
    </div>
    <Refusal text={form.faults['supplies']?.message} />
  </>
);
