import type { FastifyReply } from 'fastify';
import { refuse } from '../http/errors.ts';
import type { Kept } from '../store/store.ts';
import { found, viewBattle, viewScreen, type Context, type View } from './battles.ts';

/**
 * Sends a change to the followers. Nobody waits for it, and what fails is made up for when a
 * follower comes back.
 */
export const announce = async (context: Context, id: string): Promise<void> => {
  const read = context.store.read(id);
  if (!read.ok) return;
  const { version, watchId } = read.value;
  const send = async (topic: string, view: View): Promise<void> => {
    if (context.hub.followers(topic) === 0) return;
    const now = await view(context, read.value, new AbortController().signal);
    context.hub.publish(topic, { id: `${version}`, data: JSON.stringify(now) });
  };
  await Promise.allSettled([send(id, viewBattle), send(watchId, viewScreen)]);
};

interface Following {
  readonly reply: FastifyReply;
  /** The version that the follower has seen already. */
  readonly since: string | undefined;
  readonly client: AbortSignal;
}

const join = async (
  context: Context,
  topic: string,
  [read, view]: readonly [() => Kept, View],
  { reply, since, client }: Following,
): Promise<void> => {
  let kept = read();
  let data = JSON.stringify(await view(context, kept, client));
  // What changed while that was worked out must not be missed.
  for (let again = read(); again.version !== kept.version; again = read()) {
    kept = again;
    data = JSON.stringify(await view(context, kept, client));
  }
  const joined = context.hub.follow(reply, { topic, since, now: { id: `${kept.version}`, data } });
  if (!joined)
    throw refuse({
      status: 503,
      code: 'SCREENS_FULL',
      message: 'too many follow already: close some, then reload',
      retryAfter: 30,
    });
};

export const followBattle = (context: Context, id: string, following: Following): Promise<void> =>
  join(context, id, [() => found(context.store.read(id)), viewBattle], following);

export const followScreen = (
  context: Context,
  watchId: string,
  following: Following,
): Promise<void> =>
  join(context, watchId, [() => found(context.store.watch(watchId)), viewScreen], following);
