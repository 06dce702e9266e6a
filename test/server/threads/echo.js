import { parentPort } from 'node:worker_threads';

/** A worker that answers as its task says, or ends without an answer. */
parentPort.on('message', ({ job }) => {
  if (job.kind === 'exit') process.exit(3);
  if (job.kind === 'endless') for (;;);
  parentPort.postMessage({ kind: 'done', answer: { ok: true, json: job.kind } });
  if (job.kind === 'late') void Promise.reject(new Error('too late'));
});
parentPort.postMessage({ kind: 'up' });
