/**
 * How an army is told apart without its colour: line, marker and fill. `dash` and `point` are
 * Chart.js values, `path` draws the marker about 0,0.
 */
export const STANDARDS = [
  { colour: '--army-1', dash: [], point: 'circle', path: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z' },
  { colour: '--army-2', dash: [9, 4], point: 'rect', path: 'M-3.5-3.5h7v7h-7Z' },
  { colour: '--army-3', dash: [2, 3], point: 'triangle', path: 'M0-4.5 4.3 3.5h-8.6Z' },
  { colour: '--army-4', dash: [10, 3, 2, 3], point: 'rectRot', path: 'M0-4.6 4.6 0 0 4.6-4.6 0Z' },
  { colour: '--army-5', dash: [5, 3], point: 'star', path: 'M0-4.6V4.6M-4-2.3 4 2.3M-4 2.3 4-2.3' },
  {
    colour: '--army-6',
    dash: [14, 4],
    point: 'crossRot',
    path: 'M-3.6-3.6 3.6 3.6M-3.6 3.6 3.6-3.6',
  },
  { colour: '--army-7', dash: [2, 2, 7, 2], point: 'cross', path: 'M0-4.5V4.5M-4.5 0H4.5' },
  {
    colour: '--army-8',
    dash: [1, 4],
    point: 'rectRounded',
    path: 'M-2-4h4a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-4a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2Z',
  },
] as const;

export type Standard = (typeof STANDARDS)[number];

/** The standard of the army listed at `slot`, from 0. */
export const standardOf = (slot: number): Standard =>
  STANDARDS[slot % STANDARDS.length] ?? STANDARDS[0];
