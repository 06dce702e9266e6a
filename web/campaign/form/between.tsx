import { useMemo } from 'react';
import { BETWEEN_PRESETS, campaignSchema } from '../../../shared/index.ts';
import { put } from '../../draft/changes.ts';
import { partOf, valueField, type Form } from '../../draft/form.ts';
import { readTree, treeAt, treeOf } from '../../draft/tree.ts';
import { ChoiceField, NumberField } from '../../forms/field.tsx';
import { hintOf, SchemaFields } from '../../forms/schema-field.tsx';
import { fieldsOf } from '../../forms/schema.ts';
import { Source } from '../../ui/figures/source.tsx';

const BETWEEN = campaignSchema.shape.between.unwrap();
// A schema with an id is told by reference, without its fields; its copy has none.
const FIELDS = fieldsOf(BETWEEN.extend({}));

const ENDED = {
  won: 'After a victory',
  withdrew: 'After a withdrawal',
  routed: 'After a rout',
  mutual: 'After a mutual rout',
} as const;
const RISKS = { dead: 'Dies', taken: 'Is captured', wounded: 'Is wounded' } as const;

/** Without the risks, which presets leave to the game master. */
const plainOf = (between: unknown): string => {
  const { risks: _, ...plain } = BETWEEN.parse(between);
  return JSON.stringify(plain);
};

const Presets = ({ form: { tree, edit } }: { readonly form: Form }) => {
  const now = treeAt(tree, 'between');
  const preset = useMemo(() => {
    const read = BETWEEN.safeParse(now === undefined ? {} : readTree(now));
    return read.success
      ? BETWEEN_PRESETS.find(({ between }) => plainOf(between) === plainOf(read.data))
      : undefined;
  }, [now]);
  const take = (id: string): void => {
    const found = BETWEEN_PRESETS.find((one) => one.id === id);
    if (found === undefined) return;
    const whole = treeOf(BETWEEN.parse(found.between));
    const risks = treeAt(tree, 'between.risks');
    edit(put('between', risks === undefined ? whole : put('risks', risks)(whole)));
  };
  const { says = '', rules = [] } = preset === undefined ? {} : hintOf(preset.source);
  return (
    <ChoiceField
      id="between-preset"
      label="House rules to start from"
      value={preset?.id ?? ''}
      options={[
        ...(preset === undefined ? [{ value: '', label: 'rules of your own' }] : []),
        ...BETWEEN_PRESETS.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      hint={
        <>
          {says} <Source rules={rules} />
        </>
      }
      onText={take}
    />
  );
};

/** Chances of each named character, as a battle ended for his army. */
const Risks = ({ form }: { readonly form: Form }) => (
  <div className="war-risks">
    <p className="label">What may happen to each named character: chances such as 0.1 or 10 %</p>
    {Object.entries(ENDED).map(([ended, title]) => (
      <fieldset key={ended}>
        <legend>{title}</legend>
        <div className="war-fields">
          {Object.entries(RISKS).map(([risk, label]) => (
            <NumberField
              key={risk}
              label={label}
              placeholder="0"
              step={0.01}
              {...valueField(form, `between.risks.${ended}.${risk}`)}
            />
          ))}
        </div>
      </fieldset>
    ))}
  </div>
);

/** What becomes of armies and characters as time passes. */
export const BetweenForm = ({ form }: { readonly form: Form }) => (
  <>
    <Presets form={form} />
    <div className="war-fields war-between">
      <SchemaFields form={partOf(form, 'between')} fields={FIELDS} />
    </div>
    <Risks form={form} />
  </>
);
