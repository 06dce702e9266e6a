import type { Kept } from './summary.ts';

/** Trials of a run by their numbers: `from`, up to `to`. */
export interface TrialRange {
  readonly from: number;
  readonly to: number;
  /** Of which question, where the work has several. */
  readonly of?: number;
}

/** Another thread that does trials of the same question. */
export interface Helper {
  readonly ask: (range: TrialRange) => void;
  /** What it has done since this was last called, in the order asked. */
  readonly done: () => readonly Kept[];
}

/** The same helper for one of several questions, asked one after the other. */
export const helperWith = (of: number, { ask, done }: Helper): Helper => ({
  ask: (range) => ask({ ...range, of }),
  // What comes late of the question before is done.
  done: () => done().filter((kept) => kept.of === of),
});

/** Trials that a helper is first asked for; each time twice as many, while enough are left. */
const FIRST = 4;
/** Ranges that a helper has at a time: the one that it does, and the next. */
const AHEAD = 2;

/** What is done here: a trial by its number, and to add what a helper has done. */
interface Doing {
  readonly own: (trial: number) => void;
  readonly take: (kept: Kept) => void;
}

/** A helper, with what it has been asked for and not given. */
interface Party {
  readonly helper: Helper;
  readonly asked: TrialRange[];
  size: number;
}

const sizeOf = ({ from, to }: TrialRange): number => to - from;

/** Adds what has come from a helper; gives how many trials that is. */
const taken = ({ helper, asked }: Party, take: Doing['take']): number => {
  let trials = 0;
  for (const kept of helper.done()) {
    const range = asked.shift();
    // What was too late has been done here meanwhile.
    if (range === undefined) continue;
    take(kept);
    trials += sizeOf(range);
  }
  return trials;
};

/**
 * All trials of a run, here and by helpers; yields how many are done. Which of them are done by
 * then is luck; all together are the same, whoever did them. Nobody is waited for: what a helper
 * still has when nothing else is left is done here.
 */
export function* sharedTrials(
  trials: number,
  helpers: readonly Helper[],
  { own, take }: Doing,
): Generator<number> {
  const parties = helpers.map((helper): Party => ({ helper, asked: [], size: FIRST }));
  let [next, done] = [0, 0];
  const give = (party: Party): void => {
    const most = Math.ceil((trials - next) / (4 * (parties.length + 1)));
    const range = { from: next, to: next + Math.min(party.size, most) };
    party.helper.ask(range);
    party.asked.push(range);
    party.size *= 2;
    next = range.to;
  };
  while (done < trials) {
    for (const party of parties) {
      done += taken(party, take);
      while (party.asked.length < AHEAD && next < trials) give(party);
    }
    const late = next < trials ? undefined : parties.find(({ asked }) => asked.length > 0);
    const range = late?.asked.pop() ?? { from: next, to: Math.min(trials, next + 1) };
    if (late === undefined) next = range.to;
    for (let trial = range.from; trial < range.to; trial++) {
      own(trial);
      done++;
      yield done;
    }
    if (sizeOf(range) === 0) yield done;
  }
}
