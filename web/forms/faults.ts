import type { z } from 'zod';

/** What is wrong in one field, and what to do about it. */
export interface Fault {
  readonly message: string;
  /** Of a formula: the first character concerned, from 1. */
  readonly position?: number;
}

/** By the path of the field, `armies.0.size` say. */
export type Faults = Readonly<Record<string, Fault>>;

/** What a draft describes, or what is wrong with it, field by field. */
export interface Reading<Scenario> {
  readonly scenario?: Scenario;
  readonly faults: Faults;
}

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;

const wrongType = (issue: z.core.$ZodIssueInvalidType): string => {
  if (issue.input === undefined || issue.input === '') return 'Type a number.';
  return typeof issue.input === 'number'
    ? 'Use a whole number.'
    : 'This is no number: type digits, such as 120.';
};

/** A fault of the schema in the words of the form. */
const explain = (issue: z.core.$ZodIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue);
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int'
        ? `Use ${number.format(issue.minimum)} or more.`
        : sentence(issue.message);
    case 'too_big':
      return issue.origin === 'string'
        ? `Use at most ${number.format(issue.maximum)} characters.`
        : `Use ${number.format(issue.maximum)} or less.`;
    case 'invalid_union':
    case 'invalid_value':
      return 'Choose one of the list.';
    case 'invalid_format':
    case 'not_multiple_of':
    case 'unrecognized_keys':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return sentence(issue.message);
  }
};

const positionOf = (issue: z.core.$ZodIssue): { position: number } | undefined => {
  const position: unknown = issue.code === 'custom' ? issue.params?.['position'] : undefined;
  return typeof position === 'number' ? { position } : undefined;
};

/** By field, the first fault of each: the one to mend first. */
export const faultsOf = (issues: readonly z.core.$ZodIssue[]): Faults => {
  const faults: Record<string, Fault> = {};
  for (const issue of issues)
    faults[issue.path.join('.')] ??= { message: explain(issue), ...positionOf(issue) };
  return faults;
};

/** Reads what was typed by a schema. */
export const readBy = <Scenario>(
  schema: z.ZodType<Scenario>,
  input: unknown,
): Reading<Scenario> => {
  const read = schema.safeParse(input, { reportInput: true });
  return read.success
    ? { scenario: read.data, faults: {} }
    : { faults: faultsOf(read.error.issues) };
};
