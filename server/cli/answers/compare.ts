import {
  compareWork,
  comparisonSchema,
  contrastText,
  marginText,
  rewardsText,
  shareText,
} from '../../../shared/index.ts';
import { check } from '../../http/issues.ts';
import { seedOf } from '../../seed.ts';
import { given, printAnswer, type Command } from '../command.ts';
import { load, seedFrom } from '../input.ts';
import { WIDTH } from '../terminal.ts';
import { paragraph, plain, table, wrap } from './words/text.ts';

type ComparisonAnswer = ReturnType<typeof compareWork.compare.tell>;
type ComparedRow = ComparisonAnswer['rows'][number];

const certaintyText = ({ margin }: { readonly margin?: number }): string =>
  margin === undefined ? 'exact' : `estimate ± ${marginText(margin)} points`;

const cellsOf = (row: ComparedRow, sides: ComparisonAnswer['sides']): readonly string[] => {
  if ('why' in row) return [row.title, ...sides.map(() => ''), '', '', '', 'not compared'];
  const neither = row.mutual + row.stalemate + row.unfinished;
  return [
    row.title,
    ...[...sides.map(({ id }) => row.win[id] ?? 0), neither].map((chance) =>
      shareText(chance, row.margin),
    ),
    plain(row.rounds, 1),
    sides.map(({ id }) => plain(row.onFeet[id] ?? 0, 1)).join(' : '),
    certaintyText(row),
  ];
};

const notesOf = (row: ComparedRow): readonly string[] =>
  'why' in row
    ? [`${row.title}: not compared, as ${row.why}.`]
    : row.warnings.map((warning) => `${row.title}: ${warning}`);

const comparisonText = (name: string, { seed, sides, rows }: ComparisonAnswer): string => {
  const heads = ['System', ...sides.map(({ name: side }) => side), 'neither', 'rounds', 'left', ''];
  const right = heads.map((_, i) => i).slice(1, -1);
  const isEstimated = rows.some((row) => 'method' in row && row.method === 'estimate');
  return [
    name,
    table([heads, ...rows.map((row) => cellsOf(row, sides))], right),
    paragraph(
      'Chances that each side wins, or neither; rounds and men still on their feet, on average.',
    ),
    paragraph(contrastText(rows, sides)),
    ...(isEstimated ? [`Estimates with the seed ${seed}, ± their widest 95 % margin.`] : []),
    ...rows.flatMap((row) =>
      'rewards' in row ? [wrap(rewardsText(row.title, row.rewards ?? {}), WIDTH, ['', '  '])] : [],
    ),
    ...rows.flatMap(notesOf).map((note) => wrap(note, WIDTH, ['', '  '])),
  ].join('\n\n');
};

/** A file holds a comparison in JSON; anything else is the text of one. */
const isFile = (argument: string): boolean => argument === '-' || /\.json$/iu.test(argument);

/** Two parties under every system. */
export const compare: Command = async (argument, options, streams) => {
  const { seed } = options;
  const text = {
    kind: 'comparison',
    version: 1,
    text: argument,
    why: options.why,
    ...given({ seed: seed === undefined ? undefined : seedFrom(seed) }),
  };
  const loaded = isFile(argument)
    ? await load(argument, seed, streams)
    : { ok: true as const, value: text };
  if (!loaded.ok) return loaded;
  const checked = check(comparisonSchema, loaded.value);
  if (!checked.ok) return checked;
  const scenario = checked.value;
  const asked = { scenario, seed: seedOf(scenario) };
  return printAnswer(
    compareWork.compare,
    asked,
    (answer) => comparisonText(scenario.name ?? scenario.text ?? 'Comparison', answer),
    options,
  );
};
