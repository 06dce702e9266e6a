import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Battle } from '../../../shared/index.ts';
import { NumberField } from '../../forms/field.tsx';
import { fieldAt } from '../../forms/focus.ts';
import { FormulaField } from '../../forms/formula-field.tsx';
import { BookLine, RulesPart, TrialsField } from '../../forms/rules.tsx';
import { Hint, SchemaField } from '../../forms/schema-field.tsx';
import { isUnusual, usualTexts } from '../../forms/schema.ts';
import { differences } from '../draft/draft.ts';
import { HOUSE_FIELDS, RULE_FIELDS, RULE_WORDS } from '../draft/fields.ts';
import type { ArmyForm } from '../draft/open.ts';

interface Props {
  readonly form: ArmyForm;
  readonly battle: Battle | undefined;
}

const Rules = ({ form: { draft, faults, edit }, battle }: Props) => {
  const fieldOf = fieldAt('rules.', faults, draft.rules, (key, text) =>
    edit({ do: 'rule', key, text }),
  );
  return (
    <>
      {RULE_FIELDS.map((field) => {
        const props = fieldOf(field.key);
        return field.kind === 'text' ? (
          <FormulaField
            key={field.key}
            {...props}
            label={field.title}
            hint={<Hint about={field.about} />}
            className={isUnusual(field, props.value) ? 'is-changed' : ''}
            battle={battle}
          />
        ) : (
          <SchemaField key={field.key} {...props} field={field} words={RULE_WORDS[field.key]} />
        );
      })}
    </>
  );
};

/** The sentence of a house rule with the parameters in their places. */
const told = (text: string, parameters: Readonly<Record<string, string>>): readonly ReactNode[] =>
  text
    .split(/\{(\w+)\}/)
    .map((part, i) => (i % 2 === 1 ? <b key={i}>{parameters[part]}</b> : part));

const HouseRule = ({
  form: { draft, faults, edit },
  rule: { id, title, text, fields },
}: {
  readonly form: ArmyForm;
  readonly rule: (typeof HOUSE_FIELDS)[number];
}) => {
  const parameters = draft.house[id];
  const field = fieldAt(`rules.house.${id}.`, faults, parameters ?? {}, (key, typed) =>
    edit({ do: 'houseParameter', id, key, text: typed }),
  );
  return (
    <div className="house">
      <Switch
        label={title}
        description={<>{told(text, parameters ?? usualTexts(fields))}</>}
        checked={parameters !== undefined}
        onChange={(event) => edit({ do: 'house', id, on: event.currentTarget.checked })}
      />
      {parameters === undefined ? null : (
        <div className="house-fields">
          {fields.map(({ key, title: label, usual }) => (
            <NumberField key={key} label={label} placeholder={usual} {...field(key)} />
          ))}
        </div>
      )}
    </div>
  );
};

const ThisBattle = ({ form: { draft, faults, edit } }: Pick<Props, 'form'>) => (
  <RulesPart id="rules-battle" title="This battle">
    <NumberField
      id="round"
      label="Next round"
      hint="Above 1 when the battle is under way"
      value={draft.round}
      placeholder="1"
      fault={faults['round']}
      onText={(text) => edit({ do: 'battle', field: 'round', text })}
    />
    <TrialsField
      value={draft.trials}
      usual="10000"
      faults={faults}
      onText={(text) => edit({ do: 'battle', field: 'trials', text })}
    />
  </RulesPart>
);

/** Every rule of battle, made from the engine's schema: a new rule appears here by itself. */
export const BattleRules = ({ form, battle }: Props) => (
  <>
    <BookLine places={differences(form.draft)} onBook={() => form.edit({ do: 'bookRules' })} />
    <RulesPart id="rules-book" title="Rules of battle">
      <Rules form={form} battle={battle} />
    </RulesPart>
    <RulesPart id="rules-house" title="House rules for power">
      {HOUSE_FIELDS.map((rule) => (
        <HouseRule key={rule.id} form={form} rule={rule} />
      ))}
    </RulesPart>
  </>
);

/** Every rule of the battle, and what counts in this one alone. */
export const RulesForm = ({ form, battle }: Props) => (
  <div className="rules">
    <BattleRules form={form} battle={battle} />
    <ThisBattle form={form} />
  </div>
);
