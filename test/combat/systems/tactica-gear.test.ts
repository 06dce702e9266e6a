import { expect, test } from 'vitest';
import { openDuel } from '../../../shared/index.ts';
import { rolling } from '../../../shared/process/chance.ts';
import type { Choice } from '../../../shared/process/choice.ts';
import { SILENT } from '../../../shared/process/process.ts';
import { chanceFromRng } from '../../../shared/process/readers/sampled.ts';
import { optionName } from '../../../shared/process/script.ts';
import { createRng } from '../../../shared/rng.ts';
import { exactDuel } from '../../asking.ts';
import { isLarge, sample } from '../../sample.ts';
import { duelWith, oneEach } from '../../scenarios.ts';

/** Exact odds of red, a soldier with this, against one without; injuries would be too many. */
const winOf = (has: object, foe: object = {}): number => {
  const key = JSON.stringify([has, foe]);
  const known = found.get(key) ?? solved(has, foe);
  found.set(key, known);
  return known;
};
const found = new Map<string, number>();
const solved = (has: object, foe: object): number => {
  const bare = { blockDice: 0, shield: 0, sidearm: 'unarmed' };
  const { process, start, sides } = openDuel(
    duelWith({
      system: 'tactica',
      options: { injuries: false },
      sides: oneEach(
        { preset: 'soldier', stats: { ...bare, ...has } },
        { preset: 'soldier', stats: { ...bare, ...foe } },
      ),
    }),
  );
  return exactDuel(process, start, sides, { states: 60_000, moves: 40_000_000 })!.win['red'] ?? NaN;
};

test('equals have equal odds', () => {
  expect(winOf({})).toBeCloseTo(0.5, 9);
});

const SPARE: readonly (readonly [string, object])[] = [
  ['a shield', { blockDice: 4, shield: 2 }],
  ['a poor dodge', { dodgeDice: 1 }],
  ['a dagger beside the sword', { sidearm: 'dagger' }],
  ['armour', { armour: 2 }],
  ['a dodge', { dodgeDice: 4 }],
  ['a middling dodge', { dodgeDice: 2 }],
  ['a small shield', { blockDice: 2, shield: 1 }],
  ['a parry', { parryDice: 4 }],
  ['a shield and a dodge', { blockDice: 4, shield: 2, dodgeDice: 3 }],
  ['training with two weapons', { sidearm: 'sword', dual: true }],
  ['wrestling', { wrestles: true }],
  ['a threatening air', { scareDice: 3 }],
  ['command', { commandDice: 4 }],
  ['dice rolled for skill', { attackDice: 5 }],
  ['a horse', { mounted: true }],
];
test.each(SPARE.slice(0, sample(1, SPARE.length)))(
  '%s, which may be left unused, does not lower the odds',
  (_name, has) => {
    // The policy weighs means: a poor defence may be used where that is worth a hair less.
    expect(winOf(has)).toBeGreaterThanOrEqual(0.5 - 0.001);
  },
);

test('a policy that uses what it has gains by a shield and by a dodge', () => {
  expect(winOf({ blockDice: 4, shield: 2 })).toBeGreaterThan(0.7);
  if (isLarge) expect(winOf({ dodgeDice: 4 })).toBeGreaterThan(0.53);
});

/** What the computer does in the first turns, of two alike who have as many dice. */
const turnsOf = (preset: string, has: object = {}, beside: object = {}): readonly string[] => {
  const stats = { sidearm: 'unarmed', ...has };
  const red = { preset, stats: { ...stats, ...beside } };
  const { process, start } = openDuel(
    duelWith({ system: 'tactica', sides: oneEach(red, { preset, stats }) }),
  );
  const done: string[] = [];
  const choose: Choice['choose'] = (label, preferred) => {
    if (label.at(-1) === 'action') done.push(optionName(preferred).replace(/:.*/, ''));
    return preferred;
  };
  const context = { chance: least, choice: { choose }, recorder: SILENT };
  let fight = start;
  for (let step = 0; step < 3; step++) fight = process.step(fight, context);
  return done;
};
const firstOf = (preset: string, has: object = {}): string | undefined => turnsOf(preset, has)[0];
const least = rolling((dice) => dice.distribution().outcomes[0] ?? 0);

test('who gains more by an enemy’s 1s than by the first blow lets him strike first', () => {
  for (const preset of ['soldier', 'veteran', 'knight']) expect(firstOf(preset)).toBe('wait');
  // Where blows hurt, where one more may be the last, and in groups, nobody waits.
  for (const preset of ['militia', 'goblin', 'mob']) expect(firstOf(preset)).toBe('attack');
  expect(firstOf('knight', { lostPhysical: 3 })).toBe('attack');
});

test('who is waited for waits as well, and a player for nobody who is none', () => {
  expect(turnsOf('veteran')).toEqual(['wait', 'wait']);
  expect(turnsOf('veteran', { player: true })).toEqual(['wait', 'wait']);
  // Once a refresh is called he would begin all the same.
  expect(turnsOf('veteran', {}, { player: true })).toEqual(['attack']);
});

test('once a refresh is called, a die beside the last blow turns a blow aside', () => {
  const { process, start, sides } = openDuel(
    duelWith({
      system: 'tactica',
      options: { injuries: false },
      sides: oneEach({ preset: 'militia', stats: { sidearm: 'dagger' } }, { preset: 'militia' }),
    }),
  );
  // Held back for a blow that nobody may strike any more, it would leave 0.384.
  expect(exactDuel(process, start, sides)?.win['red']).toBeGreaterThan(0.48);
});

test('who is stunned changes no weapon, to change back once he is rid of it', () => {
  const { process, start } = openDuel(
    duelWith({ system: 'tactica', sides: oneEach({ preset: 'veteran' }, { preset: 'veteran' }) }),
  );
  let seen = 0;
  for (let seed = 0; seed < 20; seed++) {
    const chance = chanceFromRng(createRng(seed, 'stunned'));
    for (let now = start; process.outcome(now) === undefined;) {
      const { fighters } = now;
      const choose: Choice['choose'] = (label, preferred) => {
        const by = fighters.find(({ id }) => id === label.at(-2)) as { stun?: boolean } | undefined;
        if (label.at(-1) === 'action' && by?.stun === true) {
          expect(optionName(preferred)).not.toBe('draw');
          seen++;
        }
        return preferred;
      };
      now = process.step(now, { chance, choice: { choose }, recorder: SILENT });
    }
  }
  expect(seen).toBeGreaterThan(0);
});
