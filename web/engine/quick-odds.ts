import { exactOdds, oddsCost, oddsTrials, type Battle } from '../../shared/index.ts';
import { battleIn } from '../army/odds/endings.ts';
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
}: Asks<'battles/odds'>): Gives<'battles/odds'> | undefined => {
  const whole = battleIn(scenario);
  const battle = from === undefined ? whole : { ...whole, start: from };
  return isQuick(battle, wantPmf) ? exactOdds(battle, wantPmf) : undefined;
};
