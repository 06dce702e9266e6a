import type { Campaign } from '../../../shared/index.ts';
import type { Binding } from './bindings.ts';
import type { Theirs } from './remote.ts';

/**
 * How a campaign on the page stands to that on the server. `reading`: somebody else's, unchanged;
 * `apart`: changed here, where it may not be changed there; `stale`: changed here and there.
 */
export type SyncState =
  'saved' | 'saving' | 'away' | 'stale' | 'refused' | 'gone' | 'reading' | 'apart';

export interface SyncStatus {
  readonly state: SyncState;
  /** Why the server refused; empty otherwise. */
  readonly message: string;
  /** How many changes the server can take back, and make again. */
  readonly steps: Theirs['steps'];
  /** Whether the server has a state that is not on the page. */
  readonly isNewer: boolean;
  /** Whether changes there are heard of at once. */
  readonly isLive: boolean;
}

export interface Sync {
  readonly binding: Binding;
  status(): SyncStatus;
  subscribe(listener: () => void): () => void;
  /** What is on the page; undefined while a field is at fault. */
  offer(campaign: Campaign | undefined): void;
  /** Shows what the server has, in the place of what is on the page. */
  takeTheirs(): void;
  /** Sends what is on the page, over what the server has. */
  keepMine(): void;
  /** Takes the last change on the server back, or makes it again. */
  step(way: 'undo' | 'redo'): Promise<void>;
  /** Deletes it on the server. @returns why it was not deleted; empty where it was */
  remove(): Promise<string>;
}
