import type { z } from 'zod';
import { faultSays, wordFault } from '../../shared/index.ts';
import { whicheverWasMeant } from './unions.ts';

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

type Fault = z.core.$ZodIssue;

const positionOf = (issue: Fault): Pick<Issue, 'position'> => {
  const position: unknown = issue.code === 'custom' ? issue.params?.['position'] : undefined;
  return typeof position === 'number' ? { position } : {};
};

export const unknownField = (path: string): Issue => ({
  path,
  message: 'unknown field: remove it, or correct its spelling',
});

/** One issue for each field concerned. */
const issuesOf = (fault: Fault, base: readonly PropertyKey[] = []): readonly Issue[] => {
  const path = [...base, ...fault.path];
  if (fault.code === 'unrecognized_keys') {
    return fault.keys.map((key) => unknownField([...path, key].join('.')));
  }
  return [{ path: path.join('.'), message: faultSays(fault), ...positionOf(fault) }];
};

/** A field of another type is told no bounds as well, and of two bounds the one of its own. */
const tersely = (faults: readonly Fault[]): readonly Fault[] => {
  const key = (code: string, { path }: Fault): string => `${code} ${path.join('.')}`;
  const last = new Map(faults.map((fault) => [key(fault.code, fault), fault]));
  return faults.filter(
    (fault) =>
      (fault.code !== 'too_big' && fault.code !== 'too_small') ||
      (last.get(key(fault.code, fault)) === fault && !last.has(key('invalid_type', fault))),
  );
};

/** The value with every default filled in, or everything that is wrong with it. */
export const check = <Schema extends z.ZodType>(
  schema: Schema,
  data: unknown,
  base: readonly string[] = [],
): Checked<z.output<Schema>> => {
  const parsed = schema.safeParse(data, { error: wordFault });
  if (parsed.success) return { ok: true, value: parsed.data };
  const faults = tersely(parsed.error.issues).flatMap((fault) => [
    fault,
    ...whicheverWasMeant(schema, data, fault),
  ]);
  return { ok: false, issues: faults.flatMap((fault) => issuesOf(fault, base)) };
};
