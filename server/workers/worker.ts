import { parentPort } from 'node:worker_threads';
import { answer, type Answer, type Job } from '../answers.ts';

export interface Asked {
  readonly job: Job;
  /** Whether somebody wants to hear of an estimate while it runs. */
  readonly isFollowed: boolean;
}

/** What a worker says: progress any number of times, then the answer. */
export type Said = { readonly progress: string } | { readonly answer: Answer };

const say = (said: Said): void => parentPort?.postMessage(said);

parentPort?.on('message', ({ job, isFollowed }: Asked) =>
  say({ answer: answer(job, isFollowed ? (progress) => say({ progress }) : undefined) }),
);
