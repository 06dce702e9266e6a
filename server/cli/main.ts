#!/usr/bin/env node
import { parseArgs } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };
import type { Checked } from '../http/issues.ts';
import { battleOdds, playBattle } from './army.ts';
import { compare } from './compare.ts';
import { aftermath, duelOdds, playDuel } from './combat.ts';
import { onScenario, type Command } from './command.ts';
import { backup, restore } from './data.ts';
import { formula } from './dice.ts';
import { fault } from './input.ts';
import { compose, muster, playUnits, unitOdds } from './unit.ts';

const INDENT = ' '.repeat(41);
const USAGE = `Usage:
  rout play FILE [--seed S] [--json]     one seeded battle, round by round
  rout odds FILE [--seed S] [--seconds N] [--json]
${INDENT}the odds of a battle; of an estimate, what N seconds allow
  rout aftermath FILE [--system ID] [--seed S] [--json | --scenario]
${INDENT}the fight that follows a battle of armies; --scenario as with muster
  rout muster FILE [--system ID] [--json | --scenario]
${INDENT}the units of a battle of armies; --scenario prints a file for play and odds
  rout compose MEN [--max-kind KIND] [--against MEN] [--sizing nominal] [--json]
${INDENT}the groups that so many men form
  rout compare PARTIES [--why] [--seed S] [--seconds N] [--json]
${INDENT}two parties under every system, "knight v 2 soldiers" say; --why: what each system rewards
  rout formula TEXT [--json]             what a formula gives, "2d6 + power" say
  rout backup FILE [--json]              a checked copy of the server's data file
  rout restore FILE [--replace] [--json] a backup in its place; --replace: even if some is lost

FILE is a scenario in JSON, a battle of armies or of units, or a fight of persons; \
- reads standard input. --json prints what the API would answer.
backup and restore work whether the server runs or not; its data file is DATA_FILE, or one in \
your data folder.
--seed replaces the seed of the scenario; without either, one is drawn.
rout --help, rout --version
`;

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['play', onScenario({ battle: playBattle, units: playUnits, duel: playDuel })],
  ['odds', onScenario({ battle: battleOdds, units: unitOdds, duel: duelOdds })],
  ['aftermath', aftermath],
  ['muster', muster],
  ['compose', compose],
  ['compare', compare],
  ['formula', formula],
  ['backup', backup],
  ['restore', restore],
]);

const OPTIONS = {
  json: { type: 'boolean', default: false },
  scenario: { type: 'boolean', default: false },
  replace: { type: 'boolean', default: false },
  why: { type: 'boolean', default: false },
  seed: { type: 'string' },
  seconds: { type: 'string' },
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
  if (options.seconds !== undefined && !(Number(options.seconds) > 0))
    return fault('--seconds', 'give a number of seconds, such as 20');
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
