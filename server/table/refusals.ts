import type { LogError } from '../../shared/index.ts';
import {
  refuse,
  storageFull,
  storageShareFull,
  storageUnavailable,
  unprocessable,
  type Refusal,
} from '../http/errors.ts';
import type { StoreError } from '../store/store.ts';
import type { EditFault } from './telling.ts';

const STORE_REFUSALS: Readonly<Record<StoreError, Refusal>> = {
  NOT_FOUND: {
    status: 404,
    code: 'BATTLE_NOT_FOUND',
    message: 'no battle is here: check the address, or keep the battle anew',
  },
  WRONG_KEY: {
    status: 403,
    code: 'EDIT_KEY_WRONG',
    message: 'this key does not edit this battle: use the key you were told when it was made',
  },
  STALE: {
    status: 409,
    code: 'BATTLE_STALE',
    message:
      'somebody changed the battle first, and nothing of yours was applied: ' +
      'read it again, then send your entry with its new version',
  },
  KEY_REUSED: {
    status: 409,
    code: 'BATTLE_KEY_REUSED',
    message: 'this idempotency-key was sent with another request: use a new key for a new request',
  },
  DAMAGED: {
    status: 500,
    code: 'BATTLE_DAMAGED',
    message: 'the data of this battle are damaged on disk: restore the data file from a backup',
  },
  FULL: storageFull,
  SHARE_FULL: storageShareFull,
  UNAVAILABLE: storageUnavailable,
};

const LOG_MESSAGES: Readonly<Record<LogError, string>> = {
  NOTHING_TO_UNDO: 'there is nothing to undo',
  NOTHING_TO_REDO: 'there is nothing to redo',
  NO_SUCH_ENTRY: 'the log has no entry there: count from 0',
  LOG_FULL: 'the log is full: export the battle, and go on with a new one',
};

const invalidEntry = unprocessable('ENTRY_DOES_NOT_STAND');

/** Why an edit cannot be made. */
export const editRefusal = (fault: EditFault): Refusal =>
  fault.kind === 'entry'
    ? invalidEntry(fault.fault)
    : { status: 422, code: `LOG_${fault.error}`, message: LOG_MESSAGES[fault.error] };

/** Why the store refused. */
export const refusalOf = (error: StoreError): Error => refuse(STORE_REFUSALS[error]);
