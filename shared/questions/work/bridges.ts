import { aftermathOf, type AftermathRequest } from '../../bridges/aftermath.ts';
import { musterBattle, type Mustered } from '../../bridges/muster.ts';
import { shrinkBattle } from '../../bridges/toll.ts';
import type { Result } from '../../result.ts';
import type { Seed } from '../../rng.ts';
import type { BattleScenario } from '../../scenario/schema/battle.ts';
import type { DuelScenario } from '../../scenario/schema/duel.ts';
import { MOST_UNITS, type UnitScenario } from '../../scenario/schema/units.ts';
import { deploymentOf, meleeWarnings, type UnitRules } from '../../unit/index.ts';
import {
  composeMen,
  type ComposeAnswer,
  type ComposeRequest,
} from '../../unit/systems/tactica/compose-request.ts';
import { plainWork, type Work } from '../question.ts';
import { atOnce, type Steps } from '../steps.ts';
import { meleeFought, WHOLE } from './units.ts';

/** What is made of a battle, or why nothing can be. */
const made = function* <Given>(code: string, result: Result<Given, string>): Steps<Given> {
  return result.ok
    ? yield* atOnce(() => result.value)
    : { code, path: 'battle', message: result.error };
};

/** The groups that so many men form. */
export const compose = plainWork((asked: ComposeRequest): Steps<ComposeAnswer> =>
  atOnce(() => composeMen(asked)),
);

export interface MusterAsked {
  readonly battle: BattleScenario;
  readonly rules: UnitRules;
  readonly order?: Parameters<typeof musterBattle>[2];
}

/** A unit has at most 10 000 men. */
const MOST_MUSTERED = MOST_UNITS * 10_000;

const mustered = ({ battle, rules, order }: MusterAsked): Result<Mustered, string> => {
  const large = battle.armies.find(({ size }) => size > MOST_MUSTERED);
  if (large === undefined) return musterBattle(battle, rules, order);
  const error =
    `${large.name} has ${large.size} men, more than ${MOST_UNITS} units can hold: ` +
    'fight it as an army';
  return { ok: false, error };
};

/** The units of a battle of armies. */
export const muster = {
  steps: (asked: MusterAsked): Steps<Mustered> => made('UNITS_CANNOT_MUSTER', mustered(asked)),
  tell: (units: Mustered) => ({
    ...units,
    warnings: meleeWarnings(deploymentOf(units.scenario)),
  }),
} satisfies Work<MusterAsked, Mustered, object>;

export interface LossesAsked {
  readonly battle: BattleScenario;
  readonly units: UnitScenario;
  readonly fled: Parameters<typeof shrinkBattle>[3];
}
type Losses = ReturnType<typeof shrinkBattle>;

/** The battle of armies after its melee, fought as far as the scenario of units says. */
export const losses = {
  *steps({ battle, units, fled }: LossesAsked, seed: Seed): Steps<Losses> {
    const deployment = deploymentOf(units);
    const fought = meleeFought(units, seed, WHOLE);
    if (!fought.ok) return { ...fought.error, path: `units.${fought.error.path}` };
    const { story } = fought.value.told;
    return yield* atOnce(() => shrinkBattle(battle, deployment.units, story.units, fled));
  },
  tell: (lost: Losses, _asked: LossesAsked, seed: Seed) => ({ seed, ...lost }),
} satisfies Work<LossesAsked, Losses, object>;

/** The fight that follows a rout. */
export const aftermath = {
  steps: (asked: AftermathRequest): Steps<DuelScenario> =>
    made('AFTERMATH_NONE', aftermathOf(asked)),
  tell: (scenario: DuelScenario) => ({ scenario }),
} satisfies Work<AftermathRequest, DuelScenario, object>;
