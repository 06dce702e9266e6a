import type { JSX } from 'react';
import type { Live } from '../../shared/index.ts';
import { ChoiceField, NumberField, TextField } from '../forms/field.tsx';
import { ORDER_KINDS, orderFields, type Texts } from './order-fields.ts';

/** An order as it is being written. */
export interface OrderDraft {
  readonly type: string;
  readonly texts: Texts;
  readonly reason: string;
}

interface Props {
  readonly id: string;
  readonly draft: OrderDraft;
  readonly live: Live;
  /** By field; shown once something has been typed. */
  readonly faults: Readonly<Record<string, string>>;
  readonly onDraft: (draft: OrderDraft) => void;
}

/** The fields of an order, made from its schema, and the reason that the log will show. */
export const OrderForm = ({ id, draft, live, faults, onDraft }: Props): JSX.Element => {
  const { type, texts, reason } = draft;
  const kind = ORDER_KINDS.find((one) => one.type === type);
  const write =
    (path: string) =>
    (text: string): void =>
      onDraft({
        ...draft,
        texts: path === 'army' ? { ...texts, army: text } : { ...texts, [path]: text },
      });
  return (
    <div className="order-form">
      <ChoiceField
        id={`${id}-type`}
        label="Order"
        value={type}
        options={ORDER_KINDS.map(({ type: value, title: label }) => ({ value, label }))}
        hint={kind?.text}
        className="order-wide"
        onText={(next) => onDraft({ ...draft, type: next, texts: { army: texts['army'] ?? '' } })}
      />
      {orderFields(type, texts, live).map(({ path, title, isNumber, isNeeded, options }) => {
        const text = texts[path] ?? '';
        const fault =
          faults[path] !== undefined && text !== '' ? { message: faults[path] } : undefined;
        const common = { id: `${id}-${path}`, label: title, onText: write(path), fault };
        if (options !== undefined)
          return (
            <ChoiceField
              key={path}
              {...common}
              value={text === '' ? (options[0]?.value ?? '') : text}
              options={options}
            />
          );
        return isNumber ? (
          <NumberField
            key={path}
            {...common}
            value={text}
            placeholder={isNeeded ? '' : path === 'rounds' ? 'for good' : '0'}
          />
        ) : (
          <TextField key={path} {...common} value={text} />
        );
      })}
      <TextField
        id={`${id}-reason`}
        label="Reason"
        className="order-wide"
        value={reason}
        most={200}
        placeholder="what the log shall say"
        onText={(text) => onDraft({ ...draft, reason: text })}
      />
    </div>
  );
};
