import {
  armyPower,
  battleOf,
  battleQuestion,
  oddsCost,
  oddsTrials,
  ok,
  storyCost,
  storyTrials,
  playBattle,
  type Battle,
  type BattleOdds,
  type BattleScenario,
  type BattleStory,
  type Power,
  type Seed,
  type TrialWork,
} from '../../shared/index.ts';
import { answerWith, type Progress } from '../http/lines.ts';
import { mostTrials, tooManyTrials, type JobKinds } from '../workers/job.ts';

/** A seeded battle under the name of its scenario. */
export type PlayAnswer = BattleStory & { readonly name: string };

/**
 * With the seed, and each army's power in the first round where it does not depend on the target.
 */
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

interface Asked {
  readonly scenario: BattleScenario;
  readonly seed: Seed;
}

export const playAnswer = ({ scenario, seed }: Asked): PlayAnswer => ({
  name: scenario.name,
  ...playBattle(battleOf(scenario, seed)),
});

interface OddsAsked extends Asked {
  /** Whether each round's whole distribution of hits is wanted. */
  readonly wantPmf?: boolean;
}

/** Trials of armies are short. */
const TRIALS_A_LOOK = 100;

export const oddsAnswer = (
  { scenario, seed, wantPmf = false }: OddsAsked,
  progress?: Progress,
): OddsAnswer => {
  const battle = battleOf(scenario, seed);
  const odds = answerWith(battleQuestion(battle, wantPmf), progress, TRIALS_A_LOOK);
  return { seed: battle.seed, ...odds, ...powersOf(battle) };
};

/** Seconds of trials that are begun at all. */
const MOST_SECONDS = 7.5;

const tooMuch =
  (workOf: (battle: Battle) => TrialWork | undefined) =>
  ({ scenario, seed }: Asked): string | undefined => {
    const battle = battleOf(scenario, seed);
    const work = workOf(battle);
    if (work === undefined) return undefined;
    const { armies } = battle.start;
    const most = mostTrials(work, MOST_SECONDS);
    const hits = Math.max(...armies.map((army) => army.hits));
    return work.trials <= most
      ? undefined
      : tooManyTrials({
          trials: scenario.trials,
          of: `${armies.length} armies of up to ${hits} hits`,
          most: `${most} trials`,
          less: 'armies or hits',
        });
  };

export interface BattleRequests {
  readonly playBattle: Asked;
  readonly battleOdds: OddsAsked;
}

export const BATTLE_JOBS: JobKinds<BattleRequests> = {
  playBattle: {
    tooMuch: tooMuch(storyTrials),
    cost: ({ scenario, seed }) => storyCost(battleOf(scenario, seed)),
    answer: (request) => ok(playAnswer(request)),
  },
  battleOdds: {
    tooMuch: tooMuch(oddsTrials),
    cost: ({ scenario, seed }) => oddsCost(battleOf(scenario, seed)),
    answer: (request, progress) => ok(oddsAnswer(request, progress)),
  },
};
