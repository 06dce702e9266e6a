import { parentPort } from 'node:worker_threads';
import { answer, type Job } from '../answers.ts';

parentPort?.on('message', (job: Job) => parentPort?.postMessage(answer(job)));
