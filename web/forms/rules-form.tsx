import { Switch } from '@mantine/core';
import type { JSX, ReactNode } from 'react';
import type { Battle } from '../../shared/index.ts';
import { differences } from '../draft/draft.ts';
import { HOUSE_FIELDS, RULE_FIELDS, wordsFor, type RuleField } from '../draft/rule-fields.ts';
import { Button } from '../marks/button.tsx';
import { fieldId, type Form } from './edit.ts';
import { ChoiceField, NumberField } from './field.tsx';
import { FormulaField } from './formula-field.tsx';

interface Props {
  readonly form: Form;
  readonly battle: Battle | undefined;
}

const A_NUMBER = ' number';

/** A word, or a number typed beside it. */
const EitherField = ({
  field,
  props,
}: {
  readonly field: RuleField;
  readonly props: Parameters<typeof NumberField>[0];
}): JSX.Element => {
  const isWord = field.options.includes(props.value);
  const options = [
    ...field.options.map((option) => ({ value: option, label: wordsFor(field.key, option) })),
    { value: A_NUMBER, label: 'a number of minutes' },
  ];
  const { fault, ...choice } = props;
  return (
    <>
      <ChoiceField
        {...choice}
        value={isWord ? props.value : A_NUMBER}
        options={options}
        onText={(text) => props.onText(text === A_NUMBER ? '10' : text)}
      />
      {isWord ? null : (
        <NumberField
          id={`${props.id}-number`}
          label={`${props.label}: minutes`}
          isBare
          value={props.value}
          onText={props.onText}
          fault={fault}
        />
      )}
    </>
  );
};

const Rule = ({
  form: { draft, faults, edit },
  battle,
  field,
}: Props & { readonly field: RuleField }): JSX.Element => {
  const value = draft.rules[field.key] ?? field.usual;
  const props = {
    id: fieldId(`rules.${field.key}`),
    label: field.title,
    hint: field.about.replace(/^([AH]-)?SW-\d+$/, 'Rule $&'),
    value,
    className: value.trim() === field.usual ? '' : 'is-changed',
    onText: (text: string): void => edit({ do: 'rule', key: field.key, text }),
    fault: faults[`rules.${field.key}`],
  };
  switch (field.kind) {
    case 'choice':
      return (
        <ChoiceField
          {...props}
          options={field.options.map((option) => ({
            value: option,
            label: wordsFor(field.key, option),
          }))}
        />
      );
    case 'number':
      return <NumberField {...props} placeholder={field.usual} />;
    case 'either':
      return <EitherField field={field} props={props} />;
    case 'text':
      return <FormulaField {...props} battle={battle} />;
  }
};

/** The sentence of a house rule with the parameters in their places. */
const told = (text: string, parameters: Readonly<Record<string, string>>): readonly ReactNode[] =>
  text
    .split(/\{(\w+)\}/)
    .map((part, i) => (i % 2 === 1 ? <b key={i}>{parameters[part]}</b> : part));

const HouseRule = ({
  form: { draft, faults, edit },
  rule,
}: {
  readonly form: Form;
  readonly rule: (typeof HOUSE_FIELDS)[number];
}): JSX.Element => {
  const parameters = draft.house[rule.id];
  const usual = Object.fromEntries(rule.fields.map((field) => [field.key, field.usual]));
  return (
    <div className="house">
      <Switch
        label={rule.title}
        description={<>{told(rule.text, parameters ?? usual)}</>}
        checked={parameters !== undefined}
        onChange={(event) => edit({ do: 'house', id: rule.id, on: event.currentTarget.checked })}
      />
      {parameters === undefined ? null : (
        <div className="house-fields">
          {rule.fields.map(({ key, title, usual: placeholder }) => (
            <NumberField
              key={key}
              id={fieldId(`rules.house.${rule.id}.${key}`)}
              label={title}
              value={parameters[key] ?? ''}
              placeholder={placeholder}
              fault={faults[`rules.house.${rule.id}.${key}`]}
              onText={(text) => edit({ do: 'houseParameter', id: rule.id, key, text })}
            />
          ))}
        </div>
      )}
    </div>
  );
};

/** How the rules stand to the book's, in words. */
export const bookLine = (places: number): string =>
  places === 0
    ? 'As in the book.'
    : `Differs from the book in ${places} ${places === 1 ? 'place' : 'places'}.`;

/** Every rule of the battle, made from the engine's schema: a new rule appears here by itself. */
export const RulesForm = ({ form, battle }: Props): JSX.Element => {
  const { draft, faults, edit } = form;
  const places = differences(draft);
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
      <section aria-labelledby="rules-book">
        <h3 id="rules-book">Rules of battle</h3>
        {RULE_FIELDS.map((field) => (
          <Rule key={field.key} form={form} battle={battle} field={field} />
        ))}
      </section>
      <section aria-labelledby="rules-house">
        <h3 id="rules-house">House rules for power</h3>
        {HOUSE_FIELDS.map((rule) => (
          <HouseRule key={rule.id} form={form} rule={rule} />
        ))}
      </section>
      <section aria-labelledby="rules-battle">
        <h3 id="rules-battle">This battle</h3>
        <NumberField
          id="round"
          label="Next round"
          hint="Above 1 when the battle is under way"
          value={draft.round}
          placeholder="1"
          fault={faults['round']}
          onText={(text) => edit({ do: 'battle', field: 'round', text })}
        />
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
