import { useEffect, useState } from 'react';
import { z } from 'zod';
import { BROWSER } from '../../../share/browser/store.ts';
import { ask } from '../../../documents/ask.ts';
import type { Presence } from './deeds.ts';
import { drawKey } from '../../../share/seeds.ts';
import type { Remote } from './remote.ts';

interface Present extends Presence {
  readonly until: number;
}

const NAME = 'rout.table.master';
export const masterName = (): string => BROWSER.read(NAME, z.string()) ?? '';
export const keepMasterName = (name: string): void => void BROWSER.write(NAME, name.slice(0, 40));

/** Of this page, as long as it is open. */
const PAGE = drawKey(16);
/** A page says again that it is there, and is forgotten where it has not. */
const [AGAIN_MS, GONE_MS] = [20_000, 50_000];

/** What somebody does in this page, by what has the focus. */
const doingNow = (): Pick<Presence, 'doing' | 'of'> => {
  const focus = document.activeElement;
  const of = focus?.closest<HTMLElement>('[data-army]')?.dataset['army'];
  const army = of === undefined ? {} : { of };
  if (focus?.closest('#dice') !== null && focus !== null) return { doing: 'dice', ...army };
  return { doing: focus?.closest('.cockpit-orders') ? 'orders' : 'looking', ...army };
};

/** Tells the others what is done here, and hears what they do. */
export const usePresence = (remote: Remote | undefined): readonly Presence[] => {
  const [present, setPresent] = useState<readonly Present[]>([]);
  useEffect(() => {
    if (remote === undefined) return undefined;
    let [said, wasLive] = ['', false];
    const say = (now: Pick<Presence, 'doing' | 'of'>): void => {
      said = JSON.stringify(now);
      void ask({
        method: 'POST',
        path: `/battles/${remote.id}/presence`,
        by: remote.editKey,
        body: { page: PAGE, name: masterName(), ...now },
      });
    };
    const look = (): void => {
      const now = doingNow();
      if (wasLive && JSON.stringify(now) !== said) say(now);
    };
    const later = (): void => void setTimeout(look);
    const tick = (): void => {
      say(doingNow());
      setPresent((all) => all.filter(({ until }) => until > Date.now()));
    };
    const hear = (one: Presence): void => {
      if (one.page === PAGE) return;
      setPresent((all) => {
        const isNew = all.every(({ page }) => page !== one.page);
        // Who has just come has not heard of this page.
        if (isNew && one.doing !== 'leaving') say(doingNow());
        const others = all.filter(({ page }) => page !== one.page);
        const here = { ...one, until: Date.now() + GONE_MS };
        return one.doing === 'leaving' ? others : [...others, here];
      });
    };
    // Who is there answers at once, which is heard only by a page that follows already.
    const onLive = (): void => {
      const { isLive } = remote.status();
      if (isLive && !wasLive) say(doingNow());
      wasLive = isLive;
    };
    const leave = remote.subscribe(onLive);
    const deafen = remote.onPresence(hear);
    const timer = setInterval(tick, AGAIN_MS);
    document.addEventListener('focusin', later);
    document.addEventListener('focusout', later);
    onLive();
    return () => {
      leave();
      clearInterval(timer);
      document.removeEventListener('focusin', later);
      document.removeEventListener('focusout', later);
      deafen();
      say({ doing: 'leaving' });
      setPresent([]);
    };
  }, [remote]);
  return present;
};

const UNNAMED = 'Another game master';
const nameOf = ({ name }: Presence): string => (name === '' ? UNNAMED : name);
const DOES: Readonly<Record<Presence['doing'], (army: string | undefined) => string>> = {
  looking: () => 'is here',
  dice: (army) => (army === undefined ? 'types dice' : `types the dice of ${army}`),
  orders: () => 'writes an order',
  leaving: () => 'leaves',
};

/** What the others do, in a line: `Mia types the dice of Blue Levy.` */
export const presenceText = (
  present: readonly Presence[],
  armies: readonly { readonly id: string; readonly name: string }[],
): string => {
  const says = present.map((one) => {
    const army = armies.find(({ id }) => id === one.of)?.name;
    return `${nameOf(one)} ${DOES[one.doing](army)}.`;
  });
  // Of several without a name each would be said alike.
  const here = `${UNNAMED} is here.`;
  const many = says.filter((one) => one === here).length;
  if (many < 2) return says.join(' ');
  const others = says.filter((one) => one !== here);
  return [...others, `${many} other game masters are here.`].join(' ');
};
