import { powerOver, type Strength } from '../../../doublings.ts';
import { isStanding, strengthOf, type Army, type BattleState } from '../../army.ts';
import { changesByRound, timeOutOf } from '../../compiled-rules.ts';
import { damageReader, isHarmless, type Damage } from '../../damage.ts';
import { doublingsRuns, doublingsTable, type PowerRuns } from './dwindling.ts';
import { powerReader } from '../../power.ts';
import { dependence, readsHits, type BattleRules } from '../../rules.ts';

/** Two of a kind, by army. */
export type Pair<T> = readonly [first: T, second: T];

/** The damage that one army does to the other, whatever the strength of both. */
export interface Attack {
  /** Whether its damage depends on its own hits, other than by doublings. */
  readonly readsHits: boolean;
  /** @param doubled power by doublings over the enemy */
  damage(doubled: number, hits: number, round: number): Damage;
}

/** Two armies left on the field, as the solvers see them. */
export interface Matchup {
  readonly armies: Pair<Army>;
  readonly hits: Pair<number>;
  /** Hits with which each leaves the field. */
  readonly leavesAt: Pair<number>;
  readonly round: number;
  /** Whether damage depends on the hits of either army. */
  readonly countsHits: boolean;
  readonly countsRounds: boolean;
  /** Rounds in which nobody can do damage that make a stalemate. */
  readonly timeOut: number;
  /** Of the first army on the second, and of the second on the first. */
  readonly attacks: Pair<Attack>;
  /**
   * Power by doublings of the first army over the second with these hits, or negated that of the
   * second.
   */
  advantage(round: number, hits: Pair<number>): number;
  /** The same in runs of hits of the second army. */
  runs(round: number): PowerRuns;
}

export const attackOf = (army: Army, rules: BattleRules, countsRounds: boolean): Attack => {
  const [power, damage] = [powerReader(army, rules), damageReader(army, rules)];
  const countsHits = readsHits(rules);
  let [known, of] = [new Map<number, Damage>(), 0];
  return {
    readsHits: countsHits,
    damage: (doubled, hits, round) => {
      if (countsRounds && round !== of) [known, of] = [new Map(), round];
      const key = countsHits ? doubled * 1024 + hits : doubled;
      const found = known.get(key);
      if (found !== undefined) return found;
      const made = damage(power(doubled, hits, round), hits, round);
      known.set(key, made);
      return made;
    },
  };
};

/** `powerOver` for every pair of hits up to these, `[a * (most of the second + 1) + b]`. */
export const advantagesOf = (
  [first, second]: Pair<Strength>,
  rules: BattleRules,
  [most, mostOther]: Pair<number>,
): Int16Array => {
  if (rules.attrition === 'none')
    return new Int16Array((most + 1) * (mostOther + 1)).fill(
      powerOver(first, second, rules.doubling),
    );
  const [{ thousandths }, { thousandths: others }] = [first, second];
  return doublingsTable(
    { thousandths, most },
    { thousandths: others, most: mostOther },
    rules.doubling,
  );
};

const runsOf = (
  [first, second]: Pair<Strength>,
  rules: BattleRules,
  [most, mostOther]: Pair<number>,
): PowerRuns => {
  if (rules.attrition === 'none') {
    const power = powerOver(first, second, rules.doubling);
    return (_hits, [from, to], visit) => {
      if (from < to) visit(from, to, power);
    };
  }
  return doublingsRuns(
    { thousandths: first.thousandths, most },
    { thousandths: second.thousandths, most: mostOther },
    rules.doubling,
  );
};

const matchupIn = (
  { round, armies: all }: BattleState,
  rules: BattleRules,
): Matchup | undefined => {
  const [first, second, ...others] = all.filter(isStanding);
  if (first === undefined || second === undefined || others.length > 0) return undefined;
  if (first.side === second.side) return undefined;
  const strengths = (now: number, [a, b]: Pair<number>): Pair<Strength> => [
    strengthOf(first, rules.attrition, now, a),
    strengthOf(second, rules.attrition, now, b),
  ];
  const [countsRounds, hits] = [changesByRound(rules, all), [first.hits, second.hits] as const];
  return {
    armies: [first, second],
    hits,
    leavesAt: [first.leavesAt ?? 0, second.leavesAt ?? 0],
    round,
    countsHits: dependence(rules).hits,
    countsRounds,
    timeOut: timeOutOf(countsRounds),
    attacks: [attackOf(first, rules, countsRounds), attackOf(second, rules, countsRounds)],
    advantage: (now, hits) => powerOver(...strengths(now, hits), rules.doubling),
    runs: (now) => runsOf(strengths(now, hits), rules, hits),
  };
};

let last: readonly [BattleState, BattleRules, Matchup | undefined] | undefined;

/**
 * What costs the odds of a state and what works them out share its damage.
 * @returns undefined unless two armies of two sides are left on the field
 */
export const matchupOf = (state: BattleState, rules: BattleRules): Matchup | undefined => {
  if (last?.[0] === state && last[1] === rules) return last[2];
  const matchup = matchupIn(state, rules);
  last = [state, rules, matchup];
  return matchup;
};

/** Whether somebody is to leave the field before it routs. */
export const mayLeave = ({ leavesAt: [first, second] }: Pick<Matchup, 'leavesAt'>): boolean =>
  first > 0 || second > 0;

/** What each army suffers in a round in which they have these hits. */
export const sufferedOf = (
  { attacks, advantage: advantageOf }: Matchup,
  round: number,
  [a, b]: Pair<number>,
  advantage = advantageOf(round, [a, b]),
): Pair<Damage> => [
  attacks[1].damage(Math.max(0, -advantage), b, round),
  attacks[0].damage(Math.max(0, advantage), a, round),
];

/**
 * Whether two armies cannot hurt each other, in this round and for as long as a stalemate takes.
 */
export const isDeadlock = (
  suffered: (round: number) => Pair<Damage>,
  round: number,
  timeOut: number,
): boolean => {
  for (let ahead = 0; ahead < timeOut; ahead++)
    if (!suffered(round + ahead).every(isHarmless)) return false;
  return true;
};
