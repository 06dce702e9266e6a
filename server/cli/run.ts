import { parseArgs } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };
import type { Checked } from '../http/issues.ts';
import type { Command } from './command.ts';
import { completion } from './completion.ts';
import { fault } from './fault.ts';
import type { Streams } from './input.ts';
import { OPTIONS, optionText, type OptionName } from './options.ts';
import { endProgress, paintFault, WIDTH } from './terminal.ts';
import { wrap } from './text.ts';

interface Listed {
  readonly argument: string;
  /** A second argument. */
  readonly file?: string;
  readonly about: string;
  readonly options: readonly OptionName[];
  readonly run: Command;
}

/** A command whose part of the engine is loaded when it runs: the others start without it. */
const late =
  (load: () => Promise<Command>): Command =>
  async (...asked) =>
    (await load())(...asked);

const SEEDED = ['seed', 'json', 'verbose'] as const;
const MADE = ['system', 'json', 'scenario'] as const;

/** Every command, in the order of the help. */
const COMMANDS: Readonly<Record<string, Listed>> = {
  play: {
    argument: 'FILE',
    about: 'one seeded battle, a line a round; --verbose: every roll and rule',
    options: SEEDED,
    run: late(async () => (await import('./scenario.ts')).play),
  },
  odds: {
    argument: 'FILE',
    about: 'the odds of a battle; --seconds N limits how long an estimate takes',
    options: ['seed', 'seconds', 'json'],
    run: late(async () => (await import('./scenario.ts')).odds),
  },
  advise: {
    argument: 'FILE',
    about: 'what each action is worth in the decision a fight waits for, or each order of units',
    options: ['seed', 'seconds', 'json'],
    run: late(async () => (await import('./advice.ts')).advise),
  },
  aftermath: {
    argument: 'FILE',
    about: 'the fight that follows a battle of armies',
    options: ['seed', ...MADE],
    run: late(async () => (await import('./combat.ts')).aftermath),
  },
  muster: {
    argument: 'FILE',
    about: 'the units of a battle of armies; --scenario: as a file',
    options: ['seed', ...MADE],
    run: late(async () => (await import('./unit.ts')).muster),
  },
  compose: {
    argument: 'MEN',
    about: 'the groups that a number of men form',
    options: ['max-kind', 'against', 'sizing', 'json'],
    run: late(async () => (await import('./compose.ts')).compose),
  },
  compare: {
    argument: 'PARTIES',
    about: 'two parties under every system, such as "knight v 2 soldiers"',
    options: ['why', 'seed', 'seconds', 'json'],
    run: late(async () => (await import('./compare.ts')).compare),
  },
  need: {
    argument: 'FILE',
    about:
      'the least that gives an army (the first, or --for NAME) a ' +
      'chance of --chance 75 per cent; for a campaign, the chance of ' +
      '--ending NAMES',
    options: ['for', 'chance', 'or-draw', 'ending', 'seed', 'json'],
    run: late(async () => (await import('./lab.ts')).need),
  },
  campaign: {
    argument: 'FILE',
    about:
      'how a campaign may end: endings, engagements, armies, characters; supposed: --if ' +
      '"The ford = Red Host wins; The gate = mutual"',
    options: ['if', 'seed', 'seconds', 'json'],
    run: late(async () => (await import('./campaign.ts')).campaign),
  },
  chronicle: {
    argument: 'FILE',
    about:
      'what happened, told: --voice report, herald, dispatch or summary, --for gm or players, ' +
      '--format markdown, text, csv, json, foundry or foundry-table',
    options: ['voice', 'length', 'for', 'format', 'wording', 'template', 'seed', 'json'],
    run: late(async () => (await import('./chronicle.ts')).chronicle),
  },
  ways: {
    argument: 'FILE',
    about: 'the cheapest changes of one or two things that give an army a chance',
    options: ['for', 'chance', 'or-draw', 'prices', 'seed', 'json'],
    run: late(async () => (await import('./ranges.ts')).ways),
  },
  'break-even': {
    argument: 'FILE',
    about: 'the men that give an army a chance, for each Tactics or --over another range',
    options: ['for', 'chance', 'or-draw', 'over', 'seed', 'json'],
    run: late(async () => (await import('./ranges.ts')).breakEven),
  },
  sweep: {
    argument: 'FILE',
    about:
      'a figure of a battle over a range of one or two things, "tactics=0..5, Blue: size=50..500"',
    options: ['for', 'figure', 'over', 'seed', 'json'],
    run: late(async () => (await import('./ranges.ts')).sweep),
  },
  wish: {
    argument: 'FILE',
    about:
      'opponents of an army that make the battle you wish for: --win 60..70 (usual), --rounds ' +
      '6..10',
    options: ['for', 'win', 'mutual', 'danger', 'rounds', 'size', 'seed', 'json', 'scenario'],
    run: late(async () => (await import('./planning.ts')).wish),
  },
  turn: {
    argument: 'FILE',
    about:
      'the least help that turns a battle, at any moment of it: a scenario, or { scenario, ' +
      'entries } of a live battle',
    options: ['for', 'chance', 'or-draw', 'seed', 'json'],
    run: late(async () => (await import('./turn.ts')).turn),
  },
  story: {
    argument: 'FILE',
    about: 'a battle of a kind: typical, disaster, triumph, narrow or upset',
    options: ['for', 'story', 'seed', 'json'],
    run: late(async () => (await import('./planning.ts')).story),
  },
  atlas: {
    argument: 'LIST',
    about:
      'every army of a list against every other: a file of CSV, JSON or lines, or "120; 350 Ada ' +
      '0+3"; --under "hits / attrition=proportional / units oldschool / fighters zones": rules',
    options: ['under', 'draw', 'trials', 'seed', 'seconds', 'csv', 'json'],
    run: late(async () => (await import('./atlas.ts')).atlas),
  },
  ask: {
    argument: 'QUESTION',
    file: 'FILE',
    about: 'any question of the API by its name, units/odds for one: its body, or a line, in FILE',
    options: ['seconds', 'json'],
    run: late(async () => (await import('./ask.ts')).ask),
  },
  formula: {
    argument: 'TEXT',
    about: 'what a formula gives, such as "2d6 + power"',
    options: ['json'],
    run: late(async () => (await import('./dice.ts')).formula),
  },
  backup: {
    argument: 'FILE',
    about: 'a checked copy of the data file of the server',
    options: ['json'],
    run: late(async () => (await import('./data.ts')).backup),
  },
  restore: {
    argument: 'FILE',
    about: 'puts a backup in its place; --replace: even if battles are lost',
    options: ['replace', 'json'],
    run: late(async () => (await import('./data.ts')).restore),
  },
  completion: {
    argument: 'SHELL',
    about: 'completion of commands and options for bash, zsh or fish',
    options: [],
    run: completion(() =>
      Object.entries(COMMANDS).map(([name, { about, options }]) => ({ name, about, options })),
    ),
  },
};

