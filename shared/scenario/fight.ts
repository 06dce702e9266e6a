import { sharing } from '../combat/alike.ts';
import type { Fight } from '../combat/fight.ts';
import type { CombatEvent } from '../combat/read/told.ts';
import type { Way } from '../combat/read/judgement.ts';
import { mountId } from '../combat/mount-id.ts';
import { combatSystem } from '../combat/index.ts';
import { drawingOrder } from '../combat/order-of-sides.ts';
import type { CombatSystem, Entrant } from '../combat/system.ts';
import { combatTold, isCutOff, type CombatTold } from '../combat/read/transcript.ts';
import { passedIn, type AnyAct, type Heard } from '../process/acts/acts.ts';
import { LEAST_TRIALS } from '../process/least-trials.ts';
import type { Process } from '../process/process.ts';
import type { ScriptError } from '../process/script.ts';
import { addActs, tellActs, type Added, type Told } from '../process/acts/telling.ts';
import type { Replay } from '../process/readers/transcript.ts';
import { err, ok, type Result } from '../result.ts';
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

const presetIn = ({ presets }: CombatSystem, preset: string | undefined) =>
  presets.find(({ id }) => id === preset);

type Listed = DuelScenario['sides'][number]['fighters'][number];

/** All statistics of a fighter: what is said of him, else his preset's, else the defaults. */
export const statsOf = (
  system: CombatSystem,
  { preset, stats }: Pick<Listed, 'preset' | 'stats'>,
): Record<string, unknown> => {
  const given = Object.entries(stats).filter(([, value]) => value !== undefined);
  return system.stats.parse({ ...presetIn(system, preset)?.stats, ...Object.fromEntries(given) });
};

/** Who plays as usual plays as his side does. */
const playing = (stats: Record<string, unknown>, plays: Way): Record<string, unknown> =>
  stats['plays'] === 'usual' ? { ...stats, plays } : stats;

/**
 * The text as a key of objects, which engines keep once: two unlike ones are told apart by where
 * they lie, not letter by letter (a tenth of a trial).
 */
const interned = (text: string): string => Object.keys({ [text]: 0 })[0] ?? text;

const entrantsOf = (
  { sides }: DuelScenario,
  system: CombatSystem,
): readonly Entrant<Record<string, unknown>>[] => {
  const ids = fighterIds(sides);
  const shared = sharing<Record<string, unknown>>();
  return sides.flatMap(({ id: side, plays, fighters }, i) =>
    fighters.map(({ name, preset, stats, named }, j) => {
      const id = interned(ids[i]?.[j] ?? '');
      return {
        id,
        side,
        isNamed: named === true,
        name: name ?? presetIn(system, preset)?.title ?? id,
        stats: shared(playing(statsOf(system, { preset, stats }), plays)),
      };
    }),
  );
};

const strengthOf = ({ isNamed, stats }: Entrant<unknown>): string =>
  JSON.stringify([!isNamed, stats]);

/**
 * Fighters by what they are, so that their order in the list decides nothing: who is equal to a
 * policy's choice is taken in the order of the fight.
 */
const byStrength = <Stats>(entrants: readonly Entrant<Stats>[]): readonly Entrant<Stats>[] =>
  entrants
    .map((one) => [strengthOf(one), one] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([, one]) => one);

/** The system, showing fighters in the order of the list, each before the mount of his own. */
const showing = (system: CombatSystem, ids: readonly string[]): CombatSystem => {
  const places = new Map(ids.flatMap((id, i) => [id, mountId(id)].map((one) => [one, i] as const)));
  const placeOf = (id: string): number => places.get(id) ?? ids.length;
  return {
    ...system,
    view: (fight) => system.view(fight).toSorted((a, b) => placeOf(a.id) - placeOf(b.id)),
  };
};

