import { shareText } from '../words/format.ts';
import type { Account, Moment, ToldOdds } from './accounts/account.ts';

/** What a turning point did: who came to lead, who ran away with it, what was settled. */
export type How = 'turned' | 'settled' | 'sealed' | 'grew' | 'dashed';

/** A point of the log that moved the odds, told by the side whose chance it moved most. */
export interface Turn {
  readonly kind: Moment['kind'];
  readonly round: number;
  /** The round before which the chances were last known, where that is not the one before. */
  readonly since?: number;
  /** Of an order: its reason. */
  readonly says?: string;
  readonly side: string;
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

/** The side whose chance moved most: upwards, where one did. */
const moved = (before: ToldOdds, after: ToldOdds) => {
  const shifts = Object.entries(after.win).map(([id, to]) => {
    const from = before.win[id] ?? 0;
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

const turnOf = (
  { sides }: Account,
  [before, after]: readonly [Moment, Moment],
  isLast: boolean,
): Turn | undefined => {
  if (before.odds === undefined || after.odds === undefined) return undefined;
  if (after.kind === 'screen') return undefined;
  const shift = moved(before.odds, after.odds);
  const { margin } = after.odds.margin === undefined ? before.odds : after.odds;
  if (shift === undefined || Math.abs(shift.by) < Math.max(LEAST, 1.5 * (margin ?? 0)))
    return undefined;
  const { id, from, to, by } = shift;
  const others = sides.filter((side) => side.id !== id);
  const says = after.kind === 'round' ? undefined : after.deeds[0]?.says;
  return {
    kind: after.kind,
    round: after.round,
    ...(after.round - before.round > 1 ? { since: before.round + 1 } : {}),
    ...(says === undefined ? {} : { says }),
    side: sides.find((side) => side.id === id)?.name ?? id,
    other: others.length === 1 ? (others[0]?.name ?? '') : '',
    from: shareText(from, before.odds.margin),
    to: shareText(to, after.odds.margin),
    points: (Math.abs(by) * 100).toFixed(margin === undefined ? 1 : 0),
    fromWord: chanceWord(from),
    toWord: chanceWord(to),
    how: howOf(from, to, isLast),
    size: by,
  };
};

/** Every point that moved the odds, in the order of the log. */
export const turnsOf = (account: Account): readonly Turn[] => {
  const known = account.moments.filter(({ odds }) => odds !== undefined);
  return known.slice(1).flatMap((after, i) => {
    const before = known[i];
    if (before === undefined) return [];
    const isLast = after === account.moments.at(-1) && account.outcome.kind !== 'unfinished';
    return turnOf(account, [before, after], isLast) ?? [];
  });
};

/** How often the side that was likelier to win changed. */
export const leadsOf = ({ moments }: Account): number => {
  const leaders = moments.flatMap(({ odds }) => {
    const [first, second] = Object.entries(odds?.win ?? {}).toSorted(([, a], [, b]) => b - a);
    return first === undefined || first[1] === second?.[1] ? [] : [first[0]];
  });
  return leaders.filter((leader, i) => i > 0 && leader !== leaders[i - 1]).length;
};
