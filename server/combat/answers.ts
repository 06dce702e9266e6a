import {
  aftermathOf,
  duelQuestion,
  duelTrialTime,
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
import { FOLLOWED, mostTrials, orRefused, tooManyTrials, type JobKinds } from '../workers/job.ts';
import { duelActAnswer, type ActAsked } from './act.ts';
import { replay, roundsOf, stateAfterActs, type Asked } from './replay.ts';

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
): Result<DuelOddsAnswer, Issue> => {
  const { scenario, seed } = asked;
  const duel = openDuel(scenario);
  const made = stateAfterActs(asked, duel);
  if (!made.ok) return made;
  const { process, sides } = duel;
  const { fight, unused } = made.value;
  const trials = trialsOf(scenario, duel);
  const odds = answerWith(duelQuestion(process, fight, sides, { seed, trials }), progress);
  return ok({ seed, ...odds, unused });
};

/** The whole fight: the policy decides and the seed rolls what no act does. */
export const duelPlayAnswer = ({ scenario, seed }: Asked): Result<DuelPlayAnswer, Issue> => {
  const duel = openDuel(scenario);
  const made = replay({ scenario: { ...scenario, asks: [], dice: 'seed' }, seed }, duel);
  if (!made.ok) return made;
  const { steps, fight, outcome = { kind: 'unfinished' }, unused } = made.value;
  return ok({
    name: scenario.name,
    seed,
    outcome,
    rounds: roundsOf(made.value),
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

/** Seconds of trials that are begun at all. */
const MOST_SECONDS = 20;

/** Two fighters mostly have exact odds. */
const tooMuch = ({ scenario }: Asked, isFollowed: boolean): string | undefined => {
  const { trials } = scenario;
  if (trials === undefined) return undefined;
  const fighters = openDuel(scenario).start.fighters.length;
  const work = { trials, microseconds: duelTrialTime(fighters) };
  const plain = mostTrials(work, MOST_SECONDS);
  const followed = mostTrials(work, FOLLOWED * MOST_SECONDS);
  if (fighters === 2 || trials <= (isFollowed ? followed : plain)) return undefined;
  const most = isFollowed
    ? `${followed} trials`
    : `${plain} trials, ${followed} told while they run (accept: application/x-ndjson)`;
  return tooManyTrials({ trials, of: `${fighters} fighters`, most, less: 'fighters' });
};

const scriptError = unprocessable('ACT_DOES_NOT_STAND');
const noAftermath = (message: string) =>
  unprocessable('AFTERMATH_NONE')({ path: 'battle', message });

export interface DuelRequests {
  readonly playDuel: Asked;
  readonly duelOdds: Asked;
  readonly actInDuel: ActAsked;
  readonly duelAftermath: AftermathRequest;
}

export const DUEL_JOBS: JobKinds<DuelRequests> = {
  playDuel: { answer: (asked) => orRefused(duelPlayAnswer(asked), scriptError) },
  duelOdds: {
    tooMuch,
    answer: (asked, progress) => orRefused(duelOddsAnswer(asked, progress), scriptError),
  },
  actInDuel: { answer: (asked) => orRefused(duelActAnswer(asked), scriptError) },
  duelAftermath: { answer: (request) => orRefused(aftermathAnswer(request), noAftermath) },
};
