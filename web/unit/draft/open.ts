import { z } from 'zod';
import {
  armyIds,
  battleScenarioSchema,
  err,
  LOSS_ORDERS,
  musterBattle,
  ok,
  UNIT_EXAMPLES,
  unitRulesSchema,
  unitScenarioSchema,
  type BattleScenario,
  type LossOrder,
  type Mustered,
  type Result,
  type UnitRules,
  type UnitScenario,
} from '../../../shared/index.ts';
import { inTurn, put, type Change } from '../../draft/changes.ts';
import { textAt, treeAt, treeSchema, type Tree } from '../../draft/tree.ts';
import type { DraftKind, DraftPage, OpenedDraft } from '../../draft/use-draft.ts';
import { hashOf } from '../../share/link/address.ts';
import { keeper } from '../../share/browser/keep.ts';
import { bring, fromWithin, linkedPage } from '../../share/link/linked-page.ts';
import { TAB } from '../../share/browser/store.ts';
import { menText } from '../../ui/words.ts';
import {
  idOfSide,
  isSideName,
  nameOfSide,
  readUnits,
  rulesOf,
  sidesIn,
  unitsDraftOf,
  unitsIn,
} from './draft.ts';
import { withOwnUnits, type WithOwn } from './own-units.ts';

export type OpenedUnits = OpenedDraft<UnitScenario>;

export const UNIT_PAGE: DraftPage<UnitScenario> = linkedPage({
  page: 'units',
  holds: 'units',
  typed: keeper('rout.units.1', treeSchema, unitScenarioSchema),
  schema: unitScenarioSchema,
  draftOf: unitsDraftOf,
  anew: () => unitsDraftOf(unitScenarioSchema.parse(UNIT_EXAMPLES[0]?.scenario)),
});

export const UNITS: DraftKind<UnitScenario> = { page: UNIT_PAGE, read: readUnits };

/** Brings a battle to the page of units from elsewhere, however large it is. */
export const bringUnits = (scenario: UnitScenario): void =>
  bring(UNIT_PAGE, unitsDraftOf(scenario), scenario);

const MOST_NAMED = 6;

/** Units that are not on the field, because their army has lost that many hits. */
const brokenLine = (broken: Mustered['broken']): string => {
  if (broken.length === 0) return '';
  const [has, is] =
    broken.length === 1 ? ['One unit has', 'is'] : [`${broken.length} units have`, 'are'];
  const named = broken.slice(0, MOST_NAMED).map(({ name }) => name);
  const others = broken.length > MOST_NAMED ? ' and others' : '';
  const men = menText(broken.reduce((sum, one) => sum + one.men, 0));
  return (
    `${has} broken already, by the hits their army has lost, and ${is} not on the ` +
    `field: ${named.join(', ')}${others} (${men}).`
  );
};

/** The armies of a side, by the names of both. */
export const armiesOf = (battle: BattleScenario, side: string): readonly string[] => {
  const ids = armyIds(battle);
  return battle.armies.filter((army, i) => (army.side ?? ids[i]) === side).map(({ name }) => name);
};

/** Sides are called as their armies are, where that can be an id. */
const namedByArmies = (draft: Tree, battle: BattleScenario): Tree => {
  const names = sidesIn(draft).map((side) => {
    const name = nameOfSide(draft, side);
    const wish = armiesOf(battle, idOfSide(name)).join(' and ');
    return isSideName(wish) ? wish : name;
  });
  if (new Set(names).size < names.length) return draft;
  return put(
    'sides',
    names.map((name) => ({ name })),
  )(draft);
};

/** Units on show, and the battle of armies that they were taken from. */
export interface Earlier {
  readonly draft: Tree;
  readonly battle: BattleScenario;
}

/**
 * The units of those armies under the rules for which they were made, in every order in which they
 * break.
 */
const asMustered = ({ draft, battle }: Earlier): readonly Tree[] => {
  const rules = rulesOf({ rules: treeAt(draft, 'made') ?? treeAt(draft, 'rules') ?? {} });
  return LOSS_ORDERS.flatMap((order) => {
    const made = musterBattle(battle, rules, order);
    return made.ok ? [unitsDraftOf(made.value.scenario)] : [];
  });
};

const ownLine = (own: number): string =>
  own === 0
    ? ''
    : own === 1
      ? 'One unit of your own making keeps its size.'
      : `${own} units of your own making keep their sizes.`;

type MusteredUnits = OpenedUnits & Pick<WithOwn, 'own'>;

