import { useState } from 'react';
import { COMBAT_SYSTEMS } from '../../../shared/index.ts';
import { BookLine, TrialsField } from '../../forms/rules.tsx';
import { SchemaFields } from '../../forms/schema-field.tsx';
import { NameButton } from '../../forms/side.tsx';
import { SystemSegments } from '../../forms/system-segments.tsx';
import { differences } from '../draft/draft.ts';
import { optionsOf } from '../draft/fields.ts';
import type { DuelForm } from '../draft/open.ts';

/** The options of the system, made from its schema: a new option appears here by itself. */
const Options = ({ form: { draft, faults, edit, replace } }: { readonly form: DuelForm }) => (
  <div className="duel-options" id="options">
    <BookLine
      places={differences(draft)}
      onBook={() => replace({ do: 'bookOptions' }, 'The rules are standard again.')}
    />
    <div className="duel-fields">
      <SchemaFields
        path="options."
        fields={optionsOf(draft.system)}
        texts={draft.options}
        faults={faults}
        onText={(key, text) => edit({ do: 'option', key, text })}
      />
      <TrialsField
        value={draft.trials}
        usual="2000"
        faults={faults}
        onText={(text) => edit({ do: 'fight', field: 'trials', text })}
      />
    </div>
  </div>
);

/**
 * By which rules persons fight: the systems side by side, the one chosen in a sentence, its options
 * folded.
 */
export const SystemChoice = ({ form }: { readonly form: DuelForm }) => {
  const [isOpen, setOpen] = useState(false);
  const { draft, faults, replace } = form;
  const places = differences(draft);
  const isShown = isOpen || Object.keys(faults).some((path) => /^(options\.|trials$)/.test(path));
  const chosen = COMBAT_SYSTEMS.find(({ id }) => id === draft.system);
  return (
    <>
      <SystemSegments
        legend="Duel rules"
        systems={COMBAT_SYSTEMS}
        chosen={draft.system}
        onChoose={(system, title) =>
          replace({ do: 'system', system }, `Now by ${title}; what both systems know was kept.`)
        }
      >
        <p className="system-text">{chosen?.text}</p>
      </SystemSegments>
      <p className="duel-fold">
        <NameButton
          id="options-of-rules"
          name="Rule options"
          isOpen={isShown}
          onClick={() => setOpen(!isOpen)}
        />
        <span className="quiet">{places === 0 ? 'standard rules' : `${places} changed`}</span>
      </p>
      {isShown ? <Options form={form} /> : null}
    </>
  );
};
