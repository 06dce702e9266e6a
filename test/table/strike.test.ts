import { expect, test } from 'vitest';
import {
  advance,
  liveOdds,
  mayChoose,
  standing,
  strikingWhom,
  type Battle,
  type Live,
  type Striking,
  type Targets,
} from '../../shared/index.ts';
import { battleIn } from '../lines.ts';
import { must } from '../must.ts';

/** The same by orders that a game master could give. */
const ordered = (live: Live, battle: Battle, targets: Targets): Striking['now'] => {
  let now = live;
  for (const [army, target] of Object.entries(targets)) {
    const order = { type: 'target', army, target } as const;
    [now] = must(advance(now, { kind: 'order', reason: 'x', order }, battle));
  }
  return liveOdds(now, battle);
};

const searched = (live: Live, battle: Battle, army: string): readonly Striking[] => [
  ...strikingWhom(live, battle, army),
];

test('every cell is what those orders would come to; the best reply is the greatest of its column', () => {
  const battle = battleIn('100 Ada 1+2 v 120 Bors 0+2 v 80 Cid 1+1; hits=8 trials=200');
  const live = standing(battle, []);
  const all = searched(live, battle, 'army1');
  expect(all[0]?.now.method).toBe('estimate');
  const last = all.at(-1);
  expect(last?.threats.map(({ targets }) => targets)).toEqual([
    { army2: 'army1', army3: 'army1' },
    { army2: 'army1', army3: 'army2' },
    { army2: 'army3', army3: 'army1' },
    { army2: 'army3', army3: 'army2' },
  ]);
  for (const { targets, replies } of last?.threats ?? []) {
    expect(replies.map(({ target }) => target)).toEqual(['spread', 'army2', 'army3']);
    const most = Math.max(...replies.map(({ odds }) => odds.win['army1'] ?? 0));
    for (const { target, odds, isBest } of replies) {
      expect(odds).toEqual(ordered(live, battle, { ...targets, army1: target }));
      expect(odds.method).toBe('exact');
      expect(isBest).toBe(most - (odds.win['army1'] ?? 0) <= 0.0005);
    }
  }
  for (const truce of last?.truces ?? []) {
    const { with: partner, against } = truce;
    const both = ordered(live, battle, { army1: against, [partner]: against });
    expect(truce.odds).toEqual(both);
    const grows = (side: string): boolean =>
      (both.win[side] ?? 0) - (last?.now.win[side] ?? 0) > 0.0005;
    expect(truce).toMatchObject({
      helps: grows('army1'),
      helpsBoth: grows('army1') && grows(partner),
    });
  }
  expect(last?.truces.map((truce) => truce.with).toSorted()).toEqual(['army2', 'army3']);
});

test('with four armies each that may turn on one is held against his replies, by trials', () => {
  const battle = battleIn('10 v 10 v 10 v 10; hits=8 trials=100');
  const [only, ...more] = searched(standing(battle, []), battle, 'army1');
  expect(more).toEqual([]);
  expect(only?.threats.map(({ targets }) => targets)).toEqual([
    {},
    { army2: 'army1' },
    { army3: 'army1' },
    { army4: 'army1' },
  ]);
  expect(only?.threats[0]?.replies[0]).toMatchObject({ target: 'spread', odds: only?.now });
});

test('two sides have no choice', () => {
  const battle = battleIn('100 v 100');
  expect(mayChoose(standing(battle, []), 'army1')).toBe(false);
});
