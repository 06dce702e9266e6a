#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import manifest from '../package.json' with { type: 'json' };
import type { z } from 'zod';
import {
  battleScenarioSchema,
  composeMen,
  composeSchema,
  describeFormula,
  duelScenarioSchema,
  formulaRequestSchema,
  unitScenarioSchema,
  type Result,
  type Seed,
} from '../shared/index.ts';
import { oddsAnswer, playAnswer, seedOf } from './answers.ts';
import { aftermathText, duelOddsText, duelText } from './cli/duels.ts';
import { formulaText } from './cli/formula.ts';
import { oddsText } from './cli/odds.ts';
import { storyText } from './cli/story.ts';
import { composeText, meleeOddsText, meleeText, musterText } from './cli/units.ts';
import { aftermathAnswer, duelOddsAnswer, duelPlayAnswer } from './duel-answers.ts';
import { duelAftermathRequestSchema } from './duel-requests.ts';
import { check, type Checked, type Issue } from './issues.ts';
import { toJson } from './lines.ts';
import { meleeAnswer, meleeOddsAnswer, musterAnswer } from './unit-answers.ts';
import { musterRequestSchema } from './unit-requests.ts';

const USAGE = `Usage:
  rout play FILE [--seed S] [--json]     one seeded battle, round by round
  rout odds FILE [--seed S] [--json]     the odds of a battle
  rout aftermath FILE [--system ID] [--seed S] [--json | --scenario]
                                         the fight that follows a battle of armies; --scenario as with muster
  rout muster FILE [--system ID] [--json | --scenario]
                                         the units of a battle of armies; --scenario prints a file for play and odds
  rout compose MEN [--max-kind KIND] [--against MEN] [--sizing nominal] [--json]
                                         the groups that so many men form
  rout formula TEXT [--json]             what a formula gives, "2d6 + power" say

FILE is a scenario in JSON, a battle of armies or of units, or a fight of persons; - reads standard input. --json prints what the API would answer.
--seed replaces the seed of the scenario; without either, one is drawn.
rout --help, rout --version
`;

const READ_FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'this is a folder: name a file',
  EACCES: 'this file may not be read',
};

const fault = (
  path: string,
  message: string,
): { readonly ok: false; readonly issues: readonly Issue[] } => ({
  ok: false,
  issues: [{ path, message }],
});

const read = async (file: string): Promise<Checked<unknown>> => {
  try {
    return {
      ok: true,
      value: JSON.parse(file === '-' ? await text(process.stdin) : await readFile(file, 'utf8')),
    };
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const what =
      error instanceof SyntaxError
        ? `this is not JSON: ${message}`
        : (READ_FAULTS[code] ?? message);
    return fault(file === '-' ? 'standard input' : file, what);
  }
};

/** A whole number typed as a seed is one, so that the answer is that of a scenario which has it as a number. */
const seedFrom = (typed: string): Seed =>
  String(Number.parseInt(typed, 10)) === typed ? Number(typed) : typed;

const load = async (file: string, seed: string | undefined): Promise<Checked<unknown>> => {
  const content = await read(file);
  const isObject = content.ok && typeof content.value === 'object' && content.value !== null;
  return isObject && seed !== undefined
    ? { ok: true, value: { ...content.value, seed: seedFrom(seed) } }
    : content;
};

interface Options {
  readonly json: boolean;
  readonly scenario: boolean;
  readonly seed?: string | undefined;
  readonly system?: string | undefined;
  readonly sizing?: string | undefined;
  readonly 'max-kind'?: string | undefined;
  readonly against?: string | undefined;
}

type Command = (argument: string, options: Options) => Promise<Checked<string>>;

const print = <T>(
  answer: T,
  asText: (answer: T) => string,
  { json }: Options,
): Checked<string> => ({ ok: true, value: json ? toJson(answer) : `${asText(answer)}\n` });

const printOr = <T>(
  made: Result<T, Issue>,
  asText: (answer: T) => string,
  options: Options,
): Checked<string> =>
  made.ok ? print(made.value, asText, options) : { ok: false, issues: [made.error] };

/** A scenario without a kind is one of armies with a fault. */
const kindOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return 'battle';
  return typeof value.kind === 'string' ? value.kind : '';
};

type Reading = (value: unknown, options: Options) => Checked<string>;

/** What a command does with a scenario, once it is known to be one. */
const reading =
  <Schema extends z.ZodType<{ readonly seed?: Seed | undefined }>>(
    schema: Schema,
    does: (scenario: z.output<Schema>, seed: Seed, options: Options) => Checked<string>,
  ): Reading =>
  (value, options) => {
    const checked = check(schema, value);
    return checked.ok ? does(checked.value, seedOf(checked.value), options) : checked;
  };

/** A command that reads scenarios of some kinds. @param only why it reads no other */
const onScenario =
  (kinds: Readonly<Record<string, Reading>>, only = ''): Command =>
  async (file, options) => {
    const loaded = await load(file, options.seed);
    if (!loaded.ok) return loaded;
    const read = new Map(Object.entries(kinds)).get(kindOf(loaded.value));
    return read === undefined
      ? fault(
          'kind',
          `must be ${Object.keys(kinds)
            .map((kind) => `"${kind}"`)
            .join(' or ')}${only}`,
        )
      : read(loaded.value, options);
  };

