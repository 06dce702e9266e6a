import { memo } from 'react';
import { wordsOf } from '../../forms/schema.ts';
import { NameButton } from '../../forms/side.tsx';
import { IconButton } from '../../ui/input/button.tsx';
import { nameOf } from '../draft/draft.ts';
import { presetsOf } from '../draft/fields.ts';
import { tellingStats } from '../odds/words.ts';
import { FighterForm, type FighterFormProps } from './fighter-form.tsx';

interface RowProps extends FighterFormProps {
  readonly onRemove: (id: string, name: string) => void;
  readonly isOpen: boolean;
  readonly onOpen: (id: string | undefined) => void;
  /** The chance that he stands at the end, in words. */
  readonly stands: string | undefined;
  readonly isFirst: boolean;
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

const hasFault = (faults: RowProps['faults'], path: string): boolean =>
  faults !== undefined && Object.keys(faults).some((key) => key.startsWith(`${path}.`));

const PresetChoice = ({
  fighter: { id, preset },
  system,
  name,
  edit,
}: Pick<RowProps, 'fighter' | 'system' | 'edit'> & { readonly name: string }) => (
  <select
    className="unit-post"
    aria-label={`Preset of ${name}`}
    value={preset}
    onChange={(event) =>
      edit({ do: 'fighter', id, field: 'preset', text: event.currentTarget.value })
    }
  >
    <option value="">No preset</option>
    {presetsOf(system).map((one) => (
      <option key={one.id} value={one.id}>
        {one.title}
      </option>
    ))}
  </select>
);

const Tools = ({
  fighter: { id },
  name,
  edit,
  onRemove,
  isFirst,
  isLast,
}: RowProps & { readonly name: string }) => (
  <span className="unit-tools">
    <IconButton
      icon="up"
      label={`Move ${name} up`}
      disabled={isFirst}
      onClick={() => edit({ do: 'move', id, by: -1 })}
    />
    <IconButton
      icon="down"
      label={`Move ${name} down`}
      disabled={isLast}
      onClick={() => edit({ do: 'move', id, by: 1 })}
    />
    <IconButton
      icon="duplicate"
      label={`Duplicate ${name}`}
      onClick={() => edit({ do: 'copy', id })}
    />
    <IconButton
      icon="remove"
      label={`Remove ${name}`}
      onClick={({ currentTarget }) => {
        const list = currentTarget.closest('.side');
        onRemove(id, name);
        requestAnimationFrame(() => list?.querySelector('input')?.focus());
      }}
    />
  </span>
);

/** One fighter: his line, and all of him where it is opened. */
export const FighterRow = memo((props: RowProps) => {
  const { fighter, system, path, faults, isOpen, onOpen, isAsked, stands } = props;
  const { id } = fighter;
  const name = nameOf(fighter, system);
  const isShown = isOpen || hasFault(faults, path);
  const notes = [fighter.isNamed ? 'named character' : '', isAsked ? 'you decide' : ''];
  return (
    <li className="unit fighter" data-open={isShown || undefined}>
      <div className="fighter-line">
        <NameButton
          id={id}
          name={name}
          isOpen={isShown}
          onClick={() => onOpen(isOpen ? undefined : id)}
        />
        <PresetChoice {...props} name={name} />
        <span className="unit-left" title="The chance that he stands at the end">
          {stands === undefined ? '' : <>stands {stands}</>}
        </span>
        <Tools {...props} name={name} />
      </div>
      {fighter.isNamed || isAsked ? (
        <p className="fighter-notes">{notes.filter(Boolean).join(' · ')}</p>
      ) : null}
      <Stats fighter={fighter} system={system} />
      {isShown ? <FighterForm {...props} /> : null}
    </li>
  );
});
