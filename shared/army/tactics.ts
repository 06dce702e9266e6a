import type { Chance, Choice, Dice } from '../chance/chance.ts';
import { bind } from '../dice/index.ts';
import { always, highest, map, type Distribution } from '../distribution.ts';
import type { Army, Tactician } from './army.ts';
import { damageFormula, type BattleRules } from './rules.ts';

/** One tactician's roll: damage before rounding, and the label under which its dice are logged. */
export interface TacticsRoll {
  readonly tactician: string;
  /** Intelligence + Tactics of the one who rolls (SW-108). */
  readonly skill: number;
  readonly label: string;
  readonly total: number;
}

/** An army without a general still rolls (H-SW-25). */
const NOBODY: Tactician = { name: 'no general', intelligence: 0, tactics: 0 };

/** Those who roll for an army, commander first (SW-114). */
export const tacticiansOf = (army: Army): readonly Tactician[] => (army.tacticians.length > 0 ? army.tacticians : [NOBODY]);

const skillOf = ({ intelligence, tactics }: Tactician): number => intelligence + tactics;

const BOUND = new Map<string, Dice>();

/** The dice of one tactician's roll. Remembered, since only what the formula names can change it. */
export const damageDice = (army: Army, tactician: Tactician, power: number, round: number, rules: BattleRules): Dice => {
  const formula = damageFormula(rules);
  const { size, quality, hits } = army;
  const values: Readonly<Record<string, number>> = { power, skill: skillOf(tactician), intelligence: tactician.intelligence, tactics: tactician.tactics, size, quality, hits, round };
  const key = `${formula.text}|${formula.names.map((name) => values[name]).join('|')}`;
  const known = BOUND.get(key);
  if (known !== undefined) return known;
  if (BOUND.size > 20_000) BOUND.clear();
  const made = bind(formula, values);
  BOUND.set(key, made);
  return made;
};

/** Who rolls, whose roll counts: every tactician rolls, the one in charge chooses (SW-114, SW-115). */
export const rollTactics = (army: Army, power: number, round: number, rules: BattleRules, chance: Chance, choice: Choice): { rolls: readonly TacticsRoll[]; chosen: TacticsRoll } => {
  const rolls = tacticiansOf(army).map((tactician, index): TacticsRoll => {
    const label = `r${round}/${army.id}/${index}`;
    return { tactician: tactician.name, skill: skillOf(tactician), label, total: chance.roll(damageDice(army, tactician, power, round, rules), label) };
  });
  const best = rolls.reduce((most, roll) => (roll.total > most.total ? roll : most));
  const advised = army.choice === 'highest' ? best : (rolls.find(({ tactician }) => tactician === army.choice) ?? rolls[0] ?? best);
  return { rolls, chosen: choice.choose(rolls, advised, `r${round}/${army.id}/choice`) };
};

/** Damage is a whole number and never heals (A-SW-24); fractions of a house formula are rounded down. */
export const wholeDamage = (total: number): number => Math.max(0, Math.floor(total));

/** The exact distribution of the damage an army does in one round, by its commander's usual choice. */
export const damageDistribution = (army: Army, power: number, round: number, rules: BattleRules): Distribution => {
  const roll = (tactician: Tactician): Distribution => damageDice(army, tactician, power, round, rules).distribution();
  const everyone = tacticiansOf(army);
  const favourite = everyone.find(({ name }) => name === army.choice) ?? everyone[0];
  const chosen = army.choice === 'highest' ? highest(everyone.map(roll)) : favourite === undefined ? always(0) : roll(favourite);
  return map(chosen, wholeDamage);
};
