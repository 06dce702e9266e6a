import { expect, test } from 'vitest';
import { personsOfUnit, unitOfPersons } from '../../shared/bridges/persons.ts';
import { COMBAT_SYSTEMS, duelScenarioSchema, openDuel, openMelee } from '../../shared/index.ts';
import { deploymentOf, UNIT_SYSTEMS } from '../../shared/unit/index.ts';
import { play } from '../../shared/process/readers/play.ts';
import { labelled } from '../../shared/process/readers/sampled.ts';
import { createRng } from '../../shared/rng.ts';
import { unitScenarioSchema } from '../../shared/index.ts';

const PLAIN = { troop: 'soldier', skill: 0, armour: 0, mounted: false } as const;
const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

/** Two units that have fought for a while, drawn by a number. */
const melee = (system: string, nth: number) => {
  const rng = createRng('persons', nth);
  const deployment = deploymentOf(
    unitScenarioSchema.parse({
      kind: 'units',
      version: 1,
      rules: { system },
      units: ['a', 'b'].map((id) => ({ id, men: rng.int(5, 12), side: id })),
    }),
  );
  const { process, start } = openMelee(deployment);
  const rounds = rng.int(1, 3);
  const { states } = play(process, start, labelled(`persons-${nth}`), {
    cut: ({ round }) => round > rounds,
  });
  const last = states.at(-1) ?? start;
  return { deployment, units: last.units };
};

const COUNTING = UNIT_SYSTEMS.filter(({ lives }) => lives !== undefined).flatMap((units) =>
  COMBAT_SYSTEMS.filter(({ hitPoints }) => hitPoints !== undefined).map(
    (persons) => [units.id, persons.id, persons] as const,
  ),
);

test('some units and persons count the same hit points', () => {
  expect(COUNTING.length).toBeGreaterThan(0);
});

test.each(COUNTING)('%s and %s: what is left of a pool is what its men have', (id, _, system) => {
  let broken = 0;
  for (let nth = 0; nth < 60; nth++) {
    const { deployment, units } = melee(id, nth);
    for (const unit of units) {
      const recruits = personsOfUnit(deployment, unit, { profile: PLAIN, system });
      const lives = recruits.map(({ stats }) => Number(stats[system.hitPoints?.stat ?? '']));
      const left = unit.standing === 'destroyed' ? 0 : unit.strength;
      expect([sum(lives), lives.length]).toEqual([left, left === 0 ? 0 : unit.men]);
      expect(Math.min(1, ...lives)).toBe(1);
      if (unit.strength < unit.fullStrength) broken++;
    }
  }
  expect(broken).toBeGreaterThan(20);
});

test.each(COUNTING)(
  '%s and %s: back among units, a pool is what the survivors have',
  (id, _, system) => {
    let fought = 0;
    for (let nth = 0; nth < 40; nth++) {
      const { deployment, units } = melee(id, nth);
      const sides = units.map((unit) => ({
        id: unit.id,
        fighters: personsOfUnit(deployment, unit, { profile: PLAIN, system }).map((one, i) => ({
          ...one,
          id: `${unit.id}${i + 1}`,
        })),
      }));
      if (sides.some(({ fighters }) => fighters.length === 0)) continue;
      fought++;
      const scenario = { kind: 'duel', version: 1, system: system.id, sides };
      const { process, start } = openDuel(duelScenarioSchema.parse(scenario));
      const { states } = play(process, start, labelled(`back-${nth}`));
      const fight = states.at(-1) ?? start;
      for (const { id: unit, fighters } of sides) {
        const ids = new Set(fighters.map((one) => one.id));
        const back = unitOfPersons(deployment, unit, { system, fight, ids });
        const alive = system
          .view(fight)
          .filter((one) => ids.has(one.id) && one.standing !== 'dead')
          .map(({ gauges }) => gauges.find((one) => one.id === system.hitPoints?.gauge)?.now ?? 0);
        expect([back?.men, back?.['pool']]).toEqual([alive.length, sum(alive)]);
        if (alive.length === 0) continue;
        // And down again: the same men, the same points.
        const given = deployment.units.map((one) => (one.id === unit ? { ...one, ...back } : one));
        const again = { ...deployment, units: given } as typeof deployment;
        const fresh = openMelee(again).start.units.find((one) => one.id === unit);
        const lives = personsOfUnit(again, fresh ?? units[0]!, { profile: PLAIN, system });
        expect(sum(lives.map(({ stats }) => Number(stats[system.hitPoints?.stat ?? ''])))).toBe(
          sum(alive),
        );
      }
    }
    expect(fought).toBeGreaterThan(3);
  },
);
