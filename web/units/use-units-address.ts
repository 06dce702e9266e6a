import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { UnitScenario } from '../../shared/index.ts';
import { isUnits } from '../share/address.ts';
import { packLink } from '../share/link.ts';
import { inputOf, type UnitsDraft } from './draft.ts';
import { hashOfUnits, linkOf, openUnits, typedUnits, type OpenedUnits } from './open.ts';

/** Browsers refuse too many changes of the address in a short time. */
const PAUSE = 150;

interface Shown {
  readonly draft: UnitsDraft;
  /** Undefined while the draft is at fault: the address then keeps the last valid scenario. */
  readonly scenario: UnitScenario | undefined;
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
 * Keeps address and browser in step with the units, as share/use-address.ts does for armies.
 * @param isIdle while a damaged link waits for an answer nothing is written
 */
export const useUnitsAddress = (opened: OpenedUnits, { draft, scenario }: Shown, isIdle: boolean, onOpen: (opened: OpenedUnits) => void): Address => {
  const [link, setLink] = useState(opened.link);
  const latest = useRef({ link, draft, isIdle });
  /** The address as this page knows it: once the browser has gone on to another one, that is not overwritten; undefined while another is being opened. */
  const at = useRef<string | undefined>(window.location.hash);
  useLayoutEffect(() => {
    latest.current = { link, draft, isIdle };
  });

  useEffect(() => {
    if (scenario === undefined) return undefined;
    let isLatest = true;
    // As typed, without the defaults: shorter.
    void packLink(inputOf(draft)).then((made = '') => {
      if (isLatest) setLink(made);
    });
    return () => {
      isLatest = false;
    };
  }, [draft, scenario]);

  const flush = useCallback((): void => {
    const last = latest.current;
    if (last.isIdle || window.location.hash !== at.current) return;
    const hash = hashOfUnits(last.link);
    if (hash !== at.current) window.history.replaceState(null, '', `${window.location.pathname}${hash}`);
    at.current = hash;
    typedUnits.keep([last.link], last.draft);
  }, []);

  useEffect(() => {
    const timer = setTimeout(flush, PAUSE);
    return () => clearTimeout(timer);
  }, [link, draft, isIdle, flush]);

  useEffect(() => {
    const keep = (links: readonly string[]): void => {
      if (!latest.current.isIdle) typedUnits.keep(links, latest.current.draft);
    };
    const follow = async (): Promise<void> => {
      const { hash } = window.location;
      at.current = undefined;
      if (hash !== hashOfUnits(latest.current.link)) keep([latest.current.link]);
      if (!isUnits(hash)) return;
      const next = hash === hashOfUnits(latest.current.link) ? undefined : await openUnits(hash);
      // Gone on again meanwhile: that has its own event.
      if (window.location.hash !== hash) return;
      at.current = hash;
      if (next === undefined) return;
      setLink(next.link);
      onOpen(next);
    };
    const onHash = (): void => void follow();
    // A page that reloads may come back with the address it had, whatever is written to it here.
    const onLeave = (): void => keep([linkOf(window.location.hash), latest.current.link]);
    window.addEventListener('pagehide', onLeave);
    window.addEventListener('hashchange', onHash);
    return () => {
      window.removeEventListener('pagehide', onLeave);
      window.removeEventListener('hashchange', onHash);
    };
  }, [onOpen]);

  const leave = useCallback((): void => {
    flush();
    window.history.pushState(null, '', window.location.href);
  }, [flush]);
  return { link, leave, flush };
};
