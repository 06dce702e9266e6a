import type { Result } from '../../shared/index.ts';
import type { FileFault } from './file.ts';
import type { Db } from './format.ts';
import type { Limits } from './limits.ts';
import type { Content, Kept } from './row.ts';

/** What the maker of a document is told, once. */
export interface Created {
  readonly id: string;
  /** Leads to what its screen shows, and to nothing else. */
  readonly watchId: string;
  readonly editKey: string;
  readonly version: number;
  /** Made before, by the same request. */
  readonly isRepeat?: true;
}

/**
 * `DAMAGED` is said of one thing that is kept. `FULL`: no room in the file or on its disk;
 * `SHARE_FULL`: none for this client; `UNAVAILABLE`: locked, read-only, gone, or a fault of the
 * disk.
 */
export type StoreError =
  'NOT_FOUND' | 'WRONG_KEY' | 'STALE' | 'KEY_REUSED' | 'SHARE_FULL' | FileFault;

export type Answer<T> = Result<T, StoreError>;

/** A request that may be sent again: with the same key and question it is answered as before. */
export interface Repeatable {
  readonly key: string;
  readonly question: string;
}

export interface Maker {
  /** Whose share of the room it takes: the client's address, say; kept only as a hash. */
  readonly owner: string;
  readonly idempotency?: Repeatable | undefined;
}

/** In the place of an edit key: whoever asks has shown another key, which the document knows. */
export const BY_OTHER_KEY = Symbol('by another key');

/** One change to what is kept, by somebody who holds its edit key. */
export interface Change {
  readonly id: string;
  readonly editKey: string | typeof BY_OTHER_KEY;
  /** The version that the change was made for. */
  readonly version: number;
  readonly idempotency?: Repeatable | undefined;
}

/**
 * What is kept of one kind. What is answered with `ok` is there after a crash or a power cut; what
 * is of another kind is not found.
 */
export interface Shelf {
  /**
   * The edit key is told once and kept only as a hash. A repeated create is answered as before:
   * its edit key is derived from the idempotency key and a secret of the file, so it is not stored.
   */
  create(content: Content, maker: Maker): Answer<Created>;
  read(id: string): Answer<Kept>;
  /** By the id of its screen, which does not lead to the thing itself. */
  watch(watchId: string): Answer<Kept>;
  /** For whoever shows its edit key. */
  own(id: string, editKey: string): Answer<Kept>;
  /** A key for some purpose, which follows from a secret of the file: it is not stored. */
  derive(...purpose: readonly string[]): Answer<string>;
  /** What a change is for, or the answer that the same request had before. */
  begin(request: Change): Answer<{ readonly kept: Kept } | { readonly answer: string }>;
  /**
   * Stores what a change makes of it, with version + 1, and remembers the answer; checks
   * everything again, as others may have changed it since `begin`.
   */
  commit(request: Change, content: Content, answer: string): Answer<string>;
  /** Keeps another told state of the same version; does nothing where the version moved on. */
  retell(id: string, version: number, told: string): Answer<true>;
  /** Puts another edit key in the place of the one that is shown, which opens it no more. */
  rekey(id: string, editKey: string, next: string): Answer<true>;
  remove(id: string, editKey: string): Answer<true>;
}

/** All that is on disk. */
export interface Store {
  shelf(kind: string): Shelf;
  /**
   * Does what creates or commits with all others that ask in the same turn of the event loop, in
   * one transaction; each is answered for itself, after all are on disk.
   */
  together<T>(work: () => Answer<T>): Promise<Answer<T>>;
  /** Resolves once it is known whether the file may be written to: reading need not wait for it. */
  readonly checked: Promise<void>;
  /** Whether it is known that the file may be written to. */
  isWritable(): boolean;
  /** Bytes of the file, without its log. */
  bytes(): number;
  /** Leaves one file, which holds everything. */
  close(): void;
}

/**
 * Whether the pages of the file hang together; undefined while they are looked at. Unless they do,
 * what can be read is served, and nothing is written: it might go over something else.
 */
export interface Health {
  whole: boolean | undefined;
}

/** What the parts of the store share. */
export interface Open {
  readonly db: Db;
  readonly limits: Limits;
  readonly health: Health;
}
