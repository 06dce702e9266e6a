import { parentPort } from 'node:worker_threads';

/** A worker that has its jobs done by the test, which says when. */
const test = new BroadcastChannel('relay');
parentPort.on('message', ({ job }) => test.postMessage(job));
test.addEventListener('message', ({ data }) =>
  parentPort.postMessage({ kind: 'done', answer: data }),
);
parentPort.postMessage({ kind: 'up' });
