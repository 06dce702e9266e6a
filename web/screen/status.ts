import type { SyncStatus } from '../documents/sync.ts';
import { goneSays, keptSays, reasonSays, waitingSays } from '../documents/words.ts';
import { counted } from '../ui/words.ts';

/** How things stand between this table and the server. */
export const statusText = (status: SyncStatus): string => {
  const { state, pending, message, isLive } = status;
  const changes = counted(pending, 'change');
  switch (state) {
    case 'saved':
      return isLive ? 'Up to date.' : 'Not connected: asking what is new …';
    case 'saving':
      return pending === 0 ? 'Asking what is new …' : `Sending ${changes} …`;
    case 'away':
      if (pending === 0) return 'The server does not answer: what others enter is not seen here.';
      return message === ''
        ? `The server does not answer. ${changes} not sent yet: ${waitingSays(status)}.`
        : `${changes} not sent yet: ${reasonSays(status)}. Until then: ${keptSays(status)}.`;
    case 'conflict':
      return (
        'Something was entered elsewhere that cannot stand beside what was entered here. ' +
        `Until you choose, ${changes} of yours not sent.`
      );
    case 'refused':
      return `${changes} not sent: ${message}`;
    case 'gone':
      return goneSays('table');
  }
};

/** Whether others see less than has happened, or more, and will until something is done. */
export const isBehind = ({ state }: SyncStatus): boolean => state !== 'saved' && state !== 'saving';
