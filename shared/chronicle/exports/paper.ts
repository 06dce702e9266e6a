/** On paper; a colour an army, in turn. */
export const PAPER = {
  ground: '#fffdf7',
  ink: '#2b2118',
  soft: '#5f564b',
  rule: '#d8cfbf',
  armies: ['#b8460e', '#0a5f99', '#00755a', '#9b3f72', '#8a6100', '#4a4a4a', '#27739f', '#6b6a00'],
} as const;

export const paperOf = (slot: number): string =>
  PAPER.armies[slot % PAPER.armies.length] ?? PAPER.ink;
