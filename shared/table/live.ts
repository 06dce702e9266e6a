import { isStanding, rollersOf, type BattleState } from '../army/army.ts';
import { battleProcess, type RoundEvent } from '../army/battle.ts';
import { roundMinutes } from '../army/clock.ts';
import type { Battle } from '../army/setup.ts';
import { rollLabel } from '../army/tactics.ts';
import { printLabel } from '../process/chance.ts';
import { inCommon } from '../process/acts/log.ts';
import type { Outcome } from '../process/process.ts';
import { err, ok, type Result } from '../result.ts';
import { either } from '../scenario/schema/faults.ts';
import type { AftermathEntry } from '../scenario/schema/aftermath.ts';
import type { Entry, RoundEntry } from './entry.ts';
import type { TableField } from './orders/order.ts';
import { giveOrder } from './orders/orders.ts';
import { dueWithdrawals } from './orders/withdrawal.ts';
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
  readonly field: TableField;
  readonly outcome: LiveOutcome | undefined;
  /** Minutes since the battle began. */
  readonly clock: number;
}

export const outcomeOf = (field: TableField, { rules }: Battle): LiveOutcome | undefined =>
  field.parley === true ? { kind: 'parley' } : battleProcess(rules, field.armies).outcome(field);

/** The battle as it begins, everybody by his orders. */
export const startUnderOrders = (battle: Battle): Live => ({
  field: battle.start,
  outcome: outcomeOf(battle.start, battle),
  clock: 0,
});

/** As it begins at the table: whether an army leaves the field is the game master's to order. */
export const startOf = (battle: Battle): Live => {
  const { start } = battle;
  if (!start.armies.some(({ leavesAt }) => leavesAt !== undefined)) return startUnderOrders(battle);
  const armies = start.armies.map(({ leavesAt: _, ...army }) => army);
  return startUnderOrders({ ...battle, start: { ...start, armies } });
};

/** Why an entry cannot stand where it is: a path into the entry, and what to do. */
export interface EntryFault {
  readonly path: string;
  readonly message: string;
}
const fault = (path: string, message: string): Result<never, EntryFault> => err({ path, message });

const NO_ROUT = 'nobody has routed or left the field, so nothing has followed: fight on first';
const OVER = 'the battle is over: undo, or give an order that brings an army back';

/**
 * The script of the first round of an entry, with keys turned into the labels of the rules; unknown
 * keys are faults.
 */
export const scriptOf = (
  entry: RoundEntry,
  { round, armies }: TableField,
): Result<Script, EntryFault> => {
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
      `no roll named ${unknown[1]}: use ${either([...known.keys()])}`,
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
export const fightRound = (
  live: Live,
  script: Script,
  battle: Battle,
): Result<readonly [Live, LiveRound], EntryFault> => {
  const { rules, seed } = battle;
  const process = battleProcess(rules, live.field.armies);
  const cut = (_state: BattleState, steps: number): boolean => steps === 1;
  const made = transcript(process, live.field, { seed, script, cut });
  if (!made.ok) return fault(`dice.${made.error.at.replace(/^r\d+\//, '')}`, made.error.message);
  const [step] = made.value.steps;
  const event = step?.events[0];
  const unused = made.value.unused.find((label) => script.typed.has(label));
  if (step === undefined || event === undefined || unused !== undefined)
    return fault('dice', `nobody rolled ${unused ?? ''}: take its dice away`);
  const field = { ...live.field, ...step.state };
  const minutes = roundMinutes(live.field.armies, rules);
  return ok([
    {
      field,
      outcome: outcomeOf(field, battle),
      clock: Math.round((live.clock + minutes) * 1000) / 1000,
    },
    {
      round: event.round,
      minutes,
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
    const fought = fightRound(now, rounds.length === 0 ? script.value : EMPTY_SCRIPT, battle);
    if (!fought.ok) return fought;
    const [next, round] = fought.value;
    rounds.push(round);
    now = next;
  }
  return ok([now, rounds]);
};

/** Armies that have routed or left the field. */
export const fledIn = ({ field: { armies } }: Live): string[] =>
  armies.filter((army) => !isStanding(army)).map(({ id }) => id);

/** Whether it tells what followed the flight of just these; one that does not say, does. */
export const isOfRout = (entry: AftermathEntry, fled: readonly string[]): boolean =>
  entry.fled === undefined || entry.fled.toSorted().join() === fled.toSorted().join();

const followedAt = (
  live: Live,
  entry: AftermathEntry,
): Result<readonly [Live, readonly LiveRound[]], EntryFault> => {
  const now = fledIn(live);
  if (now.length === 0) return fault('kind', NO_ROUT);
  if (isOfRout(entry, now)) return ok([live, []]);
  const nameOf = (id: string): string =>
    live.field.armies.find((army) => army.id === id)?.name ?? id;
  const named = (ids: readonly string[] = []): string => ids.map(nameOf).join(', ') || 'nobody';
  return fault(
    'fled',
    `told of another end (fled then: ${named(entry.fled)}; now: ${named(now)}): tell anew what ` +
      `followed`,
  );
};

/**
 * The battle after one more entry, and the rounds that the entry fought. Pure: the same entries
 * give the same bytes.
 * @returns a fault where the entry cannot stand (dice that no die shows, an order to nobody, a
 * round after the end, what followed a rout that never was)
 */
export const advance = (
  live: Live,
  entry: Entry,
  battle: Battle,
): Result<readonly [Live, readonly LiveRound[]], EntryFault> => {
  switch (entry.kind) {
    case 'note':
      return ok([live, []]);
    case 'aftermath':
      return followedAt(live, entry);
    case 'round':
      return fightEntry(live, entry, battle);
    case 'order': {
      const given = giveOrder(live.field, entry.order, entry.reason);
      if (!given.ok) return fault('order', given.error);
      return ok([{ ...live, field: given.value, outcome: outcomeOf(given.value, battle) }, []]);
    }
  }
};

/** Where an entry leaves a battle; one that does not stand changes nothing, and says why. */
interface Stand {
  readonly live: Live;
  readonly fault?: EntryFault;
}
/** Where a battle begins, and where each entry leaves it. */
export type Stands = readonly [start: Stand, ...after: Stand[]];

/**
 * Reads logs of a battle without odds, and so quickly. Entries that do not fit are passed over; of
 * a log that goes on from the last, only what is new is read.
 */
export const standsIn = (battle: Battle): ((entries: readonly Entry[]) => Stands) => {
  const start: Stand = { live: startOf(battle) };
  let known: readonly Entry[] = [];
  let stands: readonly Stand[] = [];
  return (entries) => {
    const read = stands.slice(0, inCommon(known, entries));
    for (const entry of entries.slice(read.length)) {
      const { live } = read.at(-1) ?? start;
      const made = advance(live, entry, battle);
      read.push(made.ok ? { live: made.value[0] } : { live, fault: made.error });
    }
    [known, stands] = [entries, read];
    return [start, ...read];
  };
};

/** Where the battle stands after all entries; those that do not fit are passed over. */
export const standing = (battle: Battle, entries: readonly Entry[]): Live => {
  const stands = standsIn(battle)(entries);
  return (stands.at(-1) ?? stands[0]).live;
};

/** What followed a rout, but for what does not stand since the log was changed before it. */
export const aftermathsIn = (
  battle: Battle,
  entries: readonly Entry[],
): readonly AftermathEntry[] =>
  entries.flatMap((entry, at) =>
    entry.kind === 'aftermath' && advance(standing(battle, entries.slice(0, at)), entry, battle).ok
      ? [entry]
      : [],
  );
