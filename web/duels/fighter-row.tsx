import { memo, type JSX } from 'react';
import { wordsOf } from '../forms/schema.ts';
import { IconButton } from '../marks/button.tsx';
import { nameOf, type FighterDraft } from './draft.ts';
import { presetsOf } from './fields.ts';
import { FighterForm } from './fighter-form.tsx';
import type { DuelForm } from './use-duel.ts';
import { tellingStats } from './words.ts';

export interface RowProps {
  readonly fighter: FighterDraft;
  readonly system: string;
  /** `sides.0.fighters.1`: where his faults are told. */
  readonly path: string;
  readonly side: number;
  /** Of all sides, as people call them. */
  readonly sides: readonly string[];
  /** Undefined while nothing is at fault. */
  readonly faults: DuelForm['faults'] | undefined;
  readonly edit: DuelForm['edit'];
  readonly onRemove: (id: string, name: string) => void;
  readonly isOpen: boolean;
  readonly onOpen: (id: string | undefined) => void;
  /** Whether a person decides for him, whoever decides for his side. */
  readonly isAsked: boolean;
  readonly onAsked: (id: string, isAsked: boolean) => void;
  /** The chance that he stands at the end, in words. */
  readonly stands: string | undefined;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onBlocks: () => void;
}

const Stats = ({ fighter, system }: Pick<RowProps, 'fighter' | 'system'>): JSX.Element => (
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

/** One fighter: his line, and all of him where it is opened. */
export const FighterRow = memo((props: RowProps): JSX.Element => {
  const {
    fighter,
    system,
    path,
    faults,
    edit,
    onRemove,
    isOpen,
    onOpen,
    isAsked,
    stands,
    isFirst,
    isLast,
  } = props;
  const { id, preset } = fighter;
  const name = nameOf(fighter, system);
  const isShown = isOpen || hasFault(faults, path);
  return (
    <li className="unit fighter" data-open={isShown || undefined}>
      <div className="fighter-line">
        <button
          type="button"
          className="unit-name"
          id={`${id}-name`}
          aria-expanded={isShown}
          onClick={() => onOpen(isOpen ? undefined : id)}
        >
          <span>{name}</span>
        </button>
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
        <span className="unit-left" title="The chance that he stands at the end">
          {stands === undefined ? '' : <>stands {stands}</>}
        </span>
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
      </div>
      {fighter.isNamed || isAsked ? (
        <p className="fighter-notes">
          {[fighter.isNamed ? 'named character' : '', isAsked ? 'you decide' : '']
            .filter(Boolean)
            .join(' · ')}
        </p>
      ) : null}
      <Stats fighter={fighter} system={system} />
      {isShown ? <FighterForm {...props} /> : null}
    </li>
  );
});
