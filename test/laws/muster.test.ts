import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TROOPS } from '../../shared/roster/troops.ts';
import { bodyOf } from '../../shared/unit/bodies.ts';
import { UNIT_SYSTEMS, unitRulesSchema } from '../../shared/unit/index.ts';
import { contingentSchema } from '../../shared/roster/roster.ts';
import {
  battleOf,
  battleScenarioSchema,
  deploymentOf,
  entrySchema,
  lossesBetween,
  musterBattle,
  openMelee,
  applyLosses,
  standing,
  startOf,
  FLED,
  survivorsOf,
  unitQuestion,
  type FieldUnit,
  type UnitScenario,
} from '../../shared/index.ts';
import { unitsIn } from '../lines.ts';
import { toldToEnd } from '../asking.ts';
import { sample } from '../sample.ts';
import { battleWith } from '../scenarios.ts';
import { sumOf } from '../../shared/numbers.ts';

const isRouted = ({ standing }: FieldUnit): boolean => standing === 'routed';
const soldiers = (men: number, troop: string = 'soldier') =>
  bodyOf(contingentSchema.parse({ name: 'Men', men, troop }));
const numbers = { seed: 31, numRuns: sample(60, 120) };

/** Men of each unit that these bodies make against those, by body. */
const muster = (
  { id, propose }: (typeof UNIT_SYSTEMS)[number],
  bodies: readonly number[],
  against: readonly number[],
): readonly (readonly number[])[] =>
  propose(
    bodies.map((men) => soldiers(men)),
    unitRulesSchema.parse({ system: id }),
    [against],
  ).map((units) => units.map(({ men }) => men));

const armies = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 4 });

test.each(UNIT_SYSTEMS)('$id: nobody is lost or added, whatever is mustered', (system) => {
  fc.assert(
    fc.property(armies, armies, fc.constantFrom(...TROOPS), (own, against, { id }) => {
      const rules = unitRulesSchema.parse({ system: system.id });
      const made = system.propose(
        own.map((men) => soldiers(men, id)),
        rules,
        [against],
      );
      expect(made.map((units) => sumOf(units.map(({ men }) => men)))).toEqual(own);
    }),
    numbers,
  );
});

test.each(UNIT_SYSTEMS)('$id: the same men make as many units, however divided', (system) => {
  fc.assert(
    fc.property(
      fc.integer({ min: 25, max: 200 }),
      fc.integer({ min: 2, max: 4 }),
      (part, parts) => {
        const [bodies, whole] = [Array.from({ length: parts }, () => part), [part * parts]];
        const [divided, one] = [muster(system, bodies, whole), muster(system, whole, bodies)];
        expect([divided.flat().length, bodies]).toEqual([one.flat().length, bodies]);
      },
    ),
    numbers,
  );
});

test.each(UNIT_SYSTEMS)('$id: one man more makes units alike, one more at most', (system) => {
  fc.assert(
    fc.property(fc.integer({ min: 12, max: 1_000 }), (men) => {
      const [more, few] = [muster(system, [men + 1], [men]), muster(system, [men], [men + 1])];
      const [a, b] = [more.flat(), few.flat()];
      const what = `${a.join()} v ${b.join()}`;
      expect(a.length - b.length, what).toBeGreaterThanOrEqual(0);
      expect(a.length - b.length, what).toBeLessThanOrEqual(1);
      expect(Math.max(...a) - Math.min(...b), what).toBeLessThanOrEqual(
        Math.ceil(Math.max(...b) / 4) + 1,
      );
    }),
    numbers,
  );
});

/** The same soldiers divided, and one more: he wins no more than a few battles in a hundred. */
const NEARLY = ['50 soldiers + 50 soldiers v 100 soldiers', '65 soldiers v 64 soldiers'];
const MORE = ['101 soldiers v 100 soldiers', '21 soldiers v 20 soldiers'];
const LINES = UNIT_SYSTEMS.flatMap(({ id }) =>
  sample(NEARLY, [...NEARLY, ...MORE]).map((line) => `${id} units: ${line}`),
);

