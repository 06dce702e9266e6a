import { expect, test } from 'vitest';
import { answers, names } from './answers.ts';
import { differences, kept, signed } from './kept.ts';

/** One in so many is asked; `npm run test:all` asks all of them in Chromium. */
const NTH = 20;

test('answers are those that are kept: `npm run signature -- --write` keeps new ones', () => {
  const made = signed(answers((_name, at) => at % NTH === 0));
  expect(differences(kept(), made).filter((line) => !line.startsWith('-'))).toEqual([]);
});

test('each question has a name of its own, and a kept answer', () => {
  const asked = names();
  expect(new Set(asked).size).toBe(asked.length);
  expect(differences(kept(), signed(asked.map((name) => [name, '', ''])))).toHaveLength(
    asked.length,
  );
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
    expect.stringMatching(/^~ play: won \(\w{8} -> \w{8}\)$/),
    '- old: 1',
    '+ new: 2',
  ]);
  expect(after.split('\n', 1)).not.toEqual(before.split('\n', 1));
});
