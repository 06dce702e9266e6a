import { stateOdds, stateQuestion, type StateOdds } from '../army/odds/answer.ts';
import type { Battle } from '../army/setup.ts';
import { swingOf } from '../process/process.ts';
import { answer, type Question } from '../process/readers/answer.ts';
import type { Entry } from './entry.ts';
import { luckOf, type Luck } from './luck.ts';
import { advance, startOf, type EntryFault, type Live, type LiveRound } from './live.ts';
import type { TableField } from './orders/order.ts';

/** A round with what it did to the odds. */
export interface ToldRound extends LiveRound {
  readonly clock: number;
  readonly odds: StateOdds;
  readonly swing: Readonly<Record<string, number>>;
  readonly luck: readonly Luck[];
}

/** One line of the log: an entry, and what came of it. */
export interface Line {
  readonly entry: Entry;
  readonly rounds: readonly ToldRound[];
  readonly after: Live;
  /** From where the entry left the battle. */
  readonly odds: StateOdds;
  /** Why the entry does not stand, after an earlier one was changed; it is passed over and kept. */
  readonly fault?: EntryFault;
}

/** Odds of a battle stopped by parley: nobody wins any more. */
const stopped = (odds: StateOdds): StateOdds => ({
  ...odds,
  win: Object.fromEntries(Object.keys(odds.win).map((side) => [side, 0])),
  mutual: 0,
  stalemate: 1,
  unfinished: 0,
});

/** Reads a battle's odds wherever orders have led it. */
export const oddsAt = ({ field }: Live, battle: Battle): ((state: TableField) => StateOdds) => {
  const read = stateOdds({ ...battle, start: field });
  return (state) =>
    state.parley === true ? stopped(read({ ...state, armies: field.armies })) : read(state);
};

/** The field after a round, but for what an order has changed. */
export const fieldAfter = (field: TableField, { round, event }: LiveRound): TableField => {
  const hits = new Map(event.armies.map(({ army, hitsAfter }) => [army, hitsAfter]));
  return {
    ...field,
    round: round + 1,
    armies: field.armies.map((army) => ({ ...army, hits: hits.get(army.id) ?? army.hits })),
  };
};

const tellRounds = (
  from: Live,
  rounds: readonly LiveRound[],
  battle: Battle,
): readonly ToldRound[] => {
  const read = oddsAt(from, battle);
  let [state, odds, clock] = [from.field, read(from.field), from.clock];
  return rounds.map((round): ToldRound => {
    const next = fieldAfter(state, round);
    const [before, start] = [odds, state];
    odds = read(next);
    state = next;
    clock = Math.round((clock + round.minutes) * 1000) / 1000;
    return {
      ...round,
      clock,
      odds,
      swing: swingOf(before, odds),
      luck: luckOf(start, round.event, { ...battle, start: from.field }, read),
    };
  });
};

/**
 * The line of one more entry, with its odds. A fault is told on the line; the battle stays as it
 * was.
 */
export const tellEntry = (live: Live, entry: Entry, battle: Battle): Line => {
  const advanced = advance(live, entry, battle);
  if (!advanced.ok)
    return {
      entry,
      rounds: [],
      after: live,
      odds: oddsAt(live, battle)(live.field),
      fault: advanced.error,
    };
  const [after, rounds] = advanced.value;
  return {
    entry,
    rounds: tellRounds(live, rounds, battle),
    after,
    odds: oddsAt(after, battle)(after.field),
  };
};

/** The whole log, read again from the start. */
export const tellLog = (battle: Battle, entries: readonly Entry[]): readonly Line[] => {
  const lines: Line[] = [];
  for (const entry of entries)
    lines.push(tellEntry(lines.at(-1)?.after ?? startOf(battle), entry, battle));
  return lines;
};

/** The odds where a live battle stands, as a question. */
export const liveQuestion = ({ field }: Live, battle: Battle): Question<StateOdds> => {
  const { exact, estimate } = stateQuestion({ ...battle, start: field });
  const told = (odds: StateOdds): StateOdds => (field.parley === true ? stopped(odds) : odds);
  return {
    exact: () => {
      const odds = exact();
      return odds && told(odds);
    },
    estimate: function* (block) {
      for (const { done, of, odds } of estimate(block))
        yield { done, of, odds: () => told(odds()) };
    },
  };
};

export const liveOdds = (live: Live, battle: Battle): StateOdds =>
  answer(liveQuestion(live, battle));
