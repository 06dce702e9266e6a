import { useCallback, useEffect, useRef, useState } from 'react';

/** Browsers refuse too many changes of the address in a short time. */
export const ADDRESS_PAUSE = 150;

/**
 * The link of the last valid scenario, empty where it is too large for one. Packing takes a moment:
 * only what is valid and newer takes the place of what is being packed, so that a fault typed
 * meanwhile does not lose it.
 * @param input what the link is made of; undefined while the draft is at fault
 */
export const useLink = <T>(
  first: string,
  input: T | undefined,
  pack: (input: T) => Promise<string | undefined>,
): readonly [string, (link: string) => void] => {
  const [link, setLink] = useState(first);
  const turn = useRef(0);
  const packing = useRef(pack);
  useEffect(() => {
    if (input === undefined) return;
    const mine = turn.current + 1;
    turn.current = mine;
    void packing.current(input).then((made = '') => {
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
  const latest = useRef({ follow, leave });
  useEffect(() => {
    latest.current = { follow, leave };
  });
  useEffect(() => {
    const onMove = (): void => void latest.current.follow();
    const onLeave = (): void => latest.current.leave();
    window.addEventListener('pagehide', onLeave);
    window.addEventListener('popstate', onMove);
    return () => {
      window.removeEventListener('pagehide', onLeave);
      window.removeEventListener('popstate', onMove);
    };
  }, []);
};
