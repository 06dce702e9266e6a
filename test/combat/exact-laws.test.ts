import { describe, expect, test } from 'vitest';
import type { Choice } from '../../shared/process/choice.ts';
import { byPolicy } from '../../shared/process/choice.ts';
import { enumerate } from '../../shared/process/enumerate.ts';
import { SILENT, type Process } from '../../shared/process/process.ts';
import { streamed } from '../../shared/process/sampled.ts';
import { createRng } from '../../shared/rng.ts';
import {
  COMBAT_SYSTEMS,
  duelScenarioSchema,
  openDuel,
  type CombatSystem,
  type Duel,
  type Fight,
} from '../../shared/index.ts';
import { exactSummary } from '../exact-summary.ts';
import { sample } from '../sample.ts';

const TROOPS = ['soldier', 'archer', 'knight', 'levy'] as const;
type Troop = (typeof TROOPS)[number];
interface Setting {
  readonly sides: readonly (readonly Troop[])[];
  readonly routed?: readonly number[];
  readonly isFar?: boolean;
  /** What every fighter has left of what he is counted down by. */
  readonly left?: number;
}

/** Apart, where the system has distances or maps. */
const farOf = ({ options }: CombatSystem): Record<string, unknown> => ({
  ...('distance' in options.shape ? { distance: 30 } : {}),
  ...('map' in options.shape ? { map: 'line3' } : {}),
});

const duelOf = (system: CombatSystem, setting: Setting): Duel => {
  const { sides, routed = [], isFar = false, left } = setting;
  const duel = openDuel(
    duelScenarioSchema.parse({
      kind: 'duel',
      version: 1,
      edition: 3,
      system: system.id,
      options: isFar ? farOf(system) : {},
      sides: sides.map((troops, i) => ({
        id: `side${i}`,
        routed: routed.includes(i),
        fighters: troops.map((troop) =>
          system.roles.soldier({ troop, skill: 0, armour: 0, mounted: false }),
        ),
      })),
    }),
  );
  if (left === undefined) return duel;
  const start = duel.start.fighters.reduce((fight: Fight, { id }) => {
    const [gauge] = system.view(fight).find((one) => one.id === id)?.gauges ?? [];
    const value = Math.min(left, gauge?.now ?? left);
    return system.rule(fight, id, { gauge: gauge?.id ?? '', value }) ?? fight;
  }, duel.start);
  return { ...duel, start };
};

const endOf = ({ process, start }: Duel, seed: number): string => {
  const doors = { chance: streamed(createRng('exact law', seed)), choice: byPolicy };
  let fight = start;
  for (let steps = 0; steps < 5_000; steps++) {
    const outcome = process.outcome(fight);
    if (outcome !== undefined) return outcome.kind === 'won' ? outcome.winner : outcome.kind;
    fight = process.step(fight, { ...doors, recorder: SILENT });
  }
  return 'unfinished';
};

const SURE = 1e6;
/**
 * Plays held against exact odds: how many times likelier what was played is by what was learnt from
 * the plays before than by the odds (a mixture of all odds, alike to start with). If the odds are
 * right it comes to a million in one case of a million at most, however long is played.
 */
const evidence = (
  odds: ReadonlyMap<string, number>,
  play: (nth: number) => string,
  plays: number,
): number => {
  const seen = new Map<string, number>();
  let times = 1;
  for (let nth = 0; nth < plays && times < SURE; nth++) {
    const end = play(nth);
    const count = seen.get(end) ?? 0;
    const learnt = (count + 1) / (nth + odds.size);
    times *= learnt / (odds.get(end) ?? 0);
    seen.set(end, count + 1);
  }
  return times;
};

const soldiers = (...counts: readonly number[]): Setting['sides'] =>
  counts.map((count) => Array.from({ length: count }, () => 'soldier' as const));

const SETTINGS: Readonly<Record<string, Setting>> = {
  'two equal': { sides: soldiers(1, 1), left: 6 },
  'two, far': { sides: [['archer'], ['soldier']], isFar: true, left: 4 },
  'two against one': { sides: [['soldier', 'levy'], ['knight']], left: 3 },
  'three equal': { sides: soldiers(1, 1, 1), left: 4 },
  'three, far': { sides: soldiers(1, 1, 1), isFar: true, left: 2 },
  'three unequal': { sides: [['levy'], ['soldier'], ['knight']], left: 3 },
  'three, one of them routed': { sides: soldiers(1, 1, 1), routed: [2], left: 3 },
  'four equal': { sides: soldiers(1, 1, 1, 1), left: 1 },
};

describe.each(COMBAT_SYSTEMS.map((system) => ({ id: system.id, system })))(
  'exact odds of $id',
  ({ system }) => {
    test.each(Object.entries(SETTINGS))('are those of plays: %s', (_what, setting) => {
      const duel = duelOf(system, setting);
      const t0 = performance.now();
      const solved = exactSummary(duel.process, duel.start, {
        sides: duel.sides,
        budget: { states: 100_000, rolls: 2_000_000 },
      });
      if (!solved.ok) throw new Error(`too much to solve: ${JSON.stringify(solved.error)}`);
      const { win, mutual, stalemate, unfinished } = solved.value;
      const t1 = performance.now();
      const odds = new Map(Object.entries({ ...win, mutual, stalemate, unfinished }));
      const times = evidence(odds, (nth) => endOf(duel, nth), sample(200, 3_000));
      console.log(
        system.id,
        _what,
        Math.round(t1 - t0),
        Math.round(performance.now() - t1),
        times.toExponential(1),
        JSON.stringify(win),
      );
      expect(times, JSON.stringify([...odds])).toBeLessThan(SURE);
    });
  },
);
