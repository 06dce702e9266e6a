import { faultAt, type Form } from '../draft/form.ts';
import { textAt } from '../draft/tree.ts';
import { Fold } from '../ui/input/controls.tsx';
import { SchemaFields } from './schema-field.tsx';
import { isUnusual, type SchemaField } from './schema.ts';

/** Fields of a form; those that few need are folded while they say the usual, without a fault. */
export const FoldedFields = ({
  form,
  fields,
}: {
  readonly form: Form;
  readonly fields: readonly SchemaField[];
}) => {
  const isNeeded = (field: SchemaField): boolean =>
    isUnusual(field, textAt(form.tree, field.key)) || faultAt(form, field.key) !== undefined;
  const shown = fields.filter((field) => field.isRare !== true || isNeeded(field));
  const folded = fields.filter((field) => !shown.includes(field));
  return (
    <>
      <div className="stat-fields">
        <SchemaFields form={form} fields={shown} />
      </div>
      {folded.length === 0 ? null : (
        <Fold says={`${folded.length} more, rarely needed`}>
          <div className="stat-fields">
            <SchemaFields form={form} fields={folded} />
          </div>
        </Fold>
      )}
    </>
  );
};
