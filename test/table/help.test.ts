import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  advance,
  helping,
  liveOdds,
  standing,
  wished,
  wishedNow,
  type Battle,
  type Entry,
  type Help,
  type HelpWanted,
  type Live,
} from '../../shared/index.ts';
import { battleIn } from '../lines.ts';
import { must } from '../must.ts';
import { sample } from '../sample.ts';

/** The chance after an order, found by solving forward from the state it leads to. */
const after = (live: Live, battle: Battle, order: Help['order'], wish: HelpWanted['wish']) => {
  const entry = { kind: 'order', reason: 'help', order } as const;
  const given = must(advance(live, entry, battle));
  return wished(liveOdds(given[0], battle), 'army1', wish);
};

/** The same help with a step less; undefined where that is none. */
const less = (order: Help['order']): Help['order'] | undefined => {
  switch (order.type) {
    case 'power':
    case 'tactics':
      return order.points === 1 ? undefined : { ...order, points: order.points - 1 };
    case 'hits':
      return Math.abs(order.hits) === 1
        ? undefined
        : { ...order, hits: order.hits - Math.sign(order.hits) };
    default:
      return undefined;
  }
};

test('law: the help meets the wish, a step less does not, wherever a battle stands', () => {
  let seen = 0;
  fc.assert(
    fc.property(
      fc.record({
        men: fc.integer({ min: 80, max: 300 }),
        rounds: fc.integer({ min: 0, max: 4 }),
        seed: fc.integer({ min: 1, max: 99 }),
        wish: fc.constantFrom('win' as const, 'notLose' as const),
        chance: fc.constantFrom(0.5, 0.75, 0.9),
        attrition: fc.constantFrom('none', 'none', 'none', 'proportional'),
      }),
      ({ men, rounds, seed, wish, chance, attrition }) => {
        const battle = battleIn(
          `120 Ada 1+2 v ${men} Bors 0+1 Cid 0+0; hits=40 attrition=${attrition} seed=${seed}`,
        );
        const entry = { kind: 'round', run: rounds, dice: {}, again: {}, choices: {}, targets: {} };
        const live = standing(battle, rounds === 0 ? [] : [entry as Entry]);
        const wanted = { army: 'army1', wish, chance };
        const now = wishedNow(live, battle, wanted).chance;
        const helps = [...helping(live, battle, wanted)];
        expect(helps.length > 0).toBe(live.outcome === undefined && now < chance);
        for (const help of helps) {
          seen++;
          expect(help.method).toBe('exact');
          expect(after(live, battle, help.order, wish)).toBeCloseTo(help.chance, 12);
          expect(help.chance >= chance).toBe(help.isEnough);
          if (!help.isEnough) continue;
          const before = less(help.order);
          const short = before === undefined ? now : after(live, battle, before, wish);
          expect(short).toBeCloseTo(help.before ?? NaN, 12);
          expect(short).toBeLessThan(chance);
        }
      },
    ),
    { seed: 14, numRuns: sample(10, 40) },
  );
  expect(seen).toBeGreaterThan(sample(10, 50));
});

test('what can be ordered is offered: levers, counsel, blows, and the fall of each enemy', () => {
  const battle = battleIn('100 Ada 0+1 v 200 Bors 0+2 Cid 0+0');
  const live = standing(battle, []);
  const helps = [...helping(live, battle, { army: 'army1', wish: 'win', chance: 0.5 })];
  expect(helps.map(({ id }) => id)).toEqual([
    'lever',
    'power',
    'tactics',
    'hits-army2',
    'fall-army2-0',
    'fall-army2-1',
  ]);
  const hits = helps.find(({ id }) => id === 'hits-army2');
  expect(hits).toMatchObject({ isEnough: true, order: { type: 'hits', army: 'army2' } });
});

test('a Tactics bonus is added to the tactician, and told in words', () => {
  const battle = battleIn('100 Ada 0+1 v 200');
  const order = { type: 'tactics', army: 'army1', tactician: 'Ada', points: 2 } as const;
  const given = advance(standing(battle, []), { kind: 'order', reason: 'map', order }, battle);
  expect(given.ok && given.value[0].field.armies[0]?.tacticians[0]?.tactics).toBe(3);
  const nobody = { ...order, tactician: 'Zoe' };
  expect(
    advance(standing(battle, []), { kind: 'order', reason: 'x', order: nobody }, battle),
  ).toMatchObject({ ok: false });
});
