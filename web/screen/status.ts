import { useCallback, useSyncExternalStore } from 'react';
import type { Remote, RemoteStatus } from '../table/kept/remote.ts';

const changes = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);

/** How things stand between this table and the server. */
export const statusText = ({ state, pending, message }: RemoteStatus): string => {
  switch (state) {
    case 'idle':
      return pending === 0 ? 'The screen is up to date.' : `${changes(pending)} not sent yet.`;
    case 'sending':
      return `Sending ${changes(pending)} …`;
    case 'offline':
      return (
        `${changes(pending)} not sent yet: the server does not answer. They are kept, ` +
        `and sent when it does.`
      );
    case 'stale':
      return `${changes(pending)} not sent: this battle was changed elsewhere.`;
    case 'refused':
      return `${changes(pending)} not sent: ${message}`;
  }
};

/** Whether the players see less than has happened, and will until something is done. */
export const isBehind = ({ state }: RemoteStatus): boolean =>
  state === 'offline' || state === 'stale' || state === 'refused';

const NOTHING: RemoteStatus = { state: 'idle', pending: 0, message: '' };
/** How things stand between this table and the server, as it changes. */
export const useStatus = (remote: Remote | undefined): RemoteStatus =>
  useSyncExternalStore(
    useCallback(
      (listener: () => void) => remote?.subscribe(listener) ?? (() => undefined),
      [remote],
    ),
    () => remote?.status() ?? NOTHING,
  );
