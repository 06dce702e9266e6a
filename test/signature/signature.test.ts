import { expect, test } from 'vitest';
import { answers } from './answers.ts';
import { differences, kept, signed } from './kept.ts';

test('every answer is the one that is kept: `npm run signature -- --write` keeps new ones', () => {
  const made = signed(answers());
  expect(differences(kept(), made)).toEqual([]);
  expect(made).toBe(kept());
});

test('an answer that changes, comes in or goes is told by its name', () => {
  const before = signed([
    ['odds', '0.5', '0.5'],
    ['play', 'won', 'won'],
    ['old', '1', '1'],
  ]);
  const after = signed([
    ['odds', '0.6', '0.6'],
    ['play', 'won ', 'won'],
    ['new', '2', '2'],
  ]);
  expect(differences(before, before)).toEqual([]);
  expect(differences(before, after)).toEqual([
    '~ odds: 0.5 -> 0.6',
    expect.stringMatching(/^~ play: won \(\w{10} -> \w{10}\)$/),
    '- old: 1',
    '+ new: 2',
  ]);
  expect(after.split('\n', 1)).not.toEqual(before.split('\n', 1));
});
