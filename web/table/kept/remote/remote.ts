import { hashOf } from '../../../share/address.ts';
import type { Link } from '../../../screen/follow.ts';
import {
  ask,
  questionOf,
  type Answer,
  type Deed,
  type Presence,
  type RemoteFault,
  type TableLog,
  type Theirs,
} from './api.ts';
import { openQueue, type Queue } from './queue.ts';
import {
  onOnline,
  savedRemote,
  saveRemote,
  surroundings,
  type Saved,
  type Surroundings,
} from './saved.ts';
import { groundOf, logWith } from './ground.ts';
import { force, rebase, withBacks, type Conflict } from './rebase.ts';

/**
 * How a table stands to the server. `conflict`: both have gone on from one place, and somebody must
 * choose; `refused`: the server does not take the first of what is queued.
 */
export type RemoteState = 'saved' | 'saving' | 'away' | 'conflict' | 'refused' | 'gone';
export interface RemoteStatus {
  readonly state: RemoteState;
  /** Changes that the server has not acknowledged. */
  readonly pending: number;
  /** Why the server refused; empty otherwise. */
  readonly message: string;
  /** Whether changes there are heard of at once. */
  readonly isLive: boolean;
  /** False where a page that is left loses what is pending. */
  readonly isStored: boolean;
  readonly conflict?: Conflict | undefined;
}

interface Needs {
  /** Shows what the server has, with what is queued laid upon it. */
  readonly onTake: (log: TableLog, theirs: Theirs) => void;
  readonly given?: Partial<Surroundings>;
}

const withDeed = (theirs: Theirs, deed: Deed, version: number): Theirs => {
  const log = logWith(theirs, deed);
  const screen = deed.kind === 'screen' ? deed.level : theirs.screen;
  return { ...theirs, ...log, version, screen };
};

/**
 * Keeps a battle at the table and its copy on the server in step. Whatever is entered is queued,
 * sent one after the other, and laid upon what others have entered meanwhile.
 */
export class Remote {
  readonly id: string;
  readonly watchId: string;
  readonly editKey: string;
  readonly #around: Surroundings;
  readonly #onTake: Needs['onTake'];
  readonly #queue: Queue;
  readonly #listeners = new Set<() => void>();
  readonly #presence = new Set<(one: Presence) => void>();
  #saved: Saved;
  /** As the server was at the version that the queue is laid upon; undefined until it is heard. */
  #base: Theirs | undefined;
  /** The newest that was heard of it. */
  #heard: Theirs | undefined;
  #isLinked = false;
  #isAsking = false;
  #isClosed = false;
  #tries = 0;
  #stop: () => void = () => undefined;
  #status: RemoteStatus;

  constructor(saved: Saved, { onTake, given = {} }: Needs) {
    this.#around = surroundings(given);
    const before = savedRemote(saved.id, given);
    this.#saved = { ...saved, version: Math.max(saved.version, before?.version ?? 0) };
    ({ id: this.id, watchId: this.watchId, editKey: this.editKey } = saved);
    this.#onTake = onTake;
    this.#queue = openQueue(this.#around.store, saved.id);
    this.#status = { state: 'saved', pending: 0, message: '', isLive: false, isStored: true };
    this.#tell({});
    saveRemote(this.#saved, given);
  }

  get screenUrl(): string {
    return `${this.#around.origin}/screen/${this.watchId}`;
  }

  /** Whoever has it takes a seat. */
  playUrl = (seatsKey: string): string => `${this.#around.origin}/play/${this.watchId}#${seatsKey}`;

  /** Whoever has it goes on with this battle. */
  get editUrl(): string {
    return `${this.#around.origin}/${hashOf('table', { on: this.id, edit: this.editKey })}`;
  }

  version = (): number => this.#saved.version;
  status = (): RemoteStatus => this.#status;
  queued = (): readonly Deed[] => this.#queue.all().map(({ deed }) => deed);
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Begins to follow the server, and sends what was queued before. @returns what ends that */
  open(): () => void {
    this.#isClosed = false;
    const leave = this.#around.follow<Theirs>(`/battles/${this.id}`, {
      onChange: (theirs) => this.#hear(theirs),
      onLink: (link) => this.#link(link),
      onEvent: {
        presence: (one) => this.#presence.forEach((hear) => hear(one as Presence)),
      },
    });
    const deafen = onOnline(() => this.#send());
    this.#send();
    return () => {
      this.#isClosed = true;
      this.#stop();
      leave();
      deafen();
    };
  }

  /** Hears what the other game masters do. @returns what ends that */
  onPresence(hear: (one: Presence) => void): () => void {
    this.#presence.add(hear);
    return () => void this.#presence.delete(hear);
  }

  /** @param log as it was before the deed */
  push(deed: Deed, log: TableLog): void {
    this.#queue.add(deed, groundOf(log, deed));
    this.#tell({});
    if (this.#status.state === 'conflict' && this.#heard !== undefined) this.#adopt(this.#heard);
    this.#send();
  }

  /** Shows what the server has; what was queued is given up. */
  takeTheirs(): void {
    this.#queue.remove(this.#queue.all());
    this.#settle();
  }

  /** Sends what is queued, in the place of what was entered elsewhere. */
  keepMine(): void {
    const theirs = this.#heard ?? this.#base;
    if (theirs !== undefined) this.#queue.replace(force(theirs, this.#queue.all()).laid);
    this.#settle();
  }

  /** After `refused`: without the first of what is queued, or once more. */
  resume(how: 'again' | 'skip'): void {
    if (how === 'skip') this.#queue.remove(withBacks(this.#queue.all()));
    this.#settle();
  }

  #settle(): void {
    this.#tell({ state: 'saving', message: '', conflict: undefined });
    const theirs = this.#heard ?? this.#base;
    if (theirs === undefined) return void this.#look();
    this.#adopt(theirs);
    return this.#send();
  }

