import type { Live } from '../../../shared/index.ts';
import type { Fault, Faults } from '../../forms/faults.ts';
import { ChoiceField, NumberField, TextField } from '../../forms/field.tsx';
import { ORDER_KINDS, orderFields, type Texts } from './order-fields.ts';
import { SimpleGrid } from '../../ui/layout.ts';

/** An order as it is being written. */
export interface OrderDraft {
  readonly type: string;
  readonly texts: Texts;
  readonly reason: string;
  /** The title of the lever it was taken from: the reason until another is typed. */
  readonly lever?: string;
}

interface Props {
  readonly id: string;
  readonly draft: OrderDraft;
  readonly live: Live;
  /** By field; shown once something has been typed. */
  readonly faults: Faults;
  readonly onDraft: (draft: OrderDraft) => void;
}

const OrderField = ({
  field: { path, title, isNumber, isNeeded, options, empty = '0' },
  id,
  text,
  fault,
  onText,
}: Pick<Props, 'id'> & {
  readonly field: ReturnType<typeof orderFields>[number];
  readonly text: string;
  readonly fault: Fault | undefined;
  readonly onText: (text: string) => void;
}) => {
  const common = {
    id: `${id}-${path}`,
    label: title,
    onText,
    fault: text === '' ? undefined : fault,
  };
  if (options !== undefined)
    return <ChoiceField {...common} value={text || (options[0]?.value ?? '')} options={options} />;
  if (!isNumber) return <TextField {...common} value={text} />;
  return <NumberField {...common} value={text} placeholder={isNeeded ? '' : empty} />;
};

/** The fields of an order, made from its schema, and the reason that the log will show. */
export const OrderForm = ({ id, draft, live, faults, onDraft }: Props) => {
  const { type, texts, reason, lever } = draft;
  const turnTo = (next: string): void =>
    onDraft({
      type: next,
      texts: { army: texts['army'] ?? '' },
      reason: reason === lever ? '' : reason,
    });
  return (
    <SimpleGrid minColWidth="8rem" autoFlow="auto-fit" style={{ alignItems: 'end' }}>
      <ChoiceField
        id={`${id}-type`}
        label="Order"
        value={type}
        options={ORDER_KINDS.map(({ type: value, title: label }) => ({ value, label }))}
        hint={ORDER_KINDS.find((one) => one.type === type)?.text}
        className="order-wide"
        onText={turnTo}
      />
      {orderFields(type, texts, live).map((field) => (
        <OrderField
          key={field.path}
          id={id}
          field={field}
          text={texts[field.path] ?? ''}
          fault={faults[field.path]}
          onText={(text) => onDraft({ ...draft, texts: { ...texts, [field.path]: text } })}
        />
      ))}
      <TextField
        id={`${id}-reason`}
        label="Reason"
        className="order-wide"
        value={reason}
        most={200}
        placeholder="Note for the log"
        onText={(text) => onDraft({ ...draft, reason: text })}
      />
    </SimpleGrid>
  );
};
