import { combatSystem } from '../combat/index.ts';
import type { Fight } from '../combat/fight.ts';
import type { CombatSystem, Recruit } from '../combat/system.ts';
import { err, ok, type Result } from '../result.ts';
import { cut } from '../roster/names.ts';
import { profileOf, type Profile } from '../roster/roster.ts';
import type { AftermathEntry } from '../scenario/schema/aftermath.ts';
import { plainest } from '../scenario/notation/bodies.ts';
import { armyIds, type BattleScenario } from '../scenario/schema/battle.ts';
import {
  duelScenarioSchema,
  fighterIds,
  MOST_FIGHTERS,
  type DuelScenario,
} from '../scenario/schema/duel.ts';
import { wholeOf, type Field, type FieldUnit } from '../unit/field.ts';
import { unitSchema, unitSystem, type Deployment } from '../unit/index.ts';
import { areInContact } from '../unit/persons.ts';
import { bodyOf } from '../unit/bodies.ts';
import type { Body } from '../unit/system.ts';
import { aftermathEntry } from './aftermath-entry.ts';
import { contingentsOf } from './muster.ts';
import { distinct, type FighterInput } from './people.ts';
import { sumOf } from '../numbers.ts';

/** Who of two units fights: all of their men or so many of each, or a champion of each. */
export const WHO_FIGHTS = ['men', 'champions'] as const;

/** Two units to be opened into persons. */
export interface OpenAsked {
  /** By id or name. */
  readonly units: readonly string[];
  readonly who: (typeof WHO_FIGHTS)[number];
  /** Men of each unit at the most; all of them where left out. */
  readonly most?: number | undefined;
  /** By which rules persons fight. */
  readonly system: string;
  /** Knows the troops that units were taken from; else they are known by their statistics. */
  readonly battle?: BattleScenario | undefined;
}

/** A battle of units where it stands. */
export interface Stand {
  readonly deployment: Deployment;
  readonly field: Field;
}

const PLAIN: Profile = { troop: 'soldier', skill: 0, armour: 0, mounted: false };

type Stock = Deployment['units'][number];

/** The unit of the deployment that a unit on the field stems from: it may have been split. */
const stockOf = ({ units }: Deployment, { id }: FieldUnit): Stock | undefined =>
  units.find((unit) => unit.id === id) ?? units.find((unit) => unit.id === wholeOf(id));

const statsText = (unit: object): string => {
  const {
    id: _id,
    name: _name,
    side: _side,
    post: _post,
    of: _of,
    ...stats
  } = unitSchema.parse(unit);
  return JSON.stringify(stats);
};

/** The plainest troops of whom the system makes a unit with these very statistics. */
const likeliest = ({ rules, units }: Deployment, { men, ...stock }: Stock): Profile | undefined => {
  const { propose } = unitSystem(rules.system);
  const wanted = statsText({ men, ...stock });
  const menOn = (side: string): number =>
    sumOf(units.flatMap((unit) => (unit.side === side ? unit.men : [])));
  const others = new Set(units.map(({ side }) => side).filter((side) => side !== stock.side));
  const against = [...others].map((side) => [menOn(side)]);
  const isOf = (body: Body): boolean => {
    // Units of one body and kind are alike.
    const kinds = new Map(
      propose([body], { ...rules }, against)
        .flat()
        .map(({ kind, stats }) => [kind, stats]),
    );
    return [...kinds.values()].some((stats) => statsText({ men, ...stats }) === wanted);
  };
  const own = menOn(stock.side);
  return plainest()
    .map((one) => bodyOf({ ...one, men: own }))
    .find(isOf)?.profile;
};

/** What the men of a unit are: as their army has them, else as their statistics show. */
const profileIn = (
  battle: BattleScenario | undefined,
  deployment: Deployment,
  unit: FieldUnit,
): Profile => {
  const stock = stockOf(deployment, unit);
  const [army, place] = stock?.of?.split('/') ?? [];
  const found = battle?.armies[armyIds(battle).indexOf(army ?? '')];
  const contingent = found === undefined ? undefined : contingentsOf(found)[Number(place)];
  if (contingent !== undefined) return profileOf(contingent);
  return (stock && likeliest(deployment, stock)) ?? PLAIN;
};

