import { partOfTrials, prepare, stepsOf } from './answer.ts';
import type { Helper, Kept, TrialRange, Step, Steps } from '../../shared/index.ts';
import type { Gives, Kind, Part, Question, Reply, Request } from './question.ts';

/** Milliseconds of work on one question before the next has its turn. */
const SLICE = 12;
/**
 * Of work before the first glimpse, at one go: fewer trials say too little. Until each later one it
 * is twice as long.
 */
const FIRST = 50;
const MOST = 200;

type Asked = Extract<Request, { readonly question: Question }>;

/** Work that goes on a moment at a time; says whether it is over. */
type Job = () => boolean;

const jobs = new Map<number, Job>();
/** Questions whose part of the engine is still loading, and those that it helps with. */
const loading = new Set<number>();
const helped = new Set<number>();
const { port1, port2 } = new MessageChannel();
const reply = (message: Reply): void => self.postMessage(message);

/** Puts work last of all that waits for a slice. */
const start = (id: number, job: Job): void => {
  if (jobs.size === 0) port2.postMessage(0);
  jobs.set(id, job);
};

/** Goes on for so many milliseconds; undefined where there is more to do. */
const inSlice = <Given, End>(
  steps: Iterator<Given, End>,
  see: (given: Given) => void,
  slice: number,
): { readonly end: End } | undefined => {
  const until = performance.now() + slice;
  while (performance.now() < until) {
    const step = steps.next();
    if (step.done === true) return { end: step.value };
    see(step.value);
  }
  return undefined;
};

/** What the page is told of a step; what is counted in no words is of no interest to people. */
const partOf = (step: Step<Gives<Kind>>, isLast: boolean): Part | undefined => {
  const { read, done, of, what, isGlimpse } = step;
  if (read === undefined) return undefined;
  const isCounted = done !== undefined && of !== undefined && what !== undefined;
  return { value: read(), isLast, isGlimpse, ...(isCounted ? { trials: { done, of } } : {}) };
};

/** A question that is answered, with glimpses of the answer so far. */
const answering = (id: number, steps: Steps<Gives<Kind>>): Job => {
  let news: Step<Gives<Kind>> | undefined;
  let isNew = false;
  let [slice, wait, next] = [FIRST, FIRST, 0];
  const see = (step: Step<Gives<Kind>> | undefined): void => {
    if (step?.read !== undefined) [news, isNew] = [step, true];
  };
  return () => {
    const over = inSlice(steps, see, slice);
    slice = SLICE;
    if (over?.end !== undefined) throw new Error(over.end.message);
    const isLast = over !== undefined;
    const isDue = isLast || (isNew && performance.now() >= next);
    if (news === undefined || !isDue) return isLast;
    const part = partOf(news, isLast);
    isNew = false;
    if (part !== undefined) reply({ id, part });
    wait = Math.min(MOST, 2 * wait);
    next = performance.now() + wait;
    return isLast;
  };
};

/** Another worker, reached by a port. */
const helperBy = (port: MessagePort): Helper => {
  const done: Kept[] = [];
  port.onmessage = ({ data }: MessageEvent<Kept>) => void done.push(data);
  return { ask: (range) => port.postMessage(range), done: () => done.splice(0) };
};

/** Does what it is asked for by a port, one range of trials after the other. */
const helping = async (id: number, question: Question, port: MessagePort): Promise<void> => {
  const part = await partOfTrials(question);
  if (part === undefined || !loading.delete(id)) return;
  const asked: TrialRange[] = [];
  let now: ReturnType<typeof part> | undefined;
  const job: Job = () => {
    now ??= part(asked.shift() ?? { from: 0, to: 0 });
    const over = inSlice(now, () => undefined, SLICE);
    if (over === undefined) return false;
    now = undefined;
    port.postMessage(over.end);
    return asked.length === 0;
  };
  port.onmessage = ({ data }: MessageEvent<TrialRange>) => {
    if (!helped.has(id)) return port.close();
    asked.push(data);
    if (!jobs.has(id)) start(id, job);
  };
};
/** One slice of the question that has waited longest; between slices new messages are heard. */
const turn = (): void => {
  const [first] = jobs;
  if (first === undefined) return;
  const [id, job] = first;
  jobs.delete(id);
  try {
    if (!job()) jobs.set(id, job);
  } catch (error) {
    reply({ id, fault: String(error) });
  }
  if (jobs.size > 0) port2.postMessage(0);
};
port1.onmessage = turn;

const begin = async ({ id, question, helpers, port }: Asked): Promise<void> => {
  loading.add(id);
  try {
    if (port !== undefined) {
      helped.add(id);
      return await helping(id, question, port);
    }
    const steps = await stepsOf(question, helpers?.map(helperBy));
    // It may have been stopped meanwhile.
    if (loading.delete(id)) start(id, answering(id, steps));
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
    helped.delete(id);
    jobs.delete(id);
    reply({ id, isStopped: true });
    return;
  }
  void begin(data);
};
