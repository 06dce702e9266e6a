import { exactOdds, oddsCost, oddsTrials, type Battle } from '../../shared/index.ts';
import { battleAt } from './battle-at.ts';
import type { Asks, Gives } from './question.ts';

/** Milliseconds that may be spent on the page's own thread for odds at once. */
const INSTANT = 4;

/** Whether the odds of a battle are there before the next frame. */
export const isQuick = (battle: Battle, wantPmf = false): boolean =>
  oddsTrials(battle) === undefined && oddsCost(battle, wantPmf) <= INSTANT;

/** Exact odds of a battle where they are there before the next frame. */
export const quickOdds = ({
  scenario,
  from,
  wantPmf = false,
}: Asks<'army'>): Gives<'army'> | undefined => {
  const battle = battleAt(scenario, from);
  return isQuick(battle, wantPmf) ? exactOdds(battle, wantPmf) : undefined;
};
