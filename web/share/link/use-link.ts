import { useCallback, useEffect, useRef, useState } from 'react';
import { useLatest } from '../../ui/use-latest.ts';

/** Browsers refuse too many changes of the address in a short time. */
export const ADDRESS_PAUSE = 150;

/** Milliseconds within which a reload may have begun before the address was written. */
const LATE = 1_000;
let before = { hash: '', until: 0 };

/** Writes the address in place of the one there. */
export const writeHash = (hash: string): void => {
  before = { hash: window.location.hash, until: performance.now() + LATE };
  window.history.replaceState(null, '', `${window.location.pathname}${hash}`);
};

/** Makes a step of history to another address, from which Back leads to what is there. */
export const stepTo = (hash: string, from: string): void => {
  writeHash(from);
  window.history.pushState(null, '', `${window.location.pathname}${hash}`);
};

/**
 * The addresses under which a page may come back that reloads now: with the one before, where that
 * has just been written over.
 */
export const hashesOnLeaving = (): readonly string[] => [
  window.location.hash,
  ...(performance.now() < before.until ? [before.hash] : []),
];

/** Packing is loaded with the first link that is made. */
const pack = async (value: unknown): Promise<string | undefined> =>
  (await import('./link.ts')).packLink(value);

/**
 * The link of the last valid scenario, empty where it is too large for one. Packing takes a moment:
 * only what is valid and newer takes the place of what is being packed, so that a fault typed
 * meanwhile does not lose it.
 * @param input what the link is made of; undefined while the draft is at fault
 */
export const useLink = (
  first: string,
  input: unknown,
): readonly [string, (link: string) => void] => {
  const [link, setLink] = useState(first);
  const turn = useRef(0);
  useEffect(() => {
    if (input === undefined) return;
    const mine = turn.current + 1;
    turn.current = mine;
    void pack(input).then((made = '') => {
      if (turn.current === mine) setLink(made);
    });
  }, [input]);
  const replace = useCallback((next: string): void => {
    turn.current += 1;
    setLink(next);
  }, []);
  return [link, replace];
};

/** Tells of an address that comes from outside, and of leaving the page. */
export const useAway = (follow: () => Promise<void>, leave: () => void): void => {
  const latest = useLatest({ follow, leave });
  useEffect(() => {
    const onMove = (): void => void latest.current.follow();
    const onLeave = (): void => latest.current.leave();
    window.addEventListener('pagehide', onLeave);
    window.addEventListener('popstate', onMove);
    return () => {
      window.removeEventListener('pagehide', onLeave);
      window.removeEventListener('popstate', onMove);
    };
  }, [latest]);
};
