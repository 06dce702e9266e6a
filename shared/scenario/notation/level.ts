import type { z } from 'zod';
import { ok, type Result } from '../../result.ts';
import type { TextFault } from '../../roster/party-text.ts';
import { faultSays, wordFault } from '../schema/faults.ts';
import { readSides, type Item, type SideInLine, type Vocabulary } from './grammar.ts';
import { fault, settingsText, type Draft, type Token } from './tokens.ts';

/** Settings that are texts, be it only digits: damage=5. */
const TEXTS = new Set(['name', 'damage']);

/** Settings behind the semicolon: of the battle itself, and of its rules. */
const readSettings = (
  tokens: readonly Token[],
  ownKeys: readonly string[],
  ruleKeys: readonly string[],
): Result<{ readonly own: Draft; readonly rules: Draft }, TextFault> => {
  const read = { own: {} as Draft, rules: {} as Draft };
  for (const token of tokens) {
    const { kind, text, at } = token;
    if (kind === 'end') continue;
    const isRule = ruleKeys.includes(text);
    if (kind !== 'setting' || (!isRule && !ownKeys.includes(text)))
      return fault(
        at,
        `after the semicolon come settings such as seed=harrow: ` +
          `${[...ownKeys, ...ruleKeys].join(', ')}`,
      );
    const into = isRule ? read.rules : read.own;
    if (text in into) return fault(at, `${text} is given twice: leave one out`);
    const { value } = token;
    into[text] = TEXTS.has(text) && typeof value === 'number' ? `${value}` : value;
  }
  return ok(read);
};

type Path = readonly PropertyKey[];

/** What a field is called in a fault: the last word of its path. */
const calledIn = (path: Path): string =>
  path.findLast((key): key is string => typeof key === 'string') ?? '';

/** What to do about a fault of a schema, in the words of a line. */
const adviceIn = (issue: z.core.$ZodIssue): string => {
  const field = calledIn(issue.path);
  if (issue.code === 'unrecognized_keys')
    return `no ${field} is called "${issue.keys.join(', ')}": leave it out`;
  if (issue.code === 'too_big' && issue.origin === 'array')
    return `at most ${issue.maximum} ${field}: leave some out`;
  const advice = faultSays(issue);
  // What the schema has no words for names no field.
  return /^(must be|required)\b/u.test(advice) ? `${field} ${advice}` : advice;
};

/** What a draft describes, or its first fault at its place. */
const checked = <Scenario>(
  schema: z.ZodType<Scenario>,
  draft: unknown,
  placeOf: (issue: z.core.$ZodIssue) => number,
): Result<Scenario, TextFault> => {
  // A reader made for the schema pays for itself after hundreds of lines.
  const made = schema.safeParse(draft, { error: wordFault, jitless: true });
  if (made.success) return ok(made.data);
  const [issue] = made.error.issues;
  if (issue === undefined) throw new Error('a schema refuses without a fault');
  return fault(placeOf(issue), adviceIn(issue));
};

/** What a level makes of the sides of a line and the settings of its rules. */
export interface Made {
  /** The scenario, but for its own settings. */
  readonly draft: Draft;
  /** Whom a path of it is about. */
  readonly ownerOf: (path: Path) => Item | undefined;
}

/** The notation of a level. */
export interface Notation<Scenario> {
  readonly vocabulary: Vocabulary;
  /** What to do where a line has no "v". */
  readonly between: string;
  /** Settings of the battle itself, and of its rules. */
  readonly ownKeys: readonly string[];
  readonly ruleKeys: readonly string[];
  readonly schema: z.ZodType<Scenario>;
  readonly make: (sides: readonly SideInLine[], rules: Draft) => Made;
}

/**
 * The scenario of a line.
 * @param tokens without the word for the level, if any
 * @returns the first fault with the characters before it and what to do
 */
export const readLevel = <Scenario>(
  tokens: readonly Token[],
  length: number,
  { vocabulary, between, ownKeys, ruleKeys, schema, make }: Notation<Scenario>,
): Result<Scenario, TextFault> => {
  const first = tokens.findIndex(({ kind }) => kind === 'end');
  const settings = first < 0 ? [] : tokens.slice(first);
  const head = first < 0 ? tokens : tokens.slice(0, first);
  const sides = readSides(head, settings[0]?.at ?? length, vocabulary, between);
  if (!sides.ok) return sides;
  const given = readSettings(settings, ownKeys, ruleKeys);
  if (!given.ok) return given;
  const { draft, ownerOf } = make(sides.value, given.value.rules);
  return checked(schema, { version: 1, ...given.value.own, ...draft }, (issue) => {
    const { path } = issue;
    // Of sides that are too many, the first that is.
    const extra = issue.code === 'too_big' && path.length === 1 ? Number(issue.maximum) : undefined;
    const owner = extra === undefined ? ownerOf(path) : sides.value[extra]?.items[0];
    const field = path.findLast((key) => owner?.places[String(key)] !== undefined);
    const setting = settings.find(({ text }) => path.includes(text));
    return owner?.places[String(field)] ?? owner?.at ?? setting?.at ?? 0;
  });
};

/** Stretches of neighbours who are alike. */
export const runs = <T>(
  all: readonly T[],
  isAlike: (a: T, b: T) => boolean,
): readonly (readonly T[])[] => {
  const found: T[][] = [];
  for (const one of all) {
    const last = found.at(-1);
    const before = last?.at(-1);
    if (last === undefined || before === undefined || !isAlike(before, one)) found.push([one]);
    else last.push(one);
  }
  return found;
};

/** A line of these sides, with the settings that are not usual: of the battle, and of its rules. */
export const lineText = (
  sides: readonly string[],
  ...settings: readonly (readonly [values: Draft, usual: Draft])[]
): string => {
  const told = settings.flatMap(([values, usual]) => settingsText(values, usual));
  return `${sides.join(' v ')}${told.length === 0 ? '' : `; ${told.join(' ')}`}`;
};
