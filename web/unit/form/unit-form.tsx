import type { MouseEvent } from 'react';
import { TextField } from '../../forms/field.tsx';
import { fieldId } from '../../forms/focus.ts';
import { useKeepButton } from '../../forms/saved.tsx';
import { SchemaFields } from '../../forms/schema-field.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Refusal } from '../../ui/input/controls.tsx';
import { calledOf, type UnitDraft } from '../draft/draft.ts';
import { STATS, statsUnder } from '../draft/fields.ts';
import type { UnitForm as Form } from '../draft/open.ts';
import { keepPreset } from '../draft/presets.ts';
import { canSplit } from '../draft/reduce.ts';

export interface UnitFormProps {
  readonly unit: UnitDraft;
  readonly system: string;
  /** Undefined while nothing is at fault. */
  readonly faults: Form['faults'] | undefined;
  readonly edit: Form['edit'];
  /** The unit that it may be merged with. */
  readonly next: UnitDraft | undefined;
  readonly onPresets: () => void;
}

/** Removes the unit; its button goes with it, so the focus goes to the side. */
const remove = (
  { currentTarget }: MouseEvent<HTMLElement>,
  { edit, unit: { id } }: UnitFormProps,
): void => {
  const side = currentTarget.closest('.side');
  edit({ do: 'remove', id });
  requestAnimationFrame(() => side?.querySelector('input')?.focus());
};

const Tools = (props: UnitFormProps) => {
  const { unit, edit, next, onPresets } = props;
  const { id, men, stats } = unit;
  const name = calledOf(unit);
  const [keep, said] = useKeepButton({
    what: 'preset',
    name,
    onKeep: () => {
      const isKept = keepPreset({ name, men, stats });
      onPresets();
      return isKept;
    },
  });
  return (
    <p className="unit-actions">
      <Button className="button-small" icon="duplicate" onClick={() => edit({ do: 'copy', id })}>
        Duplicate
      </Button>
      {canSplit(unit) ? (
        <Button className="button-small" onClick={() => edit({ do: 'split', id })}>
          Split in two
        </Button>
      ) : null}
      {next === undefined ? null : (
        <Button className="button-small" onClick={() => edit({ do: 'merge', id })}>
          Merge with {next.name || next.id}
        </Button>
      )}
      {keep}
      <Button className="button-small" icon="remove" onClick={(event) => remove(event, props)}>
        Remove
      </Button>
      {said}
    </p>
  );
};

/** Everything about a unit, made from the statistics of its system. */
export const UnitForm = (props: UnitFormProps & { readonly path: string }) => {
  const { unit, path, system, faults, edit } = props;
  const own = statsUnder(system);
  // A fault in what another system reads would else be out of sight.
  const faulty = STATS.filter(
    (field) => faults?.[`${path}.${field.key}`] !== undefined && !own.includes(field),
  );
  return (
    <div className="unit-form">
      <TextField
        id={fieldId(`${path}.name`)}
        className="unit-form-name"
        label="Name"
        most={120}
        value={unit.name}
        placeholder={unit.id}
        fault={faults?.[`${path}.name`]}
        onText={(text) => edit({ do: 'unit', id: unit.id, field: 'name', text })}
      />
      <SchemaFields
        path={`${path}.`}
        fields={[...own, ...faulty]}
        texts={unit.stats}
        faults={faults}
        onText={(key, text) => edit({ do: 'stat', id: unit.id, key, text })}
      />
      {['id', 'of', 'side'].map((key) => (
        <Refusal key={key} text={faults?.[`${path}.${key}`]?.message} />
      ))}
      <Tools {...props} />
    </div>
  );
};
