import { expect, test } from 'vitest';
import { paceOf, roundsLeft } from '../../shared/index.ts';

const MINUTE = 60_000;

test('the pace is the median of rounds one after the other, without breaks and what was undone', () => {
  expect(paceOf([])).toBeUndefined();
  expect(paceOf([[1, 0]])).toBeUndefined();
  const beats = [
    [1, 0],
    [2, 2 * MINUTE],
    // Three rounds by one entry.
    [5, 5 * MINUTE],
    // Supper.
    [6, 65 * MINUTE],
    // Taken back, and fought again.
    [5, 66 * MINUTE],
    [6, 69 * MINUTE],
  ] as const;
  expect(paceOf(beats)).toBe(2 * MINUTE);
});

test('half of all battles end between the rounds that are told, whatever share never ends', () => {
  const lengths = [
    [3, 0.1],
    [4, 0.15],
    [5, 0.15],
    [6, 0.1],
  ] as const;
  const left = roundsLeft(lengths);
  expect(left).toMatchObject({ from: 4, to: 5 });
  expect(left?.mean).toBeCloseTo(4.5, 12);
  expect(roundsLeft([])).toBeUndefined();
});
