import { parentPort } from 'node:worker_threads';

/** A worker that never answers, and takes no work off the machine. */
parentPort.on('message', () => {});
parentPort.postMessage({ kind: 'up' });
