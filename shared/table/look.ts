/** How an army looks from afar, by its share of full hits. */
const WORDS = [
  { from: 0.8, word: 'steady' },
  { from: 0.55, word: 'hard pressed' },
  { from: 0.3, word: 'wavering' },
  { from: 0, word: 'near breaking' },
] as const;

/** Every word for how an army looks, from best to worst. */
export const SCREEN_WORDS = [...WORDS.map(({ word }) => word), 'routed'] as const;

/** How a body looks from afar that has so much left of its full strength. */
export const wordOf = (hits: number, full: number): string =>
  WORDS.find(({ from }) => hits >= from * full)?.word ?? 'near breaking';

/** How much the players' screen shows: every number, bands of hits, or words alone. */
export const SCREEN_LEVELS = ['numbers', 'bands', 'words'] as const;
export type ScreenLevel = (typeof SCREEN_LEVELS)[number];
