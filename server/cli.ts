#!/usr/bin/env node
import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import manifest from '../package.json' with { type: 'json' };
import { battleScenarioSchema, describeFormula, formulaRequestSchema, type BattleScenario, type Seed } from '../shared/index.ts';
import { oddsAnswer, playAnswer, toJson } from './answers.ts';
import { formulaText } from './cli/formula.ts';
import { oddsText } from './cli/odds.ts';
import { storyText } from './cli/story.ts';
import { check, type Checked, type Issue } from './issues.ts';

const USAGE = `Usage:
  rout play FILE [--seed S] [--json]     one seeded battle, round by round
  rout odds FILE [--seed S] [--json]     the odds of a battle
  rout formula TEXT [--json]             what a formula gives, "2d6 + power" say

FILE is a scenario in JSON; - reads standard input. --json prints what the API would answer.
--seed replaces the seed of the scenario; without either, one is drawn.
rout --help, rout --version
`;

const READ_FAULTS: Readonly<Record<string, string>> = { ENOENT: 'there is no such file', EISDIR: 'this is a folder: name a file', EACCES: 'this file may not be read' };

const fault = (path: string, message: string): { readonly ok: false; readonly issues: readonly Issue[] } => ({ ok: false, issues: [{ path, message }] });

const read = async (file: string): Promise<Checked<unknown>> => {
  try {
    return { ok: true, value: JSON.parse(file === '-' ? await text(process.stdin) : await readFile(file, 'utf8')) };
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const what = error instanceof SyntaxError ? `this is not JSON: ${message}` : (READ_FAULTS[code] ?? message);
    return fault(file === '-' ? 'standard input' : file, what);
  }
};

/** A whole number typed as a seed is one, so that the answer is that of a scenario which has it as a number. */
const seedFrom = (typed: string): Seed => (String(Number.parseInt(typed, 10)) === typed ? Number(typed) : typed);

const load = async (file: string, seed: string | undefined): Promise<Checked<BattleScenario>> => {
  const content = await read(file);
  if (!content.ok) return content;
  const isObject = typeof content.value === 'object' && content.value !== null;
  return check(battleScenarioSchema, isObject && seed !== undefined ? { ...content.value, seed: seedFrom(seed) } : content.value);
};

interface Options {
  readonly json: boolean;
  readonly seed: string | undefined;
}

type Command = (argument: string, options: Options) => Promise<Checked<string>>;

const print = <T>(answer: T, asText: (answer: T) => string, { json }: Options): Checked<string> => ({ ok: true, value: json ? toJson(answer) : `${asText(answer)}\n` });

const onBattle = (command: (scenario: BattleScenario, seed: Seed, options: Options) => Checked<string>): Command => async (file, options) => {
  const loaded = await load(file, options.seed);
  return loaded.ok ? command(loaded.value, loaded.value.seed ?? randomInt(1, 1_000_000_000), options) : loaded;
};

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['play', onBattle((scenario, seed, options) => print(playAnswer(scenario, seed), (story) => storyText(scenario, story), options))],
  ['odds', onBattle((scenario, seed, options) => print(oddsAnswer(scenario, seed, false), (odds) => oddsText(scenario, odds), options))],
  ['formula', async (formula, options) => {
    const described = describeFormula(formulaRequestSchema.parse({ formula }));
    return described.ok ? print(described.value, formulaText, options) : fault('formula', described.error.message);
  }],
]);

const OPTIONS = { json: { type: 'boolean', default: false }, seed: { type: 'string' }, help: { type: 'boolean', short: 'h' }, version: { type: 'boolean' } } as const;

const run = async (args: readonly string[]): Promise<Checked<string>> => {
  const { values: { help, version, json, seed }, positionals: [name = '', argument, ...rest] } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  if (help) return { ok: true, value: USAGE };
  if (version) return { ok: true, value: `${manifest.version}\n` };
  const command = COMMANDS.get(name);
  if (command === undefined || argument === undefined || rest.length > 0) return fault('', USAGE.trimEnd());
  return command(argument, { json, seed });
};

const main = async (): Promise<void> => {
  // A reader that has seen enough (head, less) is no fault.
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1));
  const done = await run(process.argv.slice(2)).catch((error: Error) => fault('', `${error.message}`));
  if (done.ok) process.stdout.write(done.value);
  else for (const { path, message } of done.issues) process.stderr.write(`${path === '' ? '' : `${path}: `}${message}\n`);
  process.exitCode = done.ok ? 0 : 2;
};

await main();
