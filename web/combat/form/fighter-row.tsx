import { memo } from 'react';
import { swap } from '../../draft/changes.ts';
import { wordField, type Form } from '../../draft/form.ts';
import { textAt, type Tree } from '../../draft/tree.ts';
import { onceShown } from '../../forms/focus.ts';
import { wordsOf } from '../../forms/schema.ts';
import { MoveButtons, NameButton } from '../../forms/side.tsx';
import { IconButton } from '../../ui/input/button.tsx';
import { copyFighter } from '../draft/changes.ts';
import { isNamed, nameOf } from '../draft/draft.ts';
import { presetsOf, wordsOfPreset } from '../draft/fields.ts';
import { tellingStats } from '../odds/words.ts';
import { FighterForm, type FighterFormProps } from './fighter-form.tsx';

interface RowProps extends FighterFormProps, Pick<Form, 'faults' | 'edit'> {
  readonly fighter: Tree;
  /** His place in the list of his side. */
  readonly at: number;
  readonly onRemove: (id: string, name: string) => void;
  readonly isOpen: boolean;
  readonly onOpen: (id: string | undefined) => void;
  /** The chance that he stands at the end, in words. */
  readonly stands: string | undefined;
  readonly isLast: boolean;
}

const Stats = ({ fighter, system }: Pick<RowProps, 'fighter' | 'system'>) => (
  <p className="unit-stats">
    {tellingStats(fighter, system).map(({ field, value, instead }) => (
      <span key={field.key} className={instead === undefined ? '' : 'fighter-own'}>
        {field.title}
        {field.kind === 'flag' && value === 'true' ? (
          ''
        ) : (
          <>
            {' '}
            <b>{wordsOf(field, value)}</b>
          </>
        )}
        {instead === undefined
          ? ''
          : ` (not ${instead === '' ? 'given' : wordsOf(field, instead)})`}
      </span>
    ))}
  </p>
);

const hasFault = ({ faults, at }: Form): boolean =>
  Object.keys(faults).some((path) => path.startsWith(at));

const PresetChoice = ({
  form,
  system,
  name,
}: {
  readonly form: Form;
  readonly system: string;
  readonly name: string;
}) => {
  const { value, onText } = wordField(form, 'preset');
  return (
    <select
      className="unit-post"
      aria-label={`Preset of ${name}`}
      value={value}
      onChange={(event) => onText(event.currentTarget.value)}
    >
      <option value="">No preset</option>
      {presetsOf(system).map((one) => (
        <option key={one.id} value={one.id} title={wordsOfPreset(system, one.id)}>
          {one.title}
        </option>
      ))}
    </select>
  );
};

const Tools = ({
  fighter,
  side,
  at,
  name,
  edit,
  onRemove,
  isLast,
}: RowProps & { readonly name: string }) => {
  const id = textAt(fighter, 'id');
  return (
    <span className="unit-tools">
      <MoveButtons
        {...{ name, isLast }}
        isFirst={at === 0}
        onMove={(by) => edit(swap(`sides.${side}.fighters`, at, at + by))}
      />
      <IconButton
        icon="duplicate"
        label={`Duplicate ${name}`}
        onClick={() => edit(copyFighter(id))}
      />
      <IconButton
        icon="remove"
        label={`Remove ${name}`}
        onClick={({ currentTarget }) => {
          const list = currentTarget.closest('.side');
          onRemove(id, name);
          onceShown(() => list?.querySelector('input')?.focus());
        }}
      />
    </span>
  );
};

/** One fighter: his line, and all of him where it is opened. */
export const FighterRow = memo((props: RowProps) => {
  const { fighter, system, side, at, faults, edit, isOpen, onOpen, isAsked, stands } = props;
  const form: Form = { tree: fighter, at: `sides.${side}.fighters.${at}.`, faults, edit };
  const id = textAt(fighter, 'id');
  const name = nameOf(fighter, system);
  const isShown = isOpen || hasFault(form);
  const notes = [isNamed(fighter, system) ? 'named character' : '', isAsked ? 'you decide' : '']
    .filter(Boolean)
    .join(' · ');
  return (
    <li className="unit fighter" data-open={isShown || undefined}>
      <div className="fighter-line">
        <NameButton
          id={id}
          name={name}
          isOpen={isShown}
          onClick={() => onOpen(isOpen ? undefined : id)}
        />
        <PresetChoice form={form} system={system} name={name} />
        <span className="unit-left" title="The chance that he stands at the end">
          {stands === undefined ? '' : <>stands {stands}</>}
        </span>
        <Tools {...props} name={name} />
      </div>
      {notes === '' ? null : <p className="fighter-notes">{notes}</p>}
      <Stats fighter={fighter} system={system} />
      {isShown ? <FighterForm {...props} form={form} /> : null}
    </li>
  );
});
