import {
  formatShare,
  formulaRequestSchema,
  formulaWork,
  type FormulaAnswer,
} from '../../../shared/index.ts';
import { printAnswer, type Command } from '../command.ts';
import { barWidth } from '../terminal.ts';
import { bar, plain, table } from './words/text.ts';

const BAR_WIDTH = barWidth(40, 30);
const MOST_ROWS = 40;

type Row = readonly [label: string, chance: number];

/** The outcomes, several to a row where there are many. */
const grouped = (distribution: FormulaAnswer['distribution']): readonly Row[] => {
  const size = Math.ceil(distribution.length / MOST_ROWS);
  return Array.from({ length: Math.ceil(distribution.length / size) }, (_, i): Row => {
    const part = distribution.slice(i * size, (i + 1) * size);
    const [first, last] = [part[0]?.[0] ?? 0, part.at(-1)?.[0] ?? 0];
    const label = first === last ? plain(first, 2) : `${plain(first, 2)} to ${plain(last, 2)}`;
    return [label, part.reduce((sum, [, chance]) => sum + chance, 0)];
  });
};

/** What a formula gives, for the terminal. */
const formulaText = ({ formula, values, range, mean, distribution }: FormulaAnswer): string => {
  const rows = grouped(distribution);
  const most = Math.max(...rows.map(([, chance]) => chance));
  const where = Object.entries(values)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
  const about = `${plain(range.low, 2)} to ${plain(range.high, 2)}, ${plain(mean, 2)} on average`;
  return [
    where === '' ? formula : `${formula} with ${where}`,
    about,
    table(
      [
        ['Outcome', 'Chance'],
        ...rows.map(([label, chance]) => [
          label,
          formatShare(chance),
          bar(chance / most, BAR_WIDTH),
        ]),
      ],
      [0, 1],
    ),
  ].join('\n\n');
};

export const formula: Command = async (typed, options) => {
  const asked = { ...formulaRequestSchema.parse({ formula: typed }), seed: 0 };
  return printAnswer(formulaWork.formula, asked, formulaText, options);
};
