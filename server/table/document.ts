import { z } from 'zod';
import {
  armyIds,
  battleOf,
  battleOrLine,
  EMPTY_LOG,
  entrySchema,
  MOST_ENTRIES,
  SCREEN_LEVELS,
  captionOf,
  screenFight,
  type FightStand,
  deedOf,
  screenOf,
  type Battle,
  type BattleScenario,
  type BattleLog,
  type Live,
  type Screen,
  type FallenDice,
  type ScreenLevel,
  type StateOdds,
} from '../../shared/index.ts';
import { stepsEditSchema } from '../documents/kind.ts';
import { fightEditSchema, fightsSchema, type Fights } from './fights.ts';
import { askedOf } from './seat-views.ts';
import { NO_PLAYERS, playersEditSchema, type Players, type SeatEdit } from './seats.ts';

/**
 * A live battle as it is sent to be kept: its scenario, and the log where it is under way (an
 * export can be sent as it is).
 */
export const liveBattleSchema = z
  .strictObject({
    scenario: battleOrLine,
    entries: z.array(entrySchema).max(MOST_ENTRIES).default([]),
    undone: z.array(entrySchema).max(MOST_ENTRIES).default([]),
    screen: z
      .enum(SCREEN_LEVELS)
      .default('words')
      .meta({ description: "What the players' screen shows" }),
    fights: fightsSchema.default({}).meta({ description: 'Fights under it, by name' }),
  })
  .meta({ id: 'LiveBattle' });

/** A live battle as it is kept. */
export interface KeptBattle {
  readonly scenario: BattleScenario;
  readonly log: BattleLog;
  readonly screen: ScreenLevel;
  /** The evening is one document: fights of persons and of units stand under their battle. */
  readonly fights: Fights;
  readonly players?: Players;
}

/** Who holds the dice besides the game masters. */
export const playersOf = ({ players = NO_PLAYERS }: KeptBattle): Players => players;

/** Entries name armies by their ids: who reads the scenario finds them there. */
const withIds = (scenario: BattleScenario): BattleScenario => {
  const ids = armyIds(scenario);
  const armies = scenario.armies.map((army, i) => ({ ...army, id: army.id ?? ids[i] }));
  return { ...scenario, armies };
};

export const newBattle = (
  { scenario, entries, undone, screen, fights }: z.output<typeof liveBattleSchema>,
  seed: number,
): KeptBattle => ({
  scenario: { ...withIds(scenario), seed: scenario.seed ?? seed },
  log: entries.length + undone.length === 0 ? EMPTY_LOG : { entries, undone },
  screen,
  fights,
});

/** The battle of a kept scenario; it has had its seed since it was made. */
export const battleIn = ({ scenario }: KeptBattle): Battle => battleOf(scenario, 0);

/** A change to a kept battle, by somebody who holds its edit key. */
export const editSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('append'), entry: entrySchema }),
    z.strictObject({
      kind: z.literal('amend'),
      at: z.int().min(0).meta({ description: 'The place of the entry, from 0' }),
      entry: entrySchema,
    }),
    stepsEditSchema,
    z.strictObject({ kind: z.literal('screen'), level: z.enum(SCREEN_LEVELS) }),
    fightEditSchema,
    playersEditSchema,
  ])
  .meta({ id: 'BattleEdit' });
export type Edit = z.output<typeof editSchema> | SeatEdit;

/** Where it stands, with the dice of what its entries fought. */
interface Standing {
  readonly live: Live;
  readonly marks: readonly ({ readonly dice: readonly FallenDice[] } | null)[];
  readonly fights: Readonly<Record<string, FightStand>>;
}

/** What the players may see of it. */
export const screenIn = (
  kept: KeptBattle,
  { live, marks, fights }: Standing,
  odds?: StateOdds,
): Screen =>
  screenOf(kept.scenario.name, battleIn(kept), live, {
    level: kept.screen,
    seats: askedOf(playersOf(kept), { battle: battleIn(kept), live, fights }),
    fights: Object.entries(fights).map(([fight, stand]) =>
      screenFight(fight, stand, { level: kept.screen, turn: kept.fights[fight]?.turn ?? 0 }),
    ),
    caption: captionOf(kept.log.entries),
    deed: deedOf(kept.log.entries),
    dice: marks[kept.log.entries.findLastIndex(({ kind }) => kind !== 'note')]?.dice,
    ...(odds === undefined ? {} : { odds }),
  });
