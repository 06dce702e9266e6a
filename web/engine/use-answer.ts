import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useLatest } from '../ui/use-latest.ts';
import { keep, keptUnder, type Keys } from './answers-kept.ts';
import { ask } from './pool.ts';
import type { Gives, Kind, Part, Question, Trials } from './question.ts';

/** Whether something is still on its way. */
export interface Coming {
  readonly is: () => boolean;
  readonly watch: (watcher: () => void) => () => void;
}

/** How a page asks about its subjects (scenarios, moments of a battle). */
export interface Asking<K extends Kind, Subject> {
  readonly questionOf: (subject: Subject) => Question<K>;
  /** The answer on the page's own thread, where it takes well under a frame. */
  readonly instantly?: (subject: Subject) => Gives<K> | undefined;
  /** What `instantly` needs: while it comes, nobody else is asked. */
  readonly coming?: Coming;
  /** Equal for subjects of equal exact answers: names, for one, are left out. Else all of it. */
  readonly keyOf?: ((subject: Subject) => unknown) | undefined;
  /** What changes an estimate alone: seed and trials. */
  readonly luckOf?: ((subject: Subject) => unknown) | undefined;
  /** Milliseconds: a person who types on need not start an estimate with each key. */
  readonly pauseOf?: ((subject: Subject) => number) | undefined;
}

/** The answer on show, and what it is about. */
export interface Answer<K extends Kind, Subject> {
  readonly about: Subject;
  readonly value: Gives<K>;
  /** Of an estimate: trials done, and whether more are coming. */
  readonly trials?: Trials & { readonly isRunning: boolean };
}

export interface Answered<K extends Kind, Subject> {
  readonly answer: Answer<K, Subject> | undefined;
  /** What is known about this very subject. */
  readonly found: Gives<K> | undefined;
  /** Whether the answer on show is about an earlier subject, or there is none yet. */
  readonly isLate: boolean;
  /** Whether nothing more is to come about this subject. */
  readonly isDone: boolean;
  /** The engine gave up on this one. */
  readonly isFailed: boolean;
  /** Stopped by somebody before the first answer. */
  readonly isStopped: boolean;
  readonly cancel: () => void;
  /** Asks again what was stopped. */
  readonly resume: () => void;
}

const NO_KEY: Keys = { exact: '', estimate: '' };
const NOBODY = (): void => undefined;
const HERE: Coming = { is: () => false, watch: () => NOBODY };

/** Asks the worker, and gives what it has answered so far. An empty key asks nothing. */
const useWorker = <K extends Kind, Subject>(
  key: Keys,
  subject: Subject | undefined,
  { questionOf, pauseOf }: Asking<K, Subject>,
): {
  readonly part: Part<K> | undefined;
  readonly isFailed: boolean;
  readonly stop: () => void;
} => {
  const [found, setFound] = useState<{ readonly key: string; readonly part: Part<K> }>();
  const [failed, setFailed] = useState('');
  const stop = useRef(NOBODY);
  const wanted = useLatest(subject);
  const { exact, estimate } = key;
  useEffect(() => {
    const about = wanted.current;
    if (estimate === '' || about === undefined) return undefined;
    let last: Part<K> | undefined;
    const start = (): void => {
      const end = ask(questionOf(about), {
        onPart: (part) => {
          last = part;
          setFound({ key: estimate, part });
        },
        onFailure: () => setFailed(estimate),
      });
      stop.current = () => {
        end();
        keep({ exact, estimate }, last);
        stop.current = NOBODY;
      };
    };
    const timer = setTimeout(start, pauseOf?.(about));
    stop.current = () => clearTimeout(timer);
    return () => stop.current();
  }, [exact, estimate, wanted, questionOf, pauseOf]);
  return {
    part: found?.key === estimate ? found.part : undefined,
    isFailed: estimate !== '' && failed === estimate,
    stop: () => stop.current(),
  };
};

const answerOf = <K extends Kind, Subject>(
  about: Subject,
  { value, trials, isLast }: Part<K>,
  isGiven: boolean,
): Answer<K, Subject> => ({
  about,
  value,
  ...(trials === undefined ? {} : { trials: { ...trials, isRunning: !isLast && !isGiven } }),
});

/** Under what the answer about a subject is kept. */
const keysOf = <K extends Kind, Subject>(
  subject: Subject,
  { questionOf, keyOf, luckOf }: Asking<K, Subject>,
): Keys => {
  const { kind } = questionOf(subject);
  const exact = JSON.stringify([kind, keyOf === undefined ? subject : keyOf(subject)]);
  return { exact, estimate: `${exact}\n${JSON.stringify(luckOf?.(subject))}` };
};

/** What has been answered before about a subject, on this page or on another. */
export const keptAnswer = <K extends Kind, Subject>(
  subject: Subject,
  asking: Asking<K, Subject>,
): Gives<K> | undefined => keptUnder<K>(keysOf(subject, asking))?.value;

/** What is cheap, or has been answered before. */
const useKnown = <K extends Kind, Subject>(
  subject: Subject | undefined,
  asking: Asking<K, Subject>,
  isComing: boolean,
): { readonly known: Part<K> | undefined; readonly key: Keys } =>
  useMemo(() => {
    if (subject === undefined) return { known: undefined, key: NO_KEY };
    const key = keysOf(subject, asking);
    const value = isComing ? undefined : asking.instantly?.(subject);
    const known = value === undefined ? keptUnder<K>(key) : { value, isLast: true };
    return { key, known };
  }, [subject, asking, isComing]);

/** The last answer there was. */
const useLast = <K extends Kind, Subject>(
  now: Answer<K, Subject> | undefined,
): Answer<K, Subject> | undefined => {
  const [last, setLast] = useState(now);
  if (now !== undefined && (now.about !== last?.about || now.value !== last.value))
    // Of an answer about something earlier, nothing is running any more.
    setLast({ about: now.about, value: now.value });
  return last;
};

/**
 * The engine's answer about a subject: in the same frame where it is cheap, else from the worker as
 * it comes in.
 * @param subject undefined while the draft is at fault: the last answer stays
 */
export const useAnswer = <K extends Kind, Subject>(
  subject: Subject | undefined,
  asking: Asking<K, Subject>,
): Answered<K, Subject> => {
  const { is, watch } = asking.coming ?? HERE;
  const isComing = useSyncExternalStore(watch, is);
  const { known, key } = useKnown(subject, asking, isComing);
  const [given, setGiven] = useState('');
  const isGiven = given !== '' && given === key.estimate;
  const [isIdle, setIdle] = useState(false);
  const isAsked = known === undefined && !isComing && !(isGiven && isIdle);
  const worker = useWorker(isAsked ? key : NO_KEY, subject, asking);
  const part = known ?? worker.part;
  const now = useMemo(
    () =>
      subject === undefined || part === undefined ? undefined : answerOf(subject, part, isGiven),
    [subject, part, isGiven],
  );
  const last = useLast(now);
  const { isFailed } = worker;
  return {
    answer: now ?? last,
    found: now?.value,
    isLate: subject !== undefined && now === undefined && !isFailed && !isGiven,
    isDone: part?.isLast === true,
    isFailed,
    isStopped: isGiven && now === undefined,
    resume: () => setGiven(''),
    cancel: () => {
      worker.stop();
      // Of what has no answer yet nothing is kept, so that it can be asked again.
      setIdle(part === undefined);
      setGiven(key.estimate);
    },
  };
};
