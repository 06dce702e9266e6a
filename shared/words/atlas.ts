import type { Figures } from '../csv.ts';
import type { Atlas } from '../lab/atlas/atlas.ts';

/** Six decimals say more than any die can tell. */
const rounded = (share: number | undefined, decimals = 6): number | undefined => {
  const factor = Number(`1e${decimals}`);
  return share === undefined || Number.isNaN(share)
    ? undefined
    : Math.round(share * factor) / factor;
};

/** An atlas as a matrix, the strongest first: shares of 1. */
export const matrixFigures = (
  { names, ranking, mean, win }: Atlas,
  decimals?: number,
): Figures => ({
  columns: ['Army', 'Mean', ...ranking.map((at) => names[at] ?? '')],
  rows: ranking.map((row) => [
    names[row],
    rounded(mean[row], decimals),
    ...ranking.map((column) =>
      row === column ? undefined : rounded(win[row * names.length + column], decimals),
    ),
  ]),
});

/** A line a pair, under each set of rules; what is added against the first set. */
export const pairFigures = (atlases: readonly Atlas[], decimals?: number): Figures => {
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

const MOST_CYCLES = 8;

/** The circles of armies that beat each other, in a sentence. */
export const cyclesText = ({ names, cycles }: Atlas): string => {
  if (cycles.length === 0)
    return 'No rock, paper and scissors: by who beats whom, the armies stand in one order.';
  const told = cycles
    .slice(0, MOST_CYCLES)
    .map((cycle) => [...cycle, cycle[0] ?? 0].map((at) => names[at]).join(' beats '));
  const more = cycles.length - told.length;
  return `Rock, paper and scissors: ${told.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`;
};

/** How sure an atlas is, in a sentence. */
export const atlasText = ({ margin, trials }: Atlas): string => {
  if (margin === undefined) return 'Exact odds.';
  const widest = margin.reduce((most, one) => Math.max(most, one), 0);
  const share = Math.round(widest * 1000) / 10;
  return `Estimates from ${trials} trials, the widest ±${share} points (95 %); the rest exact.`;
};
