import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One case of a rule: what goes in, what must come out. */
export interface Vector {
  readonly id: string;
  readonly system: string;
  readonly rule: string;
  readonly fn: string;
  readonly given: Record<string, unknown>;
  readonly expect: Record<string, unknown>;
}

/** Runs the engine on what a vector gives. Every key that the vector expects must be answered. */
export type Adapter<Given = Record<string, unknown>> = (
  given: Given,
  /** What the vector expects, for an adapter that holds trials to it. */
  expected: Record<string, unknown>,
) => Record<string, unknown>;

export const vectorsIn = (folder: string): readonly Vector[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Vector[]);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * How far a number may be off: the tolerance of the vector, or half a unit of the last decimal that
 * the vector prints where it prints a rounded fraction (SWV-121 gives 14.03765 for 14.0376521...
 * under a tolerance of 1e-6).
 */
const allowance = (expected: number, tolerance: number): number => {
  const decimals = String(expected).split('.')[1]?.length ?? 0;
  return tolerance > 1e-9 && decimals >= 3
    ? Math.max(tolerance, 0.5000001 * 10 ** -decimals)
    : tolerance;
};

/** A number printed as a fraction or with all its digits: `21/500`, `0.514770472046`. */
const numberIn = (text: string): number | undefined => {
  if (!/^-?\d+(\.\d+)?(\/\d+)?$/.test(text)) return undefined;
  const [above, below = '1'] = text.split('/');
  return Number(above) / Number(below);
};
const PRINTED = 1e-10;

/**
 * What differs between an answer and what was expected, or nothing. `{ between: [low, high] }`
 * allows a range.
 */
export const difference = (
  actual: unknown,
  expected: unknown,
  tolerance: number,
  path = '',
): string | undefined => {
  const told = `${path}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`;
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return told;
    return expected
      .map((item, i) => difference(actual[i], item, tolerance, `${path}[${i}]`))
      .find((found) => found !== undefined);
  }
  if (isRecord(expected) && Array.isArray(expected['between'])) {
    const [low, high] = expected['between'] as [number, number];
    return typeof actual === 'number' && actual >= low && actual <= high ? undefined : told;
  }
  if (isRecord(expected)) {
    if (!isRecord(actual)) return told;
    return Object.entries(expected)
      .map(([key, item]) => difference(actual[key], item, tolerance, `${path}.${key}`))
      .find((found) => found !== undefined);
  }
  if (typeof expected === 'number' && typeof actual === 'number')
    return Math.abs(actual - expected) <= allowance(expected, tolerance) ? undefined : told;
  const printed = typeof expected === 'string' ? numberIn(expected) : undefined;
  if (printed !== undefined && typeof actual === 'number')
    return Math.abs(actual - printed) <= Math.max(tolerance, PRINTED) ? undefined : told;
  return Object.is(actual, expected) ? undefined : told;
};
