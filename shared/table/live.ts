import { stateOdds, stateQuestion, type StateOdds } from '../army/odds/answer.ts';
import { isStanding, rollersOf, type BattleState } from '../army/army.ts';
import { battleProcess, type RoundEvent } from '../army/battle.ts';
import { roundMinutes } from '../army/clock.ts';
import type { Battle } from '../army/setup.ts';
import { rollLabel } from '../army/tactics.ts';
import { answer, type Question } from '../process/readers/answer.ts';
import { printLabel } from '../process/chance.ts';
import { readerOf, type Reading } from '../process/acts/log.ts';
import { swingOf, type Outcome } from '../process/process.ts';
import { err, ok, type Result } from '../result.ts';
import type { Entry, RoundEntry } from './entry.ts';
import { luckOf, type Luck } from './ledger.ts';
import type { Field } from './order.ts';
import { giveOrder } from './orders.ts';
import { dueWithdrawals } from './withdrawal.ts';
import { EMPTY_SCRIPT, type RecordedRoll, type Script } from '../process/script.ts';
import { transcript } from '../process/readers/transcript.ts';

/** How a live battle stands or ended. */
export type LiveOutcome = Outcome | { readonly kind: 'parley' };

/** One round as it was fought at the table. */
export interface LiveRound {
  readonly round: number;
  readonly minutes: number;
  readonly event: RoundEvent;
  /** Every die, by label, with where it came from. */
  readonly laid: Readonly<Record<string, RecordedRoll>>;
}

/** Where a live battle stands. Plain data. */
export interface Live {
  readonly field: Field;
  readonly outcome: LiveOutcome | undefined;
  /** Minutes since the battle began. */
  readonly clock: number;
}

export const outcomeOf = (field: Field, { rules }: Battle): LiveOutcome | undefined =>
  field.parley === true ? { kind: 'parley' } : battleProcess(rules, field.armies).outcome(field);

export const startOf = (battle: Battle): Live => ({
  field: battle.start,
  outcome: outcomeOf(battle.start, battle),
  clock: 0,
});

/** Why an entry cannot stand where it is: a path into the entry, and what to do. */
export interface EntryFault {
  readonly path: string;
  readonly message: string;
}
const fault = (path: string, message: string): Result<never, EntryFault> => err({ path, message });

const OVER = 'the battle is over: undo, or give an order that brings an army back';

/**
 * The script of the first round of an entry, with keys turned into the labels of the rules; unknown
 * keys are faults.
 */
const scriptOf = (entry: RoundEntry, { round, armies }: Field): Result<Script, EntryFault> => {
  const known = new Map(
    armies
      .filter(isStanding)
      .flatMap((army) =>
        rollersOf(army).map(({ index }): [string, string] => [
          `${army.id}/${index}`,
          printLabel(rollLabel(round, army, index)),
        ]),
      ),
  );
  const unknown = [
    ...Object.keys(entry.dice).map((key) => ['dice', key]),
    ...Object.keys(entry.again).map((key) => ['again', key]),
  ].find(([, key = '']) => !known.has(key));
  if (unknown !== undefined)
    return fault(
      unknown.join('.'),
      `nobody rolls as ${unknown[1]}: the rolls are ${[...known.keys()].join(', ')}`,
    );
  const labelled = <T>(record: Readonly<Record<string, T>>): Map<string, T> =>
    new Map(Object.entries(record).map(([key, value]) => [known.get(key) ?? key, value]));
  const choices = Object.entries(entry.choices).map(([id, place]): [string, string] => [
    `r${round}/${id}/choice`,
    `r${round}/${id}/${place}`,
  ]);
  const targets = Object.entries(entry.targets).map(([id, target]): [string, string] => [
    `r${round}/${id}/target`,
    target,
  ]);
  return ok({
    typed: labelled(entry.dice),
    again: labelled(entry.again),
    picks: new Map([...choices, ...targets]),
  });
};

