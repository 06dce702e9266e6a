import { useMemo } from 'react';
import type { UnitOdds, UnitScenario } from '../../../shared/index.ts';
import { certainOdds } from '../../cockpit/certain-odds.ts';
import { useOdds, type FoundOdds } from '../../engine/use-odds.ts';
import { endingsOf } from '../../ui/figures/endings.ts';
import { ASKING_UNITS_NOW } from '../odds/asking.ts';
import { isOver } from './asked.tsx';
import { momentAt } from './chances.tsx';
import type { Game } from './use-melee.ts';

interface Props {
  readonly scenario: UnitScenario;
  /** The odds of the start, once they are known. */
  readonly opening: UnitOdds | undefined;
  /** The odds from where the rounds fought have left the battle. */
  readonly now: FoundOdds<'units/odds', UnitScenario>;
}

/** The odds of this moment, and what the last round did to them. */
export const useNow = ({ scenario, opening, now }: Props, { told: { story }, cast }: Game) => {
  const fought = story.rounds.length;
  const isWorking = now.isLate || now.live?.trials?.isRunning === true;
  const earlier = useMemo(() => momentAt(scenario, fought - 1), [scenario, fought]);
  const past = useOdds(isWorking ? undefined : earlier, ASKING_UNITS_NOW);
  const isPast = !past.isLate && past.live?.scenario === earlier;
  const end = useMemo(
    () => (isOver(story) ? certainOdds(cast.sides, story.outcome) : undefined),
    [story, cast],
  );
  const live = end === undefined ? now.live : { scenario, odds: end };
  const odds = end ?? (isWorking ? undefined : now.live?.odds);
  return {
    odds,
    found: { ...now, live, isLate: end === undefined && now.isLate },
    parts: live === undefined ? [] : endingsOf(cast.sides, live.odds),
    before: fought === 1 ? opening : isPast ? past.live?.odds : undefined,
    isIdle: !isWorking && !past.isLate,
  };
};
