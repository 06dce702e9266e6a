import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLatest } from '../../ui/use-latest.ts';
import type { LinkedPage, Opened, Place } from './linked-page.ts';
import { ADDRESS_PAUSE, hashesOnLeaving, useAway, useLink, writeHash } from './use-link.ts';

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

type Latest<Draft, Scenario> = Omit<Shown<Draft, Scenario>, 'input'> & { readonly link: string };

const hashOf = <Draft, Scenario>(
  page: LinkedPage<Draft, Scenario>,
  shown: Latest<Draft, Scenario>,
): string => page.hashOf(shown, shown.draft);

/** The address of the page, and how it is written. */
const useAddress = <Draft, Scenario>(
  page: LinkedPage<Draft, Scenario>,
  latest: RefObject<Latest<Draft, Scenario>>,
) => {
  /**
   * The address as this page knows it: once the browser has gone on to another one, that is not
   * overwritten; undefined while another is being opened.
   */
  const at = useRef<string | undefined>(window.location.hash);
  /** An address about to be shown: until it is, what was shown before must not be written there. */
  const coming = useRef<string>(undefined);
  useLayoutEffect(() => {
    at.current = coming.current ?? at.current;
    coming.current = undefined;
  });
  const flush = useCallback((): void => {
    const last = latest.current;
    if (last.isIdle || window.location.hash !== at.current) return;
    const hash = hashOf(page, last);
    if (hash !== at.current) writeHash(hash);
    at.current = window.location.hash;
    page.typed.keep([last.link], last);
  }, [page, latest]);
  const turn = useCallback((to: string | undefined): void => {
    at.current = to;
    coming.current = undefined;
  }, []);
  const expect = useCallback((to: string): void => void (coming.current = to), []);
  return { flush, turn, expect };
};

/**
 * Keeps the address and the browser's memory in step with a page, and follows an address from
 * outside.
 */
export const useLinkedPage = <Draft, Scenario>(
  page: LinkedPage<Draft, Scenario>,
  opened: Opened<Draft, Scenario>,
  { input, ...shown }: Shown<Draft, Scenario>,
  onOpen: (opened: Opened<Draft, Scenario>) => void,
): Address => {
  const { draft, scenario, round, isIdle } = shown;
  const [link, setLink] = useLink(opened.place.link, input);
  const latestRef = useLatest({ ...shown, link });
  const { flush, turn, expect } = useAddress(page, latestRef);
  useEffect(() => {
    const timer = setTimeout(flush, ADDRESS_PAUSE);
    return () => clearTimeout(timer);
  }, [link, round, draft, scenario, isIdle, flush]);

  const keep = (links: readonly string[]): void => {
    if (!latestRef.current.isIdle) page.typed.keep(links, latestRef.current);
  };
  const follow = async (): Promise<void> => {
    const { hash } = window.location;
    const { state } = window.history;
    const isShown = state === null && hash === hashOf(page, latestRef.current);
    turn(isShown ? hash : undefined);
    if (isShown) return;
    // What was typed a moment ago is kept before something else takes its place.
    keep([latestRef.current.link]);
    if (!page.owns(hash)) return;
    const next = await page.open(hash, state);
    // Gone on again meanwhile: that has its own event.
    if (window.location.hash !== hash) return;
    expect(hash);
    setLink(next.place.link);
    onOpen(next);
  };
  // A page that reloads may come back with the address it had, whatever is written to it here.
  const leaving = (): readonly string[] => hashesOnLeaving().map((hash) => page.placeOf(hash).link);
  useAway(follow, () => keep([...leaving(), latestRef.current.link]));

  const leave = useCallback((): void => {
    flush();
    // Its link may not be packed yet.
    const last = latestRef.current;
    if (!last.isIdle)
      window.history.replaceState({ draft: last.draft, scenario: last.scenario }, '');
    window.history.pushState(null, '', window.location.href);
  }, [flush, latestRef]);
  return { link, leave, flush };
};