  #isHeld = (): boolean => ['conflict', 'refused', 'gone'].includes(this.#status.state);

  #tell(news: Partial<RemoteStatus>): void {
    const [pending, isStored] = [this.#queue.all().length, this.#queue.isStored()];
    const isLive = this.#isLinked && this.#heard !== undefined;
    this.#status = { ...this.#status, ...news, pending, isStored, isLive };
    this.#listeners.forEach((hear) => hear());
  }

  #link(link: Link): void {
    if (link === 'gone') return this.#tell({ state: 'gone' });
    this.#isLinked = link === 'live';
    this.#tell({});
    if (this.#isLinked) this.#send();
  }

  #hear(theirs: Theirs): void {
    if (this.#isClosed || theirs.version < (this.#heard?.version ?? 0)) return;
    this.#heard = theirs;
    if (this.#isAsking) return;
    // What is queued may have arrived, and its answer been lost: that is asked first.
    if (this.#queue.all().length > 0 && !this.#isHeld()) return this.#send();
    this.#adopt(theirs);
    this.#send();
  }

  #know(version: number): void {
    this.#saved = { ...this.#saved, version };
    saveRemote(this.#saved, this.#around);
  }

  /** Lays what is queued, none of which the server has, upon what it has. */
  #adopt(theirs: Theirs): void {
    this.#base = theirs;
    this.#heard = theirs;
    this.#know(theirs.version);
    const made = rebase(theirs, this.#queue.all());
    if ('mine' in made) return this.#tell({ state: 'conflict', conflict: made, message: '' });
    this.#queue.replace(made.laid);
    const state = made.laid.length > 0 ? 'saving' : 'saved';
    this.#tell({ state, conflict: undefined, message: '' });
    this.#onTake(made.log, theirs);
  }

  /** Asks the server; where the answer is long in coming, that is said meanwhile. */
  async #ask(question: Parameters<typeof ask>[1]): Promise<Answer> {
    this.#isAsking = true;
    const hush = this.#around.later(() => {
      if (!this.#isHeld()) this.#tell({ state: 'away', message: '' });
    }, this.#around.slow);
    const came = await ask(this.#around, question);
    hush();
    this.#isAsking = false;
    return came;
  }

  async #look(): Promise<void> {
    const before = this.#heard;
    const came = await this.#ask({ method: 'GET', path: `/battles/${this.id}` });
    if (this.#isClosed) return;
    if (came.kind !== 'done') return this.#fail(came);
    const found = came.body as Theirs;
    const heard = this.#heard;
    // A server that was put back to a backup is behind what was heard of it before.
    const isNews = heard !== undefined && heard !== before && heard.version > found.version;
    this.#adopt(isNews ? heard : found);
    this.#send();
  }

  #send(): void {
    const [first] = this.#queue.all();
    if (this.#isClosed || this.#isAsking || this.#isHeld()) return;
    this.#stop();
    if (first !== undefined) return void this.#put(first);
    if (this.#heard !== undefined && this.#heard !== this.#base) this.#adopt(this.#heard);
    else this.#tell({ state: 'saved', message: '' });
  }

  async #put(first: ReturnType<Queue['all']>[number]): Promise<void> {
    if (this.#status.state !== 'away') this.#tell({ state: 'saving' });
    const { key, deed } = first;
    const { version } = this.#saved;
    const question = questionOf(this.id, deed);
    const came = await this.#ask({ ...question, by: this.editKey, version, once: key });
    if (this.#isClosed) return;
    if (came.kind !== 'done') return this.#fail(came);
    this.#tries = 0;
    this.#queue.remove([first]);
    this.#done(deed, (came.body as { readonly version: number }).version);
    this.#send();
  }

  /** The server has it, as of that version. */
  #done(deed: Deed, version: number): void {
    const [base, heard] = [this.#base, this.#heard];
    if (heard !== undefined && heard.version >= version) return this.#adopt(heard);
    this.#tell({ state: 'saving', message: '' });
    if (base === undefined || version !== base.version + 1) return void this.#look();
    this.#base = withDeed(base, deed, version);
    this.#heard = this.#base;
    this.#know(version);
  }

  #fail({ kind, fault }: Exclude<Answer, { readonly kind: 'done' }>): void {
    if (kind === 'away') this.#wait(fault);
    else this.#refuse(fault);
  }

  /** Nothing was answered, or not now. */
  #wait({ code, message }: RemoteFault): void {
    const pause = this.#around.pauses[this.#tries++];
    if (pause === undefined || this.#status.state === 'away')
      this.#tell({ state: 'away', message: code === 'SERVER_AWAY' ? '' : message });
    this.#stop = this.#around.later(() => this.#send(), pause ?? this.#around.again);
  }

  #refuse({ status, code, message }: RemoteFault): void {
    this.#tries = 0;
    if (code === 'DOCUMENT_STALE') {
      const heard = this.#heard;
      if (heard === undefined || heard.version <= this.#saved.version) return void this.#look();
      this.#adopt(heard);
      return this.#send();
    }
    if (status === 404) return this.#tell({ state: 'gone', message: '' });
    this.#tell({ state: 'refused', message });
  }
}