/** The fight of a checked scenario at its start: presets, ids and names filled in. */
export const openDuel = (scenario: DuelScenario): Duel => {
  const { sides, options } = scenario;
  const system = showing(combatSystem(scenario.system), fighterIds(sides).flat());
  const ids = sides.map(({ id }) => id);
  const names = Object.fromEntries(sides.map(({ id, name }) => [id, name ?? id]));
  const entrants = entrantsOf(scenario, system);
  const routed = sides.filter(({ routed: isRouted }) => isRouted).map(({ id }) => id);
  const setUp = (order: readonly number[]): Fight => {
    const ordered = order.flatMap((at) => ids[at] ?? []);
    const fighters = ordered.flatMap((id) =>
      byStrength(entrants.filter(({ side }) => side === id)),
    );
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
 * CPU microseconds of a trial, measured in the slowest system: a fighter takes time of his own and
 * looks at every other.
 */
const duelTrialTime = (fighters: number): number => 4 * (8 * fighters + fighters * fighters);
const DEFAULT_TIME = 8_000_000;

/** Trials of an estimate: as many as were asked for, else 2000, or as many as take about 8 s. */
export const trialsOf = ({ trials }: DuelScenario, { start }: Duel): number =>
  trials ??
  Math.max(
    LEAST_TRIALS,
    Math.min(2_000, Math.floor(DEFAULT_TIME / duelTrialTime(start.fighters.length))),
  );

/** A fight as its acts have it, and all that is needed to go on from there. */
export interface DuelTold {
  readonly duel: Duel;
  readonly told: CombatTold;
  readonly whole: Told<Fight, CombatEvent>;
}

/** So much waits for people in a round, where only what is of note does. */
const MOST_ASKED = 8;

/** What people have done already about a round. */
const dealtWith = (
  round: number,
  { typed, picks, rolled = new Set() }: Replay<Fight>['script'],
) => {
  const labels = new Set([...typed.keys(), ...picks.keys(), ...rolled]);
  return [...labels].filter((label) => label.startsWith(`r${round}/`)).length;
};

/** How a fight is replayed, by what its acts come to. */
const replayOf =
  ({ asks, dice }: DuelScenario, seed: Seed, { system }: Duel) =>
  ({ through = 0, spoken, ...script }: Heard): Replay<Fight> => {
    const asked = new Set(asks);
    const isOpen = ({ round }: Fight): boolean =>
      dice !== 'named' || dealtWith(round, script) < MOST_ASKED;
    const decider = (by: string, fight: Fight): string =>
      system.isBeast?.(fight, by) === true
        ? 'gm'
        : (fight.fighters.find(({ id }) => id === by)?.side ?? by);
    return {
      seed,
      script,
      cut: isCutOff,
      ruled: (step, fight) =>
        spoken.reduce((now, { act, at }) => {
          return act.steps === step && isRuling(act) ? ruled(now, act, at, system) : now;
        }, fight),
      asks: (by, fight) =>
        fight.round > through && (asked.has(by) || asked.has(decider(by, fight))) && isOpen(fight),
      asksDice: (fight, { by = '' }) => {
        if (dice === 'seed' || fight.round <= through) return false;
        const who = fight.fighters.find(({ id }) => id === by);
        const isAsked = who !== undefined && (asked.has(who.side) || asked.has(who.id));
        const isTheirs = who?.isNamed === true || isAsked;
        return dice === 'table' || (isTheirs && isOpen(fight));
      },
    };
  };

/**
 * Tells the fight of a scenario up to its end, or to what waits for somebody. Acts that cannot
 * stand are passed over.
 * @param before the same fight with other acts: only what is new is told
 */
export const tellDuel = (
  scenario: DuelScenario,
  seed: Seed,
  before?: DuelTold,
  duel = before?.duel ?? openDuel(scenario),
): DuelTold => {
  const { process, start } = duel;
  const story = { process, start, replayOf: replayOf(scenario, seed, duel) };
  const whole = tellActs(story, scenario.acts, before?.whole);
  return { duel, told: combatTold(whole, before), whole };
};

/** The same, where every act must stand. */
export const replayDuel = (
  scenario: DuelScenario,
  seed: Seed,
  duel = openDuel(scenario),
): Result<CombatTold, ScriptError> => {
  const { told, whole } = tellDuel(scenario, seed, undefined, duel);
  const [fault] = whole.faults;
  return fault === undefined ? ok(told) : err(fault);
};

/** Why acts change nothing where a fight stands; undefined where each of them does. */
const withoutEffect = (more: readonly Act[], before: CombatTold, after: CombatTold) => {
  const { open, steps, fight } = before;
  const waits = open === undefined ? 'it is over' : `it waits for ${open.label}`;
  for (const act of more) {
    if ('label' in act) {
      const { label } = act;
      if (after.open?.label === label)
        return { path: 'label', message: `${label} waits for a decision, not for dice` };
      if (after.unused.includes(label))
        return {
          path: 'label',
          message: `the fight has come to nothing called ${label}: ${waits}`,
        };
    } else if ('steps' in act) {
      const message = `the fight has taken ${steps.length} steps: name no more than these`;
      if (act.steps > steps.length) return { path: 'steps', message };
    } else if ('round' in act) {
      if (open === undefined)
        return { path: 'kind', message: 'the fight is over: take back an act, or make a ruling' };
      const message = `round ${act.round} is over: name round ${fight.round} or a later one`;
      if (act.round < fight.round) return { path: 'round', message };
    }
  }
  return undefined;
};

/** Why an act cannot be added: what of it is at fault, where that is not told by its label. */
interface ActRefusal extends Pick<ScriptError, 'message'> {
  readonly path?: string;
}

/**
 * Adds acts at the end of a fight's log. One that cannot stand or changes nothing is refused, so
 * that no log comes to hold one.
 */
export const actInDuel = (
  scenario: DuelScenario,
  seed: Seed,
  now: DuelTold,
  more: readonly Act[],
): Result<Added<DuelTold> & { readonly acts: readonly Act[] }, ActRefusal> => {
  const tell = (acts: readonly AnyAct[], before: DuelTold): DuelTold =>
    tellDuel({ ...scenario, acts: acts as Act[] }, seed, before);
  const made = addActs(tell, now, more);
  if (!made.ok)
    return err({ message: made.error.message, ...(made.error.at === '' ? { path: '' } : {}) });
  const { after } = made.value;
  const idle = withoutEffect(more, now.told, after.told);
  return idle === undefined ? ok({ ...made.value, acts: after.whole.acts as Act[] }) : err(idle);
};

/** How many steps an act needs to have had its say. */
const stepsOf = (act: Act, { steps }: CombatTold): number => {
  if ('steps' in act) return act.steps;
  if (act.kind === 'through') return steps.filter(({ round }) => round <= act.round).length;
  if (act.kind === 'pass') return 0;
  const has = ({ rolls, decisions }: CombatTold['steps'][number]): boolean =>
    [...rolls, ...decisions].some(({ label }) => label === act.label);
  return 1 + steps.findIndex(has);
};

/**
 * Where the acts of a scenario have led: to what waits for somebody; where nobody is asked, to the
 * end of the last step that an act decided.
 */
export const fightAfterActs = (
  { acts, asks, dice }: DuelScenario,
  { told, whole }: DuelTold,
): Fight => {
  const isWaiting = asks.length > 0 || dice !== 'seed';
  const passed = passedIn(whole.acts);
  const standing = acts.filter((_, at) => !passed.has(at));
  const last = Math.max(0, ...standing.map((act) => stepsOf(act, told)));
  return isWaiting ? told.fight : (told.states[last] ?? told.fight);
};
