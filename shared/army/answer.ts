import { answer, type Certainty, type Question } from '../process/answer.ts';
import type { Odds } from '../process/process.ts';
import { widestMargin } from '../process/trials.ts';
import type { BattleState } from './army.ts';
import { estimateOdds } from './estimate.ts';
import { exactOdds, oddsReader, type BattleOdds } from './odds.ts';
import type { Battle } from './setup.ts';

/** The odds from one state. */
export type StateOdds = Odds & Certainty;

/** Trials for the odds from a single state that cannot be had exactly. */
const TRIALS_A_STATE = 1_000;

const estimateFrom = (state: BattleState, battle: Battle, most: number): StateOdds => {
  const trials = Math.min(battle.trials, most);
  let last: BattleOdds | undefined;
  for (const { odds } of estimateOdds({ ...battle, start: state, trials }, trials)) last = odds();
  const { win = {}, mutual = 0, stalemate = 0, unfinished = 0 } = last ?? {};
  const odds = { win, mutual, stalemate, unfinished };
  return { method: 'estimate', ...odds, trials, margin: widestMargin(odds, trials) };
};

/** A reader of the odds from any state of a battle: exact where affordable, else an estimate. */
export const stateOdds = (
  battle: Battle,
  mostTrials = TRIALS_A_STATE,
): ((state: BattleState) => StateOdds) => {
  const exactly = oddsReader(battle);
  return (state) => {
    const exact = exactly(state);
    return exact === undefined
      ? estimateFrom(state, battle, mostTrials)
      : { method: 'exact', ...exact };
  };
};

/** The odds of a whole battle. */
export const battleQuestion = (battle: Battle, wantPmf = false): Question<BattleOdds> => ({
  exact: () => exactOdds(battle, wantPmf),
  estimate: (block) => estimateOdds(battle, block, wantPmf),
});

/** The odds of a whole battle: exact where affordable, else an estimate. */
export const battleOdds = (battle: Battle, wantPmf = false): BattleOdds =>
  answer(battleQuestion(battle, wantPmf));
