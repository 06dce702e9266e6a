/**
 * A corpus of hostile input with the answer that a right server gives. Its routes and fields are
 * those of a reference server with units in two sides; the adapters beside this file bring them to
 * ours. Its expectations are never changed: where a contract of ours differs, `ours.ts` says why.
 */
import { readFileSync } from 'node:fs';

export interface Expected {
  readonly status?: number | readonly number[];
  /** Any of these codes. */
  readonly code?: readonly string[];
  /** Any of these faults of a formula. */
  readonly detail?: readonly string[];
  readonly never?: Readonly<Record<string, string>>;
  readonly unchanged?: boolean;
}

export interface Entry<Input = unknown> {
  readonly id: string;
  readonly kind: string;
  readonly why: string;
  readonly input: Input;
  readonly expect: Expected;
}

interface Corpus {
  readonly baseScenario: {
    readonly name: string;
    readonly seed: number;
    readonly trials: number;
    readonly rules: { readonly hit: string };
    readonly sides: readonly {
      readonly name: string;
      readonly units: readonly { readonly size: number; readonly power: number }[];
    }[];
  };
  readonly entries: readonly Entry[];
}

// Not imported: it holds a lone surrogate, which a bundler refuses.
export const { baseScenario: BASE, entries: ENTRIES } = JSON.parse(
  readFileSync('test/hostile/corpus.json', 'utf8'),
) as Corpus;

const entriesOf = (kind: string): readonly Entry[] =>
  ENTRIES.filter((entry) => entry.kind === kind);

export type Repeat = {
  readonly gen: 'repeat';
  readonly parts: readonly (readonly [text: string, times: number])[];
};
const isRepeat = (value: unknown): value is Repeat =>
  typeof value === 'object' && value !== null && 'gen' in value;

/** What is written out at length where the corpus says what is repeated. */
export const written = (value: unknown): unknown =>
  isRepeat(value) ? value.parts.map(([text, times]) => text.repeat(times)).join('') : value;

/** The formulas that are texts. */
export const FORMULAS = entriesOf('formula').flatMap(({ id, input, expect }) => {
  const text = written(input);
  return typeof text === 'string' ? [{ id, text, ...expect }] : [];
});
