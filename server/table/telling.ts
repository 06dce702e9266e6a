import {
  advance,
  atMark,
  diceOf,
  err,
  logAfter,
  markOf,
  MOST_ENTRIES,
  ok,
  roundCost,
  startOf,
  stillGiven,
  withGiven,
  type Battle,
  type BattleLog,
  type Entry,
  type EntryChange,
  type EntryFault,
  type FightFault,
  type FightStand,
  type Live,
  type LogError,
  type Mark,
  type Result,
  type FallenDice,
} from '../../shared/index.ts';
import { battleIn, playersOf, type Edit, type KeptBattle } from './document.ts';
import { changedFights, standOf } from './fights.ts';
import type { Refusal } from '../http/errors.ts';
import { rulesVersion } from './rules.ts';
import { deedOfSeat, type SeatFightEdit } from './seat-deeds.ts';
import { afterPlayersEdit, afterSeatEdit, type PlayersEdit, type SeatEdit } from './seats.ts';

/** How the rounds of an entry left the battle, and the dice of the last of them. */
export interface Left {
  readonly mark: Mark;
  readonly dice: readonly FallenDice[];
}

/**
 * Where a battle stands, kept beside its log. A mark for each entry, so that no round is fought
 * twice: null where the entry fought none.
 */
export interface Told {
  /** The programs that it was told by; by others it is told anew. */
  readonly rules: string;
  readonly marks: readonly (Left | null)[];
  readonly live: Live;
  /** Fights under it. */
  readonly fights: Fights;
}
type Fights = Readonly<Record<string, FightStand>>;

/** Where a telling has come to. */
type Come = Omit<Told, 'rules' | 'fights'>;

/** What is known of where a battle stands; undefined where it must be told. */
export const parseTold = (told: string | null): Told | undefined => {
  const known = told === null ? undefined : (JSON.parse(told) as Told);
  return known?.rules === rulesVersion() ? known : undefined;
};

export type EditFault =
  | FightFault
  | { readonly kind: 'players'; readonly refusal: Refusal }
  | { readonly kind: 'entry'; readonly fault: EntryFault }
  | { readonly kind: 'log'; readonly error: LogError };

/** A battle after one more entry; a fault where that does not stand. */
const come = (from: Come, entry: Entry, battle: Battle): Result<Come, EntryFault> => {
  const made = advance(from.live, entry, battle);
  if (!made.ok) return made;
  const [live, rounds] = made.value;
  const last = rounds.at(-1);
  // What was typed is of the first round.
  const typed = entry.kind === 'round' && rounds.length === 1 ? entry.dice : {};
  const left = last && { mark: markOf(live), dice: diceOf(from.live.field, last, typed) };
  return ok({ marks: [...from.marks, left ?? null], live });
};

/** A battle after more entries; those that do not fit are passed over. */
const comeOn = (from: Come, entries: readonly Entry[], battle: Battle): Come =>
  entries.reduce((now, entry) => {
    const made = come(now, entry, battle);
    return made.ok ? made.value : { ...now, marks: [...now.marks, null] };
  }, from);

const beginning = (battle: Battle): Come => ({ marks: [], live: startOf(battle) });

/** Where a battle stood after its first entries: rounds are not fought again. */
const goBack = (
  { log: { entries } }: KeptBattle,
  { marks }: Come,
  count: number,
  battle: Battle,
): Come => {
  const live = entries.slice(0, count).reduce((before, entry, i) => {
    const left = marks[i];
    const made = entry.kind === 'round' ? err(undefined) : advance(before, entry, battle);
    if (made.ok) return made.value[0];
    return left ? atMark(before, left.mark, battle) : before;
  }, startOf(battle));
  return { marks: marks.slice(0, count), live };
};

/** Tells a log from its start. */
export const tell = (kept: KeptBattle): Told => {
  const battle = battleIn(kept);
  const fights = Object.fromEntries(
    Object.entries(kept.fights).map(([fight, one]) => [fight, standOf(one)]),
  );
  return { rules: rulesVersion(), fights, ...comeOn(beginning(battle), kept.log.entries, battle) };
};

type Edited = Result<{ readonly kept: KeptBattle; readonly told: Told }, EditFault>;

const withEntry = (
  kept: KeptBattle,
  told: Told,
  edit: EntryChange & { readonly kind: 'append' | 'amend' },
  log: BattleLog,
): Result<Come, EntryFault> => {
  const battle = battleIn(kept);
  if (edit.kind === 'append') return come(told, edit.entry, battle);
  const made = come(goBack(kept, told, edit.at, battle), edit.entry, battle);
  return made.ok ? ok(comeOn(made.value, log.entries.slice(edit.at + 1), battle)) : made;
};

/** A new entry must stand where it is put; what comes after an amended one may cease to. */
const comeTo = (
  kept: KeptBattle,
  told: Told,
  edit: EntryChange,
  log: BattleLog,
): Result<Come, EntryFault> => {
  switch (edit.kind) {
    case 'undo':
      return ok(goBack(kept, told, log.entries.length, battleIn(kept)));
    case 'redo':
      return ok(comeOn(told, log.entries.slice(kept.log.entries.length), battleIn(kept)));
    default:
      return withEntry(kept, told, edit, log);
  }
};

/** A round of the game master's takes the dice that the players gave for it. */
const withPlayersDice = (kept: KeptBattle, { live }: Told, edit: EntryChange): EntryChange =>
  edit.kind === 'append' && edit.entry.kind === 'round'
    ? { ...edit, entry: withGiven(edit.entry, stillGiven(playersOf(kept).given, live)) }
    : edit;

