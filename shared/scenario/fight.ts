import type { Script, ScriptError, Typed } from '../process/script.ts';
import type { CombatEvent, Fight } from '../combat/fight.ts';
import { combatSystem } from '../combat/index.ts';
import { drawingOrder } from '../combat/order-of-sides.ts';
import type { CombatSystem, Entrant } from '../combat/system.ts';
import { replayFight, type CombatTold } from '../combat/transcript.ts';
import { LEAST_TRIALS } from '../process/readers/answer.ts';
import type { Process } from '../process/process.ts';
import type { Replay } from '../process/readers/transcript.ts';
import { ok, type Result } from '../result.ts';
import type { Seed } from '../rng.ts';
import { fighterIds, type Act, type DuelScenario } from './schema/duel.ts';
import { isRuling, ruled } from './rulings.ts';

/** A fight ready to be read by any reader. */
export interface Duel {
  readonly system: CombatSystem;
  readonly process: Process<Fight, CombatEvent>;
  readonly start: Fight;
  readonly sides: readonly string[];
}

const entrantsOf = (
  { sides }: DuelScenario,
  system: CombatSystem,
): readonly Entrant<Record<string, unknown>>[] => {
  const ids = fighterIds(sides);
  return sides.flatMap(({ id: side, fighters }, i) =>
    fighters.map(({ name, preset, stats, named }, j) => {
      const id = ids[i]?.[j] ?? '';
      const behind = system.presets.find((one) => one.id === preset);
      const given = Object.fromEntries(
        Object.entries(stats).filter(([, value]) => value !== undefined),
      );
      return {
        id,
        side,
        isNamed: named === true,
        name: name ?? behind?.title ?? id,
        stats: system.stats.parse({ ...behind?.stats, ...given }),
      };
    }),
  );
};

/** The fight of a checked scenario at its start: presets, ids and names filled in. */
export const openDuel = (scenario: DuelScenario): Duel => {
  const system = combatSystem(scenario.system);
  const { sides, options } = scenario;
  const ids = sides.map(({ id }) => id);
  const names = Object.fromEntries(sides.map(({ id, name }) => [id, name ?? id]));
  const entrants = entrantsOf(scenario, system);
  const routed = sides.filter(({ routed: isRouted }) => isRouted).map(({ id }) => id);
  const setUp = (order: readonly number[]): Fight => {
    const ordered = order.flatMap((at) => ids[at] ?? []);
    const fighters = ordered.flatMap((id) => entrants.filter(({ side }) => side === id));
    return system.setUp({ options, sides: ordered, sideNames: names, fighters, routed });
  };
  const process = system.process(options);
  const draws = sides.length > 2;
  const opened = draws
    ? drawingOrder(process, { ids, nameOf: (side) => names[side] ?? side, setUp })
    : { process, start: setUp(ids.map((_, i) => i)) };
  return { system, ...opened, sides: ids };
};

/**
 * CPU microseconds of a trial, measured: a fighter takes time of his own and looks at every other.
 */
const duelTrialTime = (fighters: number): number => 40 * (8 * fighters + fighters * fighters);
const DEFAULT_TIME = 20_000_000;

/** Trials of an estimate: as many as were asked for, else 2000, or as many as take about 20 s. */
export const trialsOf = ({ trials }: DuelScenario, { start }: Duel): number =>
  trials ??
  Math.max(
    LEAST_TRIALS,
    Math.min(2_000, Math.floor(DEFAULT_TIME / duelTrialTime(start.fighters.length))),
  );

/**
 * What people decided or threw: a later act on the same label takes the place of an earlier one.
 */
const scriptOf = (acts: readonly Act[]): Script => {
  const typed = new Map<string, Typed>();
  const again = new Map<string, number>();
  const picks = new Map<string, string>();
  const rolled = new Set<string>();
  for (const act of acts) {
    if (act.kind === 'choose') picks.set(act.label, act.option);
    else if (act.kind === 'dice') typed.set(act.label, act.dice);
    else if (act.kind === 'roll') rolled.add(act.label);
    else if (act.kind === 'again') {
      typed.delete(act.label);
      rolled.add(act.label);
      again.set(act.label, (again.get(act.label) ?? 0) + 1);
    }
  }
  return { typed, again, picks, rolled };
};

/** The round through which the policy fights on. */
const throughOf = (acts: readonly Act[]): number =>
  Math.max(0, ...acts.flatMap((act) => (act.kind === 'through' ? [act.round] : [])));

const replayOf = (
  { acts, asks, dice }: DuelScenario,
  seed: Seed,
  { system }: Duel,
): Omit<Replay<Fight>, 'cut'> => {
  const through = throughOf(acts);
  const rulings = acts.flatMap((act, at) => (isRuling(act) ? [{ act, at }] : []));
  const asked = new Set(asks);
  const decider = (by: string, fight: Fight): string =>
    system.isBeast?.(fight, by) === true
      ? 'gm'
      : (fight.fighters.find(({ id }) => id === by)?.side ?? by);
  return {
    seed,
    script: scriptOf(acts),
    ruled: (step, fight) =>
      rulings
        .filter(({ act }) => act.steps === step)
        .reduce((now, { act, at }) => ruled(now, act, at, system), fight),
    asks: (by, fight) => fight.round > through && (asked.has(by) || asked.has(decider(by, fight))),
    asksDice: ({ round }) => dice === 'table' && round > through,
  };
};

/** Tells the fight of a scenario up to its end, or to what waits for somebody. */
export const replayDuel = (
  scenario: DuelScenario,
  seed: Seed,
  duel = openDuel(scenario),
): Result<CombatTold, ScriptError> => {
  const told = replayFight(duel.process, duel.start, replayOf(scenario, seed, duel));
  return told.ok ? ok(told.value) : told;
};

/** How many steps an act needs to have had its say. */
const stepsOf = (act: Act, { steps }: CombatTold): number => {
  if ('steps' in act) return act.steps;
  if (act.kind === 'through') return steps.filter(({ round }) => round <= act.round).length;
  return (
    1 +
    steps.findIndex(({ rolls, decisions }) =>
      [...rolls, ...decisions].some(({ label }) => label === act.label),
    )
  );
};

/**
 * Where the acts have led: to what waits for somebody; where nobody is asked, to the end of the
 * last step that an act decided.
 * @param at how it stood after so many steps, instead
 */
export const fightAfterActs = (
  scenario: DuelScenario,
  seed: Seed,
  duel = openDuel(scenario),
  at?: number,
): Result<Pick<CombatTold, 'fight' | 'unused'>, ScriptError> => {
  const { acts, asks, dice } = scenario;
  if (at === 0 || (at === undefined && acts.length === 0))
    return ok({ fight: duel.start, unused: [] });
  const made = replayDuel(scenario, seed, duel);
  if (!made.ok) return made;
  const { fight, states, unused } = made.value;
  const isWaiting = asks.length > 0 || dice === 'table';
  const last = isWaiting ? Infinity : Math.max(...acts.map((act) => stepsOf(act, made.value)));
  return ok({ fight: states[at ?? last] ?? fight, unused });
};
