import { describe, expect, test } from 'vitest';
import { battleProcess } from '../../shared/army/battle.ts';
import { conditionalBattle } from '../../shared/army/odds/conditioned-sampler.ts';
import { foughtBySeed } from '../../shared/army/transcript.ts';
import { createRng } from '../../shared/rng.ts';
import {
  battleOdds,
  battleOf,
  entrySchema,
  advance,
  standing,
  startOf,
  storyOf,
  STORIES,
} from '../../shared/index.ts';
import { armiesIn } from '../lines.ts';
import { must } from '../must.ts';
import { sample } from '../sample.ts';

const LINES = [
  '800 x1.5 Ada 1+3 v 1350 Bors 1+2',
  '150 Ada 0+2 Cyn 1+0 v 120 Bors 0+1 Dag 2+0 choice=commander; attrition=proportional hits=40',
  '150 v 150; damage="1d4-1 + power" hits=12',
] as const;

/** Battles drawn of each kind. */
const DRAWN = sample(400, 600);

/** 99.9 % of a chi-square, by Wilson and Hilferty's approximation. */
const bound = (freedom: number): number => {
  const part = 2 / (9 * freedom);
  return freedom * (1 - part + 3.09 * Math.sqrt(part)) ** 3;
};

/** Chi-square of two samples being of one distribution; rare values are put together. */
const chiSquare = (one: readonly string[], other: readonly string[]) => {
  const counts = new Map<string, [number, number]>();
  for (const [i, sample] of [one, other].entries())
    for (const value of sample) {
      const cell = counts.get(value) ?? [0, 0];
      cell[i] = (cell[i] ?? 0) + 1;
      counts.set(value, cell);
    }
  const cells: [number, number][] = [];
  const rare: [number, number] = [0, 0];
  for (const [a, b] of counts.values())
    if (a + b >= 20) cells.push([a, b]);
    else {
      rare[0] += a;
      rare[1] += b;
    }
  if (rare[0] + rare[1] > 0) cells.push(rare);
  const [n, m] = [one.length, other.length];
  const value = cells.reduce((sum, [a, b]) => {
    const [x, y] = [((a + b) * n) / (n + m), ((a + b) * m) / (n + m)];
    return sum + (a - x) ** 2 / x + (b - y) ** 2 / y;
  }, 0);
  return { value, freedom: cells.length - 1 };
};

describe('battles drawn given how they end', () => {
  test.each(LINES.slice(0, sample(2, LINES.length)))(
    '%s: they are distributed as those of luck that end so',
    (line) => {
      const made = battleOf(armiesIn(line), 'x');
      const known = conditionalBattle(made)!;
      const [first, second] = made.start.armies;
      // A narrow end on either side.
      const isWanted = (margin: number): boolean => margin <= 0 && margin > -12;
      const draw = known.ending(isWanted);
      if (draw === undefined || first === undefined || second === undefined)
        throw new Error('none');

      /** First dice, length and end of each battle. */
      const told = (hits: readonly [number, number], rounds: number, dice: string): string[] => [
        `${dice}`,
        `${rounds} rounds`,
        `${hits.join()} left`,
      ];
      const drawn: string[][] = [];
      const rng = createRng('drawn', 1);
      for (let i = 0; i < DRAWN; i++) {
        const rounds = draw(rng);
        const live = rounds.map((dice) => entrySchema.parse({ kind: 'round', dice }));
        const { field } = standing(made, live);
        const [a, b] = field.armies;
        const dice = Object.values(rounds[0] ?? {}).map(({ faces }) => faces.join(''));
        drawn.push(told([a?.hits ?? -1, b?.hits ?? -1], rounds.length, dice[0] ?? ''));
      }
      const process = battleProcess(made.rules, made.start.armies);
      const lucky: string[][] = [];
      for (let i = 0; lucky.length < DRAWN && i < 30 * DRAWN; i++) {
        const { state, steps } = foughtBySeed({ ...made, seed: `plain ${i}` }, process);
        const [a = 0, b = 0] = state.armies.map(({ hits }) => hits);
        if (!isWanted(a - b)) continue;
        const faces = steps[0]?.rolls[0]?.faces.map(({ face }) => face).join('');
        lucky.push(told([a, b], steps.length, faces ?? ''));
      }
      expect(lucky.length).toBeGreaterThan(DRAWN / 2);
      for (const what of [0, 1, 2]) {
        const column = (all: string[][]): string[] => all.map((one) => one[what] ?? '');
        const { value, freedom } = chiSquare(column(drawn), column(lucky));
        expect(value, `${what}`).toBeLessThan(bound(freedom));
        expect(freedom).toBeGreaterThan(1);
      }
    },
  );

  test.each(LINES)('%s: margins are the odds', (line) => {
    const made = battleOf(armiesIn(line), 'x');
    const { win, mutual } = battleOdds(made);
    const margins = [...(conditionalBattle(made)?.margins ?? [])];
    const sum = (is: (margin: number) => boolean): number =>
      margins.reduce((all, [margin, chance]) => all + (is(margin) ? chance : 0), 0);
    expect(sum((margin) => margin > 0)).toBeCloseTo(win['army1'] ?? 0, 12);
    expect(sum((margin) => margin < 0)).toBeCloseTo(win['army2'] ?? 0, 12);
    expect(sum((margin) => margin === 0)).toBeCloseTo(mutual, 12);
  });
});

