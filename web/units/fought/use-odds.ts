import { useEffect, useRef, useState } from 'react';
import type { UnitOdds, UnitScenario } from '../../../shared/index.ts';
import { askUnits } from '../engine.ts';

/** A moment of the battle whose odds are wanted. */
export interface Moment {
  readonly key: string;
  readonly scenario: UnitScenario;
}

/** The moment after so many rounds. Names and what is said of later rounds change no odds. */
export const momentOf = (
  scenario: UnitScenario,
  script: UnitScenario['script'],
  fought: number,
  trials = scenario.trials,
): Moment => {
  const isPast = (label: string): boolean => Number(/^r(\d+)\//.exec(label)?.[1] ?? 0) <= fought;
  const upTo = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(record).filter(([label]) => isPast(label)));
  const past = { dice: upTo(script.dice), again: upTo(script.again), picks: upTo(script.picks) };
  const { units, rules, seed } = scenario;
  return {
    key: JSON.stringify([units.map(({ name: _, ...unit }) => unit), rules, seed, past, fought]),
    scenario: { ...scenario, script: past, fought, trials: Math.min(scenario.trials, trials) },
  };
};

const KNOWN = new Map<string, UnitOdds>();
const remember = (key: string, odds: UnitOdds): void => {
  if (KNOWN.size > 200) KNOWN.clear();
  KNOWN.set(key, odds);
};

/** Fewer trials say too little to be kept. */
const FEW = 200;

export interface Running {
  readonly key: string;
  readonly done: number;
  readonly of: number;
}

interface Found {
  /** As far as they are known, a running estimate included. */
  readonly get: (moment: Moment | undefined) => UnitOdds | undefined;
  /** Once they are done. */
  readonly known: (moment: Moment | undefined) => UnitOdds | undefined;
  readonly running: Running | undefined;
  readonly cancel: () => void;
}

/** The odds of several moments, one after another in the order wanted, so that a small machine keeps up. */
export const useMoments = (wanted: readonly (Moment | undefined)[]): Found => {
  const [running, setRunning] = useState<Running>();
  const [partial, setPartial] = useState<{ readonly key: string; readonly odds: UnitOdds }>();
  const [gaveUp, setGaveUp] = useState<readonly string[]>([]);
  const next = wanted.find(
    (moment) => moment !== undefined && !KNOWN.has(moment.key) && !gaveUp.includes(moment.key),
  );
  const asked = useRef(next);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => {
    asked.current = next;
  });
  const key = next?.key;
  useEffect(() => {
    const moment = asked.current;
    if (moment === undefined) return undefined;
    let last: UnitOdds | undefined;
    const end = askUnits(
      { ask: 'now', scenario: moment.scenario },
      {
        onAnswer: ({ odds, trials, isLast }) => {
          last = odds;
          if (isLast) remember(moment.key, odds);
          setPartial({ key: moment.key, odds });
          setRunning(isLast || trials === undefined ? undefined : { key: moment.key, ...trials });
        },
        onFailure: () => setGaveUp((now) => [...now, moment.key]),
      },
    );
    // Whether a person had enough or went on: what is known by then says its own margin.
    stop.current = () => {
      end();
      if (last !== undefined && (last.trials ?? 0) >= FEW && !KNOWN.has(moment.key))
        remember(moment.key, last);
      setRunning(undefined);
    };
    return () => stop.current();
  }, [key]);
  const cancel = (): void => {
    stop.current();
    if (key !== undefined) setGaveUp((now) => [...now, key]);
  };
  const known = (moment: Moment | undefined): UnitOdds | undefined =>
    moment === undefined ? undefined : KNOWN.get(moment.key);
  const get = (moment: Moment | undefined): UnitOdds | undefined =>
    known(moment) ?? (partial?.key === moment?.key ? partial?.odds : undefined);
  return { get, known, running, cancel };
};
