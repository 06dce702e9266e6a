import type { MouseEvent } from 'react';
import { drop, inTurn, put } from '../../draft/changes.ts';
import { faultAt, wordField, type Form } from '../../draft/form.ts';
import { textAt, type Tree } from '../../draft/tree.ts';
import { TextField } from '../../forms/field.tsx';
import { onceShown } from '../../forms/focus.ts';
import { FoldedFields } from '../../forms/folded-fields.tsx';
import { useKeepButton } from '../../forms/saved.tsx';
import { SmallButton } from '../../ui/input/button.tsx';
import { Refusal } from '../../ui/input/controls.tsx';
import { canSplit, copyUnit, mergeUnit, removeUnit, splitUnit } from '../draft/changes.ts';
import { calledOf } from '../draft/draft.ts';
import { STATS, statsUnder } from '../draft/fields.ts';
import { PRESETS } from '../draft/presets.ts';

export interface UnitFormProps {
  readonly system: string;
  /** The unit that it may be merged with. */
  readonly next: Tree | undefined;
}
interface Props extends UnitFormProps {
  /** The part of the form that is the unit. */
  readonly form: Form;
}

const presetOf = inTurn(...['id', 'side', 'post', 'of'].map(drop));

/** Removes the unit; its button goes with it, so the focus goes to the side. */
const remove = ({ currentTarget }: MouseEvent<HTMLElement>, { edit, tree }: Form): void => {
  const side = currentTarget.closest('.side');
  edit(removeUnit(textAt(tree, 'id')));
  onceShown(() => side?.querySelector('input')?.focus());
};

const Tools = ({ form, next }: Props) => {
  const { tree: unit, edit } = form;
  const id = textAt(unit, 'id');
  const name = calledOf(unit);
  const [keep, said] = useKeepButton({
    what: 'preset',
    name,
    onKeep: () => PRESETS.keep({ name, unit: put('name', name)(presetOf(unit)) }),
  });
  return (
    <p className="buttons">
      <SmallButton look="lined" icon="duplicate" onClick={() => edit(copyUnit(id))}>
        Duplicate
      </SmallButton>
      {canSplit(unit) ? (
        <SmallButton look="lined" onClick={() => edit(splitUnit(id))}>
          Split in two
        </SmallButton>
      ) : null}
      {next === undefined ? null : (
        <SmallButton look="lined" onClick={() => edit(mergeUnit(id))}>
          Merge with {calledOf(next)}
        </SmallButton>
      )}
      {keep}
      <SmallButton look="lined" icon="remove" onClick={(event) => remove(event, form)}>
        Remove
      </SmallButton>
      {said}
    </p>
  );
};

/** Everything about a unit, made from the statistics of its system. */
export const UnitForm = (props: Props) => {
  const { form, system } = props;
  const own = statsUnder(system);
  // A fault in what another system reads would else be out of sight.
  const faulty = STATS.filter(
    (field) => faultAt(form, field.key) !== undefined && !own.includes(field),
  );
  return (
    <div className="unit-form">
      <TextField
        className="unit-form-name"
        label="Name"
        most={120}
        placeholder={textAt(form.tree, 'id')}
        {...wordField(form, 'name')}
      />
      <FoldedFields form={form} fields={[...own, ...faulty]} />
      {['id', 'of'].map((key) => (
        <Refusal key={key} text={faultAt(form, key)?.message} />
      ))}
      <Tools {...props} />
    </div>
  );
};
