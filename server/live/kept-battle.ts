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

/** A live battle as it is sent to be kept: its scenario, and the log where it is under way (an export can be sent as it is). */
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

/** What somebody does to a kept battle. */
export type Deed =
  | { readonly kind: 'append'; readonly entry: Entry }
  | { readonly kind: 'amend'; readonly at: number; readonly entry: Entry }
  | { readonly kind: 'undo' | 'redo'; readonly steps: number }
  | { readonly kind: 'screen'; readonly level: ScreenLevel };

export type DeedFault =
  | { readonly kind: 'entry'; readonly fault: EntryFault }
  | { readonly kind: 'log'; readonly error: LogError };

const withLog = (kept: KeptBattle, log: Result<Log, LogError>): Result<KeptBattle, DeedFault> =>
  log.ok ? ok({ ...kept, log: log.value }) : err({ kind: 'log', error: log.error });

/** A new entry must stand where it is put; what comes after an amended one may cease to. */
const stands = (
  kept: KeptBattle,
  before: readonly Entry[],
  entry: Entry,
): Result<true, DeedFault> => {
  const battle = battleIn(kept);
  const made = advance(standing(battle, before), entry, battle);
  return made.ok ? ok(true) : err({ kind: 'entry', fault: made.error });
};

/** The battle after a deed, or why it cannot be done. */
export const perform = (kept: KeptBattle, deed: Deed): Result<KeptBattle, DeedFault> => {
  const { entries } = kept.log;
  switch (deed.kind) {
    case 'screen':
      return ok({ ...kept, screen: deed.level });
    case 'undo':
      return withLog(kept, undo(kept.log, deed.steps));
    case 'redo':
      return withLog(kept, redo(kept.log, deed.steps));
    case 'append': {
      const fits = stands(kept, entries, deed.entry);
      return fits.ok ? withLog(kept, append(kept.log, deed.entry)) : fits;
    }
    case 'amend': {
      const fits =
        deed.at < entries.length ? stands(kept, entries.slice(0, deed.at), deed.entry) : ok(true);
      return fits.ok ? withLog(kept, amend(kept.log, deed.at, deed.entry)) : fits;
    }
  }
};

/** What the players may see of it. */
export const screenIn = (kept: KeptBattle, live: Live, odds?: StateOdds): Screen =>
  screenOf(kept.scenario.name, battleIn(kept), live, {
    level: kept.screen,
    ...(odds === undefined ? {} : { odds }),
  });
