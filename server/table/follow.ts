import type { FastifyReply } from 'fastify';
import type { Kept } from '../store/store.ts';
import { readKept, watchKept } from '../kept/desk.ts';
import type { Message } from '../kept/hub.ts';
import type { Client } from '../workers/pool.ts';
import {
  openBattle,
  viewBattle,
  viewScreen,
  type Context,
  type Opened,
  type View,
} from './battles.ts';

const messageOf = (context: Context, battle: Opened, view: View, address: string): Message => {
  const now = view(context, battle, address);
  const isPending = 'pending' in now || now.odds?.method === 'pending';
  return { version: battle.version, isPending, data: JSON.stringify(now) };
};

const announce = async (context: Context, id: string, client: Client): Promise<void> => {
  const { store, hub } = context;
  const read = store.read(id);
  if (!read.ok || hub.followers(id) + hub.followers(read.value.watchId) === 0) return;
  const battle = await openBattle(context, read.value, client);
  const send = (topic: string, view: View): void => {
    if (hub.followers(topic) > 0)
      hub.publish(topic, messageOf(context, battle, view, client.address));
  };
  send(id, viewBattle);
  send(battle.watchId, viewScreen);
};

/**
 * Sends a change, or the odds that it waited for, to the followers. Nobody waits for it, and what
 * fails is made up for when a follower comes back.
 * @param address of the client that made the change
 */
export const tellFollowers = (context: Context, id: string, address: string): void =>
  void announce(context, id, { address, signal: new AbortController().signal }).catch(
    () => undefined,
  );

interface Following {
  readonly reply: FastifyReply;
  /** The version that the follower has seen already. */
  readonly since: string | undefined;
  readonly client: Client;
}

const join = async (
  context: Context,
  topic: string,
  [read, view]: readonly [() => Kept, View],
  { reply, since, client }: Following,
): Promise<void> => {
  context.hub.admit(topic, client.address);
  let battle = await openBattle(context, read(), client);
  // What changed while it was told must not be missed.
  for (let again = read(); again.version !== battle.version; again = read())
    battle = await openBattle(context, again, client);
  const now = messageOf(context, battle, view, client.address);
  context.hub.follow(reply, { topic, address: client.address, since, now });
};

export const followBattle = (context: Context, id: string, following: Following): Promise<void> =>
  join(context, id, [() => readKept(context, id), viewBattle], following);

export const followScreen = (
  context: Context,
  watchId: string,
  following: Following,
): Promise<void> =>
  join(context, watchId, [() => watchKept(context, watchId), viewScreen], following);
