import type { Named } from './named.ts';

interface Fault {
  /** The tests that hold it. */
  readonly tests: readonly Named[];
  /** Where what we promise is not what the corpus says. */
  readonly differs?: string;
}

const STORE = 'test/store';
const SERVER = 'test/server';
const held = (...tests: readonly Named[]): Fault => ({ tests });

/** What can happen to a server, by the corpus, and which tests make it happen. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'fault-001-kill9': held([
    `${SERVER}/attacked/kill.test.ts`,
    'all it acknowledged is there, once',
  ]),
  'fault-002-lost-ack': {
    tests: [
      [`${SERVER}/kept/document-laws.ts`, 'a request that is sent again is answered as before'],
    ],
    differs: 'the answer is 201 as it was before, and says that it is a repeat',
  },
  'fault-003-idem-conflict': held([
    `${STORE}/store.test.ts`,
    'the same key for another question is refused',
  ]),
  'fault-004-torn-wal': held([`${STORE}/damage.test.ts`, 'a torn log']),
  'fault-005-bit-rot': {
    tests: [
      [`${STORE}/damage.test.ts`, 'files with random bits turned'],
      [`${SERVER}/kept/storage.test.ts`, 'one damaged battle is told as such'],
    ],
    differs: '/ready tells of a file with a damaged structure; a damaged battle tells of itself',
  },
  'fault-006-disk-full': {
    tests: [
      [`${SERVER}/kept/storage.test.ts`, 'a disk that is full'],
      [`${STORE}/files.test.ts`, 'on a full disk all can be removed'],
    ],
    differs: '507, or 503 where the disk says no more than that it cannot write',
  },
  'fault-007-readonly': held(
    [`${SERVER}/kept/storage.test.ts`, 'a data file that cannot be used is said at start'],
    [`${SERVER}/kept/storage.test.ts`, 'read-only meanwhile'],
  ),
  'fault-008-garbage-db': held([`${STORE}/files.test.ts`, 'what cannot be a data file is refused']),
  'fault-009-empty-db': held([`${STORE}/files.test.ts`, 'what cannot be a data file is refused']),
  'fault-010-locked': held([`${SERVER}/kept/storage.test.ts`, 'a data file that is locked']),
  'fault-011-old-schema': {
    tests: [[`${STORE}/files.test.ts`, 'what cannot be a data file is refused']],
    differs: 'there is no earlier release; CONTRIBUTING says how the next format is brought up',
  },
  'fault-012-new-schema': held([`${STORE}/files.test.ts`, 'what cannot be a data file is refused']),
  'fault-013-worker-oom': {
    tests: [[`${SERVER}/attacked/threads.test.ts`, 'a worker that runs out of memory']],
    differs: '422: its job was too large, and would be so again',
  },
  'fault-014-worker-throw': held([`${SERVER}/attacked/threads.test.ts`, 'a job that throws']),
  'fault-015-worker-hang': {
    tests: [[`${SERVER}/asked/work.test.ts`, 'what takes too long is stopped']],
    differs: '422: what takes longer than it may is too much, and would be so again',
  },
  'fault-016-client-gone': held([
    `${SERVER}/asked/work.test.ts`,
    'work stops when the client leaves',
  ]),
  'fault-017-queued-gone': held([`${SERVER}/asked/work.test.ts`, 'work that waits never starts']),
  'fault-018-saturate': held(
    [`${SERVER}/asked/work.test.ts`, 'a busy server answers what is cheap'],
    [`${SERVER}/attacked/greedy.test.ts`, 'are served in order beside greedy clients'],
  ),
  'fault-019-flood': {
    tests: [[`${SERVER}/headers.test.ts`, 'too many requests are refused, on costly routes']],
    differs: '/health, which costs nothing, is answered without a limit',
  },
  'fault-020-xff': held([`${SERVER}/headers.test.ts`, 'too many requests are refused']),
  'fault-021-slow-1000': held(['test/hostile/faults.test.ts', 'clients that dawdle are let go']),
  'fault-022-slow-read': held(
    [`${SERVER}/attacked/fire.test.ts`, 'answers that nobody reads are bounded'],
    ['test/hostile/faults.test.ts', 'a follower that does not read is let go'],
  ),
  'fault-023-sigterm': held([`${SERVER}/main.test.ts`, 'SIGTERM ends a busy server with 0']),
  'fault-024-sigterm-twice': held([`${SERVER}/main.test.ts`, 'a second SIGTERM ends it at once']),
  'fault-025-clock-back': held(
    [`${SERVER}/headers.test.ts`, 'wait for a minute at most, whoever sets the clock'],
    [`${STORE}/store.test.ts`, 'where the clock is set back'],
  ),
  'fault-026-enospc-log': held([`${SERVER}/main.test.ts`, 'a server whose log nobody reads']),
  'fault-027-fd': held(
    [`${SERVER}/main.test.ts`, 'descriptors it ends in one line'],
    [`${SERVER}/main.test.ts`, 'more clients than descriptors are served once'],
  ),
  'fault-028-unhandled': held(
    [`${SERVER}/main.test.ts`, 'a rejection that nobody handles'],
    [`${SERVER}/attacked/threads.test.ts`, 'a rejection after the answer ends the worker'],
  ),
  'fault-029-replay-browser': {
    tests: [
      ['test/browser/beyond/signature.test.ts', 'Chromium gives the answers that are kept'],
      ['test/signature/signature.test.ts', 'answers are those that are kept'],
    ],
    differs: 'Firefox and WebKit are not installed where the tests run',
  },
  'fault-030-replay-workers': {
    tests: [[`${SERVER}/asked/work.test.ts`, 'work goes on in turn, with one thread for many']],
    differs: 'an answer is the work of one thread, whatever their number',
  },
  'fault-031-replay-old': {
    tests: [['test/signature/signature.test.ts', 'answers are those that are kept']],
    differs: 'there is no earlier release; the answers kept are those that the next must give',
  },
};
