import type { Figures } from '../../csv.ts';
import type { Atlas } from '../../lab/atlas/atlas.ts';
import { counted } from '../../numbers.ts';

/** What is told of each army beside its name. */
interface AtlasColumn {
  readonly title: string;
  /** A share; NaN where the army meets nobody. */
  readonly of: (atlas: Atlas, army: number) => number | undefined;
  /** Half of its 95 % interval; undefined where it is exact. */
  readonly margin: (atlas: Atlas, army: number) => number | undefined;
}
/** The columns of an atlas on the page, at the command line and in CSV. A line here adds one. */
export const ATLAS_COLUMNS: readonly AtlasColumn[] = [
  {
    title: 'Mean',
    of: ({ mean }, army) => mean[army],
    margin: ({ mean, meanMargin }, army) =>
      Number.isNaN(mean[army]) ? undefined : meanMargin?.[army],
  },
];

/** Six decimals say more than any die can tell. */
const rounded = (share: number | undefined, decimals = 6): number | undefined => {
  const factor = Number(`1e${decimals}`);
  return share === undefined || Number.isNaN(share)
    ? undefined
    : Math.round(share * factor) / factor;
};

/** An atlas as a matrix, the strongest first: shares of 1. */
const matrixFigures = (atlas: Atlas, decimals?: number): Figures => {
  const { names, ranking, win } = atlas;
  const sorted = ranking.flat();
  return {
    columns: [
      'Army',
      ...ATLAS_COLUMNS.map(({ title }) => title),
      ...sorted.map((at) => names[at] ?? ''),
    ],
    rows: sorted.map((row) => [
      names[row],
      ...ATLAS_COLUMNS.map((column) => rounded(column.of(atlas, row), decimals)),
      ...sorted.map((column) =>
        row === column ? undefined : rounded(win[row * names.length + column], decimals),
      ),
    ]),
  };
};

/** A line a pair, under each set of rules; what is added against the first set. */
const pairFigures = (atlases: readonly Atlas[], decimals?: number): Figures => {
  const [first, ...others] = atlases;
  if (first === undefined) return { columns: [], rows: [] };
  const { names } = first;
  const rows = names.flatMap((name, row) =>
    names.flatMap((against, column) => {
      if (row === column) return [];
      const at = row * names.length + column;
      const base = first.win[at] ?? NaN;
      return [
        [
          name,
          against,
          ...atlases.flatMap(({ win, neither }) => [
            rounded(win[at], decimals),
            rounded(neither[at], decimals),
          ]),
          ...others.map(({ win }) => rounded((win[at] ?? NaN) - base, decimals)),
        ],
      ];
    }),
  );
  return {
    columns: [
      'Army',
      'Against',
      ...atlases.flatMap(({ title }) => [`${title}: wins`, `${title}: neither`]),
      ...others.map(({ title }) => `${title}: added`),
    ],
    rows,
  };
};

/** Atlases as a table: a matrix, or of several a line a pair. */
export const atlasFigures = (atlases: readonly Atlas[], decimals?: number): Figures => {
  const [first, ...others] = atlases;
  return first !== undefined && others.length === 0
    ? matrixFigures(first, decimals)
    : pairFigures(atlases, decimals);
};

const MOST_NAMED = 8;

const listed = <T>(all: readonly T[], text: (one: T) => string, count = all.length): string => {
  const more = count - MOST_NAMED;
  return `${all.slice(0, MOST_NAMED).map(text).join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
};

const levelText = ({ level, margin }: Atlas): string => {
  if (level === 0) return '';
  return margin === undefined
    ? ` ${counted(level, 'pair')} ${level === 1 ? 'is' : 'are'} level.`
    : ` Of ${counted(level, 'pair')} it cannot be told who wins more often.`;
};

/** Circles of armies that beat each other, pairs that are level, and those against the order. */
export const orderText = (atlas: Atlas): string => {
  const { names, cycles, against, againstCount } = atlas;
  const name = (at: number | undefined): string => names[at ?? -1] ?? '';
  const circles =
    cycles.length === 0
      ? 'No rock, paper and scissors.'
      : `Rock, paper and scissors: ${listed(cycles, (cycle) =>
          [...cycle, cycle[0]].map(name).join(' beats '),
        )}.`;
  const below =
    against.length === 0
      ? ''
      : ` Ranked below whom they beat: ${listed(
          against,
          ([one, other]) => `${name(one)} beats ${name(other)}`,
          againstCount,
        )}.`;
  return `${circles}${levelText(atlas)}${below}`;
};

/** The places that each army shares, in the order of an atlas: "1", "2-4". */
export const ranksOf = ({ ranking }: Atlas): readonly string[] => {
  let before = 0;
  return ranking.flatMap((group) => {
    const [first, last] = [before + 1, (before += group.length)];
    return group.map(() => (first === last ? `${first}` : `${first}\u2013${last}`));
  });
};

const DRAWS: Readonly<Record<number, string>> = {
  0: 'the mean chance to win',
  0.5: 'the mean chance to win, half of a draw counted',
  1: 'the mean chance not to lose',
};

/** What armies are ranked by. */
export const rankedBy = ({ draw }: Pick<Atlas, 'draw'>): string =>
  DRAWS[draw] ?? `the mean chance to win, a draw counted as ${draw}`;

/** How sure an atlas is, in a sentence. */
export const atlasText = ({ margin, trials }: Atlas): string => {
  if (margin === undefined) return 'Exact odds.';
  const widest = margin.reduce((most, one) => Math.max(most, one), 0);
  const share = Math.round(widest * 1000) / 10;
  return (
    `Estimates from ${trials} trials, the widest ±${share} points (95 %); the rest exact. ` +
    'Armies that cannot be told apart share their places.'
  );
};
