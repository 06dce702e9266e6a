import { areInContact } from '../../shared/unit/persons.ts';
import { expect, test } from 'vitest';
import {
  combatSystem,
  COMBAT_SYSTEMS,
  FLED,
  musterBattle,
  openUnits,
  closeUnits,
  applyLosses,
  storyAfter,
  storyBefore,
  survivorsOf,
  toldDuel,
  toldMelee,
  UNIT_SYSTEMS,
  unitRulesSchema,
  type BattleScenario,
  type FieldUnit,
  type PersonsAct,
  type UnitScenario,
} from '../../shared/index.ts';
import { createRng } from '../../shared/rng.ts';
import { TROOPS } from '../../shared/roster/troops.ts';
import { unitSystem } from '../../shared/unit/index.ts';
import { must } from '../must.ts';
import { sample } from '../sample.ts';
import { battleWith } from '../scenarios.ts';
import { sumOf } from '../../shared/numbers.ts';

/* Army to units to persons, and back: nobody is lost on the way, and no hit point. */

const PAIRS = UNIT_SYSTEMS.flatMap((units) =>
  COMBAT_SYSTEMS.map((persons) => [units.id, persons.id] as const),
);

const battleOf = (sizes: readonly number[]): BattleScenario =>
  battleWith({ armies: sizes.map((size, i) => ({ id: `army${i}`, name: `Army ${i}`, size })) });

const unitsOf = (battle: BattleScenario, system: string): UnitScenario =>
  must(musterBattle(battle, unitRulesSchema.parse({ system }))).scenario;

const standing = ({ standing: how, men }: FieldUnit): number => (how === 'fighting' ? men : 0);
const taken = ({ away }: FieldUnit): number => away?.taken ?? 0;
const fallen = (unit: FieldUnit): number => unit.menAtStart - survivorsOf(unit) - taken(unit);

/** Fights persons in the stead of two units in contact; undefined where none are. */
const fightPersons = (scenario: UnitScenario, seed: string, [system, nth]: [string, number]) => {
  const told = toldMelee(scenario, seed);
  const { deployment } = told;
  const stand = { deployment, field: told.told.now };
  const { units } = stand.field;
  const pairs = units.flatMap((one) =>
    units.flatMap((other) => (areInContact(stand.field, [one, other]) ? [[one, other]] : [])),
  );
  const pair = pairs[nth % Math.max(1, pairs.length)];
  if (pair === undefined) return undefined;
  const who = nth % 3 === 2 ? 'champions' : 'men';
  const opened = must(
    openUnits(stand, { units: pair.map(({ id }) => id), who, most: 4 + (nth % 9), system }),
  );
  // Every other fight is broken off in its second round.
  const cut = nth % 2 === 1 ? { acts: [{ kind: 'through' as const, round: 1 }] } : {};
  const asks = nth % 2 === 1 ? pair.map(({ id }) => id) : [];
  const fight = { ...opened, asks, ...cut };
  const { told: fought } = toldDuel(fight, seed);
  const winner = fought.outcome?.kind === 'won' ? fought.outcome.winner : undefined;
  const entry = closeUnits(stand, { scenario: fight, fight: fought.fight, winner });
  const act: PersonsAct = { ...entry, steps: told.told.steps };
  const after = must(storyAfter(scenario, seed, [act])) as UnitScenario;
  return { pair, who, stand, fight, fought: fought.fight, entry, after };
};

type Fought = NonNullable<ReturnType<typeof fightPersons>>;

const unitIn = (units: readonly FieldUnit[], id: string): FieldUnit => {
  const found = units.find((unit) => unit.id === id);
  if (found === undefined) throw new Error(`no unit ${id}`);
  return found;
};

/** Hit points of a unit and of its men agree, before and after. */
const checkHits = (
  { stand, who, fight, fought, entry, pair }: Fought,
  now: FieldUnit[],
): number => {
  const { hitPoints, view } = combatSystem(fight.system);
  const { lives } = unitSystem(stand.deployment.rules.system);
  if (hitPoints === undefined || lives === undefined || who === 'champions') return 0;
  for (const [at, unit] of pair.entries()) {
    const had = lives(unit, stand.deployment);
    if (unit.strength === 0) continue;
    const given = fight.sides[at]?.fighters.map(
      ({ stats }) => (stats as Record<string, number>)[hitPoints.stat] ?? NaN,
    );
    expect([sumOf(had), had.length]).toEqual([unit.strength, unit.men]);
    expect(given).toEqual(had.slice(0, given?.length));
    const { hits = NaN, dead } = entry.losses[at] ?? {};
    const ids = new Set(fight.sides[at]?.fighters.map(({ id }) => id));
    const alive = view(fought).filter((one) => ids.has(one.id) && one.standing !== 'dead');
    expect(alive.length + (dead ?? 0)).toBe(ids.size);
    const after = unitIn(now, unit.id);
    if (after.standing !== 'fighting') continue;
    expect(after.strength).toBe(sumOf(had.slice(given?.length)) + hits);
    expect(sumOf(lives(after, stand.deployment))).toBe(after.strength);
  }
  return 1;
};

