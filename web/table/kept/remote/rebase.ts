import type { AnyStoryAct, Entry, KeptFight } from '../../../../shared/index.ts';
import {
  groundOf,
  isOfLog,
  isSame,
  logWith,
  type FightDeed,
  type Ground,
  type Laid,
} from './ground.ts';
import type { Deed, TableLog } from './deeds.ts';

const areSame = (some: readonly Entry[], others: readonly Entry[]): boolean =>
  some.length === others.length && some.every((one, i) => isSame(one, others[i]));

/** Both have gone on from one place, and only one of them can be. */
export interface Conflict {
  readonly mine: readonly Entered[];
  readonly theirs: readonly Entered[];
}
/** An entry of the battle, or an act of a fight under it. */
export type Entered = Entry | AnyStoryAct;

/** Where laying deeds on another log has come to. */
interface Laying {
  readonly log: TableLog;
  /** What is new in that log, and not ours as well. */
  readonly news: readonly Entry[];
  readonly laid: readonly Laid[];
}
interface Asked {
  /** Entries that both had; what lies above is ours or theirs. */
  readonly common: number;
  /** Whether they took back some of these. */
  readonly isShort: boolean;
  /** Ours holds, whatever is there. */
  readonly isForced: boolean;
}
type Come = Laying | 'conflict';

const lay = (now: Laying, deed: Deed): Laying => ({
  ...now,
  log: logWith(now.log, deed),
  laid: [...now.laid, { deed, ground: groundOf(now.log, deed) }],
});

const putBack = (now: Laying, entries: readonly Entry[]): Laying =>
  entries.reduce((come, entry) => {
    const { laid, ...made } = lay(come, { kind: 'append', entry });
    return { ...made, laid: laid.with(-1, { ...(laid.at(-1) as Laid), isBack: true }) };
  }, now);

/** Entries without some of them. */
const without = (entries: readonly Entry[], gone: readonly Entry[]): readonly Entry[] =>
  gone.reduce((rest, one) => {
    const found = rest.findLastIndex((other) => isSame(other, one));
    return found < 0 ? rest : rest.toSpliced(found, 1);
  }, entries);

const isRound = ({ kind }: Entry): boolean => kind === 'round';

/** A round stands on the rounds before it; all else is laid on top. */
const layEntry = (
  now: Laying,
  entry: Entry,
  { length }: Pick<Ground, 'length'>,
  { isShort, isForced }: Asked,
): Come => {
  const { news, log } = now;
  const other = isRound(entry) ? news.findIndex(isRound) : -1;
  const found = other < 0 ? news.findIndex((one) => isSame(one, entry)) : other;
  if (found >= 0 && isSame(news[found], entry)) return { ...now, news: news.toSpliced(found, 1) };
  const isLost = isShort && isRound(entry) && log.entries.length < length;
  if (!isForced && (other >= 0 || isLost)) return 'conflict';
  return lay(now, { kind: 'append', entry });
};

/** Takes back what is still there; what was laid upon it stays, unless that is a round. */
const layUndo = (
  now: Laying,
  { length, touched }: Ground,
  backs: readonly Entry[],
  { common, isForced }: Asked,
): Come => {
  const { entries } = now.log;
  const meant = without(touched, backs);
  const [first] = meant;
  const place = length - touched.length + touched.findIndex((one) => one === first);
  // What both had is where it was, or gone; what lies above may have moved.
  const at = place < common ? place : entries.findLastIndex((one) => isSame(one, first));
  if (first === undefined || !isSame(entries[at], first)) return now;
  const upon = without(entries.slice(at), meant);
  if (!isForced && upon.some(isRound)) return 'conflict';
  return putBack(
    lay(now, { kind: 'undo', steps: entries.length - at }),
    upon.filter((one) => !isRound(one)),
  );
};

const layRedo = (now: Laying, ground: Ground, asked: Asked): Come => {
  const { touched } = ground;
  const { undone } = now.log;
  const steps = touched.length;
  if (now.news.length === 0 && areSame(undone.slice(-steps).toReversed(), touched))
    return lay(now, { kind: 'redo', steps });
  return touched.reduce<Come>(
    (come, entry) => (come === 'conflict' ? come : layEntry(come, entry, ground, asked)),
    now,
  );
};

const layAmend = (
  now: Laying,
  deed: Deed & { readonly kind: 'amend' },
  { touched: [was] }: Ground,
  { isForced }: Asked,
): Come => {
  const { entries } = now.log;
  const { at, entry } = deed;
  if (isSame(entries[at], entry)) return now;
  const found = isSame(entries[at], was) ? at : entries.findLastIndex((one) => isSame(one, was));
  if (found >= 0) return lay(now, { ...deed, at: found });
  if (!isForced) return 'conflict';
  return entries[at] === undefined ? now : lay(now, deed);
};

/** An act of ours on the acts that both had, in the place of what they did there. */
const inTheirPlace = (known: KeptFight, deed: FightDeed, acts: number): FightDeed => {
  if (deed.change.kind !== 'act') return deed;
  const all = [...known.scenario.acts.slice(0, acts), ...deed.change.acts];
  const scenario = { ...known.scenario, acts: all } as typeof known.scenario;
  return { ...deed, change: { kind: 'begin', scenario } };
};

