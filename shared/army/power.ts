import {
  commanderOf,
  effectsIn,
  isStanding,
  strengthOf,
  type Army,
  type BattleState,
  type Effect,
} from './army.ts';
import { compareStrength, doublings } from '../doublings.ts';
import { HOUSE_RULES } from './house-rules/index.ts';
import type { HouseRule } from './house-rules/house-rule.ts';
import type { BattleRules } from './rules.ts';
import { keptFor } from '../kept-for.ts';
import { isolateBidi } from '../roster/names.ts';

/** One reason for power, so that a person can see why. */
export interface Term {
  readonly reason: string;
  readonly power: number;
}
export interface Power {
  readonly total: number;
  readonly terms: readonly Term[];
}

/**
 * Whom an army is measured against: the smallest on the field, or the enemy at hand (SW-102,
 * A-SW-22).
 */
const yardstick = (
  army: Army,
  target: Army,
  { armies, round }: BattleState,
  rules: BattleRules,
): Army => {
  if (rules.base === 'pairwise') return target;
  const standing = armies.filter(isStanding);
  return standing.reduce(
    (least, other) =>
      compareStrength(
        strengthOf(other, rules.attrition, round),
        strengthOf(least, rules.attrition, round),
      ) < 0
        ? other
        : least,
    army,
  );
};

/** Power points from numbers alone (SW-101 to SW-104). */
const basePower = (army: Army, least: Army, rules: BattleRules, round: number): number =>
  army.basePower ??
  doublings(
    strengthOf(army, rules.attrition, round),
    strengthOf(least, rules.attrition, round),
    rules.doubling,
  );

interface Parts {
  readonly effects: readonly Effect[];
  readonly least: Army;
  readonly base: number;
  readonly general: number;
  readonly house: readonly { readonly rule: HouseRule; readonly power: number }[];
}

const baseReason = (
  army: Army,
  { least, base: power }: Parts,
  rules: BattleRules,
  round: number,
): string => {
  if (army.basePower !== undefined) return 'set by hand';
  if (power === 0) return 'no doubling of strength';
  const [own, other] = [
    strengthOf(army, rules.attrition, round),
    strengthOf(least, rules.attrition, round),
  ];
  const times = (own.thousandths / other.thousandths) * (own.share / other.share);
  return `${times.toFixed(2)} times the strength of ${isolateBidi(least.name)}`;
};

/**
 * What the army's own general adds besides the roll, under the readings that count him twice
 * (A-SW-02).
 */
const generalPower = (army: Army, rules: BattleRules): number => {
  if (rules.general === 'once') return 0;
  const { intelligence, tactics } = commanderOf(army);
  return rules.general === 'skillTwice' ? tactics : tactics + intelligence;
};

interface InForce {
  readonly rule: HouseRule;
  readonly parameters: unknown;
}

const NONE: readonly InForce[] = [];
const someInForce = keptFor((house: BattleRules['house']): readonly InForce[] =>
  (HOUSE_RULES as readonly HouseRule[]).flatMap((rule): InForce[] => {
    const parameters = (house as Readonly<Record<string, unknown>>)[rule.id];
    return parameters === undefined ? [] : [{ rule, parameters }];
  }),
);

/** House rules in force, with the parameters of this battle; remembered, since every state asks. */
const inForce = (house: BattleRules['house']): readonly InForce[] =>
  Object.keys(house).length === 0 ? NONE : someInForce(house);

const partsOf = (army: Army, target: Army, state: BattleState, rules: BattleRules): Parts => {
  const { round } = state;
  const least = yardstick(army, target, state, rules);
  const base = basePower(army, least, rules, round);
  const view = { army, round, fullHits: rules.hits, basePower: base };
  const house = inForce(rules.house).map(({ rule, parameters }) => ({
    rule,
    power: rule.power(view, parameters),
  }));
  return {
    least,
    base,
    general: generalPower(army, rules),
    effects: effectsIn(army, round),
    house,
  };
};

/**
 * The power of an army as a number alone. `doubled` is what doublings give it against its
 * yardstick.
 */
type PowerReader = (doubled: number, hits: number, round: number) => number;

/** What `armyPower` totals, for solvers and trials that ask in every state. */
export const powerReader = (army: Army, rules: BattleRules): PowerReader => {
  const constant = army.power + generalPower(army, rules);
  const house = inForce(rules.house);
  return (doubled, hits, round) => {
    const basePower = army.basePower ?? doubled;
    let total = basePower + constant;
    for (const { power } of effectsIn(army, round)) total += power;
    for (const { rule, parameters } of house) {
      const view = { army: { ...army, hits }, round, fullHits: rules.hits, basePower };
      total += rule.power(view, parameters);
    }
    return total;
  };
};

/**
 * Power of `army` against `target` in the coming round (SW-101 to SW-108), without the skill of
 * whoever rolls.
 * @param state every army of the battle, of which the routed are passed over (A-SW-22), and the
 * coming round
 */
export const armyPower = (
  army: Army,
  target: Army,
  state: BattleState,
  rules: BattleRules,
): Power => {
  const { round } = state;
  const parts = partsOf(army, target, state, rules);
  const counted = rules.general === 'skillTwice' ? 'Tactics' : 'Intelligence + Tactics';
  const general = `${commanderOf(army).name}, ${counted} counted again`;
  const others = [
    { reason: 'flat power', power: army.power },
    { reason: general, power: parts.general },
    ...parts.effects,
    ...parts.house.map(({ rule, power }) => ({ reason: rule.title, power })),
  ];
  const terms = [
    { reason: baseReason(army, parts, rules, round), power: parts.base },
    ...others.filter(({ power }) => power !== 0).map(({ reason, power }) => ({ reason, power })),
  ];
  return { total: powerReader(army, rules)(parts.base, army.hits, round), terms };
};
