import {
  aftermathOf,
  duelQuestion,
  fightAfterActs,
  ok,
  openDuel,
  trialsOf,
  type AftermathRequest,
  type CombatTold,
  type DuelOdds,
  type DuelScenario,
  type FighterView,
  type Outcome,
  type Result,
  type Seed,
} from '../../shared/index.ts';
import { unprocessable } from '../http/errors.ts';
import type { Issue } from '../http/issues.ts';
import { answerWith, type Progress } from '../http/lines.ts';
import { orRefused, type JobKinds } from '../workers/job.ts';
import { duelActAnswer, type ActAsked } from './act.ts';
import { duelAdviceAnswer, type AdviceAsked } from './advice.ts';
import { replay, roundsOf, type Asked } from './replay.ts';

interface Unused {
  /** Labels of the acts that the fight has not come to. */
  readonly unused: readonly string[];
}

type Ending = Outcome | { readonly kind: 'unfinished' };
export type DuelOddsAnswer = DuelOdds & Unused & { readonly seed: Seed };
export type DuelPlayAnswer = Unused & {
  readonly name: string;
  readonly seed: Seed;
  readonly outcome: Ending;
  /** Rounds that were fought. */
  readonly rounds: number;
  readonly steps: CombatTold['steps'];
  readonly fighters: readonly FighterView[];
};

/** The odds from where the acts of the scenario have led; from the start where it has none. */
export const duelOddsAnswer = (
  asked: Asked,
  progress?: Progress,
  seconds?: number,
): Result<DuelOddsAnswer, Issue> => {
  const { scenario, seed } = asked;
  const duel = openDuel(scenario);
  const made = replay(asked, duel);
  if (!made.ok) return made;
  const { process, sides } = duel;
  const fight = fightAfterActs(scenario, made.value);
  const { unused } = made.value.told;
  const trials = trialsOf(scenario, duel);
  const question = duelQuestion(process, fight, sides, { seed, trials });
  const odds = answerWith(question, { progress, seconds });
  return ok({ seed, ...odds, unused });
};

/** The whole fight: the policy decides and the seed rolls what no act does. */
export const duelPlayAnswer = ({ scenario, seed }: Asked): Result<DuelPlayAnswer, Issue> => {
  const duel = openDuel(scenario);
  const made = replay({ scenario: { ...scenario, asks: [], dice: 'seed' }, seed }, duel);
  if (!made.ok) return made;
  const { told } = made.value;
  const { steps, fight, outcome = { kind: 'unfinished' }, unused } = told;
  return ok({
    name: scenario.name,
    seed,
    outcome,
    rounds: roundsOf(told),
    steps,
    fighters: duel.system.view(fight),
    unused,
  });
};

/** The fight that follows a rout, or why there is none. */
export const aftermathAnswer = (
  request: AftermathRequest,
): Result<{ readonly scenario: DuelScenario }, string> => {
  const made = aftermathOf(request);
  return made.ok ? ok({ scenario: made.value }) : made;
};

/** What less of would take less time. */
const LESS = 'fighters or acts';

const scriptError = unprocessable('ACT_DOES_NOT_STAND');
/** Without an act at fault, the fight has nothing to decide. */
const adviceFault = (issue: Issue) =>
  issue.path === 'scenario' ? unprocessable('NOTHING_TO_DECIDE')(issue) : scriptError(issue);
const noAftermath = (message: string) =>
  unprocessable('AFTERMATH_NONE')({ path: 'battle', message });

export interface DuelRequests {
  readonly playDuel: Asked;
  readonly duelOdds: Asked;
  readonly actInDuel: ActAsked;
  readonly duelAdvice: AdviceAsked;
  readonly duelAftermath: AftermathRequest;
}

export const DUEL_JOBS: JobKinds<DuelRequests> = {
  playDuel: { less: LESS, answer: (asked) => orRefused(duelPlayAnswer(asked), scriptError) },
  duelOdds: {
    less: LESS,
    answer: (...asked) => orRefused(duelOddsAnswer(...asked), scriptError),
  },
  actInDuel: { less: LESS, answer: (asked) => orRefused(duelActAnswer(asked), scriptError) },
  duelAdvice: {
    less: 'states or trials',
    answer: (...asked) => orRefused(duelAdviceAnswer(...asked), adviceFault),
  },
  duelAftermath: {
    less: 'fighters',
    answer: (request) => orRefused(aftermathAnswer(request), noAftermath),
  },
};
