import type { FastifyReply } from 'fastify';
import type { Store } from '../store/store.ts';
import type { Client } from '../workers/pool.ts';
import { openDocument, type Desk, type Opened } from './desk.ts';
import type { DocumentKind } from './kind.ts';
import { openOdds } from './odds.ts';
import { SCREEN, WHOLE, type View } from './views.ts';

const announce = async (desk: Desk, id: string, client: Client): Promise<void> => {
  const { shelf, hub } = desk;
  const read = shelf.read(id);
  if (!read.ok || hub.followers(id) + hub.followers(read.value.watchId) === 0) return;
  const opened = await openDocument(desk, read.value, client);
  const send = (topic: string, { show }: View): void => {
    if (hub.followers(topic) > 0) hub.publish(topic, show(desk, opened, client.address));
  };
  send(id, WHOLE);
  if (desk.kind.screen?.isShut?.(opened.now.body) === true) hub.end(opened.watchId);
  else send(opened.watchId, SCREEN);
};

/**
 * Sends a change, or the odds that it waited for, to the followers. Nobody waits for it, and what
 * fails is made up for when a follower comes back.
 * @param address of the client that made the change
 */
export const tellFollowers = (desk: Desk, id: string, address: string): void =>
  void announce(desk, id, { address, signal: new AbortController().signal }).catch(() => undefined);

/** Opens the desk of a kind, whose odds are sent to the followers once they are there. */
export const openDesk = (
  kind: DocumentKind,
  { store, ...shared }: Pick<Desk, 'hub' | 'engine'> & { readonly store: Store },
): Desk => {
  const odds = openOdds(shared.engine, ({ id }) => tellFollowers(desk, id, ''));
  const { checked: writable, together } = store;
  const shelf = store.shelf(kind.name);
  const desk: Desk = { kind, shelf, together, writable, odds, ...shared };
  return desk;
};

interface Following {
  readonly reply: FastifyReply;
  /** The version that the follower has seen already. */
  readonly since: string | undefined;
  readonly client: Client;
}

/** Sends a view of a document as it is, and then every change of it. */
export const follow = async (
  desk: Desk,
  { find, show }: View,
  topic: string,
  { reply, since, client }: Following,
): Promise<void> => {
  const { address } = client;
  desk.hub.admit(topic, address);
  const read = (): Promise<Opened> => openDocument(desk, find(desk, topic), client);
  let opened = await read();
  // What changed while it was told must not be missed.
  while (find(desk, topic).version !== opened.version) opened = await read();
  desk.hub.follow(reply, { topic, address, since, now: show(desk, opened, address) });
};
