import {
  battleScenarioSchema,
  err,
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
} from '../../shared/index.ts';
import { keeper } from '../share/keep.ts';
import { unpackLink, type LinkFault } from '../share/link.ts';
import { linkIn, type LinkedPage } from '../share/use-linked-page.ts';
import { idOfSide, isSideName, unitsDraftOf, unitsDraftSchema, type UnitsDraft } from './draft.ts';

/** Battles of units as typed. */
export const typedUnits = keeper('rout.units.1', unitsDraftSchema, unitScenarioSchema);

/** What the page of units opens with. */
export interface OpenedUnits {
  readonly draft: UnitsDraft;
  /** What to show while the draft as typed is at fault: the last valid scenario, else that of the link. */
  readonly scenario?: UnitScenario | undefined;
  readonly link: string;
  /** Why the link in the address could not be read. */
  readonly fault?: LinkFault;
  /** What should be known about how it came about, such as units that have broken already. */
  readonly note?: string;
}

export const hashOfUnits = (link: string): string => `#u=${link}`;

/** The first example: what a new page shows. */
export const anewUnits = (): UnitsDraft =>
  unitsDraftOf(unitScenarioSchema.parse(UNIT_EXAMPLES[0]?.scenario));

/** The draft of an address: as typed where this browser knows it, else as the link says; without a link the last one typed. */
export const openUnits = async (hash: string): Promise<OpenedUnits> => {
  const link = linkIn(hash, 'u');
  if (link === '') return { ...(typedUnits.last() ?? { draft: anewUnits() }), link };
  const read = await unpackLink(link, unitScenarioSchema);
  if (!read.ok)
    return { draft: typedUnits.last()?.draft ?? anewUnits(), link: '', fault: read.fault };
  const kept = typedUnits.under(link);
  return {
    draft: kept?.draft ?? unitsDraftOf(read.value),
    scenario: kept?.scenario ?? read.value,
    link,
  };
};

export const UNITS_PAGE: LinkedPage<UnitsDraft, UnitScenario, OpenedUnits> = {
  letter: 'u',
  typed: typedUnits,
  open: openUnits,
};

const count = new Intl.NumberFormat('en');

/** Units that are not on the field, because their army has lost that many hits. */
const brokenLine = (broken: Mustered['broken']): string => {
  const men = broken.reduce((sum, one) => sum + one.men, 0);
  return broken.length === 0
    ? ''
    : `${broken.length === 1 ? 'One unit has' : `${broken.length} units have`} broken already, by the hits their army has lost, and ${broken.length === 1 ? 'is' : 'are'} not on the field: ${broken
        .slice(0, 6)
        .map(({ name }) => name)
        .join(', ')}${broken.length > 6 ? ' and others' : ''} (${count.format(men)} men).`;
};

/** Sides are called as their armies are, where that can be an id. */
const namedByArmies = (draft: UnitsDraft, { armies }: BattleScenario): UnitsDraft => {
  const nameOf = (name: string): string => {
    const id = idOfSide(name);
    const wish = armies
      .filter((army, i) => (army.side ?? army.id ?? `army${i + 1}`) === id)
      .map((army) => army.name)
      .join(' and ');
    return isSideName(wish) ? wish : name;
  };
  const [first, second] = draft.sides;
  const names = [nameOf(first.name), nameOf(second.name)] as const;
  return names[0] === names[1]
    ? draft
    : {
        ...draft,
        sides: [
          { ...first, name: names[0] },
          { ...second, name: names[1] },
        ],
      };
};

/** The units of a battle of armies, or why it has none. */
export const musterDraft = (
  battle: BattleScenario,
  rules: UnitRules,
  order: LossOrder = 'listed',
): Result<OpenedUnits, string> => {
  const mustered = musterBattle(battle, rules, order);
  if (!mustered.ok) return err(mustered.error);
  const { scenario, broken } = mustered.value;
  return ok({
    draft: namedByArmies(unitsDraftOf(scenario), battle),
    link: '',
    note: brokenLine(broken),
  });
};

/** What to begin with for a battle of armies: its units; where it has none, empty sides and the reason. */
export const beginWith = (battle: BattleScenario): OpenedUnits => {
  const mustered = musterDraft(battle, unitRulesSchema.parse({}));
  if (mustered.ok) return mustered.value;
  const {
    sides: [first, second],
    ...rest
  } = anewUnits();
  return {
    draft: {
      ...rest,
      name: battle.name,
      sides: [
        { ...first, units: [] },
        { ...second, units: [] },
      ],
    },
    link: '',
    note: `This battle cannot be composed into units: ${mustered.error}.`,
  };
};

const SESSION = 'rout.units.battle';

/** Remembers, for this tab, which battle of armies the units came from. */
export const keepOrigin = (battle: BattleScenario): void => {
  try {
    sessionStorage.setItem(SESSION, JSON.stringify(battle));
  } catch {
    // Without it, losses cannot be taken back to the armies.
  }
};

export const readOrigin = (): BattleScenario | undefined => {
  try {
    return battleScenarioSchema.safeParse(JSON.parse(sessionStorage.getItem(SESSION) ?? 'null'))
      .data;
  } catch {
    return undefined;
  }
};

/** Whether units of the draft were taken from armies of that battle. */
export const comesFrom = ({ sides }: UnitsDraft, { armies }: BattleScenario): boolean => {
  const ids = new Set(armies.map(({ id }, i) => id ?? `army${i + 1}`));
  return sides.some(({ units }) => units.some(({ of }) => ids.has(of.split('/')[0] ?? '')));
};
