import { useState, type JSX, type MouseEvent } from 'react';
import { fieldId } from '../forms/edit.ts';
import { TextField } from '../forms/field.tsx';
import { SchemaField } from '../forms/schema-field.tsx';
import { Button } from '../marks/button.tsx';
import { statsUnder, STATS } from './fields.ts';
import type { UnitDraft } from './draft.ts';
import { keepPreset } from './presets.ts';
import { canSplit } from './reduce.ts';
import type { UnitsForm } from './use-units.ts';

interface Props {
  readonly unit: UnitDraft;
  /** `units.3`: where its faults are told. */
  readonly path: string;
  readonly system: string;
  readonly faults: UnitsForm['faults'] | undefined;
  readonly edit: UnitsForm['edit'];
  /** The unit that it may be merged with. */
  readonly next: UnitDraft | undefined;
  readonly onPresets: () => void;
}

const Tools = ({
  unit,
  edit,
  next,
  onPresets,
}: Pick<Props, 'unit' | 'edit' | 'next' | 'onPresets'>): JSX.Element => {
  const [said, setSaid] = useState('');
  const keep = (): void => {
    const name = unit.name.trim() === '' ? unit.id : unit.name;
    setSaid(
      keepPreset({ name, men: unit.men, stats: unit.stats })
        ? `Kept as “${name}” among your presets.`
        : 'This browser keeps nothing.',
    );
    onPresets();
  };
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    const side = currentTarget.closest('.side');
    edit({ do: 'remove', id: unit.id });
    // The button is gone with its unit: the focus goes to the side.
    requestAnimationFrame(() => side?.querySelector('input')?.focus());
  };
  return (
    <p className="unit-actions">
      <Button
        className="button-small"
        icon="duplicate"
        onClick={() => edit({ do: 'copy', id: unit.id })}
      >
        Duplicate
      </Button>
      {canSplit(unit) ? (
        <Button className="button-small" onClick={() => edit({ do: 'split', id: unit.id })}>
          Split in two
        </Button>
      ) : null}
      {next === undefined ? null : (
        <Button className="button-small" onClick={() => edit({ do: 'merge', id: unit.id })}>
          Merge with {next.name || next.id}
        </Button>
      )}
      <Button className="button-small" onClick={keep}>
        Keep as a preset
      </Button>
      <Button className="button-small" icon="remove" onClick={remove}>
        Remove
      </Button>
      <span role="status" className="quiet">
        {said}
      </span>
    </p>
  );
};

/** Everything about a unit, made from the statistics of its system. */
export const UnitForm = ({
  unit,
  path,
  system,
  faults,
  edit,
  next,
  onPresets,
}: Props): JSX.Element => {
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
      {[...own, ...faulty].map((field) => (
        <SchemaField
          key={field.key}
          id={fieldId(`${path}.${field.key}`)}
          field={field}
          value={unit.stats[field.key]}
          fault={faults?.[`${path}.${field.key}`]}
          onText={(text) => edit({ do: 'stat', id: unit.id, key: field.key, text })}
        />
      ))}
      {(['id', 'of', 'side'] as const).map((key) =>
        faults?.[`${path}.${key}`] === undefined ? null : (
          <p key={key} className="fault">
            {faults[`${path}.${key}`]?.message}
          </p>
        ),
      )}
      <Tools unit={unit} edit={edit} next={next} onPresets={onPresets} />
    </div>
  );
};
