import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  battleOf,
  battleScenarioSchema,
  brokenUnits,
  LOSS_ORDERS,
  type LossOrder,
  musterBattle,
  deploymentOf,
  openMelee,
  applyLosses,
  strengthOfRoster,
  UNIT_SYSTEM_IDS,
  unitRulesSchema,
  type BattleScenario,
} from '../../shared/index.ts';
import { must } from '../must.ts';
import { sample } from '../sample.ts';
import { battleWith } from '../scenarios.ts';

const HOST = {
  name: 'Host',
  contingents: [
    { name: 'Line', men: 200 },
    { name: 'Knights', troop: 'knight', men: 50, leader: 'Sir Oswin' },
  ],
};
const LEVY = { id: 'levy', name: 'Levy', size: 300, quality: 0.5 };
const battle = (armies: readonly unknown[] = [HOST, LEVY]): BattleScenario =>
  battleWith({ seed: 's', armies });
const faults = (armies: readonly unknown[]): readonly string[] => {
  const read = battleScenarioSchema.safeParse({ kind: 'battle', version: 1, armies });
  return read.success ? [] : read.error.issues.map(({ path }) => path.join('.'));
};

describe('an army of contingents', () => {
  test('has their men and the mean of their quality', () => {
    const [host, levy] = battle().armies;
    expect([host?.size, host?.quality]).toEqual([250, 1.3]);
    expect([levy?.size, levy?.quality]).toEqual([300, 0.5]);
    expect(strengthOfRoster(host?.contingents ?? [])).toEqual({ size: 250, quality: 1.3 });
  });

  test('keeps a quality that is given, and reads the same when read again', () => {
    const given = battle([{ ...HOST, quality: 2 }, LEVY]);
    expect(given.armies[0]?.quality).toBe(2);
    expect(battleScenarioSchema.parse(given)).toEqual(given);
    expect(battleScenarioSchema.parse(battle())).toEqual(battle());
  });

  test('needs a size or contingents, and no size that they contradict', () => {
    expect(faults([{ name: 'A' }, LEVY])).toEqual(['armies.0.size']);
    expect(faults([{ ...HOST, size: 249 }, LEVY])).toEqual(['armies.0.size']);
    expect(faults([{ ...HOST, contingents: [] }, LEVY])).toEqual(['armies.0.size']);
    expect(faults([{ ...HOST, size: 0 }, LEVY])).toEqual(['armies.0.size']);
    expect(faults([{ ...HOST, size: 250 }, LEVY])).toEqual([]);
  });

  test('fights as an army by size and quality alone', () => {
    const bare = battle([{ name: 'Host', size: 250, quality: 1.3 }, LEVY]);
    expect(battleOf(battle(), 1)).toEqual(battleOf(bare, 1));
  });
});

describe.each(UNIT_SYSTEM_IDS)('mustered for %s', (system) => {
  const mustered = (
    scenario: BattleScenario,
  ): Extract<ReturnType<typeof musterBattle>, { ok: true }>['value'] =>
    must(musterBattle(scenario, unitRulesSchema.parse({ system })));

  test('units of the longest name and id are told apart', () => {
    const [id, size] = ['x'.repeat(40), 3_000];
    for (const name of ['x'.repeat(80), `${'🐫'.repeat(39)}ab`, `a${'🐫'.repeat(39)}`]) {
      const { units } = mustered(battle([{ ...LEVY, id, name, size }, LEVY])).scenario;
      for (const trait of ['id', 'name'] as const)
        expect(new Set(units.map((one) => one[trait])).size).toBe(units.length);
    }
  });

  test('a routed army has no unit left, a beaten one fewer', () => {
    const hurt = mustered(battle([{ ...HOST, hits: 10 }, LEVY]));
    expect(hurt.broken.length).toBeGreaterThan(0);
    const [all, left, gone] = [
      mustered(battle()).scenario.units,
      hurt.scenario.units,
      hurt.broken,
    ].map((units) => units.reduce((sum, { men }) => sum + men, 0));
    expect(all).toBe((left ?? 0) + (gone ?? 0));
    expect(
      musterBattle(battle([{ ...HOST, hits: 0 }, LEVY]), unitRulesSchema.parse({ system })).ok,
    ).toBe(false);
  });

  test('costs an army of more than full hits none, where nobody has fallen', () => {
    const fresh = battle([HOST, { ...LEVY, hits: 120 }]);
    const { scenario } = mustered(fresh);
    const { units } = openMelee(deploymentOf(scenario)).start;
    for (const fled of ['gone', 'rally'] as const)
      expect(applyLosses(fresh, scenario.units, units, fled).battle).toEqual(fresh);
  });
});

type Unit = { readonly men: number; readonly quality: number };
/** Whether the one goes before the other. */
const BEFORE: Readonly<Record<LossOrder, (a: Unit, b: Unit) => boolean>> = {
  listed: () => false,
  weakest: (a, b) => a.quality < b.quality,
  strongest: (a, b) => a.quality > b.quality,
  smallest: (a, b) => a.men < b.men,
  largest: (a, b) => a.men > b.men,
};

test.each(LOSS_ORDERS)(
  'lost %s first: who goes with those before him within the hits lost',
  (order) => {
    const before = BEFORE[order];
    const unit = fc.record({
      men: fc.integer({ min: 1, max: 100 }),
      quality: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(
        fc.array(unit, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 100 }),
        (units, hits) => {
          const men = (some: readonly Unit[]): number =>
            some.reduce((sum, one) => sum + one.men, 0);
          const gone = units.flatMap((one, i) => {
            const until = units.filter(
              (other, j) => before(other, one) || (!before(one, other) && j <= i),
            );
            return men(until) * 100 <= (100 - hits) * men(units) ? [i] : [];
          });
          expect(
            [...brokenUnits(units, { hits, full: 100 }, order)].toSorted((a, b) => a - b),
          ).toEqual(gone);
        },
      ),
      { seed: 5, numRuns: sample(75, 300) },
    );
  },
);
