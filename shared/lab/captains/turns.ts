import { otherTeam, type CaptainsGame, type Team } from './game.ts';
import { groupsOf, keptByTeams, membersOf, without, type Players } from './sets.ts';

/** Players who are left, and whose captain puts up the next defender. */
export interface Turn {
  readonly own: Players;
  readonly theirs: Players;
  readonly turn: Team;
}

/** What is worth what where captains put up defenders in turns: by backward induction. */
export const turnsSolver = ({ points, rules: { attackers: sent } }: CaptainsGame) => {
  const keep = keptByTeams();
  const bestFor = (team: Team, worths: readonly number[]): number =>
    team === 'own' ? Math.max(...worths) : Math.min(...worths);

  /** A defender meets one of those who were sent. */
  const meets = ({ own, theirs, turn }: Turn, defender: number, attacker: number): number => {
    const [mine, foe] = turn === 'own' ? [defender, attacker] : [attacker, defender];
    const left = { own: without(own, mine), theirs: without(theirs, foe), turn: otherTeam(turn) };
    return (points[mine]?.[foe] ?? 0) + worthOf(left);
  };
  /** These were sent: the defender's captain takes one. */
  const sentAgainst = (at: Turn, defender: number, those: readonly number[]): number =>
    bestFor(
      at.turn,
      those.map((attacker) => meets(at, defender, attacker)),
    );
  const attackersIn = (at: Turn) => groupsOf(at[otherTeam(at.turn)], sent);
  /** This defender is put up: the other captain sends. */
  const putUp = (at: Turn, defender: number): number =>
    bestFor(
      otherTeam(at.turn),
      attackersIn(at).map((those) => sentAgainst(at, defender, those)),
    );
  const worthOf = (at: Turn): number =>
    at.own === 0
      ? 0
      : keep(at.own, at.theirs, at.turn === 'own' ? 0 : 1, () =>
          bestFor(
            at.turn,
            membersOf(at[at.turn]).map((one) => putUp(at, one)),
          ),
        );
  return { meets, sentAgainst, attackersIn, putUp, worthOf };
};
