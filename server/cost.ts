import {
  battleOf,
  costOfFight,
  musterOf,
  openDuel,
  openMelee,
  type BattleScenario,
  type DuelScenario,
  type UnitScenario,
} from '../shared/index.ts';
import { tooCostly } from './errors.ts';
import { FOLLOWED } from './workers/pool.ts';

/** Trials times armies times hits. Measured: the most takes 5 to 10 s, while rounds take 9 hits or so. */
const MOST_WORK = 30_000_000;
const HITS_A_ROUND = 9;
/** The engine's own, for the odds after each round of a story. */
const TRIALS_A_ROUND = 1_000;

/**
 * Throws a refusal, before any work, where an estimate would take too long. Two armies have exact odds, whose work
 * does not depend on trials; where even that takes too long, the time limit of the pool ends it.
 */
export const refuseCostly = (kind: 'play' | 'odds', scenario: BattleScenario): void => {
  const { armies } = battleOf(scenario, 0).start;
  const hits = Math.max(...armies.map((army) => army.hits));
  // A story asks for odds after every round, from an ever shorter rest of the battle.
  const estimates = kind === 'odds' ? 1 : Math.max(1, hits / HITS_A_ROUND / 2);
  const trials = kind === 'odds' ? scenario.trials : Math.min(scenario.trials, TRIALS_A_ROUND);
  const most = Math.floor(MOST_WORK / (armies.length * hits * estimates));
  if (armies.length < 3 || trials <= most) return;
  throw tooCostly(
    `${scenario.trials} trials with ${armies.length} armies of up to ${hits} hits are too much work: ask for at most ${most} trials, or for fewer armies or hits`,
  );
};

/** Dice of the rolled hit pools of a story: each has a stream of its own, and lies on the table. */
const MOST_POOL_DICE = 200_000;
/** Trials times what one of them costs, in fiftieths of a millisecond. Measured: the most takes two to five minutes. */
const MOST_MELEE_WORK = 15_000_000;
/** A unit costs time of its own and looks at every other; dice of pools are cheap. */
const costOf = (units: number, dice: number): number => 20 * units + units * units + dice / 200;

/** Dice thrown for hit pools before the first round: of the units whose strength is still to be known. */
const poolDice = (scenario: UnitScenario): number => {
  const { start } = openMelee(musterOf(scenario));
  return scenario.units.reduce(
    (sum, { men, hitDice }, i) => (start.units[i]?.fullStrength === 0 ? sum + men * hitDice : sum),
    0,
  );
};

/** As `refuseCostly`, for a battle of units; what it lets pass the time limit of the pool may still end. */
export const refuseCostlyMelee = (kind: 'play' | 'odds', scenario: UnitScenario): void => {
  const { units, trials, fought = 0 } = scenario;
  const dice = poolDice(scenario);
  if ((kind === 'play' || fought > 0) && dice > MOST_POOL_DICE)
    throw tooCostly(
      `hit pools of ${dice} dice are too many to throw one by one: give pools as numbers or averages, or at most ${MOST_POOL_DICE} dice`,
    );
  const most = Math.floor(MOST_MELEE_WORK / costOf(units.length, dice));
  if (kind === 'play' || units.length === 2 || trials <= most) return;
  throw tooCostly(
    `${trials} trials with ${units.length} units are too much work: ask for at most ${most} trials, or for fewer units or dice`,
  );
};

/** Trials times what one of them costs, in twenty-fifths of a millisecond. Measured: the most takes 20 s. */
const MOST_DUEL_WORK = 500_000;

/** As `refuseCostly`, for the odds of a fight of persons. Two of them mostly have exact odds. @param isFollowed told line by line, it may take longer */
export const refuseCostlyDuel = (scenario: DuelScenario, isFollowed: boolean): void => {
  const { trials } = scenario;
  if (trials === undefined) return;
  const fighters = openDuel(scenario).start.fighters.length;
  const bound = (work: number): number => Math.floor(work / costOfFight(fighters));
  const [plain, followed] = [bound(MOST_DUEL_WORK), bound(FOLLOWED * MOST_DUEL_WORK)];
  if (fighters === 2 || trials <= (isFollowed ? followed : plain)) return;
  const most = isFollowed
    ? `${followed} trials`
    : `${plain} trials, ${followed} told while they run (accept: application/x-ndjson)`;
  throw tooCostly(
    `${trials} trials with ${fighters} fighters are too much work: ask for at most ${most}, or for fewer fighters`,
  );
};
