import type { Chance, Choice, Dice } from '../chance/chance.ts';
import { highest, map, type Distribution } from '../distribution.ts';
import { favouriteOf, rollersOf, skillOf, type Army } from './army.ts';
import type { Ground } from './ground.ts';

/** One tactician's roll: damage before rounding, and the label under which its dice are logged. */
export interface TacticsRoll {
  readonly tactician: string;
  /** Intelligence + Tactics of the one who rolls (SW-108). */
  readonly skill: number;
  readonly label: string;
  readonly total: number;
}

/** The name of a tactician's roll, in logs and in scripts of typed dice: round, army, place in the army's list. */
export const rollLabel = (round: number, { id }: Army, tactician: number): string =>
  `r${round}/${id}/${tactician}`;

/** Who rolls, whose roll counts: every tactician rolls, the one in charge chooses (SW-114, SW-115). */
export const rollTactics = (
  army: Army,
  { power, round }: { readonly power: number; readonly round: number },
  ground: Ground,
  { chance, choice }: { readonly chance: Chance; readonly choice: Choice },
): { rolls: readonly TacticsRoll[]; chosen: TacticsRoll } => {
  const dice = ground.diceOf(army, power, round);
  const rolls = rollersOf(army).flatMap((tactician, i): TacticsRoll[] => {
    const label = rollLabel(round, army, tactician.index);
    const mine = dice[i];
    return mine === undefined
      ? []
      : [
          {
            tactician: tactician.name,
            skill: skillOf(tactician),
            label,
            total: chance.roll(mine, label),
          },
        ];
  });
  const best = rolls.reduce((most, roll) => (roll.total > most.total ? roll : most));
  const advised =
    army.choice === 'highest' ? best : (rolls[rollersOf(army).indexOf(favouriteOf(army))] ?? best);
  return { rolls, chosen: choice.choose(rolls, advised, `r${round}/${army.id}/choice`) };
};

/** Damage is a whole number and never heals (A-SW-24); fractions of a house formula are rounded down. */
export const wholeDamage = (total: number): number => Math.max(0, Math.floor(total));

/** The dice that may count, by the commander's usual choice. */
const diceThatCount = (
  army: Army,
  power: number,
  round: number,
  ground: Ground,
): readonly Dice[] => {
  const dice = ground.diceOf(army, power, round);
  if (army.choice === 'highest') return dice;
  const favourite = rollersOf(army).indexOf(favouriteOf(army));
  return dice.slice(favourite, favourite + 1);
};

/** The exact distribution of the damage an army does in one round, by its commander's usual choice. */
export const damageDistribution = (
  army: Army,
  power: number,
  round: number,
  ground: Ground,
): Distribution =>
  map(
    highest(diceThatCount(army, power, round, ground).map((dice) => dice.distribution())),
    wholeDamage,
  );

/** The most damage an army can do in one round. */
export const mostDamage = (army: Army, power: number, round: number, ground: Ground): number =>
  wholeDamage(
    Math.max(
      ...diceThatCount(army, power, round, ground).map(
        (dice) => dice.distribution().outcomes.at(-1) ?? 0,
      ),
    ),
  );
