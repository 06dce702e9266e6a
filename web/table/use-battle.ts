import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import {
  inCommon,
  logAfter,
  MOST_ENTRIES,
  type BattleLog,
  type BattleScenario,
  type Entry,
  type EntryChange,
} from '../../shared/index.ts';
import { copyOrigin } from '../campaign/origin.ts';
import { pageOf } from '../share/link/address.ts';
import { drawKey } from '../share/seeds.ts';
import { ADDRESS_PAUSE } from '../share/link/use-link.ts';
import { keepBattle, readBattle, type KeptBattle } from './kept/keep-battles.ts';
import { isSame } from './kept/remote/ground.ts';
import { savedFor } from './kept/remote/saved.ts';
import {
  encodeTable,
  keepLastTable,
  lastTable,
  tableHashOf,
  tablePlaceOf,
} from './kept/table-link.ts';

export interface TableState {
  readonly id: string;
  readonly scenario: BattleScenario;
  readonly log: BattleLog;
  /** Another tab has gone on with this battle: nothing is changed here until someone has chosen. */
  readonly isStale: boolean;
  /** This browser keeps nothing: the link is all there is. */
  readonly isUnkept: boolean;
  /** The link of the battle; undefined where it is too long for one. */
  readonly link: string | undefined;
  readonly change: (change: EntryChange) => boolean;
  /** Shows a log that has come from elsewhere. */
  readonly take: (log: BattleLog) => void;
  readonly takeNewest: () => void;
  readonly goOnAsCopy: () => void;
}

/** @param id its key in this browser, where it is known: tabs with one address share a battle */
export const newBattle = (
  scenario: BattleScenario,
  log: BattleLog,
  id = drawKey(),
): KeptBattle => ({
  id,
  version: 0,
  saved: Date.now(),
  scenario,
  log: log as KeptBattle['log'],
});

/** Entries that are known stay the very same, so that they are not told again. */
const withKnown = (entries: readonly Entry[], known: readonly Entry[]): readonly Entry[] => {
  const same = entries.map((one, at) => {
    const before = known[at];
    return before !== undefined && isSame(one, before) ? before : one;
  });
  return inCommon(known, same) === known.length && same.length === known.length ? known : same;
};

/** Tabs of a shared battle follow the server, and none of them is in the way of another. */
const isShared = (id: string): boolean => savedFor(id) !== undefined;

/** Writes battles down one after the other, and hears of other tabs that go on with them. */
const useKeeper = (latest: RefObject<KeptBattle>) => {
  const [isStale, setStale] = useState(false);
  const [isUnkept, setUnkept] = useState(false);
  const queue = useRef(Promise.resolve());
  const isBehind = useRef(false);
  const channel = useRef<BroadcastChannel>(undefined);
  const store = useCallback((made: KeptBattle, base: number): void => {
    queue.current = queue.current.then(async () => {
      if (isBehind.current) return;
      const done = await keepBattle(made, isShared(made.id) ? undefined : base);
      isBehind.current = done === 'stale';
      if (isBehind.current) setStale(true);
      else channel.current?.postMessage({ id: made.id, version: made.version });
      setUnkept(done === 'unkept');
    });
  }, []);
  useEffect(() => {
    const news = new BroadcastChannel('rout.table');
    channel.current = news;
    news.onmessage = ({ data }: MessageEvent<{ id: string; version: number }>) => {
      const { id, version } = latest.current;
      if (data.id === id && data.version > version && !isShared(id)) setStale(true);
    };
    return () => {
      news.onmessage = null;
      // What is still being written is told to the other tabs.
      void queue.current.then(() => {
        if (channel.current === news) channel.current = undefined;
        news.close();
      });
    };
  }, [latest]);
  const catchUp = (): void => {
    isBehind.current = false;
    setStale(false);
  };
  return { isStale, isUnkept, store, catchUp };
};

/** The link of a battle, kept in the address; undefined where it is too long for one. */
const useAddress = ({ id, scenario, log }: KeptBattle): string | undefined => {
  const [link, setLink] = useState<string | undefined>('');
  useEffect(() => {
    let isLatest = true;
    const at = window.location.hash;
    // Whoever leaves before the address says it finds back all the same, by what is kept.
    const isAnother = tablePlaceOf(lastTable()).id !== id;
    if (isAnother && log.entries.length > 0) keepLastTable(tableHashOf({ link: '', id }));
    const show = async (): Promise<void> => {
      const made = await encodeTable({ scenario, log });
      if (!isLatest) return;
      setLink(made);
      const hash = tableHashOf({ link: made ?? '', id });
      // Whoever has left for another page, or another battle, stays there.
      if (window.location.hash !== at || pageOf(at) !== 'table') return;
      keepLastTable(hash);
      if (hash !== at) window.history.replaceState(null, '', `${window.location.pathname}${hash}`);
    };
    const timer = setTimeout(() => void show(), ADDRESS_PAUSE);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [id, scenario, log]);
  return link;
};

/**
 * Keeps a battle in the browser and in the address, and notices when another tab goes on with it.
 */
export const useBattle = (opened: KeptBattle): TableState => {
  const [kept, setKept] = useState(() => ({ ...opened, version: Math.max(1, opened.version) }));
  const latest = useRef(kept);
  const { isStale, isUnkept, store, catchUp } = useKeeper(latest);
  const link = useAddress(kept);
  const show = (battle: KeptBattle): void => {
    latest.current = battle;
    setKept(battle);
  };
  // Until something happens the address says it all, unless it is too long for one.
  const isStored = useRef(opened.version > 0);
  const isWorthIt = opened.log.entries.length + opened.log.undone.length > 0 || link === undefined;
  useEffect(() => {
    if (isStored.current || !isWorthIt) return;
    isStored.current = true;
    store(latest.current, 0);
  }, [isWorthIt, store]);
  const write = (change: Partial<KeptBattle>, base: number): void => {
    isStored.current = true;
    show({ ...latest.current, ...change, saved: Date.now() });
    store(latest.current, base);
  };
  const { id, scenario, log } = kept;
  return {
    id,
    scenario,
    log,
    isStale,
    isUnkept,
    link,
    change: (change) => {
      if (isStale) return false;
      const made = logAfter(latest.current.log, change, MOST_ENTRIES);
      if (!made.ok) return false;
      const { version } = latest.current;
      write({ version: version + 1, log: made.value as KeptBattle['log'] }, version);
      return true;
    },
    take: (taken) => {
      const { version, log: before } = latest.current;
      const entries = withKnown(taken.entries, before.entries);
      if (entries === before.entries && isSame(taken.undone, before.undone)) return;
      const now = { entries, undone: taken.undone } as KeptBattle['log'];
      write({ version: version + 1, log: now }, version);
    },
    takeNewest: () =>
      void readBattle(id).then((found) => {
        if (found === undefined) return;
        show(found);
        catchUp();
      }),
    goOnAsCopy: () => {
      catchUp();
      const copy = drawKey();
      copyOrigin(id, copy);
      write({ id: copy, version: 1 }, 0);
    },
  };
};
