import { z } from 'zod';
import { QUESTIONS, type AnyQuestion } from '../shared/index.ts';
import {
  FUNCTION_NAMES,
  FUNCTIONS,
  type Asked,
  type PackageFunction,
  type Subject,
} from './functions.ts';
import { aboutOf, commentOf, STEP, typeOf, union, type Schema } from './types.ts';

/** Without what is said of its fields. */
const untold = (schema: Schema): Schema =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === 'default' || (['title', 'description'].includes(key) && typeof value === 'string')
        ? undefined
        : value,
    ),
  ) as Schema;

/** The named types of what is asked and given; one that is filled in by defaults has two forms. */
const declarations = () => {
  const shapes = { input: new Map<string, Schema>(), output: new Map<string, Schema>() };
  const roots = new Map<string, Schema>();
  for (const { name, asks, gives } of QUESTIONS)
    for (const io of ['input', 'output'] as const) {
      const json: unknown = z.toJSONSchema(io === 'input' ? asks : gives, {
        io,
        unrepresentable: 'any',
      });
      const { $defs = {}, ...root } = json as Schema;
      for (const [id, schema] of Object.entries($defs)) shapes[io].set(id, schema);
      roots.set(`${name} ${io}`, root);
    }
  const plain = (id: string): string => id;
  const isTwo = (id: string): boolean => {
    const [one, other] = [shapes.input.get(id), shapes.output.get(id)];
    return (
      one !== undefined && other !== undefined && JSON.stringify(one) !== JSON.stringify(other)
    );
  };
  const nameIn = { input: plain, output: (id: string) => (isTwo(id) ? `Complete${id}` : id) };
  const told = new Map<string, string>();
  for (const io of ['input', 'output'] as const)
    for (const [id, schema] of shapes[io]) {
      const name = nameIn[io](id);
      const { title: _, ...untitled } = schema;
      const isFilled = name !== id;
      const about = isFilled ? `${id} with every default filled in.` : aboutOf(untitled);
      const type = typeOf(isFilled ? untold(schema) : schema, nameIn[io], '');
      told.set(name, `${about === '' ? '' : commentOf(about, '')}export type ${name} = ${type};\n`);
    }
  const typeFor = (name: string, io: 'input' | 'output'): string =>
    typeOf(roots.get(`${name} ${io}`) ?? {}, nameIn[io], '');
  const requiredOf = (name: string): readonly string[] => {
    const root = roots.get(`${name} input`) ?? {};
    const id = root.$ref?.split('/').at(-1);
    return (id === undefined ? root : shapes.input.get(id))?.required ?? [];
  };
  return { told, typeFor, requiredOf };
};
type Told = Pick<ReturnType<typeof declarations>, 'typeFor' | 'requiredOf'>;

const SUBJECTS: Readonly<Record<Subject, string>> = {
  battle: 'BattleScenario',
  units: 'UnitScenario',
  duel: 'DuelScenario',
  campaign: 'Campaign',
  value: '',
};

const questionCalled = (name: string): AnyQuestion => {
  const found = QUESTIONS.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no question is called ${name}`);
  return found;
};

interface Form {
  readonly subject: string;
  readonly more: string;
  readonly isOptional: boolean;
  readonly gives: string;
  readonly about: string;
}

const formOf = (subject: Subject, asked: Asked, told: Told): Form => {
  const { question, field, fixed = {} } = asked;
  const [input, gives] = [told.typeFor(question, 'input'), told.typeFor(question, 'output')];
  const taken = [...(field === undefined ? [] : [field]), ...Object.keys(fixed)];
  const keys = taken.map((key) => `'${key}'`).join(' | ');
  return {
    subject: subject === 'value' ? `NonNullable<${input}['${field}']>` : SUBJECTS[subject],
    more: field === undefined ? 'Seeded' : `Omit<${input}, ${keys}>`,
    isOptional:
      field === undefined || told.requiredOf(question).every((key) => taken.includes(key)),
    gives,
    about: questionCalled(question).about,
  };
};

const functionText = (name: string, { title, of }: PackageFunction, told: Told): string => {
  const forms = Object.entries(of).map(([subject, asked]) =>
    formOf(subject as Subject, asked, told),
  );
  const signature = ({ subject, more, isOptional, gives, about }: Form): string =>
    commentOf(`${title}. ${about} Throws a RoutError where it cannot be answered.`, '') +
    `export declare function ${name}(\n  about: ${subject},\n` +
    `  more${isOptional ? '?' : ''}: ${more},\n  limits?: Limits,\n): Promise<${gives}>;\n`;
  const line: Form = {
    subject: 'string',
    more: union(forms.map((form) => form.more)),
    isOptional: forms.every((form) => form.isOptional),
    gives: union(forms.map((form) => form.gives)),
    about: 'Of a line of text.',
  };
  const hasLine = Object.keys(of).some((subject) => subject !== 'value');
  return [...forms, ...(hasLine ? [line] : [])].map(signature).join('');
};

const HEAD = `/*
 * The public surface of the package, printed from the schemas of its questions.
 * Chances are shares of 1, hits and men are counts, time is in minutes.
 */

/** A battle or fight in one line of text. */
export type Line = { readonly text: string };

export type Limits = {
  /** An estimate ends after so many, with the trials that are done. */
  readonly seconds?: number | undefined;
};

/** What replaces the same of a scenario. */
export type Seeded = {
  /** A text or a whole number. */
  readonly seed?: string | number | undefined;
  /** Of an estimate. */
  readonly trials?: number | undefined;
};

/** Why there is no answer: a stable code, what to do, and the place of every fault. */
export declare class RoutError extends Error {
  readonly name: 'RoutError';
  readonly code: string;
  readonly issues: readonly {
    readonly path: string;
    readonly message: string;
    readonly position?: number;
  }[];
  constructor(code: string, message: string, issues?: RoutError['issues']);
}

/** The version of the engine. */
export declare const version: string;

/** A scenario from a line, with every default filled in. */
export declare function scenarioOf(
  line: string,
): Promise<CompleteBattleScenario | CompleteUnitScenario | CompleteDuelScenario>;

/** The line of a complete scenario, such as \`scenarioOf\` gives. */
export declare function lineOf(
  scenario: CompleteBattleScenario | CompleteUnitScenario | CompleteDuelScenario,
): Promise<string>;
`;

/** The types of the package. */
export const surface = (): string => {
  const all = declarations();
  const { told, typeFor } = all;
  const questions = QUESTIONS.map(
    ({ name, title }) =>
      `${commentOf(`${title}.`, STEP)}${STEP}readonly '${name}': {\n` +
      `    readonly asks: ${typeFor(name, 'input')};\n` +
      `    readonly gives: ${typeFor(name, 'output')};\n  };\n`,
  );
  return [
    HEAD,
    ...FUNCTION_NAMES.map((name) => functionText(name, FUNCTIONS[name], all)),
    `/** Every question by its name, with what it asks and gives. */\nexport type Questions = {\n${questions.join('')}};\n`,
    `/** The answer to any question of the catalogue, asked as the API is. */
export declare function ask<Name extends keyof Questions>(
  name: Name,
  asked: Questions[Name]['asks'],
  limits?: Limits,
): Promise<Questions[Name]['gives']>;\n`,
    ...[...told].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text),
  ].join('\n');
};