/** Hit points of each man left of a unit; undefined where units and persons count otherwise. */
const livesIn = (
  { deployment }: Stand,
  unit: FieldUnit,
  { hitPoints }: CombatSystem,
): readonly number[] | undefined => {
  const lives = unitSystem(deployment.rules.system).lives?.(unit, deployment) ?? [];
  return hitPoints === undefined || lives.length !== unit.men ? undefined : lives;
};

/**
 * The men of a unit who are left, one by one. Where units and persons count the same hit points,
 * theirs add up to what was left of the unit's.
 */
const personsOfUnit = (
  stand: Stand,
  unit: FieldUnit,
  { profile, system }: { readonly profile: Profile; readonly system: CombatSystem },
): readonly Recruit[] => {
  const { deployment } = stand;
  const own = unitSystem(deployment.rules.system);
  const champion = own.champion?.(unit, deployment);
  const { preset, stats: fresh } =
    champion === 'general' ? system.roles.general() : system.roles.soldier(profile);
  const left = own.spirit?.(unit, deployment);
  const isShaken = system.spirit !== undefined && left !== undefined;
  const stats = isShaken ? { ...fresh, [system.spirit]: left } : fresh;
  const lives = livesIn(stand, unit, system);
  const { hitPoints } = system;
  return Array.from({ length: unit.men }, (_, i) => {
    const life = lives?.[i];
    return life === undefined || hitPoints === undefined
      ? { preset, stats }
      : { preset, stats: { ...stats, [hitPoints.stat]: life } };
  });
};

const MOST_NAME = 72;
const MOST_STEM = 32;

const menOf = (unit: FieldUnit, recruits: readonly Recruit[]): readonly FighterInput[] =>
  recruits.map((recruit, i) => ({
    ...recruit,
    id: `${cut(unit.id, MOST_STEM)}-${i + 1}`,
    name: recruits.length === 1 ? unit.name : `${cut(unit.name, MOST_NAME)} ${i + 1}`,
  }));

const championsOf = ({ deployment }: Stand, unit: FieldUnit, asked: Recruiting): FighterInput => {
  const { profile, system } = asked;
  const role = unitSystem(deployment.rules.system).champion?.(unit, deployment) ?? 'soldier';
  return {
    ...(role === 'soldier' ? system.roles.soldier(profile) : system.roles[role]()),
    id: `${cut(unit.id, MOST_STEM)}-1`,
    name: cut(`Champion of ${unit.name}`, MOST_NAME),
    named: true,
  };
};

interface Recruiting {
  readonly profile: Profile;
  readonly system: CombatSystem;
}

const sideOf = (stand: Stand, unit: FieldUnit, asked: OpenAsked) => {
  const profile = profileIn(asked.battle, stand.deployment, unit);
  const recruiting = { profile, system: combatSystem(asked.system) };
  const fighters =
    asked.who === 'champions' && unit.men > 1
      ? [championsOf(stand, unit, recruiting)]
      : menOf(unit, personsOfUnit(stand, unit, recruiting)).slice(0, asked.most);
  return { id: unit.id, name: cut(unit.name, 60), fighters: [...fighters] };
};

const listed = (units: readonly FieldUnit[]): string =>
  units
    .slice(0, 12)
    .map(({ id }) => id)
    .join(', ');

/** The unit of that id, else of that name; the reason where there is none, or it cannot fight. */
const found = ({ field }: Stand, asked: string): Result<FieldUnit, string> => {
  const { units } = field;
  const unit = units.find(({ id }) => id === asked) ?? units.find(({ name }) => name === asked);
  if (unit === undefined) return err(`no unit is called ${asked}: use ${listed(units)}`);
  return unit.standing === 'fighting' ? ok(unit) : err(`${unit.name} does not fight any more`);
};

