import type { z } from 'zod';
import { count } from '../ui/figures/numbers.ts';
import { capital } from '../ui/words.ts';

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
  /** What its link is made of, where that is less than the scenario. */
  readonly linked?: unknown;
  readonly faults: Faults;
}

/** The same as long as there are none. */
export const NO_FAULTS: Faults = {};

const sentence = (text: string): string => `${capital(text)}${/[.!?]$/.test(text) ? '' : '.'}`;

const REQUIRED = 'Required.';
const CHOOSE = 'Choose one from the list.';

const wrongType = ({ expected, input }: z.core.$ZodIssueInvalidType): string => {
  const isNumber = expected === 'number' || expected === 'int' || expected === 'nan';
  if (!isNumber) return input === undefined || input === '' ? REQUIRED : 'This cannot be read.';
  return typeof input === 'number' && Number.isFinite(input)
    ? 'Use a whole number.'
    : 'Enter a number.';
};

/** What a schema says by itself is for programmers; what it was told to say is for people. */
const saidOr = ({ message }: z.core.$ZodIssue, otherwise: string): string =>
  /^(Invalid|Too (big|small)|Unrecognized)\b/.test(message) ? otherwise : sentence(message);

const BOUNDS: Readonly<Record<string, string>> = { string: ' characters', array: ' of them' };
const isSize = (origin: string): boolean => BOUNDS[origin] === undefined;

/** A fault of the schema in plain words: the one place where it gets them. */
export const explain = (issue: z.core.$ZodIssue): string => {
  const unfinished = unfinishedFormula(issue);
  if (unfinished !== undefined) return unfinished;
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue);
    case 'too_small': {
      const least = count(Number(issue.minimum));
      if (isSize(issue.origin)) return `Use ${least} or more.`;
      return saidOr(issue, least === '1' ? REQUIRED : `At least ${least}${BOUNDS[issue.origin]}.`);
    }
    case 'too_big': {
      const most = count(Number(issue.maximum));
      if (isSize(issue.origin)) return `Use ${most} or less.`;
      return issue.origin === 'string'
        ? `Use at most ${most} characters.`
        : saidOr(issue, `At most ${most} of them.`);
    }
    case 'unrecognized_keys':
      return `Unknown field “${issue.keys.join('”, “')}”: remove it, or correct its spelling.`;
    case 'invalid_value':
      return saidOr(issue, issue.values.length === 1 ? `Use ${String(issue.values[0])}.` : CHOOSE);
    case 'invalid_union':
      return saidOr(issue, CHOOSE);
    case 'invalid_format':
    case 'not_multiple_of':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return saidOr(issue, 'This cannot be read.');
  }
};

/** What the page says of a formula that is not there, or not all of it. */
const unfinishedFormula = (issue: z.core.$ZodIssue): string | undefined => {
  if (issue.code !== 'custom') return undefined;
  if (issue.params?.['formula'] === 'EMPTY') return 'Enter a formula, e.g. 2d6 + 3.';
  const isCutOff = issue.message.startsWith('the end comes too early');
  return isCutOff ? 'The formula is incomplete.' : undefined;
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

/** The first fault of something that nobody typed, and where it is: "armies.0.size: Required." */
export const firstFault = ([issue]: readonly z.core.$ZodIssue[]): string =>
  issue === undefined
    ? ''
    : `${issue.path.length === 0 ? '' : `${issue.path.join('.')}: `}${explain(issue)}`;

/** Reads what was typed by a schema. */
export const readBy = <Scenario>(
  schema: z.ZodType<Scenario>,
  input: unknown,
): Reading<Scenario> => {
  const read = schema.safeParse(input, { reportInput: true });
  return read.success
    ? { scenario: read.data, faults: NO_FAULTS }
    : { faults: faultsOf(read.error.issues) };
};
