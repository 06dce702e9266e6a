import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { Keeper } from './keep.ts';
import { packLink } from './link.ts';
import { ADDRESS_PAUSE, useAway, useLink } from './use-link.ts';

/** A page whose address is `#x=<link>`: what is valid stands in the link, what is typed in the browser's memory. */
export interface LinkedPage<Draft, Scenario, Opened> {
  /** The letter of its address. */
  readonly letter: string;
  readonly typed: Keeper<Draft, Scenario>;
  open(hash: string): Promise<Opened>;
}

export const linkIn = (hash: string, letter: string): string =>
  new URLSearchParams(hash.replace(/^#/, '')).get(letter) ?? '';

interface Shown<Draft, Scenario> {
  readonly draft: Draft;
  /** The last valid one. */
  readonly scenario: Scenario | undefined;
  /** What the link is made of, as typed, without the defaults; undefined while the draft is at fault: the address then keeps the last valid one. */
  readonly input: unknown;
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

/** Keeps address and browser in step with such a page, as use-address.ts does for armies. */
export const useLinkedPage = <Draft, Scenario, Opened extends { readonly link: string }>(
  { letter, typed, open }: LinkedPage<Draft, Scenario, Opened>,
  opened: Opened,
  { draft, scenario, input, isIdle }: Shown<Draft, Scenario>,
  onOpen: (opened: Opened) => void,
): Address => {
  const [link, setLink] = useLink(opened.link, input, packLink);
  const hashOf = (of: string): string => `#${letter}=${of}`;
  const latest = useRef({ link, draft, scenario, isIdle });
  /** The address as this page knows it: once the browser has gone on to another one, that is not overwritten; undefined while another is being opened. */
  const at = useRef<string | undefined>(window.location.hash);
  /** An address whose fight or battle is about to be shown: until it is, what was shown before must not be written there. */
  const coming = useRef<string>(undefined);
  useLayoutEffect(() => {
    latest.current = { link, draft, scenario, isIdle };
    at.current = coming.current ?? at.current;
    coming.current = undefined;
  });

  const flush = useCallback((): void => {
    const last = latest.current;
    if (last.isIdle || window.location.hash !== at.current) return;
    const hash = `#${letter}=${last.link}`;
    if (hash !== at.current)
      window.history.replaceState(null, '', `${window.location.pathname}${hash}`);
    at.current = hash;
    typed.keep([last.link], last);
  }, [letter, typed]);

  useEffect(() => {
    const timer = setTimeout(flush, ADDRESS_PAUSE);
    return () => clearTimeout(timer);
  }, [link, draft, scenario, isIdle, flush]);

  const keep = (links: readonly string[]): void => {
    if (!latest.current.isIdle) typed.keep(links, latest.current);
  };
  const follow = async (): Promise<void> => {
    const { hash } = window.location;
    at.current = undefined;
    coming.current = undefined;
    if (hash !== hashOf(latest.current.link)) keep([latest.current.link]);
    if (!hash.startsWith(hashOf(''))) return;
    const next = hash === hashOf(latest.current.link) ? undefined : await open(hash);
    // Gone on again meanwhile: that has its own event.
    if (window.location.hash !== hash) return;
    if (next === undefined) {
      at.current = hash;
      return;
    }
    coming.current = hash;
    setLink(next.link);
    onOpen(next);
  };
  // A page that reloads may come back with the address it had, whatever is written to it here.
  useAway(follow, () => keep([linkIn(window.location.hash, letter), latest.current.link]));

  const leave = useCallback((): void => {
    flush();
    window.history.pushState(null, '', window.location.href);
  }, [flush]);
  return { link, leave, flush };
};
