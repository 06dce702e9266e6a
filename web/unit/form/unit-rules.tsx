import { UNIT_SYSTEMS } from '../../../shared/index.ts';
import { BookLine, RulesPart, TrialsField } from '../../forms/rules.tsx';
import { SchemaFields } from '../../forms/schema-field.tsx';
import { SystemSegments } from '../../forms/system-segments.tsx';
import { LinkButton } from '../../ui/input/controls.tsx';
import { differences, systemOf } from '../draft/draft.ts';
import { rulesUnder } from '../draft/fields.ts';
import type { UnitForm } from '../draft/open.ts';

/** By which rules the units fight: the systems side by side, the one chosen in a sentence. */
export const SystemChoice = ({
  form: { draft },
  onSystem,
  onRules,
}: {
  readonly form: UnitForm;
  readonly onSystem: (id: string) => void;
  readonly onRules: () => void;
}) => {
  const system = systemOf(draft);
  const places = differences(draft);
  return (
    <SystemSegments
      legend="Units fight by"
      systems={UNIT_SYSTEMS}
      chosen={system}
      onChoose={onSystem}
    >
      <p className="system-text">
        {UNIT_SYSTEMS.find(({ id }) => id === system)?.text}{' '}
        <LinkButton onClick={onRules}>
          {places === 0
            ? 'Standard rules.'
            : `${places} rule ${places === 1 ? 'option' : 'options'} changed.`}
        </LinkButton>
      </p>
    </SystemSegments>
  );
};

/** The options of the system, made from its schema: a new option appears here by itself. */
export const UnitRulesForm = ({ form: { draft, faults, edit } }: { readonly form: UnitForm }) => {
  const system = systemOf(draft);
  const title = UNIT_SYSTEMS.find(({ id }) => id === system)?.title;
  return (
    <div className="rules">
      <BookLine places={differences(draft)} onBook={() => edit({ do: 'bookRules' })} />
      <RulesPart id="unit-rules-options" title={title}>
        <SchemaFields
          path="rules."
          fields={rulesUnder(system)}
          texts={draft.rules}
          faults={faults}
          onText={(key, text) => edit({ do: 'rule', key, text })}
        />
      </RulesPart>
      <RulesPart id="unit-rules-battle" title="This battle">
        <TrialsField
          value={draft.trials}
          usual="10000"
          faults={faults}
          onText={(text) => edit({ do: 'battle', field: 'trials', text })}
        />
      </RulesPart>
    </div>
  );
};
