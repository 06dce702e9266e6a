import { describe, expect, test } from 'vitest';
import {
  battleOf,
  dueWithdrawals,
  entrySchema,
  standing,
  tellLog,
  type Battle,
  type Entry,
} from '../../shared/index.ts';
import { battleWith } from '../scenarios.ts';

const army = (id: string, hits: number) => ({ id, name: `${id} host`, size: 100, hits });
const battle = (withdrawsAt?: Readonly<Record<string, number>>): Battle =>
  battleOf(
    battleWith({ seed: 'leave', armies: [army('red', 100), army('blue', 60)], withdrawsAt }),
    '',
  );
const RUN: Entry = entrySchema.parse({ kind: 'round', run: 'rout' });
const LEAVES: Entry = entrySchema.parse({
  kind: 'order',
  reason: 'its orders',
  order: { type: 'withdraw', army: 'blue' },
});
const due = (one: Battle, entries: readonly Entry[]): readonly string[] =>
  dueWithdrawals(one, standing(one, entries).field).map(({ army: { id } }) => id);
const hits = (one: Battle, entries: readonly Entry[]): readonly number[] =>
  standing(one, entries).field.armies.map((each) => each.hits);

describe('a side that is to withdraw before it routs (H-SW-27)', () => {
  test('stops a run as soon as it has so few hits, and not before', () => {
    const ordered = battle({ blue: 25 });
    expect(due(ordered, [])).toEqual([]);
    expect(due(ordered, [RUN])).toEqual(['blue']);
    const [line] = tellLog(ordered, [RUN]);
    const course = line?.rounds.map(({ event }) => event.armies[1]?.hitsAfter ?? 0) ?? [];
    expect(course.length).toBeGreaterThan(1);
    expect(course.slice(0, -1).every((left) => left > 25)).toBe(true);
    expect(course.at(-1)).toBeLessThanOrEqual(25);
  });

  test('leaves by the order, and then there is nothing to decide', () => {
    const ordered = battle({ blue: 25 });
    expect(due(ordered, [RUN, LEAVES])).toEqual([]);
    expect(standing(ordered, [RUN, LEAVES]).outcome).toEqual({ kind: 'won', winner: 'red' });
  });

  test('fights on where the game master runs on, by the same dice as without orders', () => {
    const ordered = battle({ blue: 25 });
    expect(standing(ordered, [RUN, RUN]).outcome).toEqual(standing(battle(), [RUN]).outcome);
    expect(hits(ordered, [RUN, RUN])).toEqual(hits(battle(), [RUN]));
  });

  test('with as few hits from the start leaves once it suffers any', () => {
    const ordered = battle({ blue: 60 });
    expect(due(ordered, [])).toEqual([]);
    expect(due(ordered, [RUN])).toEqual(['blue']);
    expect(tellLog(ordered, [RUN])[0]?.rounds).toHaveLength(1);
  });

  test.each([
    [1, 1],
    [60, 59],
    [99, 59],
  ])('told to leave at %s hits, with 60 it leaves at %s', (at, leavesAt) => {
    expect(battle({ blue: at }).start.armies[1]?.leavesAt).toBe(leavesAt);
  });

  test('is an order to that side alone', () => {
    expect(battle({ blue: 25 }).start.armies[0]).not.toHaveProperty('leavesAt');
  });

  test('does not stop anybody in a battle without such orders', () => {
    expect(standing(battle(), [RUN]).outcome).toBeDefined();
  });
});
