import { memo } from 'react';
import { POSTS, unitSystem } from '../../../shared/index.ts';
import { NumberField } from '../../forms/field.tsx';
import { fieldId, focusSoon } from '../../forms/focus.ts';
import { numberOf } from '../../forms/number.ts';
import { wordsOf, type SchemaField } from '../../forms/schema.ts';
import { NameButton } from '../../forms/side.tsx';
import { IconButton } from '../../ui/input/button.tsx';
import { calledOf, type Post, type UnitDraft } from '../draft/draft.ts';
import { statsUnder } from '../draft/fields.ts';
import { POST_NAMES } from './posts.ts';
import { UnitForm, type UnitFormProps } from './unit-form.tsx';

interface Props extends UnitFormProps {
  /** Its place, counted over both sides: `units.3` is where its faults are told. */
  readonly at: number;
  readonly isOpen: boolean;
  readonly onOpen: (id: string | undefined) => void;
  /** Men left on average, by the odds on show. */
  readonly left: string | undefined;
  readonly isFirst: boolean;
  readonly isLast: boolean;
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

const kindOf = ({ men: typed, stats }: UnitDraft, system: string): string | undefined => {
  const men = numberOf(typed);
  return typeof men === 'number' ? unitSystem(system).kind?.({ men, stats }) : undefined;
};

/** The kind of a unit and the statistics that set it apart, in a line. */
export const Stats = ({ unit, system }: Pick<Props, 'unit' | 'system'>) => (
  <p className="unit-stats">
    {kindOf(unit, system) === undefined ? null : <b>{kindOf(unit, system)}</b>}
    {tellingStats(unit, system).map((field) => (
      <span key={field.key}>
        {field.title.replace(/ (of one|a) man$/, '')}
        {field.kind === 'flag' ? null : (
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

const PostChoice = ({ unit, edit }: Pick<Props, 'unit' | 'edit'>) => {
  const { id, post } = unit;
  const move = (to: Post): void => {
    edit({ do: 'post', id, post: to });
    // At its new post it is a new row: the focus goes along.
    focusSoon(`${id}-post`);
  };
  return (
    <select
      className="unit-post"
      id={`${id}-post`}
      aria-label={`Post of ${calledOf(unit)}`}
      value={post}
      onChange={(event) => move(event.currentTarget.value as Post)}
    >
      {POSTS.map((one) => (
        <option key={one} value={one}>
          {POST_NAMES[one]}
        </option>
      ))}
    </select>
  );
};

const MoveButtons = ({
  unit,
  edit,
  isFirst,
  isLast,
}: Pick<Props, 'unit' | 'edit' | 'isFirst' | 'isLast'>) => (
  <span className="unit-tools">
    <IconButton
      icon="up"
      label={`Move ${calledOf(unit)} up`}
      disabled={isFirst}
      onClick={() => edit({ do: 'move', id: unit.id, by: -1 })}
    />
    <IconButton
      icon="down"
      label={`Move ${calledOf(unit)} down`}
      disabled={isLast}
      onClick={() => edit({ do: 'move', id: unit.id, by: 1 })}
    />
  </span>
);

/** One unit: its line, and all of it where it is opened. */
export const UnitRow = memo((props: Props) => {
  const { unit, at, faults, edit, isOpen, onOpen, left } = props;
  const path = `units.${at}`;
  const name = calledOf(unit);
  const isShown = isOpen || hasFault(faults, path);
  return (
    <li className="unit" data-open={isShown || undefined}>
      <div className="unit-line">
        <NameButton
          id={unit.id}
          name={name}
          isOpen={isShown}
          onClick={() => onOpen(isOpen ? undefined : unit.id)}
        />
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
        <PostChoice unit={unit} edit={edit} />
        <MoveButtons {...props} />
      </div>
      <Stats {...props} />
      {isShown ? <UnitForm {...props} path={path} /> : null}
    </li>
  );
});
