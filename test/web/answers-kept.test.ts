import { expect, test } from 'vitest';
import { keep, keptUnder, type Keys } from '../../web/engine/answers-kept.ts';
import type { Part } from '../../web/engine/question.ts';

const partOf = (done: number, more: Partial<Part> = {}): Part => ({
  value: {} as Part['value'],
  trials: { done, of: 10_000 },
  isLast: false,
  ...more,
});

test.each<readonly [string, Part, boolean]>([
  ['that was stopped early is not', partOf(100), false],
  ['that was stopped later is', partOf(1_000), true],
  ['is not, where exact odds are still to come', partOf(1_000, { isGlimpse: true }), false],
  ['is, where these cannot be had', partOf(10_000, { isGlimpse: true, isLast: true }), true],
])('an estimate %s kept for the next time', (name, part, isKept) => {
  const keys: Keys = { exact: name, estimate: `${name}, by luck` };
  keep(keys, part);
  expect(keptUnder(keys)).toEqual(isKept ? { ...part, isLast: true } : undefined);
});
