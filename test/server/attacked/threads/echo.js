import { parentPort } from 'node:worker_threads';

/** What comes of itself after an answer may overtake it: it waits to be told. */
const late = new BroadcastChannel('late');

/** A worker that answers as its task says, counts without end, or ends without an answer. */
parentPort.on('message', ({ job, enough }) => {
  if (job.kind === 'exit') process.exit(3);
  if (job.kind === 'endless') for (;;) Atomics.add(enough, 1, 1);
  if (job.kind === 'memory') for (const all = []; ;) all.push(Array(1e6).fill(0.5));
  if (job.kind === 'throw')
    return parentPort.postMessage({ kind: 'failed', error: Error('inside') });
  if (job.kind === 'late') late.onmessage = () => void Promise.reject(new Error('too late'));
  parentPort.postMessage({ kind: 'done', answer: { ok: true, value: job.kind } });
});
parentPort.postMessage({ kind: 'up' });
