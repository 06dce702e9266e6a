import { expect, test } from 'vitest';
import { openDuel } from '../../../shared/index.ts';
import { exactDuel } from '../../asking.ts';
import { countdownDuel, type Duellist } from './tactica-dice.ts';
import { duelWith } from '../../scenarios.ts';

const statsOf = ({ ranks, dice, armour }: Duellist) => ({
  physical: ranks,
  mental: 8,
  attackDice: dice,
  armour,
  shield: 0,
  blockDice: 0,
});

const man: Duellist = { ranks: 3, dice: 4, armour: 1 };
test.each([
  ['soldier, soldier', man, man],
  ['levy, ogre', { ...man, dice: 3, armour: 0 }, { ...man, ranks: 5, dice: 5, armour: 0 }],
])('exact odds of a duel by action dice, counted otherwise: %s', (_name, a, b) => {
  const { process, start, sides } = openDuel(
    duelWith({
      system: 'tactica',
      options: { injuries: false },
      sides: [
        { id: 'a', fighters: [{ stats: statsOf(a) }] },
        { id: 'b', fighters: [{ stats: statsOf(b) }] },
      ],
    }),
  );
  const odds = exactDuel(process, start, sides, { states: 100_000 })!;
  expect(Math.abs((odds.win['a'] ?? NaN) - countdownDuel(a, b))).toBeLessThan(1e-12);
});