const usageOf = (name: string, { argument, file = '', options }: Listed): string =>
  ['rout', name, argument, file, ...options.map(optionText)]
    .filter((part) => part !== '')
    .join(' ');

const NOTES = [
  'FILE is a scenario in JSON, a battle of armies or of units, or a fight of persons; - reads ' +
    'standard input. It may be a line instead: "800 x1.5 Ada 1+3 v 1350", "units: 200 knights v ' +
    '300 levies", "zones: knight v 2 soldiers". --json prints what the API would answer.',
  'backup and restore work whether or not the server is running; ' +
    'its data file is DATA_FILE, or else one in your data folder.',
  '--seed replaces the seed of the scenario; without either, one is drawn.',
  'NO_COLOR turns colour off. To complete commands: eval "$(rout completion bash)".',
];

const USAGE = `Usage:
${Object.entries(COMMANDS)
  .map(([name, listed]) => `  ${usageOf(name, listed)}\n      ${listed.about}`)
  .join('\n')}

${NOTES.map((note) => wrap(note, WIDTH, ['', ''])).join('\n')}
rout --help, rout --version
`;

type Given = Partial<Readonly<Record<OptionName, string | boolean>>>;

/** An option that the command does not take is a fault: it would be ignored in silence. */
const misplaced = (name: string, { options }: Listed, given: Given): OptionName | undefined =>
  (Object.keys(OPTIONS) as OptionName[]).find(
    (option) => !options.includes(option) && (given[option] ?? false) !== false,
  );

const misuse = (name: string, listed: Listed, given: Given, extra: readonly string[]) => {
  const usage = `: ${usageOf(name, listed)}`;
  const option = misplaced(name, listed, given);
  if (option !== undefined) return fault(`--${option}`, `${name} does not take it${usage}`);
  const [first = ''] = extra;
  return extra.length > 0 ? fault(first, `one ${listed.argument} at a time${usage}`) : undefined;
};

const answerTo = async (args: readonly string[], streams: Streams): Promise<Checked<string>> => {
  const {
    values: { help, version, ...options },
    positionals: [name, argument, ...others],
  } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  if (help) return { ok: true, value: USAGE };
  if (version) return { ok: true, value: `${manifest.version}\n` };
  if (name === undefined) return fault('', USAGE.trimEnd());
  const listed = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (listed === undefined)
    return fault(name, `no such command: use ${Object.keys(COMMANDS).join(', ')}, or --help`);
  const [file, rest] =
    listed.file === undefined ? [undefined, others] : [others[0], others.slice(1)];
  const wrong = misuse(name, listed, options, rest);
  if (wrong !== undefined) return wrong;
  if (argument === undefined) return fault(listed.argument, `missing: ${usageOf(name, listed)}`);
  if (options.seconds !== undefined && !(Number(options.seconds) > 0))
    return fault('--seconds', 'give a number of seconds, such as 20');
  return listed.run(argument, options, streams, file);
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
