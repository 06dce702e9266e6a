import type { z } from 'zod';

/** One fault: where, and what to do about it. */
export interface Issue {
  /** Dotted, such as `armies.0.size`; empty for the whole. */
  readonly path: string;
  readonly message: string;
  /** In a formula: the first character concerned, from 1. */
  readonly position?: number;
}

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: readonly Issue[] };

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
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

const amount = (origin: string, bound: number | bigint): string =>
  origin === 'string'
    ? `${bound} characters`
    : origin === 'array'
      ? `${bound} entries`
      : `${bound}`;

/** What to do about a fault that the schema itself has no words for. */
const advise: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type': {
      const wanted = KINDS[issue.expected] ?? issue.expected;
      return issue.input === undefined
        ? `missing: give ${wanted}`
        : `must be ${wanted}, not ${shown(issue.input)}`;
    }
    case 'invalid_value':
      return `must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
    case 'too_small':
      return `must be at least ${amount(issue.origin, issue.minimum)}`;
    case 'too_big':
      return `must be at most ${amount(issue.origin, issue.maximum)}`;
    default:
      return undefined;
  }
};

type Fault = z.core.$ZodIssue;

/**
 * A fault of a union is what each of its branches says; one of a key, what is wrong with the key.
 */
const messageOf = (fault: Fault): string => {
  const parts =
    fault.code === 'invalid_union'
      ? fault.errors.flatMap(([first]) => first ?? [])
      : fault.code === 'invalid_key'
        ? fault.issues
        : [];
  return parts.length > 0
    ? [...new Set(parts.map(({ message }) => message))].join(', or ')
    : fault.message;
};

const positionOf = (issue: Fault): Pick<Issue, 'position'> => {
  const position: unknown = issue.code === 'custom' ? issue.params?.['position'] : undefined;
  return typeof position === 'number' ? { position } : {};
};

/** One issue for each field concerned. */
const issuesOf = (fault: Fault, base: readonly PropertyKey[] = []): readonly Issue[] => {
  const path = [...base, ...fault.path];
  if (fault.code === 'unrecognized_keys') {
    return fault.keys.map((key) => ({
      path: [...path, key].join('.'),
      message: 'unknown field: remove it, or correct its spelling',
    }));
  }
  return [{ path: path.join('.'), message: messageOf(fault), ...positionOf(fault) }];
};

/** The value with every default filled in, or everything that is wrong with it. */
export const check = <Schema extends z.ZodType>(
  schema: Schema,
  data: unknown,
  base: readonly string[] = [],
): Checked<z.output<Schema>> => {
  const parsed = schema.safeParse(data, { error: advise });
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, issues: parsed.error.issues.flatMap((fault) => issuesOf(fault, base)) };
};
