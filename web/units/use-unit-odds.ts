import { useEffect, useMemo, useRef, useState } from 'react';
import type { UnitOdds, UnitScenario } from '../../shared/index.ts';
import { askUnits } from './engine.ts';

/** The odds on show, and the scenario they are of. */
export interface LiveUnits {
  readonly scenario: UnitScenario;
  readonly odds: UnitOdds;
  /** Of an estimate: trials done, and whether more are coming. */
  readonly trials?: { readonly done: number; readonly of: number; readonly isRunning: boolean };
}

/** Names, and what has been fought, do not change the odds of the start; a seed changes estimates. */
const keyOf = ({ units, rules, seed, trials }: UnitScenario): string => JSON.stringify([units.map(({ name: _, ...unit }) => unit), rules, seed, trials]);

interface Found {
  readonly live: LiveUnits | undefined;
  /** Whether the odds on show are of an earlier scenario. */
  readonly isLate: boolean;
  /** The engine gave up on this battle. */
  readonly isFailed: boolean;
  readonly cancel: () => void;
}

/** Under the names of the moment; of odds that are late, nothing is running any more. */
const liveOf = (live: LiveUnits | undefined, scenario: UnitScenario | undefined): LiveUnits | undefined =>
  live === undefined ? undefined : scenario === undefined ? { scenario: live.scenario, odds: live.odds } : { ...live, scenario };

/** Where several units fight, a person who types on need not start an estimate with each key. */
const PAUSE = 150;

/**
 * The odds of a battle of units, exact or as they are estimated.
 * @param scenario undefined while the draft is at fault: the last odds stay
 */
export const useUnitOdds = (scenario: UnitScenario | undefined): Found => {
  const [found, setFound] = useState<{ readonly key: string; readonly live: LiveUnits }>();
  const [failed, setFailed] = useState('');
  const [stopped, setStopped] = useState('');
  const stop = useRef<() => void>(() => undefined);
  const key = useMemo(() => (scenario === undefined ? '' : keyOf(scenario)), [scenario]);
  const asked = useRef(scenario);
  useEffect(() => {
    asked.current = scenario;
  });
  useEffect(() => {
    const wanted = asked.current;
    if (key === '' || wanted === undefined) return undefined;
    const ask = (): void => {
      stop.current = askUnits({ ask: 'odds', scenario: wanted }, {
        onAnswer: ({ odds, trials }) => setFound({ key, live: { scenario: wanted, odds, ...(trials === undefined ? {} : { trials: { ...trials, isRunning: trials.done < trials.of } }) } }),
        onFailure: () => setFailed(key),
      });
    };
    const timer = setTimeout(ask, wanted.units.length > 2 ? PAUSE : 0);
    stop.current = () => clearTimeout(timer);
    return () => stop.current();
  }, [key]);
  const cancel = (): void => {
    stop.current();
    setStopped(key);
    setFound((now) => (now?.live.trials === undefined ? now : { ...now, live: { ...now.live, trials: { ...now.live.trials, isRunning: false } } }));
  };
  const isCurrent = key !== '' && found?.key === key;
  return { live: liveOf(found?.live, isCurrent ? scenario : undefined), isLate: key !== '' && !isCurrent && failed !== key && stopped !== key, isFailed: key !== '' && failed === key, cancel };
};
