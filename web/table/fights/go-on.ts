import { armyIds, type BattleScenario, type KeptFight, type Live } from '../../../shared/index.ts';
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
import type { Fights } from '../kept/remote-api.ts';
import type { TableState } from '../use-battle.ts';
import { keepTurn, putUnder, UNITS, type Under } from './under.ts';

/** A battle of armies with the hits that they have left. */
export const asTheyStand = (scenario: BattleScenario, live: Live): BattleScenario => {
  const left = new Map(live.field.armies.map(({ id, hits }) => [id, hits]));
  const ids = armyIds(scenario);
  const armies = scenario.armies.map((army, i) => ({
    ...army,
    hits: left.get(ids[i] ?? '') ?? army.hits,
  }));
  return { ...scenario, armies };
};

/** Opens a page of fights with a draft that belongs to a table. */
const bring = <S>(page: DraftPage<S>, draft: Tree, under: Under, turn: number): void => {
  keepTurn(under, turn);
  page.typed.keep([''], { draft: putUnder(under)(draft) });
  window.location.hash = page.hashOf({ link: '' });
  window.scrollTo(0, 0);
};

/** Opens the units of a battle as it stands. */
export const bringUnits = (draft: Tree, table: TableState, fights: Fights): void => {
  const under = { table: table.id, fight: UNITS };
  bring(UNIT_PAGE, draft, under, fights[UNITS]?.turn ?? 0);
};

/** Opens a fight of persons, and remembers the battle at the table that it came from. */
export const bringPersons = (
  draft: Tree,
  { turn, scenario }: Pick<KeptFight, 'turn' | 'scenario'>,
  fight: string,
  { id, scenario: battle, link = '' }: TableState,
): void => {
  if (scenario.kind === 'duel')
    keepFightOrigin({ id, name: battle.name, hash: tableHashOf({ link, id }) }, scenario);
  bring(COMBAT_PAGE, draft, { table: id, fight }, turn);
};

const withUnits = (units: KeptFight | undefined, under: Under, battle: BattleScenario): void => {
  if (units?.scenario.kind !== 'units') return;
  keepOrigin(battle);
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
  const battle = asTheyStand(table.scenario, live);
  const [units, under] = [fights[UNITS], { table: table.id, fight: UNITS }];
  if (scenario.kind === 'units') {
    keepOrigin(battle);
    return bringUnits(unitsDraftOf(scenario), table, fights);
  }
  const draft = put('isBegun', true)(duelDraftOf(scenario));
  if (!fight.startsWith('men-')) return bringPersons(draft, kept, fight, table);
  withUnits(units, under, battle);
  const hash = UNIT_PAGE.hashOf({ link: '' });
  const name = units?.scenario.name ?? table.scenario.name;
  keepFightOrigin({ id: FROM_UNITS, name, hash }, scenario);
  return bring(COMBAT_PAGE, draft, { table: table.id, fight }, turn);
};
