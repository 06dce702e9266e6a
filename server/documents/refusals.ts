import type { LogError } from '../../shared/index.ts';
import {
  refuse,
  storageFull,
  storageShareFull,
  storageUnavailable,
  type Refusal,
} from '../http/errors.ts';
import type { StoreError } from '../store/store.ts';

const notFound = (name: string): Refusal => ({
  status: 404,
  code: 'DOCUMENT_NOT_FOUND',
  message: `no ${name} is here: check the address, or keep the ${name} anew`,
});
const stale = (name: string): Refusal => ({
  status: 409,
  code: 'DOCUMENT_STALE',
  message:
    `somebody changed the ${name} first, and nothing of yours was applied: ` +
    'read it again, then send your edit with its new version',
});
const keyReused: Refusal = {
  status: 409,
  code: 'DOCUMENT_KEY_REUSED',
  message: 'this idempotency-key was used for another request: use a new key for a new request',
};
const damaged = (name: string): Refusal => ({
  status: 500,
  code: 'DOCUMENT_DAMAGED',
  message: `the data of this ${name} is damaged on disk: restore the data file from a backup`,
});
const wrongKey = (name: string): Refusal => ({
  status: 403,
  code: 'EDIT_KEY_WRONG',
  message: `this key cannot edit this ${name}: use the key you were given when it was created`,
});

/** Refusals of the store. @param name what people call such a document */
const REFUSALS: Readonly<Record<StoreError, (name: string) => Refusal>> = {
  NOT_FOUND: notFound,
  STALE: stale,
  KEY_REUSED: () => keyReused,
  DAMAGED: damaged,
  WRONG_KEY: wrongKey,
  FULL: () => storageFull,
  SHARE_FULL: () => storageShareFull,
  UNAVAILABLE: () => storageUnavailable,
};

/** Why the store refused. @param name what people call such a document */
export const refusalOf = (error: StoreError, name: string): Error => refuse(REFUSALS[error](name));

const LOG_MESSAGES: Readonly<Record<LogError, string>> = {
  NOTHING_TO_UNDO: 'there is nothing to undo',
  NOTHING_TO_REDO: 'there is nothing to redo',
  NO_SUCH_ENTRY: 'the log has no entry there: count from 0',
  LOG_FULL: 'the log is full: export the battle, and continue with a new one',
};

/** Why what was done cannot be undone, say. */
export const logRefusal = (error: LogError): Refusal => ({
  status: 422,
  code: `LOG_${error}`,
  message: LOG_MESSAGES[error],
});
