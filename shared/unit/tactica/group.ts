import { attackCost, crossover, type Weapon } from './damage.ts';
import { entitled } from './budget.ts';
import { isFighting, type Field, type FieldUnit } from '../field.ts';
import type { UnitBase, UnitSetup } from '../system.ts';
import { groupRanks, KINDS, kindOf, menLeft, SIZES, type Kind } from './kinds.ts';
import type { TacticaRules, TacticaStats } from './options.ts';

export type TacticaSetup = UnitSetup<TacticaRules, TacticaStats>;

/** A group between actions. Plain data; what does not change is its `Stock`. */
export interface Group extends FieldUnit {
  /** The unit of the setup it stems from. */
  readonly stock: string;
  /** The kind it was formed as, which sets its ranks, and the one it acts as. */
  readonly formed: Kind;
  readonly kind: Kind;
  /** Men when it was formed: fewer than at the start after a split. */
  readonly formedOf: number;
  /** Ranks lost directly; Physical ones cost Mental ones by crossover (TC-131). */
  readonly physicalLost: number;
  readonly mentalLost: number;
  readonly dice: readonly number[];
  /** Action dice at the refresh, and actions taken since. */
  readonly dealt: number;
  readonly acted: number;
  /** Has kept a die for the next set (TC-38). */
  readonly kept: boolean;
  /** Enemies attacked since the refresh. */
  readonly struck: readonly string[];
  readonly exposures: number;
  readonly fumbled: boolean;
  /** Defence Pool (TC-91). */
  readonly guard: number;
  readonly stunned: boolean;
}

/** A battle of groups between actions. */
export interface GroupField extends Field<Group> {
  /** A refresh comes next; actions go on; a refresh has been called. */
  readonly phase: 'refresh' | 'open' | 'closing';
  /** Actions since the refresh. */
  readonly turn: number;
}

/** A group's numbers as one kind. */
export interface Figures {
  readonly physical: number;
  readonly mental: number;
  readonly attackDice: number;
  readonly attacks: number;
  readonly blockDice: number;
  readonly dodgeDice: number;
  readonly bodyDice: number;
  readonly spiritDice: number;
  readonly actionDice: number;
}

/** A characteristic is rolled on 4 dice and its level (TC-120). */
const BASE_DICE = 4;

/** TC-179 to TC-187, by. */
export const figuresOf = (
  stats: TacticaStats,
  kind: Kind,
  rules: Pick<TacticaRules, 'groupRanks' | 'groupDice'>,
): Figures => {
  const { dice, attacks } = SIZES[kind];
  const all = rules.groupDice === 'all' ? dice : 0;
  const some = (count: number): number => (count > 0 ? count + all : 0);
  return {
    ...groupRanks(kind, stats, rules.groupRanks),
    attackDice: stats.attackDice + (rules.groupDice === 'ad' ? 0 : dice),
    attacks,
    blockDice: some(stats.blockDice),
    dodgeDice: some(stats.dodgeDice),
    bodyDice: BASE_DICE + stats.body + all,
    spiritDice: BASE_DICE + stats.spirit + all,
    actionDice: entitled(stats.actionDice + (rules.groupDice === 'ad' ? dice : 0)),
  };
};

/** What of a unit does not change. */
export interface Stock {
  readonly stats: TacticaStats;
  readonly figures: Readonly<Record<Kind, Figures>>;
  readonly cost: number;
  readonly weapon: Weapon;
  /** Successes that armour takes away, and ranks that it adds to thresholds. */
  readonly armour: number;
  readonly bonus: number;
}

const stockOf = (stats: TacticaStats, rules: TacticaRules): Stock => {
  const reduces = rules.armourWorks === 'reduceSuccesses';
  return {
    stats,
    weapon: stats.weapon,
    cost: attackCost(stats.weapon),
    figures: Object.fromEntries(
      KINDS.map((kind) => [kind, figuresOf(stats, kind, rules)]),
    ) as Record<Kind, Figures>,
    armour: reduces ? stats.armour : 0,
    bonus: stats.bonusRanks + (reduces ? 0 : stats.armour),
  };
};

/** What a battle's rules read besides its state. */
export interface Ground {
  readonly rules: TacticaSetup['rules'];
  readonly stocks: ReadonlyMap<string, Stock>;
  /** Men of each side at the start. */
  readonly menOfSide: ReadonlyMap<string, number>;
}

export const groundOf = ({ rules, units }: TacticaSetup): Ground => {
  const menOfSide = new Map<string, number>();
  for (const { side, men } of units) menOfSide.set(side, (menOfSide.get(side) ?? 0) + men);
  return {
    rules,
    menOfSide,
    stocks: new Map(units.map((unit) => [unit.id, stockOf(unit, rules)])),
  };
};

/** Throws where a group stems from no unit of the setup. */
export const stockIn = ({ stocks }: Ground, { stock }: Pick<Group, 'stock'>): Stock => {
  const found = stocks.get(stock);
  if (found === undefined) throw new Error(`no unit of this battle is called "${stock}"`);
  return found;
};

