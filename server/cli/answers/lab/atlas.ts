import { existsSync } from 'node:fs';
import {
  ATLAS_COLUMNS,
  atlasAsked,
  atlasFigures,
  atlasRequestSchema,
  atlasText,
  atlasWork,
  cellText,
  csvOf,
  faultText,
  fieldOf,
  fieldText,
  movedBy,
  orderText,
  rankedBy,
  ranksOf,
  readArmyList,
  readRuleSets,
  type Atlas,
  type AtlasAsked,
} from '../../../../shared/index.ts';
import { check, type Checked } from '../../../http/issues.ts';
import { workOut } from '../../../workers/work-out.ts';
import { given, numberIn, print, secondsOf, type Command, type Options } from '../../command.ts';
import { fault } from '../../fault.ts';
import { A_LIST, fileNamed, readText, seedFrom, type Streams } from '../../input.ts';
import { jsonFault } from '../../json-fault.ts';
import { points } from './needs.ts';
import { progress, WIDTH } from '../../terminal.ts';
import { paragraph, plain, sections, table } from '../words/text.ts';

/** A file, standard input, or the list itself with ; between its lines. */
export const listIn = async (argument: string, streams: Streams): Promise<Checked<string>> => {
  const isList = /[;\n]/u.test(argument) && !existsSync(argument);
  if (isList) return { ok: true, value: argument };
  const text = await readText(argument, streams, A_LIST);
  const wrong = text.ok && /^\s*[[{]/u.test(text.value) ? jsonFault(text.value) : undefined;
  return wrong === undefined ? text : fault(fileNamed(argument), wrong);
};

export const askedIn = (text: string, options: Options): Checked<AtlasAsked> => {
  const list = readArmyList(text);
  if (!list.ok)
    return {
      ok: false,
      issues: list.error.map((one) => ({ path: '', message: faultText(one) })),
    };
  const sets = options.under === undefined ? undefined : readRuleSets(options.under);
  if (sets?.ok === false) return fault('--under', sets.error);
  const { seed, trials, draw } = options;
  const request = {
    armies: list.value,
    ...given({
      under: sets?.value,
      seed: seed === undefined ? undefined : seedFrom(seed),
      trials: numberIn(trials),
      draw: numberIn(draw),
    }),
  };
  const checked = check(atlasRequestSchema, request);
  return checked.ok ? { ok: true, value: atlasAsked(checked.value) } : checked;
};

const MOST_ROWS = 40;
const MOST_MOVED = 12;
/** Columns of a terminal that a name and a mean take, and each chance. */
const [LEAST, EACH] = [34, 6];

/** Ranks, names and means, and the chances of each against each as far as there is room. */
const atlasTable = (atlas: Atlas): string => {
  const { names, win, margin } = atlas;
  const [ranking, ranks] = [atlas.ranking.flat(), ranksOf(atlas)];
  // Of an estimate, no figure that its trials cannot tell.
  const decimals = margin === undefined ? 1 : 0;
  const shown = ranking.slice(0, MOST_ROWS);
  const isWhole = shown.length === ranking.length && LEAST + EACH * names.length <= WIDTH;
  const across = isWhole ? ranking : [];
  const percent = (share: number | undefined): string =>
    share === undefined || Number.isNaN(share) ? '-' : cellText(share, decimals);
  const figures = (row: number): readonly string[] =>
    ATLAS_COLUMNS.map((column) => {
      const [own, sure = NaN] = [column.of(atlas, row), column.margin(atlas, row)];
      return `${percent(own)}${Number.isNaN(sure) ? '' : ` ±${plain(100 * sure, 1)}`}`;
    });
  const rows = shown.map((row, place) => [
    ranks[place] ?? '',
    names[row] ?? '',
    ...figures(row),
    ...across.map((column) => (row === column ? '' : percent(win[row * names.length + column]))),
  ]);
  const titles = ATLAS_COLUMNS.map(({ title }) => title.toLowerCase());
  const heads = ['', 'Army', ...titles, ...across.map((_, i) => `v ${i + 1}`)];
  const more = ranking.length - shown.length;
  return `${table([heads, ...rows], [0, ...heads.slice(2).map((_, i) => i + 2)])}${
    more > 0 ? `\n... and ${more} more: --csv has them all` : ''
  }`;
};

/** Who gains against whom by other rules, in points. */
export const pairsTable = (
  pairs: ReturnType<typeof movedBy>['pairs'],
  name: (at: number) => string,
): string =>
  table(
    [
      ['Gains', 'against', 'wins', 'the other wins'],
      ...pairs.map(({ gains, against, by, byAgainst }) => [
        name(gains),
        name(against),
        points(by),
        points(byAgainst),
      ]),
    ],
    [2, 3],
  );

const movedText = (from: Atlas, to: Atlas): string => {
  const { armies, pairs } = movedBy(from, to, MOST_MOVED);
  const name = (at: number): string => from.names[at] ?? '';
  return [
    `Under ${to.title} instead of ${from.title}, in points:`,
    table(
      [
        ['Army', 'mean'],
        ...armies.slice(0, MOST_MOVED).map(({ army, by }) => [name(army), points(by)]),
      ],
      [1],
    ),
    pairsTable(pairs, name),
  ].join('\n\n');
};

const leftOutText = ({ names, leftOut }: Atlas): string =>
  leftOut
    .slice(0, MOST_MOVED)
    .map(({ row, column, why }) => `${names[row]} and ${names[column]} do not meet: ${why}.`)
    .join('\n');

/** What to bring, where there are not too many. */
const bringText = (atlas: Atlas): string => {
  const field = fieldOf(atlas);
  return field === undefined ? '' : paragraph(fieldText(atlas, field));
};

const textOf = (atlases: readonly Atlas[]): string => {
  const [first, ...others] = atlases;
  const told = atlases.flatMap((atlas) => [
    atlases.length > 1 ? `Under ${atlas.title}` : '',
    atlasTable(atlas),
    leftOutText(atlas),
    paragraph(orderText(atlas)),
    paragraph(atlasText(atlas)),
    bringText(atlas),
  ]);
  const by = first === undefined ? '' : rankedBy(first);
  return sections([
    paragraph(
      `The chance that each army beats the others, in per cent, the strongest first: by ${by}.`,
    ),
    ...told,
    ...others.map((other) => (first === undefined ? '' : movedText(first, other))),
  ]);
};

/** Every army of a list against every other. */
export const atlas: Command = async (argument, options, streams) => {
  const list = await listIn(argument, streams);
  if (!list.ok) return list;
  const asked = askedIn(list.value, options);
  if (!asked.ok) return asked;
  const { steps, tell } = atlasWork.atlas;
  const made = workOut(steps({ asked: asked.value }), {
    progress: progress(),
    seconds: secondsOf(options),
  });
  if (!made.ok) return fault('', made.error.message);
  if (options.csv)
    return { ok: true, value: `${csvOf(atlasFigures(made.value, atlasWork.DECIMALS))}\r\n` };
  return options.json
    ? print(tell(made.value, {}), String, options)
    : print(made.value, textOf, options);
};
