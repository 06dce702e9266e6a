import type { Chance, Choice } from '../chance/chance.ts';
import type { Outcome, Process } from '../process/process.ts';
import { isRouted, type Army } from './army.ts';
import { armyPower, type Power } from './power.ts';
import { damageFormula, dependence, type BattleRules } from './rules.ts';
import { damageDistribution, rollTactics, wholeDamage, type TacticsRoll } from './tactics.ts';

/** A battle between rounds. Plain data. */
export interface BattleState {
  /** The round about to be fought, from 1. */
  readonly round: number;
  readonly armies: readonly Army[];
}

export interface Blow {
  readonly target: string;
  readonly damage: number;
}

/** What one army did and suffered in a round. */
export interface ArmyRound {
  readonly army: string;
  readonly power: Power;
  readonly rolls: readonly TacticsRoll[];
  /** The label of the roll that counted. */
  readonly chosen: string;
  readonly blows: readonly Blow[];
  readonly hitsBefore: number;
  readonly hitsAfter: number;
}

/** A round as it happened; armies already routed take no part. */
export interface RoundEvent {
  readonly round: number;
  readonly armies: readonly ArmyRound[];
}

const enemiesOf = (army: Army, state: BattleState): readonly Army[] => state.armies.filter((other) => other.side !== army.side && !isRouted(other));

/** The enemy an army means to strike: named, or by policy; ties go to the first listed (A-SW-04). */
const preferredTarget = (army: Army, enemies: readonly Army[]): Army | undefined => {
  const named = enemies.find(({ id }) => id === army.target);
  if (named !== undefined) return named;
  const better = army.target === 'strongest' ? (a: Army, b: Army) => a.hits > b.hits : (a: Army, b: Army) => a.hits < b.hits;
  return enemies.reduce<Army | undefined>((best, enemy) => (best === undefined || better(enemy, best) ? enemy : best), undefined);
};

/** The enemies an army strikes this round, the first named first. */
const targetsOf = (army: Army, state: BattleState, rules: BattleRules, choice: Choice): readonly Army[] => {
  const enemies = enemiesOf(army, state);
  const advised = preferredTarget(army, enemies);
  if (advised === undefined) return [];
  const first = enemies.length > 1 ? choice.choose(enemies, advised, `r${state.round}/${army.id}/target`) : advised;
  return rules.damageTo === 'oneTarget' ? [first] : [first, ...enemies.filter((enemy) => enemy !== first)];
};

/**
 * Shares a roll among targets (A-SW-04). A roll is thrown once, at the power against the first target; under `pairwise`
 * the difference of power against each other target is added to it [HOUSE].
 */
const blowsOf = (army: Army, targets: readonly Army[], rolled: number, state: BattleState, rules: BattleRules): readonly Blow[] => {
  const powers = targets.map((target) => armyPower(army, target, state.armies, rules, state.round).total);
  const totals = powers.map((power) => wholeDamage(rolled + power - (powers[0] ?? power)));
  const share = (total: number): number => (rules.damageTo === 'splitEven' ? Math.floor(total / targets.length) : total);
  return targets.map((target, i) => {
    const total = totals[i] ?? 0;
    const remainder = i === 0 && rules.damageTo === 'splitEven' ? total - share(total) * targets.length : 0;
    return { target: target.id, damage: share(total) + remainder };
  });
};

const strike = (army: Army, state: BattleState, rules: BattleRules, chance: Chance, choice: Choice): Omit<ArmyRound, 'hitsAfter'> | undefined => {
  const targets = targetsOf(army, state, rules, choice);
  const [first] = targets;
  if (first === undefined) return undefined;
  const power = armyPower(army, first, state.armies, rules, state.round);
  const { rolls, chosen } = rollTactics(army, power.total, state.round, rules, chance, choice);
  const blows = blowsOf(army, targets, chosen.total, state, rules);
  return { army: army.id, power, rolls, chosen: chosen.label, blows, hitsBefore: army.hits };
};

/** One round: every standing army strikes at the same time (SW-101 to SW-111). */
export const fightRound = (state: BattleState, rules: BattleRules, chance: Chance, choice: Choice): readonly [BattleState, RoundEvent] => {
  const strikes = state.armies.filter((army) => !isRouted(army)).flatMap((army) => strike(army, state, rules, chance, choice) ?? []);
  const suffered = (id: string): number => strikes.flatMap(({ blows }) => blows).reduce((sum, { target, damage }) => (target === id ? sum + damage : sum), 0);
  const armies = state.armies.map((army) => ({ ...army, hits: Math.max(0, army.hits - suffered(army.id)) }));
  const hitsAfter = (id: string): number => armies.find((army) => army.id === id)?.hits ?? 0;
  return [
    { round: state.round + 1, armies },
    { round: state.round, armies: strikes.map((done) => ({ ...done, hitsAfter: hitsAfter(done.army) })) },
  ];
};

/** Whether some standing army can still hurt an enemy. With a formula that reads the round, hope remains. */
const canHurt = (state: BattleState, rules: BattleRules): boolean =>
  dependence(rules).round ||
  state.armies.some((army) => {
    const enemies = isRouted(army) ? [] : enemiesOf(army, state);
    return enemies.some((enemy) => (damageDistribution(army, armyPower(army, enemy, state.armies, rules, state.round).total, state.round, rules).outcomes.at(-1) ?? 0) > 0);
  });

/** How a battle ended: one side stands, none does (A-SW-25), or nobody can be hurt any more. */
export const battleOutcome = (state: BattleState, rules: BattleRules): Outcome | undefined => {
  const sides = new Set(state.armies.filter((army) => !isRouted(army)).map(({ side }) => side));
  const [winner] = sides;
  if (winner === undefined) return { kind: 'mutual' };
  if (sides.size === 1) return { kind: 'won', winner };
  return canHurt(state, rules) ? undefined : { kind: 'stalemate' };
};

/** A battle as a process: played, scripted, enumerated or estimated by the generic readers. */
export const battleProcess = (rules: BattleRules): Process<BattleState, RoundEvent> => {
  damageFormula(rules);
  const countsRounds = dependence(rules).round;
  return {
    step: (state, chance, choice) => {
      const [next, event] = fightRound(state, rules, chance, choice);
      return [next, [event]];
    },
    outcome: (state) => battleOutcome(state, rules),
    key: ({ round, armies }) => `${countsRounds ? round : ''}:${armies.map(({ hits }) => hits).join(',')}`,
  };
};
