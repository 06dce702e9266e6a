import { describe, expect, test } from 'vitest';
import {
  COMBAT_SYSTEMS,
  deploymentOf,
  eventsWithDice,
  openDuel,
  openMelee,
  replayDuel,
  thrownText,
  type CombatStep,
  type CombatSystem,
  type DuelScenario,
  type SpokenEvent,
} from '../../shared/index.ts';
import { MOST_ROUNDS } from '../../shared/combat/fight.ts';
import { byPolicy } from '../../shared/process/choice.ts';
import { chanceFromSeed } from '../../shared/process/readers/sampled.ts';
import type { Process } from '../../shared/process/process.ts';
import { stepTold } from '../../shared/process/readers/play.ts';
import { printLabel, rolling } from '../../shared/process/chance.ts';
import { createRng } from '../../shared/rng.ts';
import { TROOP_IDS } from '../../shared/roster/troops.ts';
import { UNIT_SYSTEMS } from '../../shared/unit/index.ts';
import { toldToEnd } from '../asking.ts';
import { must } from '../must.ts';
import { sample } from '../sample.ts';
import { duelWith, unitsWith } from '../scenarios.ts';

const scenarioOf = (system: CombatSystem, nth: number): DuelScenario => {
  const rng = createRng('told', nth);
  const troop = () => TROOP_IDS[rng.int(0, TROOP_IDS.length - 1)] ?? 'soldier';
  const side = (id: string) => ({
    id,
    fighters: Array.from({ length: rng.int(1, 2) }, () =>
      system.roles.soldier({ troop: troop(), skill: 0, armour: 0, mounted: rng.int(1, 3) === 1 }),
    ),
  });
  const far = {
    ...('distance' in system.options.shape ? { distance: 20 } : {}),
    ...('map' in system.options.shape ? { map: 'threeZonesInRow' } : {}),
  };
  return duelWith({
    system: system.id,
    options: nth % 2 === 0 ? {} : far,
    sides: (nth % 5 === 0 ? ['red', 'blue', 'green'] : ['red', 'blue']).map(side),
  });
};

/** What chance gave, noted at its door. */
const thrownIn = <State extends { readonly round: number }, Event>(
  { process, start }: { readonly process: Process<State, Event>; readonly start: State },
  seed: number,
): readonly string[] => {
  const labels: string[] = [];
  const luck = chanceFromSeed(seed);
  const chance = rolling((dice, label) => {
    labels.push(printLabel(label));
    return luck.roll(dice, label);
  });
  const isOver = (fight: State): boolean =>
    process.outcome(fight) !== undefined || fight.round > MOST_ROUNDS;
  let fight = start;
  while (!isOver(fight)) [fight] = stepTold(process, fight, chance, byPolicy);
  return labels;
};

interface Event {
  readonly rolls: readonly string[];
  readonly rules: readonly string[];
}

/** Every roll has its event and rule, its faces, and what it had to come to; says how many. */
const toldWhole = (spoken: readonly SpokenEvent<Event>[]): number => {
  const all = spoken.flatMap(({ event, rolls }) => rolls.map((roll) => ({ event, roll })));
  for (const { event, roll } of all) {
    expect(event?.rolls, `who speaks of ${roll.label}`).toContain(roll.label);
    expect(event?.rules.length, `by what rule ${roll.label}`).toBeGreaterThan(0);
    const text = thrownText(roll, (id) => id);
    for (const { face } of roll.faces) expect(text).toContain(`${face}`);
    expect(roll.faces.length, roll.label).toBeGreaterThan(0);
    if (roll.need !== undefined) expect(text).toContain(`${roll.against}`);
  }
  return all.length;
};

const SEEDS = Array.from({ length: sample(6, 12) }, (_, i) => i);

describe.each(COMBAT_SYSTEMS.map((system) => ({ id: system.id, system })))(
  'the told story of $id',
  ({ system }) => {
    test('has every roll that chance gave, with its faces, what it had to come to and the rule', () => {
      let count = 0;
      for (const nth of SEEDS) {
        const scenario = scenarioOf(system, nth);
        const duel = openDuel(scenario);
        const told = must(replayDuel(scenario, nth, duel));
        const thrown = thrownIn(duel, nth);
        const spoken = told.steps.flatMap((step: CombatStep) => eventsWithDice(step));
        const labels = spoken.flatMap(({ rolls }) => rolls.map(({ label }) => label));
        expect(labels.toSorted()).toEqual(thrown.toSorted());
        count += toldWhole(spoken);
      }
      expect(count).toBeGreaterThan(20);
    });
  },
);

describe.each(UNIT_SYSTEMS.map((system) => ({ id: system.id, system })))(
  'the told battle of $id',
  ({ system }) => {
    test('has every roll that chance gave, with its faces and the rule', () => {
      let count = 0;
      for (const nth of SEEDS) {
        const rng = createRng('told units', nth);
        const men = () => rng.int(3, 40);
        const scenario = unitsWith({
          rules: { system: system.id },
          units: ['a', 'a', 'b', 'b'].map((side, i) => ({ id: `u${i}`, side, men: men() })),
        });
        const melee = openMelee(deploymentOf(scenario));
        const told = toldToEnd(melee, nth);
        const spoken = told.story.rounds.flatMap((round) => eventsWithDice(round));
        const labels = spoken.flatMap(({ rolls }) => rolls.map(({ label }) => label));
        expect(labels.toSorted()).toEqual(thrownIn(melee, nth).toSorted());
        count += toldWhole(spoken);
      }
      expect(count).toBeGreaterThan(20);
    });
  },
);
