import {
  err,
  ok,
  type BattleScenario,
  type Entry,
  type Live,
  type Log,
  type Result,
  type ScreenLevel,
  type StateOdds,
} from '../../shared/index.ts';
import {
  ask,
  questionOf,
  type Answer,
  type Change,
  type Deed,
  type RemoteFault,
} from './remote-api.ts';
import { openQueue, read, savedUnder, write, type Queued } from './remote-queue.ts';

export type { Change, RemoteFault } from './remote-api.ts';

/** What became of a change. Whatever is not `ok` is still queued. */
export type Pushed = 'ok' | 'stale' | 'offline' | 'refused';

/** The battle as the server has it. */
export interface RemoteBattle {
  readonly id: string;
  readonly version: number;
  readonly scenario: BattleScenario;
  readonly entries: readonly Entry[];
  readonly undone: readonly Entry[];
  readonly screen: ScreenLevel;
  readonly state: Live;
  readonly odds: StateOdds;
}

/** What opens a kept battle again: kept in localStorage under its id. */
export interface Saved {
  readonly id: string;
  readonly watchId: string;
  readonly editKey: string;
  readonly version: number;
}

export interface RemoteStatus {
  readonly state: 'idle' | 'sending' | 'offline' | 'stale' | 'refused';
  /** Changes that the server has not acknowledged. */
  readonly pending: number;
  /** Why the server refused; empty otherwise. */
  readonly message: string;
}

export interface Remote {
  readonly id: string;
  readonly watchId: string;
  readonly editKey: string;
  readonly screenUrl: string;
  /** The last version known to be ours. */
  version(): number;
  /** Sends a change after those before it. */
  push(change: Change): Promise<Pushed>;
  setScreen(level: ScreenLevel): Promise<Pushed>;
  /** The server's present battle. With nothing queued, its version is taken as known: show it. */
  fetch(): Promise<Result<RemoteBattle, RemoteFault>>;
  /** What the server has not acknowledged, oldest first. */
  queued(): readonly Deed[];
  /**
   * After `stale` or `refused`, and a `fetch()`: sends the queue again on top, without its first,
   * or gives it up.
   */
  resume(how: 'again' | 'skip' | 'drop'): void;
  status(): RemoteStatus;
  subscribe(listener: () => void): () => void;
  /** Stops sending; what is queued is sent when the battle is opened again. */
  close(): void;
}

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

const browserStorage = (): Storage | undefined => {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
};

const surroundings = (given: Partial<Surroundings>): Surroundings => ({
  origin: given.origin ?? window.location.origin,
  fetch: given.fetch ?? ((...request) => fetch(...request)),
  storage: 'storage' in given ? given.storage : browserStorage(),
  pauses: given.pauses ?? [400, 1_200, 3_000],
  again: given.again ?? 10_000,
});

/** The kept battle that this browser may edit, by its id. */
export const savedRemote = (id: string, given: Partial<Surroundings> = {}): Saved | undefined =>
  read<Saved>(surroundings(given).storage, savedUnder(id));

/** Calls when the browser has a network again; answers how to stop that. */
const onOnline = (then: () => void): (() => void) => {
  if (typeof window === 'undefined') return () => undefined;
  window.addEventListener('online', then);
  return () => window.removeEventListener('online', then);
};

