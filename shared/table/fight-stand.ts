import type { Army } from '../army/army.ts';
import { isMountId } from '../combat/mount-id.ts';
import type { CombatStep, FighterView, Open } from '../combat/read/told.ts';
import type { Seed } from '../rng.ts';
import { titleOf } from '../roster/names.ts';
import { wordOf } from './look.ts';
import { openRolls } from '../unit/read/open-rolls.ts';
import type { FieldUnit } from '../unit/field.ts';
import { plannedOf, unitAskedText, unitLabel, unitOptionText } from '../unit/order-text.ts';
import { unitSystem } from '../unit/index.ts';
import type { MeleeActed, MeleeRound } from '../unit/read/transcript.ts';
import type { DuelScenario } from '../scenario/schema/duel.ts';
import type { UnitScenario } from '../scenario/schema/units.ts';
import type { StoryScenario } from '../scenario/story.ts';
import { toldDuel } from '../scenario/told-duel.ts';
import { toldMelee } from '../scenario/told-melee.ts';
import type { FightTold } from './told.ts';

/** A roll or a decision that is asked of somebody in a fight. */
export interface FightAsked {
  readonly label: string;
  /** A fighter, a unit or a side. */
  readonly by: string;
  readonly says: string;
  /** The dice to be thrown; of a decision there are options. */
  readonly sides?: readonly number[];
  readonly options?: readonly {
    readonly id: string;
    readonly text: string;
    readonly chance?: number;
    readonly of?: string;
  }[];
}

/** A fighter or a unit, as it stands. */
export interface FightBody {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  /** The army that a unit was taken from. */
  readonly of?: string;
  /** How it looks from afar. */
  readonly word: string;
  readonly now: number;
  readonly full: number;
}

/** Where a fight under a battle stands: what is asked, and how all of them fare. */
export interface FightStand {
  readonly name: string;
  readonly round: number;
  readonly isOver: boolean;
  readonly asked: readonly FightAsked[];
  readonly bodies: readonly FightBody[];
  /** What happened last, and the dice that fell. */
  readonly last: FightTold;
}

/** More of a round is not shown from afar. */
const MOST_TOLD = 6;

const toldOf = (
  part: Pick<MeleeRound | CombatStep, 'events' | 'rolls'> | undefined,
  sideOf: (by: string) => string | undefined,
  nameOf: (by: string) => string,
): FightTold => ({
  says: (part?.events ?? []).slice(-MOST_TOLD).map(({ text }) => text),
  dice: (part?.rolls ?? [])
    .flatMap(({ by = '', faces }) =>
      by === '' || faces.length === 0
        ? []
        : { army: sideOf(by) ?? by, name: nameOf(by), faces: faces.map(({ face }) => face) },
    )
    .slice(-MOST_TOLD),
});

/** Standings that are seen from afar, and say more than what is left. */
const OUT: ReadonlySet<string> = new Set(
  'down dying dead fled surrendered routed destroyed'.split(' '),
);
const lookOf = (standing: string, now: number, full: number): string =>
  OUT.has(standing) ? standing : wordOf(now, full);

const personOf = ({ id, name, side, standing, gauges: [gauge] }: FighterView): FightBody => {
  const { now = 1, full = 1 } = gauge ?? {};
  return { id, name, side, word: lookOf(standing, now, full), now, full };
};

const askedOf = (open: Open, nameOf: (id: string) => string): readonly FightAsked[] => {
  const { label, by } = open;
  if (by === undefined) return [];
  if (open.kind === 'roll')
    return [{ label, by, says: `${nameOf(by)}, ${open.what ?? 'roll'}`, sides: open.sides }];
  const options = open.options.map(({ id, text, chance, of }) => ({
    id,
    text,
    ...(chance === undefined ? {} : { chance }),
    ...(of === undefined ? {} : { of }),
  }));
  return [{ label, by, says: open.question, options }];
};

const ofPersons = (scenario: DuelScenario, seed: Seed): FightStand => {
  const { duel, told } = toldDuel(scenario, seed);
  const views = duel.system.view(told.fight).filter(({ id }) => !isMountId(id));
  const nameOf = (id: string): string =>
    views.find((one) => one.id === id)?.name ??
    scenario.sides.find((side) => side.id === id)?.name ??
    id;
  return {
    name: scenario.name,
    round: told.fight.round,
    isOver: told.open === undefined,
    asked: told.open === undefined ? [] : askedOf(told.open, nameOf),
    bodies: views.map(personOf),
    last: toldOf(
      told.steps.findLast(({ events }) => events.length > 0),
      (by) => views.find(({ id }) => id === by)?.side,
      nameOf,
    ),
  };
};

