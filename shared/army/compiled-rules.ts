import type { Dice } from '../dice/dice.ts';
import { bind, type Formula } from '../dice/index.ts';
import { rollersOf, skillOf, type Army } from './army.ts';
import { damageFormula, dependence, type BattleRules } from './rules.ts';

/**
 * The rules with what they have already worked out: a battle asks for the same dice again and
 * again. During a battle only hits and rounds change, so compiled rules serve one battle's armies
 * and no others.
 */
export interface CompiledRules {
  readonly rules: BattleRules;
  /** Whether damage may change from round to round. */
  readonly countsRounds: boolean;
  /** Rounds in which nobody can do damage that make a stalemate. */
  readonly timeOut: number;
  /** The dice of each tactician of an army, commander first. */
  diceOf(army: Army, power: number, round: number): readonly Dice[];
}

const BOUND = new Map<string, Dice>();

/** The same formula with the same values gives the same dice, from battle to battle. */
const bound = (formula: Formula, values: Readonly<Record<string, number>>): Dice => {
  let key = formula.text;
  for (const name of formula.names) key += `|${values[name]}`;
  const found = BOUND.get(key);
  if (found !== undefined) return found;
  if (BOUND.size > 5000) BOUND.clear();
  const made = bind(formula, values);
  BOUND.set(key, made);
  return made;
};

const diceMemory = (rules: BattleRules): CompiledRules['diceOf'] => {
  const formula = damageFormula(rules);
  const [readsHits, readsRound] = [formula.names.includes('hits'), formula.names.includes('round')];
  const known = new Map<string, readonly Dice[]>();
  return (army, power, round) => {
    const { id, size, quality, hits } = army;
    const key = `${id} ${power} ${readsHits ? hits : ''} ${readsRound ? round : ''}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = rollersOf(army).map((tactician) =>
      bound(formula, {
        power,
        skill: skillOf(tactician),
        intelligence: tactician.intelligence,
        tactics: tactician.tactics,
        size,
        quality,
        hits,
        round,
      }),
    );
    if (known.size < 50_000) known.set(key, made);
    return made;
  };
};

/**
 * Whether damage may change from round to round: by its rules, or by effects on armies that pass.
 */
export const changesByRound = (rules: BattleRules, armies: readonly Army[]): boolean =>
  dependence(rules).round ||
  armies.some(({ effects = [] }) => effects.some(({ until }) => until !== undefined));

/** Rounds in which nobody can do damage that make a stalemate. */
export const timeOutOf = (countsRounds: boolean): number => (countsRounds ? 100 : 1);

/** @param armies those of the battle: effects on them that pass make rounds differ */
export const compileRules = (rules: BattleRules, armies: readonly Army[] = []): CompiledRules => {
  const countsRounds = changesByRound(rules, armies);
  return {
    rules,
    countsRounds,
    timeOut: timeOutOf(countsRounds),
    diceOf: diceMemory(rules),
  };
};
