import type { Kept } from '../store/store.ts';
import type { Client } from '../workers/pool.ts';
import { openDocument, orRefuse, readKept, screened, type Desk, type Opened } from './desk.ts';
import type { Shown } from './hub.ts';
import type { Asked, LiveOdds } from './odds.ts';

/**
 * One of the addresses of a document: how it is found by that, and what is shown there. Odds are
 * asked for on behalf of a client.
 */
export interface View {
  find(desk: Desk, id: string): Kept;
  show(desk: Desk, opened: Opened, address: string): Shown;
}

/** Whose odds are asked; undefined of a kind that has none. */
export const oddsAsked = (
  { kind }: Desk,
  { id, version }: Pick<Opened, 'id' | 'version'>,
  [body, shown]: readonly [unknown, object],
): Asked | undefined =>
  kind.odds && {
    id,
    version,
    job: {
      kind: 'documentOdds',
      request: { of: kind.name, asked: kind.odds.asks(body, shown) },
    },
  };

/** What is known of the odds of an opened document. */
const oddsNow = (desk: Desk, opened: Opened, address: string): LiveOdds | undefined => {
  const { now } = opened;
  const asked = oddsAsked(desk, opened, [now.body, desk.kind.showStanding(now)]);
  return asked && desk.odds.now(asked, address);
};

/** All of it, for whoever knows its address. */
export const WHOLE: View = {
  find: readKept,
  show: (desk, opened, address) => {
    const { id, version, now } = opened;
    const odds = oddsNow(desk, opened, address);
    const shown = { ...desk.kind.showBody(now.body), ...desk.kind.showStanding(now) };
    return {
      version,
      isPending: odds?.method === 'pending',
      body: { id, version, ...shown, ...(odds === undefined ? {} : { odds }) },
    };
  },
};

/** What its screen shows: its address does not lead to the document itself. */
export const SCREEN: View = {
  find: (desk, watchId) => orRefuse(desk, desk.shelf.watch(watchId)),
  show: (desk, opened, address) => {
    let isPending = false;
    const odds = (): unknown => {
      const found = oddsNow(desk, opened, address);
      isPending = found?.method === 'pending';
      return found?.method === 'pending' || found?.method === 'none' ? undefined : found;
    };
    const { now } = screened(desk, opened);
    const body = desk.kind.screen?.view(now, odds) ?? {};
    const pending = isPending ? { pending: true } : {};
    return { version: opened.version, isPending, body: { ...body, ...pending } };
  },
};

/** What a view shows to somebody who asks once: odds that are there in a moment are waited for. */
export const look = async (
  desk: Desk,
  { find, show }: View,
  id: string,
  client: Client,
): Promise<Shown> => {
  const opened = await openDocument(desk, find(desk, id), client);
  const shown = show(desk, opened, client.address);
  if (!shown.isPending) return shown;
  await desk.odds.settled(opened.id);
  return show(desk, opened, client.address);
};
