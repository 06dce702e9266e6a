import type { MessagePort } from 'node:worker_threads';
import { answer, type Answer, type Job } from './jobs.ts';

export interface Task {
  readonly job: Job;
  readonly isFollowed: boolean;
  /** That it may take. */
  readonly seconds: number;
  /** Where messages go while the job is done. */
  readonly port: MessagePort;
}

/** That the work has begun, then lines of progress where somebody follows it. */
export type Message = { readonly kind: 'begun' } | { readonly kind: 'line'; readonly line: string };

export default ({ job, isFollowed, seconds, port }: Task): Answer => {
  const send = (message: Message): void => {
    port.postMessage(message);
  };
  send({ kind: 'begun' });
  return answer(job, isFollowed ? (line) => send({ kind: 'line', line }) : undefined, seconds);
};
