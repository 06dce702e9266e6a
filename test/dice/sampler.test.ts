import fc from 'fast-check';
import { expect, test } from 'vitest';
import { samplerOf } from '../../shared/dice/sampler.ts';
import { fromWeights } from '../../shared/distribution.ts';
import { createRng } from '../../shared/rng.ts';
import { sample } from '../sample.ts';

/**
 * Every 65 536th number of the generator once, in place of luck: what is drawn is then exact to
 * that step.
 */
const shares = (weights: ReadonlyMap<number, number>): ReadonlyMap<number, number> => {
  const draw = samplerOf(() => fromWeights(weights));
  const counts = new Map<number, number>();
  for (let step = 0; step < 65_536; step++) {
    const outcome = draw({ next: () => step * 65_536, int: () => 0 });
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1 / 65_536);
  }
  return counts;
};

test('an outcome is drawn as often as it is likely', () => {
  const weights = fc.array(fc.nat(1_000), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(weights, (list) => {
      const total = list.reduce((sum, weight) => sum + weight, 0);
      fc.pre(total > 0);
      const drawn = shares(new Map(list.map((weight, i) => [i - 3, weight])));
      for (const [i, weight] of list.entries())
        expect(Math.abs((drawn.get(i - 3) ?? 0) - weight / total)).toBeLessThan(41 / 65_536);
      expect([...drawn.keys()].every((one) => (list[one + 3] ?? 0) > 0)).toBe(true);
    }),
    { seed: 9, numRuns: sample(50, 200) },
  );
});

test('one number of the generator a draw', () => {
  const [one, other] = [createRng('draw'), createRng('draw')];
  const draw = samplerOf(() =>
    fromWeights(
      new Map([
        [1, 3],
        [2, 1],
        [5, 7],
      ]),
    ),
  );
  for (let i = 0; i < 10; i++) draw(one);
  for (let i = 0; i < 10; i++) other.next();
  expect(one.next()).toBe(other.next());
});
