import { expect, test } from 'vitest';
import { sample } from '../sample.ts';
import { lossesOf } from './position.ts';
import { POSITIONS, SAMPLE } from './positions.ts';

/** What no choice of the computer may lose, beyond what its margin leaves open. */
const MOST = 0.04;

test('there are enough positions of every system', () => {
  for (const [system, lines] of Object.entries(POSITIONS))
    expect(new Set(lines).size, system).toBeGreaterThanOrEqual(
      system.startsWith('units') ? 10 : 30,
    );
});

const SYSTEMS = sample(['zones', 'percentile', 'oldschool'], Object.keys(POSITIONS));

test.each(Object.entries(POSITIONS).filter(([system]) => SYSTEMS.includes(system)))(
  '%s: the computer chooses well',
  (system, lines) => {
    for (const line of lines.slice(
      0,
      system.startsWith('units') ? SAMPLE.positions : sample(SAMPLE.positions, 4),
    ))
      for (const { loss, margin } of lossesOf(line, SAMPLE))
        expect(loss - 2 * margin, line).toBeLessThan(MOST);
  },
);
