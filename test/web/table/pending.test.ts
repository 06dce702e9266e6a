import { expect, test } from 'vitest';
import { oddsNote, withLastOdds } from '../../../web/screen/words.ts';
import type { Screen } from '../../../shared/index.ts';

const screen = (more: Partial<Screen>): Screen => ({
  level: 'numbers',
  name: '',
  rounds: 1,
  clock: 0,
  fullHits: 100,
  armies: [],
  ...more,
});
const odds = {
  method: 'estimate',
  win: { red: 1 },
  mutual: 0,
  stalemate: 0,
  unfinished: 0,
} as const;

test('while odds are worked out, players see the last ones, marked as such', () => {
  const first = withLastOdds(screen({ pending: true }), undefined);
  expect([first.odds, oddsNote(first)]).toEqual([undefined, 'Working out the odds …']);
  const known = withLastOdds(screen({ odds: { ...odds, trials: 400 } }), first);
  expect(oddsNote(known)).toBe('an estimate from 400 trials');
  const later = withLastOdds(screen({ rounds: 2, pending: true }), known);
  expect([later.rounds, later.odds]).toEqual([2, known.odds]);
  expect(oddsNote(later)).toContain('from before the last change');
  const words = withLastOdds(screen({ level: 'words' }), later);
  expect([words.odds, oddsNote(words)]).toEqual([undefined, '']);
});
