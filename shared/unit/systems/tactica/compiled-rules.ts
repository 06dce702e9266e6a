import { isUsual } from '../../circumstances.ts';
import type { UnitSetup } from '../../system.ts';
import { entitled } from '../../../mechanics/tactica/action-dice.ts';
import { attackCost } from '../../../mechanics/tactica/damage.ts';
import { groupRanks, SIZES, type Kind } from '../../../mechanics/tactica/kinds.ts';
import {
  COVER_RULES,
  coverDice,
  softCover,
  type Cover,
} from '../../../mechanics/tactica/situation.ts';
import type { TacticaRules, TacticaStats } from './schema.ts';

export type TacticaSetup = UnitSetup<TacticaRules, TacticaStats>;

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

/** What of a unit does not change in a battle. */
export interface CompiledUnit {
  readonly stats: TacticaStats;
  readonly figures: Readonly<Record<Kind, Figures>>;
  /** Of an attack, in pips of action dice. */
  readonly cost: number;
  /** Dice that its cover adds to who attacks it: none, or fewer than none (TC-203, TC-204). */
  readonly cover: number;
  /** Ranks that it has not, though they count for thresholds (TC-173, A-40). */
  readonly fatigue: { readonly physical: number; readonly mental: number };
  /** Successes that armour takes away, and ranks that it adds to thresholds. */
  readonly armour: number;
  readonly bonusRanks: number;
}

const HARD = { none: 'none', light: 'hardLight', heavy: 'hardHeavy' } as const;
const hardCoverOf = ({ hardCover }: TacticaStats): Cover => HARD[hardCover];

const fatigueOf = ({ fatigue }: TacticaStats, { fatigueTakes }: TacticaRules) => ({
  physical: fatigueTakes === 'physical' ? fatigue : 0,
  mental: fatigueTakes === 'mental' ? fatigue : 0,
});

const compileUnit = (stats: TacticaStats, rules: TacticaRules): CompiledUnit => {
  const reduces = rules.armourWorks === 'reduceSuccesses';
  const hard = hardCoverOf(stats);
  const armour = stats.armour + (rules.hardCoverArmour ? COVER_RULES[hard].armour : 0);
  const as = (kind: Kind): Figures => figuresOf(stats, kind, rules);
  return {
    stats,
    figures: {
      SINGLE: as('SINGLE'),
      MOB: as('MOB'),
      CROWD: as('CROWD'),
      HORDE: as('HORDE'),
      COMPANY: as('COMPANY'),
      UNIT: as('UNIT'),
    },
    cost: attackCost(stats.weapon),
    cover: coverDice([softCover(stats.cover), hard], rules.coverStack),
    fatigue: fatigueOf(stats, rules),
    armour: reduces ? armour : 0,
    bonusRanks: stats.bonusRanks + (reduces ? 0 : armour),
  };
};

/** What a battle's rules read besides its state. */
export interface CompiledRules {
  readonly rules: TacticaSetup['rules'];
  /** Units of the setup by id: the groups of a battle stem from them. */
  readonly units: ReadonlyMap<string, CompiledUnit>;
  /** Men of each side at the start. */
  readonly menOfSide: ReadonlyMap<string, number>;
  /** No more than two sides fight. */
  readonly isOfTwo: boolean;
  /** Neither light, ground, size nor cover changes anybody's dice. */
  readonly isPlain: boolean;
}

export const compileRules = ({ rules, units }: TacticaSetup): CompiledRules => {
  const menOfSide = new Map<string, number>();
  for (const { side, men } of units) menOfSide.set(side, (menOfSide.get(side) ?? 0) + men);
  const compiled = new Map(units.map((unit) => [unit.id, compileUnit(unit, rules)]));
  const isPlain =
    rules.light === 'full' && units.every((unit) => isUsual(unit) && unit.hardCover === 'none');
  return { rules, menOfSide, units: compiled, isPlain, isOfTwo: menOfSide.size < 3 };
};

/** Throws where a group stems from no unit of the setup. */
export const unitOf = (
  { units }: CompiledRules,
  { stock }: { readonly stock: string },
): CompiledUnit => {
  const found = units.get(stock);
  if (found === undefined) throw new Error(`no unit of this battle is called "${stock}"`);
  return found;
};

/** A group's numbers as the kind it acts as. */
export const figuresIn = (
  compiled: CompiledRules,
  group: { readonly stock: string; readonly kind: Kind },
): Figures => unitOf(compiled, group).figures[group.kind];
