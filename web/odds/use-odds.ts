import { useLayoutEffect, useRef, useState } from 'react';
import {
  battleOf,
  estimateOdds,
  type Battle,
  type BattleOdds,
  type BattleScenario,
  type Progress,
} from '../../shared/index.ts';
import { USUAL_SEED } from './answer.ts';
import { askOdds } from './engine.ts';
import { inSlices } from './slices.ts';

/** The odds on show, and the scenario they are of. */
export interface LiveOdds {
  readonly scenario: BattleScenario;
  readonly battle: Battle;
  readonly odds: BattleOdds;
  /** Of an estimate: trials done, and whether more are coming. */
  readonly trials?: { readonly done: number; readonly of: number; readonly isRunning: boolean };
}

/** Trials between two looks at the clock, and milliseconds between two looks at the estimate. */
const BLOCK = 5;
const GLIMPSE = 120;

/** Exact odds do not depend on the names of armies or the seed, so renaming and fighting again cost nothing. */
const keyOf = ({ armies, rules, round }: BattleScenario): string =>
  JSON.stringify([armies.map(({ name: _, ...army }) => army), rules, round]);

const EXACT = new Map<string, BattleOdds | undefined>();

const remember = (key: string, odds: BattleOdds | undefined): void => {
  if (EXACT.size > 50) EXACT.clear();
  EXACT.set(key, odds);
};

type Show = (live: LiveOdds) => void;

const estimate = (scenario: BattleScenario, battle: Battle, show: Show): (() => void) => {
  const steps = estimateOdds(battle, BLOCK);
  let last: Progress | undefined;
  let shown = 0;
  const work = (): boolean => {
    const { value, done } = steps.next();
    if (done !== true) last = value;
    return done === true;
  };
  return inSlices(work, (done) => {
    if (last === undefined || (!done && performance.now() - shown < GLIMPSE)) return;
    shown = performance.now();
    show({
      scenario,
      battle,
      odds: last.odds(),
      trials: { done: last.done, of: last.of, isRunning: !done },
    });
  });
};

/** Shows the odds of a scenario: in this very moment where exact odds are cheap. Returns how to stop. */
const start = (scenario: BattleScenario, show: Show): (() => void) => {
  const battle = battleOf(scenario, USUAL_SEED);
  const key = keyOf(scenario);
  let stop: (() => void) | undefined;
  const tell = (odds: BattleOdds | undefined): void => {
    remember(key, odds);
    if (odds === undefined) stop = estimate(scenario, battle, show);
    else show({ scenario, battle, odds });
  };
  if (EXACT.has(key)) tell(EXACT.get(key));
  else {
    const cancel = askOdds(scenario, tell);
    stop ??= cancel;
  }
  return () => stop?.();
};

interface Found {
  readonly live: LiveOdds | undefined;
  /** Whether the odds on show are of an earlier scenario, while those of the present one are worked out. */
  readonly isLate: boolean;
  readonly cancel: () => void;
}

/**
 * The odds of a scenario, in the same frame where exact odds are cheap, else as soon as they are there.
 * @param scenario undefined while the draft is at fault: the last odds stay
 */
export const useOdds = (scenario: BattleScenario | undefined): Found => {
  const [live, setLive] = useState<LiveOdds>();
  const stop = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    if (scenario === undefined) return undefined;
    stop.current = start(scenario, setLive);
    return () => stop.current();
  }, [scenario]);
  const cancel = (): void => {
    stop.current();
    setLive((now) =>
      now?.trials === undefined ? now : { ...now, trials: { ...now.trials, isRunning: false } },
    );
  };
  return {
    live,
    isLate: scenario !== undefined && live !== undefined && live.scenario !== scenario,
    cancel,
  };
};
