import { describe, expect, test } from 'vitest';
import {
  aftermathOf,
  aftermathRequestSchema,
  battleOf,
  entrySchema,
  standing,
  type AftermathEntry,
  type Entry,
} from '../../../shared/index.ts';
import { aftermathEntry } from '../../../shared/bridges/aftermath-entry.ts';
import type { Fight } from '../../../shared/combat/fight.ts';
import { requestOf } from '../../../web/table/aftermath/aftermath.ts';
import { aftermathSays } from '../../../web/table/aftermath/aftermath-line.tsx';
import { battleWith, duelWith } from '../../scenarios.ts';

const scenario = (armies: readonly object[]) => battleWith({ armies });
const order = (given: object): Entry =>
  entrySchema.parse({ kind: 'order', reason: 'told', order: given });

describe('who is there after a rout', () => {
  test('is nobody who was lost, and whoever commands now', () => {
    const battle = scenario([
      { id: 'red', name: 'Red', size: 120, tacticians: [{ name: 'Ada' }, { name: 'Cal' }] },
      { id: 'blue', name: 'Blue', size: 120, tacticians: [{ name: 'Bors' }] },
    ]);
    const live = standing(battleOf(battle, 1), [
      order({ type: 'lose', army: 'red', tactician: 'Ada' }),
      order({ type: 'join', army: 'red', tactician: { name: 'Dot' } }),
      order({ type: 'command', army: 'red', tactician: 'Dot' }),
      order({ type: 'hits', army: 'red', hits: -100 }),
    ]);
    const fight = aftermathOf(aftermathRequestSchema.parse(requestOf(battle, live, 'swords')));
    const named = fight.ok
      ? fight.value.sides[0]?.fighters.filter((one) => one.named).map(({ name }) => name)
      : [];
    expect(named).toEqual(['Dot', 'Cal']);
    expect(fight.ok && fight.value.sides[0]?.fighters.length).toBe(6);
  });

  test('is no general who was slain, and nobody of an army that had left before', () => {
    const battle = scenario([
      { id: 'red', name: 'Red', size: 3, tacticians: [{ name: 'Ada' }] },
      { id: 'blue', name: 'Blue', size: 4, tacticians: [{ name: 'Bors' }] },
      { id: 'gold', name: 'Gold', size: 120, tacticians: [{ name: 'Cid' }] },
    ]);
    const live = standing(battleOf(battle, 1), [
      order({ type: 'withdraw', army: 'gold' }),
      entrySchema.parse({ kind: 'round' }),
      order({ type: 'lose', army: 'red', tactician: 'Ada' }),
      order({ type: 'hits', army: 'red', hits: -100 }),
    ]);
    const fight = aftermathOf(aftermathRequestSchema.parse(requestOf(battle, live, 'swords')));
    const people = fight.ok ? fight.value.sides : [];
    // Nor more people than the army had men.
    expect(people.map(({ id, fighters }) => [id, fighters.length])).toEqual([
      ['red', 3],
      ['blue', 4],
    ]);
    expect(people.flatMap(({ fighters }) => fighters.filter(({ named }) => named))).toEqual([]);
    expect(people[0]?.fighters[0]?.name).toBe('Officer of Red');
  });

  test('of allies that fought as one force is each army’s own', () => {
    const battle = scenario([
      { id: 'a', name: 'A', side: 'red', size: 50, tacticians: [{ name: 'Ada' }] },
      { id: 'b', name: 'B', side: 'red', size: 50, tacticians: [{ name: 'Bea' }] },
      { id: 'blue', name: 'Blue', size: 120 },
    ]);
    const live = standing(battleOf(battle, 1), [order({ type: 'hits', army: 'red', hits: -100 })]);
    const request = requestOf(battle, live, 'swords');
    expect(request.hits).toEqual({ a: 0, b: 0, blue: 100 });
    expect(
      request.battle.armies.map(({ tacticians }) => tacticians.map(({ name }) => name)),
    ).toEqual([['Ada'], ['Bea'], []]);
  });
});

describe('what came of it', () => {
  const duel = duelWith({
    system: 'swords',
    sides: ['red', 'blue'].map((id) => ({
      id,
      name: id,
      fighters: ['x', 'y'].map((name) => ({
        id: `${id}-${name}`,
        name: `${id} ${name}`,
        named: true,
      })),
    })),
  });
  /** Everybody of both sides has fallen, none has died. */
  const fallen = {
    round: 3,
    fighters: duel.sides.flatMap(({ id, fighters }) =>
      fighters.map((one) => ({
        id: one.id,
        name: one.name,
        side: id,
        standing: 'down',
        isNamed: true,
      })),
    ),
  } as unknown as Fight;
  const fates = (entry: AftermathEntry, side: string): readonly string[] =>
    entry.people.filter((one) => one.side === side).map(({ fate }) => fate);

  test('those who fell are wounded with the winner, captured with the loser, and counted', () => {
    const entry = aftermathEntry(duel, fallen, 'red');
    expect([fates(entry, 'red'), fates(entry, 'blue')]).toEqual([
      ['wounded', 'wounded'],
      ['taken', 'taken'],
    ]);
    expect(entry.losses.map(({ wounded = 0, taken }) => [wounded, taken])).toEqual([
      [2, 0],
      [0, 2],
    ]);
    expect(entrySchema.parse(entry)).toEqual(entry);
  });

  test('where nobody won nobody is captured', () => {
    const entry = aftermathEntry(duel, fallen, undefined);
    expect(fates(entry, 'blue')).toEqual(['wounded', 'wounded']);
    // The battle has told already who holds the field.
    expect(aftermathSays(entry)).toBe('Nobody won the fight after 3 rounds, by Persons (Swords).');
  });
});
