import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { BattleScenario } from '../../shared/index.ts';
import type { Draft } from '../draft/draft.ts';
import { hashOf, openAddress, pageOf, placeOf, type Opened, type Place } from './address.ts';
import { keepDraft, type Kept } from './keep.ts';
import { encodeLink } from './link.ts';
import { ADDRESS_PAUSE, useAway, useLink } from './use-link.ts';

interface Shown {
  readonly draft: Draft;
  /** The last valid one. */
  readonly scenario: BattleScenario | undefined;
  readonly round: Place['round'];
}

const write = (place: Place & Kept<Draft, BattleScenario>): void => {
  const hash = hashOf(place);
  if (hash !== window.location.hash)
    window.history.replaceState(null, '', `${window.location.pathname}${hash}`);
  keepDraft([place.link], place);
};

interface Address {
  /** The link of the last valid scenario; empty where it is too large for one. */
  readonly link: string;
  /** Leaves what is on show to the browser's Back before something else takes its place. */
  readonly leave: () => void;
  /** Writes address and draft down now. */
  readonly flush: () => void;
}

/**
 * Keeps the address and the browser's memory in step with the page, and tells of an address that comes from outside.
 * @param isIdle while a damaged link waits for an answer nothing is written
 */
export const useAddress = (
  opened: Opened,
  { draft, scenario, round }: Shown,
  isIdle: boolean,
  onOpen: (opened: Opened) => void,
): Address => {
  const [link, setLink] = useLink(opened.place.link, scenario, encodeLink);
  const latest = useRef({ link, round, draft, scenario, isIdle });
  /** The address as this page knows it: once the browser has gone on to another one, that is not overwritten; undefined while another is being opened. */
  const at = useRef<string | undefined>(window.location.hash);
  useLayoutEffect(() => {
    latest.current = { link, round, draft, scenario, isIdle };
  });

  const flush = useCallback((): void => {
    if (latest.current.isIdle || window.location.hash !== at.current) return;
    write(latest.current);
    at.current = window.location.hash;
  }, []);

  useEffect(() => {
    const timer = setTimeout(flush, ADDRESS_PAUSE);
    return () => clearTimeout(timer);
  }, [link, draft, scenario, round, isIdle, flush]);

  const follow = async (): Promise<void> => {
    const { hash } = window.location;
    at.current = hash === hashOf(latest.current) ? hash : undefined;
    if (at.current !== undefined) return;
    // What was typed a moment ago is kept before something else takes its place.
    if (!latest.current.isIdle) keepDraft([latest.current.link], latest.current);
    // The page itself gives way to the table, to units and to fights.
    if (pageOf(hash) !== undefined) return;
    const next = await openAddress(hash);
    // Gone on again meanwhile: that has its own event.
    if (window.location.hash !== hash) return;
    at.current = hash;
    setLink(next.place.link);
    onOpen(next);
  };
  useAway(follow, () => {
    const last = latest.current;
    // A page that reloads may come back with the address it had, whatever is written to it here.
    if (!last.isIdle) keepDraft([placeOf(window.location.hash).link, last.link], last);
  });

  const leave = useCallback((): void => {
    flush();
    window.history.pushState(null, '', window.location.href);
  }, [flush]);
  return { link, leave, flush };
};
