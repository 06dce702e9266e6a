import { randomInt } from 'node:crypto';
import {
  armyPower,
  battleOf,
  describeFormula,
  estimateOdds,
  exactOdds,
  liveOdds,
  tellBattle,
  type AftermathRequest,
  type Battle,
  type BattleOdds,
  type BattleScenario,
  type BattleStory,
  type DuelScenario,
  type FormulaRequest,
  type Live,
  type Power,
  type Result,
  type Seed,
  type StateOdds,
  type UnitScenario,
} from '../shared/index.ts';
import { duelActAnswer } from './duel-act.ts';
import { aftermathAnswer, duelOddsAnswer, duelPlayAnswer } from './duel-answers.ts';
import type { DuelActRequest } from './duel-requests.ts';
import {
  cannotMuster,
  invalidAct,
  invalidFormula,
  invalidScript,
  noAftermath,
  type Refusal,
} from './errors.ts';
import { finish, toJson, type Tell } from './lines.ts';
import { lossesAnswer, meleeAnswer, meleeOddsAnswer, musterAnswer } from './unit-answers.ts';
import type { LossesRequest, MusterRequest } from './unit-requests.ts';

/** The seed of a scenario; one is drawn where it has none. */
export const seedOf = ({ seed }: { readonly seed?: Seed | undefined }): Seed =>
  seed ?? randomInt(1, 1_000_000_000);

/** A seeded battle under the name of its scenario. */
export type PlayAnswer = BattleStory & { readonly name: string };

/** Odds, the seed they belong to, and each army's power in the first round where it does not depend on the target. */
export type OddsAnswer = BattleOdds & {
  readonly seed: Seed;
  readonly power?: Readonly<Record<string, Power>>;
};

const powersOf = ({ start: { armies, round }, rules }: Battle): Pick<OddsAnswer, 'power'> => {
  if (armies.length > 2 && rules.base === 'pairwise') return {};
  const power = (army: Battle['start']['armies'][number]): Power => {
    const enemy = armies.find(({ side }) => side !== army.side) ?? army;
    return armyPower(army, enemy, { armies, round }, rules);
  };
  return { power: Object.fromEntries(armies.map((army) => [army.id, power(army)])) };
};

export const playAnswer = (scenario: BattleScenario, seed: Seed): PlayAnswer => ({
  name: scenario.name,
  ...tellBattle(battleOf(scenario, seed)),
});

/** @param wantPmf whether each round's whole distribution of hits is wanted */
export const oddsAnswer = (
  scenario: BattleScenario,
  seed: Seed,
  wantPmf: boolean,
  tell?: Tell,
): OddsAnswer => {
  const battle = battleOf(scenario, seed);
  return {
    seed: battle.seed,
    ...(exactOdds(battle, wantPmf) ?? finish(estimateOdds(battle, 1, wantPmf), tell)),
    ...powersOf(battle),
  };
};

/** A question to the engine: already checked, and plain data, so that it can go to another thread. */
export type Job =
  | { readonly kind: 'play'; readonly scenario: BattleScenario; readonly seed: Seed }
  | {
      readonly kind: 'odds';
      readonly scenario: BattleScenario;
      readonly seed: Seed;
      readonly wantPmf: boolean;
    }
  | { readonly kind: 'live'; readonly scenario: BattleScenario; readonly live: Live }
  | { readonly kind: 'formula'; readonly request: FormulaRequest }
  | { readonly kind: 'melee' | 'meleeOdds'; readonly scenario: UnitScenario; readonly seed: Seed }
  | { readonly kind: 'muster'; readonly request: MusterRequest }
  | { readonly kind: 'losses'; readonly request: LossesRequest; readonly seed: Seed }
  | { readonly kind: 'duelOdds' | 'duelPlay'; readonly scenario: DuelScenario; readonly seed: Seed }
  | { readonly kind: 'duelAct'; readonly request: DuelActRequest; readonly seed: Seed }
  | { readonly kind: 'aftermath'; readonly request: AftermathRequest };

/** The odds of a live battle where it stands. */
const liveAnswer = (scenario: BattleScenario, live: Live): StateOdds =>
  liveOdds(live, battleOf(scenario, 0));

/** The text of an answer, or why there is none. */
export type Answer =
  { readonly ok: true; readonly json: string } | { readonly ok: false; readonly refusal: Refusal };

const given = (value: unknown): Answer => ({ ok: true, json: toJson(value) });

const orRefused = <E>(result: Result<unknown, E>, refusal: (error: E) => Refusal): Answer =>
  result.ok ? given(result.value) : { ok: false, refusal: refusal(result.error) };

/** @param tell hears of an estimate while it runs, as a line of JSON: `{ done, of, odds }` */
export const answer = (job: Job, tell?: Tell): Answer => {
  switch (job.kind) {
    case 'play':
      return given(playAnswer(job.scenario, job.seed));
    case 'odds':
      return given(oddsAnswer(job.scenario, job.seed, job.wantPmf, tell));
    case 'live':
      return given(liveAnswer(job.scenario, job.live));
    case 'formula':
      return orRefused(describeFormula(job.request), invalidFormula);
    case 'melee':
      return orRefused(meleeAnswer(job.scenario, job.seed), invalidScript);
    case 'meleeOdds':
      return orRefused(meleeOddsAnswer(job.scenario, job.seed, tell), invalidScript);
    case 'muster':
      return orRefused(musterAnswer(job.request), cannotMuster);
    case 'losses':
      return orRefused(lossesAnswer(job.request, job.seed), invalidScript);
    case 'duelOdds':
      return orRefused(duelOddsAnswer(job.scenario, job.seed, tell), invalidAct);
    case 'duelPlay':
      return orRefused(duelPlayAnswer(job.scenario, job.seed), invalidAct);
    case 'duelAct':
      return orRefused(duelActAnswer(job.request, job.seed), invalidAct);
    case 'aftermath':
      return orRefused(aftermathAnswer(job.request), noAftermath);
  }
};
