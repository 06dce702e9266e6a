import type { SyncStatus } from './sync.ts';

type Where = Pick<SyncStatus, 'isStored'>;

/** Where changes are that the server does not take. */
export const keptSays = ({ isStored }: Where): string =>
  isStored
    ? 'kept in this browser'
    : 'on this page alone, as this browser stores nothing: do not leave it';

/** The same of a server that does not answer. */
export const waitingSays = (where: Where): string =>
  `${keptSays(where)}${where.isStored ? ', and sent when it does' : ' before it does'}`;

/** Why the server does not take them, without a full stop. */
export const reasonSays = ({ message }: Pick<SyncStatus, 'message'>): string =>
  message.replace(/\.$/u, '');

/** Of what somebody has deleted there. @param what people call such a document */
export const goneSays = (what: string): string =>
  `This ${what} is not on the server any more. It is still here, in this browser.`;
