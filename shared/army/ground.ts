import type { Dice } from '../chance/chance.ts';
import { bind, type Formula } from '../dice/index.ts';
import { isStanding, rollersOf, skillOf, type Army, type BattleState } from './army.ts';
import { armyPower, type Power } from './power.ts';
import { damageFormula, dependence, type BattleRules } from './rules.ts';

/**
 * The rules with what they have already worked out: a battle asks for the same powers and dice again and again.
 * During a battle only hits and rounds change, so a ground serves one battle's armies and no others.
 */
export interface Ground {
  readonly rules: BattleRules;
  /** Whether damage may change from round to round. */
  readonly countsRounds: boolean;
  powerOf(army: Army, target: Army, state: BattleState): Power;
  /** The dice of each tactician of an army, commander first. */
  diceOf(army: Army, power: number, round: number): readonly Dice[];
}

const powers = (rules: BattleRules, countsRounds: boolean): Ground['powerOf'] => {
  const reads = dependence(rules);
  const known = new Map<string, Power>();
  return (army, target, state) => {
    const { armies, round } = state;
    let key = `${army.id}/${target.id}/${countsRounds ? round : ''}`;
    for (const other of armies)
      key += reads.hits ? `,${other.hits}` : isStanding(other) ? '+' : '-';
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = armyPower(army, target, state, rules);
    if (known.size < 50_000) known.set(key, made);
    return made;
  };
};

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

const dice = (rules: BattleRules): Ground['diceOf'] => {
  const formula = damageFormula(rules);
  const [readsHits, readsRound] = [formula.names.includes('hits'), formula.names.includes('round')];
  const known = new Map<string, Map<number, readonly Dice[]>>();
  return (army, power, round) => {
    const mine = known.get(army.id) ?? new Map<number, readonly Dice[]>();
    known.set(army.id, mine);
    // Power stays within +-2048 and hits below 1024 (`army.ts`), so one number holds all that can change.
    const key =
      power + 2048 + 4096 * ((readsHits ? army.hits : 0) + 1024 * (readsRound ? round : 0));
    const found = mine.get(key);
    if (found !== undefined) return found;
    const { size, quality, hits } = army;
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
    if (mine.size < 50_000) mine.set(key, made);
    return made;
  };
};

/** @param armies those of the battle: effects on them that pass make rounds differ */
export const groundOf = (rules: BattleRules, armies: readonly Army[] = []): Ground => {
  const passing = armies.some(({ effects = [] }) =>
    effects.some(({ until }) => until !== undefined),
  );
  const countsRounds = passing || dependence(rules).round;
  return { rules, countsRounds, powerOf: powers(rules, countsRounds), diceOf: dice(rules) };
};
