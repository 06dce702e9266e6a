import {
  armyIds,
  fledIn,
  placeOfLosses,
  standing,
  type BattleScenario,
  type KeptFight,
  type Live,
  type StoryScenario,
} from '../../../shared/index.ts';
import { bring } from '../../share/link/linked-page.ts';
import { put } from '../../draft/changes.ts';
import type { Tree } from '../../draft/tree.ts';
import type { DraftPage } from '../../draft/use-draft.ts';
import { COMBAT_PAGE } from '../../combat/draft/open.ts';
import { duelDraftOf } from '../../combat/draft/draft.ts';
import { FROM_UNITS, keepOpened } from '../../combat/play/from-units.ts';
import { unitsDraftOf } from '../../unit/draft/draft.ts';
import { keepOrigin, UNIT_PAGE } from '../../unit/draft/open.ts';
import { keepFightOrigin } from '../aftermath/aftermath.ts';
import { tableHashOf } from '../kept/table-link.ts';
import type { Fights } from '../kept/remote/deeds.ts';
import type { TableState } from '../use-battle.ts';
import { keepTurn, putUnder, UNITS, type Under } from './under.ts';
import { battleIn } from '../../army/odds/endings.ts';

type Listed = BattleScenario['armies'][number];

const scaled = (army: Listed, share: number): Listed => {
  const men = (count: number): number => Math.max(1, Math.round(count * share));
  const { contingents } = army;
  return {
    ...army,
    size: men(army.size),
    ...(contingents && { contingents: contingents.map((one) => ({ ...one, men: men(one.men) })) }),
  };
};

/** A battle of armies with the hits and the soldiers that they have left. */
export const asTheyStand = (scenario: BattleScenario, live: Live): BattleScenario => {
  const ids = armyIds(scenario);
  const { start } = battleIn(scenario);
  const armies = scenario.armies.map((army, i) => {
    // Allies that fight as one force stand under the name of their side.
    const isIt = ({ id }: { readonly id: string }): boolean => id === ids[i] || id === army.side;
    const [then, now] = [start.armies.find(isIt), live.field.armies.find(isIt)];
    if (then === undefined || now === undefined) return army;
    const left = now.size === then.size ? army : scaled(army, now.size / then.size);
    return { ...left, hits: now.hits };
  });
  return { ...scenario, armies };
};

/** Remembers this table, and how long its log was: now, or before the losses that it tells of. */
export const keepTable = (
  battle: BattleScenario,
  { id, link = '', log: { entries } }: TableState,
  at = entries.length,
): void => keepOrigin(battle, { id, hash: tableHashOf({ link, id }), at });

/**
 * Whether the losses of a battle of units are in the log already: more men fought in it than an
 * army has, or an army has routed, whose units nobody could open.
 */
const isBefore = (units: StoryScenario, battle: BattleScenario): boolean => {
  if (units.kind !== 'units') return false;
  const ids = armyIds(battle);
  return battle.armies.some(({ size, hits }, i) => {
    if (hits === 0) return true;
    const own = units.units.filter(({ of = '' }) => of.split('/')[0] === ids[i]);
    return own.reduce((sum, { men }) => sum + men, 0) > size;
  });
};

/** Remembers the armies as they stood when a battle of units began that goes on. */
const keepBegin = (units: StoryScenario, table: TableState, live: Live): void => {
  const { scenario, log } = table;
  const now = asTheyStand(scenario, live);
  const told = placeOfLosses(log.entries);
  if (told < 0 || !isBefore(units, now)) return keepTable(now, table);
  const then = standing(battleIn(scenario), log.entries.slice(0, told));
  return keepTable(asTheyStand(scenario, then), table, told);
};

/** Opens a page of fights with a draft that belongs to a table. */
const bringUnder = <S>(page: DraftPage<S>, draft: Tree, under: Under, turn: number): void => {
  keepTurn(under, turn);
  bring(page, putUnder(under)(draft));
  window.scrollTo(0, 0);
};

/** Opens the units of a battle as it stands. */
export const bringUnits = (
  draft: Tree,
  table: TableState,
  fights: Fights,
  fight: string = UNITS,
): void => bringUnder(UNIT_PAGE, draft, { table: table.id, fight }, fights[fight]?.turn ?? 0);

/** Opens a fight of persons, and remembers the battle at the table that it came from. */
export const bringPersons = (
  draft: Tree,
  { turn, scenario }: Pick<KeptFight, 'turn' | 'scenario'>,
  fight: string,
  { table, live }: { readonly table: TableState; readonly live: Live },
): void => {
  const { id, scenario: battle, link = '' } = table;
  const hash = tableHashOf({ link, id });
  if (scenario.kind === 'duel')
    keepFightOrigin({ id, name: battle.name, hash, fled: fledIn(live) }, scenario);
  bringUnder(COMBAT_PAGE, draft, { table: id, fight }, turn);
};

const withUnits = (units: KeptFight | undefined, under: Under): void => {
  if (units?.scenario.kind !== 'units') return;
  keepOpened(units.scenario);
  keepTurn(under, units.turn);
  const draft = putUnder(under)(unitsDraftOf(units.scenario));
  UNIT_PAGE.typed.keep([''], { draft, scenario: units.scenario });
};

/** Goes on with a fight that stands under a table, on the page of such fights. */
export const goOnWith = (fight: string, fights: Fights, table: TableState, live: Live): void => {
  const kept = fights[fight];
  if (kept === undefined) return;
  const { scenario, turn } = kept;
  if (scenario.kind === 'units') {
    keepBegin(scenario, table, live);
    return bringUnits(unitsDraftOf(scenario), table, fights, fight);
  }
  const draft = put('isBegun', true)(duelDraftOf(scenario));
  if (!fight.startsWith('men-')) return bringPersons(draft, kept, fight, { table, live });
  const [units, under] = [fights[UNITS], { table: table.id, fight: UNITS }];
  if (units !== undefined) keepBegin(units.scenario, table, live);
  withUnits(units, under);
  const hash = UNIT_PAGE.hashOf({ link: '' });
  const name = units?.scenario.name ?? table.scenario.name;
  keepFightOrigin({ id: FROM_UNITS, name, hash }, scenario);
  return bringUnder(COMBAT_PAGE, draft, { table: table.id, fight }, turn);
};