/**
 * The men of two units in contact as a fight of persons, or their champions: its sides are the
 * units, by their ids. All of it may be edited before it is fought.
 * @returns why it cannot be
 */
export const openUnits = (stand: Stand, asked: OpenAsked): Result<DuelScenario, string> => {
  const [one, other] = asked.units.map((id) => found(stand, id));
  if (one === undefined || other === undefined) return err('name two units');
  if (!one.ok) return one;
  if (!other.ok) return other;
  if (!areInContact(stand.field, [one.value, other.value]))
    return err(`${one.value.name} and ${other.value.name} are not in contact`);
  const sides = distinct([one.value, other.value].map((unit) => sideOf(stand, unit, asked)));
  const many = sumOf(sides.map(({ fighters }) => fighters.length));
  if (many > MOST_FIGHTERS)
    return err(
      `${many} men are more than the ${MOST_FIGHTERS} that can fight at once: ` +
        'send so many of each at the most, or champions',
    );
  const named = sides.flatMap(({ fighters }) =>
    fighters.flatMap(({ id, named: isNamed }) => (isNamed === true && id ? [id] : [])),
  );
  const scenario = {
    kind: 'duel',
    version: 1,
    name: cut(`${one.value.name} and ${other.value.name}`, 60),
    system: asked.system,
    sides,
    asks: ['gm', ...named],
  };
  const made = duelScenarioSchema.safeParse(scenario);
  return made.success ? ok(made.data) : err(made.error.issues[0]?.message ?? 'it cannot be');
};

/** A fight of persons where it stands, or at its end. */
interface FoughtOut {
  readonly scenario: DuelScenario;
  readonly fight: Fight;
  readonly winner: string | undefined;
}

type Loss = AftermathEntry['losses'][number];

/** Hit points that a side's fighters were given; undefined where one has those of his preset. */
const givenTo = ({ fighters }: DuelScenario['sides'][number], stat: string): number | undefined => {
  const given = fighters.map(({ stats }) => (stats as Record<string, unknown>)[stat]);
  return given.every((one) => typeof one === 'number') ? sumOf(given) : undefined;
};

/** Those who lie but live come back where hit points are counted, and all bring theirs along. */
const counted = (stand: Stand, { scenario, fight }: FoughtOut, place: number, loss: Loss): Loss => {
  const system = combatSystem(scenario.system);
  const side = scenario.sides[place];
  const unit = stand.field.units.find(({ id }) => id === loss.side);
  const lives = unit === undefined ? undefined : livesIn(stand, unit, system);
  const { hitPoints } = system;
  if (side === undefined || lives === undefined || hitPoints === undefined) return loss;
  if (givenTo(side, hitPoints.stat) !== sumOf(lives.slice(0, loss.present))) return loss;
  const ids = new Set(fighterIds(scenario.sides)[place]);
  const lying = (loss.wounded ?? 0) > 0;
  const back = system
    .view(fight)
    .filter(
      ({ id, standing }) => ids.has(id) && (standing === 'up' || (lying && standing === 'down')),
    )
    .map(({ gauges }) => gauges.find(({ id }) => id === hitPoints.gauge)?.now ?? 0)
    .filter((life) => life > 0);
  const { wounded: _wounded, ...others } = loss;
  const hurt = loss.present - loss.dead - loss.taken - loss.escaped - back.length;
  return { ...others, ...(hurt > 0 ? { wounded: hurt } : {}), hits: sumOf(back) };
};

/**
 * What a fight of persons comes to for the units that it was opened from: losses and captures, and
 * the hit points of those who come back where both count the same.
 */
export const closeUnits = (stand: Stand, fought: FoughtOut): AftermathEntry => {
  const { scenario, fight, winner } = fought;
  const entry = aftermathEntry(scenario, fight, winner);
  return {
    ...entry,
    losses: entry.losses.map((loss, place) => counted(stand, fought, place, loss)),
  };
};
