import { Readable } from 'node:stream';
import { capital } from '../../shared/index.ts';
import type { Commands, Listed, Options } from '../cli/command.ts';
import { OPTION_NAMES, OPTIONS, type OptionName } from '../cli/options.ts';
import type { Checked } from '../http/issues.ts';
import { toJson } from '../http/lines.ts';

/** What an assistant may ask: the commands, but for those about this machine. */
const NAMES = [
  ...(['odds', 'play', 'need', 'ways', 'break-even', 'sweep', 'wish', 'turn', 'story'] as const),
  ...(['compare', 'campaign', 'chronicle', 'muster', 'compose', 'aftermath'] as const),
  ...(['advise', 'formula'] as const),
];

/** Options that read files, or mean nothing here. */
const LEFT_OUT: readonly OptionName[] = ['json', 'csv', 'scenario', 'template', 'seconds'];

/** An estimate ends after so many seconds, or sooner where there is less time. */
const SECONDS = 20;
/** Characters of the text and of the structured answer that are worth an assistant's attention. */
const [MOST_TEXT, MOST_JSON] = [3_000, 60_000];

const ABOUT: Readonly<Record<string, string>> = {
  FILE:
    'A battle in one line, such as "120 v 350", "Red: 800 x1.5 Ada 1+3 v Blue: 1350 Bors 0+1", ' +
    '"units: 200 knights v 300 levies" or "zones: knight v 2 soldiers"; or a scenario or ' +
    'campaign as an object',
  PARTIES: 'Two parties, such as "knight v 2 soldiers"',
  MEN: 'How many men',
  TEXT: 'A dice formula, such as "2d6 + power"',
};

const fieldOf = ({ argument }: Listed): string =>
  argument === 'FILE' ? 'battle' : (argument ?? '').toLowerCase();

const optionsOf = ({ options }: Listed): readonly OptionName[] =>
  options.filter((option) => !LEFT_OUT.includes(option));

const schemaOf = (listed: Listed) => {
  const { argument = '', means } = listed;
  const types = { FILE: ['string', 'object'], MEN: ['integer', 'string'] }[argument] ?? 'string';
  const fields = optionsOf(listed).map((name) => {
    const { type, about } = OPTIONS[name];
    const given = type === 'boolean' ? type : ['string', 'number'];
    return [name, { type: given, description: means?.[name] ?? about }];
  });
  return {
    type: 'object' as const,
    properties: {
      [fieldOf(listed)]: { type: types, description: ABOUT[argument] ?? '' },
      ...(Object.fromEntries(fields) as object),
    },
    required: [fieldOf(listed)],
    additionalProperties: false,
  };
};

const toolOf = (name: string, listed: Listed) => {
  const { about, more = '' } = listed;
  return {
    name,
    title: name,
    description: `${capital(about)}. ${more}`.trim(),
    inputSchema: schemaOf(listed),
    annotations: { readOnlyHint: true, openWorldHint: false },
  };
};

/** What a tool answers: a text, and the whole answer where it is not too long. */
export interface ToolAnswer {
  readonly content: { readonly type: 'text'; readonly text: string }[];
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: boolean;
  /** As the protocol leaves room for more. */
  readonly [other: string]: unknown;
}

const said = (text: string): Pick<ToolAnswer, 'content'> => ({
  content: [{ type: 'text', text }],
});

/** Whole paragraphs, without bars, as far as there is room. */
const shortened = (text: string): string => {
  const paragraphs = text
    .replaceAll(/ *[█▉▊▋▌▍▎▏]+/gu, '')
    .trim()
    .split('\n\n');
  let short = paragraphs[0] ?? '';
  for (const next of paragraphs.slice(1)) {
    if (short.length + next.length > MOST_TEXT) return `${short}\n\n...`;
    short += `\n\n${next}`;
  }
  return short;
};

type Given = Readonly<Record<string, unknown>>;

const FLAGS = OPTION_NAMES.filter((option) => OPTIONS[option].type === 'boolean');

const optionsIn = (typed: Given, more: Pick<Options, 'seconds' | 'answered'>): Options => {
  const valued = Object.entries(typed).filter(([key]) => !FLAGS.some((flag) => flag === key));
  const options: object = {
    ...Object.fromEntries(FLAGS.map((flag) => [flag, typed[flag] === true])),
    ...Object.fromEntries(valued.map(([key, value]) => [key, String(value)])),
    ...more,
  };
  return options as Options;
};

