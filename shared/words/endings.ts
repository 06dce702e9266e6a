import type { Odds, Outcome } from '../process/process.ts';
import { TROOPS } from '../roster/troops.ts';
import { counted } from '../numbers.ts';

const MUTUAL_NAMES = { battle: 'Mutual rout', fight: 'Nobody left' } as const;
/** A battle, or a fight of persons. */
export type Scene = keyof typeof MUTUAL_NAMES;

const REST = { stalemate: 'Stalemate', unfinished: 'Unfinished' } as const;

/** What an ending without a winner is called. */
export const endingName = (key: 'mutual' | keyof typeof REST, scene: Scene): string =>
  key === 'mutual' ? MUTUAL_NAMES[scene] : REST[key];

/** Exact odds stop following what is less likely than this. */
const TRACE = 1e-9;

/** A chance without what exact odds did not follow. */
export const plainChance = (chance: number): number =>
  chance < TRACE ? 0 : chance > 1 - TRACE ? 1 : chance;

/** A side as people call it. */
interface Named {
  readonly id: string;
  readonly name: string;
}

/** One ending with its chance. */
export interface Ending<Side = Named> {
  /** The id of the side that wins, or what else happens. */
  readonly key: string;
  /** The name of the side, or of the ending. */
  readonly name: string;
  /** Who wins; undefined where nobody does. */
  readonly winner: Side | undefined;
  readonly chance: number;
}

/**
 * Every ending that can be: the sides in their order, the mutual end between two of them, then the
 * rest.
 */
export const endingsOf = <Side extends Named>(
  odds: Odds,
  sides: readonly Side[],
  scene: Scene,
): readonly Ending<Side>[] => {
  const told = scene === 'fight' ? plainChance : (chance: number): number => chance;
  const wins = sides.map((winner): Ending<Side> => {
    const { id: key, name } = winner;
    return { key, name, winner, chance: told(odds.win[key] ?? 0) };
  });
  const other = (key: 'mutual' | keyof typeof REST): Ending<Side> => {
    return { key, name: endingName(key, scene), winner: undefined, chance: told(odds[key]) };
  };
  const middle = wins.length === 2 ? 1 : wins.length;
  const rest = (['stalemate', 'unfinished'] as const).filter((key) => odds[key] > TRACE);
  return [...wins.slice(0, middle), other('mutual'), ...wins.slice(middle), ...rest.map(other)];
};

export const roundsText = (rounds: number): string => counted(rounds, 'round');

export const afterRounds = (rounds: number): string =>
  rounds === 0 ? 'without a fight' : `after ${roundsText(rounds)}`;

const BEFORE_ALL = 'before the first round';
/**
 * Once so many rounds were fought: "after round 5".
 * @param nth "fifth", where words tell it: "after the fifth round"
 */
export const afterRound = (rounds: number, nth?: string): string => {
  if (rounds === 0) return BEFORE_ALL;
  return nth === undefined ? `after round ${rounds}` : `after the ${nth} round`;
};

/** "round 5", "rounds 3 to 5". */
export const roundSpan = (from: number, to: number): string =>
  from < to ? `rounds ${from} to ${to}` : `round ${to}`;

/** "Red", "Red and Blue", "Red, Blue and Gold". */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** A name within a sentence: "the ford" for "The ford". */
export const midName = (name: string): string =>
  name.replace(/^(The|A|An) /u, (first) => first.toLowerCase());

const MUTUAL_TEXTS: Readonly<Record<Scene, string>> = {
  battle: 'A mutual rout',
  fight: 'Nobody is left to fight',
};

const mutualText = (scene: Scene, hasLeft = false): string =>
  hasLeft ? 'Nobody is left on the field' : MUTUAL_TEXTS[scene];

export type Ended = Outcome | { readonly kind: 'unfinished' | 'parley' };

interface Circumstances {
  readonly scene: Scene;
  /** Names of those who hold the field, where somebody has won. */
  readonly winners: readonly string[];
  /** Whether somebody withdrew unrouted: then it was no rout of both. */
  readonly hasLeft?: boolean;
  /** When: "after 3 rounds"; left out where it has been said. */
  readonly after?: string;
}

/** Whether those who won are several, or troops by their plural: "Soldiers hold". */
const areMany = ([name = '', ...others]: readonly string[]): boolean => {
  const own = name.replace(/ \(.*$/u, '');
  return (
    others.length > 0 || TROOPS.some(({ title }) => /s$|men$/u.test(title) && own.endsWith(title))
  );
};

/** How it ended, as a clause without its full stop. */
export const outcomeText = (
  outcome: Ended,
  { scene, winners, hasLeft, after }: Circumstances,
): string => {
  const when = after === undefined ? '' : ` ${after}`;
  switch (outcome.kind) {
    case 'won':
      return `${listed(winners)} ${areMany(winners) ? 'hold' : 'holds'} the field${when}`;
    case 'mutual':
      return `${mutualText(scene, hasLeft)}${when}: nobody holds the field`;
    case 'stalemate':
      return `A stalemate${when}: nobody can be hurt any more`;
    case 'parley':
      return `A parley${when}: the armies have stopped, nobody wins`;
    case 'unfinished':
      return `Cut off${when}: unfinished`;
  }
};