const openStatus = (pending: () => number) => {
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

/** A kept battle, opened to be changed. Changes that were queued before are sent at once. */
export const openRemote = (saved: Saved, given: Partial<Surroundings> = {}): Remote => {
  const around = surroundings(given);
  const { storage, pauses } = around;
  const { id, watchId, editKey } = saved;
  const waiting = new Map<string, (pushed: Pushed) => void>();
  let version = Math.max(saved.version, read<Saved>(storage, savedUnder(id))?.version ?? 0);
  let theirs = version;
  const queue = openQueue(storage, id);
  let held: 'stale' | 'refused' | undefined;
  let [isSending, isAway, isClosed] = [false, false, false];
  let later: ReturnType<typeof setTimeout> | undefined;
  const { tell, status, subscribe } = openStatus(() => queue.all().length);

  const know = (known: number): void => {
    version = Math.max(version, known);
    write(storage, savedUnder(id), { id, watchId, editKey, version } satisfies Saved);
  };
  const answer = (pushed: Pushed, keys: readonly string[]): void => {
    for (const key of keys) {
      waiting.get(key)?.(pushed);
      waiting.delete(key);
    }
  };
  const hold = ({ code, message }: RemoteFault): void => {
    held = code === 'BATTLE_STALE' ? 'stale' : 'refused';
    isSending = false;
    tell(held, message);
    answer(held, [...waiting.keys()]);
  };
  const giveUp = (): void => {
    isSending = false;
    tell('offline');
    answer('offline', [...waiting.keys()]);
    clearTimeout(later);
    if (!isClosed) later = setTimeout(kick, around.again);
  };
  const send = (first: Queued): Promise<Answer> =>
    ask(around, {
      ...questionOf(id, first.deed),
      headers: {
        authorization: `Bearer ${editKey}`,
        'if-match': `${version}`,
        'idempotency-key': first.key,
      },
    });

  /** Sends one after the other, and the first again until it is answered. */
  const sendAll = async (): Promise<void> => {
    let tries = 0;
    for (let [first] = queue.all(); first !== undefined && !isClosed; [first] = queue.all()) {
      tell(isAway ? 'offline' : 'sending');
      const came = await send(first);
      isAway = came.kind === 'away';
      if (came.kind === 'refused') return hold(came.fault);
      if (came.kind === 'done') {
        tries = 0;
        know((came.body as { readonly version: number }).version);
        queue.remove([first]);
        answer('ok', [first.key]);
        continue;
      }
      const pause = pauses[tries++];
      if (pause === undefined) return giveUp();
      await new Promise((done) => {
        setTimeout(done, pause);
      });
    }
    isSending = false;
    tell('idle');
  };
  function kick(): void {
    if (isSending || isClosed || queue.all().length === 0 || held !== undefined) return;
    clearTimeout(later);
    isSending = true;
    void sendAll();
  }

  const enqueue = (deed: Deed): Promise<Pushed> => {
    const one = queue.add(deed);
    if (held !== undefined) {
      tell(held, status().message);
      return Promise.resolve(held);
    }
    const pushed = new Promise<Pushed>((done) => {
      waiting.set(one.key, done);
    });
    tell(status().state);
    kick();
    return pushed;
  };

  const deafen = onOnline(kick);
  know(version);
  kick();
  return {
    id,
    watchId,
    editKey,
    screenUrl: `${around.origin}/screen/${watchId}`,
    version: () => version,
    push: enqueue,
    setScreen: (level) => enqueue({ kind: 'screen', level }),
    fetch: async () => {
      const came = await ask(around, { method: 'GET', path: `/battles/${id}` });
      if (came.kind !== 'done') return err(came.fault);
      const battle = came.body as RemoteBattle;
      theirs = battle.version;
      if (queue.all().length === 0) know(theirs);
      return ok(battle);
    },
    queued: () => queue.all().map(({ deed }) => deed),
    resume: (how) => {
      if (how !== 'again') queue.remove(how === 'drop' ? queue.all() : queue.all().slice(0, 1));
      held = undefined;
      know(theirs);
      tell('idle');
      kick();
    },
    status,
    subscribe,
    close: () => {
      isClosed = true;
      clearTimeout(later);
      deafen();
      answer('offline', [...waiting.keys()]);
    },
  };
};

/**
 * Sends a battle to the server, which keeps it from then on. Never repeated by itself: a second
 * attempt would make a second battle.
 * @param scenario with its seed, or the server throws other dice than the page did
 */
export const keepOnServer = async (
  scenario: BattleScenario,
  log: Log & { readonly screen?: ScreenLevel },
  given: Partial<Surroundings> = {},
): Promise<Result<Remote, RemoteFault>> => {
  const came = await ask(surroundings(given), {
    method: 'POST',
    path: '/battles',
    body: { scenario, ...log },
  });
  return came.kind === 'done' ? ok(openRemote(came.body as Saved, given)) : err(came.fault);
};
