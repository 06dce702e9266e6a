import { memo, type JSX } from 'react';
import { POSTS } from '../../shared/index.ts';
import { fieldId, focusSoon } from '../forms/edit.ts';
import { NumberField } from '../forms/field.tsx';
import { wordsOf, type SchemaField } from '../forms/schema.ts';
import { IconButton } from '../marks/button.tsx';
import { statsUnder } from './fields.ts';
import type { Post, UnitDraft } from './draft.ts';
import { UnitForm } from './unit-form.tsx';
import type { UnitsForm } from './use-units.ts';
import { POST_NAMES } from './words.ts';

interface Props {
  readonly unit: UnitDraft;
  /** Its place, counted over both sides: `units.3` is where its faults are told. */
  readonly at: number;
  readonly system: string;
  /** Undefined while nothing is at fault. */
  readonly faults: UnitsForm['faults'] | undefined;
  readonly edit: UnitsForm['edit'];
  readonly isOpen: boolean;
  readonly onOpen: (id: string | undefined) => void;
  /** Men left on average, by the odds on show. */
  readonly left: string | undefined;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly next: UnitDraft | undefined;
  readonly onPresets: () => void;
}

const MOST_TOLD = 4;

const valueOf = (unit: UnitDraft, { key, usual }: SchemaField): string =>
  (unit.stats[key] ?? '').trim() || usual;

/** The statistics that set it apart, filled up with the first ones that every unit has. */
const tellingStats = (unit: UnitDraft, system: string): readonly SchemaField[] => {
  const fields = statsUnder(system).filter(
    (field) =>
      valueOf(unit, field) !== '' && (field.kind !== 'flag' || valueOf(unit, field) === 'true'),
  );
  const own = fields.filter((field) => valueOf(unit, field) !== field.usual);
  const usual = fields.filter(
    (field) => field.kind === 'number' && field.usual !== '0' && !own.includes(field),
  );
  return [...own, ...usual].slice(0, Math.max(3, Math.min(MOST_TOLD, own.length)));
};

const Stats = ({ unit, system }: Pick<Props, 'unit' | 'system'>): JSX.Element => (
  <p className="unit-stats">
    {tellingStats(unit, system).map((field) => (
      <span key={field.key}>
        {field.title.replace(/ (of one|a) man$/, '')}
        {field.kind === 'flag' ? (
          ''
        ) : (
          <>
            {' '}
            <b>{wordsOf(field, valueOf(unit, field))}</b>
          </>
        )}
      </span>
    ))}
  </p>
);

const hasFault = (faults: Props['faults'], path: string): boolean =>
  faults !== undefined &&
  Object.keys(faults).some(
    (key) => key.startsWith(`${path}.`) && !key.endsWith('.men') && !key.endsWith('.side'),
  );

/** One unit: its line, and all of it where it is opened. */
export const UnitRow = memo(
  ({
    unit,
    at,
    system,
    faults,
    edit,
    isOpen,
    onOpen,
    left,
    isFirst,
    isLast,
    next,
    onPresets,
  }: Props): JSX.Element => {
    const path = `units.${at}`;
    const name = unit.name.trim() === '' ? unit.id : unit.name;
    const isShown = isOpen || hasFault(faults, path);
    const move = (post: Post): void => {
      edit({ do: 'post', id: unit.id, post });
      // At its new post it is a new row: the focus goes along.
      focusSoon(`${unit.id}-post`);
    };
    return (
      <li className="unit" data-open={isShown || undefined}>
        <div className="unit-line">
          <button
            type="button"
            className="unit-name"
            id={`${unit.id}-name`}
            aria-expanded={isShown}
            onClick={() => onOpen(isOpen ? undefined : unit.id)}
          >
            <span>{name}</span>
          </button>
          <NumberField
            id={fieldId(`${path}.men`)}
            className="unit-men"
            label={`Men of ${name}`}
            isBare
            value={unit.men}
            fault={faults?.[`${path}.men`]}
            onText={(text) => edit({ do: 'unit', id: unit.id, field: 'men', text })}
          />
          <span className="unit-left" title="Men left at the end, on average">
            {left === undefined ? '' : <>{left} left</>}
          </span>
          <select
            className="unit-post"
            id={`${unit.id}-post`}
            aria-label={`Post of ${name}`}
            value={unit.post}
            onChange={(event) => move(event.currentTarget.value as Post)}
          >
            {POSTS.map((post) => (
              <option key={post} value={post}>
                {POST_NAMES[post]}
              </option>
            ))}
          </select>
          <span className="unit-tools">
            <IconButton
              icon="up"
              label={`Move ${name} up`}
              disabled={isFirst}
              onClick={() => edit({ do: 'move', id: unit.id, by: -1 })}
            />
            <IconButton
              icon="down"
              label={`Move ${name} down`}
              disabled={isLast}
              onClick={() => edit({ do: 'move', id: unit.id, by: 1 })}
            />
          </span>
        </div>
        <Stats unit={unit} system={system} />
        {isShown ? (
          <UnitForm
            unit={unit}
            path={path}
            system={system}
            faults={faults}
            edit={edit}
            next={next}
            onPresets={onPresets}
          />
        ) : null}
      </li>
    );
  },
);
