import type { ReactNode } from 'react';
import { CHARACTER_FATES } from '../../../shared/index.ts';
import { put } from '../../draft/changes.ts';
import { TickAt } from '../../draft/fields.tsx';
import { valueField, wordField, type Form } from '../../draft/form.ts';
import { textAt, type Branch, type Tree } from '../../draft/tree.ts';
import { ChoiceField, NumberField } from '../../forms/field.tsx';
import { fieldId, focusShown } from '../../forms/focus.ts';
import { LinkButton } from '../../ui/input/controls.tsx';
import { FATES, TESTS_SAY } from '../words.ts';
import { Items } from './items.tsx';
import type { Known, Option } from './known.ts';

/** A field of a condition or a deed: one of a list, or a number. */
interface Part {
  readonly key: string;
  readonly label: string;
  readonly options?: (known: Known) => readonly Option[];
}

/** A kind of condition or deed: its words, its fields, and how a new one begins. */
interface Variant {
  readonly says: string;
  readonly parts: readonly Part[];
  readonly fresh: (known: Known) => Branch;
}
type Variants = Readonly<Record<string, Variant>>;

const firstOf = ([first]: readonly Option[]): string => first?.value ?? '';
const lastOf = (options: readonly Option[]): string => options.at(-1)?.value ?? '';

const optionsIn = (words: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const ENGAGEMENT: Part = {
  key: 'engagement',
  label: 'Engagement',
  options: ({ engagements }) => engagements,
};
const ARMY: Part = { key: 'army', label: 'Army', options: ({ armies }) => armies };
const BY: Part = { key: 'by', label: 'Army or side', options: ({ parties }) => parties };

const party = (known: Known): Branch => ({
  engagement: firstOf(known.engagements),
  by: firstOf(known.parties),
});

const CONDITIONS: Variants = {
  won: { says: 'somebody won', parts: [BY, ENGAGEMENT], fresh: party },
  lost: { says: 'somebody lost', parts: [BY, ENGAGEMENT], fresh: party },
  result: {
    says: 'an engagement went so',
    parts: [ENGAGEMENT, { key: 'is', label: 'How', options: () => optionsIn(TESTS_SAY) }],
    fresh: (known) => ({ engagement: firstOf(known.engagements), is: 'fought' }),
  },
  fate: {
    says: 'a character is',
    parts: [
      { key: 'character', label: 'Who', options: ({ characters }) => characters },
      {
        key: 'is',
        label: 'Is',
        options: () =>
          CHARACTER_FATES.map((fate) => ({ value: fate, label: FATES[fate].toLowerCase() })),
      },
    ],
    fresh: (known) => ({ character: firstOf(known.characters), is: 'dead' }),
  },
  circumstance: {
    says: 'a circumstance holds',
    parts: [{ key: 'id', label: 'Circumstance', options: ({ circumstances }) => circumstances }],
    fresh: (known) => ({ id: firstOf(known.circumstances) }),
  },
  strength: {
    says: 'an army has at least',
    parts: [
      ARMY,
      { key: 'atLeast', label: 'At least' },
      {
        key: 'of',
        label: 'Of',
        options: () => ['hits', 'men', 'supplies'].map((value) => ({ value, label: value })),
      },
    ],
    fresh: (known) => ({ army: firstOf(known.armies), of: 'hits', atLeast: 1 }),
  },
};

const DEEDS: Variants = {
  reinforce: {
    says: 'men join from a reserve',
    parts: [
      ARMY,
      { key: 'reserve', label: 'Reserve', options: ({ reserves }) => reserves },
      { key: 'men', label: 'Men' },
    ],
    fresh: (known) => ({
      army: firstOf(known.armies),
      reserve: firstOf(known.reserves),
      men: 100,
    }),
  },
  rest: {
    says: 'hits come back',
    parts: [ARMY, { key: 'hits', label: 'Hits' }],
    fresh: (known) => ({ army: firstOf(known.armies), hits: 20 }),
  },
  supply: {
    says: 'supplies change',
    parts: [ARMY, { key: 'amount', label: 'By' }],
    fresh: (known) => ({ army: firstOf(known.armies), amount: 100 }),
  },
  exchange: {
    says: 'prisoners are exchanged',
    parts: [
      { ...ARMY, key: 'armies.0', label: 'Between' },
      { ...ARMY, key: 'armies.1', label: 'and' },
    ],
    fresh: (known) => ({ armies: [firstOf(known.armies), lastOf(known.armies)] }),
  },
};

interface Props {
  /** The part of a form that is the condition or deed. */
  readonly form: Form;
  readonly known: Known;
}
interface ListProps extends Props {
  readonly path: string;
}

const pathOf = ({ at }: Form): string => at.slice(0, -1);

/** One condition or deed: its kind, and the fields of that kind. */
const VariantFields = ({
  form,
  known,
  variants,
  label,
}: Props & { readonly variants: Variants; readonly label: string }) => (
  <div className="war-fields">
    <ChoiceField
      label={label}
      {...wordField(form, 'kind')}
      options={Object.entries(variants).map(([value, { says }]) => ({ value, label: says }))}
      onText={(kind) => form.edit(put(pathOf(form), { kind, ...variants[kind]?.fresh(known) }))}
    />
    {variants[textAt(form.tree, 'kind')]?.parts.map(({ key, label: says, options }) =>
      options === undefined ? (
        <NumberField key={key} label={says} {...valueField(form, key)} />
      ) : (
        <ChoiceField key={key} label={says} {...wordField(form, key)} options={options(known)} />
      ),
    )}
  </div>
);

const PlainCondition = (props: Props & { readonly more?: ReactNode }) => (
  <>
    <VariantFields {...props} variants={CONDITIONS} label="If" />
    <div className="war-condition-more">
      <TickAt form={props.form} path="not">
        must not be so
      </TickAt>
      {props.more}
    </div>
  </>
);

const freshCondition = (known: Known): Tree => ({ kind: 'won', ...party(known) });

/** Makes a condition one of several, of which one is enough. */
const OrAnother = ({ form, known }: Props) => (
  <LinkButton
    onClick={() => {
      form.edit(put(pathOf(form), { kind: 'any', of: [form.tree, freshCondition(known)] }));
      focusShown(fieldId(`${form.at}of.1.kind`));
    }}
  >
    or another
  </LinkButton>
);

/** Conditions, all of which must hold; some of them may be "one of these". */
export const Conditions = ({ form, known, path }: ListProps) => (
  <Items
    form={form}
    path={path}
    what="condition"
    most={12}
    first="kind"
    fresh={() => freshCondition(known)}
    empty="No condition: always."
  >
    {(own) =>
      textAt(own.tree, 'kind') === 'any' ? (
        <div className="war-any">
          <p className="label">One of these is enough</p>
          <Items
            form={own}
            path="of"
            what="alternative"
            most={12}
            first="kind"
            fresh={() => freshCondition(known)}
          >
            {(part) => <PlainCondition form={part} known={known} />}
          </Items>
        </div>
      ) : (
        <PlainCondition form={own} known={known} more={<OrAnother form={own} known={known} />} />
      )
    }
  </Items>
);

/** What happens in an interlude. */
export const Deeds = ({ form, known, path }: ListProps) => (
  <Items
    form={form}
    path={path}
    what="deed"
    most={12}
    first="kind"
    fresh={() => ({ kind: 'rest', ...DEEDS['rest']?.fresh(known) })}
  >
    {(own) => <VariantFields form={own} known={known} variants={DEEDS} label="What happens" />}
  </Items>
);
