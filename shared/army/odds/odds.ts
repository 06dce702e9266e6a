import { summed } from '../../distribution.ts';
import { certain, type Odds } from '../../process/process.ts';
import type { Certainty } from '../../process/readers/answer.ts';
import { atOneGo } from '../../process/readers/exact.ts';
import { isStanding, type BattleState } from '../army.ts';
import { battleProcess } from '../battle.ts';
import { coupledOf, visitEndings } from './two/coupled-hits.ts';
import { coupledRounds } from './two/coupled-rounds.ts';
import { courseOf, newTotal, steadyPlace, type Band, type Solvable } from './course.ts';
import { fixedRounds, steadyEndings } from './two/fixed-power.ts';
import { leavingEndings, leavingRounds } from './two/leaving.ts';
import { matchupOf, mayLeave, sufferedOf, type Matchup, type Pair } from './two/matchup.ts';
import type { Battle } from '../setup.ts';
import { threeArmiesOf } from './three/three-armies.ts';
import { threeArmyOdds } from './three/three-army-odds.ts';
import { threeArmyRounds } from './three/three-army-rounds.ts';
import { affordable, unlessTooCostly, type Endings, type RoundEndings } from './solution.ts';

/** The odds of a battle, and how it is likely to go. */
export interface BattleOdds extends Odds, Certainty {
  /** How many rounds are still to be fought: mean, and `[rounds, chance]`. */
  readonly rounds: { readonly mean: number; readonly pmf: readonly (readonly [number, number])[] };
  /** By army id: its hits after each round. */
  readonly hits: Readonly<Record<string, readonly Band[]>>;
}

const roundsOf = (matchup: Matchup): Generator<RoundEndings> =>
  mayLeave(matchup)
    ? leavingRounds(matchup)
    : matchup.countsHits
      ? coupledRounds(matchup)
      : fixedRounds(matchup);

/** Names the contenders; sides that have left the field win nothing. */
const oddsOf = (
  { win, mutual, stalemate, unfinished }: Endings,
  contenders: readonly string[],
  sides: readonly string[],
): Odds => ({
  win: {
    ...certain(undefined, sides).win,
    ...Object.fromEntries(contenders.map((side, i) => [side, summed(win[i] ?? 0)])),
  },
  mutual: summed(mutual),
  stalemate: summed(stalemate),
  unfinished: summed(unfinished),
});

const byRounds = (matchup: Matchup): Endings => {
  const total = newTotal(2);
  for (const round of roundsOf(matchup)) total.add(round);
  return total.endings();
};

/**
 * Answers for any state that the battle can come to; undefined where exactness would cost too much.
 */
type OddsReader = (state: BattleState) => Odds | undefined;

/** Answers for the hits of two armies in a round. */
type Solver = (hits: Pair<number>, round: number) => Endings;

const solverOf = (matchup: Matchup): Solver => {
  if (mayLeave(matchup)) return (hits, round) => leavingEndings({ ...matchup, hits, round });
  if (matchup.countsRounds) return (hits, round) => byRounds({ ...matchup, hits, round });
  if (!matchup.countsHits) {
    const suffered = sufferedOf(matchup, matchup.round, matchup.hits);
    return (hits) => steadyEndings(suffered, hits);
  }
  const coupled = coupledOf(matchup);
  return (hits) => visitEndings(coupled, hits);
};

const standingIds = ({ armies }: BattleState): string =>
  armies.flatMap((army) => (isStanding(army) ? army.id : [])).join('|');

/** Those who stand with the hits of the start, and in its round. */
const unhurt = ({ armies }: BattleState, start: BattleState): BattleState => ({
  round: start.round,
  armies: armies.map((army) =>
    isStanding(army) ? (start.armies.find(({ id }) => id === army.id) ?? army) : army,
  ),
});

/** The same for three armies left, whichever they are. */
const threeReader = ({
  rules,
  start,
  sides,
}: Pick<Battle, 'rules' | 'start' | 'sides'>): OddsReader => {
  const solvers = new Map<string, { readonly read: OddsReader } | undefined>();
  const solverFor = (state: BattleState) => {
    const three = threeArmiesOf(unhurt(state, start), rules);
    const solve = three && affordable(() => atOneGo(threeArmyOdds(three)));
    if (three === undefined || solve === undefined) return undefined;
    const read: OddsReader = ({ armies }) => {
      const [a = 0, b = 0, c = 0] = armies.filter(isStanding).map(({ hits }) => hits);
      return oddsOf(solve([a, b, c]), three.contenders, sides);
    };
    return { read };
  };
  return (state) => {
    const key = standingIds(state);
    if (!solvers.has(key)) solvers.set(key, solverFor(state));
    return solvers.get(key)?.read(state);
  };
};

