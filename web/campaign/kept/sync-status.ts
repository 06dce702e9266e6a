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