/** What made a scenario of another kind: shown, or printed as a file for play and odds. */
const printMade = <T extends { readonly scenario: unknown }>(
  made: Result<T, string>,
  asText: (made: T) => string,
  options: Options,
): Checked<string> => {
  if (!made.ok) return fault('', made.error);
  return options.scenario
    ? { ok: true, value: toJson(made.value.scenario) }
    : print(made.value, asText, options);
};

const ofBattle = (issues: readonly Issue[]): Checked<never> => ({
  ok: false,
  issues: issues.map((issue) => ({ ...issue, path: issue.path.replace(/^battle\.?/, '') })),
});

const muster = onScenario(
  {
    battle: (battle, options) => {
      const checked = check(musterRequestSchema, {
        battle,
        rules: given({ system: options.system }),
      });
      return checked.ok
        ? printMade(musterAnswer(checked.value), musterText, options)
        : ofBattle(checked.issues);
    },
  },
  ': only armies are mustered',
);

/** The battle is fought to its end first. */
const aftermath = onScenario(
  {
    battle: reading(battleScenarioSchema, (battle, seed, options) => {
      const hits = Object.fromEntries(
        playAnswer(battle, seed).armies.map((army) => [army.id, army.hits]),
      );
      const checked = check(duelAftermathRequestSchema, {
        battle,
        hits,
        ...given({ system: options.system }),
      });
      return checked.ok
        ? printMade(aftermathAnswer(checked.value), aftermathText, options)
        : ofBattle(checked.issues);
    }),
  },
  ': only armies rout',
);

/** Options that somebody typed. */
const given = (options: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));

const composed: Command = async (men, options) => {
  const { sizing, against, 'max-kind': maxKind } = options;
  const request = check(composeSchema, {
    men: Number(men),
    ...given({ sizing, maxKind, against: against === undefined ? undefined : Number(against) }),
  });
  return request.ok ? print(composeMen(request.value), composeText, options) : request;
};

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  [
    'play',
    onScenario({
      battle: reading(battleScenarioSchema, (scenario, seed, options) =>
        print(playAnswer(scenario, seed), (story) => storyText(scenario, story), options),
      ),
      units: reading(unitScenarioSchema, (scenario, seed, options) =>
        printOr(meleeAnswer(scenario, seed), (story) => meleeText(scenario, story), options),
      ),
      duel: reading(duelScenarioSchema, (scenario, seed, options) =>
        printOr(duelPlayAnswer(scenario, seed), (story) => duelText(scenario, story), options),
      ),
    }),
  ],
  [
    'odds',
    onScenario({
      battle: reading(battleScenarioSchema, (scenario, seed, options) =>
        print(oddsAnswer(scenario, seed, false), (odds) => oddsText(scenario, odds), options),
      ),
      units: reading(unitScenarioSchema, (scenario, seed, options) =>
        printOr(meleeOddsAnswer(scenario, seed), (odds) => meleeOddsText(scenario, odds), options),
      ),
      duel: reading(duelScenarioSchema, (scenario, seed, options) =>
        printOr(duelOddsAnswer(scenario, seed), (odds) => duelOddsText(scenario, odds), options),
      ),
    }),
  ],
  ['aftermath', aftermath],
  ['muster', muster],
  ['compose', composed],
  [
    'formula',
    async (formula, options) => {
      const described = describeFormula(formulaRequestSchema.parse({ formula }));
      return described.ok
        ? print(described.value, formulaText, options)
        : fault('formula', described.error.message);
    },
  ],
]);

const OPTIONS = {
  json: { type: 'boolean', default: false },
  scenario: { type: 'boolean', default: false },
  seed: { type: 'string' },
  system: { type: 'string' },
  sizing: { type: 'string' },
  'max-kind': { type: 'string' },
  against: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

const run = async (args: readonly string[]): Promise<Checked<string>> => {
  const {
    values: { help, version, ...options },
    positionals: [name = '', argument, ...rest],
  } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  if (help) return { ok: true, value: USAGE };
  if (version) return { ok: true, value: `${manifest.version}\n` };
  const command = COMMANDS.get(name);
  if (command === undefined || argument === undefined || rest.length > 0)
    return fault('', USAGE.trimEnd());
  return command(argument, options);
};

const main = async (): Promise<void> => {
  // A reader that has seen enough (head, less) is no fault.
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) =>
    process.exit(code === 'EPIPE' ? 0 : 1),
  );
  const done = await run(process.argv.slice(2)).catch((error: Error) =>
    fault('', `${error.message}`),
  );
  if (done.ok) process.stdout.write(done.value);
  else
    for (const { path, message } of done.issues)
      process.stderr.write(`${path === '' ? '' : `${path}: `}${message}\n`);
  process.exitCode = done.ok ? 0 : 2;
};

await main();
