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
import { keyOfEdit } from '../../forms/draft-history.ts';
import type { DraftKind, Form } from '../../forms/use-draft.ts';
import { keeper } from '../../share/keep.ts';
import { fromWithin, linkedPage, type Opened } from '../../share/linked-page.ts';
import { TAB } from '../../share/store.ts';
import { count } from '../../ui/figures/numbers.ts';
import {
  idOfSide,
  inputOf,
  isSideName,
  readUnits,
  unitsDraftOf,
  unitsDraftSchema,
  type UnitsDraft,
} from './draft.ts';
import { withOwnUnits, type WithOwn } from './own-units.ts';
import { rulesOf } from './quick-add.ts';
import { reduceUnits, type UnitsEdit } from './reduce.ts';

/** What every part of the form works with. */
export type UnitForm = Form<UnitsDraft, UnitsEdit>;
export type OpenedUnits = Opened<UnitsDraft, UnitScenario>;

export const UNIT_PAGE = linkedPage<UnitsDraft, UnitScenario>({
  letter: 'u',
  typed: keeper('rout.units.1', unitsDraftSchema, unitScenarioSchema),
  schema: unitScenarioSchema,
  draftOf: unitsDraftOf,
  anew: () => unitsDraftOf(unitScenarioSchema.parse(UNIT_EXAMPLES[0]?.scenario)),
});

export const UNITS: DraftKind<UnitsDraft, UnitsEdit, UnitScenario> = {
  page: UNIT_PAGE,
  reduce: reduceUnits,
  read: readUnits,
  linkedOf: inputOf,
  // What is done in the battle has an undo of its own.
  undoes: (edit) => (edit.do === 'script' ? undefined : keyOfEdit(edit)),
};

/** Brings a battle to the page of units from elsewhere, however large it is. */
export const bringUnits = (scenario: UnitScenario): void => {
  UNIT_PAGE.typed.keep([''], { draft: unitsDraftOf(scenario), scenario });
  window.location.hash = UNIT_PAGE.hashOf({ link: '' });
};

const MOST_NAMED = 6;

/** Units that are not on the field, because their army has lost that many hits. */
const brokenLine = (broken: Mustered['broken']): string => {
  if (broken.length === 0) return '';
  const [has, is] =
    broken.length === 1 ? ['One unit has', 'is'] : [`${broken.length} units have`, 'are'];
  const named = broken.slice(0, MOST_NAMED).map(({ name }) => name);
  const others = broken.length > MOST_NAMED ? ' and others' : '';
  const men = count(broken.reduce((sum, one) => sum + one.men, 0));
  return (
    `${has} broken already, by the hits their army has lost, and ${is} not on the ` +
    `field: ${named.join(', ')}${others} (${men} men).`
  );
};

/** The armies of a side, by the names of both. */
export const armiesOf = (battle: BattleScenario, side: string): readonly string[] => {
  const ids = armyIds(battle);
  return battle.armies.filter((army, i) => (army.side ?? ids[i]) === side).map(({ name }) => name);
};

/** Sides are called as their armies are, where that can be an id. */
const namedByArmies = (draft: UnitsDraft, battle: BattleScenario): UnitsDraft => {
  const [first, second] = draft.sides.map(({ name }) => {
    const wish = armiesOf(battle, idOfSide(name)).join(' and ');
    return isSideName(wish) ? wish : name;
  });
  if (first === undefined || second === undefined || first === second) return draft;
  return {
    ...draft,
    sides: [
      { ...draft.sides[0], name: first },
      { ...draft.sides[1], name: second },
    ],
  };
};

/** Units on show, and the battle of armies that they were taken from. */
export interface Earlier {
  readonly draft: UnitsDraft;
  readonly battle: BattleScenario;
}

/**
 * The units of those armies under the rules for which they were made, in every order in which they
 * break.
 */
const asMustered = ({ draft, battle }: Earlier): readonly UnitsDraft[] => {
  const rules = rulesOf({ ...draft, rules: draft.made ?? draft.rules });
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

export type MusteredUnits = OpenedUnits & Pick<WithOwn, 'own'>;

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
  return ok({ ...fromWithin({ ...draft, made: proposed.rules }), note, own });
};

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
    const { trials, rules: typed } = earlier.draft;
    return { ...mustered.value, draft: { ...mustered.value.draft, trials, rules: typed } };
  }
  if (mustered.ok) return mustered.value;
  const { sides, ...rest } = UNIT_PAGE.anew();
  const empty: UnitsDraft['sides'] = [
    { ...sides[0], units: [] },
    { ...sides[1], units: [] },
  ];
  return {
    ...fromWithin({ ...rest, name: battle.name, sides: empty }),
    note: `This battle cannot be composed into units: ${mustered.error}.`,
  };
};

const SESSION = 'rout.units.battle';

/**
 * Remembers, for this tab, which battle of armies the units came from; without it, losses cannot be
 * taken back to them.
 */
export const keepOrigin = (battle: BattleScenario): void => void TAB.write(SESSION, battle);

export const readOrigin = (): BattleScenario | undefined => TAB.read(SESSION, battleScenarioSchema);

/** Whether units of the draft were taken from armies of that battle. */
export const comesFrom = ({ sides }: UnitsDraft, battle: BattleScenario): boolean => {
  const ids = new Set(armyIds(battle));
  return sides.some(({ units }) => units.some(({ of }) => ids.has(of.split('/')[0] ?? '')));
};
