/** A set of players as bits. */
export type Players = number;

export const without = (set: Players, ...players: readonly number[]): Players =>
  players.reduce((left, one) => left & ~(1 << one), set);

export const membersOf = (set: Players): readonly number[] => {
  const found: number[] = [];
  for (let i = 0; 1 << i <= set; i++) if ((set >> i) & 1) found.push(i);
  return found;
};

export const oneIn = (set: Players): number => 31 - Math.clz32(set);

export const countOf = (set: Players): number => {
  let many = 0;
  for (let left = set; left > 0; left &= left - 1) many++;
  return many;
};

/** Sets of so many of these players. */
export const setsOf = (all: Players, many: number): readonly Players[] => {
  const found: Players[] = [];
  for (let set = all; set > 0; set = (set - 1) & all) if (countOf(set) === many) found.push(set);
  return found;
};

const pairsOf = (players: readonly number[]): readonly (readonly number[])[] =>
  players.flatMap((one, i) => players.slice(i + 1).map((other) => [one, other]));

/** Whom a captain may send of these, one or two at a time; the last one goes alone. */
export const groupsOf = (set: Players, sent: 1 | 2): readonly (readonly number[])[] => {
  const players = membersOf(set);
  return sent === 2 && players.length > 1 ? pairsOf(players) : players.map((one) => [one]);
};

export const MOST_PLAYERS = 8;

/** What was found out of two teams, with a bit more. */
export const keptByTeams = () => {
  const known = new Float64Array(1 << (2 * MOST_PLAYERS + 1)).fill(NaN);
  return (own: Players, theirs: Players, more: 0 | 1, find: () => number): number => {
    const key = (((own << MOST_PLAYERS) | theirs) << 1) | more;
    const had = known[key] ?? NaN;
    return Number.isNaN(had) ? (known[key] = find()) : had;
  };
};
