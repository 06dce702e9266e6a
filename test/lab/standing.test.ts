import { expect, test } from 'vitest';
import {
  atlasAsked,
  atlasesOf,
  atlasRequestSchema,
  COMBAT_SYSTEMS,
  orderText,
  UNIT_SYSTEMS,
  type Atlas,
} from '../../shared/index.ts';
import { createRng } from '../../shared/rng.ts';
import { standingOf, straysBy } from '../../shared/lab/atlas/standing.ts';
import { sample } from '../sample.ts';

test.each([
  [0.05, 1.95996],
  [0.01, 2.57583],
  [0.001, 3.29053],
  [0.00001, 4.41717],
])('a normal figure strays with a chance of %d by %d', (share, by) => {
  expect(straysBy(share)).toBeGreaterThan(by - 0.001);
  expect(straysBy(share)).toBeLessThan(by + 0.05);
});

const TRIALS = 400;

/** Cells of armies of which none is better, each pair estimated by so many trials. */
const noise = (count: number, seed: number) => {
  const rng = createRng('noise', seed);
  const cells = (): Float64Array => new Float64Array(count * count).fill(NaN);
  const [win, neither, runs] = [cells(), cells(), cells().fill(0)];
  for (let row = 0; row < count; row++)
    for (let column = row + 1; column < count; column++) {
      const ends = [0, 0, 0];
      for (let i = 0; i < TRIALS; i++) {
        const face = rng.int(1, 10);
        const end = face <= 4 ? 0 : face <= 8 ? 1 : 2;
        ends[end] = (ends[end] ?? 0) + 1;
      }
      const [at, mirrored] = [row * count + column, column * count + row];
      [win[at], win[mirrored]] = [(ends[0] ?? 0) / TRIALS, (ends[1] ?? 0) / TRIALS];
      neither[at] = neither[mirrored] = (ends[2] ?? 0) / TRIALS;
      runs[at] = runs[mirrored] = TRIALS;
    }
  return { names: Array.from({ length: count }, (_, i) => `${i}`), win, neither, runs };
};

test('law: of noise no more than one atlas in twenty is told as order, or as a cycle', () => {
  const many = sample(200, 1_000);
  let [ranked, told, circles] = [0, 0, 0];
  for (let seed = 1; seed <= many; seed++) {
    const cells = noise(6, seed);
    const { ranking, level, cycles } = standingOf(cells, 0.5);
    if (ranking.length > 1) ranked++;
    if (level < 15) told++;
    if (cycles.length > 0) circles++;
  }
  // A twentieth, and 3.3 standard deviations of its count.
  const most = many / 20 + 3.3 * Math.sqrt(many * 0.05 * 0.95);
  expect(ranked).toBeLessThan(most);
  expect(told).toBeLessThan(most);
  expect(circles).toBeLessThan(most);
  expect(told).toBeGreaterThan(0);
});

const UNITS = UNIT_SYSTEMS.map(({ id }) => ({ level: 'unit', rules: { system: id } }));
const PERSONS = COMBAT_SYSTEMS.map(({ id }) => ({ level: 'combat', system: id }));
const atlasOf = (list: readonly string[], under: object): Atlas => {
  const asked = { text: list.join('\n'), under: [under], trials: 100, margin: 0.5, seed: 'law' };
  const [atlas] = atlasesOf(atlasAsked(atlasRequestSchema.parse(asked)));
  if (atlas === undefined) throw new Error('an atlas');
  return atlas;
};

test.each<object & { level: string }>(sample(UNITS, [...UNITS, ...PERSONS]))(
  'law, %o: who is called otherwise is as good',
  (under) => {
    const count = under.level === 'unit' ? 20 : 1;
    const men = ['levy', 'soldier', 'soldier', 'soldier'].map((one) => `${count} ${one}`);
    const first = atlasOf(
      men.map((one, i) => `A${i}: ${one}`),
      under,
    );
    const order = [3, 0, 2, 1];
    const again = atlasOf(
      order.map((i) => `B${9 - i}: ${men[i]}`),
      under,
    );
    // Armies that are alike are never ranked.
    expect(first.ranking.some((group) => [1, 2, 3].every((one) => group.includes(one)))).toBe(true);
    for (const [row, i] of order.entries()) {
      expect(again.mean[row]).toBeCloseTo(first.mean[i] ?? NaN, 12);
      for (const [column, j] of order.entries())
        expect(again.win[row * 4 + column]).toEqual(first.win[i * 4 + j]);
    }
    const sorted = (group: readonly number[]) => group.toSorted((a, b) => a - b);
    const places = again.ranking.map((group) => sorted(group.map((at) => order[at] ?? NaN)));
    expect(places).toEqual(first.ranking.map(sorted));
  },
);

test('armies by hits that are level share a place, and those against the order are named', () => {
  const atlas = atlasOf(['A: 100', 'B: 100', 'C: 100 80 hits'], { level: 'army' });
  expect(atlas.ranking).toEqual([[0, 1], [2]]);
  expect(orderText(atlas)).toBe('No rock, paper and scissors. 1 pair is level.');
  // The first beats the second, who overwhelms the third, who overwhelms the first.
  const win = Float64Array.of(NaN, 0.55, 0.1, 0.45, NaN, 0.9, 0.9, 0.1, NaN);
  const cells = { names: ['A', 'B', 'C'], win, neither: win.map(() => 0), runs: Float64Array.of() };
  const { ranking, against, againstCount, cycles } = standingOf(cells, 0.5);
  expect([ranking, against, cycles]).toEqual([[[1], [2], [0]], [[0, 1]], [[0, 1, 2]]]);
  expect(orderText({ ...atlas, names: cells.names, cycles, against, againstCount })).toBe(
    'Rock, paper and scissors: A beats B beats C beats A. 1 pair is level. ' +
      'Ranked below whom they beat: A beats B.',
  );
});

test('a draw is worth what is said of it', () => {
  const ask = (draw: number) => {
    const request = { text: '100\n100 50 hits', draw };
    return atlasesOf(atlasAsked(atlasRequestSchema.parse(request)))[0]?.mean ?? [];
  };
  const [none, half, whole] = [ask(0), ask(0.5), ask(1)];
  expect((half[0] ?? 0) + (half[1] ?? 0)).toBeCloseTo(1, 12);
  expect(half[1]).toBeCloseTo(((none[1] ?? 0) + (whole[1] ?? 0)) / 2, 12);
  expect(whole[1]).toBeGreaterThan(none[1] ?? 1);
});
