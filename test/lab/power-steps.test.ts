import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plateauOf } from '../../shared/lab/needs/power-steps.ts';
import { chancesOf } from '../../shared/lab/figures.ts';
import { sweepOf } from '../../shared/lab/sweep.ts';
import { type BattleScenario } from '../../shared/index.ts';
import { armiesIn } from '../lines.ts';
import { sample } from '../sample.ts';

const winWith = (scenario: BattleScenario, army: number, size: number): number =>
  chancesOf(
    { ...scenario, armies: scenario.armies.map((one, i) => (i === army ? { ...one, size } : one)) },
    0,
  ).win;

const line = fc
  .record({
    one: fc.integer({ min: 4, max: 60 }),
    other: fc.integer({ min: 4, max: 60 }),
    skill: fc.integer({ min: 0, max: 3 }),
    rules: fc.constantFrom('', 'base=pairwise', 'doubling=nearest', 'attrition=proportional'),
  })
  .map(
    ({ one, other, skill, rules }) => `${one} Ada 0+${skill} v ${other} Bors 0+1; hits=30 ${rules}`,
  );

test('law: over a range all men of a stretch are worth the same, and all are in one', () => {
  let folded = 0;
  fc.assert(
    fc.property(line, fc.constantFrom(0, 1), (text, army) => {
      const scenario = armiesIn(text);
      const axis = { army, parameter: 'size', from: 2, to: 90, points: 20 };
      const { stretches } = sweepOf({ scenario, army: 0, figure: 'win', axes: [axis] });
      if (stretches === undefined) return;
      folded++;
      let next = 2;
      for (const { from, to, value, gains } of stretches) {
        expect(from).toBe(next);
        for (let size = from; size <= to; size++)
          expect(winWith(scenario, army, size)).toBeCloseTo(value, 9);
        expect(gains.length > 0).toBe(from > 2);
        next = to + 1;
      }
      expect(next).toBe(91);
    }),
    { seed: 36, numRuns: sample(8, 100) },
  );
  expect(folded).toBeGreaterThan(sample(3, 40));
});

test('law: between the ends of a plateau men change nothing, and one more or less does', () => {
  let told = 0;
  fc.assert(
    fc.property(line, fc.constantFrom(0, 1), (text, army) => {
      const scenario = armiesIn(text);
      const found = plateauOf(scenario, army);
      if (found === undefined) return;
      told++;
      const { from, to, gains, next } = found;
      const now = winWith(scenario, army, scenario.armies[army]!.size);
      for (let size = from; size <= Math.min(to, from + 200); size++)
        expect(winWith(scenario, army, size)).toBeCloseTo(now, 9);
      expect([gains.length > 0, next.length > 0]).toEqual([from > 1, to < 100_000_000]);
    }),
    { seed: 37, numRuns: sample(8, 100) },
  );
  expect(told).toBeGreaterThan(sample(3, 40));
});

test.each([
  ['800 x1.5 Ada 1+3 v 1350 Bors 1+2', [637, 1_272]],
  ['900 Ada 0+2 v 1000 Bors 0+1; attrition=proportional', undefined],
])('%s: men of the first are worth nothing between %j', (text, ends) => {
  const found = plateauOf(armiesIn(text), 0);
  expect(found && [found.from, found.to]).toEqual(ends);
});
