import { expect, test } from 'vitest';
import { battleOf, battleQuestion, battleWork, tableWork } from '../../shared/index.ts';
import { countsOf, expectChances } from '../sequential.ts';
import { sample } from '../sample.ts';
import { battleWith } from '../scenarios.ts';
import { bestOf2d6, share } from './battle-oracle.ts';

/** Amount -> chance. */
type Chances = readonly number[];

const twoDice = (bonus: number): Chances => {
  const { of, ways } = bestOf2d6([bonus]);
  const most = Math.max(...ways.keys());
  return Array.from({ length: most + 1 }, (_, damage) => share(ways.get(damage) ?? 0n, of));
};

/** What is left of hits after blows of all these. */
const leftAfter = (hits: number, blows: readonly Chances[]): Chances =>
  blows.reduce<Chances>(
    (before, blow) => {
      const after = Array.from(before, () => 0);
      for (const [left, chance] of before.entries())
        for (const [damage, part] of blow.entries())
          after[Math.max(0, left - damage)]! += chance * part;
      return after;
    },
    Array.from({ length: hits + 1 }, (_, left) => (left === hits ? 1 : 0)),
  );

const product = <T>(lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>(
    (all, list) => all.flatMap((one) => list.map((item) => [...one, item])),
    [[]],
  );

type Policy = 'spread' | 'weakest' | 'strongest';

/** Whom each that stands may strike: any other, or those of fewest or most hits. */
const aimsOf = (hits: readonly number[], up: readonly number[], policy: Policy): number[][] =>
  up.map((by) => {
    const foes = up.filter((foe) => foe !== by);
    const best = Math[policy === 'weakest' ? 'min' : 'max'](...foes.map((foe) => hits[foe] ?? 0));
    return policy === 'spread' ? foes : foes.filter((foe) => hits[foe] === best);
  });

/**
 * Each for himself: the chance of each to be the last who stands, by brute force over all choices
 * of enemies, each as likely, and all that the blows leave; they fall at the same time (A-SW-04).
 */
const lastOnes = (blows: readonly Chances[], policy: Policy) => {
  const known = new Map<string, readonly number[]>();
  const solve = (hits: readonly number[]): readonly number[] => {
    const up = hits.flatMap((left, i) => (left > 0 ? [i] : []));
    if (up.length < 2) return hits.map((left) => (left > 0 ? 1 : 0));
    const found = known.get(hits.join());
    if (found !== undefined) return found;
    const next = new Map<string, { readonly hits: readonly number[]; chance: number }>();
    const aims = product(aimsOf(hits, up, policy));
    for (const aim of aims) {
      const lefts = hits.map((left, i) =>
        leftAfter(
          left,
          up.flatMap((by, nth) => (aim[nth] === i ? [blows[by] ?? []] : [])),
        ),
      );
      for (const after of product(lefts.map((left) => [...left.keys()]))) {
        const chance =
          after.reduce((all, left, i) => all * (lefts[i]?.[left] ?? 0), 1) / aims.length;
        if (chance === 0) continue;
        const cell = next.get(after.join()) ?? { hits: after, chance: 0 };
        cell.chance += chance;
        next.set(after.join(), cell);
      }
    }
    // Where nothing happens the round is fought again.
    const idle = next.get(hits.join())?.chance ?? 0;
    next.delete(hits.join());
    const wins = hits.map(() => 0);
    for (const { hits: after, chance } of next.values())
      for (const [i, win] of solve(after).entries()) wins[i]! += (chance / (1 - idle)) * win;
    known.set(hits.join(), wins);
    return wins;
  };
  return solve;
};

const CASES: readonly (readonly [Policy, readonly number[], readonly number[]])[] = [
  ['spread', [5, 5, 5], [0, 0, 0]],
  ['spread', [6, 5, 4], [-4, -3, -2]],
  ['weakest', [6, 5, 5], [-4, -3, -6]],
  ['strongest', [6, 5, 5], [-4, -3, -6]],
  ['spread', [3, 3, 3, 3], [-6, -6, -6, -6]],
  ['weakest', [3, 2, 3, 4], [-7, -6, -5, -6]],
  ...sample([], [['spread', [5, 4, 3, 4], [-6, -5, -4, -3]]] as const),
];
test.each(CASES)(
  'each for himself, %s, %j hits and powers %j: plays and exact odds are those of brute force',
  (target, hits, powers) => {
    const ids = hits.map((_, i) => `army${i + 1}`);
    const armies = ids.map((id, i) => {
      const [left, power] = [hits[i], powers[i]];
      return { id, name: id, size: 100, hits: left, power, target };
    });
    const question = battleQuestion(battleOf(battleWith({ seed: 3, rules: {}, armies }), 1));
    const wins = lastOnes(powers.map(twoDice), target)(hits);
    const chances = Object.fromEntries(ids.map((id, i) => [id, wins[i] ?? 0]));
    const exact = question.exact();
    expect(exact === undefined, 'whether it is exact').toBe(hits.length > 3);
    for (const id of ids)
      if (exact !== undefined) expect(exact.win[id]).toBeCloseTo(chances[id] ?? 0, 10);
    expectChances(question, ({ win }, done) => countsOf(win, chances, done));
  },
);

test('three armies have an estimate first, then exact odds in pieces between which others work', () => {
  const armies = ['a', 'b', 'c'].map((id) => ({ id, name: id, size: 100, hits: 25 }));
  const scenario = battleWith({ seed: 3, rules: {}, armies });
  const isPause = (step: unknown): boolean => step === undefined;
  const steps = [...battleWork.odds.steps({ scenario }, 1)];
  const told = steps.flatMap((step) => step?.read?.() ?? []);
  const exact = battleQuestion(battleOf(scenario, 1)).exact();
  expect(told.at(-2)).toMatchObject({ method: 'estimate', trials: 1_000 });
  expect(told.at(-1)).toEqual(exact);
  expect(steps.filter(isPause).length).toBeGreaterThan(20);

  const logged = [...tableWork.log.steps({ scenario, entries: [] }, 1)];
  expect(logged.filter(isPause).length).toBeGreaterThan(20);
  const wins = Object.values(logged.at(-1)?.read?.().opening.win ?? {});
  expect(wins.length).toBe(3);
  for (const win of wins) expect(win).toBeCloseTo(exact?.win.a ?? NaN, 12);
});
