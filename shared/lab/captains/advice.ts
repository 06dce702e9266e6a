import { equilibriumOf } from '../field/equilibrium.ts';
import {
  otherTeam,
  turnIn,
  withForcedPair,
  type CaptainsAdvice,
  type CaptainsAsks,
  type CaptainsGame,
  type CaptainsOption,
  type Team,
} from './game.ts';
import { countOf, membersOf, setsOf, without, type Players } from './sets.ts';
import { togetherSolver } from './together.ts';
import { turnsSolver } from './turns.ts';

const single = (players: Players): readonly (readonly number[])[] =>
  membersOf(players).map((one) => [one]);

/** One captain chooses: the best is his. */
const askedOf = (
  team: Team,
  asks: CaptainsAsks,
  all: readonly (readonly number[])[],
  worthOf: (players: readonly number[]) => number,
): CaptainsAdvice => {
  const worths = all.map(worthOf);
  const worth = team === 'own' ? Math.max(...worths) : Math.min(...worths);
  const best = worths.indexOf(worth);
  const options = all.map((players, i): CaptainsOption => ({
    players,
    worth: worths[i] ?? 0,
    share: i === best ? 1 : 0,
  }));
  return { worth, asks, options: { own: [], theirs: [], [team]: options } };
};

/** Both choose at once: how often each, and what each is worth against the other's mix. */
const askedOfBoth = (
  asks: CaptainsAsks,
  rows: readonly (readonly number[])[],
  columns: readonly (readonly number[])[],
  matrix: readonly (readonly number[])[],
): CaptainsAdvice => {
  const found = equilibriumOf(matrix);
  const told = (all: typeof rows, worth: readonly number[], shares: readonly number[]) =>
    all.map((players, i) => ({ players, worth: worth[i] ?? 0, share: shares[i] ?? 0 }));
  return {
    worth: found.value,
    asks,
    options: {
      own: told(rows, found.worth, found.rows),
      theirs: told(columns, found.leaves, found.columns),
    },
  };
};

const inTurn = (game: CaptainsGame, own: Players, theirs: Players): CaptainsAdvice => {
  const { meets, sentAgainst, attackersIn, putUp, worthOf } = turnsSolver(game);
  const turn = turnIn(game);
  const at = { own, theirs, turn };
  const { defender } = game.shown[turn];
  const sent = game.shown[otherTeam(turn)].attackers;
  if (defender === undefined) {
    const asked = askedOf(turn, 'defender', single(at[turn]), ([one = 0]) => putUp(at, one));
    return game.paired.length > 0
      ? asked
      : { ...asked, otherFirst: worthOf({ ...at, turn: otherTeam(turn) }) };
  }
  return sent === undefined
    ? askedOf(otherTeam(turn), 'attackers', attackersIn(at), (those) =>
        sentAgainst(at, defender, those),
      )
    : askedOf(
        turn,
        'choice',
        sent.map((one) => [one]),
        ([one = 0]) => meets(at, defender, one),
      );
};

/** How far a search is; the advice, at its end. */
interface CaptainsStep {
  readonly done: number;
  readonly of: number;
  readonly advice?: CaptainsAdvice;
}

type Together = ReturnType<typeof togetherSolver>;

/** Teams that may be left after a round of both captains, the smallest first: each takes long. */
function* laterTeams(solver: Together, own: Players, theirs: Players): Generator<CaptainsStep> {
  const sizes = [4, 6].filter((many) => many < countOf(own) && (countOf(own) - many) % 2 === 0);
  const teams = sizes.map((many) => [setsOf(own, many), setsOf(theirs, many)] as const);
  const of = 1 + teams.reduce((sum, [ours]) => sum + ours.length, 0);
  let done = 0;
  for (const [ours, foes] of teams)
    for (const one of ours) {
      for (const foe of foes) solver.worthOf(one, foe);
      yield { done: ++done, of };
    }
}

function* together(
  game: CaptainsGame,
  own: Players,
  theirs: Players,
): Generator<CaptainsStep, CaptainsAdvice> {
  const solver = togetherSolver(game);
  const { own: ours, theirs: foes } = game.shown;
  if (ours.attackers === undefined) yield* laterTeams(solver, own, theirs);
  if (ours.defender === undefined || foes.defender === undefined)
    return askedOfBoth('defender', single(own), single(theirs), solver.putUp(own, theirs));
  const at = { own, theirs, mine: ours.defender, foe: foes.defender };
  if (ours.attackers === undefined || foes.attackers === undefined) {
    const { ours: rows, foes: columns, matrix } = solver.attacks(at);
    return askedOfBoth('attackers', rows, columns, matrix);
  }
  return askedOfBoth(
    'choice',
    foes.attackers.map((one) => [one]),
    ours.attackers.map((one) => [one]),
    solver.choices(at, ours.attackers, foes.attackers),
  );
}

/** Settled pairs count in every worth. */
const withSettled = ({ points, paired }: CaptainsGame, advice: CaptainsAdvice): CaptainsAdvice => {
  const settled = paired.reduce((sum, [one, foe]) => sum + (points[one]?.[foe] ?? 0), 0);
  const inAll = (options: readonly CaptainsOption[]) =>
    options.map((one) => ({ ...one, worth: one.worth + settled }));
  const { worth, options } = advice;
  return {
    ...advice,
    worth: worth + settled,
    options: { own: inAll(options.own), theirs: inAll(options.theirs) },
  };
};

const NOTHING: CaptainsAdvice = { worth: 0, asks: 'nothing', options: { own: [], theirs: [] } };

/**
 * What to do now in the captains' game, and what it is worth, exactly: all that is known of both
 * teams is known to both captains, so it is a zero-sum game, by backward induction.
 */
export function* captainsSteps(given: CaptainsGame): Generator<CaptainsStep> {
  const game = withForcedPair(given);
  const all = (1 << game.points.length) - 1;
  const own = without(all, ...game.paired.map(([one]) => one));
  const theirs = without(all, ...game.paired.map(([, one]) => one));
  const advice =
    own === 0
      ? NOTHING
      : game.rules.order === 'turns'
        ? inTurn(game, own, theirs)
        : yield* together(game, own, theirs);
  yield { done: 1, of: 1, advice: withSettled(game, advice) };
}
