import type { JSX } from 'react';
import type { Fault } from '../draft/reading.ts';
import { ChoiceField, NumberField, TextField } from './field.tsx';
import { isUnusual, wordsOf, type SchemaField as Field } from './schema.ts';

interface Props {
  readonly id: string;
  readonly field: Field;
  /** As typed; undefined where nothing is. */
  readonly value: string | undefined;
  readonly fault: Fault | undefined;
  readonly onText: (text: string) => void;
  /** Whether the field says in a line what it means. */
  readonly isTold?: boolean;
}

const A_NUMBER = ' number';

/** What it means, where the schema says more than the ids of its rules. */
const hintOf = ({ about }: Field): string =>
  about.replace(/^[A-Z]+(-[A-Z]+)?-\d+(, [A-Z]+(-[A-Z]+)?-\d+)*$/, 'Rules $&');

/** A word, or a number typed beside it. */
const EitherField = ({
  field,
  props,
}: {
  readonly field: Field;
  readonly props: Parameters<typeof NumberField>[0];
}): JSX.Element => {
  const isWord = field.options.some((option) => String(option) === props.value);
  const options = [
    ...field.options.map((option) => ({ value: String(option), label: wordsOf(field, option) })),
    { value: A_NUMBER, label: 'a number' },
  ];
  const { fault, ...choice } = props;
  return (
    <div className="either">
      <ChoiceField
        {...choice}
        value={isWord ? props.value : A_NUMBER}
        options={options}
        onText={(text) => props.onText(text === A_NUMBER ? String(field.least ?? 1) : text)}
      />
      {isWord ? null : (
        <NumberField
          id={`${props.id}-number`}
          label={`${props.label}: number`}
          isBare
          value={props.value}
          onText={props.onText}
          fault={fault}
        />
      )}
    </div>
  );
};

/** A field of a form as its schema describes it. */
export const SchemaField = ({
  id,
  field,
  value,
  fault,
  onText,
  isTold = true,
}: Props): JSX.Element => {
  const typed = value ?? '';
  const props = {
    id,
    label: field.title,
    ...(isTold && field.about !== '' ? { hint: hintOf(field) } : {}),
    fault,
    onText,
    className: isUnusual(field, typed) ? 'is-changed' : '',
  };
  switch (field.kind) {
    case 'choice':
    case 'flag':
      return (
        <ChoiceField
          {...props}
          value={typed === '' ? field.usual : typed}
          options={field.options.map((option) => ({
            value: String(option),
            label: wordsOf(field, option),
          }))}
        />
      );
    case 'either':
      return (
        <EitherField
          field={field}
          props={{ ...props, value: typed === '' ? field.usual : typed }}
        />
      );
    case 'number':
      return <NumberField {...props} value={typed} placeholder={field.usual} />;
    case 'text':
      return <TextField {...props} value={typed} placeholder={field.usual} />;
  }
};
