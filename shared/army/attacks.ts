import type { Dice } from '../dice/dice.ts';
import type { Outcome } from '../process/process.ts';
import { isStanding, type Army, type BattleState } from './army.ts';
import type { CompiledRules } from './compiled-rules.ts';
import { armyPower, type Power } from './power.ts';
import { dependence, type BattleRules } from './rules.ts';
import { mostDamage, wholeDamage } from './tactics.ts';

/** What an army rolls in a round, and against whom: data, the same as long as the situation is. */
export interface Strike {
  /** Places in the list of armies, the first named first. */
  readonly targets: readonly number[];
  /** Against the first target. */
  readonly power: Power;
  /** Power against each target, above that against the first. */
  readonly added: readonly number[];
  /** Of each who rolls, as listed. */
  readonly dice: readonly Dice[];
}

/**
 * The battle as its rules see it: who stands, with as many hits and in such a round as they look
 * at.
 */
export interface Situation {
  readonly outcome: Outcome | undefined;
  /** Places of the armies on the field. */
  readonly standing: readonly number[];
  /** By place: the enemies on the field. */
  readonly enemies: readonly (readonly number[])[];
  /** By attacker and first target, once asked for. */
  readonly strikes: Map<number, Strike | undefined>;
}

const canHurt = (state: BattleState, compiled: CompiledRules): boolean =>
  state.armies.some(
    (army) =>
      isStanding(army) &&
      state.armies.some((enemy) => {
        if (enemy.side === army.side || !isStanding(enemy)) return false;
        const { total } = armyPower(army, enemy, state, compiled.rules);
        return mostDamage(army, total, state.round, compiled) > 0;
      }),
  );

const isStalemate = (state: BattleState, compiled: CompiledRules): boolean => {
  for (let ahead = 0; ahead < compiled.timeOut; ahead++)
    if (canHurt({ ...state, round: state.round + ahead }, compiled)) return false;
  return true;
};

/** How a battle ended: one side stands, none does (A-SW-25), or nobody can be hurt any more. */
const outcomeOf = (state: BattleState, compiled: CompiledRules): Outcome | undefined => {
  const sides = new Set(state.armies.filter(isStanding).map(({ side }) => side));
  const [winner] = sides;
  if (winner === undefined) return { kind: 'mutual' };
  if (sides.size === 1) return { kind: 'won', winner };
  return isStalemate(state, compiled) ? { kind: 'stalemate' } : undefined;
};

const situationOf = (state: BattleState, compiled: CompiledRules): Situation => {
  const { armies } = state;
  const places = [...armies.keys()];
  const standing = (place: number): boolean => {
    const army = armies[place];
    return army !== undefined && isStanding(army);
  };
  const isEnemy = (place: number, other: number): boolean =>
    armies[place]?.side !== armies[other]?.side && standing(other);
  return {
    outcome: outcomeOf(state, compiled),
    standing: places.filter(standing),
    enemies: places.map((place) => places.filter((other) => isEnemy(place, other))),
    strikes: new Map(),
  };
};

const strikeOf = (
  from: number,
  targets: readonly number[],
  state: BattleState,
  compiled: CompiledRules,
): Strike | undefined => {
  const army = state.armies[from];
  if (army === undefined) return undefined;
  const powers = targets
    .flatMap((target) => state.armies[target] ?? [])
    .map((enemy) => armyPower(army, enemy, state, compiled.rules));
  const [power] = powers;
  if (power === undefined) return undefined;
  const added = powers.map(({ total }) => total - power.total);
  return { targets, power, added, dice: compiled.diceOf(army, power.total, state.round) };
};

/** What a battle knows of its situations, each worked out once. */
export interface Strikes {
  situation(state: BattleState): Situation;
  /** The strike of the army at `from`, which has named `first` of its enemies. */
  strike(state: BattleState, situation: Situation, from: number, first: number): Strike | undefined;
}

/** Battles of many hits have more situations than are worth keeping. */
const MOST_KNOWN = 100_000;

export const strikesOf = (compiled: CompiledRules): Strikes => {
  const { rules, countsRounds } = compiled;
  const reads = dependence(rules);
  const known = new Map<string, Situation>();

  return {
    situation: (state) => {
      const { armies, round } = state;
      const seen = armies.map((army) => (reads.hits ? army.hits : isStanding(army)));
      const key = `${countsRounds ? round : ''}:${seen.join()}`;
      const found = known.get(key);
      if (found !== undefined) return found;
      if (known.size >= MOST_KNOWN) known.clear();
      const made = situationOf(state, compiled);
      known.set(key, made);
      return made;
    },
    strike: (state, situation, from, first) => {
      const key = from * state.armies.length + first;
      const found = situation.strikes.get(key);
      if (found !== undefined) return found;
      const others = (situation.enemies[from] ?? []).filter((enemy) => enemy !== first);
      const targets = rules.damageTo === 'oneTarget' ? [first] : [first, ...others];
      const made = strikeOf(from, targets, state, compiled);
      situation.strikes.set(key, made);
      return made;
    },
  };
};

/** The place of the enemy that an army names, if it stands (A-SW-04). */
export const namedTarget = (
  { target }: Army,
  enemies: readonly number[],
  armies: readonly Army[],
): number | undefined => enemies.find((place) => armies[place]?.id === target);

/** The enemies that a policy prefers, of which the lot takes one: all, or those with equal hits. */
export const targetsByHits = (
  policy: string,
  enemies: readonly number[],
  hits: ArrayLike<number>,
): readonly number[] => {
  if (policy !== 'weakest' && policy !== 'strongest') return enemies;
  const better = policy === 'strongest' ? Math.max : Math.min;
  // Worse than any: the maximum, or the minimum, of nothing.
  let best = better();
  for (const place of enemies) best = better(best, hits[place] ?? 0);
  return enemies.filter((place) => hits[place] === best);
};

/** The enemies of which an army means to strike one: named, or by policy (A-SW-04). */
export const preferredTargets = (
  army: Army,
  enemies: readonly number[],
  { armies }: BattleState,
): readonly number[] => {
  const named = namedTarget(army, enemies, armies);
  const hits = armies.map((one) => one.hits);
  return named === undefined ? targetsByHits(army.target, enemies, hits) : [named];
};

/**
 * Shares a roll among targets (A-SW-04). A roll is thrown once, at the power against the first
 * target; under `pairwise` the difference of power against each other target is added to it
 * [HOUSE].
 */
export const damageTo = (
  { targets, added }: Strike,
  nth: number,
  rolled: number,
  mode: BattleRules['damageTo'],
): number => {
  const total = wholeDamage(rolled + (added[nth] ?? 0));
  if (mode !== 'splitEven') return total;
  const share = Math.floor(total / targets.length);
  return nth === 0 ? total - share * (targets.length - 1) : share;
};
