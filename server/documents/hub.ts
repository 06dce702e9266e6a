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
  /** Tells those who follow something that passes: who comes later does not hear of it. */
  say(topic: string, event: string, body: object): void;
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
/** Milliseconds between two looks at what all of them leave unread. */
const LOOK_MS = 1_000;

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

/** Lets go who leaves more than so many bytes unread. */
const letGo = (followers: Iterable<Pick<Follower, 'stream'>>, most: number): void => {
  for (const { stream } of followers) if (stream.writableLength > most) stream.destroy();
};

/** Lets go all that leave much unread, where it is too much in all. */
const letGoOf = (followers: readonly Follower[]): void => {
  const sum = followers.reduce((bytes, { stream }) => bytes + stream.writableLength, 0);
  if (sum > MOST_UNREAD_IN_ALL) letGo(followers, MOST_UNREAD_IN_ALL / followers.length);
};

/** Those who follow, by topic; how many there are, in all and of each client. */
const openTopics = () => {
  const topics = new Map<string, Set<Follower>>();
  const clients = new Map<string, number>();
  let count = 0;
  const add = (address: string, more: 1 | -1): void => {
    count += more;
    const of = (clients.get(address) ?? 0) + more;
    if (of > 0) clients.set(address, of);
    else clients.delete(address);
  };
  return {
    on: (topic: string): ReadonlySet<Follower> => topics.get(topic) ?? new Set(),
    all: (): readonly Follower[] => [...topics.values()].flatMap((some) => [...some]),
    count: (): number => count,
    countOf: (address: string): number => clients.get(address) ?? 0,
    join: (topic: string, follower: Follower): void => {
      const followers = topics.get(topic) ?? new Set();
      topics.set(topic, followers.add(follower));
      add(follower.address, 1);
      follower.stream.once('close', () => {
        followers.delete(follower);
        add(follower.address, -1);
        if (followers.size === 0) topics.delete(topic);
      });
    },
  };
};

/** Followers that are written to in one turn of the event loop: some milliseconds of work. */
const MOST_A_TURN = 100;

/** Says something to each, some in each turn. */
export const beat = (followers: readonly Pick<Follower, 'stream'>[]): void => {
  const now = followers.slice(0, MOST_A_TURN);
  for (const { stream } of now)
    if (!stream.destroyed && !stream.writableEnded) stream.write(': still here\n\n');
  letGo(now, MOST_UNREAD);
  if (followers.length > MOST_A_TURN) setImmediate(beat, followers.slice(MOST_A_TURN));
};

const admitter =
  (
    { followers, followersAClient }: HubLimits,
    { on, count, countOf }: ReturnType<typeof openTopics>,
  ): Hub['admit'] =>
  (topic, address) => {
    if (count() >= followers || on(topic).size >= MOST_A_TOPIC) throw refuse(FULL);
    if (countOf(address) >= followersAClient) throw refuse(SHARE_FULL);
  };

export const openHub = (limits: HubLimits = HUB_LIMITS): Hub => {
  const topics = openTopics();
  const { on, all, count, join } = topics;
  const admit = admitter(limits, topics);
  const timers = [
    setInterval(() => beat(all()), HEARTBEAT_MS).unref(),
    setInterval(() => letGoOf(all()), LOOK_MS).unref(),
  ];
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
      letGo(on(topic), MOST_UNREAD);
    },
    say: (topic, event, body) => {
      const text = `event: ${event}\ndata: ${JSON.stringify(body)}\n\n`;
      for (const { stream } of on(topic)) stream.write(text);
    },
    end: (topic) => on(topic).forEach(({ stream }) => void stream.end()),
    followers: (topic) => on(topic).size,
    count,
    close: () => {
      for (const timer of timers) clearInterval(timer);
      for (const { stream } of all()) stream.end();
    },
  };
};
