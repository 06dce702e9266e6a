import {
  armyPower,
  battleOf,
  battleQuestion,
  LEAST_TRIALS,
  oddsCost,
  oddsSize,
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
} from '../../shared/index.ts';
import { answerWith, type Progress } from '../http/lines.ts';
import type { JobKinds } from '../workers/job.ts';

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

const known = new WeakMap<BattleScenario, Battle>();
/** What costs a question and what answers it share what they find out about the battle. */
const battleAsked = ({ scenario, seed }: Asked): Battle => {
  const before = known.get(scenario);
  if (before?.seed === (scenario.seed ?? seed)) return before;
  const battle = battleOf(scenario, seed);
  known.set(scenario, battle);
  return battle;
};

interface OddsAsked extends Asked {
  /** Whether each round's whole distribution of hits is wanted. */
  readonly wantPmf?: boolean;
}

const LESS = 'armies or hits';
/** Trials of armies are short. */
const TRIALS_A_LOOK = 20;

export const oddsAnswer = (
  { wantPmf = false, ...asked }: OddsAsked,
  progress?: Progress,
  seconds?: number,
): OddsAnswer => {
  const battle = battleAsked(asked);
  const odds = answerWith(battleQuestion(battle, wantPmf), {
    progress,
    seconds,
    block: TRIALS_A_LOOK,
  });
  return { seed: battle.seed, ...odds, ...powersOf(battle) };
};

/** Seconds for the odds after each round of a story, where they are estimated. */
const STORY_SECONDS = 7.5;

/** How many trials they have then; undefined where not even the least number can be afforded. */
const storyTrialsOf = (battle: Battle): number | undefined => {
  const work = storyTrials(battle);
  if (work === undefined) return battle.trials;
  const most = Math.floor((STORY_SECONDS * 1_000_000) / work.microseconds);
  return most < LEAST_TRIALS ? undefined : Math.min(work.trials, most);
};

const storyTooMuch = (asked: Asked): string | undefined => {
  const battle = battleAsked(asked);
  if (storyTrialsOf(battle) !== undefined) return undefined;
  const { armies } = battle.start;
  const hits = Math.max(...armies.map((army) => army.hits));
  return (
    `the odds after each round of ${armies.length} armies of up to ${hits} hits take too long, ` +
    `even by ${LEAST_TRIALS} trials: play it with fewer ${LESS}, or ask for its odds alone`
  );
};

/** The odds in it have as many trials as it is long; never so many that the story takes long. */
export const playAnswer = (asked: Asked): PlayAnswer => {
  const battle = battleAsked(asked);
  const trials = storyTrialsOf(battle) ?? LEAST_TRIALS;
  return { name: asked.scenario.name, ...playBattle({ ...battle, trials }) };
};

export interface BattleRequests {
  readonly playBattle: Asked;
  readonly battleOdds: OddsAsked;
}

export const BATTLE_JOBS: JobKinds<BattleRequests> = {
  playBattle: {
    less: LESS,
    tooMuch: storyTooMuch,
    cost: (asked) => storyCost(battleAsked(asked)),
    answer: (request) => ok(playAnswer(request)),
  },
  battleOdds: {
    less: LESS,
    cost: (asked) => oddsCost(battleAsked(asked), asked.wantPmf),
    bytes: (asked) => (asked.wantPmf === true ? oddsSize(battleAsked(asked)) : 0),
    answer: (...asked) => ok(oddsAnswer(...asked)),
  },
};
