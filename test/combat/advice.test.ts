import { describe, expect, test } from 'vitest';
import { adviseFight } from '../../shared/combat/advice.ts';
import { COMBAT_SYSTEMS } from '../../shared/combat/index.ts';
import type { Advice } from '../../shared/process/advice.ts';
import { Z } from '../../shared/process/trials.ts';
import { duelScenarioSchema } from '../../shared/scenario/duel.ts';
import { openDuel, replayDuel } from '../../shared/scenario/fight.ts';

const scenarioOf = (system: string, preset: string) =>
  duelScenarioSchema.parse({
    kind: 'duel',
    version: 1,
    edition: 3,
    system,
    asks: ['red'],
    sides: [
      { id: 'red', fighters: [{ id: 'ada', preset }] },
      { id: 'blue', fighters: [{ id: 'bors', preset }] },
    ],
  });

interface Asked {
  readonly system: string;
  readonly seed: string;
  readonly trials: number;
  readonly states: number;
  /** Searches that are waited for; all where left out. */
  readonly searches?: number;
}

/** All that is said while the work goes on, of searches alone, and what is said last. */
const adviceOn = ({ system, seed, trials, states, searches = Infinity }: Asked) => {
  const preset = COMBAT_SYSTEMS.find(({ id }) => id === system)?.presets[0]?.id ?? '';
  const scenario = scenarioOf(system, preset);
  const duel = openDuel(scenario);
  const told = replayDuel(scenario, seed, duel);
  if (!told.ok) throw new Error(told.error.message);
  const found: Advice[] = [];
  let last: Advice | undefined;
  for (const step of adviseFight(duel.process, told.value, { seed, trials, states }) ?? []) {
    if (step === undefined || (!step.isSearched && step.done < step.of)) continue;
    last = step.read();
    if (step.isSearched && found.push(last) === searches) break;
  }
  if (last === undefined) throw new Error('there was nothing to decide');
  const { open } = told.value;
  return { found, last, ids: open?.kind === 'decision' ? open.options.map(({ id }) => id) : [] };
};

describe.each(COMBAT_SYSTEMS.map(({ id }) => id))('%s: advice', (system) => {
  const { found, last, ids } = adviceOn({ system, seed: 'one', trials: 100, states: 5_000 });

  test('weighs every action, and the best of them is behind none', () => {
    expect(last.options.map(({ id }) => id)).toEqual(ids);
    const worth = ({ win, best = win }: Advice['options'][number]): number => best;
    const best = last.options.find(({ id }) => id === last.best);
    if (best === undefined) throw new Error('the best action is none of them');
    expect(best.behind).toBe(0);
    for (const one of last.options) {
      expect(one.win).toBeGreaterThanOrEqual(0);
      expect(worth(one)).toBeLessThanOrEqual(Math.min(1, worth(best) + 1e-9));
      expect(one.behind).toBeCloseTo(worth(best) - worth(one), 12);
    }
  });

  test('never does worse by its best than the computer, and never worse for a deeper look', () => {
    let before = 0;
    for (const { search, options } of found) {
      expect(search?.best ?? 0).toBeGreaterThanOrEqual(search?.computer ?? 1);
      expect(search?.best ?? 0).toBeGreaterThanOrEqual(before);
      before = search?.best ?? 0;
      for (const { win, best = 0 } of options) expect(best).toBeGreaterThanOrEqual(win);
    }
  });
});

/** How far an estimate may be off, in standard deviations. */
const SIGMAS = 4.5;

test.each(['swords', 'zones', 'oldschool'])('%s: trials agree with exact values', (system) => {
  for (const seed of ['one', 'two']) {
    const { found } = adviceOn({ system, seed, trials: 100, states: 8_000, searches: 1 });
    const { last } = adviceOn({ system, seed, trials: 300, states: 0 });
    const exact = new Map(found[0]?.options.map(({ id, win }) => [id, win]));
    expect(last).toMatchObject({ method: 'estimate', trials: 300 });
    for (const { id, win, margin = 0, behind, behindMargin = 0 } of last.options) {
      const known = exact.get(id) ?? Infinity;
      expect(Math.abs(win - known), id).toBeLessThanOrEqual((SIGMAS / Z) * margin);
      const gap = (exact.get(last.best) ?? Infinity) - known;
      const most = (SIGMAS / Z) * behindMargin;
      expect(Math.abs(behind - gap), id).toBeLessThanOrEqual(most + 1e-12);
    }
  }
});
