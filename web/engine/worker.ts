import { prepare, stepsOf } from './answer.ts';
import type { Step, Steps } from '../../shared/index.ts';
import type { Gives, Kind, Question, Reply, Request } from './question.ts';
import { partOf } from './part.ts';

/**
 * Milliseconds of work on one question before the next has its turn, and between two glimpses of
 * one.
 */
const SLICE = 12;
const GLIMPSE = 120;
/** Of work before the first glimpse: a handful of trials would say too little. */
const FIRST = 40;

interface Job {
  readonly steps: Steps<Gives<Kind>>;
  /** The last step not yet shown. */
  news: Step<Gives<Kind>> | undefined;
  shown: number;
}

const jobs = new Map<number, Job>();
const { port1, port2 } = new MessageChannel();
const reply = (message: Reply): void => self.postMessage(message);

/** Works on a question for a moment; says whether it is answered. */
const work = (job: Job): boolean => {
  const until = performance.now() + SLICE;
  while (performance.now() < until) {
    const { value, done } = job.steps.next();
    if (done === true) {
      if (value !== undefined) throw new Error(value.message);
      return true;
    }
    if (value?.read !== undefined) job.news = value;
  }
  return false;
};

const show = (id: number, job: Job, isLast: boolean): void => {
  const { news } = job;
  if (news === undefined || (!isLast && performance.now() - job.shown < GLIMPSE)) return;
  const part = partOf(news, isLast);
  if (part !== undefined) reply({ id, part });
  job.shown = performance.now();
};

/** One slice of the question that has waited longest; between slices new messages are heard. */
const turn = (): void => {
  const [first] = jobs;
  if (first === undefined) return;
  const [id, job] = first;
  jobs.delete(id);
  try {
    const isDone = work(job);
    show(id, job, isDone);
    if (!isDone) jobs.set(id, job);
  } catch (error) {
    reply({ id, fault: String(error) });
  }
  if (jobs.size > 0) port2.postMessage(0);
};
port1.onmessage = turn;

/** Questions whose part of the engine is still loading. */
const loading = new Set<number>();

const begin = async (id: number, question: Question): Promise<void> => {
  loading.add(id);
  try {
    const steps = await stepsOf(question);
    // It may have been stopped meanwhile.
    if (!loading.delete(id)) return;
    if (jobs.size === 0) port2.postMessage(0);
    jobs.set(id, { steps, news: undefined, shown: performance.now() + FIRST - GLIMPSE });
  } catch (error) {
    if (loading.delete(id)) reply({ id, fault: String(error) });
  }
};

self.onmessage = ({ data }: MessageEvent<Request>): void => {
  if ('soon' in data) {
    // Should it fail, the question will say so.
    prepare(data.soon).catch(() => undefined);
    return;
  }
  const { id } = data;
  if ('isStop' in data) {
    loading.delete(id);
    jobs.delete(id);
    reply({ id, isStopped: true });
    return;
  }
  void begin(id, data.question);
};
