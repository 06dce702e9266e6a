import type { SyncStatus } from '../documents/sync.ts';
import { counted } from '../ui/words.ts';

/** How things stand between this table and the server. */
export const statusText = (status: SyncStatus): string => {
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
export const isBehind = ({ state }: SyncStatus): boolean => state !== 'saved' && state !== 'saving';