test.each(LINES)('%s: nearly even', (line) => {
  const melee = openMelee(deploymentOf(unitsIn(line)));
  const trials = sample(600, 1_200);
  const [last] = [...unitQuestion(melee, melee.start, { seed: 1, trials }).estimate(trials)].slice(
    -1,
  );
  const { red = 0, blue = 0 } = last?.odds().win ?? {};
  // Four sigma beside the few.
  expect(Math.abs(red / (red + blue) - 0.5)).toBeLessThan(0.05 + 2 / Math.sqrt(trials));
});

/** A fight to the end. */
const fought = (scenario: UnitScenario, seed: number) =>
  toldToEnd(openMelee(deploymentOf(scenario)), seed).story.units;

const ofTwoKinds = (men: number) => [
  { name: 'Line', men: men - 4 },
  { name: 'Knights', troop: 'knight', men: 4 },
];

test.each(UNIT_SYSTEMS)('$id: every man has fallen, fled or stands, there and back', ({ id }) => {
  const rules = unitRulesSchema.parse({ system: id });
  const hits = fc.constantFrom(100, 100, 80, 38);
  const men = fc.integer({ min: 10, max: 300 });
  const few = fc.array(fc.tuple(men, hits), { minLength: 2, maxLength: 3 });
  fc.assert(
    fc.property(few, fc.nat(100), (all, seed) => {
      // Men of the first are of two kinds.
      const armies = all.map(([size, left], i) => ({
        id: `army${i}`,
        name: `Army ${i}`,
        hits: left,
        ...(i > 0 ? { size } : { contingents: ofTwoKinds(size) }),
      }));
      const battle = battleWith({ armies });
      const made = musterBattle(battle, rules);
      if (!made.ok) return;
      const { scenario, broken } = made.value;
      const units = fought(scenario, seed);
      for (const fate of FLED) {
        const { battle: shrunk, tolls } = applyLosses(battle, scenario.units, units, fate);
        expect(battleScenarioSchema.parse(shrunk)).toEqual(shrunk);
        const next = musterBattle(shrunk, rules);
        // At the table they are one order, after which the armies stand as they would anew.
        const start = startOf(battleOf(battle, seed));
        const order = lossesBetween(battle, shrunk);
        const entry = entrySchema.parse({ kind: 'order', reason: 'fought', order });
        const at = standing(battleOf(battle, seed), [entry]);
        expect(at.field).toEqual({ ...start.field, armies: battleOf(shrunk, seed).start.armies });
        for (const [i, { before, fallen, fled, after }] of tolls.entries()) {
          const own = units.filter(({ side }) => side === `army${i}`);
          const onFeet = (isHere: (unit: FieldUnit) => boolean): number =>
            sumOf(own.filter(isHere).map(survivorsOf));
          const stand = onFeet(({ standing }) => standing !== 'routed');
          const ran = sumOf(broken.filter(({ army }) => army === `army${i}`).map((one) => one.men));
          expect([before, fled]).toEqual([all[i]?.[0], onFeet(isRouted) + ran]);
          expect(fallen + fled + stand).toBe(before);
          expect(after).toBe(fate === 'gone' ? stand : stand + fled);
          expect(shrunk.armies[i]?.hits === 0).toBe(stand === 0);
          if (after > 0) expect(shrunk.armies[i]?.size).toBe(after);
          // Who had broken is not mustered again, but for what is less than a unit.
          if (!next.ok) continue;
          const again = next.value.scenario.units.filter(({ side }) => side === `army${i}`);
          // One of three may be out of a battle that goes on without it.
          if (again.length === 0) continue;
          const most = Math.max(...again.map((unit) => unit.men));
          expect(sumOf(again.map((unit) => unit.men))).toBeLessThan(stand + most);
        }
      }
    }),
    { seed: 37, numRuns: sample(15, 40) },
  );
});
