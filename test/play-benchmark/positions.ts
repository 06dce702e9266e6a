import { readFileSync } from 'node:fs';

/** Lines of fights and battles of units, by system: what waits in each is a position. */
export const POSITIONS = JSON.parse(
  readFileSync(new URL('positions.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, readonly string[]>>;

/** What the test looks at. */
export const SAMPLE = { positions: 1, trials: 100, margin: 0.05, states: 0 };
