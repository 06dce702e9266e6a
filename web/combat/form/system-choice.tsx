import { useState } from 'react';
import { COMBAT_SYSTEMS } from '../../../shared/index.ts';
import { drop } from '../../draft/changes.ts';
import { partOf } from '../../draft/form.ts';
import { BookLine, TrialsField } from '../../forms/rules.tsx';
import { SchemaFields } from '../../forms/schema-field.tsx';
import { NameButton } from '../../forms/side.tsx';
import { SystemSegments } from '../../forms/system-segments.tsx';
import { underSystem } from '../draft/changes.ts';
import { differences, systemOf } from '../draft/draft.ts';
import { optionsOf } from '../draft/fields.ts';
import type { DuelForm } from '../draft/open.ts';

/** The options of the system, made from its schema: a new option appears here by itself. */
const Options = ({ form }: { readonly form: DuelForm }) => (
  <div className="duel-options" id="options">
    <BookLine
      places={differences(form.tree)}
      onBook={() => form.replace(drop('options'), 'The rules are standard again.')}
    />
    <div className="duel-fields">
      <SchemaFields form={partOf(form, 'options')} fields={optionsOf(systemOf(form.tree))} />
      <TrialsField form={form} usual="2000" />
    </div>
  </div>
);

/**
 * By which rules persons fight: the systems side by side, the one chosen in a sentence, its options
 * folded.
 */
export const SystemChoice = ({ form }: { readonly form: DuelForm }) => {
  const [isOpen, setOpen] = useState(false);
  const { tree, faults, replace } = form;
  const system = systemOf(tree);
  const places = differences(tree);
  const isShown = isOpen || Object.keys(faults).some((path) => /^(options\.|trials$)/.test(path));
  const chosen = COMBAT_SYSTEMS.find(({ id }) => id === system);
  return (
    <>
      <SystemSegments
        legend="Duel rules"
        systems={COMBAT_SYSTEMS}
        chosen={system}
        onChoose={(next, title) =>
          replace(underSystem(next), `Now by ${title}; what both systems know was kept.`)
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
