import {
  err,
  estimateMelee,
  exactUnitOdds,
  meleeWarnings,
  MOST_UNITS,
  musterBattle,
  musterOf,
  ok,
  openMelee,
  shrinkBattle,
  survivorsOf,
  tellMelee,
  type Field,
  type Melee,
  type MeleeStory,
  type Mustered,
  type Result,
  type Seed,
  type Telling,
  type UnitOdds,
  type UnitScenario,
} from '../shared/index.ts';
import type { Issue } from './issues.ts';
import { finish, type Tell } from './lines.ts';
import type { LossesRequest, MusterRequest } from './unit-requests.ts';

interface Warned {
  /** What one should know before trusting the figures. */
  readonly warnings: readonly string[];
}

/** A seeded battle of units under the name of its scenario, and how many of each unit live. */
export type MeleeAnswer = MeleeStory &
  Warned & { readonly name: string; readonly survivors: Readonly<Record<string, number>> };
export type MeleeOddsAnswer = UnitOdds & Warned & { readonly seed: Seed };
export type MusterAnswer = Mustered & Warned;
export type LossesAnswer = ReturnType<typeof shrinkBattle> & { readonly seed: Seed };

const tellingOf = (
  { script: { dice, again, picks }, fought }: UnitScenario,
  seed: Seed,
): Telling => ({
  seed,
  fought,
  script: {
    typed: new Map(Object.entries(dice)),
    again: new Map(Object.entries(again)),
    picks: new Map(Object.entries(picks)),
  },
});

/** The story up to where the scenario stops it; what somebody typed or picked may be impossible there. */
const told = (
  scenario: UnitScenario,
  seed: Seed,
  melee: Melee,
): Result<{ readonly story: MeleeStory; readonly now: Field }, Issue> => {
  const made = tellMelee(melee, tellingOf(scenario, seed));
  if (made.ok) return made;
  const { at, message } = made.error;
  return err({ path: `script.${at in scenario.script.dice ? 'dice' : 'picks'}.${at}`, message });
};

export const meleeAnswer = (scenario: UnitScenario, seed: Seed): Result<MeleeAnswer, Issue> => {
  const muster = musterOf(scenario);
  const made = told(scenario, seed, openMelee(muster));
  if (!made.ok) return made;
  const { story } = made.value;
  return ok({
    name: scenario.name,
    ...story,
    survivors: Object.fromEntries(story.units.map((unit) => [unit.id, survivorsOf(unit)])),
    warnings: meleeWarnings(muster),
  });
};

/** From the state after the rounds fought, where the scenario says how many; else from the start. */
export const meleeOddsAnswer = (
  scenario: UnitScenario,
  seed: Seed,
  tell?: Tell,
): Result<MeleeOddsAnswer, Issue> => {
  const muster = musterOf(scenario);
  const melee = openMelee(muster);
  const made =
    scenario.fought === undefined ? ok({ now: melee.start }) : told(scenario, seed, melee);
  if (!made.ok) return made;
  const { now } = made.value;
  const odds =
    exactUnitOdds(melee, now) ??
    finish(estimateMelee(melee, now, { seed, trials: scenario.trials }, 1), tell);
  return ok({ seed, ...odds, warnings: meleeWarnings(muster) });
};

/** A unit has at most 10 000 men. */
const MOST_MUSTERED = MOST_UNITS * 10_000;

/** The units of a battle of armies, or why it has none. */
export const musterAnswer = ({
  battle,
  rules,
  order,
}: MusterRequest): Result<MusterAnswer, string> => {
  const large = battle.armies.find(({ size }) => size > MOST_MUSTERED);
  if (large !== undefined)
    return err(
      `${large.name} has ${large.size} men, more than ${MOST_UNITS} units can hold: resolve it as an army`,
    );
  const mustered = musterBattle(battle, rules, order);
  return mustered.ok
    ? ok({ ...mustered.value, warnings: meleeWarnings(musterOf(mustered.value.scenario)) })
    : mustered;
};

/** The battle of armies after its melee, fought as far as the scenario of units says. */
export const lossesAnswer = (
  { battle, units, fled }: LossesRequest,
  seed: Seed,
): Result<LossesAnswer, Issue> => {
  const muster = musterOf(units);
  const made = told(units, seed, openMelee(muster));
  if (!made.ok) return err({ ...made.error, path: `units.${made.error.path}` });
  return ok({ seed, ...shrinkBattle(battle, muster.units, made.value.story.units, fled) });
};
