import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { packLink } from './link.ts';
import type { LinkedPage, Opened, Place } from './linked-page.ts';
import { ADDRESS_PAUSE, useAway, useLink } from './use-link.ts';

interface Shown<Draft, Scenario> {
  readonly draft: Draft;
  /** The last valid one. */
  readonly scenario: Scenario | undefined;
  /**
   * What the link is made of; undefined while the draft is at fault: the address then keeps the
   * last valid one.
   */
  readonly input: unknown;
  readonly round?: Place['round'];
  /** While a damaged link waits for an answer nothing is written. */
  readonly isIdle: boolean;
}

interface Address {
  /** The link of the last valid scenario; empty where it is too large for one. */
  readonly link: string;
  /** Leaves what is on show to the browser's Back before something else takes its place. */
  readonly leave: () => void;
  /** Writes address and draft down now. */
  readonly flush: () => void;
}

/**
 * Keeps the address and the browser's memory in step with a page, and follows an address from
 * outside.
 */
export const useLinkedPage = <Draft, Scenario>(
  page: LinkedPage<Draft, Scenario>,
  opened: Opened<Draft, Scenario>,
  shown: Shown<Draft, Scenario>,
  onOpen: (opened: Opened<Draft, Scenario>) => void,
): Address => {
  const { draft, scenario, input, round, isIdle } = shown;
  const [link, setLink] = useLink(opened.place.link, input, packLink);
  const latest = useRef({ link, round, draft, scenario, isIdle });
  /**
   * The address as this page knows it: once the browser has gone on to another one, that is not
   * overwritten; undefined while another is being opened.
   */
  const at = useRef<string | undefined>(window.location.hash);
  /** An address about to be shown: until it is, what was shown before must not be written there. */
  const coming = useRef<string>(undefined);
  useLayoutEffect(() => {
    latest.current = { link, round, draft, scenario, isIdle };
    at.current = coming.current ?? at.current;
    coming.current = undefined;
  });

  const flush = useCallback((): void => {
    const last = latest.current;
    if (last.isIdle || window.location.hash !== at.current) return;
    const hash = page.hashOf(last);
    if (hash !== at.current)
      window.history.replaceState(null, '', `${window.location.pathname}${hash}`);
    at.current = window.location.hash;
    page.typed.keep([last.link], last);
  }, [page]);

  useEffect(() => {
    const timer = setTimeout(flush, ADDRESS_PAUSE);
    return () => clearTimeout(timer);
  }, [link, round, draft, scenario, isIdle, flush]);

  const keep = (links: readonly string[]): void => {
    if (!latest.current.isIdle) page.typed.keep(links, latest.current);
  };
  const follow = async (): Promise<void> => {
    const { hash } = window.location;
    const { state } = window.history;
    const isShown = state === null && hash === page.hashOf(latest.current);
    at.current = isShown ? hash : undefined;
    coming.current = undefined;
    if (isShown) return;
    // What was typed a moment ago is kept before something else takes its place.
    keep([latest.current.link]);
    if (!page.owns(hash)) return;
    const next = await page.open(hash, state);
    // Gone on again meanwhile: that has its own event.
    if (window.location.hash !== hash) return;
    coming.current = hash;
    setLink(next.place.link);
    onOpen(next);
  };
  // A page that reloads may come back with the address it had, whatever is written to it here.
  useAway(follow, () => keep([page.placeOf(window.location.hash).link, latest.current.link]));

  const leave = useCallback((): void => {
    flush();
    // Its link may not be packed yet.
    const { isIdle, draft, scenario } = latest.current;
    if (!isIdle) window.history.replaceState({ draft, scenario }, '');
    window.history.pushState(null, '', window.location.href);
  }, [flush]);
  return { link, leave, flush };
};
