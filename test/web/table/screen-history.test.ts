import { expect, test } from 'vitest';
import {
  battleOf,
  captionOf,
  entrySchema,
  screenOf,
  standing,
  type Entry,
  type Screen,
  type ScreenLevel,
} from '../../../shared/index.ts';
import { newsOf, withScreen } from '../../../web/screen/history.ts';
import { battleWith } from '../../scenarios.ts';

const BATTLE = battleOf(
  battleWith({
    armies: [
      { id: 'red', name: 'Red', size: 100 },
      { id: 'blue', name: 'Blue', size: 100 },
    ],
  }),
  'screen',
);
const round = (red: number, blue: number): Entry =>
  entrySchema.parse({ kind: 'round', dice: { 'red/0': { sum: red }, 'blue/0': { sum: blue } } });
const screen = (level: ScreenLevel, entries: readonly Entry[]): Screen =>
  screenOf('Test', BATTLE, standing(BATTLE, entries), { level, caption: captionOf(entries) });

test('the course of what players may know grows round by round, and forgets what is undone', () => {
  const one = screen('numbers', [round(7, 4)]);
  const two = screen('numbers', [round(7, 4), round(8, 9)]);
  const start = screen('numbers', []);
  const seen = [start, one, two].reduce(withScreen, []);
  expect(seen.map(({ rounds, hits }) => [rounds, hits['red'], hits['blue']])).toEqual([
    [0, 100, 100],
    [1, 96, 93],
    [2, 87, 85],
  ]);
  expect(withScreen(seen, one)).toEqual(seen.slice(0, 2));
  expect([screen('words', []), screen('words', [round(7, 4)])].reduce(withScreen, [])).toEqual([]);
});

test('the last event is told as the level allows', () => {
  const [before, after] = [[], [round(12, 2)]];
  expect(newsOf(screen('numbers', after), screen('numbers', before))).toBe(
    'Round 1: Red takes 2, Blue takes 12.',
  );
  const bad = [round(12, 2), round(12, 2)];
  expect(newsOf(screen('words', bad), screen('words', before))).toBe(
    'Rounds 1 to 2: Blue is now pressed.',
  );
  expect(newsOf(screen('numbers', bad), screen('numbers', before))).toBe(
    'Rounds 1 to 2, in all: Red takes 4, Blue takes 24.',
  );
  expect(newsOf(screen('numbers', before), screen('numbers', after))).toBe(
    'Round 1 was taken back.',
  );
  expect(newsOf(screen('words', after), undefined)).toBe('');
});

test('players see the last note that is for them, and no other', () => {
  const note = (text: string, more: object = {}): Entry =>
    entrySchema.parse({ kind: 'note', text, ...more });
  expect(screen('words', [note('The spy is Ada')])).not.toHaveProperty('caption');
  const told = [note('Rain falls', { players: true }), note('The spy is Ada')];
  expect(screen('words', told).caption).toBe('Rain falls');
});