const unitOf = (unit: FieldUnit, of: string | undefined): FightBody => {
  const { id, name, side, standing, men: now, menAtStart: full } = unit;
  const word = lookOf(standing, now, full);
  return { id, name, side, word, now, full, ...(of === undefined ? {} : { of }) };
};

/** Orders of the round ahead that nobody has given yet. */
const ordersOf = (
  { story, ahead, whole: { heard } }: MeleeActed,
  calledOf: (id: string) => string | undefined,
): readonly FightAsked[] =>
  plannedOf(ahead?.decisions ?? [], story.units).flatMap(
    ({ label, options, advised }): FightAsked | readonly [] => {
      const by = unitLabel(label, calledOf).unit;
      if (by === undefined || options.length < 2 || heard.picks.has(label)) return [];
      return {
        label,
        by,
        says: `${unitAskedText(label, calledOf)} …`,
        // What the computer would choose comes first.
        options: [...new Set([advised, ...options])].map((id) => ({
          id,
          text: unitOptionText(id, calledOf),
        })),
      };
    },
  );

const ofUnits = (scenario: UnitScenario, seed: Seed): FightStand => {
  const { deployment, told } = toldMelee(scenario, seed, { isAhead: true });
  const { story, ahead, whole } = told;
  const { typed, rolled } = whole.heard;
  const ids = deployment.units.map(({ id }) => id);
  const ofOf = new Map(ids.map((id, i) => [id, scenario.units[i]?.of]));
  const rolls = openRolls(ahead?.rolls ?? [], unitSystem(scenario.rules.system)).filter(
    ({ label, source }) => source === 'rolled' && !typed.has(label) && !rolled.has(label),
  );
  const unit = new Map(story.units.map((one) => [one.id, one]));
  const calledOf = (id: string): string | undefined => unit.get(id)?.name;
  const nameOf = (by: string): string => calledOf(by) ?? titleOf(by);
  return {
    name: scenario.name,
    round: story.rounds.length + 1,
    isOver: story.outcome.kind !== 'unfinished',
    asked: [
      ...ordersOf(told, calledOf),
      ...rolls.flatMap(({ label, by, what = 'roll', faces }) =>
        by === undefined
          ? []
          : { label, by, says: `${nameOf(by)}, ${what}`, sides: faces.map((f) => f.sides) },
      ),
    ],
    bodies: story.units.map((one) => unitOf(one, ofOf.get(one.id))),
    last: toldOf(story.rounds.at(-1), (by) => unit.get(by)?.side, nameOf),
  };
};

/** Where a fight of persons or a battle of units stands. */
export const fightStand = (scenario: StoryScenario, seed: Seed): FightStand =>
  scenario.kind === 'duel' ? ofPersons(scenario, seed) : ofUnits(scenario, seed);

/** Whose rolls and decisions a seat has: those of one, or all dice of an army. */
export interface Held {
  /** A fight and one of its fighters or units; an army, or a tactician of one. */
  readonly of: string;
  /** Of an army or a tactician: its side, and what the tactician is called. */
  readonly army?: { readonly id: string; readonly side: string; readonly tactician?: string };
}

/** What a seat is of, for fights under the battle of those armies. */
export const heldOf = (of: string, armies: readonly Army[]): Held => {
  const [id = '', at] = of.split('/');
  const army = armies.find((one) => one.id === id);
  if (army === undefined) return { of };
  const { side, tacticians } = army;
  if (at === undefined) return { of, army: { id, side } };
  return { of, army: { id, side, tactician: tacticians[Number(at)]?.name ?? '' } };
};

/** Whether something that is asked in a fight is asked of a seat. */
export const isAskedOf = (
  fight: string,
  { bodies }: FightStand,
  { by, options }: FightAsked,
  { of, army }: Held,
): boolean => {
  if (of === `${fight}:${by}`) return true;
  const body = bodies.find(({ id }) => id === by);
  if (army === undefined) return false;
  const isOfArmy =
    body?.of === undefined ? body?.side === army.side : body.of.split('/')[0] === army.id;
  if (army.tactician !== undefined) return isOfArmy && body?.name === army.tactician;
  return isOfArmy && options === undefined;
};
