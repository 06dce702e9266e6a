import { expect, test } from 'vitest';
import { dieAskedFor, replayDuel, type Act } from '../../shared/index.ts';
import type { Combatant } from '../../shared/combat/systems/tactica/fighters/state.ts';
import { duelWith } from '../scenarios.ts';

/** What people at the table do, in order: an option by its id, or the faces of a roll. */
type Answer = string | readonly number[];

const LAST = /[^/]*$/;

/** Plays on until nothing is open or the answers are used up. `script`: by the last word asked. */
const told = (
  options: Readonly<Record<string, unknown>>,
  script: readonly (readonly [asked: string, answer: Answer])[],
) => {
  const scenario = duelWith({
    system: 'tactica',
    // The text gives the goblins four dice in all: no more for being three against one.
    options: { advantage: 'none', ...options },
    sides: [
      { id: 'red', fighters: [{ id: 'roland', name: 'Roland', preset: 'roland', named: true }] },
      {
        id: 'blue',
        fighters: ['g1', 'g2', 'g3'].map((id) => ({ id, name: id, preset: 'goblin' })),
      },
    ],
    asks: ['red', 'blue'],
    dice: 'table',
  });
  const acts: Act[] = [];
  for (const [asked, answer] of script) {
    const played = replayDuel({ ...scenario, acts }, 'roland');
    if (!played.ok) throw new Error(played.error.message);
    const { open } = played.value;
    if (open === undefined) throw new Error(`nothing is open where ${asked} was to be answered`);
    expect(LAST.exec(open.label)?.[0], open.label).toBe(asked);
    if (typeof answer === 'string')
      acts.push({ kind: 'choose', label: open.label, option: answer });
    else acts.push({ kind: 'dice', label: open.label, dice: { faces: [...answer] } });
  }
  const played = replayDuel({ ...scenario, acts }, 'roland');
  if (!played.ok) throw new Error(played.error.message);
  expect(played.value.unused).toEqual([]);
  const { fight, steps } = played.value;
  const [roland, ...goblins] = fight.fighters as readonly Combatant[];
  const attacks = steps.flatMap(({ events }) => events).filter(({ kind }) => kind === 'attack');
  return { roland, goblins, attacks: attacks.map(({ text }) => text) };
};

/** Roland has four action dice and waits, so that two goblins come first; then he pools. */
const BEGINNING = [
  ['dice', [5, 4, 3, 2]],
  ['action', 'wait'],
  ['next', 'acts:g1'],
  ['action', 'attack:roland'],
  ['pay', 'pay:5'],
] as const;
const SECOND = [
  ['action', 'wait'],
  ['next', 'acts:g2'],
  ['action', 'attack:roland'],
  ['pay', 'pay:5'],
] as const;

test('Roland dodges three goblins as in the story (TC-80)', () => {
  const { roland, goblins, attacks } = told({}, [
    ...BEGINNING,
    // Four successes take all four dice; nothing is rolled.
    ['defend', 'dodge:2'],
    ['dodge', [6, 5, 5, 6, 2]],
    ...SECOND,
    ['defend', 'keep:dodge'],
    ['attack', [3]],
    ['action', 'pool'],
    ['pay', 'pay:3'],
    ['action', 'attack:roland'],
    ['pay', 'pay:5'],
    ['defend', 'keep:dodge'],
    ['attack', [1]],
  ]);
  expect(attacks).toHaveLength(3);
  expect(roland).toMatchObject({ pool: 'dodge', guard: 2, lostPhysical: 0 });
  expect(goblins.map(({ exposures, fumbled }) => [exposures, fumbled])).toEqual([
    [0, false],
    [0, false],
    [0, true],
  ]);
});

test('Roland blocks three goblins as in the story (TC-86)', () => {
  const { roland, goblins, attacks } = told({ reading: 'rolandBlock', soak: 'none' }, [
    ...BEGINNING,
    // Two successes and a shield of 2: a pool of 4.
    ['defend', 'block:2'],
    ['block', [5, 6, 2, 3, 4]],
    ['attack', [5, 6, 2, 3]],
    ...SECOND,
    ['defend', 'keep:block'],
    ['attack', [6, 6, 4, 2]],
    ['action', 'pool'],
    ['pay', 'pay:3'],
    ['action', 'attack:roland'],
    ['pay', 'pay:5'],
    ['defend', 'keep:block'],
    ['attack', [5, 5, 6, 6]],
    ['state', 'no'],
  ]);
  expect(attacks).toHaveLength(3);
  expect(attacks[2]).toContain('4 through');
  expect(roland).toMatchObject({ pool: 'block', guard: 2, lostPhysical: 1 });
  expect(goblins.map(({ exposures }) => exposures)).toEqual([2, 1, 0]);
});

test('a 6 among typed action dice asks for a die more, and says which (TC-22)', () => {
  const refusal = (faces: readonly number[]): string => {
    try {
      told({}, [['dice', faces]]);
      return '';
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
  };
  expect(dieAskedFor(refusal([6, 3, 2, 4]))).toBe(6);
  expect(refusal([6, 3, 2, 4, 6])).toBe('');
  expect(refusal([6, 3, 2, 4, 6, 1])).not.toBe('');
  expect(dieAskedFor(refusal([6, 3, 2, 4, 6, 1]))).toBeUndefined();
});
