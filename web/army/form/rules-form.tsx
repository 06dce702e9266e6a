import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Battle } from '../../../shared/index.ts';
import { put } from '../../draft/changes.ts';
import { partOf, valueField, wordField, type Form } from '../../draft/form.ts';
import { textAt, treeAt, type Tree } from '../../draft/tree.ts';
import { NumberField } from '../../forms/field.tsx';
import { FormulaField } from '../../forms/dice/formula-field.tsx';
import { BookLine, RulesPart, TrialsField } from '../../forms/rules.tsx';
import { Hint, SchemaField } from '../../forms/schema-field.tsx';
import { isUnusual } from '../../forms/schema.ts';
import { bookRules } from '../draft/changes.ts';
import { differences } from '../draft/draft.ts';
import { HOUSE_FIELDS, RULE_FIELDS } from '../draft/fields.ts';

interface Props {
  readonly form: Form;
  readonly battle: Battle | undefined;
}

const Rules = ({ form, battle }: Props) => {
  const rules = partOf(form, 'rules');
  return RULE_FIELDS.map((field) => {
    const { key, kind, title, about } = field;
    if (kind !== 'text') return <SchemaField key={key} form={rules} field={field} />;
    const props = wordField(rules, key);
    return (
      <FormulaField
        key={key}
        {...props}
        label={title}
        hint={<Hint about={about} />}
        className={isUnusual(field, props.value) ? 'is-changed' : ''}
        battle={battle}
      />
    );
  });
};

/** The sentence of a house rule with the parameters in their places. */
const told = (text: string, parameters: Tree): readonly ReactNode[] =>
  text
    .split(/\{(\w+)\}/)
    .map((part, i) => (i % 2 === 1 ? <b key={i}>{textAt(parameters, part)}</b> : part));

const HouseRule = ({
  form,
  rule: { id, title, text, fields, usual },
}: {
  readonly form: Form;
  readonly rule: (typeof HOUSE_FIELDS)[number];
}) => {
  const path = `rules.house.${id}`;
  const parameters = treeAt(form.tree, path);
  return (
    <div className="house">
      <Switch
        label={title}
        description={<>{told(text, parameters ?? usual)}</>}
        checked={parameters !== undefined}
        onChange={(event) => form.edit(put(path, event.currentTarget.checked ? usual : undefined))}
      />
      {parameters === undefined ? null : (
        <div className="house-fields">
          {fields.map(({ key, title: label, usual: placeholder }) => (
            <NumberField
              key={key}
              label={label}
              placeholder={placeholder}
              {...valueField(form, `${path}.${key}`)}
            />
          ))}
        </div>
      )}
    </div>
  );
};

/** Every rule of battle, made from the engine's schema: a new rule appears here by itself. */
export const BattleRules = ({ form, battle }: Props) => (
  <>
    <BookLine places={differences(form.tree)} onBook={() => form.edit(bookRules)} />
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
    <RulesPart id="rules-battle" title="This battle">
      <NumberField
        label="Next round"
        hint="Above 1 when the battle is under way"
        placeholder="1"
        {...valueField(form, 'round')}
      />
      <TrialsField form={form} usual="10000" />
    </RulesPart>
  </div>
);
