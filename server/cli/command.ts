import type { z } from 'zod';
import { either, type Fault, type Seed, type Work } from '../../shared/index.ts';
import { check, type Checked, type Issue } from '../http/issues.ts';
import { toJson } from '../http/lines.ts';
import { seedOf } from '../seed.ts';
import { helpersFor } from '../workers/helpers.ts';
import { workOut } from '../workers/work-out.ts';
import { fault } from './fault.ts';
import { load, type Streams } from './input.ts';
import type { OptionName, OPTIONS } from './options.ts';
import { progress } from './terminal.ts';

/** What was typed behind a command. */
export type Options = {
  readonly [Name in OptionName]: (typeof OPTIONS)[Name]['type'] extends 'boolean'
    ? boolean
    : string | undefined;
} & {
  /** Hears of the answer, as the API would give it, beside what is printed. */
  readonly answered?: (answer: unknown) => void;
};

/** How long odds may take: what there is by then is the answer. */
export const secondsOf = ({ seconds }: Options): number | undefined =>
  seconds === undefined ? undefined : Number(seconds);

export type Command = (
  argument: string,
  options: Options,
  streams: Streams,
  /** What it is asked with, of a command that takes a name first. */
  file?: string,
) => Promise<Checked<string>>;

/** A command as it is listed, explained and completed. */
export interface Listed {
  /** What it is about: `FILE` may be a line, with or without quotation marks. */
  readonly argument?: string;
  /** A second argument. */
  readonly file?: string;
  readonly about: string;
  readonly more?: string;
  readonly options: readonly OptionName[];
  /** What an option means here, where that is more than anywhere. */
  readonly means?: Partial<Readonly<Record<OptionName, string>>>;
  /** Behind `rout`; files are those of the folder examples. */
  readonly examples: readonly [string, string];
  readonly run: Command;
}
export type Commands = Readonly<Record<string, Listed>>;

export const print = <T>(
  answer: T,
  asText: (answer: T) => string,
  { json, answered }: Options,
): Checked<string> => {
  answered?.(answer);
  return { ok: true, value: json ? toJson(answer) : `${asText(answer)}\n` };
};

/** What is wrong, by its place in the file: what is asked of it has no place there. */
const faultIn = ({ path = '', message }: Fault): Checked<never> =>
  fault(path.replace(/^(battle|scenario)\b\.?/, ''), message);

/** What is asked, and the seed of its answer. */
type Seeded<Asked> = Asked & { readonly seed: Seed };

/** The answer to a question, as the API gives it. */
export const answerTo = <Asked, Given, Answer>(
  { steps, shared, tell, none }: Work<Asked, Given, Answer>,
  asked: Seeded<Asked>,
  options: Options,
): Checked<Answer> => {
  const { seed } = asked;
  const helpers = shared === undefined ? [] : helpersFor({ name: shared, asked, seed });
  const made = workOut(steps(asked, seed, helpers), {
    progress: progress(),
    seconds: secondsOf(options),
  });
  if (!made.ok) return faultIn(made.error);
  const { value } = made;
  if (value === undefined && none !== undefined) return faultIn(none(asked, seed));
  // What gives nothing says why.
  const answer = tell(value as Exclude<Given, undefined>, asked, seed);
  return { ok: true, value: answer };
};

/** Prints the answer to a question: in words, or as the API gives it. */
export const printAnswer = <Asked, Given, Answer>(
  work: Work<Asked, Given, Answer>,
  asked: Seeded<Asked>,
  asText: (answer: Answer) => string,
  options: Options,
): Checked<string> => {
  const made = answerTo(work, asked, options);
  return made.ok ? print(made.value, asText, options) : made;
};

/** The same of a question that gives a scenario: as a file for play and odds, where wanted so. */
export const printMade = <Asked, Given, Answer extends { readonly scenario: unknown }>(
  work: Work<Asked, Given, Answer>,
  asked: Seeded<Asked>,
  asText: (answer: Answer) => string,
  options: Options,
): Checked<string> => {
  if (!options.scenario) return printAnswer(work, asked, asText, options);
  const made = answerTo(work, asked, options);
  return made.ok ? { ok: true, value: toJson(made.value.scenario) } : made;
};

/** A number as it was typed: what is none stays text, which its schema refuses by name. */
export const numberIn = (text: string | undefined): number | string | undefined =>
  text === undefined || text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);

/**
 * A request, or what is wrong with it by the options that say it.
 * @param called the option behind a field; '' where it is the field within
 */
export const checkTyped = <Schema extends z.ZodType>(
  schema: Schema,
  request: unknown,
  called: Readonly<Record<string, OptionName | ''>>,
): Checked<z.output<Schema>> => {
  const checked = check(schema, request);
  if (checked.ok) return checked;
  const optionOf = (path: string): string => {
    const [field = '', within] = path.split('.');
    const name = called[field] === '' ? within : called[field];
    return name === undefined ? path : `--${name}`;
  };
  const issues = checked.issues.map((issue) => ({ ...issue, path: optionOf(issue.path) }));
  return { ok: false, issues };
};

/** Options that somebody typed. */
export const given = (options: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));

/** Faults of a request about a battle, by their place in the battle's own file. */
export const ofBattle = (issues: readonly Issue[]): Checked<never> => ({
  ok: false,
  issues: issues.map((issue) => ({
    ...issue,
    path: issue.path.replace(/^(?:battle|scenario)\.?/, ''),
  })),
});

/** What a command does with what was read. */
export type Reader = (value: unknown, options: Options) => Checked<string>;

/** One whose part of the engine is loaded when there is something for it. */
export type LateReader = (...asked: Parameters<Reader>) => Promise<Checked<string>>;

/** A reader of scenarios of one schema. */
export const reading =
  <Scenario extends { readonly seed?: Seed | undefined }>(
    schema: z.ZodType<Scenario>,
    does: (asked: { scenario: Scenario; seed: Seed }, options: Options) => Checked<string>,
  ): Reader =>
  (value, options) => {
    const checked = check(schema, value);
    if (!checked.ok) return checked;
    const scenario = checked.value;
    return does({ scenario, seed: seedOf(scenario) }, options);
  };

/** A scenario without a kind is one of armies with a fault. */
export const kindOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return 'battle';
  return typeof value.kind === 'string' ? value.kind : '';
};

/** A command that reads scenarios of some kinds. @param only why it reads no other */
export const onScenario =
  (kinds: Readonly<Record<string, Reader | LateReader>>, only = ''): Command =>
  async (file, options, streams) => {
    const loaded = await load(file, options.seed, streams);
    if (!loaded.ok) return loaded;
    const reader = new Map(Object.entries(kinds)).get(kindOf(loaded.value));
    if (reader !== undefined) return reader(loaded.value, options);
    const known = Object.keys(kinds).map((kind) => `"${kind}"`);
    return fault('kind', `must be ${either(known)}${only}`);
  };
