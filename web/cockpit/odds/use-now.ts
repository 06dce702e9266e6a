import type { Seed } from '../../../shared/index.ts';
import type { Asking } from '../../engine/use-answer.ts';
import { useOdds, type FoundOdds } from '../../engine/use-odds.ts';
import { likelyLength } from '../../ui/figures/numbers.ts';
import type { CertainOdds } from './certain-odds.ts';
import type { Known, Level } from './chances.ts';
import { isSure } from './sure.ts';

interface Asked<K extends Level, Subject> {
  readonly asking: Asking<K, Subject>;
  /** The odds of this moment, as far as they are known. */
  readonly now: FoundOdds<K, Subject>;
  /** What they are, where the end is reached. */
  readonly end: CertainOdds | undefined;
  /** The moment before the last entry; or its odds, where they are known. */
  readonly earlier: Subject | undefined;
  readonly opening?: Known | undefined;
  readonly seed: Seed | undefined;
}

/** The odds of this moment, and those before the last entry, for the strip and the course. */
export const useNow = <K extends Level, Subject>(asked: Asked<K, Subject>) => {
  const { asking, now, end, earlier, opening, seed } = asked;
  const isWorking = end === undefined && (now.isLate || now.live?.trials?.isRunning === true);
  const before = useOdds(isWorking ? undefined : earlier, asking);
  const isKnown = before.live?.scenario === earlier && !before.isLate;
  const moved = now.live && { ...now.live, scenario: { seed } };
  const live = end === undefined ? moved : { scenario: { seed }, odds: end };
  return {
    found: { ...now, live, isLate: end === undefined && now.isLate },
    /** Once nothing more is to come. */
    odds: isWorking ? undefined : live?.odds,
    sure: live !== undefined && isSure(live.odds, isWorking) ? live.odds : undefined,
    before: opening ?? (isKnown ? before.live?.odds : undefined),
    /** Rounds that are likely to be fought from here. */
    left: end === undefined && !isWorking ? likelyLength(live?.odds.rounds.pmf) : 0,
    isIdle: !isWorking && !before.isLate,
  };
};

export type Now = ReturnType<typeof useNow>;