const changeLog = (kept: KeptBattle, told: Told, given: EntryChange): Edited => {
  const edit = withPlayersDice(kept, told, given);
  const log = logAfter(kept.log, edit, MOST_ENTRIES);
  if (!log.ok) return err({ kind: 'log', error: log.error });
  const made = comeTo(kept, told, edit, log.value);
  if (!made.ok) return err({ kind: 'entry', fault: made.error });
  const players = { ...playersOf(kept), given: stillGiven(playersOf(kept).given, made.value.live) };
  return ok({
    kept: { ...kept, log: log.value, players },
    told: { rules: rulesVersion(), fights: told.fights, ...made.value },
  });
};

type FightEdit = Edit & { readonly kind: 'fight' };

const changeFight = (kept: KeptBattle, told: Told, edit: FightEdit | SeatFightEdit): Edited => {
  const made = changedFights(kept.fights, edit, kept.scenario.seed ?? 0);
  if (!made.ok) return made;
  const { [edit.fight]: _, ...others } = told.fights;
  const now = made.value[edit.fight];
  const fights = now === undefined ? others : { ...others, [edit.fight]: standOf(now) };
  return ok({ kept: { ...kept, fights: made.value }, told: { ...told, fights } });
};

type PlayerEdit = Exclude<SeatEdit, { readonly kind: 'do' }>;

const changePlayers = (kept: KeptBattle, told: Told, edit: PlayersEdit | PlayerEdit): Edited => {
  const made =
    edit.kind === 'players'
      ? afterPlayersEdit(playersOf(kept), edit)
      : afterSeatEdit(playersOf(kept), edit, { battle: battleIn(kept), ...told });
  if (!made.ok) return err({ kind: 'players', refusal: made.error });
  const seated = { ...kept, players: made.value };
  const [fight = '', fighter] = edit.kind === 'sit' ? edit.of.split(':') : [];
  // What a fighter does who has a seat now waits for that seat.
  return fighter === undefined || made.value === kept.players
    ? ok({ kept: seated, told })
    : changeFight(seated, told, { kind: 'fight', fight, change: { kind: 'seat', fighter } });
};

/** What a player does in a fight: once, and in his place alone. */
const doInFight = (
  kept: KeptBattle,
  told: Told,
  edit: SeatEdit & { readonly kind: 'do' },
): Edited => {
  const field = { battle: battleIn(kept), ...told };
  const made = deedOfSeat(playersOf(kept), edit, field, kept.fights[edit.fight]);
  if (!made.ok) return err({ kind: 'players', refusal: made.error });
  return made.value === undefined ? ok({ kept, told }) : changeFight(kept, told, made.value);
};

/** The battle after an edit with where it stands then, or why it cannot be made. */
export const applyEdit = (kept: KeptBattle, told: Told, edit: Edit): Edited => {
  switch (edit.kind) {
    case 'screen':
      return ok({ kept: { ...kept, screen: edit.level }, told });
    case 'fight':
      return changeFight(kept, told, edit);
    case 'do':
      return doInFight(kept, told, edit);
    case 'players':
    case 'sit':
    case 'rise':
    case 'give':
      return changePlayers(kept, told, edit);
    default:
      return changeLog(kept, told, edit);
  }
};

/** The most rounds that an entry fights. */
const roundsOf = (entry: Entry): number =>
  entry.kind !== 'round' ? 0 : entry.run === 'rout' ? 1000 : entry.run;

/** CPU milliseconds of an edit besides its rounds, of an entry of the log, of an effect a round. */
const [EDIT_MS, ENTRY_MS, EFFECT_MS] = [0.5, 0.01, 0.001];
/** Telling a fight as far as its acts lead is left to a thread. */
const FIGHT_MS = 1_000;
/** The same of one among many. */
const TOLD_FIGHT_MS = 200;

/** From above: orders may bring in more who roll, and lay on effects. */
const costOf = (entries: readonly Entry[], kept: KeptBattle, { field }: Live): number => {
  const orders = entries.flatMap((entry) => (entry.kind === 'order' ? entry.order.type : []));
  const joins = orders.filter((type) => type === 'join').length;
  const rounds = entries.reduce((sum, entry) => sum + roundsOf(entry), 0);
  const texts = EDIT_MS + ENTRY_MS * kept.log.entries.length;
  if (rounds === 0) return texts;
  const each = (1 + joins) * roundCost(kept.scenario.rules, field.armies);
  return texts + rounds * (each + EFFECT_MS * orders.length);
};

/** CPU milliseconds of telling a log, from above. */
export const tellCost = (kept: KeptBattle): number =>
  costOf(kept.log.entries, kept, startOf(battleIn(kept))) +
  TOLD_FIGHT_MS * Object.keys(kept.fights).length;

/** The same of an edit. */
export const editCost = (kept: KeptBattle, { live }: Told, edit: Edit): number => {
  const { entries, undone } = kept.log;
  switch (edit.kind) {
    case 'append':
      return costOf([edit.entry], kept, live);
    case 'amend':
      return costOf([edit.entry, ...entries.slice(edit.at + 1)], kept, live);
    case 'redo':
      return costOf(undone.slice(-edit.steps), kept, live);
    case 'fight':
      return FIGHT_MS;
    case 'do':
      return kept.fights[edit.fight] === undefined ? EDIT_MS : FIGHT_MS;
    case 'sit':
      return edit.of.includes(':') ? FIGHT_MS : costOf([], kept, live);
    default:
      return costOf([], kept, live);
  }
};
