import { useState, type FormEvent } from 'react';
import {
  advance,
  entrySchema,
  withoutGivers,
  type Battle,
  type Entry,
  type Live,
  type RoundEntry,
} from '../../../shared/index.ts';
import { explain } from '../../forms/faults.ts';
import { TextField } from '../../forms/field.tsx';
import { diceName, readAll, readLine, rowsOf, writeTyped } from '../../forms/dice/typed-dice.ts';
import { Refusal } from '../../ui/input/controls.tsx';
import { AftermathForm, EntryActions } from '../aftermath/aftermath-form.tsx';
import { readOrder, textsOf } from '../orders/order-fields.ts';
import { OrderForm, type OrderDraft } from '../orders/order-form.tsx';
import { SimpleGrid } from '../../ui/layout.ts';

/** What the form after a rout does not edit. */
type Plain = Exclude<Entry, { readonly kind: 'aftermath' }>;

interface Props {
  readonly entry: Plain;
  /** Where the battle stood before it. */
  readonly before: Live;
  readonly battle: Battle;
  /** Undefined: left as it was. */
  readonly onDone: (entry: Entry | undefined) => void;
}

interface Draft {
  readonly dice: Readonly<Record<string, string>>;
  readonly run: string;
  readonly order: OrderDraft;
  readonly text: string;
}

const draftOf = (entry: Plain): Draft => ({
  dice:
    entry.kind === 'round'
      ? Object.fromEntries(
          Object.entries(entry.dice).map(([key, typed]) => [key, writeTyped(typed)]),
        )
      : {},
  run: entry.kind === 'round' ? String(entry.run) : '1',
  order:
    entry.kind === 'order'
      ? { type: entry.order.type, texts: textsOf(entry.order), reason: entry.reason }
      : { type: 'power', texts: {}, reason: '' },
  text: entry.kind === 'note' ? entry.text : '',
});

type Read = { readonly entry: unknown } | { readonly fault: string };

const readRound = (entry: RoundEntry, { dice, run }: Draft): Read => {
  const read = readAll(Object.entries(dice).map(([key, text]) => [key, readLine(text)]));
  if ('fault' in read) return read;
  const mended = Object.keys(entry.by ?? {}).filter(
    (key) => JSON.stringify(read.dice[key]) !== JSON.stringify(entry.dice[key]),
  );
  const said = withoutGivers(entry, mended);
  return {
    entry: { ...said, dice: read.dice, run: run.trim() === 'rout' ? 'rout' : Number(run) },
  };
};

const readEntry = (entry: Plain, draft: Draft, before: Live): Read => {
  switch (entry.kind) {
    case 'round':
      return readRound(entry, draft);
    case 'note':
      return { entry: { kind: 'note', text: draft.text } };
    case 'order': {
      const read = readOrder(draft.order.type, draft.order.texts, before);
      return 'order' in read
        ? { entry: { kind: 'order', reason: draft.order.reason, order: read.order } }
        : { fault: Object.values(read.faults)[0]?.message ?? 'Complete the order.' };
    }
  }
};

interface FieldsProps extends Omit<Props, 'onDone'> {
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
}

const RoundFields = ({ before, battle, draft, onDraft }: FieldsProps) => (
  <SimpleGrid minColWidth="8rem" autoFlow="auto-fit" style={{ alignItems: 'end' }}>
    {rowsOf(before).map(({ key, name, army }) => (
      <TextField
        key={key}
        id={`edit-${key}`}
        label={`${name}, ${army.name}`}
        value={draft.dice[key] ?? ''}
        placeholder={`${diceName(battle.rules.damage)}: rolled`}
        onText={(text) => onDraft({ ...draft, dice: { ...draft.dice, [key]: text } })}
      />
    ))}
    <TextField
      id="edit-run"
      label="How many rounds"
      value={draft.run}
      onText={(run) => onDraft({ ...draft, run })}
    />
  </SimpleGrid>
);

const Fields = (props: FieldsProps) => {
  const { entry, before, draft, onDraft } = props;
  switch (entry.kind) {
    case 'round':
      return <RoundFields {...props} />;
    case 'order':
      return (
        <OrderForm
          id="edit"
          draft={draft.order}
          live={before}
          faults={{}}
          onDraft={(order) => onDraft({ ...draft, order })}
        />
      );
    case 'note':
      return (
        <TextField
          id="edit-text"
          label="Note"
          most={2000}
          value={draft.text}
          onText={(text) => onDraft({ ...draft, text })}
        />
      );
  }
};

const PlainEditor = ({ onDone, ...props }: Props) => {
  const { entry, before, battle } = props;
  const [draft, setDraft] = useState(() => draftOf(entry));
  const [fault, setFault] = useState('');
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const read = readEntry(entry, draft, before);
    if ('fault' in read) return setFault(read.fault);
    const checked = entrySchema.safeParse(read.entry, { reportInput: true });
    if (!checked.success) return setFault(checked.error.issues.map(explain)[0] ?? '');
    const { data } = checked;
    const tried = advance(before, data.kind === 'round' ? { ...data, run: 1 } : data, battle);
    return tried.ok ? onDone(data) : setFault(tried.error.message);
  };
  return (
    <form className="entry-editor" onSubmit={save} aria-label="Edit the entry">
      <Fields {...props} draft={draft} onDraft={setDraft} />
      <Refusal text={fault} />
      <EntryActions says="Save the entry" onLeave={() => onDone(undefined)} />
    </form>
  );
};

/** Changes an entry in its place. */
export const EntryEditor = ({
  entry,
  onDone,
  ...others
}: Omit<Props, 'entry'> & { readonly entry: Entry }) => {
  if (entry.kind !== 'aftermath') return <PlainEditor entry={entry} onDone={onDone} {...others} />;
  const take = (next: Entry): undefined => {
    onDone(next);
    return undefined;
  };
  return (
    <AftermathForm
      entry={entry}
      says="Save the entry"
      onEntry={take}
      onLeave={() => onDone(undefined)}
    />
  );
};