/**
 * The units of a battle of armies, or why it has none.
 * @param earlier the units so far: those of somebody's own making stay
 */
export const musterDraft = (
  battle: BattleScenario,
  rules: UnitRules,
  order: LossOrder = 'listed',
  earlier?: Earlier,
): Result<MusteredUnits, string> => {
  const mustered = musterBattle(battle, rules, order);
  if (!mustered.ok) return err(mustered.error);
  const { scenario, broken } = mustered.value;
  const proposed = namedByArmies(unitsDraftOf(scenario), battle);
  const { draft, own } =
    earlier === undefined
      ? { draft: proposed, own: 0 }
      : withOwnUnits(earlier.draft, asMustered(earlier), proposed);
  const note = [brokenLine(broken), ownLine(own)].filter((line) => line !== '').join(' ');
  return ok({ ...fromWithin(put('made', treeAt(proposed, 'rules'))(draft)), note, own });
};

/** What is typed of the battle, and no matter of its armies, stays when units are made anew. */
const KEPT = ['trials', 'rules'];
export const keeping = (before: Tree, keys: readonly string[] = KEPT): Change =>
  inTurn(...keys.map((key) => put(key, treeAt(before, key))));

/** Whether the earlier units are of this battle, however its armies have changed. */
const isSameBattle = ({ draft, battle: before }: Earlier, battle: BattleScenario): boolean => {
  const names = ({ name, armies }: BattleScenario): string =>
    JSON.stringify([name, armies.map((army) => army.name)]);
  return names(before) === names(battle) && comesFrom(draft, battle);
};

/**
 * What to begin with for a battle of armies: its units; where it has none, empty sides and the
 * reason.
 * @param last the units on show before; of the same battle, what was made by hand stays
 */
export const beginWith = (battle: BattleScenario, last?: Earlier): OpenedUnits => {
  const earlier = last !== undefined && isSameBattle(last, battle) ? last : undefined;
  const rules = earlier === undefined ? unitRulesSchema.parse({}) : rulesOf(earlier.draft);
  const mustered = musterDraft(battle, rules, 'listed', earlier);
  if (mustered.ok && earlier !== undefined) {
    return { ...mustered.value, draft: keeping(earlier.draft)(mustered.value.draft) };
  }
  if (mustered.ok) return mustered.value;
  return {
    ...fromWithin(inTurn(put('name', battle.name), put('units', []))(UNIT_PAGE.anew())),
    note: `This battle cannot be composed into units: ${mustered.error}.`,
  };
};

const SESSION = 'rout.units.battle';

const TABLE = 'rout.units.table';
const tableSchema = z.strictObject({ id: z.string(), hash: z.string(), at: z.int().min(0) });
/**
 * The table at which a battle of armies is fought: its key in this browser, its address, and how
 * long its log was when the units were opened.
 */
type AtTable = z.output<typeof tableSchema>;

/**
 * Remembers, for this tab, which battle of armies the units came from, and from which table if
 * from one; without it, losses cannot be taken back to them.
 */
export const keepOrigin = (battle: BattleScenario, table?: AtTable): void => {
  TAB.write(SESSION, battle);
  if (table === undefined) TAB.forget(TABLE);
  else TAB.write(TABLE, table);
};

export const readOrigin = (): BattleScenario | undefined => TAB.read(SESSION, battleScenarioSchema);
/** The battle of armies that units of the draft were taken from. */
export const originOf = (draft: Tree): BattleScenario | undefined => {
  const origin = readOrigin();
  return origin !== undefined && comesFrom(draft, origin) ? origin : undefined;
};
export const tableAbove = (): AtTable | undefined => TAB.read(TABLE, tableSchema);

/** The battle of armies above units that were taken from it. */
export const levelAbove = (units: readonly { readonly of?: string | undefined }[]) => {
  const battle = readOrigin();
  if (battle === undefined) return [];
  const ids = new Set(armyIds(battle));
  const href = tableAbove()?.hash ?? hashOf('armies');
  return units.some(({ of = '' }) => ids.has(of.split('/')[0] ?? ''))
    ? [{ level: 'Armies', name: battle.name, href }]
    : [];
};

/** Whether units of the draft were taken from armies of that battle. */
export const comesFrom = (draft: Tree, battle: BattleScenario): boolean => {
  const ids = new Set(armyIds(battle));
  return unitsIn(draft).some((unit) => ids.has(textAt(unit, 'of').split('/')[0] ?? ''));
};