/** What a command is asked about, and what it reads: never the name of a file. */
const readFor = ({ argument }: Listed, about: unknown, typed: Given) => {
  const text = typeof about === 'string' ? about.trim() : toJson(about ?? '').trim();
  if (argument === 'MEN' || argument === 'TEXT') return { argument: text, input: '' };
  const parties = { kind: 'comparison', version: 1, text, why: typed['why'] === true };
  return { argument: '-', input: argument === 'PARTIES' ? toJson(parties) : text };
};

const TYPES: Readonly<Record<string, { readonly says: string; is(value: unknown): boolean }>> = {
  string: { says: 'text', is: (value) => typeof value === 'string' && value.trim() !== '' },
  number: { says: 'a number', is: (value) => typeof value === 'number' },
  integer: { says: 'a whole number', is: (value) => Number.isInteger(value) },
  boolean: { says: 'true or false', is: (value) => typeof value === 'boolean' },
  object: {
    says: 'an object',
    is: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  },
};

/** Why a value is missing or of a type that would be passed over, or mean something else. */
const misfitOf = (listed: Listed, given: Given): string | undefined => {
  const { properties, required } = schemaOf(listed);
  for (const [field, { type }] of Object.entries(properties)) {
    const types = [type].flat().flatMap((one) => TYPES[one] ?? []);
    const isMissing = given[field] === undefined;
    if (isMissing ? !required.includes(field) : types.some(({ is }) => is(given[field]))) continue;
    const wanted = types.map(({ says }) => says).join(' or ');
    return `${field}: ${isMissing ? 'missing: ' : ''}give ${wanted}`;
  }
  return undefined;
};

export const refused = (text: string): ToolAnswer => ({ ...said(text), isError: true });

const answerOf = (done: Checked<string>, whole: string, remarks: readonly string[]): ToolAnswer => {
  if (!done.ok) {
    const faults = done.issues.map(({ path, message }) => (path ? `${path}: ${message}` : message));
    return refused(faults.join('\n'));
  }
  const isShort = whole !== '' && whole.length <= MOST_JSON;
  return {
    ...said(shortened([...remarks, done.value].join('\n'))),
    ...(isShort ? { structuredContent: JSON.parse(whole) as Record<string, unknown> } : {}),
  };
};

/** Does what a tool is called for; what is wrong comes back as an error that says what to do. */
const callTool = async (listed: Listed, given: Given, limit: number): Promise<ToolAnswer> => {
  const field = fieldOf(listed);
  const known = [field, ...optionsOf(listed)];
  const wrong = Object.keys(given).find((key) => !known.includes(key));
  if (wrong !== undefined) return refused(`${wrong} is not known: use ${known.join(', ')}`);
  const misfit = misfitOf(listed, given);
  if (misfit !== undefined) return refused(misfit);
  const { [field]: about, ...typed } = given;
  const { argument, input } = readFor(listed, about, typed);
  let whole = '';
  const remarks: string[] = [];
  const seconds = String(Math.min(SECONDS, limit));
  const answered = (answer: unknown): void => void (whole = toJson(answer));
  const options = optionsIn(typed, { seconds, answered });
  const streams = {
    input: Readable.from([input]),
    remark: (remark: string) => void remarks.push(remark),
  };
  const failed = ({ message }: Error): Checked<string> => ({
    ok: false,
    issues: [{ path: '', message }],
  });
  return answerOf(await listed.run(argument, options, streams).catch(failed), whole, remarks);
};

/** Every tool with its schema, and how it is called. */
export const toolbox = (commands: Commands) => {
  const listed = new Map(
    NAMES.flatMap((name): [string, Listed][] => {
      const command = commands[name];
      // What others call to project a campaign.
      return command === undefined ? [] : [[name === 'campaign' ? 'project' : name, command]];
    }),
  );
  return {
    tools: [...listed].map(([name, command]) => toolOf(name, command)),
    call: async (name: string, given: Given = {}, seconds = SECONDS): Promise<ToolAnswer> => {
      const command = listed.get(name);
      return command === undefined
        ? refused(`no tool is called ${name}`)
        : callTool(command, given, seconds);
    },
  };
};

export type Toolbox = ReturnType<typeof toolbox>;
