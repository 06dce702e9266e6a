export { MOST_PLAYERS } from './sets.ts';

/**
 * The captains' game of a team event: who meets whom is settled by putting up defenders and sending
 * attackers against them.
 */

export const TEAMS = ['own', 'theirs'] as const;
export type Team = (typeof TEAMS)[number];
export const otherTeam = (team: Team): Team => (team === 'own' ? 'theirs' : 'own');

/** Orders worths, the better to a team first: ours would have more, theirs less. */
export const betterTo = (team: Team, one: number, other: number): number =>
  team === 'own' ? other - one : one - other;

export interface CaptainsRules {
  /** Captains put up a defender in turns, or both at once, unseen. */
  readonly order: 'turns' | 'together';
  /** Sent against a defender; of two his captain takes one, and the other goes back. */
  readonly attackers: 1 | 2;
  /** In turns: who puts up the first. */
  readonly first: Team;
}

/** What a team has shown since the last pair was settled. */
export interface Shown {
  readonly defender?: number | undefined;
  /** Sent against the defender of the other team. */
  readonly attackers?: readonly number[] | undefined;
}

export interface CaptainsGame {
  /** What each of the own players is expected to score against each of theirs. */
  readonly points: readonly (readonly number[])[];
  readonly rules: CaptainsRules;
  /** Pairs that are settled. */
  readonly paired: readonly (readonly [own: number, theirs: number])[];
  readonly shown: Readonly<Record<Team, Shown>>;
}

export type CaptainsAsks = 'defender' | 'attackers' | 'choice' | 'nothing';

/** @typeParam Player a place, or a name */
export interface CaptainsOption<Player = number> {
  readonly players: readonly Player[];
  /** What the own team scores in all if it is chosen, and all that follows is played best. */
  readonly worth: number;
  /** How often to choose it. */
  readonly share: number;
}

export interface CaptainsAdvice<Player = number> {
  /** What the own team scores in all, pairs that are settled included. */
  readonly worth: number;
  readonly asks: CaptainsAsks;
  /** By team that is asked; empty for one that is not. */
  readonly options: Readonly<Record<Team, readonly CaptainsOption<Player>[]>>;
  /** At the start, in turns: what it is worth if the other captain begins. */
  readonly otherFirst?: number;
}

/** Who puts up the next defender, in turns. */
export const turnIn = ({ rules: { first }, paired }: CaptainsGame): Team =>
  paired.length % 2 === 0 ? first : otherTeam(first);

const NOTHING_SHOWN: CaptainsGame['shown'] = { own: {}, theirs: {} };

/** A pair that needs no choice any more is settled. */
export const withForcedPair = (game: CaptainsGame): CaptainsGame => {
  const { rules, paired, shown } = game;
  if (rules.attackers === 2 || rules.order === 'together') return game;
  const turn = turnIn(game);
  const [attacker] = shown[otherTeam(turn)].attackers ?? [];
  const { defender } = shown[turn];
  if (attacker === undefined || defender === undefined) return game;
  const pair = turn === 'own' ? ([defender, attacker] as const) : ([attacker, defender] as const);
  return { ...game, paired: [...paired, pair], shown: NOTHING_SHOWN };
};

type Pairs = CaptainsGame['paired'];

/** Those who are left without a choice: the last two, or those refused and those left over. */
const lastPairs = ({ points, paired }: CaptainsGame, refused?: Pairs[number]): Pairs => {
  const [ours = [], foes = []] = ([0, 1] as const).map((side) =>
    points.map((_, i) => i).filter((one) => paired.every((pair) => pair[side] !== one)),
  );
  const isLast = ours.length === 1;
  const [one, foe] = [ours, foes].map((left, i) =>
    left.find((each) => isLast || each !== refused?.[i]),
  );
  if (one === undefined || foe === undefined) return [];
  if (isLast) return [[one, foe]];
  return ours.length === 2 && refused !== undefined ? [refused, [one, foe]] : [];
};

const withLast = (game: CaptainsGame, refused?: Pairs[number]): CaptainsGame => ({
  ...game,
  paired: [...game.paired, ...lastPairs(game, refused)],
  shown: NOTHING_SHOWN,
});

/** What was chosen now, by team that was asked: players by their places. */
export type CaptainsChoice = Readonly<Partial<Record<Team, readonly number[]>>>;

/** Who meets whom once each captain has taken one of those who were sent. */
const withTaken = (game: CaptainsGame, [ownTakes]: Taken, [theirsTake]: Taken): CaptainsGame => {
  const { paired, rules } = game;
  const { own, theirs } = game.shown;
  const pairs: Pairs[number][] = [];
  if (own.defender !== undefined && ownTakes !== undefined) pairs.push([own.defender, ownTakes]);
  if (theirs.defender !== undefined && theirsTake !== undefined)
    pairs.push([theirsTake, theirs.defender]);
  const refused = own.attackers?.find((one) => one !== theirsTake);
  const foe = theirs.attackers?.find((one) => one !== ownTakes);
  const areRefused = rules.order === 'together' && refused !== undefined && foe !== undefined;
  return withLast(
    { ...game, paired: [...paired, ...pairs] },
    areRefused ? [refused, foe] : undefined,
  );
};
type Taken = readonly number[];

/** The game after a choice of everybody who was asked. */
export const afterChoice = (
  game: CaptainsGame,
  asks: CaptainsAsks,
  choice: CaptainsChoice,
): CaptainsGame => {
  if (asks === 'choice') return withTaken(game, choice.own ?? [], choice.theirs ?? []);
  const told = (team: Team): Shown => {
    const [shown, players] = [game.shown[team], choice[team]];
    if (players === undefined) return shown;
    return asks === 'defender'
      ? { ...shown, defender: players[0] }
      : { ...shown, attackers: players };
  };
  const next = { ...game, shown: { own: told('own'), theirs: told('theirs') } };
  if (asks === 'defender' || game.rules.attackers === 2) return next;
  return game.rules.order === 'turns'
    ? withLast(withForcedPair(next))
    : withTaken(next, next.shown.theirs.attackers ?? [], next.shown.own.attackers ?? []);
};