/** The losses of a fight are those of its units, and of nobody else. */
const checkMen = ({ stand, entry, pair }: Fought, now: readonly FieldUnit[]): void => {
  for (const unit of now) {
    const before = unitIn(stand.field.units, unit.id);
    const loss = entry.losses.find(({ side }) => side === unit.id);
    expect(loss !== undefined).toBe(pair.some(({ id }) => id === unit.id));
    if (loss === undefined) {
      expect(unit).toEqual(before);
      continue;
    }
    const { dead, wounded = 0, escaped } = loss;
    expect([fallen(unit) - fallen(before), taken(unit) - taken(before)]).toEqual([
      dead + wounded,
      loss.taken,
    ]);
    const left = before.men - dead - wounded - loss.taken - escaped;
    // Morale may break who is left; who ran one by one ran.
    expect(survivorsOf(unit) - (before.away?.fled ?? 0)).toBe(left + escaped);
    expect([0, left]).toContain(standing(unit));
  }
};

const onwards = (scenario: UnitScenario, seed: string, round: number): readonly FieldUnit[] => {
  const acts = [...scenario.acts, { kind: 'through' as const, round }];
  return toldMelee({ ...scenario, acts }, seed).told.story.units;
};

const checkArmies = (
  battle: BattleScenario,
  scenario: UnitScenario,
  units: readonly FieldUnit[],
) => {
  for (const fate of FLED) {
    const { battle: shrunk, tolls } = applyLosses(battle, scenario.units, units, fate);
    const next = musterBattle(shrunk, scenario.rules);
    for (const [i, toll] of tolls.entries()) {
      const own = units.filter(({ side }) => side === `army${i}`);
      const stand = sumOf(own.map(standing));
      expect(toll.fallen + (toll.taken ?? 0) + toll.fled + stand).toBe(battle.armies[i]?.size);
      expect(toll.taken ?? 0).toBe(sumOf(own.map(taken)));
      expect(toll.after).toBe(fate === 'gone' ? stand : stand + toll.fled);
      if (!next.ok) continue;
      const again = next.value.scenario.units.filter(({ side }) => side === `army${i}`);
      const most = Math.max(...again.map(({ men }) => men));
      expect(sumOf(again.map(({ men }) => men))).toBeLessThan(stand + most);
    }
  }
};

test.each(PAIRS)('%s with %s: men and hits are conserved there and back', (units, persons) => {
  let [fights, losses, counted] = [0, 0, 0];
  for (let nth = 0; nth < sample(4, 8); nth++) {
    const rng = createRng(`${units} ${persons}`, nth);
    const battle = battleOf([rng.int(20, 70), rng.int(20, 70)]);
    const seed = `persons-${nth}`;
    let scenario = unitsOf(battle, units);
    for (let round = 0; round < 4; round++) {
      const acts = [
        ...scenario.acts,
        ...(round === 0 ? [] : [{ kind: 'through' as const, round }]),
      ];
      scenario = { ...scenario, acts };
      const made = fightPersons(scenario, seed, [persons, nth + round]);
      if (made === undefined) break;
      fights++;
      const before = toldMelee(scenario, seed).told.now;
      const now = toldMelee(made.after, seed).told.story.units;
      checkMen(made, now);
      counted += checkHits(made, [...now]);
      losses += made.entry.losses.filter(
        ({ dead, wounded = 0, taken: held, escaped }) => dead + wounded + held + escaped > 0,
      ).length;
      // Without the act all is as it was.
      const back = storyBefore(made.after)?.story as UnitScenario;
      expect(toldMelee(back, seed).told.now).toEqual(before);
      scenario = made.after;
      const later = onwards(scenario, seed, round + 1);
      for (const unit of later) {
        const was = now.find(({ id }) => id === unit.id);
        if (was !== undefined) expect(unit.men).toBeLessThanOrEqual(was.men);
      }
      checkArmies(battle, scenario, later);
    }
  }
  expect(fights).toBeGreaterThan(sample(3, 12));
  expect(losses).toBeGreaterThan(0);
  const isCounting =
    unitSystem(units).lives !== undefined && combatSystem(persons).hitPoints !== undefined;
  expect(counted > 0).toBe(isCounting);
});

test.each(UNIT_SYSTEMS.map(({ id }) => id))(
  '%s: men are known by their statistics as by the battle that they come from',
  (system) => {
    for (const { id: troop, title } of TROOPS)
      for (const training of ['regular', 'elite'] as const) {
        const bodies = [{ name: title, men: 12, troop, training }];
        const battle = battleWith({
          armies: [
            { id: 'army0', contingents: bodies },
            { id: 'army1', size: 12 },
          ],
        });
        const { deployment, told } = toldMelee(unitsOf(battle, system), 'known');
        const stand = { deployment, field: told.now };
        const [one] = told.now.units;
        const other = told.now.units.find(({ side }) => side !== one?.side);
        const units = [one?.id ?? '', other?.id ?? ''];
        const open = (known?: BattleScenario) =>
          must(openUnits(stand, { units, who: 'men', most: 1, system: 'swords', battle: known }));
        expect(open().sides, `${training} ${troop}`).toEqual(open(battle).sides);
      }
  },
);
