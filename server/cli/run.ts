import { parseArgs } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };
import type { Checked } from '../http/issues.ts';
import type { Listed, Options } from './command.ts';
import { commandCalled, COMMANDS, usageOf } from './commands.ts';
import { fault } from './fault.ts';
import { FIRST_STEPS, HELP, helpOf } from './help.ts';
import type { Streams } from './input.ts';
import { isLine } from './is-line.ts';
import { didYouMean, nearest } from './nearest.ts';
import { OPTION_NAMES, OPTIONS, optionText, type OptionName } from './options.ts';
import { endProgress, paintFault } from './terminal.ts';

const GENERAL = {
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

interface Typed {
  readonly words: readonly string[];
  readonly values: Partial<Readonly<Record<string, string | true>>>;
}

/** A number below 0 is a word of a line, and no option. */
const [GUARD, NEGATIVE] = ['\u0000', /^-[\d.]/u];
const guarded = (arg: string): string => (NEGATIVE.test(arg) ? GUARD + arg : arg);
const bare = (arg: string): string => arg.replace(GUARD, '');

const isOption = (name: string): name is OptionName => Object.hasOwn(OPTIONS, name);

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number];

const wrongOption = (token: Token): Checked<never> | undefined => {
  if (token.kind !== 'option') return undefined;
  const { name, rawName, value, inlineValue } = token;
  if (!isOption(name))
    return Object.hasOwn(GENERAL, name)
      ? undefined
      : fault(rawName, `no such option.${didYouMean(name, OPTION_NAMES, '--')}`);
  const wantsValue = OPTIONS[name].type === 'string';
  if (!wantsValue && value !== undefined) return fault(rawName, 'takes no value');
  const isMissing = value === undefined || (inlineValue === false && /^-./u.test(value));
  return wantsValue && isMissing ? fault(rawName, `give a value: ${optionText(name)}`) : undefined;
};

const read = (args: readonly string[]): Checked<Typed> => {
  const { tokens } = parseArgs({
    args: args.map(guarded),
    options: { ...OPTIONS, ...GENERAL },
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const words: string[] = [];
  const values: Record<string, string | true> = {};
  for (const token of tokens) {
    const wrong = wrongOption(token);
    if (wrong !== undefined) return wrong;
    if (token.kind === 'positional') words.push(bare(token.value));
    if (token.kind === 'option')
      values[token.name] = bare(token.value ?? '') || (token.value ?? true);
  }
  return { ok: true, value: { words, values } };
};

const unknownCommand = (words: readonly string[]): Checked<never> => {
  const [name = '', ...rest] = words;
  const meant = nearest(name, Object.keys(COMMANDS));
  if (meant === undefined && isLine(words.join(' ')))
    return fault(name, `say what is wanted: rout odds ${words.join(' ')}`);
  const typed = isLine(rest.join(' ')) ? ` ${rest.join(' ')}` : '';
  const hint = meant === undefined ? '' : ` Did you mean ${meant}${typed}?`;
  return fault(name, `no such command.${hint} rout --help lists them all`);
};

/** What a command is asked about: all that is typed is one line, or one name. */
const argumentsOf = (
  name: string,
  listed: Listed,
  words: readonly string[],
): Checked<readonly [argument: string, file?: string | undefined]> => {
  const usage = usageOf(name, listed);
  const { argument, file } = listed;
  const own = file === undefined ? [] : words.slice(0, 1);
  const rest = words.slice(own.length);
  const text = rest.join(' ');
  if (argument === undefined)
    return words.length === 0 ? { ok: true, value: [''] } : fault(text, `leave it out: ${usage}`);
  if (words.length === 0) return fault(argument, `missing. ${usage}: see rout ${name} --help`);
  const isOne = rest.length < 2 || isLine(text) || ['TEXT', 'LIST', 'PARTIES'].includes(argument);
  if (!isOne)
    return fault(rest[1] ?? '', `one at a time. ${usage}; a line has v between its sides`);
  return { ok: true, value: own[0] === undefined ? [text] : [own[0], text || undefined] };
};

const misplaced = (name: string, listed: Listed, { values }: Typed): Checked<never> | undefined => {
  const option = OPTION_NAMES.find((one) => one in values && !listed.options.includes(one));
  if (option === undefined) return undefined;
  const takes = listed.options.map((one) => `--${one}`).join(', ') || 'no options';
  return fault(`--${option}`, `${name} does not take it, but ${takes}`);
};

const FLAGS = OPTION_NAMES.filter((name) => OPTIONS[name].type === 'boolean');

const answerTo = async (args: readonly string[], streams: Streams): Promise<Checked<string>> => {
  const typed = read(args);
  if (!typed.ok) return typed;
  const { values } = typed.value;
  const isHelp = values['help'] !== undefined || typed.value.words[0] === 'help';
  const words = typed.value.words.filter((word, i) => i > 0 || word !== 'help');
  const [name, ...rest] = words;
  if (values['version']) return { ok: true, value: `${manifest.version}\n` };
  if (name === undefined) return isHelp ? { ok: true, value: HELP } : fault('', FIRST_STEPS.trim());
  const listed = commandCalled(name);
  if (listed === undefined) return unknownCommand(words);
  if (isHelp) return { ok: true, value: helpOf(name, listed) };
  const wrong = misplaced(name, listed, typed.value);
  if (wrong !== undefined) return wrong;
  if (values['seconds'] !== undefined && !(Number(values['seconds']) > 0))
    return fault('--seconds', 'give a number of seconds, such as 20');
  const asked = argumentsOf(name, listed, rest);
  if (!asked.ok) return asked;
  const flags = Object.fromEntries(FLAGS.map((flag) => [flag, flag in values]));
  const options: object = { ...values, ...flags };
  const [argument, file] = asked.value;
  // Each has been read as its own kind asks for.
  return listed.run(argument, options as Options, streams, file);
};

/** Does what was typed. @returns the code that the process ends with */
export const run = async (
  args: readonly string[],
  streams: Streams & { readonly print: (text: string) => void },
): Promise<0 | 2> => {
  const done = await answerTo(args, streams).catch((error: Error) => fault('', error.message));
  endProgress();
  if (done.ok) streams.print(done.value);
  else
    for (const { path, message } of done.issues)
      streams.remark(`${path === '' ? '' : `${paintFault('red', path)}: `}${message}\n`);
  return done.ok ? 0 : 2;
};
