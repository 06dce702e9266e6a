import {
  bringRequestSchema,
  bringText,
  captainsRequestSchema,
  captainsText,
  captainsWork,
  formatShare,
  scoreText,
  type CaptainsAdvice,
  type CaptainsOption,
} from '../../shared/index.ts';
import { check } from '../http/issues.ts';
import { given, printAnswer, type Command } from './command.ts';
import { readText } from './input.ts';
import { paragraph, table } from './text.ts';

type Bring = ReturnType<typeof captainsWork.bring.tell>;

const mixTable = (title: string, rows: Bring['own']): string =>
  table(
    [
      [title, 'bring it', 'worth to us'],
      ...rows
        .toSorted((a, b) => b.share - a.share)
        .map(({ name, share, worth }) => [name, formatShare(share), scoreText(worth)]),
    ],
    [1, 2],
  );

const bringAnswer = (answer: Bring): string =>
  [
    paragraph(bringText(answer)),
    mixTable('Ours', answer.own),
    mixTable('Theirs', answer.theirs),
  ].join('\n\n');

const optionsTable = (title: string, options: readonly CaptainsOption<string>[]): string =>
  options.length === 0
    ? ''
    : table(
        [
          [title, 'choose it', 'worth to us'],
          ...options.map(({ players, share, worth }) => [
            players.join(', '),
            formatShare(share),
            scoreText(worth),
          ]),
        ],
        [1, 2],
      );

const captainsAnswer = (answer: CaptainsAdvice<string>): string =>
  [
    paragraph(captainsText(answer)),
    optionsTable('We', answer.options.own),
    optionsTable('They', answer.options.theirs),
  ]
    .filter((part) => part !== '')
    .join('\n\n');

/** "GK: SM, SW": who defends, and who attacks. */
const shownIn = (text: string | undefined) => {
  const [defender = '', sent = ''] = (text ?? '').split(':').map((part) => part.trim());
  const attackers = sent === '' ? undefined : sent.split(',').map((name) => name.trim());
  return given({ defender: defender === '' ? undefined : defender, attackers });
};

const pairsIn = (text: string | undefined) =>
  text?.split(';').map((pair) => pair.split(/\s+v\s+/u).map((name) => name.trim()));

/** What to bring, by a table of scores. */
export const bring: Command = async (file, options, streams) => {
  const text = await readText(file, streams);
  if (!text.ok) return text;
  const request = check(bringRequestSchema, { table: text.value });
  return request.ok
    ? printAnswer(captainsWork.bring, { ...request.value, seed: 0 }, bringAnswer, options)
    : request;
};

/** Whom to put up, send or take in a team event. */
export const captains: Command = async (file, options, streams) => {
  const text = await readText(file, streams);
  if (!text.ok) return text;
  const { turns, attackers, pairs, own, theirs } = options;
  const request = check(captainsRequestSchema, {
    table: text.value,
    shown: { own: shownIn(own), theirs: shownIn(theirs) },
    ...given({
      order: turns === undefined ? undefined : 'turns',
      first: turns,
      attackers: attackers === undefined ? undefined : Number(attackers),
      paired: pairsIn(pairs),
    }),
  });
  return request.ok
    ? printAnswer(captainsWork.captains, { ...request.value, seed: 0 }, captainsAnswer, options)
    : request;
};
