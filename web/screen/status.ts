import { useCallback, useSyncExternalStore } from 'react';
import type { Remote, RemoteStatus } from '../table/kept/remote/remote.ts';
import { counted } from '../ui/words.ts';

/** How things stand between this table and the server. */
export const statusText = (status: RemoteStatus): string => {
  const { state, pending, message, isLive, isStored } = status;
  const changes = counted(pending, 'change');
  const kept = isStored
    ? 'kept in this browser'
    : 'on this page alone, as this browser stores nothing: do not leave it';
  switch (state) {
    case 'saved':
      return isLive ? 'Up to date.' : 'Not connected: asking what is new …';
    case 'saving':
      return pending === 0 ? 'Asking what is new …' : `Sending ${changes} …`;
    case 'away':
      return pending === 0
        ? 'The server does not answer: what others enter is not seen here.'
        : `The server does not answer. ${changes} not sent yet: ${kept}, and sent when it does.`;
    case 'conflict':
      return (
        'Something was entered elsewhere that cannot stand beside what was entered here. ' +
        `Until you choose, ${changes} of yours not sent.`
      );
    case 'refused':
      return `${changes} not sent: ${message}`;
    case 'gone':
      return 'This table is not on the server any more. It is still here, in this browser.';
  }
};

/** Whether others see less than has happened, or more, and will until something is done. */
export const isBehind = ({ state }: RemoteStatus): boolean =>
  state !== 'saved' && state !== 'saving';

const NOTHING: RemoteStatus = {
  state: 'saved',
  pending: 0,
  message: '',
  isLive: false,
  isStored: true,
};
const nothing = (): RemoteStatus => NOTHING;
/** How things stand between this table and the server, as it changes. */
export const useStatus = (remote: Remote | undefined): RemoteStatus =>
  useSyncExternalStore(
    useCallback(
      (listener: () => void) => remote?.subscribe(listener) ?? (() => undefined),
      [remote],
    ),
    remote?.status ?? nothing,
  );
