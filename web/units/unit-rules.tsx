import type { JSX } from 'react';
import { UNIT_SYSTEMS } from '../../shared/index.ts';
import { fieldId } from '../forms/edit.ts';
import { NumberField } from '../forms/field.tsx';
import { bookLine } from '../forms/rules-form.tsx';
import { SchemaField } from '../forms/schema-field.tsx';
import { SystemSegments } from '../forms/system-segments.tsx';
import { Button } from '../marks/button.tsx';
import { differences, systemOf } from './draft.ts';
import { rulesUnder } from './fields.ts';
import type { UnitsForm } from './use-units.ts';

/** By which rules the units fight: the systems side by side, the one chosen in a sentence. */
export const SystemChoice = ({
  form: { draft, edit },
  onRules,
}: {
  readonly form: UnitsForm;
  readonly onRules: () => void;
}): JSX.Element => {
  const system = systemOf(draft);
  const places = differences(draft);
  return (
    <SystemSegments
      legend="Units fight by"
      systems={UNIT_SYSTEMS}
      chosen={system}
      onChoose={(id) => edit({ do: 'rule', key: 'system', text: id })}
    >
      <p className="system-text">
        {UNIT_SYSTEMS.find(({ id }) => id === system)?.text}{' '}
        <button type="button" className="link" onClick={onRules}>
          {places === 0
            ? 'Its options are as in the book.'
            : `${places} of its options ${places === 1 ? 'differs' : 'differ'} from the book.`}
        </button>
      </p>
    </SystemSegments>
  );
};

/** The options of the system, made from its schema: a new option appears here by itself. */
export const UnitRulesForm = ({
  form: { draft, faults, edit },
}: {
  readonly form: UnitsForm;
}): JSX.Element => {
  const places = differences(draft);
  const system = systemOf(draft);
  return (
    <div className="rules">
      <p className="rules-line">
        <span role="status">{bookLine(places)}</span>
        {places === 0 ? null : (
          <Button className="button-small" onClick={() => edit({ do: 'bookRules' })}>
            Back to the book
          </Button>
        )}
      </p>
      <section aria-labelledby="unit-rules-options">
        <h3 id="unit-rules-options">{UNIT_SYSTEMS.find(({ id }) => id === system)?.title}</h3>
        {rulesUnder(system).map((field) => (
          <SchemaField
            key={field.key}
            id={fieldId(`rules.${field.key}`)}
            field={field}
            value={draft.rules[field.key]}
            fault={faults[`rules.${field.key}`]}
            onText={(text) => edit({ do: 'rule', key: field.key, text })}
          />
        ))}
      </section>
      <section aria-labelledby="unit-rules-battle">
        <h3 id="unit-rules-battle">This battle</h3>
        <NumberField
          id="trials"
          label="Trials of an estimate"
          hint="Where exact odds cannot be had"
          step={1000}
          value={draft.trials}
          placeholder="10000"
          fault={faults['trials']}
          onText={(text) => edit({ do: 'battle', field: 'trials', text })}
        />
      </section>
    </div>
  );
};
