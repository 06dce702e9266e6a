import { isStanding, rollersOf, type Army, type BattleState } from '../army.ts';
import { changesByRound } from '../compiled-rules.ts';
import type { Damage } from '../damage.ts';
import { matchupOf, sufferedOf, type Matchup } from './two/matchup.ts';
import { MAX_BANDS } from './course.ts';
import { damageFormula, dependence, type BattleRules } from '../rules.ts';
import type { Battle } from '../setup.ts';

/** Trials to be done, and the CPU microseconds that one of them takes. */
interface TrialWork {
  readonly trials: number;
  readonly microseconds: number;
}

/**
 * CPU microseconds of a trial for each hit of each army, measured and rounded up, by what damage
 * depends on.
 */
const TRIAL_US_A_HIT = { power: 0.02, rounds: 0.1, hits: 2 };
const HITS_A_ROUND = 9;
/** Trials for the odds from one state. */
const TRIALS_A_STATE = 1_000;

const mostHits = ({ armies }: BattleState): number => Math.max(...armies.map(({ hits }) => hits));

const trialTime = ({ start, rules }: Battle): number => {
  const changes = changesByRound(rules, start.armies) ? 'rounds' : 'power';
  const rate = TRIAL_US_A_HIT[dependence(rules).hits ? 'hits' : changes];
  return rate * start.armies.length * mostHits(start);
};

/** The trials behind the odds of a battle, should it need any; two armies need none. */
export const oddsTrials = (battle: Battle): TrialWork | undefined =>
  battle.start.armies.length < 3
    ? undefined
    : { trials: battle.trials, microseconds: trialTime(battle) };

/**
 * The same behind the odds after each round of a story, from an ever shorter rest of the battle.
 */
export const storyTrials = (battle: Battle): TrialWork | undefined => {
  const { start, trials } = battle;
  if (start.armies.length < 3) return undefined;
  const estimates = Math.max(1, mostHits(start) / HITS_A_ROUND / 2);
  return { trials: Math.min(trials, TRIALS_A_STATE), microseconds: trialTime(battle) * estimates };
};

/** CPU milliseconds of exact odds, measured and rounded up. */
interface Rates {
  readonly base: number;
  readonly round: number;
  /** A round, for each hit of either army. */
  readonly hit: number;
  /** A round, for each pair of hits, where damage depends on hits. */
  readonly pair: number;
  /** Once, for each pair of hits. */
  readonly table: number;
}

const BANDS: Rates = { base: 0.05, round: 0.01, hit: 1e-5, pair: 4e-5, table: 0 };
const PMF: Rates = { ...BANDS, hit: 3e-4 };
const STATE: Rates = { base: 0.05, round: 0.001, hit: 0, pair: 0, table: 3e-4 };
const STORY: Rates = { base: 0.3, round: 0.06, hit: 0, pair: 0, table: 5e-4 };

/** A step of a damage distribution, and how many of them hits that dwindle lead to. */
const STEP_MS = 3e-5;
const POWERS = 4;
/** No distribution is worked out only to learn that it costs more. */
const MOST_DAMAGE_MS = 2;
const MOST_ROUNDS = 1_000;

/** Rounds after which an army still stands with a chance of about 1e-18, at the most. */
const roundsToRout = (hits: number, { least, shape }: Damage): number => {
  let [mean, square] = [0, 0];
  for (const [more, chance] of shape.probability.entries()) {
    mean += chance * (least + more);
    square += chance * (least + more) * (least + more);
  }
  if (mean === 0) return MOST_ROUNDS;
  const rounds = hits / mean;
  const spread = Math.sqrt(Math.max(0, square - mean * mean)) / mean;
  return Math.min(MOST_ROUNDS, Math.ceil(rounds + 9 * spread * Math.sqrt(rounds)));
};

/** Milliseconds of the damage distributions of both armies. */
const damageTime = ({ armies, countsHits }: Matchup, rules: BattleRules): number => {
  const rollers = armies.reduce((sum, army) => sum + rollersOf(army).length, 0);
  return STEP_MS * damageFormula(rules).steps * rollers * (countsHits ? POWERS : 1);
};

/** Where they cannot be foreseen at little cost, there are as many as there may be. */
const mostRounds = (matchup: Matchup, damage: number): number => {
  const { hits, round, countsRounds } = matchup;
  if (countsRounds || damage > MOST_DAMAGE_MS) return MOST_ROUNDS;
  const [toFirst, toSecond] = sufferedOf(matchup, round, hits);
  return Math.min(roundsToRout(hits[0], toFirst), roundsToRout(hits[1], toSecond));
};

const exactTime = (matchup: Matchup, rules: BattleRules, rates: Rates): number => {
  const { hits, countsHits, countsRounds } = matchup;
  const damage = damageTime(matchup, rules);
  const rounds = mostRounds(matchup, damage);
  const [a, b] = hits;
  const pairs = countsHits ? a * b : 0;
  const each = rates.round + rates.hit * (a + b) + rates.pair * pairs + (countsRounds ? damage : 0);
  return rates.base + damage + rounds * each + rates.table * pairs;
};

const standing = ({ armies }: BattleState): number => armies.filter(isStanding).length;

const timeFrom = (state: BattleState, rules: BattleRules, rates: Rates): number => {
  const matchup = matchupOf(state, rules);
  if (matchup !== undefined) return exactTime(matchup, rules, rates);
  return standing(state) < 2 ? 0 : Number.POSITIVE_INFINITY;
};

/**
 * CPU milliseconds that the odds of a battle take, estimated from above before any of it is done;
 * Infinity with more than two armies.
 */
export const oddsCost = ({ start, rules }: Battle, wantPmf = false): number =>
  timeFrom(start, rules, wantPmf ? PMF : BANDS);

/** Characters of a number of hits with its chance, in JSON. */
const PAIR_SIZE = 28;

/** Characters of the odds of a battle with whole distributions of hits, in JSON, from above. */
export const oddsSize = ({ start, rules }: Battle): number => {
  const matchup = matchupOf(start, rules);
  const rounds = matchup && mostRounds(matchup, damageTime(matchup, rules));
  const hits = start.armies.reduce((sum, army) => sum + army.hits + 1, 0);
  return PAIR_SIZE * Math.min(rounds ?? MAX_BANDS, MAX_BANDS) * hits;
};

/** The same for the odds from one state of a battle. */
export const stateCost = ({ rules }: Battle, state: BattleState): number =>
  timeFrom(state, rules, STATE);

/** The same for a story, with the odds after each of its rounds. */
export const storyCost = ({ start, rules }: Battle): number => timeFrom(start, rules, STORY);

/** CPU milliseconds of a round at the table, measured and rounded up. */
const LIVE_ROUND = { base: 0.12, army: 0.02, effect: 0.001, roll: 0.004, die: 0.0022 };
/** Dice that are thrown again, or bring others along. */
const REPEATED = /[\dF]r|!(?!=)/;

/** The same for a round at the table, where every die is noted. */
export const roundCost = (rules: BattleRules, armies: readonly Army[]): number => {
  const { size, text } = damageFormula(rules);
  if (REPEATED.test(text)) return Number.POSITIVE_INFINITY;
  return armies.reduce(
    (sum, army) =>
      sum +
      LIVE_ROUND.army +
      LIVE_ROUND.effect * (army.effects?.length ?? 0) +
      rollersOf(army).length * (LIVE_ROUND.roll + LIVE_ROUND.die * size),
    LIVE_ROUND.base,
  );
};
