import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { refuse, type Refusal } from '../http/errors.ts';

/** Those who follow documents over server-sent events. */
export interface Hub {
  /** Throws a refusal where there is no room for one more, in all or of this client. */
  admit(topic: string, address: string): void;
  /** Sends what `topic` is now, unless the follower has it already, and then every change. */
  follow(reply: FastifyReply, request: Joining): void;
  /** Sends what a follower has not got yet, nor anything newer. */
  publish(topic: string, message: Shown): void;
  /** Nothing more will come: followers are let go, and learn why when they ask again. */
  end(topic: string): void;
  /** How many follow a topic, and how many follow anything. */
  followers(topic: string): number;
  count(): number;
  close(): void;
}

/** A version; where its odds are to follow, they do in a message of their own. */
export interface Shown {
  readonly version: number;
  readonly isPending: boolean;
  readonly body: object;
}

export interface Joining {
  readonly topic: string;
  /** The address of the client. */
  readonly address: string;
  /** The version that it has seen, with its odds. */
  readonly since: string | undefined;
  readonly now: Shown;
}

export interface HubLimits {
  readonly followers: number;
  readonly followersAClient: number;
}

export const HUB_LIMITS: HubLimits = { followers: 500, followersAClient: 50 };
const MOST_A_TOPIC = 50;
/** Proxies and phones drop a connection that says nothing. */
const HEARTBEAT_MS = 15_000;

/** Bytes that a follower may leave unread, and all of them; one that comes back catches up. */
const MOST_UNREAD = 1_000_000;
const MOST_UNREAD_IN_ALL = 64_000_000;

interface Follower {
  readonly stream: ServerResponse;
  readonly address: string;
  /** How new what it has got is. */
  seen: number;
}

/** A version with its odds is newer than the same without. */
const ageOf = ({ version, isPending }: Pick<Shown, 'version' | 'isPending'>): number =>
  2 * version + (isPending ? 0 : 1);

/** One text for all; without an id where more is to follow, so that who comes back gets it. */
const textOf = ({ version, isPending, body }: Shown): Buffer =>
  Buffer.from(
    `${isPending ? '' : `id: ${version}\n`}event: change\ndata: ${JSON.stringify(body)}\n\n`,
  );

/** Turns a reply into a stream of events. */
const openStream = (reply: FastifyReply): ServerResponse => {
  const headers = Object.entries(reply.getHeaders());
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of headers) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.write('retry: 2000\n\n');
  return raw;
};

const FULL: Refusal = {
  status: 503,
  code: 'SCREENS_FULL',
  message: 'too many clients follow this already: close some, then reload',
  retryAfter: 30,
};
const SHARE_FULL: Refusal = {
  status: 429,
  code: 'SCREENS_SHARE_FULL',
  message: 'one client cannot follow any more at once: close some, then reload',
  retryAfter: 30,
};

/** Lets go who does not read; all that leave much unread where it is too much in all. */
const letGo = (followers: readonly Follower[]): void => {
  const sum = followers.reduce((bytes, { stream }) => bytes + stream.writableLength, 0);
  const share = MOST_UNREAD_IN_ALL / followers.length;
  const most = sum > MOST_UNREAD_IN_ALL ? Math.min(share, MOST_UNREAD) : MOST_UNREAD;
  for (const { stream } of followers) if (stream.writableLength > most) stream.destroy();
};

/** Those who follow, by topic. */
const openTopics = () => {
  const topics = new Map<string, Set<Follower>>();
  return {
    on: (topic: string): readonly Follower[] => [...(topics.get(topic) ?? [])],
    all: (): readonly Follower[] => [...topics.values()].flatMap((some) => [...some]),
    join: (topic: string, follower: Follower): void => {
      const followers = topics.get(topic) ?? new Set();
      topics.set(topic, followers.add(follower));
      follower.stream.once('close', () => {
        followers.delete(follower);
        if (followers.size === 0) topics.delete(topic);
      });
    },
  };
};

const beat = (followers: readonly Follower[]): void => {
  for (const { stream } of followers) stream.write(': still here\n\n');
  letGo(followers);
};

const admitter =
  (
    { followers, followersAClient }: HubLimits,
    { on, all }: Pick<ReturnType<typeof openTopics>, 'on' | 'all'>,
  ): Hub['admit'] =>
  (topic, address) => {
    const now = all();
    if (now.length >= followers || on(topic).length >= MOST_A_TOPIC) throw refuse(FULL);
    if (now.filter((one) => one.address === address).length >= followersAClient)
      throw refuse(SHARE_FULL);
  };

export const openHub = (limits: HubLimits = HUB_LIMITS): Hub => {
  const { on, all, join } = openTopics();
  const admit = admitter(limits, { on, all });
  const heartbeat = setInterval(() => beat(all()), HEARTBEAT_MS).unref();
  return {
    admit,
    follow: (reply, { topic, address, since, now }) => {
      admit(topic, address);
      const stream = openStream(reply);
      const [age, seen] = [ageOf(now), ageOf({ version: Number(since ?? -1), isPending: false })];
      if (seen !== age) stream.write(textOf(now));
      join(topic, { stream, address, seen: age });
    },
    publish: (topic, message) => {
      const [age, text] = [ageOf(message), textOf(message)];
      for (const one of on(topic)) {
        if (one.seen < age) one.stream.write(text);
        one.seen = Math.max(one.seen, age);
      }
      letGo(all());
    },
    end: (topic) => on(topic).forEach(({ stream }) => void stream.end()),
    followers: (topic) => on(topic).length,
    count: () => all().length,
    close: () => {
      clearInterval(heartbeat);
      for (const { stream } of all()) stream.end();
    },
  };
};
