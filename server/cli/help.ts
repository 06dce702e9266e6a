import { capital } from '../../shared/index.ts';
import type { Listed } from './command.ts';
import { COMMANDS, usageOf } from './commands.ts';
import { OPTIONS, optionText } from './options.ts';
import { paint, WIDTH } from './terminal.ts';
import { widthOf, wrap } from './answers/words/text.ts';

const MOST_COLUMNS = Math.min(WIDTH, 100);
const paragraph = (text: string): string => wrap(text, MOST_COLUMNS, ['', '']);

/** Names, each with what it is beside it. */
const listed = (rows: readonly (readonly [name: string, about: string])[]): string => {
  const column = 4 + Math.max(...rows.map(([name]) => widthOf(name)));
  return rows
    .map(([name, about]) =>
      wrap(about, MOST_COLUMNS, [`  ${name}`.padEnd(column), ' '.repeat(column)]),
    )
    .join('\n');
};

const headed = (head: string, text: string): string => `${paint('bold', head)}\n${text}`;
const typed = (lines: readonly string[]): string =>
  lines.map((line) => `  rout ${line}`.trimEnd()).join('\n');

const FILE_IS =
  'FILE is a scenario in JSON, - for standard input, or a battle in a line: 120 v 350. Quotation ' +
  'marks are needed only around what the shell would take for itself, such as ; and brackets.';

/** How to ask one command, and two examples. */
export const helpOf = (name: string, command: Listed): string => {
  const { argument, file, about, more, options, means, examples } = command;
  const usage = usageOf(name, command) + (options.length > 0 ? ' [options]' : '');
  const sentence = `${capital(about)}.`;
  const isBattle = [argument, file].includes('FILE') && !['backup', 'restore'].includes(name);
  const notes = [more ?? '', isBattle && more?.includes('FILE is') !== true ? FILE_IS : ''];
  return [
    usage,
    paragraph(sentence),
    ...notes.filter((note) => note !== '').map(paragraph),
    ...(options.length === 0
      ? []
      : [
          headed(
            'Options',
            listed(options.map((one) => [optionText(one), means?.[one] ?? OPTIONS[one].about])),
          ),
        ]),
    headed('Examples', typed(examples.map((example) => `${name} ${example}`))),
    '',
  ].join('\n\n');
};

/** What somebody tries who has typed nothing yet. */
export const FIRST_STEPS = `${[
  paragraph('Rout says who wins a battle, and how likely it was. Try first:'),
  typed(['odds 120 v 350', 'play 120 v 150', 'odds zones: knight v 2 soldiers', 'serve']),
  paragraph(
    'The last shows the page at http://localhost:3000. rout --help lists every command, and ' +
      'rout odds --help explains one.',
  ),
].join('\n\n')}\n`;

/** All commands, in a line each. */
export const HELP = `${[
  'rout COMMAND ...',
  listed(Object.entries(COMMANDS).map(([name, { about }]) => [name, about])),
  paragraph(`rout odds --help explains a command. ${FILE_IS}`),
  paragraph(
    'NO_COLOR turns colour off. To complete commands: eval "$(rout completion bash)". rout ' +
      '--version says which one this is.',
  ),
].join('\n\n')}\n`;
