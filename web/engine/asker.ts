import type { Kind, Part, Question, Reply, Request } from './question.ts';

export interface Listener<K extends Kind = Kind> {
  onPart(part: Part<K>): void;
  onFailure(): void;
}

/** Asks a question; calling what it returns stops it. */
export type Ask = <K extends Kind>(question: Question<K>, listener: Listener<K>) => () => void;

interface Asker {
  readonly ask: Ask;
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

/**
 * One worker for all questions, started with the first.
 * @param start makes a worker
 */
export const openAsker = (start: () => Worker): Asker => {
  let worker: Worker | undefined;
  let next = 0;
  const asked = new Map<number, Asked>();
  const stopping = new Map<number, ReturnType<typeof setTimeout>>();

  const close = (): void => {
    worker?.terminate();
    worker = undefined;
    for (const timer of stopping.values()) clearTimeout(timer);
    stopping.clear();
  };
  const onReply = ({ data }: MessageEvent<Reply>): void => {
    const { id } = data;
    if ('isStopped' in data) {
      clearTimeout(stopping.get(id));
      stopping.delete(id);
    } else if ('fault' in data) taken(asked, id)?.listener.onFailure();
    else (data.part.isLast ? taken(asked, id) : asked.get(id))?.listener.onPart(data.part);
  };
  const onError = (event: ErrorEvent): void => {
    event.preventDefault();
    close();
    const failed = [...asked.values()];
    asked.clear();
    for (const { listener } of failed) listener.onFailure();
  };
  const open = (): Worker => {
    if (worker !== undefined) return worker;
    worker = start();
    worker.onmessage = onReply;
    worker.onerror = onError;
    return worker;
  };
  const send = (message: Request): void => open().postMessage(message);

  /** A new worker, for what is still wanted and for what comes next. */
  const restart = (): void => {
    close();
    open();
    for (const [id, { question }] of asked) send({ id, question });
  };

  const ask: Ask = (question, listener) => {
    const id = next++;
    // A worker answers a question of one kind with parts of that kind.
    asked.set(id, { question: question as Question, listener: listener as Listener });
    send({ id, question } as Request);
    return () => {
      if (taken(asked, id) === undefined) return;
      send({ id, isStop: true });
      stopping.set(id, setTimeout(restart, DEAF));
    };
  };
  return { ask, soon: (kind) => send({ soon: kind }) };
};

/** Asks the page's worker. */
export const { ask, soon } = openAsker(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);
