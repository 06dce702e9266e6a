import { isolateBidi, owner } from '../roster/names.ts';
import { afterRound, roundSpan } from '../words/endings.ts';
import { shareText } from '../words/format.ts';
import { nth } from './exports/filters.ts';
import type { Account, Moment, ToldOdds } from './accounts/account.ts';

/**
 * What a turning point did: who came to lead, who ran away with it, what was settled. `dashed`: the
 * chance of what came in the end fell, and it was nearly lost.
 */
export type How = 'turned' | 'settled' | 'sealed' | 'grew' | 'dashed';

/** A point of the log that moved the odds, told by the side whose chance it moved most. */
export interface Turn {
  readonly kind: Moment['kind'];
  readonly round: number;
  /** The round before which the chances were last known, where that is not the one before. */
  readonly since?: number;
  /** Of an order: its reason. */
  readonly says?: string;
  /** When it came: "round 5", "rounds 3 to 5", "an order after round 5 (The bridge burns)". */
  readonly point: string;
  /** The same in words: "the fifth round", "the third to fifth rounds". */
  readonly pointInWords: string;
  readonly side: string;
  /** That nobody holds the field, in place of a side. */
  readonly isMutual: boolean;
  /** "Red Host's chance to win", "the chance of a mutual rout". */
  readonly what: string;
  /** The other side; empty where there are several. */
  readonly other: string;
  /** As people read them: "45.3 %". */
  readonly from: string;
  readonly to: string;
  /** Percentage points, always above 0: "12.3". */
  readonly points: string;
  /** The same in words: "even", "very likely". */
  readonly fromWord: string;
  readonly toWord: string;
  readonly how: How;
  /** Change of the chance, in shares of 1. */
  readonly size: number;
  /** The chance after it, in shares of 1. */
  readonly chance: number;
}

const WORDS = [
  { from: 0.99, word: 'all but certain' },
  { from: 0.8, word: 'very likely' },
  { from: 0.6, word: 'likely' },
  { from: 0.4, word: 'in the balance' },
  { from: 0.2, word: 'unlikely' },
  { from: 0.02, word: 'a faint hope' },
  { from: 0, word: 'all but lost' },
] as const;

/** A chance as people say it, without a number. */
export const chanceWord = (chance: number): string =>
  WORDS.find(({ from }) => chance >= from)?.word ?? 'all but lost';

/** Less than this is no turning point, nor is less than an estimate can tell. */
const LEAST = 0.05;

const MUTUAL = 'mutual';

/** What came in the end: a side, or that nobody was left; undefined where it is not over. */
const cameOf = ({ outcome }: Account): string | undefined => {
  if (outcome.kind === 'won') return outcome.winner;
  return outcome.kind === 'mutual' ? MUTUAL : undefined;
};

const whatOf = ({ level, sides }: Account, id: string): string => {
  const { name = '' } = sides.find((side) => side.id === id) ?? {};
  if (id !== MUTUAL) return `${owner(isolateBidi(name), '’')} chance to win`;
  return level === 'combat' ? 'the chance that nobody is left' : 'the chance of a mutual rout';
};

const chanceIn = (odds: ToldOdds, id: string): number =>
  id === MUTUAL ? odds.mutual : (odds.win[id] ?? 0);

/** What an event did to the chance of what came; while that is open, to the side it helped most. */
const moved = (before: ToldOdds, after: ToldOdds, came: string | undefined) => {
  const shifts = (came === undefined ? Object.keys(after.win) : [came]).map((id) => {
    const [from, to] = [chanceIn(before, id), chanceIn(after, id)];
    return { id, from, to, by: to - from };
  });
  const best = shifts.toSorted((a, b) => b.by - a.by)[0];
  return best !== undefined && best.by > 0 ? best : shifts.toSorted((a, b) => a.by - b.by)[0];
};

const howOf = (from: number, to: number, isLast: boolean): How => {
  if (to < from) return 'dashed';
  if (isLast) return 'settled';
  if (to >= 0.95) return 'sealed';
  return from < 0.5 && to >= 0.5 ? 'turned' : 'grew';
};

const pointsOf = ({
  kind,
  round,
  since,
  says,
}: Pick<Turn, 'kind' | 'round' | 'since' | 'says'>) => {
  if (kind !== 'round') {
    const why = says === undefined ? '' : ` (${isolateBidi(says)})`;
    return {
      point: `an order ${afterRound(round)}${why}`,
      pointInWords: `an order ${afterRound(round, nth(round))}${why}`,
    };
  }
  const inWords = `${nth(round)} round`;
  return {
    point: roundSpan(since ?? round, round),
    pointInWords: since === undefined ? `the ${inWords}` : `the ${nth(since)} to ${inWords}s`,
  };
};

