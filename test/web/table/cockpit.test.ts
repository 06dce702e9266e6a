import { describe, expect, test } from 'vitest';
import type { Advice, LabelledRoll } from '../../../shared/index.ts';
import { luckOf } from '../../../web/cockpit/log/luck.ts';
import { parted } from '../../../web/cockpit/parted.ts';
import { isSure, onceSure } from '../../../web/cockpit/odds/sure.ts';

const options = ['wait', 'strike', 'dodge', 'run', 'kneel', 'shout'].map((id) => ({ id }));
const ids = (some: readonly { readonly id: string }[]): string =>
  some.map(({ id }) => id).join(' ');

const adviceOf = (behind: readonly number[], asGood: readonly string[], margin = 0): Advice => ({
  method: 'estimate',
  trials: 400,
  margin,
  label: 'r1',
  side: 'red',
  best: asGood[0] ?? '',
  asGood,
  computer: 'dodge',
  options: options.map(({ id }, i) => ({
    id,
    win: 0.6 - (behind[i] ?? 0),
    margin,
    behind: behind[i] ?? 0,
    behindMargin: margin,
  })),
});

describe('what can be chosen', () => {
  test('begins with what is suggested; once it is weighed, with the best, and the clearly worse are folded', () => {
    const [open, folded] = parted({ options, advised: 'dodge', advice: undefined });
    expect(ids(open)).toBe('dodge wait strike run kneel shout');
    expect(folded).toEqual([]);
    const advice = adviceOf([0.2, 0, 0.1, 0.02, 0.3, 0.001], ['strike', 'shout'], 0.01);
    const [shown, away] = parted({ options, advised: 'dodge', advice });
    // What is suggested is shown, whatever it is worth.
    expect(ids(shown)).toBe('strike shout run dodge');
    expect(ids(away)).toBe('wait kneel');
  });

  test('what trials cannot tell to be worse stays open, and one alone is not folded', () => {
    const unsure = adviceOf([0.2, 0, 0.1, 0.02, 0.3, 0.001], ['strike'], 0.3);
    expect(parted({ options, advised: 'dodge', advice: unsure })[1]).toEqual([]);
    const one = adviceOf([0.2, 0, 0, 0, 0, 0], ['strike'], 0);
    expect(ids(parted({ options, advised: 'dodge', advice: one })[0])).toMatch(/ wait$/);
  });
});

test('an estimate is shown once it is sure to five points, or as sure as it will be', () => {
  expect(isSure({ margin: 0.06 }, true)).toBe(false);
  expect(isSure({ margin: 0.06 }, false)).toBe(true);
  expect(isSure({}, true)).toBe(true);
  const found = { live: { odds: { margin: 0.3 }, trials: { isRunning: true } }, isLate: false };
  expect(onceSure(found)).toMatchObject({ live: undefined, isLate: true });
});

test('luck counts the rolls that had to come to something, against every way the dice could fall', () => {
  const roll = (by: string, faces: readonly number[], more: object): LabelledRoll =>
    ({
      label: `${by}/${faces.join()}`,
      by,
      what: 'attack',
      bonus: 0,
      source: 'seed',
      total: 0,
      faces: faces.map((face) => ({ sides: 6, face })),
      ...more,
    }) as unknown as LabelledRoll;
  const rolls = [
    // 8 or more of 2d6 with +1: 21 of 36.
    roll('ada', [3, 4], { bonus: 1, against: 8, need: 'atLeast' }),
    roll('ada', [1, 1], { bonus: 1, against: 8, need: 'atLeast' }),
    // Damage must come to nothing.
    roll('ada', [6], {}),
    // Of three dice, 5 or more each: two did.
    roll('bors', [5, 6, 1], { against: 5, need: 'atLeast', each: true }),
  ];
  const sideOf = (by: string): string => (by === 'ada' ? 'red' : 'blue');
  const [red, blue] = luckOf(['red', 'blue'], rolls, sideOf);
  const p = 21 / 36;
  expect(red).toMatchObject({ rolls: 2, met: 1 });
  expect(red?.expected).toBeCloseTo(2 * p, 12);
  expect(red?.place).toBeCloseTo((1 - p) ** 2 + p * (1 - p), 12);
  expect(blue).toMatchObject({ rolls: 3, met: 2 });
  expect(blue?.expected).toBeCloseTo(1, 12);
  expect(blue?.place).toBeCloseTo(8 / 27 + 12 / 27 + 6 / 27 / 2, 12);
});
