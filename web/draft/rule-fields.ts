import type { z } from 'zod';
import { DOUBLINGS, HOUSE_RULES, rulesSchema } from '../../shared/index.ts';
import { fieldsOf, type SchemaField } from '../forms/schema.ts';

/** A field of the rules form: its options are words, and `usual` is the book's value. */
export type RuleField = Omit<SchemaField, 'options' | 'kind'> & {
  readonly kind: Exclude<SchemaField['kind'], 'flag'>;
  readonly options: readonly string[];
};

const rulesOf = (schema: z.ZodType): readonly RuleField[] =>
  fieldsOf(schema).map((field) => ({
    ...field,
    kind: field.kind === 'flag' ? 'choice' : field.kind,
    options: field.options.map(String),
  }));

/** Every rule but the house rules. */
export const RULE_FIELDS: readonly RuleField[] = rulesOf(rulesSchema).filter(
  ({ key }) => key !== 'house',
);

/** Every house rule with its parameters. */
export const HOUSE_FIELDS = HOUSE_RULES.map(({ id, title, text, parameters }) => ({
  id: id as string,
  title,
  text,
  fields: rulesOf(parameters),
}));

/** Options in plain words, by rule; one without an entry shows as it is. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  doubling: Object.fromEntries(DOUBLINGS.map(({ id, title }) => [id, title])),
  general: {
    once: 'once, in the roll',
    skillTwice: 'Tactics twice: in the roll and in power',
    allTwice: 'Intelligence and Tactics twice',
  },
  attrition: {
    none: 'no, power stays as it began',
    proportional: 'yes, in proportion to hits left',
  },
  damageTo: {
    oneTarget: 'one target',
    splitEven: 'all enemies, split evenly',
    fullToEach: 'every enemy in full',
  },
  base: { smallestOfAll: 'the smallest army on the field', pairwise: 'the enemy at hand' },
  allies: { merge: 'fight as one force', separate: 'fight side by side' },
  roundLength: { interpolated: 'by the size of the armies' },
};

export const wordsFor = (rule: string, option: string): string => WORDS[rule]?.[option] ?? option;
