import type { z } from 'zod';

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
  null: 'null',
};

const shown = (input: unknown): string => {
  if (typeof input === 'number') return `${input}`;
  const kind = input === null ? 'null' : Array.isArray(input) ? 'array' : typeof input;
  return KINDS[kind] ?? kind;
};

const amount = (origin: string, bound: number | bigint): string => {
  const isOne = Number(bound) === 1;
  switch (origin) {
    case 'string':
      return `${bound} ${isOne ? 'character' : 'characters'}`;
    case 'array':
      return `${bound} ${isOne ? 'entry' : 'entries'}`;
    default:
      return `${bound}`;
  }
};

/** What to do about a fault that a schema itself has no words for. */
export const wordFault: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type': {
      const wanted = KINDS[issue.expected] ?? issue.expected;
      return issue.input === undefined
        ? `required: ${wanted}`
        : `must be ${wanted}, not ${shown(issue.input)}`;
    }
    case 'invalid_value': {
      const values = either(issue.values.map((value) => JSON.stringify(value)));
      return `${issue.input === undefined ? 'required:' : 'must be'} ${values}`;
    }
    case 'too_small': {
      const bound = issue.inclusive === false ? 'more than' : 'at least';
      return `must be ${bound} ${amount(issue.origin, issue.minimum)}`;
    }
    case 'too_big': {
      const bound = issue.inclusive === false ? 'less than' : 'at most';
      return `must be ${bound} ${amount(issue.origin, issue.maximum)}`;
    }
    case 'invalid_union':
      return Array.isArray(issue.options)
        ? `must be one of ${issue.options.join(', ')}`
        : undefined;
    default:
      return undefined;
  }
};

/** "red", "red or blue", "red, blue or gold". */
export const either = (all: readonly string[]): string =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`;

const WANTED = /^must be (?<wanted>.+?)(?:, not (?<found>.+))?$/u;

/** What several readings ask for, as one sentence: "must be text or a number, not a list". */
const joined = (messages: readonly string[]): string => {
  const parts = messages.map((message) => WANTED.exec(message)?.groups);
  if (parts.includes(undefined)) return messages.join(', or ');
  const wanted = either(parts.map((part) => part?.['wanted'] ?? ''));
  const found = parts.find((part) => part?.['found'] !== undefined)?.['found'];
  return `must be ${wanted}${found === undefined ? '' : `, not ${found}`}`;
};

/**
 * What a fault says: that of a union is what each of its branches says; one of a key, what is wrong
 * with the key.
 */
export const faultSays = (fault: z.core.$ZodIssue): string => {
  const parts =
    fault.code === 'invalid_union'
      ? fault.errors.flatMap(([first]) => first ?? [])
      : fault.code === 'invalid_key'
        ? fault.issues
        : [];
  return parts.length > 0
    ? joined([...new Set(parts.map(({ message }) => message))])
    : fault.message;
};

/** Hears what a check between fields finds wrong, and where. */
export type Complain = (path: readonly PropertyKey[], message: string) => void;

/** Of a check or a transform of a schema: each complaint is a fault of what it reads. */
export const complaining =
  ({
    value,
    issues,
  }: {
    readonly value: unknown;
    readonly issues: z.core.$ZodRawIssue[];
  }): Complain =>
  (path, message) =>
    void issues.push({ code: 'custom', input: value, path: [...path], message });