export const figuresIn = (ground: Ground, group: Group): Figures =>
  stockIn(ground, group).figures[group.kind];

type Changes = Partial<
  Omit<Group, 'id' | 'name' | 'side' | 'post' | 'stock' | 'formed' | 'formedOf' | 'fullStrength'>
>;

/** The group with some of it changed. Field by field: spreading an object of this size costs thirty times as much, and a battle does little else. */
export const changed = (group: Group, to: Changes): Group => ({
  id: group.id,
  name: group.name,
  side: group.side,
  post: group.post,
  menAtStart: to.menAtStart ?? group.menAtStart,
  men: to.men ?? group.men,
  strength: to.strength ?? group.strength,
  fullStrength: group.fullStrength,
  standing: to.standing ?? group.standing,
  stock: group.stock,
  formed: group.formed,
  kind: to.kind ?? group.kind,
  formedOf: group.formedOf,
  physicalLost: to.physicalLost ?? group.physicalLost,
  mentalLost: to.mentalLost ?? group.mentalLost,
  dice: to.dice ?? group.dice,
  dealt: to.dealt ?? group.dealt,
  acted: to.acted ?? group.acted,
  kept: to.kept ?? group.kept,
  struck: to.struck ?? group.struck,
  exposures: to.exposures ?? group.exposures,
  fumbled: to.fumbled ?? group.fumbled,
  guard: to.guard ?? group.guard,
  stunned: to.stunned ?? group.stunned,
});

const FRESH = {
  physicalLost: 0,
  mentalLost: 0,
  dice: [],
  dealt: 0,
  acted: 0,
  kept: false,
  struck: [],
  exposures: 0,
  fumbled: false,
  guard: 0,
  stunned: false,
} as const;

/** Ranks a group starts with: those of its kind, or a share where it is short of men. */
const startingRanks = (
  { men, kind, rules }: { readonly men: number; readonly kind: Kind; readonly rules: TacticaRules },
  physical: number,
): number =>
  rules.understrength === 'full'
    ? physical
    : Math.max(1, Math.min(physical, Math.ceil((physical * men) / SIZES[kind].max)));

/** A group of so many men of one stock, fresh. */
export const form = (
  base: UnitBase & { readonly stock: string; readonly grouping: TacticaStats['grouping'] },
  ground: Ground,
): Group => {
  const { id, name, side, post, men, stock, grouping } = base;
  const kind = grouping === 'byMen' ? kindOf(men) : grouping;
  const full = startingRanks(
    { men, kind, rules: ground.rules },
    stockIn(ground, base).figures[kind].physical,
  );
  return {
    ...FRESH,
    id,
    name,
    side,
    post,
    menAtStart: men,
    men,
    strength: full,
    fullStrength: full,
    standing: 'fighting',
    stock,
    formed: kind,
    kind,
    formedOf: men,
  };
};

/** The kind that a group acts as with so many ranks left: by its men, or in step with them where the game master set its kind. */
const kindWith = (group: Group, left: number, { stocks, rules }: Ground): Kind => {
  if (rules.decay === 'off') return group.kind;
  const set = stocks.get(group.stock)?.stats.grouping !== 'byMen';
  const kind = kindOf(
    menLeft(set ? SIZES[group.formed].max : group.formedOf, left, group.fullStrength),
  );
  return KINDS.indexOf(kind) < KINDS.indexOf(group.formed) ? kind : group.formed;
};

const mentalLeft = (group: Group, physicalLost: number, ground: Ground): number =>
  stockIn(ground, group).figures[group.formed].mental -
  group.mentalLost -
  crossover(physicalLost, ground.rules.crossoverEvery);

/** Takes Physical Ranks: crossover, men, kind, and whether it is out of action (1.B.6, A-09, TC-134). */
export const loseRanks = (group: Group, ranks: number, ground: Ground): Group => {
  const left = Math.max(
    0,
    group.fullStrength -
      group.physicalLost -
      ranks -
      crossover(group.mentalLost, ground.rules.crossoverEvery),
  );
  const physicalLost = group.physicalLost + ranks;
  const broken = mentalLeft(group, physicalLost, ground) <= 0;
  return changed(group, {
    physicalLost,
    strength: left,
    men: menLeft(group.formedOf, left, group.fullStrength),
    kind: kindWith(group, left, ground),
    standing: left <= 0 ? 'destroyed' : broken ? 'routed' : group.standing,
  });
};

/** Men of a side who no longer fight, and those it began with. */
export const lossesOf = (
  units: readonly Group[],
  side: string,
  { menOfSide }: Ground,
): readonly [lost: number, of: number] => {
  const of = menOfSide.get(side) ?? 0;
  return [
    of -
      units.reduce(
        (sum, unit) => (unit.side === side && isFighting(unit) ? sum + unit.men : sum),
        0,
      ),
    of,
  ];
};
