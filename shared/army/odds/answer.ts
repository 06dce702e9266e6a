import {
  answer,
  type Certainty,
  type Progress,
  type Question,
} from '../../process/readers/answer.ts';
import type { Odds } from '../../process/process.ts';
import { widestMargin } from '../../process/readers/trials.ts';
import { isStanding, type BattleState } from '../army.ts';
import { estimateOdds } from './estimate.ts';
import { exactOdds, findingOdds, oddsReader, type BattleOdds } from './odds.ts';
import type { Battle } from '../setup.ts';

/** The odds from one state. */
export type StateOdds = Odds & Certainty;

/** Trials for the odds from a single state that cannot be had exactly. */
const TRIALS_A_STATE = 1_000;

function* estimateFrom(
  battle: Battle,
  most: number,
  block = Infinity,
): Generator<Progress<StateOdds>> {
  const trials = Math.min(battle.trials, most);
  for (const { done, of, odds } of estimateOdds({ ...battle, trials }, block)) {
    const read = (): StateOdds => {
      const { win, mutual, stalemate, unfinished } = odds();
      const shares = { win, mutual, stalemate, unfinished };
      return { method: 'estimate', ...shares, trials: done, margin: widestMargin(shares, done) };
    };
    yield { done, of, odds: read };
  }
}

const stateReader = (battle: Battle, mostTrials = TRIALS_A_STATE, mostArmies = 3) => {
  const exactly = oddsReader(battle, mostArmies);
  return (state: BattleState): Question<StateOdds> => ({
    exact: () => {
      const odds = exactly(state);
      return odds && { method: 'exact', ...odds };
    },
    estimate: (block) => estimateFrom({ ...battle, start: state }, mostTrials, block),
  });
};

/** The odds from where a battle starts, and nothing of its rounds. */
export const stateQuestion = (battle: Battle): Question<StateOdds> =>
  stateReader(battle)(battle.start);

/**
 * A reader of the odds from any state of a battle: exact where affordable, else an estimate.
 * @param mostArmies left on the field for exact odds; those of three take about a second to begin
 */
export const stateOdds = (
  battle: Battle,
  mostTrials?: number,
  mostArmies?: 2 | 3,
): ((state: BattleState) => StateOdds) => {
  const ask = stateReader(battle, mostTrials, mostArmies);
  return (state) => answer(ask(state));
};

/** Trials that say enough to be shown while exact odds of three armies are worked out. */
const GLIMPSE = 1_000;

/** The odds of a whole battle. */
export const battleQuestion = (battle: Battle, wantPmf = false): Question<BattleOdds> => ({
  exact: () => exactOdds(battle, wantPmf),
  exactly: () => findingOdds(battle, wantPmf),
  estimate: (block) => estimateOdds(battle, block, wantPmf),
  glimpse: battle.start.armies.filter(isStanding).length === 3 ? GLIMPSE : undefined,
});

/** The odds of a whole battle: exact where affordable, else an estimate. */
export const battleOdds = (battle: Battle, wantPmf = false): BattleOdds =>
  answer(battleQuestion(battle, wantPmf));
