import { useMemo } from 'react';
import { certainOdds } from '../../cockpit/certain-odds.ts';
import { isSure } from '../../cockpit/sure.ts';
import { useOdds } from '../../engine/use-odds.ts';
import { likelyLength } from '../../ui/figures/numbers.ts';
import { ASKING_FIGHT_NOW } from '../odds/asking.ts';
import { endingsOfFight } from '../odds/words.ts';
import type { Game } from './use-fight.ts';

/** The odds of this moment, and what the last entry did to them. */
export const useNow = ({ scenario, cast, since, now: { told } }: Game) => {
  const { fight, open, outcome, states } = told;
  const moment = useMemo(() => ({ scenario, fight }), [scenario, fight]);
  const found = useOdds(open === undefined ? undefined : moment, ASKING_FIGHT_NOW);
  const earlier = states[since];
  const past = useMemo(
    () => (earlier === undefined ? undefined : { scenario, fight: earlier }),
    [scenario, earlier],
  );
  const isWorking = found.isLate || found.live?.trials?.isRunning === true;
  const before = useOdds(isWorking && open !== undefined ? undefined : past, ASKING_FIGHT_NOW);
  const isKnown = before.live?.scenario === past && !before.isLate;
  const end = useMemo(() => certainOdds(cast.sides, outcome), [cast, outcome]);
  const moved = found.live && { ...found.live, scenario: found.live.scenario.scenario };
  const live = open === undefined ? { scenario: { seed: scenario.seed }, odds: end } : moved;
  const odds = open === undefined ? end : isWorking ? undefined : found.live?.odds;
  return {
    found: { ...found, live, isLate: open !== undefined && found.isLate },
    left: open === undefined || isWorking ? 0 : likelyLength(found.live?.odds.rounds.pmf),
    odds,
    parts: live === undefined ? [] : endingsOfFight(cast.sides, live.odds),
    sure: live !== undefined && isSure(live.odds, isWorking) ? live.odds : undefined,
    before: isKnown ? before.live?.odds : undefined,
    isIdle: !isWorking && !before.isLate,
  };
};
