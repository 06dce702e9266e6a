import type { LogError } from '../../shared/index.ts';
import {
  refuse,
  storageFull,
  storageShareFull,
  storageUnavailable,
  type Refusal,
} from '../http/errors.ts';
import type { Kind, StoreError } from '../store/store.ts';

type Own = 'NOT_FOUND' | 'STALE' | 'KEY_REUSED' | 'DAMAGED';

/** Refusals of one kind, by codes that are stable. */
const CODES: Readonly<Record<Kind, Readonly<Record<Own, Pick<Refusal, 'status' | 'code'>>>>> = {
  battle: {
    NOT_FOUND: { status: 404, code: 'BATTLE_NOT_FOUND' },
    STALE: { status: 409, code: 'BATTLE_STALE' },
    KEY_REUSED: { status: 409, code: 'BATTLE_KEY_REUSED' },
    DAMAGED: { status: 500, code: 'BATTLE_DAMAGED' },
  },
  campaign: {
    NOT_FOUND: { status: 404, code: 'CAMPAIGN_NOT_FOUND' },
    STALE: { status: 409, code: 'CAMPAIGN_STALE' },
    KEY_REUSED: { status: 409, code: 'CAMPAIGN_KEY_REUSED' },
    DAMAGED: { status: 500, code: 'CAMPAIGN_DAMAGED' },
  },
};

/** What is sent to change one. */
const SENT = { battle: 'your entry', campaign: 'your campaign' } as const;

const messagesOf = (kind: Kind): Readonly<Record<Own, string>> => ({
  NOT_FOUND: `no ${kind} is here: check the address, or keep the ${kind} anew`,
  STALE:
    `somebody changed the ${kind} first, and nothing of yours was applied: ` +
    `read it again, then send ${SENT[kind]} with its new version`,
  KEY_REUSED: 'this idempotency-key was used for another request: use a new key for a new request',
  DAMAGED: `the data of this ${kind} is damaged on disk: restore the data file from a backup`,
});

const wrongKey = (kind: Kind): Refusal => ({
  status: 403,
  code: 'EDIT_KEY_WRONG',
  message: `this key cannot edit this ${kind}: use the key you were given when it was created`,
});

/** Why the store refused. */
export const refusalOf = (error: StoreError, kind: Kind): Error => {
  switch (error) {
    case 'FULL':
      return refuse(storageFull);
    case 'SHARE_FULL':
      return refuse(storageShareFull);
    case 'UNAVAILABLE':
      return refuse(storageUnavailable);
    case 'WRONG_KEY':
      return refuse(wrongKey(kind));
    default:
      return refuse({ ...CODES[kind][error], message: messagesOf(kind)[error] });
  }
};

const VERSION_MISSING: Readonly<Record<Kind, Pick<Refusal, 'status' | 'code'>>> = {
  battle: { status: 428, code: 'BATTLE_VERSION_MISSING' },
  campaign: { status: 428, code: 'CAMPAIGN_VERSION_MISSING' },
};

export const versionMissing = (kind: Kind): Error =>
  refuse({
    ...VERSION_MISSING[kind],
    message: 'say which version you are changing: send the header "if-match: <version>"',
  });

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
