import { ASKING, late } from './asking.ts';
import type { Commands, Listed } from './command.ts';
import { completion } from './completion.ts';

/** Every command, in the order of the help. */
export const COMMANDS: Commands = {
  ...ASKING,
  ask: {
    argument: 'QUESTION',
    file: 'FILE',
    about: 'any question of the API by its name, such as units/odds',
    more: 'FILE is its body in JSON, or a line.',
    options: ['seconds', 'json'],
    examples: ['battles/odds 120 v 350', 'battles/play harrow.json'],
    run: late(async () => (await import('./operate/ask.ts')).ask),
  },
  serve: {
    about: 'serves the page and the API on this machine',
    more: 'Everything else is set by environment variables: docs/operating.md lists them.',
    options: ['port', 'host', 'data'],
    examples: ['', '--port 8080'],
    run: late(async () => (await import('./operate/serve.ts')).serve),
  },
  mcp: {
    about: 'offers all this to AI assistants, by the Model Context Protocol',
    more:
      'On standard input and output, where an assistant starts it. By HTTP they are at /mcp of a ' +
      'server that runs with MCP=on.',
    options: [],
    examples: ['', '--help'],
    run: late(async () => (await import('./operate/mcp.ts')).mcp),
  },
  backup: {
    argument: 'FILE',
    about: 'a checked copy of the data file of the server, running or not',
    more: 'The data file is DATA_FILE, or else one in your data folder.',
    options: ['json'],
    examples: ['monday.db', 'monday.db --json'],
    run: late(async () => (await import('./operate/data.ts')).backup),
  },
  restore: {
    argument: 'FILE',
    about: 'puts a backup in the place of the data file',
    more: 'The data file is DATA_FILE, or else one in your data folder.',
    options: ['replace', 'json'],
    examples: ['monday.db', 'monday.db --replace'],
    run: late(async () => (await import('./operate/data.ts')).restore),
  },
  kept: {
    argument: 'list|remove',
    file: '[ID]',
    about: 'the battles and campaigns that the server keeps: all of them, or one removed',
    more: 'For whoever runs it, running or not. "rout kept remove ID" takes no edit key.',
    options: ['json'],
    examples: ['list', 'list --json'],
    run: late(async () => (await import('./operate/kept.ts')).kept),
  },
  completion: {
    argument: 'SHELL',
    about: 'completion of commands and options for bash, zsh or fish',
    options: [],
    examples: ['bash', 'zsh'],
    run: completion(() =>
      Object.entries(COMMANDS).map(([name, { about, options }]) => ({ name, about, options })),
    ),
  },
};

export const commandCalled = (name: string): Listed | undefined =>
  Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;

/** `rout odds FILE`. */
export const usageOf = (name: string, { argument, file }: Listed): string =>
  ['rout', name, argument, file].filter((part) => part !== undefined).join(' ');
