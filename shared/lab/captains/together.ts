import type { CaptainsGame } from './game.ts';
import { valueOf } from './matrix-value.ts';
import { countOf, groupsOf, keptByTeams, membersOf, oneIn, without, type Players } from './sets.ts';

/** Players who are left, and who defends. */
export interface Defended {
  readonly own: Players;
  readonly theirs: Players;
  readonly mine: number;
  readonly foe: number;
}

/** The value of a game of one by one, or of two by two. */
const valueOfChoice = ([[a = 0, b = 0] = [], second]: readonly (readonly number[])[]): number => {
  const [c, d = 0] = second ?? [];
  if (c === undefined) return a;
  const low = Math.max(Math.min(a, b), Math.min(c, d));
  const high = Math.min(Math.max(a, c), Math.max(b, d));
  return high <= low ? low : (a * d - b * c) / (a + d - b - c);
};

/** In place of an attacker where only one is sent. */
const NOBODY = -1;

type Sent = readonly number[];

/** Who is taken of those who were sent, and who goes back. */
type Taken = readonly [taken: number, refused: number];
const takenOf = ([one = NOBODY, other = NOBODY]: readonly number[]): readonly Taken[] =>
  other === NOBODY
    ? [[one, NOBODY]]
    : [
        [one, other],
        [other, one],
      ];

/** What is worth what where both captains choose at once: a matrix wherever they do. */
export const togetherSolver = ({ points, rules: { attackers: sent } }: CaptainsGame) => {
  const keep = keptByTeams();
  const scored = (own: number, theirs: number): number => points[own]?.[theirs] ?? 0;
  /**
   * Defenders meet the attackers that were taken. Where too few are left for another round, those
   * who were refused meet, and those who were left over.
   */
  const settled = (
    { own, theirs, mine, foe }: Defended,
    [taken, refused]: Taken,
    [takenFoe, refusedFoe]: Taken,
  ): number => {
    const now = scored(mine, takenFoe) + scored(taken, foe);
    const [left, leftFoe] = [without(own, mine, taken), without(theirs, foe, takenFoe)];
    if (refused === NOBODY || countOf(left) !== 2) return now + worthOf(left, leftFoe);
    const last = scored(oneIn(without(left, refused)), oneIn(without(leftFoe, refusedFoe)));
    return now + scored(refused, refusedFoe) + last;
  };
  /** Rows: which of theirs the own defender meets; columns: which of ours theirs does. */
  const choices = (at: Defended, ours: Sent, foes: Sent) =>
    takenOf(foes).map((foe) => takenOf(ours).map((one) => settled(at, one, foe)));
  /** Both captains send: rows are whom we may send. */
  const attacks = (at: Defended) => {
    const ours = groupsOf(without(at.own, at.mine), sent);
    const foes = groupsOf(without(at.theirs, at.foe), sent);
    const worth = (one: Sent, foe: Sent): number => valueOfChoice(choices(at, one, foe));
    return { ours, foes, matrix: ours.map((one) => foes.map((foe) => worth(one, foe))) };
  };
  /** Both captains put up a defender: rows are ours. */
  const putUp = (own: Players, theirs: Players): readonly (readonly number[])[] =>
    membersOf(own).map((mine) =>
      membersOf(theirs).map((foe) => valueOf(attacks({ own, theirs, mine, foe }).matrix)),
    );
  const worthOf = (own: Players, theirs: Players): number => {
    if (own === 0) return 0;
    if (countOf(own) === 1) return scored(oneIn(own), oneIn(theirs));
    return keep(own, theirs, 0, () => valueOf(putUp(own, theirs)));
  };
  return { choices, attacks, putUp, worthOf };
};
