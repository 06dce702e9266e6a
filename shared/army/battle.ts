import type { Chance, Choice } from '../chance/chance.ts';
import type { Outcome, Process } from '../process/process.ts';
import { isStanding, type Army, type BattleState } from './army.ts';
import { groundOf, type Ground } from './ground.ts';
import { PATIENCE } from './kernel.ts';
import type { Power } from './power.ts';
import type { BattleRules } from './rules.ts';
import { mostDamage, rollTactics, wholeDamage, type TacticsRoll } from './tactics.ts';

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

const enemiesOf = (army: Army, state: BattleState): readonly Army[] =>
  state.armies.filter((other) => other.side !== army.side && isStanding(other));

/** The enemy an army means to strike: named, or by policy; ties go to the first listed (A-SW-04). */
const preferredTarget = (army: Army, enemies: readonly Army[]): Army | undefined => {
  const named = enemies.find(({ id }) => id === army.target);
  if (named !== undefined) return named;
  const better =
    army.target === 'strongest'
      ? (a: Army, b: Army) => a.hits > b.hits
      : (a: Army, b: Army) => a.hits < b.hits;
  return enemies.reduce<Army | undefined>(
    (best, enemy) => (best === undefined || better(enemy, best) ? enemy : best),
    undefined,
  );
};

/** The enemies an army strikes this round, the first named first. */
const targetsOf = (
  army: Army,
  state: BattleState,
  rules: BattleRules,
  choice: Choice,
): readonly Army[] => {
  const enemies = enemiesOf(army, state);
  const advised = preferredTarget(army, enemies);
  if (advised === undefined) return [];
  const first =
    enemies.length > 1
      ? choice.choose(enemies, advised, `r${state.round}/${army.id}/target`)
      : advised;
  return rules.damageTo === 'oneTarget'
    ? [first]
    : [first, ...enemies.filter((enemy) => enemy !== first)];
};

/**
 * Shares a roll among targets (A-SW-04). A roll is thrown once, at the power against the first target; under `pairwise`
 * the difference of power against each other target is added to it [HOUSE].
 */
const blowsOf = (
  targets: readonly Army[],
  powers: readonly number[],
  rolled: number,
  damageTo: BattleRules['damageTo'],
): readonly Blow[] => {
  const totals = powers.map((power) => wholeDamage(rolled + power - (powers[0] ?? power)));
  const share = (total: number): number =>
    damageTo === 'splitEven' ? Math.floor(total / targets.length) : total;
  return targets.map((target, i) => {
    const total = totals[i] ?? 0;
    const remainder =
      i === 0 && damageTo === 'splitEven' ? total - share(total) * targets.length : 0;
    return { target: target.id, damage: share(total) + remainder };
  });
};

interface Doors {
  readonly chance: Chance;
  readonly choice: Choice;
}

type Strike = Omit<ArmyRound, 'army' | 'hitsBefore' | 'hitsAfter'> & { readonly army: Army };

const strike = (
  army: Army,
  state: BattleState,
  ground: Ground,
  { chance, choice }: Doors,
): readonly Strike[] => {
  const { rules, powerOf } = ground;
  const targets = targetsOf(army, state, rules, choice);
  const powers = targets.map((target) => powerOf(army, target, state));
  const [power] = powers;
  if (power === undefined) return [];
  const { rolls, chosen } = rollTactics(army, { power: power.total, round: state.round }, ground, {
    chance,
    choice,
  });
  const blows = blowsOf(
    targets,
    powers.map(({ total }) => total),
    chosen.total,
    rules.damageTo,
  );
  return [{ army, power, rolls, chosen: chosen.label, blows }];
};

/** One round: every standing army strikes at the same time (SW-101 to SW-111). */
const fightRound = (
  state: BattleState,
  ground: Ground,
  doors: Doors,
): readonly [BattleState, RoundEvent] => {
  const strikes = state.armies
    .filter((army) => isStanding(army))
    .flatMap((army) => strike(army, state, ground, doors));
  const hitsAfter = ({ id, hits }: Army): number => {
    let left = hits;
    for (const { blows } of strikes)
      for (const { target, damage } of blows) if (target === id) left -= damage;
    return Math.max(0, left);
  };
  const done = strikes.map(({ army, power, rolls, chosen, blows }): ArmyRound => ({
    army: army.id,
    power,
    rolls,
    chosen,
    blows,
    hitsBefore: army.hits,
    hitsAfter: hitsAfter(army),
  }));
  const armies = state.armies.map((army) =>
    isStanding(army) ? { ...army, hits: hitsAfter(army) } : army,
  );
  return [
    { round: state.round + 1, armies },
    { round: state.round, armies: done },
  ];
};

const canHurt = (state: BattleState, ground: Ground): boolean =>
  state.armies.some(
    (army) =>
      isStanding(army) &&
      enemiesOf(army, state).some(
        (enemy) =>
          mostDamage(army, ground.powerOf(army, enemy, state).total, state.round, ground) > 0,
      ),
  );

const isStalemate = (state: BattleState, ground: Ground): boolean => {
  const rounds = ground.countsRounds ? PATIENCE : 1;
  for (let ahead = 0; ahead < rounds; ahead++)
    if (canHurt({ ...state, round: state.round + ahead }, ground)) return false;
  return true;
};

/** How a battle ended: one side stands, none does (A-SW-25), or nobody can be hurt any more. */
const outcomeOf = (state: BattleState, ground: Ground): Outcome | undefined => {
  const sides = new Set(state.armies.filter((army) => isStanding(army)).map(({ side }) => side));
  const [winner] = sides;
  if (winner === undefined) return { kind: 'mutual' };
  if (sides.size === 1) return { kind: 'won', winner };
  return isStalemate(state, ground) ? { kind: 'stalemate' } : undefined;
};

/**
 * A battle as a process: played, scripted, enumerated or estimated by the generic readers.
 * @param armies those of the battle, where orders may have laid effects on them that pass
 */
export const battleProcess = (
  rules: BattleRules,
  armies: readonly Army[] = [],
): Process<BattleState, RoundEvent> => {
  const ground = groundOf(rules, armies);
  const { countsRounds } = ground;
  return {
    step: (state, chance, choice) => {
      const [next, event] = fightRound(state, ground, { chance, choice });
      return [next, [event]];
    },
    outcome: (state) => outcomeOf(state, ground),
    key: ({ round, armies }) =>
      `${countsRounds ? round : ''}:${armies.map(({ hits }) => hits).join(',')}`,
  };
};
