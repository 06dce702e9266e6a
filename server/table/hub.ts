import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Those who follow battles over server-sent events. */
export interface Hub {
  /**
   * Sends what `topic` is now, unless the follower has it already, and then every change.
   * @returns false when full
   */
  follow(
    reply: FastifyReply,
    request: { readonly topic: string; readonly since: string | undefined; readonly now: Message },
  ): boolean;
  publish(topic: string, message: Message): void;
  /** Nothing more will come: followers are let go, and learn why when they ask again. */
  end(topic: string): void;
  /** How many follow a topic, and how many follow anything. */
  followers(topic: string): number;
  count(): number;
  close(): void;
}

export interface Message {
  /** The version: a follower that comes back names the last it has seen. */
  readonly id: string;
  readonly data: string;
}

const MOST_FOLLOWERS = 500;
const MOST_A_TOPIC = 50;
/** Proxies and phones drop a connection that says nothing. */
const HEARTBEAT_MS = 15_000;

/** Bytes that a follower may leave unread; one that does not read comes back and catches up. */
const MOST_UNREAD = 1_000_000;

const write = (to: ServerResponse, { id, data }: Message): void => {
  to.write(`id: ${id}\nevent: change\ndata: ${data}\n\n`);
  if (to.writableLength > MOST_UNREAD) to.destroy();
};

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

export const openHub = (): Hub => {
  const topics = new Map<string, Set<ServerResponse>>();
  const count = (): number => [...topics.values()].reduce((sum, { size }) => sum + size, 0);
  const heartbeat = setInterval(() => {
    for (const followers of topics.values())
      for (const one of followers) one.write(': still here\n\n');
  }, HEARTBEAT_MS).unref();

  const join = (topic: string, stream: ServerResponse): void => {
    const followers = topics.get(topic) ?? new Set();
    topics.set(topic, followers.add(stream));
    stream.once('close', () => {
      followers.delete(stream);
      if (followers.size === 0) topics.delete(topic);
    });
  };

  return {
    follow: (reply, { topic, since, now }) => {
      if (count() >= MOST_FOLLOWERS || (topics.get(topic)?.size ?? 0) >= MOST_A_TOPIC) return false;
      const stream = openStream(reply);
      if (since !== now.id) write(stream, now);
      join(topic, stream);
      return true;
    },
    publish: (topic, message) => topics.get(topic)?.forEach((one) => write(one, message)),
    end: (topic) => topics.get(topic)?.forEach((one) => void one.end()),
    followers: (topic) => topics.get(topic)?.size ?? 0,
    count,
    close: () => {
      clearInterval(heartbeat);
      for (const followers of topics.values()) for (const one of followers) one.end();
    },
  };
};
