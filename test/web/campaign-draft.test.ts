import { expect, test } from 'vitest';
import { readTree } from '../../web/campaign/draft/tree.ts';

test.each([
  ['30 %', 0.3],
  ['30%', 0.3],
  ['2,5 %', 0.025],
  ['0.3', 0.3],
  ['', undefined],
  // What is no number stays as it was typed, and is told as a fault.
  ['x %', 'x %'],
  ['1 %%', '1 %%'],
])('a number of a campaign typed as %s', (typed, read) => {
  expect(readTree({ typed })).toBe(read);
});
