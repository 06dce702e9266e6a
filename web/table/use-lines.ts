import { useLayoutEffect, useMemo, useState } from 'react';
import {
  inCommon,
  startOf,
  tableWork,
  wholeAnswer,
  type BattleOdds,
  type BattleScenario,
  type Entry,
  type Line,
  type Live,
  type StateOdds,
} from '../../shared/index.ts';
import { seedOf, type Asks, type Gives } from '../engine/question.ts';
import { isQuick, quickOdds } from '../engine/quick-odds.ts';
import { keptAnswer, useAnswer, type Asking } from '../engine/use-answer.ts';
import { keyOfBattle } from '../army/odds/asking.ts';
import { battleIn } from '../army/odds/endings.ts';

/** Entries that are not told yet, and where the battle stood before them. */
interface Rest {
  readonly scenario: BattleScenario;
  /** Lines told already, of the entries before. */
  readonly known: readonly Line[];
  readonly from: Live | undefined;
  readonly entries: readonly Entry[];
}

/** Entries that can be told within a frame. */
const FEW_ENTRIES = 3;

/** A log that is told before the next frame. */
const shortLog = (asked: Asks<'table/log'>): Gives<'table/log'> | undefined => {
  const { scenario, entries } = asked;
  if (entries.length > FEW_ENTRIES || !isQuick(battleIn(scenario))) return undefined;
  return wholeAnswer(tableWork.log.steps(asked, seedOf(scenario)));
};

const ASKING: Asking<'table/log', Rest> = {
  questionOf: ({ scenario, from, entries }) => ({ kind: 'table/log', scenario, from, entries }),
  instantly: shortLog,
  keyOf: ({ scenario, from, entries }) => [scenario, from, entries],
};

/** Where a battle stands, and what is asked of it. */
interface Moment {
  readonly scenario: BattleScenario;
  readonly from: Live['field'];
  readonly wantPmf: boolean;
}

/** Trials of what stands beside the odds, where it cannot be had exactly. */
const TRIALS = 1_000;

const ASKING_FULL: Asking<'battles/odds', Moment> = {
  questionOf: ({ scenario, from, wantPmf }) => ({
    kind: 'battles/odds',
    scenario: { ...scenario, trials: Math.min(scenario.trials, TRIALS) },
    from,
    wantPmf,
  }),
  instantly: quickOdds,
  keyOf: (moment) => {
    const { scenario, from, wantPmf } = moment;
    const isAsSetUp = from === battleIn(scenario).start && !wantPmf;
    return isAsSetUp ? keyOfBattle(scenario) : moment;
  },
  luckOf: ({ scenario: { seed, trials } }) => [seed, Math.min(trials, TRIALS)],
};

/** The odds of a battle as it begins, where the page of armies was given exact ones. */
const givenOpening = (scenario: BattleScenario): StateOdds | undefined => {
  const from = startOf(battleIn(scenario)).field;
  const odds = keptAnswer({ scenario, from, wantPmf: false }, ASKING_FULL);
  if (odds?.method !== 'exact') return undefined;
  const { method, win, mutual, stalemate, unfinished } = odds;
  return { method, win, mutual, stalemate, unfinished };
};

interface Told {
  readonly scenario: BattleScenario;
  readonly entries: readonly Entry[];
  readonly lines: readonly Line[];
  readonly opening: StateOdds | undefined;
}

/** What has been told of a log, so that only what is new is asked. */
const memory = () => {
  let told: Told | undefined;
  const of = (scenario: BattleScenario): Told | undefined =>
    told?.scenario === scenario ? told : undefined;
  return {
    keep: (now: Told): void => void (told = now),
    openingOf: (scenario: BattleScenario): StateOdds | undefined => of(scenario)?.opening,
    restOf: (scenario: BattleScenario, entries: readonly Entry[]): Rest => {
      const before = of(scenario);
      const same = inCommon(before?.entries ?? [], entries);
      const known = before?.lines.slice(0, same) ?? [];
      return { scenario, known, from: known.at(-1)?.after, entries: entries.slice(known.length) };
    },
  };
};

export interface Lines {
  readonly lines: readonly Line[];
  /** The odds before the first entry; undefined while they are worked out. */
  readonly opening: StateOdds | undefined;
}

const NO_LINES: readonly Line[] = [];

/**
 * The log with its odds, line by line as they are worked out; those of entries that have not
 * changed are taken over.
 */
export const useLines = (scenario: BattleScenario, entries: readonly Entry[]): Lines => {
  const [{ keep, openingOf, restOf }] = useState(memory);
  const rest = useMemo(() => restOf(scenario, entries), [restOf, scenario, entries]);
  const { found: news } = useAnswer(rest, ASKING);
  const lines = useMemo(() => [...rest.known, ...(news?.lines ?? NO_LINES)], [rest, news]);
  const given = useMemo(() => givenOpening(scenario), [scenario]);
  const told = rest.from === undefined ? news?.opening : undefined;
  const opening = openingOf(scenario) ?? told ?? given;
  useLayoutEffect(() => keep({ scenario, entries, lines, opening }));
  return { lines, opening };
};

const ASKING_EFFECT: Asking<'table/log', Rest> = { ...ASKING, pauseOf: () => 60 };

/** What an entry would come to; undefined while it is worked out, or where there is none. */
export const useEffectOf = (
  scenario: BattleScenario,
  live: Live,
  entry: Entry | undefined,
): Line | undefined => {
  const rest = useMemo(
    () => (entry === undefined ? undefined : { scenario, known: [], from: live, entries: [entry] }),
    [scenario, live, entry],
  );
  return useAnswer(rest, ASKING_EFFECT).found?.lines[0];
};

/** The odds in full from a moment of the battle; undefined while they are worked out. */
export const useFullOdds = (
  scenario: BattleScenario,
  from: Live['field'] | undefined,
  wantPmf = false,
): BattleOdds | undefined => {
  const moment = useMemo(
    () => (from === undefined ? undefined : { scenario, from, wantPmf }),
    [scenario, from, wantPmf],
  );
  return useAnswer(moment, ASKING_FULL).found;
};
