import { describe, expect, test } from 'vitest';
import { drawMatchup, matchupEndings } from '../../shared/army/odds/two/joint-endings.ts';
import {
  drawRace,
  raceEndings,
  sufferingOf,
  type LastHits,
} from '../../shared/army/odds/two/last-hits.ts';
import { matchupOf, sufferedOf } from '../../shared/army/odds/two/matchup.ts';
import { battleOf, exactOdds } from '../../shared/index.ts';
import { createRng } from '../../shared/rng.ts';
import { sample } from '../sample.ts';
import { battleWith } from '../scenarios.ts';

const battle = battleOf(
  battleWith({
    rules: { hits: 60 },
    armies: [
      { id: 'red', name: 'Red', size: 120, tacticians: [{ name: 'Ada', tactics: 4 }] },
      { id: 'blue', name: 'Blue', size: 300, tacticians: [{ name: 'Bors', tactics: 1 }] },
    ],
  }),
  0,
);
const matchup = matchupOf(battle.start, battle.rules)!;
const [toRed, toBlue] = sufferedOf(matchup, 1, matchup.hits);

const listed = ({ result, first, second, probability }: LastHits): Map<string, number> =>
  new Map([...result].map((one, i) => [`${one},${first[i]},${second[i]}`, probability[i]!]));

const TRIALS = sample(15_000, 60_000);

/** Within five standard deviations of the chi-square distribution. */
const fits = (expected: Map<string, number>, draw: (into: Int32Array) => void): void => {
  const [counts, drawn] = [new Map<string, number>(), new Int32Array(3)];
  for (let i = 0; i < TRIALS; i++) {
    draw(drawn);
    const key = drawn.join();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  for (const key of counts.keys()) expect(expected.has(key)).toBe(true);
  let [sum, cells] = [0, 0];
  for (const [key, chance] of expected) {
    const mean = chance * TRIALS;
    if (mean < 5) continue;
    sum += ((counts.get(key) ?? 0) - mean) ** 2 / mean;
    cells++;
  }
  expect(sum).toBeLessThan(cells + 5 * Math.sqrt(2 * cells));
};

describe.each([
  ['to the rout', [0, 0]],
  ['until one withdraws', [7, 15]],
] as const)('how a battle ends, %s', (_, [leavesFirst, leavesSecond]) => {
  const first = { suffers: sufferingOf(toRed), hits: 60, leavesAt: leavesFirst };
  const second = { suffers: sufferingOf(toBlue), hits: 60, leavesAt: leavesSecond };
  const exact = listed(raceEndings(first, second));

  test('is the same by sums and by states', () => {
    const states = listed(matchupEndings(matchup, [leavesFirst, leavesSecond]));
    for (const key of new Set([...exact.keys(), ...states.keys()]))
      expect(states.get(key) ?? 0).toBeCloseTo(exact.get(key) ?? 0, 13);
  });

  test('is drawn as often as it happens', () => {
    const [rng, other] = [createRng('race'), createRng('states')];
    fits(exact, (drawn) => drawRace(first, second, rng, drawn));
    fits(exact, (drawn) => drawMatchup(matchup, [leavesFirst, leavesSecond], other, drawn));
  });
});

test('who wins is as the odds say', () => {
  const first = { suffers: sufferingOf(toRed), hits: 60, leavesAt: 0 };
  const second = { suffers: sufferingOf(toBlue), hits: 60, leavesAt: 0 };
  const { result, probability } = raceEndings(first, second);
  const odds = exactOdds(battle);
  const chances = [0, 0, 0, 0];
  for (const [i, one] of result.entries()) chances[one]! += probability[i]!;
  expect(chances[0]).toBeCloseTo(odds!.win['red']!, 12);
  expect(chances[1]).toBeCloseTo(odds!.win['blue']!, 12);
  expect(chances[2]).toBeCloseTo(odds!.mutual, 12);
});
