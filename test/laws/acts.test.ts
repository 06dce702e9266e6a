import { describe, expect, test } from 'vitest';
import {
  actInDuel,
  COMBAT_SYSTEMS,
  deploymentOf,
  duelQuestion,
  duelWork,
  EMPTY_LOG,
  lastChange,
  openMelee,
  passedIn,
  passingFaults,
  replayDuel,
  tellDuel,
  tellMelee,
  UNIT_SYSTEMS,
  unitQuestion,
  unitWork,
  type Act,
  type CombatSystem,
  type DuelScenario,
  type DuelTold,
  type Log,
  type MeleeActed,
  type StoryAct,
  type UnitScenario,
  wholeAnswer,
} from '../../shared/index.ts';
import { answer } from '../../shared/process/readers/answer.ts';
import { createRng, type Rng } from '../../shared/rng.ts';
import { acted, anyActIn, anyActOf } from '../acting.ts';
import { sample } from '../sample.ts';
import { duelWith, unitsWith } from '../scenarios.ts';

/*
 * Whatever people do to a log (add, undo, do again, mend in the past), a story that goes on from
 * what was told before is the one that is told from the start.
 */

const ACTS = sample(12, 24);
/** Trials where the odds are estimated. */
const FEW = 20;
const SEEDS = Array.from({ length: sample(3, 4) }, (_, i) => i);

const fightOf = (system: CombatSystem, nth: number): DuelScenario => {
  const side = (id: string, many: number) => ({
    id,
    fighters: Array.from({ length: many }, (_, i) => ({
      id: `${id}-${i}`,
      ...system.roles.soldier({ troop: 'soldier', skill: 0, armour: 0, mounted: false }),
    })),
  });
  return duelWith({
    system: system.id,
    asks: [['red', 'blue', 'gm'], ['red'], []][nth % 3],
    dice: nth % 2 === 0 ? 'table' : 'seed',
    sides: [side('red', 1 + (nth % 2)), side('blue', 1)],
  });
};

const battleOf = ({ id: system }: (typeof UNIT_SYSTEMS)[number], rng: Rng): UnitScenario =>
  unitsWith({
    rules: { system },
    units: ['a', 'a', 'b', 'b'].map((side, i) => ({
      id: `u${i}`,
      side,
      men: rng.int(3, 40),
      post: i === 3 ? 'reserve' : 'centre',
    })),
  });

/** What can be compared: options of what is open are told, not kept. */
const dataOf = ({ told, whole: { heard, faults } }: DuelTold) => ({ told, heard, faults });

describe.each(COMBAT_SYSTEMS.map((system) => ({ id: system.id, system })))(
  'a fight by $id',
  ({ system }) => {
    test.each(SEEDS)('told on is told whole, whatever is done to its log (%i)', (nth) => {
      const rng = createRng('acts', nth);
      const scenario = fightOf(system, nth);
      const tell = (acts: readonly Act[], before?: DuelTold): DuelTold =>
        tellDuel({ ...scenario, acts: [...acts] }, nth, before);
      let log: Log<Act> = EMPTY_LOG;
      let told = tell([]);
      for (let i = 0; i < ACTS; i++) {
        log = acted(rng, log, (luck) => anyActIn(luck, told));
        told = tell(log.entries, told);
        expect(dataOf(told)).toEqual(dataOf(tell(log.entries)));
        const acts = [...log.entries, ...passingFaults(told.whole)];
        const whole = replayDuel({ ...scenario, acts }, nth);
        expect(whole).toEqual({ ok: true, value: told.told });
      }
    });

    test.each(SEEDS)('what an act makes unfit is passed over for good, and kept (%i)', (nth) => {
      const rng = createRng('added', nth);
      const scenario = fightOf(system, nth * 3);
      let told = tellDuel(scenario, nth);
      for (let i = 0; i < ACTS; i++) {
        const { acts } = told.whole;
        const made = actInDuel(scenario, nth, told, [anyActIn(rng, told)]);
        if (!made.ok) continue;
        const { after, passed } = made.value;
        expect(after.whole.acts.slice(0, acts.length)).toEqual(acts);
        expect(passed.filter((at) => !passedIn(after.whole.acts).has(at))).toEqual([]);
        expect([after.told.unused, after.whole.faults]).toEqual([[], []]);
        const back = after.whole.acts.slice(0, -lastChange(after.whole.acts)) as Act[];
        expect(back).toEqual(acts);
        expect(tellDuel({ ...scenario, acts: back }, nth, after).told).toEqual(told.told);
        told = after;
      }
      expect(told.whole.acts.length).toBeGreaterThan(0);
    });

    test('its odds after acts are those from where the acts have led', () => {
      const rng = createRng('odds', 1);
      const scenario = { ...fightOf(system, 1), trials: FEW };
      let told = tellDuel(scenario, 1);
      for (let i = 0; i < ACTS; i++) {
        const made = actInDuel(scenario, 1, told, [anyActIn(rng, told)]);
        if (made.ok) told = made.value.after;
      }
      const { duel, whole } = told;
      const { fight } = told.told;
      expect(fight).not.toEqual(duel.start);
      const acts = [...whole.acts] as Act[];
      const asked = duelWork.odds.steps({ scenario: { ...scenario, acts } }, 1);
      const led = duelQuestion(duel.process, fight, duel.sides, { seed: 1, trials: FEW });
      expect(wholeAnswer(asked)).toEqual(answer(led));
    });
  },
);

describe.each(UNIT_SYSTEMS.map((system) => ({ id: system.id, system })))(
  'a battle of units by $id',
  ({ system }) => {
    test.each(SEEDS)('told on is told whole, whatever is done to its log (%i)', (nth) => {
      const rng = createRng('unit acts', nth);
      const scenario = battleOf(system, rng);
      const melee = openMelee(deploymentOf(scenario));
      const tell = (acts: readonly StoryAct[], before?: MeleeActed): MeleeActed =>
        tellMelee(melee, { seed: nth, acts, fought: 0, isAhead: nth % 2 === 0 }, before);
      let log: Log<StoryAct> = EMPTY_LOG;
      let told = tell([]);
      for (let i = 0; i < ACTS; i++) {
        log = acted(rng, log, (luck) => anyActOf(luck, told));
        told = tell(log.entries, told);
        expect(told).toEqual(tell(log.entries));
        const acts = [...log.entries, ...passingFaults(told.whole)] as StoryAct[];
        const { story, ahead, now } = tell(acts);
        expect({ story, ahead, now }).toEqual({
          story: told.story,
          ahead: told.ahead,
          now: told.now,
        });
      }
    });

    test('its odds after acts are those from where the acts have led', () => {
      const rng = createRng('odds', 1);
      const scenario = { ...battleOf(system, rng), trials: FEW };
      const melee = openMelee(deploymentOf(scenario));
      const tell = (acts: readonly StoryAct[]): MeleeActed =>
        tellMelee(melee, { seed: 1, acts, fought: 0, isAhead: true });
      const acts: StoryAct[] = [];
      for (let i = 0; i < ACTS; i++) {
        const more = [...acts, anyActOf(rng, tell(acts))];
        if (tell(more).whole.faults.length === 0) acts.push(...more.slice(-1));
      }
      // They may have led back to the start.
      acts.push({ kind: 'through', round: 1 });
      const { now } = tell(acts);
      expect(now).not.toEqual(melee.start);
      const asked = unitWork.odds.steps({ scenario: { ...scenario, acts } }, 1);
      const led = unitQuestion(melee, now, { seed: 1, trials: FEW });
      expect(wholeAnswer(asked)).toEqual(answer(led));
    });
  },
);
