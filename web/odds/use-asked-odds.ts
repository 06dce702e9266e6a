import { useEffect, useMemo, useRef, useState } from 'react';
import type { Listener, Part } from './asker.ts';

/** The odds on show, and the scenario they are of. */
export interface LiveAsked<Scenario, Odds> {
  readonly scenario: Scenario;
  readonly odds: Odds;
  /** Of an estimate: trials done, and whether more are coming. */
  readonly trials?: { readonly done: number; readonly of: number; readonly isRunning: boolean };
}

interface OddsPart<Odds> extends Part {
  readonly odds: Odds;
  readonly trials?: { readonly done: number; readonly of: number };
}

/** How to ask for the odds of such a scenario. */
export interface OddsOf<Scenario, Odds> {
  /** Equal for scenarios of equal odds. */
  readonly keyOf: (scenario: Scenario) => string;
  readonly ask: (scenario: Scenario, listener: Listener<OddsPart<Odds>>) => () => void;
  /** Milliseconds: a person who types on need not start an estimate with each key. */
  readonly pauseOf: (scenario: Scenario) => number;
}

export interface FoundOdds<Scenario, Odds> {
  readonly live: LiveAsked<Scenario, Odds> | undefined;
  /** Whether the odds on show are of an earlier scenario. */
  readonly isLate: boolean;
  /** The engine gave up on this one. */
  readonly isFailed: boolean;
  readonly cancel: () => void;
}

/** Under the names of the moment; of odds that are late, nothing is running any more. */
const liveOf = <Scenario, Odds>(
  live: LiveAsked<Scenario, Odds> | undefined,
  scenario: Scenario | undefined,
): LiveAsked<Scenario, Odds> | undefined =>
  live === undefined
    ? undefined
    : scenario === undefined
      ? { scenario: live.scenario, odds: live.odds }
      : { ...live, scenario };

/**
 * The odds of what is on show, exact or as they are estimated.
 * @param scenario undefined while the draft is at fault: the last odds stay
 */
export const useAskedOdds = <Scenario, Odds>(
  scenario: Scenario | undefined,
  how: OddsOf<Scenario, Odds>,
): FoundOdds<Scenario, Odds> => {
  const [found, setFound] = useState<{
    readonly key: string;
    readonly live: LiveAsked<Scenario, Odds>;
  }>();
  const [failed, setFailed] = useState('');
  const [stopped, setStopped] = useState('');
  const stop = useRef<() => void>(() => undefined);
  const key = useMemo(() => (scenario === undefined ? '' : how.keyOf(scenario)), [scenario, how]);
  const asked = useRef(scenario);
  useEffect(() => {
    asked.current = scenario;
  });
  useEffect(() => {
    const wanted = asked.current;
    if (key === '' || wanted === undefined) return undefined;
    const ask = (): void => {
      stop.current = how.ask(wanted, {
        onAnswer: ({ odds, trials }) =>
          setFound({
            key,
            live: {
              scenario: wanted,
              odds,
              ...(trials === undefined
                ? {}
                : { trials: { ...trials, isRunning: trials.done < trials.of } }),
            },
          }),
        onFailure: () => setFailed(key),
      });
    };
    const timer = setTimeout(ask, how.pauseOf(wanted));
    stop.current = () => clearTimeout(timer);
    return () => stop.current();
  }, [key, how]);
  const cancel = (): void => {
    stop.current();
    setStopped(key);
    setFound((now) =>
      now?.live.trials === undefined
        ? now
        : { ...now, live: { ...now.live, trials: { ...now.live.trials, isRunning: false } } },
    );
  };
  const isCurrent = key !== '' && found?.key === key;
  return {
    live: liveOf(found?.live, isCurrent ? scenario : undefined),
    isLate: key !== '' && !isCurrent && failed !== key && stopped !== key,
    isFailed: key !== '' && failed === key,
    cancel,
  };
};
