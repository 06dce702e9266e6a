import { isOfMissing, tellMissing } from '../ui/late.ts';
import type { Kind, Part, Question, Reply, Request } from './question.ts';

export interface Listener<K extends Kind = Kind> {
  onPart(part: Part<K>): void;
  onFailure(): void;
}

/**
 * Asks a question; calling what it returns stops it.
 * @param helpers ports to other workers, which do some of the trials
 */
export type Ask = <K extends Kind>(
  question: Question<K>,
  listener: Listener<K>,
  helpers?: readonly MessagePort[],
) => () => void;

export interface Asker {
  readonly ask: Ask;
  /** Has the worker do what it is asked for by `port`, of a question of another; gives its end. */
  readonly help: (question: Question, port: MessagePort) => () => void;
  /** Questions that it has to answer, and to help with. */
  readonly load: () => number;
  /** Starts the worker, and what it needs for such questions, before the first is asked. */
  readonly soon: (kind: Kind) => void;
}

interface Asked {
  readonly question: Question;
  readonly listener: Listener;
}

/**
 * Milliseconds after which a worker that does not hear "stop" is replaced: it is in the midst of
 * one long step.
 */
const DEAF = 150;

const taken = <T>(from: Map<number, T>, id: number): T | undefined => {
  const one = from.get(id);
  from.delete(id);
  return one;
};

/** Tells who asked; who waits for a file that does not come waits on. */
const hear = (asked: Map<number, Asked>, reply: Exclude<Reply, { isStopped: true }>): void => {
  const { id } = reply;
  if ('fault' in reply) {
    if (!isOfMissing(reply.fault)) taken(asked, id)?.listener.onFailure();
  } else (reply.part.isLast ? taken(asked, id) : asked.get(id))?.listener.onPart(reply.part);
};
/** A worker that has begun says what was wrong; else its file did not come, and all wait on. */
const failAll = (asked: Map<number, Asked>, event: Event): void => {
  if (!('message' in event)) return tellMissing();
  const failed = [...asked.values()];
  asked.clear();
  for (const { listener } of failed) listener.onFailure();
};

/**
 * One worker for all questions, started with the first.
 * @param start makes a worker
 */
export const openAsker = (start: () => Worker): Asker => {
  let worker: Worker | undefined;
  let next = 0;
  const asked = new Map<number, Asked>();
  const stopping = new Map<number, ReturnType<typeof setTimeout>>();
  const helping = new Set<number>();
  const close = (): void => {
    worker?.terminate();
    worker = undefined;
    for (const timer of stopping.values()) clearTimeout(timer);
    stopping.clear();
    helping.clear();
  };
  const onReply = ({ data }: MessageEvent<Reply>): void => {
    if ('isStopped' in data) clearTimeout(taken(stopping, data.id));
    else hear(asked, data);
  };
  const onError = (event: Event): void => {
    event.preventDefault();
    close();
    failAll(asked, event);
  };
  const open = (): Worker => {
    if (worker === undefined) {
      worker = start();
      worker.onmessage = onReply;
      worker.onerror = onError;
    }
    return worker;
  };
  const send = (message: Request, ports: readonly MessagePort[] = []): void =>
    open().postMessage(message, [...ports]);

  /** A new worker, without helpers, for what is still wanted and for what comes next. */
  const restart = (): void => {
    close();
    open();
    for (const [id, { question }] of asked) send({ id, question });
  };

  const help: Asker['help'] = (question, port) => {
    const id = next++;
    helping.add(id);
    send({ id, question, port }, [port]);
    return () => void (helping.delete(id) && send({ id, isStop: true }));
  };
  const ask: Ask = (question, listener, helpers = []) => {
    const id = next++;
    // A worker answers a question of one kind with parts of that kind.
    asked.set(id, { question: question as Question, listener: listener as Listener });
    const helped = helpers.length === 0 ? {} : { helpers };
    send({ id, question, ...helped } as Request, helpers);
    return () => {
      if (taken(asked, id) === undefined) return;
      send({ id, isStop: true });
      stopping.set(id, setTimeout(restart, DEAF));
    };
  };
  return { ask, help, load: () => asked.size + helping.size, soon: (kind) => send({ soon: kind }) };
};
