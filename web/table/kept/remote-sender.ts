import type { Answer, RemoteFault } from './remote-api.ts';
import type { Queue, Queued } from './remote-queue.ts';

/** What became of a change. Whatever is not `ok` is still queued. */
export type Pushed = 'ok' | 'stale' | 'offline' | 'refused';

/** What a remote needs of the browser; tests bring their own. */
export interface Surroundings {
  readonly origin: string;
  readonly fetch: typeof fetch;
  readonly storage: Storage | undefined;
  /** Milliseconds before each further attempt; after the last the answer is `offline`. */
  readonly pauses: readonly number[];
  /** Milliseconds after which the queue is tried again by itself. */
  readonly again: number;
}

export interface RemoteStatus {
  readonly state: 'idle' | 'sending' | 'offline' | 'stale' | 'refused';
  /** Changes that the server has not acknowledged. */
  readonly pending: number;
  /** Why the server refused; empty otherwise. */
  readonly message: string;
}

export const openStatus = (pending: () => number) => {
  const listeners = new Set<() => void>();
  let status: RemoteStatus = { state: 'idle', pending: pending(), message: '' };
  return {
    status: () => status,
    tell: (state: RemoteStatus['state'], message = ''): void => {
      status = { state, pending: pending(), message };
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** Those who wait for what becomes of their changes, by key. */
export const openWaiting = () => {
  const waiting = new Map<string, (pushed: Pushed) => void>();
  return {
    wait: (key: string): Promise<Pushed> =>
      new Promise((done) => {
        waiting.set(key, done);
      }),
    answer: (pushed: Pushed, keys: readonly string[] = [...waiting.keys()]): void => {
      for (const key of keys) {
        waiting.get(key)?.(pushed);
        waiting.delete(key);
      }
    },
  };
};

interface Sending {
  readonly send: (one: Queued) => Promise<Answer>;
  readonly onDone: (one: Queued, body: unknown) => void;
  readonly onState: (state: RemoteStatus['state'], message?: string) => void;
  /** Nothing more is sent for now, and why. */
  readonly onRest: (pushed: Pushed) => void;
}

const after = (pause: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, pause);
  });

/** Sends what is queued, one after the other, and the first again until it is answered. */
export const openSender = (
  queue: Queue,
  { pauses, again }: Surroundings,
  { send, onDone, onState, onRest }: Sending,
) => {
  let held: 'stale' | 'refused' | undefined;
  let [isSending, isAway, isClosed] = [false, false, false];
  let later: ReturnType<typeof setTimeout> | undefined;
  const rest = (why: Exclude<Pushed, 'ok'>, message = ''): void => {
    isSending = false;
    onState(why, message);
    onRest(why);
  };
  const hold = ({ code, message }: RemoteFault): void =>
    rest((held = code === 'DOCUMENT_STALE' ? 'stale' : 'refused'), message);
  const giveUp = (): void => {
    rest('offline');
    clearTimeout(later);
    if (!isClosed) later = setTimeout(kick, again);
  };
  const sendAll = async (): Promise<void> => {
    let tries = 0;
    for (let [first] = queue.all(); first !== undefined && !isClosed; [first] = queue.all()) {
      onState(isAway ? 'offline' : 'sending');
      const came = await send(first);
      isAway = came.kind === 'away';
      if (came.kind === 'refused') return hold(came.fault);
      if (came.kind === 'done') {
        tries = 0;
        onDone(first, came.body);
        continue;
      }
      const pause = pauses[tries++];
      if (pause === undefined) return giveUp();
      await after(pause);
    }
    isSending = false;
    onState('idle');
  };
  function kick(): void {
    if (isSending || isClosed || queue.all().length === 0 || held !== undefined) return;
    clearTimeout(later);
    isSending = true;
    void sendAll();
  }
  return {
    kick,
    held: () => held,
    /** Takes up again what was held. */
    release: (): void => {
      held = undefined;
      kick();
    },
    close: (): void => {
      isClosed = true;
      clearTimeout(later);
    },
  };
};
