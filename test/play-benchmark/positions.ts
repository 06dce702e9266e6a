import positions from './positions.json' with { type: 'json' };

/** Lines of fights and battles of units, by system: what waits in each is a position. */
export const POSITIONS: Readonly<Record<string, readonly string[]>> = positions;

/** What the test looks at. */
export const SAMPLE = { positions: 1, trials: 100, margin: 0.05, states: 0 };
