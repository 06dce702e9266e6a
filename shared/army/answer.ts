import { count, newTally, sharesOf, trials, widestMargin } from '../process/estimate.ts';
import type { Odds } from '../process/process.ts';
import type { BattleState } from './army.ts';
import { battleProcess } from './battle.ts';
import { estimateOdds } from './estimate.ts';
import { exactOdds, oddsReader, type BattleOdds } from './odds.ts';
import type { Battle } from './setup.ts';

/** The odds from one state; of an estimate, with its trials and widest 95 % half-width. */
export type StateOdds = Odds & {
  readonly method: 'exact' | 'estimate';
  readonly trials?: number;
  readonly margin?: number;
};

/** Trials for the odds from a single state that cannot be had exactly. */
const TRIALS_A_STATE = 1_000;

const estimateFrom = (
  state: BattleState,
  { rules, sides, seed, trials: asked }: Battle,
  most: number,
): StateOdds => {
  const tally = newTally(sides);
  for (const { outcome } of trials(battleProcess(rules, state.armies), state, {
    seed,
    count: Math.min(asked, most),
  }))
    count(tally, outcome);
  return {
    method: 'estimate',
    ...sharesOf(tally),
    trials: tally.trials,
    margin: widestMargin(tally),
  };
};

/** A reader of the odds from any state of a battle: exact where affordable, else an estimate; always says which. */
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

/** The odds of a whole battle: exact where affordable, else an estimate; always says which. */
export const battleOdds = (battle: Battle, wantPmf = false): BattleOdds => {
  const exact = exactOdds(battle, wantPmf);
  if (exact !== undefined) return exact;
  let last: BattleOdds | undefined;
  for (const { odds } of estimateOdds(battle, battle.trials, wantPmf)) last = odds();
  if (last === undefined) throw new Error('an estimate needs at least one trial');
  return last;
};
