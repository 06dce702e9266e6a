import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entrySchema, liveOdds, roadsOf, standing, type Entry } from '../../shared/index.ts';
import { battleIn } from '../lines.ts';
import { must } from '../must.ts';
import { sample } from '../sample.ts';

const round = (run: number, dice: object = {}): Entry =>
  entrySchema.parse({ kind: 'round', run, dice });

test('law: a road is the log with that one die typed anew, whatever came before and after', () => {
  fc.assert(
    fc.property(
      fc.record({
        men: fc.integer({ min: 80, max: 300 }),
        before: fc.integer({ min: 0, max: 2 }),
        after: fc.integer({ min: 0, max: 3 }),
        sum: fc.integer({ min: 2, max: 12 }),
        seed: fc.integer({ min: 1, max: 99 }),
        rules: fc.constantFrom('', ' attrition=proportional', ' doubling=nearest'),
      }),
      ({ men, before, after, sum, seed, rules }) => {
        const battle = battleIn(
          `120 Ada 1+2 v ${men} Bors 0+1 Cid 0+0; hits=60 seed=${seed}${rules}`,
        );
        const order: Entry = {
          kind: 'order',
          reason: 'a test',
          order: { type: 'power', army: 'army2', points: 1 },
        };
        const log = (typed: number): readonly Entry[] => [
          ...(before === 0 ? [] : [round(before)]),
          round(1 + after, { 'army1/0': { sum: typed } }),
          order,
          round(2),
        ];
        const { rolled, now, roads, average } = must(
          roadsOf(battle, log(sum), { round: before + 1, roll: 'army1/0' }),
        );
        expect(roads.map(({ total }) => total - rolled + sum)).toEqual([
          2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
        ]);
        for (const { total, odds, hits, isOver } of [...roads, { ...now, total: rolled }]) {
          const live = standing(battle, log(total - rolled + sum));
          expect(hits).toEqual(
            Object.fromEntries(live.field.armies.map((one) => [one.id, one.hits])),
          );
          expect(isOver).toBe(live.outcome !== undefined);
          expect(odds.win['army1']).toBeCloseTo(liveOdds(live, battle).win['army1'] ?? NaN, 12);
        }
        expect(average.odds).toEqual(roads[5]?.odds);
        expect(roads.reduce((all, { probability }) => all + probability, 0)).toBeCloseTo(1, 12);
      },
    ),
    { seed: 21, numRuns: sample(3, 60) },
  );
});

test('an average between two falls lies between them; dice of any formula may be asked for', () => {
  const battle = battleIn('120 Ada 1+2 v 200; hits=40 damage="d4! + 2*d6 + power"');
  const { average, roads, army } = must(roadsOf(battle, [round(2)], { round: 2, roll: 'army2/0' }));
  expect(army).toBe('army2');
  expect(roads.length).toBeGreaterThan(20);
  const wins = roads.map(({ odds }) => odds.win['army2'] ?? 0);
  expect(average.odds.win['army2']).toBeGreaterThan(Math.min(...wins));
  expect(average.odds.win['army2']).toBeLessThan(Math.max(...wins));
});

test('who asks for no such roll hears which there are', () => {
  const battle = battleIn('120 Ada 1+2 v 200 Bors 0+1 Cid 0+0');
  expect(roadsOf(battle, [round(1)], { round: 2, roll: 'army1/0' })).toMatchObject({
    error: 'no round 2 has been fought',
  });
  expect(roadsOf(battle, [round(1)], { round: 1, roll: 'army1/3' })).toMatchObject({
    error: 'nobody rolled army1/3 in round 1: use army1/0, army2/0 or army2/1',
  });
});
