import { ok, type Result } from '../../shared/index.ts';
import { ask, isAway, type Asked, type Question, type RemoteFault } from './ask.ts';
import type { Link } from './follow.ts';
import { onOnline, surroundings, type Surroundings } from './surroundings.ts';

/**
 * How what is on the page stands to the server. `conflict`: both have gone on from one place, and
 * somebody must choose; `refused`: the server does not take what is sent next.
 */
export type SyncState = 'saved' | 'saving' | 'away' | 'conflict' | 'refused' | 'gone';

/** Changes that the server has not acknowledged. */
interface Waiting {
  readonly pending: number;
  /** False where a page that is left loses them. */
  readonly isStored: boolean;
}

export interface SyncStatus<Conflict = unknown> extends Waiting {
  readonly state: SyncState;
  /** Why the server refused; empty otherwise. */
  readonly message: string;
  /** Whether changes there are heard of at once. */
  readonly isLive: boolean;
  /** Whether nothing has been heard of the server for a while. */
  readonly isLost: boolean;
  readonly conflict?: Conflict | undefined;
}

/** Of what nobody shares. */
export const ALONE: SyncStatus = {
  state: 'saved',
  pending: 0,
  isStored: true,
  message: '',
  isLive: false,
  isLost: false,
};

interface Failed {
  readonly ok: false;
  readonly error: RemoteFault;
}

interface Versioned {
  readonly version: number;
}

/** A change as it is sent: under its key it is made once, however often it is sent. */
export interface Change<Theirs> {
  readonly key: string;
  readonly body: object;
  /**
   * The server has made it, and told so.
   * @param base what it was made on
   * @returns what the server has now; undefined where it must be asked
   */
  readonly made: (told: Versioned, base: Theirs | undefined) => Theirs | undefined;
}

/** Nothing is sent in these until somebody has chosen. */
const HELD: ReadonlySet<SyncState> = new Set(['conflict', 'refused', 'gone']);

/**
 * Keeps a document on the page and its copy on the server in step: what is done here is sent, one
 * change after the other, and laid upon what others have done meanwhile. A kind of document says
 * what waits to be sent, and how that is laid upon what the server has.
 */
export abstract class Sync<Theirs extends Versioned, Conflict> {
  protected readonly around: Surroundings;
  readonly #path: string;
  readonly #listeners = new Set<() => void>();
  /** As the server was at the version that changes are made on; undefined until it is heard. */
  #base: Theirs | undefined;
  /** The newest that was heard of it. */
  #heard: Theirs | undefined;
  #link: Link = 'connecting';
  #isAsking = false;
  #isClosed = false;
  #tries = 0;
  #stop: () => void = () => undefined;
  #status = ALONE as SyncStatus<Conflict>;

  /** @param path where the API has it */
  constructor(path: string, given: Partial<Surroundings> = {}) {
    this.#path = path;
    this.around = surroundings(given);
  }

  /** Undefined where it may only be read. */
  abstract get editKey(): string | undefined;
  /** The version that changes are made on. */
  abstract version(): number;
  protected abstract waiting(): Waiting;
  /** What is sent next; undefined where nothing is. */
  protected abstract next(): Change<Theirs> | undefined;
  /** Lays what waits upon what the server has, and shows it; answers why both cannot be. */
  protected abstract lay(theirs: Theirs): Conflict | undefined;
  /** What waits is given up. */
  protected abstract drop(): void;
  /** What waits holds, whatever the server has. */
  protected abstract force(theirs: Theirs): void;
  /** What the server tells, or why it cannot be read here. */
  protected read(told: unknown): Result<Theirs, RemoteFault> {
    return ok(told as Theirs);
  }
  /** What passes, by the name of its event. */
  protected onEvent(): Readonly<Record<string, (told: unknown) => void>> {
    return {};
  }