/** Finds, with pauses, what readers of exact odds from here on would take a second for. */
export function* prepareOdds({ rules, start }: Battle): Generator<undefined> {
  const three = threeArmiesOf(start, rules);
  if (three === undefined) return;
  try {
    yield* threeArmyOdds(three);
  } catch (error) {
    unlessTooCostly(error);
  }
}

/** A reader of the exact odds from any state of this battle with the same armies and fewer hits. */
export const oddsReader = ({ rules, start, sides }: Battle, mostArmies = 3): OddsReader => {
  const process = battleProcess(rules, start.armies);
  const solvers = new Map<string, Solver>();
  // Where a state is too costly, those near it are: they are not tried one by one.
  let hopeless = false;
  const threeFrom = threeReader({ rules, start, sides });
  const solverFor = (state: BattleState): Solver | undefined => {
    const key = standingIds(state);
    const known = solvers.get(key);
    if (known !== undefined) return known;
    const matchup = matchupOf(unhurt(state, start), rules);
    if (matchup === undefined) return undefined;
    const made = solverOf(matchup);
    solvers.set(key, made);
    return made;
  };
  return (state) => {
    const [first, second, ...others] = state.armies.filter(isStanding);
    const three = others.length === 1 && mostArmies > 2 ? threeFrom(state) : undefined;
    if (three !== undefined) return three;
    if (first === undefined || second === undefined || others.length > 0) {
      const outcome = process.outcome(state);
      return outcome === undefined ? undefined : certain(outcome, sides);
    }
    if (first.side === second.side) return certain({ kind: 'won', winner: first.side }, sides);
    const solver = hopeless ? undefined : solverFor(state);
    if (solver === undefined) return undefined;
    const endings = affordable(() => solver([first.hits, second.hits], state.round));
    hopeless = endings === undefined;
    return endings && oddsOf(endings, [first.side, second.side], sides);
  };
};

/** Odds, length and bands of a battle that is not over. */
function* tell(
  { start, sides }: Battle,
  subject: Solvable,
  wantPmf: boolean,
): Generator<undefined, BattleOdds> {
  const { armies, contenders } = subject;
  const { endings, rounds, bands } = yield* courseOf(subject, start.round, wantPmf);
  const hits = Object.fromEntries(
    start.armies.map(({ id }) => [id, bands[armies.findIndex((army) => army.id === id)] ?? []]),
  );
  return { method: 'exact', ...oddsOf(endings, contenders, sides), rounds, hits };
}

/** The battle as a solver of rounds sees it, if one does. */
const solvable = ({ start, rules }: Battle): Solvable | undefined => {
  const two = matchupOf(start, rules);
  if (two !== undefined) {
    const contenders = two.armies.map(({ side }) => side);
    const rounds = () => roundsOf(two);
    return { armies: two.armies, contenders, rounds, steady: steadyPlace(two) };
  }
  const three = threeArmiesOf(start, rules);
  return three && { ...three, rounds: () => threeArmyRounds(three) };
};

/** See `exactOdds`; with pauses, since three armies take a second. */
export function* findingOdds(
  battle: Battle,
  wantPmf: boolean,
): Generator<undefined, BattleOdds | undefined> {
  const { start, rules, sides } = battle;
  const subject = solvable(battle);
  const outcome =
    subject?.armies.length === 2 ? undefined : battleProcess(rules, start.armies).outcome(start);
  if (outcome !== undefined) {
    const hits = Object.fromEntries(start.armies.map(({ id }) => [id, []]));
    const rounds = { mean: 0, pmf: [[0, 1]] } as const;
    return { method: 'exact', ...certain(outcome, sides), rounds, hits };
  }
  if (subject === undefined) return undefined;
  try {
    return yield* tell(battle, subject, wantPmf);
  } catch (error) {
    return unlessTooCostly(error);
  }
}

/**
 * The exact odds of a battle between two or three armies: endings, length, and hits after each
 * round.
 * @returns undefined with more armies, or where exactness would cost too much
 */
export const exactOdds = (battle: Battle, wantPmf = false): BattleOdds | undefined =>
  atOneGo(findingOdds(battle, wantPmf));
