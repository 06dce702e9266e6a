import { useState, type FormEvent, type JSX } from 'react';
import {
  advance,
  entrySchema,
  type Battle,
  type Entry,
  type Live,
  type RoundEntry,
  type Typed,
} from '../../shared/index.ts';
import { TextField } from '../forms/field.tsx';
import { diceName, readLine, rowsOf, writeTyped } from '../forms/typed-dice.ts';
import { Button } from '../ui/button.tsx';
import { AftermathForm } from './aftermath-form.tsx';
import { readOrder, textsOf } from './order-fields.ts';
import { OrderForm, type OrderDraft } from './order-form.tsx';

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
  const typed: Record<string, Typed> = {};
  for (const [key, text] of Object.entries(dice)) {
    const read = readLine(text);
    if ('fault' in read) return read;
    if (read.typed !== undefined) typed[key] = read.typed;
  }
  return { entry: { ...entry, dice: typed, run: run.trim() === 'rout' ? 'rout' : Number(run) } };
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
        : { fault: Object.values(read.faults)[0] ?? 'Fill the order in.' };
    }
  }
};

const PlainEditor = ({ entry, before, battle, onDone }: Props): JSX.Element => {
  const [draft, setDraft] = useState(() => draftOf(entry));
  const [fault, setFault] = useState('');
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const read = readEntry(entry, draft, before);
    if ('fault' in read) return setFault(read.fault);
    const checked = entrySchema.safeParse(read.entry);
    if (!checked.success) return setFault(checked.error.issues[0]?.message ?? 'This cannot stand.');
    const tried = advance(
      before,
      checked.data.kind === 'round' ? { ...checked.data, run: 1 } : checked.data,
      battle,
    );
    return tried.ok ? onDone(checked.data) : setFault(tried.error.message);
  };
  const rows = rowsOf(before);
  return (
    <form className="entry-editor" onSubmit={save} aria-label="Edit the entry">
      {entry.kind === 'round' ? (
        <div className="order-form">
          {rows.map(({ key, name, army }) => (
            <TextField
              key={key}
              id={`edit-${key}`}
              label={`${name}, ${army.name}`}
              value={draft.dice[key] ?? ''}
              placeholder={`${diceName(battle.rules.damage)}: rolled`}
              onText={(text) => setDraft({ ...draft, dice: { ...draft.dice, [key]: text } })}
            />
          ))}
          <TextField
            id="edit-run"
            label="Rounds, or rout"
            value={draft.run}
            onText={(run) => setDraft({ ...draft, run })}
          />
        </div>
      ) : entry.kind === 'order' ? (
        <OrderForm
          id="edit"
          draft={draft.order}
          live={before}
          faults={{}}
          onDraft={(order) => setDraft({ ...draft, order })}
        />
      ) : (
        <TextField
          id="edit-text"
          label="Note"
          most={2000}
          value={draft.text}
          onText={(text) => setDraft({ ...draft, text })}
        />
      )}
      {fault === '' ? null : (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
      <div className="dice-actions">
        <button type="submit" className="button button-solid">
          Save the entry
        </button>
        <Button look="quiet" onClick={() => onDone(undefined)}>
          Leave it
        </Button>
      </div>
    </form>
  );
};

/** Changes an entry in its place. */
export const EntryEditor = ({
  entry,
  onDone,
  ...others
}: Omit<Props, 'entry'> & { readonly entry: Entry }): JSX.Element => {
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
