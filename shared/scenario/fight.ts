import { misfit, type Misfit } from '../chance/table.ts';
import type { CombatEvent, Fight } from '../combat/fight.ts';
import { combatSystem } from '../combat/index.ts';
import type { CombatSystem, Entrant } from '../combat/system.ts';
import { tellFight, type CombatTelling, type CombatTold } from '../combat/telling.ts';
import type { Process } from '../process/process.ts';
import { ok, type Result } from '../result.ts';
import type { Seed } from '../rng.ts';
import { fighterIds, type Act, type DuelScenario } from './duel.ts';

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
        isNamed: named,
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
  const start = system.setUp({
    options,
    sides: sides.map(({ id }) => id),
    sideNames: Object.fromEntries(sides.map(({ id, name }) => [id, name ?? id])),
    fighters: entrantsOf(scenario, system),
    routed: sides.filter(({ routed }) => routed).map(({ id }) => id),
  });
  return { system, process: system.process(options), start, sides: sides.map(({ id }) => id) };
};

/** What a trial costs, in twenty-fifths of a millisecond: each fighter takes time of his own and looks at every other. Measured. */
export const costOfFight = (fighters: number): number => 8 * fighters + fighters * fighters;
const USUAL_WORK = 500_000;

/** Trials of an estimate: as many as were asked for, else 2000, or as many as take about 20 s. */
export const trialsOf = ({ trials }: DuelScenario, { start }: Duel): number =>
  trials ??
  Math.max(100, Math.min(2_000, Math.floor(USUAL_WORK / costOfFight(start.fighters.length))));

type Ruling = Extract<Act, { readonly steps: number }>;

const cannot = (at: number, message: string): never => {
  throw misfit(`acts.${at}`, message);
};

/** The fight after a game master's word. */
const ruled = (fight: Fight, ruling: Ruling, at: number, system: CombatSystem): Fight => {
  if (!fight.fighters.some(({ id }) => id === ruling.fighter))
    return cannot(
      at,
      `there is no fighter ${ruling.fighter}: name one of ${fight.fighters.map(({ id }) => id).join(', ')}`,
    );
  switch (ruling.kind) {
    case 'modifier': {
      const { fighter, on, amount, reason, until } = ruling;
      if (!system.rolls.some(({ id }) => id === on))
        return cannot(
          at,
          `nothing is rolled as ${on}: use one of ${system.rolls.map(({ id }) => id).join(', ')}`,
        );
      return {
        ...fight,
        modifiers: [
          ...fight.modifiers,
          { fighter, on, amount, reason, ...(until === undefined ? {} : { until }) },
        ],
      };
    }
    case 'ban': {
      const { fighter, action, reason, until } = ruling;
      return {
        ...fight,
        bans: [
          ...fight.bans,
          { fighter, action, reason, ...(until === undefined ? {} : { until }) },
        ],
      };
    }
    case 'gauge':
      return (
        system.rule(fight, ruling.fighter, { gauge: ruling.gauge, value: ruling.value }) ??
        cannot(
          at,
          `${ruling.gauge} cannot be ${ruling.value}: gauges are ${system.gauges.map(({ id, least, most }) => `${id} from ${least} to ${most}`).join(', ')}`,
        )
      );
    case 'standing':
      return (
        system.rule(fight, ruling.fighter, { standing: ruling.standing }) ??
        cannot(at, `${ruling.fighter} cannot be made ${ruling.standing} here`)
      );
  }
};

const isRuling = (act: Act): act is Ruling => 'steps' in act;

/** What people decided, ready for the telling: a later act on the same label takes the place of an earlier one. */
const tellingOf = (
  { acts, asks, dice }: DuelScenario,
  seed: Seed,
  { system }: Duel,
): CombatTelling => {
  const script = {
    typed: new Map<string, Extract<Act, { kind: 'dice' }>['dice']>(),
    again: new Map<string, number>(),
    picks: new Map<string, string>(),
  };
  const rolled = new Set<string>();
  let through = 0;
  for (const act of acts) {
    switch (act.kind) {
      case 'choose':
        script.picks.set(act.label, act.option);
        break;
      case 'dice':
        script.typed.set(act.label, act.dice);
        break;
      case 'roll':
        rolled.add(act.label);
        break;
      case 'again':
        script.typed.delete(act.label);
        rolled.add(act.label);
        script.again.set(act.label, (script.again.get(act.label) ?? 0) + 1);
        break;
      case 'through':
        through = Math.max(through, act.round);
        break;
      default:
    }
  }
  const rulings = acts.flatMap((act, at) => (isRuling(act) ? [{ act, at }] : []));
  const asked = new Set(asks);
  const decider = (by: string, fight: Fight): string =>
    system.isBeast?.(fight, by) === true
      ? 'gm'
      : (fight.fighters.find(({ id }) => id === by)?.side ?? by);
  return {
    seed,
    script,
    rolled,
    ruled: (step, fight) =>
      rulings
        .filter(({ act }) => act.steps === step)
        .reduce((now, { act, at }) => ruled(now, act, at, system), fight),
    asks: (by, fight) => fight.round > through && (asked.has(by) || asked.has(decider(by, fight))),
    asksDice: ({ round }) => dice === 'table' && round > through,
  };
};

/** Tells the fight of a scenario up to its end, or to what waits for somebody. */
export const tellDuel = (
  scenario: DuelScenario,
  seed: Seed,
  duel = openDuel(scenario),
): Result<CombatTold, Misfit> => {
  const told = tellFight(duel.process, duel.start, tellingOf(scenario, seed, duel));
  return told.ok ? ok(told.value) : told;
};
