import { expect, test } from 'vitest';
import { sample } from '../sample.ts';
import { habitsOf } from './habits.ts';
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
    // Of units every order of a round is a position.
    const many = system.startsWith('units') ? SAMPLE.positions : sample(SAMPLE.positions, 4);
    for (const line of lines.slice(0, many))
      for (const { loss, margin } of lossesOf(line, SAMPLE))
        expect(loss - 2 * margin, line).toBeLessThan(MOST);
  },
);

test('the computer’s own habits win nothing more, and who never strikes wins nothing', () => {
  const gains = new Map(
    habitsOf('oldschool: soldier v soldier', 100).map(({ habit, gain }) => [habit, gain]),
  );
  expect(gains.get('turn: always strike:*')).toBe(0);
  expect(gains.get('turn: never flee')).toBe(0);
  // Equals win some 47 of 100 each, and both fall now and then.
  for (const idle of ['turn: always wait', 'turn: always yield', 'stance: always parry'])
    expect(gains.get(idle), idle).toBeLessThan(-0.3);
});
