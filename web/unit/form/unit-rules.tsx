import { UNIT_SYSTEMS } from '../../../shared/index.ts';
import { partOf, type Form } from '../../draft/form.ts';
import { BookLine, RulesPart, TrialsField } from '../../forms/rules.tsx';
import { SchemaFields } from '../../forms/schema-field.tsx';
import { SystemSegments } from '../../forms/system-segments.tsx';
import { LinkButton } from '../../ui/input/controls.tsx';
import { bookRules } from '../draft/changes.ts';
import { differences, systemOf } from '../draft/draft.ts';
import { rulesUnder } from '../draft/fields.ts';

/** By which rules the units fight: the systems side by side, the one chosen in a sentence. */
export const SystemChoice = ({
  form: { tree },
  onSystem,
  onRules,
}: {
  readonly form: Form;
  readonly onSystem: (id: string) => void;
  readonly onRules: () => void;
}) => {
  const system = systemOf(tree);
  const places = differences(tree);
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
export const UnitRulesForm = ({ form }: { readonly form: Form }) => {
  const system = systemOf(form.tree);
  const title = UNIT_SYSTEMS.find(({ id }) => id === system)?.title;
  return (
    <div className="rules">
      <BookLine places={differences(form.tree)} onBook={() => form.edit(bookRules)} />
      <RulesPart id="unit-rules-options" title={title}>
        <SchemaFields form={partOf(form, 'rules')} fields={rulesUnder(system)} />
      </RulesPart>
      <RulesPart id="unit-rules-battle" title="This battle">
        <TrialsField form={form} usual="10000" />
      </RulesPart>
    </div>
  );
};
