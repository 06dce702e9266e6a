import { memo } from 'react';
import { POSTS, unitSystem } from '../../../shared/index.ts';
import { put } from '../../draft/changes.ts';
import { valueField, type Form } from '../../draft/form.ts';
import { numberAt, readTree, textAt, type Tree } from '../../draft/tree.ts';
import { NumberField } from '../../forms/field.tsx';
import { focusShown } from '../../forms/focus.ts';
import { wordsOf, type SchemaField } from '../../forms/schema.ts';
import { MoveButtons, NameButton } from '../../forms/side.tsx';
import { moveUnit } from '../draft/changes.ts';
import { calledOf } from '../draft/draft.ts';
import { statsUnder } from '../draft/fields.ts';
import { POST_NAMES, postOf } from './posts.ts';
import { UnitForm, type UnitFormProps } from './unit-form.tsx';

interface Props extends UnitFormProps, Pick<Form, 'faults' | 'edit'> {
  readonly unit: Tree;
  /** Its place in the list. */
  readonly at: number;
  readonly isOpen: boolean;
  readonly onOpen: (id: string | undefined) => void;
  /** Men left on average, by the odds on show. */
  readonly left: string | undefined;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

const MOST_TOLD = 4;

const valueOf = (unit: Tree, { key, usual }: SchemaField): string =>
  textAt(unit, key).trim() || usual;

/** The statistics that set it apart, filled up with the first ones that every unit has. */
const tellingStats = (unit: Tree, system: string): readonly SchemaField[] => {
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

const kindOf = (unit: Tree, system: string): string | undefined => {
  const men = numberAt(unit, 'men');
  const stats = readTree(unit) as Readonly<Record<string, unknown>>;
  return men === undefined ? undefined : unitSystem(system).kind?.({ men, stats });
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

/** Whether anything is at fault that is out of sight while the unit is folded. */
const hasFault = ({ faults, at }: Form): boolean =>
  Object.keys(faults).some((path) => path.startsWith(at) && path !== `${at}men`);

const PostChoice = ({ form: { tree: unit, at, edit } }: { readonly form: Form }) => {
  const id = `${textAt(unit, 'id')}-post`;
  const move = (to: string): void => {
    edit(put(`${at}post`, to));
    // At its new post it is a new row: the focus goes along.
    focusShown(id);
  };
  return (
    <select
      className="unit-post"
      id={id}
      aria-label={`Post of ${calledOf(unit)}`}
      value={postOf(unit)}
      onChange={(event) => move(event.currentTarget.value)}
    >
      {POSTS.map((one) => (
        <option key={one} value={one}>
          {POST_NAMES[one]}
        </option>
      ))}
    </select>
  );
};

/** One unit: its line, and all of it where it is opened. */
export const UnitRow = memo((props: Props) => {
  const { unit, at, faults, edit, isOpen, onOpen, left, isFirst, isLast } = props;
  const form: Form = { tree: unit, at: `units.${at}.`, faults, edit };
  const [id, name] = [textAt(unit, 'id'), calledOf(unit)];
  const isShown = isOpen || hasFault(form);
  return (
    <li className="unit" data-open={isShown || undefined}>
      <div className="unit-line">
        <NameButton
          id={id}
          name={name}
          isOpen={isShown}
          onClick={() => onOpen(isOpen ? undefined : id)}
        />
        <NumberField
          className="unit-men"
          label={`Men of ${name}`}
          isBare
          {...valueField(form, 'men')}
        />
        <span className="unit-left" title="Men left at the end, on average">
          {left === undefined ? '' : <>{left} left</>}
        </span>
        <PostChoice form={form} />
        <span className="unit-tools">
          <MoveButtons {...{ name, isFirst, isLast }} onMove={(by) => edit(moveUnit(id, by))} />
        </span>
      </div>
      <Stats {...props} />
      {isShown ? <UnitForm {...props} form={form} /> : null}
    </li>
  );
});
