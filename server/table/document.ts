import { z } from 'zod';
import {
  amend,
  append,
  advance,
  battleOf,
  battleScenarioSchema,
  err,
  EMPTY_LOG,
  entrySchema,
  MOST_ENTRIES,
  ok,
  redo,
  SCREEN_LEVELS,
  screenOf,
  standing,
  undo,
  type Battle,
  type BattleScenario,
  type Entry,
  type EntryFault,
  type Live,
  type Log,
  type LogError,
  type Result,
  type Screen,
  type ScreenLevel,
  type StateOdds,
} from '../../shared/index.ts';

/**
 * A live battle as it is sent to be kept: its scenario, and the log where it is under way (an
 * export can be sent as it is).
 */
export const liveBattleSchema = z
  .strictObject({
    scenario: battleScenarioSchema,
    entries: z.array(entrySchema).max(MOST_ENTRIES).default([]),
    undone: z.array(entrySchema).max(MOST_ENTRIES).default([]),
    screen: z
      .enum(SCREEN_LEVELS)
      .default('words')
      .meta({ description: "What the players' screen shows" }),
  })
  .meta({ id: 'LiveBattle' });

/** A live battle as it is kept. */
export interface KeptBattle {
  readonly scenario: BattleScenario;
  readonly log: Log;
  readonly screen: ScreenLevel;
}

export const newBattle = (
  { scenario, entries, undone, screen }: z.output<typeof liveBattleSchema>,
  seed: number,
): KeptBattle => ({
  scenario: { ...scenario, seed: scenario.seed ?? seed },
  log: entries.length + undone.length === 0 ? EMPTY_LOG : { entries, undone },
  screen,
});

export const parseKept = (doc: string): KeptBattle => JSON.parse(doc) as KeptBattle;

/** The battle of a kept scenario; it has had its seed since it was made. */
export const battleIn = ({ scenario }: KeptBattle): Battle => battleOf(scenario, 0);

export const liveIn = (kept: KeptBattle): Live => standing(battleIn(kept), kept.log.entries);

/** A change to a kept battle, by somebody who holds its edit key. */
export type Edit =
  | { readonly kind: 'append'; readonly entry: Entry }
  | { readonly kind: 'amend'; readonly at: number; readonly entry: Entry }
  | { readonly kind: 'undo' | 'redo'; readonly steps: number }
  | { readonly kind: 'screen'; readonly level: ScreenLevel };

export type EditFault =
  | { readonly kind: 'entry'; readonly fault: EntryFault }
  | { readonly kind: 'log'; readonly error: LogError };

const withLog = (kept: KeptBattle, log: Result<Log, LogError>): Result<KeptBattle, EditFault> =>
  log.ok ? ok({ ...kept, log: log.value }) : err({ kind: 'log', error: log.error });

/** A new entry must stand where it is put; what comes after an amended one may cease to. */
const stands = (
  kept: KeptBattle,
  before: readonly Entry[],
  entry: Entry,
): Result<true, EditFault> => {
  const battle = battleIn(kept);
  const made = advance(standing(battle, before), entry, battle);
  return made.ok ? ok(true) : err({ kind: 'entry', fault: made.error });
};

/** The battle after an edit, or why it cannot be made. */
export const applyEdit = (kept: KeptBattle, edit: Edit): Result<KeptBattle, EditFault> => {
  const { entries } = kept.log;
  switch (edit.kind) {
    case 'screen':
      return ok({ ...kept, screen: edit.level });
    case 'undo':
      return withLog(kept, undo(kept.log, edit.steps));
    case 'redo':
      return withLog(kept, redo(kept.log, edit.steps));
    case 'append': {
      const fits = stands(kept, entries, edit.entry);
      return fits.ok ? withLog(kept, append(kept.log, edit.entry)) : fits;
    }
    case 'amend': {
      const fits =
        edit.at < entries.length ? stands(kept, entries.slice(0, edit.at), edit.entry) : ok(true);
      return fits.ok ? withLog(kept, amend(kept.log, edit.at, edit.entry)) : fits;
    }
  }
};

/** What the players may see of it. */
export const screenIn = (kept: KeptBattle, live: Live, odds?: StateOdds): Screen =>
  screenOf(kept.scenario.name, battleIn(kept), live, {
    level: kept.screen,
    ...(odds === undefined ? {} : { odds }),
  });
