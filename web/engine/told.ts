import {
  deploymentOf,
  openMelee,
  tellDuel,
  tellMelee,
  type AnyAct,
  type DuelScenario,
  type DuelTold,
  type Melee,
  type MeleeActed,
  type UnitScenario,
} from '../../shared/index.ts';
import { DEFAULT_SEED } from './question.ts';

/** Stories kept at hand: the one on show, and a few before it. */
const MOST_KEPT = 4;

/** What was told last of each set-up, so that only what is new in its log is told. */
const memory = <T>() => {
  const known = new Map<string, T>();
  return (setting: unknown, tell: (before: T | undefined) => T): T => {
    const key = JSON.stringify(setting);
    const told = tell(known.get(key));
    known.delete(key);
    known.set(key, told);
    for (const oldest of [...known.keys()].slice(0, -MOST_KEPT)) known.delete(oldest);
    return told;
  };
};

const isSame = (one: readonly AnyAct[], other: readonly AnyAct[]): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

export const seedOf = ({ seed = DEFAULT_SEED }: Pick<DuelScenario, 'seed'>) => seed;

const duels = memory<DuelTold>();

/** The fight of a scenario, as far as its acts have led. */
export const toldDuel = (scenario: DuelScenario): DuelTold => {
  const { acts, name: _name, trials: _trials, ...setting } = scenario;
  return duels(setting, (before) =>
    before !== undefined && isSame(before.whole.acts, acts)
      ? before
      : tellDuel(scenario, seedOf(scenario), before),
  );
};

/** A battle of units, and what was told of it. */
export interface ToldMelee {
  readonly melee: Melee;
  readonly told: MeleeActed;
}

const melees = memory<ToldMelee>();

/**
 * The battle of a scenario, as far as its acts have it fought.
 * @param isAhead whether the round about to be fought is told as well
 */
export const toldMelee = (scenario: UnitScenario, isAhead: boolean): ToldMelee => {
  const { acts, rules, units, seed } = scenario;
  return melees({ rules, units, seed, isAhead }, (before) => {
    if (before !== undefined && isSame(before.told.whole.acts, acts)) return before;
    const melee = before?.melee ?? openMelee(deploymentOf({ rules, units }));
    const asked = { seed: seedOf(scenario), acts, fought: 0, isAhead };
    return { melee, told: tellMelee(melee, asked, before?.told) };
  });
};
