import type { BattleScenario } from '../../scenario/schema/battle.ts';

/** Numbers that people say: the fewer digits that count, the rounder. */
const ROUND = [10, 12, 15, 20, 25, 30, 35, 40, 45, 50, 60, 70, 75, 80, 90] as const;
const ROUGHNESS: Readonly<Record<number, number>> = { 10: 0, 20: 0, 50: 0, 30: 1, 40: 1, 60: 1 };

/** How far a number is from a round one: 0 for 200, 1 for 300, 2 for 350, 5 for 347. */
const roughnessOf = (size: number): number => {
  let head = size;
  while (head >= 100 && head % 10 === 0) head /= 10;
  if (head < 10) head *= 10;
  if (head >= 100) return 5;
  return ROUGHNESS[head] ?? (head % 5 === 0 ? 2 : 3);
};

const roundSizes = (least: number, most: number): readonly number[] => {
  const sizes: number[] = [];
  for (let scale = 1; scale <= 10_000_000; scale *= 10)
    for (const head of ROUND) {
      const size = (head * scale) / 10;
      if (Number.isInteger(size) && size >= least && size <= most) sizes.push(size);
    }
  return sizes.length === 0 ? [least] : [...new Set(sizes)];
};

const QUALITIES = [
  { quality: 1, strangeness: 0 },
  { quality: 0.75, strangeness: 1 },
  { quality: 1.5, strangeness: 1 },
  { quality: 2, strangeness: 1 },
  { quality: 0.5, strangeness: 2 },
  { quality: 1.25, strangeness: 2 },
  { quality: 3, strangeness: 2 },
] as const;

const GENERALS = [
  { skill: [0, 1], strangeness: 0 },
  { skill: [0, 0], strangeness: 1 },
  { skill: [0, 2], strangeness: 0 },
  { skill: [1, 2], strangeness: 1 },
  { skill: [1, 3], strangeness: 2 },
  { skill: [2, 4], strangeness: 3 },
] as const;

/** An army that might be met, and how strange it would be; 0 for a natural one. */
export interface Candidate {
  readonly army: BattleScenario['armies'][number];
  readonly strangeness: number;
  /** Of alike ones the best is offered. */
  readonly kind: string;
}

/** Hits of those who have fought before, of all there are; the rounder sizes alone. */
const HITS = [
  { part: 1, strangeness: 0 },
  { part: 0.9, strangeness: 2 },
  { part: 0.8, strangeness: 2 },
  { part: 0.6, strangeness: 3 },
] as const;
const ROUNDEST = 1;

export const generated = (
  { least, most }: { readonly least: number; readonly most: number },
  fullHits: number,
): readonly Candidate[] =>
  QUALITIES.flatMap(({ quality, strangeness }) =>
    GENERALS.flatMap((general) => {
      const [intelligence, tactics] = general.skill;
      const tacticians = [{ name: 'General', intelligence, tactics }];
      return roundSizes(least, most).flatMap((size) =>
        HITS.filter(({ part }) => part === 1 || roughnessOf(size) <= ROUNDEST).map(
          (hits): Candidate => ({
            army: {
              name: 'Opponent',
              size,
              quality,
              power: 0,
              ...(hits.part === 1 ? {} : { hits: Math.ceil(hits.part * fullHits) }),
              breaks: 'listed',
              choice: 'highest',
              target: 'spread',
              tacticians: intelligence + tactics === 0 ? [] : tacticians,
            },
            strangeness: strangeness + general.strangeness + roughnessOf(size) + hits.strangeness,
            kind: `${quality} ${intelligence}+${tactics} ${hits.part}`,
          }),
        ),
      );
    }),
  );