describe('named stories', () => {
  const all = [
    ...LINES.flatMap((line) => STORIES.map(({ id }) => [line, id] as const)).filter(
      // Among equals there is no upset.
      ([line, id]) => line !== LINES[2] || id !== 'upset',
    ),
    ['400 Ada 1+2 v 500 Bors 0+2 v 450 Cyn 1+1; hits=40', 'narrow'] as const,
  ];
  test.each(sample(all.slice(-4), all))(
    '%s, %s: the outcome claimed is the outcome had, at the table too',
    (line, id) => {
      for (const army of [0, 1])
        for (const seed of sample([1], [1, 2])) {
          const scenario = armiesIn(line);
          const told = storyOf({ scenario, army, story: id, seed })!;
          const { margin, range, outcome, rounds, chance } = told;
          const { win } = battleOdds(battleOf(scenario, 'x'));
          const [mine = 0, theirs = 0] = [win[`army${army + 1}`], win[`army${2 - army}`]];
          expect(margin).toBeGreaterThanOrEqual(range.from);
          expect(margin).toBeLessThanOrEqual(range.to);
          expect(chance).toBeGreaterThan(0);
          if (id === 'typical') expect(chance).toBeGreaterThan(0.19);
          if (id === 'narrow') expect(outcome).toEqual({ kind: 'won', winner: `army${army + 1}` });
          if (told.method === 'exact') {
            if (id === 'upset') expect(chance).toBeCloseTo(Math.min(mine, theirs), 12);
            if (id === 'disaster' && line === LINES[0]) expect(chance).toBeLessThanOrEqual(0.05);
          }
          // The live table takes every entry, and ends so; its own luck plays no part.
          const made = battleOf({ ...scenario, seed: 'other' }, 'x');
          let live = startOf(made);
          for (const { round, dice, targets, hits } of rounds) {
            expect(live.field.round).toBe(round);
            const entry = entrySchema.parse({ kind: 'round', dice, targets });
            [live] = must(advance(live, entry, made));
            expect(Object.fromEntries(live.field.armies.map((one) => [one.id, one.hits]))).toEqual(
              hits,
            );
          }
          expect(live.outcome).toEqual(outcome);
        }
    },
  );

  test('an upset is no victory of the likeliest, of three sides neither; among equals none', () => {
    const upset = (line: string) =>
      storyOf({ scenario: armiesIn(line), army: 0, story: 'upset', seed: 1 });
    const three = '400 Ada 1+2 v 500 Bors 0+2 v 450 Cyn 1+1; hits=40';
    const { win } = battleOdds(battleOf(armiesIn(three), 'x'));
    const [likeliest] = Object.entries(win).toSorted(([, a], [, b]) => b - a)[0] ?? [];
    const told = upset(three);
    expect(told?.outcome.kind).toBe('won');
    expect(told?.outcome).not.toMatchObject({ winner: likeliest });
    expect(told?.chanceMargin).toBeGreaterThan(0.02);
    expect(told?.chanceMargin).toBeLessThan(0.04);
    expect(upset('200 v 200')).toBeUndefined();
    expect(upset('200 v 200 v 200; hits=10')).toBeUndefined();
  });

  test('another seed is another battle, the same one the same', () => {
    const scenario = armiesIn(LINES[0]);
    const told = (seed: number) => storyOf({ scenario, army: 0, story: 'upset', seed })?.rounds;
    expect(told(1)).toEqual(told(1));
    expect(told(1)).not.toEqual(told(2));
  });

  test('what never happens has no story', () => {
    const scenario = armiesIn('1 v 100000000; damage="power"');
    expect(storyOf({ scenario, army: 0, story: 'narrow', seed: 1 })).toBeUndefined();
    expect(storyOf({ scenario, army: 0, story: 'upset', seed: 1 })).toBeUndefined();
    expect(storyOf({ scenario, army: 0, story: 'typical', seed: 1 })?.outcome).toEqual({
      kind: 'won',
      winner: 'army2',
    });
  });
});
