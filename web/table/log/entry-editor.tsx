import {
  advance,
  entrySchema,
  withoutGivers,
  type AftermathEntry,
  type Battle,
  type Entry,
  type Live,
  type RoundEntry,
} from '../../../shared/index.ts';
import { wordField, type Form } from '../../draft/form.ts';
import { keysAt, textAt, treeOf, type Tree } from '../../draft/tree.ts';
import { useSentForm } from '../../draft/use-own-form.ts';
import { NO_FAULTS, readBy, type Reading } from '../../forms/faults.ts';
import { TextField } from '../../forms/field.tsx';
import { diceName, readAll, readLine, rowsOf, writeTyped } from '../../forms/dice/typed-dice.ts';
import { Refusal } from '../../ui/input/controls.tsx';
import { ofRout } from '../aftermath/aftermath.ts';
import { AftermathForm, EntryActions } from '../aftermath/aftermath-form.tsx';
import { readOrder } from '../orders/order-fields.ts';
import { OrderForm } from '../orders/order-form.tsx';
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

const draftOf = (entry: Plain): Tree => {
  switch (entry.kind) {
    case 'round': {
      const dice = Object.entries(entry.dice).map(([key, typed]) => [key, writeTyped(typed)]);
      return treeOf({ run: `${entry.run}`, dice: Object.fromEntries(dice) });
    }
    case 'order':
      return treeOf({ ...entry.order, reason: entry.reason });
    case 'note':
      return { text: entry.text };
  }
};

const readRound = (entry: RoundEntry, draft: Tree): Reading<Entry> => {
  const lines = keysAt(draft, 'dice').map((key) => [key, textAt(draft, `dice.${key}`)] as const);
  const read = readAll(lines.map(([key, text]) => [key, readLine(text)]));
  if ('fault' in read) return { faults: { [`dice.${read.key}`]: { message: read.fault } } };
  const mended = Object.keys(entry.by ?? {}).filter(
    (key) => JSON.stringify(read.dice[key]) !== JSON.stringify(entry.dice[key]),
  );
  const run = textAt(draft, 'run').trim();
  return readBy(entrySchema, {
    ...withoutGivers(entry, mended),
    dice: read.dice,
    run: run === 'rout' ? run : Number(run),
  });
};

const readEntry = (entry: Plain, draft: Tree, before: Live): Reading<Entry> => {
  switch (entry.kind) {
    case 'round':
      return readRound(entry, draft);
    case 'note':
      return readBy(entrySchema, { ...entry, text: textAt(draft, 'text') });
    case 'order': {
      const { scenario: order, faults } = readOrder(draft, before);
      return order === undefined
        ? { faults }
        : readBy(entrySchema, { kind: 'order', reason: textAt(draft, 'reason'), order });
    }
  }
};

interface FieldsProps extends Omit<Props, 'onDone'> {
  readonly form: Form;
}

const RoundFields = ({ before, battle, form }: FieldsProps) => (
  <SimpleGrid minColWidth="8rem" autoFlow="auto-fit" style={{ alignItems: 'end' }}>
    {rowsOf(before).map(({ key, name, army }) => (
      <TextField
        key={key}
        {...wordField(form, `dice.${key}`)}
        label={`${name}, ${army.name}`}
        placeholder={`${diceName(battle.rules.damage)}: rolled`}
      />
    ))}
    <TextField {...wordField(form, 'run')} label="How many rounds" />
  </SimpleGrid>
);

const Fields = (props: FieldsProps) => {
  const { entry, before, form } = props;
  switch (entry.kind) {
    case 'round':
      return <RoundFields {...props} />;
    case 'order':
      return <OrderForm form={form} live={before} />;
    case 'note':
      return <TextField {...wordField(form, 'text')} label="Note" most={2000} />;
  }
};

const PlainEditor = ({ onDone, ...props }: Props) => {
  const { entry, before, battle } = props;
  const save = (next: Entry): string | undefined => {
    const tried = advance(before, next.kind === 'round' ? { ...next, run: 1 } : next, battle);
    if (!tried.ok) return tried.error.message;
    onDone(next);
    return undefined;
  };
  const { form, faults, refused, submit } = useSentForm(
    draftOf(entry),
    (draft) => readEntry(entry, draft, before),
    save,
  );
  const [fault] = Object.values(faults);
  return (
    <form className="entry-editor" onSubmit={submit} aria-label="Edit the entry">
      <Fields {...props} form={{ ...form, faults: NO_FAULTS }} />
      <Refusal text={fault?.message ?? refused} />
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
  const take = (next: AftermathEntry): undefined => {
    onDone(ofRout(next, others.before));
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