/** Fights one round by a script; typed dice that nobody used are a fault, never silence. */
const fight = (
  live: Live,
  script: Script,
  { rules, seed }: Battle,
): Result<readonly [Live['field'], LiveRound], EntryFault> => {
  const process = battleProcess(rules, live.field.armies);
  const cut = (_state: BattleState, steps: number): boolean => steps === 1;
  const made = transcript(process, live.field, { seed, script, cut });
  if (!made.ok) return fault(`dice.${made.error.at.replace(/^r\d+\//, '')}`, made.error.message);
  const [step] = made.value.steps;
  const event = step?.events[0];
  const unused = made.value.unused.find((label) => script.typed.has(label));
  if (step === undefined || event === undefined || unused !== undefined)
    return fault('dice', `nobody rolled ${unused ?? ''}: take its dice away`);
  return ok([
    { ...live.field, ...step.state },
    {
      round: event.round,
      minutes: roundMinutes(live.field.armies, rules),
      event,
      laid: Object.fromEntries(step.rolls.map(({ label, ...roll }) => [label, roll])),
    },
  ]);
};

const fightEntry = (
  live: Live,
  entry: RoundEntry,
  battle: Battle,
): Result<readonly [Live, readonly LiveRound[]], EntryFault> => {
  if (live.outcome !== undefined) return fault('kind', OVER);
  const script = scriptOf(entry, live.field);
  if (!script.ok) return script;
  const rounds: LiveRound[] = [];
  let now = live;
  const most = entry.run === 'rout' ? 1000 : entry.run;
  const known = new Set(dueWithdrawals(battle, live.field).map(({ army }) => army.id));
  const isToDecide = ({ field }: Live): boolean =>
    dueWithdrawals(battle, field).some(({ army }) => !known.has(army.id));
  while (rounds.length < most && now.outcome === undefined && !isToDecide(now)) {
    const fought = fight(now, rounds.length === 0 ? script.value : EMPTY_SCRIPT, battle);
    if (!fought.ok) return fought;
    const [field, round] = fought.value;
    rounds.push(round);
    now = {
      field,
      outcome: outcomeOf(field, battle),
      clock: Math.round((now.clock + round.minutes) * 1000) / 1000,
    };
  }
  return ok([now, rounds]);
};

/**
 * The battle after one more entry, and the rounds that the entry fought. Pure: the same entries
 * give the same bytes.
 * @returns a fault where the entry cannot stand (dice that no die shows, an order to nobody, a
 * round after the end)
 */
export const advance = (
  live: Live,
  entry: Entry,
  battle: Battle,
): Result<readonly [Live, readonly LiveRound[]], EntryFault> => {
  switch (entry.kind) {
    case 'note':
    case 'aftermath':
      return ok([live, []]);
    case 'round':
      return fightEntry(live, entry, battle);
    case 'order': {
      const given = giveOrder(live.field, entry.order, entry.reason);
      if (!given.ok) return fault('order', given.error);
      return ok([{ ...live, field: given.value, outcome: outcomeOf(given.value, battle) }, []]);
    }
  }
};

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
const oddsAt = ({ field }: Live, battle: Battle): ((state: Field) => StateOdds) => {
  const read = stateOdds({ ...battle, start: field });
  return (state) =>
    state.parley === true ? stopped(read({ ...state, armies: field.armies })) : read(state);
};

const tellRounds = (
  from: Live,
  rounds: readonly LiveRound[],
  battle: Battle,
): readonly ToldRound[] => {
  const read = oddsAt(from, battle);
  let [state, odds, clock] = [from.field, read(from.field), from.clock];
  return rounds.map((round): ToldRound => {
    const hits = new Map(round.event.armies.map(({ army, hitsAfter }) => [army, hitsAfter]));
    const next: Field = {
      ...state,
      round: round.round + 1,
      armies: state.armies.map((army) => ({ ...army, hits: hits.get(army.id) ?? army.hits })),
    };
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

/** How the log of a live battle is read, without odds: so it is quick. */
export const readingOf = (
  battle: Battle,
): Reading<Live, Entry, readonly LiveRound[], EntryFault> => ({
  start: startOf(battle),
  apply: (live, entry) => advance(live, entry, battle),
});

/** The whole log, read again from the start. */
export const tellLog = (battle: Battle, entries: readonly Entry[]): readonly Line[] => {
  const lines: Line[] = [];
  for (const entry of entries)
    lines.push(tellEntry(lines.at(-1)?.after ?? startOf(battle), entry, battle));
  return lines;
};

/** Where the battle stands after all entries; those that do not fit are passed over. */
export const standing = (battle: Battle, entries: readonly Entry[]): Live =>
  readerOf(readingOf(battle))(entries);

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
