import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { TrialRange } from '../../shared/index.ts';
import type { Helping } from './helpers.ts';
import type { Answer } from './job.ts';
import { answer, type Job } from './jobs.ts';
import { questionCalled } from './questions.ts';

export interface Task {
  readonly job: Job;
  readonly isFollowed: boolean;
  /** That it may take. */
  readonly seconds: number;
  /** Set to 1 where others wait or nobody does: an estimate ends with the trials that are done. */
  readonly enough: Int32Array;
}

/** Characters of a text that the event loop need not copy. */
const LONG = 64_000;

/** That the worker is up, lines of progress where somebody follows the work, then its answer. */
export type Message =
  | { readonly kind: 'up' }
  | { readonly kind: 'line'; readonly line: string }
  | { readonly kind: 'done'; readonly answer: Answer }
  | { readonly kind: 'long'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly error: unknown };

const send = (message: Message): void => parentPort?.postMessage(message);

const sendAnswer = (answer: Answer): void => {
  const text = answer.ok && typeof answer.value === 'string' ? answer.value : '';
  if (text.length < LONG) return send({ kind: 'done', answer });
  const bytes = new TextEncoder().encode(text);
  const message: Message = { kind: 'long', bytes };
  parentPort?.postMessage(message, [bytes.buffer]);
};

const work = async ({ job, isFollowed, seconds, enough }: Task): Promise<void> => {
  try {
    const isEnough = (): boolean => Atomics.load(enough, 0) === 1;
    const line = (text: string): boolean => {
      if (isFollowed) send({ kind: 'line', line: text });
      return isEnough();
    };
    if (isEnough()) throw new Error('nobody waits for it any more');
    sendAnswer(await answer(job, line, seconds));
  } catch (error) {
    send({ kind: 'failed', error });
  }
};

/** Does what it is asked for by its port, one range of trials after the other. */
const help = ({ asked: { name, asked, seed }, port }: Helping): void => {
  const part = questionCalled(name).work.part?.(asked as never, seed);
  port.on('message', (range: TrialRange) => {
    const trials = part?.(range);
    let step = trials?.next();
    while (step?.done === false) step = trials?.next();
    if (step?.done === true) port.postMessage(step.value);
  });
};

/** Steps down from the event loop, which then has a core as soon as it needs one. */
const LESS = 10;

/** What this thread works out waits while the event loop has something to do. */
const giveWay = (): void => {
  // Linux alone tells a thread its number, and keeps a priority for each.
  if (process.platform !== 'linux') return;
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), LESS);
  } catch {
    // A sandbox may forbid it: then all threads are equal, as elsewhere.
  }
};

giveWay();
const helping = workerData as Helping | null | undefined;
if (helping) help(helping);
else {
  parentPort?.on('message', (task: Task) => void work(task));
  send({ kind: 'up' });
}
