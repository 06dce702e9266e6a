import { aftermathOf, type AftermathRequest } from '../../bridges/aftermath.ts';
import { musterBattle, type Mustered } from '../../bridges/muster.ts';
import { closeUnits, openUnits, type OpenAsked, type Stand } from '../../bridges/persons.ts';
import { applyLosses } from '../../bridges/toll.ts';
import { err, ok, type Result } from '../../result.ts';
import type { Seed } from '../../rng.ts';
import type { BattleScenario } from '../../scenario/schema/battle.ts';
import type { DuelScenario } from '../../scenario/schema/duel.ts';
import type { AftermathEntry } from '../../scenario/schema/aftermath.ts';
import { MOST_UNITS, type PersonsAct, type UnitScenario } from '../../scenario/schema/units.ts';
import { actInMelee, type ToldMelee } from '../../scenario/told-melee.ts';
import type { FieldUnit } from '../../unit/field.ts';
import type { MeleeStory } from '../../unit/read/transcript.ts';
import { deploymentOf, meleeWarnings, type UnitRules } from '../../unit/index.ts';
import {
  composeMen,
  type ComposeAnswer,
  type ComposeRequest,
} from '../../unit/systems/tactica/compose-request.ts';
import { plainWork, type Work } from '../question.ts';
import { atOnce, type Fault, type Steps } from '../steps.ts';
import { duelFought } from './duel-fought.ts';
import { roundsOf } from './duels.ts';
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

interface MusterAsked {
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

interface LossesAsked {
  readonly battle: BattleScenario;
  readonly units: UnitScenario;
  readonly fled: Parameters<typeof applyLosses>[3];
}
type Losses = ReturnType<typeof applyLosses>;

/** The battle of armies after its melee, fought as far as the scenario of units says. */
export const losses = {
  *steps({ battle, units, fled }: LossesAsked, seed: Seed): Steps<Losses> {
    const deployment = deploymentOf(units);
    const fought = meleeFought(units, seed, WHOLE);
    if (!fought.ok) return { ...fought.error, path: `units.${fought.error.path}` };
    const { story } = fought.value.told;
    return yield* atOnce(() => applyLosses(battle, deployment.units, story.units, fled));
  },
  tell: (lost: Losses, _asked: LossesAsked, seed: Seed) => ({ seed, ...lost }),
} satisfies Work<LossesAsked, Losses, object>;

interface OpenedFrom {
  readonly state: UnitScenario;
}

/** Why something cannot be done with a battle, and where. */
const refused = (code: string, path: string, message: string): Fault => ({ code, path, message });

/** A battle of units where its acts have led. */
const standOf = ({ state }: OpenedFrom, seed: Seed): Result<ToldMelee & Stand, Fault> => {
  const made = meleeFought(state, seed);
  if (!made.ok) return err({ ...made.error, path: `state.${made.error.path}` });
  return ok({ ...made.value, field: made.value.told.now });
};

/** Two units of a battle as a fight of persons. */
export const open = {
  *steps({ state, ...asked }: OpenedFrom & OpenAsked, seed: Seed): Steps<DuelScenario> {
    const stand = standOf({ state }, seed);
    if (!stand.ok) return stand.error;
    const made = openUnits(stand.value, asked);
    return made.ok
      ? yield* atOnce(() => made.value)
      : refused('UNITS_CANNOT_OPEN', 'units', made.error);
  },
  tell: (
    scenario: DuelScenario,
    { state }: OpenedFrom,
    seed: Seed,
  ): { readonly scenario: DuelScenario; readonly state: UnitScenario } => ({
    scenario,
    state: { ...state, seed },
  }),
} satisfies Work<OpenedFrom & OpenAsked, DuelScenario, object>;

/** What a fight of persons came to, taken back into its battle of units. */
interface Closed {
  readonly state: UnitScenario;
  readonly entry: AftermathEntry;
  readonly units: readonly FieldUnit[];
  readonly outcome: MeleeStory['outcome'];
  readonly passed: readonly number[];
}

const closed = (
  { state, fight }: OpenedFrom & { readonly fight: DuelScenario },
  seed: Seed,
): Result<Closed, Fault> => {
  const stand = standOf({ state }, seed);
  if (!stand.ok) return stand;
  const fought = duelFought(fight, fight.seed ?? seed);
  if (!fought.ok) return err({ ...fought.error, path: `fight.${fought.error.path}` });
  const { told } = fought.value;
  const winner = told.outcome?.kind === 'won' ? told.outcome.winner : undefined;
  const entry = {
    ...closeUnits(stand.value, { scenario: fight, fight: told.fight, winner }),
    rounds: roundsOf(told),
  };
  const scenario = { ...state, seed };
  const act: PersonsAct = { ...entry, steps: stand.value.told.steps };
  const made = actInMelee(scenario, seed, [act]);
  if (!made.ok) return err(refused('UNITS_CANNOT_CLOSE', 'fight', made.error.message));
  const { after, passed } = made.value;
  const { units, outcome } = after.story;
  const acts = after.whole.acts as UnitScenario['acts'];
  return ok({ state: { ...scenario, acts }, entry, units, outcome, passed });
};

/** A fight of persons taken back into its units. */
export const close = plainWork(function* (
  asked: OpenedFrom & { readonly fight: DuelScenario },
  seed: Seed,
): Steps<Closed> {
  const made = closed(asked, seed);
  return made.ok ? yield* atOnce(() => made.value) : made.error;
});

/** The fight that follows a rout. */
export const aftermath = {
  steps: (asked: AftermathRequest): Steps<DuelScenario> =>
    made('AFTERMATH_NONE', aftermathOf(asked)),
  tell: (scenario: DuelScenario) => ({ scenario }),
} satisfies Work<AftermathRequest, DuelScenario, object>;
