import { home } from '../../share/home.ts';
import {
  err,
  ok,
  type BattleScenario,
  type Entry,
  type Live,
  type BattleLog,
  type EntryChange,
  type Result,
  type ScreenLevel,
} from '../../../shared/index.ts';
import { ask, questionOf, type Deed, type RemoteFault } from './remote-api.ts';
import { sendNew } from './remote-create.ts';
import { openQueue, read, savedUnder, write } from './remote-queue.ts';

import {
  openSender,
  openStatus,
  openWaiting,
  type Pushed,
  type RemoteStatus,
  type Surroundings,
} from './remote-sender.ts';

export type { RemoteFault } from './remote-api.ts';
export type { RemoteStatus, Surroundings } from './remote-sender.ts';

/** The battle as the server has it. */
export interface RemoteBattle {
  readonly id: string;
  readonly version: number;
  readonly scenario: BattleScenario;
  readonly entries: readonly Entry[];
  readonly undone: readonly Entry[];
  readonly screen: ScreenLevel;
  readonly state: Live;
}

/** What opens a kept battle again: kept in localStorage under its id. */
export interface Saved {
  readonly id: string;
  readonly watchId: string;
  readonly editKey: string;
  readonly version: number;
}

export interface Remote {
  readonly id: string;
  readonly watchId: string;
  readonly editKey: string;
  readonly screenUrl: string;
  /** The last version known to be ours. */
  version(): number;
  /** Sends a change after those before it. */
  push(change: EntryChange): Promise<Pushed>;
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

const browserStorage = (): Storage | undefined => {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
};

/** What the browser has, where nothing else is given. */
export const surroundings = (given: Partial<Surroundings>): Surroundings => ({
  origin: given.origin ?? home(),
  fetch: given.fetch ?? ((...request) => fetch(...request)),
  storage: 'storage' in given ? given.storage : browserStorage(),
  pauses: given.pauses ?? [400, 1_200, 3_000],
  again: given.again ?? 10_000,
});

/** The kept battle that this browser may edit, by its id. */
export const savedRemote = (id: string, given: Partial<Surroundings> = {}): Saved | undefined =>
  read<Saved>(surroundings(given).storage, savedUnder(id));

/** Calls when the browser has a network again; answers how to stop that. */
export const onOnline = (then: () => void): (() => void) => {
  if (typeof window === 'undefined') return () => undefined;
  window.addEventListener('online', then);
  return () => window.removeEventListener('online', then);
};

/** The version known to be ours, kept with what opens the battle again. */
const openVersion = (saved: Saved, storage: Storage | undefined) => {
  const { id, watchId, editKey } = saved;
  let version = Math.max(saved.version, read<Saved>(storage, savedUnder(id))?.version ?? 0);
  const know = (known: number): void => {
    version = Math.max(version, known);
    write(storage, savedUnder(id), { id, watchId, editKey, version } satisfies Saved);
  };
  know(version);
  return { version: () => version, know };
};

/** Of a change to what is kept, by whoever holds its edit key. */
export const headersOf = (editKey: string, version: number, key: string) => ({
  authorization: `Bearer ${editKey}`,
  'if-match': `${version}`,
  'idempotency-key': key,
});

/** A kept battle, opened to be changed. Changes that were queued before are sent at once. */
export const openRemote = (saved: Saved, given: Partial<Surroundings> = {}): Remote => {
  const around = surroundings(given);
  const { version: _, ...keys } = saved;
  const { id, watchId, editKey } = keys;
  const { version, know } = openVersion(saved, around.storage);
  let theirs = version();
  const queue = openQueue(around.storage, id);
  const { wait, answer } = openWaiting();
  const { tell, ...news } = openStatus(() => queue.all().length);
  const sender = openSender(queue, around, {
    send: ({ key, deed }) =>
      ask(around, { ...questionOf(id, deed), headers: headersOf(editKey, version(), key) }),
    onDone: (one, body) => {
      know((body as { readonly version: number }).version);
      queue.remove([one]);
      answer('ok', [one.key]);
    },
    onState: tell,
    onRest: answer,
  });
  const enqueue = (deed: Deed): Promise<Pushed> => {
    const { key } = queue.add(deed);
    const held = sender.held();
    tell(held ?? news.status().state, held === undefined ? '' : news.status().message);
    if (held !== undefined) return Promise.resolve(held);
    const pushed = wait(key);
    sender.kick();
    return pushed;
  };
  const deafen = onOnline(sender.kick);
  sender.kick();
  return {
    ...keys,
    screenUrl: `${around.origin}/screen/${watchId}`,
    version,
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
    resume: (how): void => {
      if (how !== 'again') queue.remove(how === 'drop' ? queue.all() : queue.all().slice(0, 1));
      know(theirs);
      tell('idle');
      sender.release();
    },
    ...news,
    close: () => {
      sender.close();
      deafen();
      answer('offline');
    },
  };
};

/**
 * Sends a battle to the server, which keeps it from then on. Where the answer is lost it is asked
 * for again with the same key, and so it is when the same battle is sent once more.
 * @param scenario with its seed, or the server throws other dice than the page did
 */
export const keepOnServer = async (
  scenario: BattleScenario,
  log: BattleLog & { readonly screen?: ScreenLevel },
  given: Partial<Surroundings> = {},
): Promise<Result<Remote, RemoteFault>> => {
  const around = surroundings(given);
  const came = await sendNew(around, '/battles', { scenario, ...log });
  return came.kind === 'done' ? ok(openRemote(came.body as Saved, given)) : err(came.fault);
};
