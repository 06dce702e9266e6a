import type { Dice } from '../dice/dice.ts';
import { printLabel, type Label } from '../process/chance.ts';
import type { Context } from '../process/process.ts';
import { highest, map, type Distribution } from '../distribution.ts';
import { favouriteOf, rollersOf, skillOf, type Army, type Roller } from './army.ts';
import type { CompiledRules } from './compiled-rules.ts';

/**
 * One tactician's roll as it is told: damage before rounding, and the label under which its dice
 * are logged.
 */
export interface TacticsRoll {
  readonly tactician: string;
  /** Intelligence + Tactics of the one who rolls (SW-108). */
  readonly skill: number;
  readonly label: string;
  readonly total: number;
}

/** One tactician's roll. */
export interface Rolled {
  readonly tactician: Roller;
  readonly label: Label;
  readonly total: number;
}

/**
 * The name of a tactician's roll, in logs and in scripts of typed dice: round, army, place in the
 * army's list.
 */
export const rollLabel = (round: number, { id }: Army, tactician: number): Label => [
  round,
  id,
  tactician,
];

export const toldRoll = ({ tactician, label, total }: Rolled): TacticsRoll => ({
  tactician: tactician.name,
  skill: skillOf(tactician),
  label: printLabel(label),
  total,
});

/** Whose roll counts where nobody decides: the highest, or that of the favourite (SW-115). */
const preferredRoll = (army: Army, rolls: readonly Rolled[]): Rolled | undefined => {
  let best: Rolled | undefined;
  for (const roll of rolls) if (best === undefined || roll.total > best.total) best = roll;
  if (army.choice === 'highest') return best;
  const favourite = favouriteOf(army);
  return rolls.find(({ tactician }) => tactician === favourite) ?? best;
};

/** Every tactician rolls, the one in charge chooses whose roll counts (SW-114, SW-115). */
export const rollTactics = (
  army: Army,
  dice: readonly Dice[],
  round: number,
  { chance, choice }: Pick<Context<never>, 'chance' | 'choice'>,
): { rolls: readonly Rolled[]; chosen: Rolled } => {
  const rolls: Rolled[] = [];
  for (const tactician of rollersOf(army)) {
    const mine = dice[rolls.length];
    if (mine === undefined) break;
    const label = rollLabel(round, army, tactician.index);
    rolls.push({ tactician, label, total: chance.roll(mine, label) });
  }
  const preferred = preferredRoll(army, rolls);
  if (preferred === undefined) throw new Error('an army that strikes has dice');
  return { rolls, chosen: choice.choose([round, army.id, 'choice'], preferred, () => rolls) };
};

/**
 * Damage is a whole number and never heals (A-SW-24); fractions of a house formula are rounded
 * down.
 */
export const wholeDamage = (total: number): number => Math.max(0, Math.floor(total));

/** Places of those whose roll may count, by the commander's usual choice (SW-115). */
export const placesThatCount = (army: Army): readonly number[] => {
  const rollers = rollersOf(army);
  return army.choice === 'highest'
    ? rollers.map((_, place) => place)
    : [rollers.indexOf(favouriteOf(army))];
};

const diceThatCount = (army: Army, dice: readonly Dice[]): readonly Dice[] =>
  placesThatCount(army).flatMap((place) => dice[place] ?? []);

/** The exact distribution of the roll that counts, before rounding. */
export const rollOf = (army: Army, dice: readonly Dice[]): Distribution =>
  highest(diceThatCount(army, dice).map((one) => one.distribution()));

/** The same, of an army with this power. */
export const rollDistribution = (
  army: Army,
  power: number,
  round: number,
  compiled: CompiledRules,
): Distribution => rollOf(army, compiled.diceOf(army, power, round));

/**
 * The exact distribution of the damage an army does in one round, by its commander's usual choice.
 */
export const damageDistribution = (
  ...question: Parameters<typeof rollDistribution>
): Distribution => map(rollDistribution(...question), wholeDamage);

/** The most damage an army can do in one round. */
export const mostDamage = (
  army: Army,
  power: number,
  round: number,
  compiled: CompiledRules,
): number =>
  wholeDamage(
    Math.max(
      ...diceThatCount(army, compiled.diceOf(army, power, round)).map(
        (dice) => dice.distribution().outcomes.at(-1) ?? 0,
      ),
    ),
  );
