import { useState, type JSX } from 'react';
import { COMBAT_SYSTEMS } from '../../shared/index.ts';
import { fieldId } from '../forms/edit.ts';
import { NumberField } from '../forms/field.tsx';
import { bookLine } from '../forms/rules-form.tsx';
import { SchemaField } from '../forms/schema-field.tsx';
import { SystemSegments } from '../forms/system-segments.tsx';
import { Button } from '../marks/button.tsx';
import { differences } from './draft.ts';
import { optionsOf } from './fields.ts';
import type { DuelForm } from './use-duel.ts';

/** The options of the system, made from its schema: a new option appears here by itself. */
const Options = ({
  form: { draft, faults, edit, replace },
}: {
  readonly form: DuelForm;
}): JSX.Element => {
  const places = differences(draft);
  return (
    <div className="duel-options" id="options">
      <p className="rules-line">
        <span role="status">{bookLine(places)}</span>
        {places === 0 ? null : (
          <Button
            className="button-small"
            onClick={() =>
              replace({ do: 'bookOptions' }, 'The options are those of the book again.')
            }
          >
            Back to the book
          </Button>
        )}
      </p>
      <div className="duel-fields">
        {optionsOf(draft.system).map((field) => (
          <SchemaField
            key={field.key}
            id={fieldId(`options.${field.key}`)}
            field={field}
            value={draft.options[field.key]}
            fault={faults[`options.${field.key}`]}
            onText={(text) => edit({ do: 'option', key: field.key, text })}
          />
        ))}
        <NumberField
          id="trials"
          label="Trials of an estimate"
          hint="Where exact odds cannot be had"
          step={1000}
          value={draft.trials}
          placeholder="2000"
          fault={faults['trials']}
          onText={(text) => edit({ do: 'fight', field: 'trials', text })}
        />
      </div>
    </div>
  );
};

/** By which rules persons fight: the systems side by side, the one chosen in a sentence, its options folded. */
export const SystemChoice = ({ form }: { readonly form: DuelForm }): JSX.Element => {
  const [isOpen, setOpen] = useState(false);
  const { draft, faults, replace } = form;
  const places = differences(draft);
  const isShown = isOpen || Object.keys(faults).some((path) => /^(options\.|trials$)/.test(path));
  const chosen = COMBAT_SYSTEMS.find(({ id }) => id === draft.system);
  return (
    <>
      <SystemSegments
        legend="Persons fight by"
        systems={COMBAT_SYSTEMS}
        chosen={draft.system}
        onChoose={(system, title) =>
          replace({ do: 'system', system }, `Now by ${title}; what both systems know was kept.`)
        }
      >
        <p className="system-text">{chosen?.text}</p>
      </SystemSegments>
      <p className="duel-fold">
        <button
          type="button"
          className="unit-name"
          aria-expanded={isShown}
          onClick={() => setOpen(!isOpen)}
        >
          <span>Options of these rules</span>
        </button>
        <span className="quiet">
          {places === 0
            ? 'as in the book'
            : `${places} ${places === 1 ? 'differs' : 'differ'} from the book`}
        </span>
      </p>
      {isShown ? <Options form={form} /> : null}
    </>
  );
};
