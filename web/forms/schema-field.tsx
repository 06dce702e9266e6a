import { valueField, wordField, type Form } from '../draft/form.ts';
import { ChoiceField, NumberField, TextField } from './field.tsx';
import { Source } from '../ui/figures/source.tsx';
import { isUnusual, wordsOf, type SchemaField as Field } from './schema.ts';

interface Look {
  /** Whether the field says in a line what it means. */
  readonly isTold?: boolean;
}

const A_NUMBER = ' number';

const RULE = /\b[A-Z]{1,2}(?:-[A-Z]{2})?-\d+(?: to [A-Z]{2}-\d+)?\b/g;

/** What a field means in plain words, and the rules that say so. */
export const hintOf = (
  about: string,
): { readonly says: string; readonly rules: readonly string[] } => ({
  rules: about.match(RULE) ?? [],
  says: about
    .replaceAll(RULE, '')
    .replaceAll(/\((?:\s|,|;|and)*\)/g, '')
    .replaceAll(/\s+([.,;])/g, '$1')
    .replace(/^[\s,;.:]+|[\s,;:]+$/g, ''),
});

/** What a field means; its rules on demand. */
export const Hint = ({ about }: Pick<Field, 'about'>) => {
  const { says, rules } = hintOf(about);
  return (
    <>
      {says} <Source rules={rules} />
    </>
  );
};

const optionsOf = (field: Field): readonly { value: string; label: string }[] =>
  field.options.map((option) => ({ value: String(option), label: wordsOf(field, option) }));

type NumberProps = Parameters<typeof NumberField>[0];

/** A word, or a number typed beside it. */
const EitherField = ({
  field,
  props: { fault, ...props },
}: {
  readonly field: Field;
  readonly props: NumberProps;
}) => {
  const isWord = field.options.some((option) => String(option) === props.value);
  const number = field.unit === undefined ? 'a number' : `a number of ${field.unit}`;
  return (
    <div className="either">
      <ChoiceField
        {...props}
        value={isWord ? props.value : A_NUMBER}
        options={[...optionsOf(field), { value: A_NUMBER, label: number }]}
        onText={(text) =>
          props.onText(text === A_NUMBER ? (field.start ?? String(field.least ?? 1)) : text)
        }
      />
      {isWord ? null : (
        <NumberField
          id={`${props.id}-number`}
          label={`${props.label}: ${field.unit ?? 'number'}`}
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
  form,
  field,
  isTold = true,
}: Look & { readonly form: Form; readonly field: Field }) => {
  const bound = (field.kind === 'text' ? wordField : valueField)(form, field.key);
  const props = {
    ...bound,
    label: field.title,
    ...(isTold && field.about !== '' ? { hint: <Hint about={field.about} /> } : {}),
    className: isUnusual(field, bound.value) ? 'is-changed' : '',
  };
  const value = bound.value === '' ? field.usual : bound.value;
  switch (field.kind) {
    case 'choice':
    case 'flag':
      return <ChoiceField {...props} value={value} options={optionsOf(field)} />;
    case 'either':
      return <EitherField field={field} props={{ ...props, value }} />;
    case 'number':
      return <NumberField {...props} placeholder={field.usual} />;
    case 'text':
      return <TextField {...props} placeholder={field.usual} />;
  }
};

/** Fields of one object. */
export const SchemaFields = ({
  form,
  fields,
  ...look
}: {
  /** The part of a form that is the object. */
  readonly form: Form;
  readonly fields: readonly Field[];
  readonly isTold?: boolean;
}) => (
  <>
    {fields.map((field) => (
      <SchemaField key={field.key} {...look} form={form} field={field} />
    ))}
  </>
);