const turnOf = (
  account: Account,
  [before, after]: readonly [Moment, Moment],
  isLast: boolean,
): Turn | undefined => {
  if (before.odds === undefined || after.odds === undefined) return undefined;
  if (after.kind === 'screen') return undefined;
  const { sides } = account;
  const shift = moved(before.odds, after.odds, cameOf(account));
  const { margin } = after.odds.margin === undefined ? before.odds : after.odds;
  if (shift === undefined || Math.abs(shift.by) < Math.max(LEAST, 1.5 * (margin ?? 0)))
    return undefined;
  const { id, from, to, by } = shift;
  const others = sides.filter((side) => side.id !== id);
  const says = after.kind === 'round' ? undefined : after.deeds[0]?.says;
  const when = {
    kind: after.kind,
    round: after.round,
    ...(after.round - before.round > 1 ? { since: before.round + 1 } : {}),
    ...(says === undefined ? {} : { says }),
  };
  return {
    ...when,
    ...pointsOf(when),
    side: sides.find((side) => side.id === id)?.name ?? '',
    isMutual: id === MUTUAL,
    what: whatOf(account, id),
    other: others.length === 1 ? (others[0]?.name ?? '') : '',
    from: shareText(from, before.odds.margin),
    to: shareText(to, after.odds.margin),
    points: (Math.abs(by) * 100).toFixed(margin === undefined ? 1 : 0),
    fromWord: chanceWord(from),
    toWord: chanceWord(to),
    how: howOf(from, to, isLast),
    size: by,
    chance: to,
  };
};

/** Every point that moved the odds, in the order of the log. */
const turnsOf = (account: Account): readonly Turn[] => {
  const known = account.moments.filter(({ odds }) => odds !== undefined);
  return known.slice(1).flatMap((after, i) => {
    const before = known[i];
    if (before === undefined) return [];
    const isLast = after === account.moments.at(-1) && account.outcome.kind !== 'unfinished';
    return turnOf(account, [before, after], isLast) ?? [];
  });
};

/** Of the greatest move: the last of so much is where it turned. */
const GREAT = 0.5;

/**
 * Where it turned: the last great move towards what came, if it was likelier then than at the
 * start; while nothing has come, the greatest move.
 */
const turnedAt = (account: Account, turns: readonly Turn[]): Turn | undefined => {
  const came = cameOf(account);
  const greatest = turns.toSorted((a, b) => Math.abs(b.size) - Math.abs(a.size))[0];
  if (came === undefined) return greatest;
  const opening = account.moments.find(({ odds }) => odds !== undefined)?.odds;
  const atStart = opening === undefined ? 0 : chanceIn(opening, came);
  const towards = turns.filter(({ size, chance }) => size > 0 && chance > atStart);
  const most = Math.max(0, ...towards.map(({ size }) => size));
  return towards.findLast(({ size }) => size >= GREAT * most);
};

/** What nearly undid what came in the end: the greatest move against it, where it was great. */
const MOST_FEAR = 0.15;
const fearIn = (account: Account, turns: readonly Turn[]): Turn | undefined =>
  cameOf(account) === undefined
    ? undefined
    : turns.filter(({ size }) => size <= -MOST_FEAR).toSorted((a, b) => a.size - b.size)[0];

/** How often the side that was likelier to win changed. */
const leadsOf = ({ moments }: Account): number => {
  const leaders = moments.flatMap(({ odds }) => {
    const [first, second] = Object.entries(odds?.win ?? {}).toSorted(([, a], [, b]) => b - a);
    return first === undefined || first[1] === second?.[1] ? [] : [first[0]];
  });
  return leaders.filter((leader, i) => i > 0 && leader !== leaders[i - 1]).length;
};

/** So many turning points are told at length. */
const MOST_TURNS = 3;

/** What moved the odds: in order, where it turned, what nearly undid it. */
export const turningOf = (account: Account, isFull: boolean) => {
  const all = turnsOf(account);
  const size = ({ size: by }: Turn): number => Math.abs(by);
  const turn = turnedAt(account, all);
  const greatest = all.toSorted((a, b) => size(b) - size(a)).slice(0, MOST_TURNS);
  const told = turn === undefined || greatest.includes(turn) ? greatest : [...greatest, turn];
  const turns = all.filter((one) => (isFull ? told.includes(one) : one === turn));
  return { told, turns, turn, fear: fearIn(account, all), leads: leadsOf(account) };
};
