import type { Live } from '../../../shared/index.ts';
import { editIn, valueField, wordField, type Form } from '../../draft/form.ts';
import { only, textAt } from '../../draft/tree.ts';
import { ChoiceField, NumberField, TextField } from '../../forms/field.tsx';
import { ORDER_KINDS, orderFields, type OrderField } from './order-fields.ts';
import { SimpleGrid } from '../../ui/layout.ts';

/** What is wrong in a field is shown once something has been typed there. */
const Field = ({
  form,
  field: { path, title, isNumber, empty, options },
}: {
  readonly form: Form;
  readonly field: OrderField;
}) => {
  const { fault, ...bound } = (isNumber ? valueField : wordField)(form, path);
  const { value } = bound;
  const props = { ...bound, label: title, fault: value === '' ? undefined : fault };
  if (options !== undefined)
    return <ChoiceField {...props} value={value || (options[0]?.value ?? '')} options={options} />;
  return isNumber ? <NumberField {...props} placeholder={empty} /> : <TextField {...props} />;
};

/**
 * The fields of an order, made from its schema, and the reason that the log will show: the title of
 * the lever it was taken from until another is typed.
 */
export const OrderForm = ({ form, live }: { readonly form: Form; readonly live: Live }) => {
  const { tree: draft } = form;
  const type = textAt(draft, 'type');
  const isOfLever = textAt(draft, 'reason') === textAt(draft, 'lever');
  const turnTo = (next: string): void =>
    editIn(form, (now) => ({
      ...only(now, ['army', ...(isOfLever ? [] : ['reason'])]),
      type: next,
    }));
  return (
    <SimpleGrid minColWidth="8rem" autoFlow="auto-fit" style={{ alignItems: 'end' }}>
      <ChoiceField
        {...wordField(form, 'type')}
        label="Order"
        options={ORDER_KINDS.map((one) => ({ value: one.type, label: one.title }))}
        hint={ORDER_KINDS.find((one) => one.type === type)?.text}
        className="order-wide"
        onText={turnTo}
      />
      {orderFields(draft, live).map((field) => (
        <Field key={field.path} form={form} field={field} />
      ))}
      <TextField
        {...wordField(form, 'reason')}
        label="Reason"
        className="order-wide"
        most={200}
        placeholder="Note for the log"
      />
    </SimpleGrid>
  );
};