/** What is done to a fight stands on what was done to it before; nothing is laid on top. */
const layFight = (
  now: Laying,
  deed: FightDeed,
  { fight = { turn: 0, acts: 0 } }: Ground,
  { isForced }: Asked,
): Come => {
  const known = now.log.fights?.[deed.fight];
  const { change } = deed;
  const isThere = (known?.turn ?? 0) === fight.turn;
  if (change.kind === 'end' && known === undefined) return now;
  const isFirst = known === undefined && change.kind === 'begin';
  if (isThere || isFirst || change.kind === 'end') return lay(now, deed);
  if (change.kind === 'begin' && isSame(change.scenario, known?.scenario)) return now;
  const news = known?.scenario.acts.slice(fight.acts) ?? [];
  if (change.kind === 'act' && isSame(news.slice(0, change.acts.length), change.acts)) return now;
  if (!isForced) return 'conflict';
  return known === undefined ? now : lay(now, inTheirPlace(known, deed, fight.acts));
};

const layOne = (
  now: Laying,
  { deed, ground }: Laid,
  backs: readonly Entry[],
  asked: Asked,
): Come => {
  switch (deed.kind) {
    case 'append':
      return layEntry(now, deed.entry, ground, asked);
    case 'amend':
      return layAmend(now, deed, ground, asked);
    case 'undo':
      return layUndo(now, ground, backs, asked);
    case 'redo':
      return layRedo(now, ground, asked);
    case 'fight':
      return layFight(now, deed, ground, asked);
    default:
      return lay(now, deed);
  }
};

/** Deeds on another log than they were done to, and that log with them. */
interface Rebased {
  readonly log: TableLog;
  readonly laid: readonly Laid[];
}

/** How many of what both had a deed leaves. */
const leftBy = ({ deed, ground }: Laid): number =>
  !isOfLog(deed) ? Infinity : ground.length - (deed.kind === 'undo' ? ground.touched.length : 0);

const layAll = (from: Laying, laid: readonly Laid[], asked: Asked): Come => {
  // What is put back first belongs to a deed that has arrived.
  const start = laid.findIndex(({ isBack }) => isBack !== true);
  return laid.reduce<Come>((now, one, i) => {
    if (now === 'conflict' || (one.isBack === true && start >= 0 && i >= start)) return now;
    const common = Math.min(asked.common, ...laid.slice(0, i).map(leftBy));
    return layOne(now, one, entriesIn(withBacks(laid.slice(i)).slice(1)), { ...asked, common });
  }, from);
};

/** The first deed, with what it has others put back. */
export const withBacks = <T extends Laid>(laid: readonly T[]): readonly T[] => {
  const end = laid.findIndex(({ isBack }, i) => i > 0 && isBack !== true);
  return end < 0 ? laid : laid.slice(0, end);
};

const commonOf = (laid: readonly Laid[], { entries }: TableLog): number =>
  laid.find(({ deed }) => isOfLog(deed))?.ground.length ?? entries.length;

const entriesIn = (laid: readonly Laid[]): readonly Entry[] =>
  laid.flatMap(({ deed, ground }) => ('entry' in deed ? deed.entry : ground.touched));

const fightsIn = (laid: readonly Laid[]) =>
  laid.flatMap(({ deed, ground }) => (deed.kind === 'fight' ? { ...deed, ground } : []));
const actsIn = (laid: readonly Laid[]): readonly AnyStoryAct[] =>
  fightsIn(laid).flatMap(({ change }) => (change.kind === 'act' ? change.acts : []));
/** What was done elsewhere in the fights that were gone on with here. */
const actsSince = ({ fights = {} }: TableLog, laid: readonly Laid[]): readonly AnyStoryAct[] => {
  const firsts = new Map(
    fightsIn(laid)
      .toReversed()
      .map((one) => [one.fight, one.ground.fight]),
  );
  return [...firsts].flatMap(([fight, { acts, turn } = { acts: 0, turn: 0 }]) => {
    const known = fights[fight];
    const news: readonly AnyStoryAct[] = known?.scenario.acts.slice(acts) ?? [];
    return known?.turn === turn ? [] : news;
  });
};

/**
 * Lays deeds that were done here upon what the server has by now. What was done there as well is
 * not done again; a round that was fought there otherwise, or bears more by now, is a conflict.
 */
export const rebase = (theirs: TableLog, laid: readonly Laid[]): Rebased | Conflict => {
  const common = commonOf(laid, theirs);
  const news = theirs.entries.slice(common);
  const asked = { common, isShort: theirs.entries.length < common, isForced: false };
  const made = layAll({ log: theirs, news, laid: [] }, laid, asked);
  if (made !== 'conflict') return made;
  return {
    mine: [...entriesIn(laid), ...actsIn(laid)],
    theirs: [...news, ...actsSince(theirs, laid)],
  };
};

/** The same where ours holds: their rounds go, and what else is theirs stays. */
export const force = (theirs: TableLog, laid: readonly Laid[]): Rebased => {
  const common = commonOf(laid, theirs);
  const news = theirs.entries.slice(common);
  const others = news.filter((entry) => !isRound(entry));
  const from: Laying = { log: theirs, news: [], laid: [] };
  const isOver = others.length < news.length;
  const cleared = isOver ? putBack(lay(from, { kind: 'undo', steps: news.length }), others) : from;
  const asked = { common, isShort: false, isForced: true };
  const made = layAll({ ...cleared, news: others }, laid, asked);
  return made === 'conflict' ? cleared : made;
};
