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
} from '../../../../shared/index.ts';
import { check, type Checked } from '../../../http/issues.ts';
import { checkTyped, given, numberIn, printAnswer, type Command } from '../../command.ts';
import { readText } from '../../input.ts';
import { paragraph, sections, table } from '../words/text.ts';

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
  sections([
    paragraph(captainsText(answer)),
    optionsTable('We', answer.options.own),
    optionsTable('They', answer.options.theirs),
  ]);

/** "GK: SM, SW": who defends, and who attacks. */
const shownIn = (text: string | undefined) => {
  const [defender = '', sent = ''] = (text ?? '').split(':').map((part) => part.trim());
  const attackers = sent === '' ? undefined : sent.split(',').map((name) => name.trim());
  return given({ defender: defender === '' ? undefined : defender, attackers });
};

/** "Red v Wolves; Blue v Hawks". */
const pairsIn = (text: string | undefined): Checked<readonly (readonly string[])[]> => {
  const pairs = (text ?? '')
    .split(';')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => pair.split(/\s+v\s+/u).map((name) => name.trim()));
  const issues = pairs
    .filter(({ length }) => length !== 2)
    .map((pair) => ({
      path: '--pairs',
      message: `"${pair.join(' v ')}" is not a pair: write "Red v Wolves; Blue v Hawks"`,
    }));
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value: pairs };
};

/** The options behind what is asked. */
const TYPED = { paired: 'pairs', first: 'turns', shown: '' } as const;

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
  const { turns, attackers, own, theirs } = options;
  const pairs = pairsIn(options.pairs);
  if (!pairs.ok) return pairs;
  const asked = {
    table: text.value,
    shown: { own: shownIn(own), theirs: shownIn(theirs) },
    paired: pairs.value,
    ...given({
      order: turns === undefined ? undefined : 'turns',
      first: turns,
      attackers: numberIn(attackers),
    }),
  };
  const request = checkTyped(captainsRequestSchema, asked, TYPED);
  return request.ok
    ? printAnswer(captainsWork.captains, { ...request.value, seed: 0 }, captainsAnswer, options)
    : request;
};