  status = (): SyncStatus<Conflict> => this.#status;
  theirs = (): Theirs | undefined => this.#heard;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Begins to follow the server, and sends what waits. @returns what ends that */
  open(): () => void {
    this.#isClosed = false;
    const leave = this.around.follow<unknown>(this.#path, {
      onChange: (told) => this.#hear(told),
      onLink: (link) => this.#join(link),
      onEvent: this.onEvent(),
    });
    const deafen = onOnline(() => this.send());
    this.send();
    return () => {
      this.#isClosed = true;
      this.#stop();
      leave();
      deafen();
    };
  }

  /** Shows what the server has, and gives up what waits. */
  takeTheirs(): void {
    this.drop();
    this.again();
  }

  /** Sends what waits, in the place of what was done elsewhere. */
  keepMine(): void {
    if (this.#heard !== undefined) this.force(this.#heard);
    this.again();
  }

  /** Tries once more what was refused. */
  again(): void {
    this.#tell({ state: 'saving', message: '', conflict: undefined });
    if (this.#heard === undefined) return void this.#look();
    this.#adopt(this.#heard);
    return this.send();
  }

  /** What waits is other than it was. */
  protected changed(): void {
    if (this.#status.state === 'conflict' && this.#heard !== undefined) this.#adopt(this.#heard);
    this.#tell(this.#isHeld() || this.#isWaiting() ? {} : { state: this.#resting() });
    this.send();
  }

  /** Sends what is next, if anything is. */
  protected send(): void {
    if (this.#isClosed || this.#isAsking || this.#isHeld()) return;
    this.#stop();
    const change = this.next();
    if (change !== undefined) return void this.#put(change);
    if (this.#heard !== undefined && this.#heard !== this.#base) this.#adopt(this.#heard);
    else if (!this.#isWaiting()) this.#tell({ state: this.#resting(), message: '' });
  }

  /** Whether there is something that could not be sent. */
  #isWaiting = (): boolean => this.#status.state === 'away' && this.waiting().pending > 0;
  #isHeld = (): boolean => HELD.has(this.#status.state);
  #resting = (): SyncState => (this.waiting().pending > 0 ? 'saving' : 'saved');

  #tell(news: Partial<SyncStatus<Conflict>>): void {
    const isLive = this.#link === 'live' && this.#heard !== undefined;
    const isLost = this.#link === 'lost';
    this.#status = { ...this.#status, ...news, ...this.waiting(), isLive, isLost };
    this.#listeners.forEach((hear) => hear());
  }

  #join(link: Link): void {
    this.#link = link;
    if (link === 'gone') return this.#tell({ state: 'gone', message: '' });
    this.#tell({});
    if (link === 'live') this.send();
  }

  #hear(told: unknown): void {
    if (this.#isClosed) return;
    const read = this.read(told);
    if (!read.ok) return this.#refuse(read.error);
    const theirs = read.value;
    if (theirs.version < (this.#heard?.version ?? 0)) return;
    this.#heard = theirs;
    if (this.#isAsking) return;
    // What waits may have arrived, and its answer been lost: that is asked first.
    if (!this.#isHeld() && this.next() !== undefined) return this.send();
    this.#adopt(theirs);
    this.send();
  }

  /** Lays what waits, none of which the server has, upon what it has. */
  #adopt(theirs: Theirs): void {
    this.#base = theirs;
    this.#heard = theirs;
    const conflict = this.lay(theirs);
    const state = conflict === undefined ? this.#resting() : 'conflict';
    this.#tell({ state, conflict, message: '' });
  }

  /** Asks the server; where the answer is long in coming, that is said meanwhile. */
  async #ask<T>(question: Question): Asked<T> {
    this.#isAsking = true;
    const hush = this.around.later(() => {
      if (!this.#isHeld()) this.#tell({ state: 'away', message: '' });
    }, this.around.slow);
    const came = await ask<T>(question, this.around);
    hush();
    this.#isAsking = false;
    return came;
  }

  async #look(): Promise<void> {
    const before = this.#heard;
    const came = await this.#ask({ method: 'GET', path: this.#path });
    if (this.#isClosed) return;
    if (!came.ok) return this.#fail(came);
    const found = this.read(came.value);
    if (!found.ok) return this.#refuse(found.error);
    const heard = this.#heard;
    // A server that was put back to a backup is behind what was heard of it before.
    const isNews = heard !== undefined && heard !== before && heard.version > found.value.version;
    this.#adopt(isNews ? heard : found.value);
    this.send();
  }

  async #put(change: Change<Theirs>): Promise<void> {
    if (this.#status.state !== 'away') this.#tell({ state: 'saving' });
    const came = await this.#ask<Versioned>({
      method: 'POST',
      path: `${this.#path}/edits`,
      body: change.body,
      by: this.editKey ?? '',
      version: this.version(),
      once: change.key,
    });
    if (this.#isClosed) return;
    if (!came.ok) return this.#fail(came);
    this.#tries = 0;
    this.#done(change, came.value);
    this.send();
  }

  #done(change: Change<Theirs>, told: Versioned): void {
    const heard = this.#heard;
    const now = change.made(told, this.#base);
    if (heard !== undefined && heard.version >= told.version) return this.#adopt(heard);
    this.#tell({ state: 'saving', message: '' });
    if (now === undefined) return void this.#look();
    this.#base = now;
    this.#heard = now;
  }

  #fail(came: Failed): void {
    if (isAway(came)) this.#wait(came.error);
    else this.#refuse(came.error);
  }

  /** Nothing was answered, or not now. */
  #wait({ code, message }: RemoteFault): void {
    const pause = this.around.pauses[this.#tries++];
    if (pause === undefined || this.#status.state === 'away')
      this.#tell({ state: 'away', message: code === 'SERVER_AWAY' ? '' : message });
    this.#stop = this.around.later(() => this.send(), pause ?? this.around.again);
  }

  #refuse({ status, code, message }: RemoteFault): void {
    this.#tries = 0;
    if (code === 'DOCUMENT_STALE') {
      const heard = this.#heard;
      if (heard === undefined || heard.version <= this.version()) return void this.#look();
      this.#adopt(heard);
      return this.send();
    }
    if (status === 404) return this.#tell({ state: 'gone', message: '' });
    return this.#tell({ state: 'refused', message });
  }
}
