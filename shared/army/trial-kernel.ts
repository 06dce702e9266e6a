import { MAX_STEPS } from '../process/play.ts';
import type { Outcome } from '../process/process.ts';
import { streamsOf, type Seed } from '../rng.ts';
import type { BattleState } from './army.ts';
import { compileRules } from './compiled-rules.ts';
import {
  drawExchange,
  joinedExchange,
  singleExchange,
  type Exchange,
  type Struck,
} from './exchange.ts';
import { dependence, type BattleRules } from './rules.ts';
import { preferredTarget, strikesOf, type Situation } from './strikes.ts';

/**
 * Sees each trial: the hits after every round, and how it ended. `hits` of each army are to be read
 * at once.
 */
export interface TrialWatcher {
  afterRound(rounds: number, hits: Int32Array): void;
  ended(rounds: number, hits: Int32Array, outcome: Outcome | undefined): void;
}

/** A situation with its rounds ready to be drawn, by whom each army strikes. */
interface Ready {
  readonly situation: Situation;
  readonly state: BattleState;
  /** Places of the armies that have more than one enemy to choose from. */
  readonly choosers: readonly number[];
  readonly exchanges: (Exchange | undefined)[];
}

/** What a battle knows of its rounds, each worked out once. */
const roundsOf = (rules: BattleRules, { armies }: BattleState) => {
  const compiled = compileRules(rules, armies);
  const strikes = strikesOf(compiled);
  const isChanging = dependence(rules).hits || compiled.countsRounds;
  const single = singleExchange(armies.length, rules.damageTo);
  const known = new Map<Situation, Ready>();

  const ready = (hits: Int32Array, round: number): Ready => {
    const state = { round, armies: armies.map((army, i) => ({ ...army, hits: hits[i] ?? 0 })) };
    const situation = strikes.situation(state);
    const found = known.get(situation);
    if (found !== undefined) return found;
    const { standing, enemies } = situation;
    const choosers = standing.filter((place) => (enemies[place]?.length ?? 0) > 1);
    const made = { situation, state, choosers, exchanges: [] };
    known.set(situation, made);
    return made;
  };

  /** The round in which each chooser strikes the target at its place in `firsts`. */
  const exchange = ({ situation, state, choosers }: Ready, firsts: readonly number[]): Exchange => {
    const struck = situation.standing.flatMap((from): readonly Struck[] => {
      const army = state.armies[from];
      const first = firsts[choosers.indexOf(from)] ?? situation.enemies[from]?.[0];
      if (army === undefined || first === undefined) return [];
      const strike = strikes.strike(state, situation, from, first);
      return strike === undefined ? [] : [{ army, strike }];
    });
    return isChanging ? single(struck) : joinedExchange(struck, armies.length, rules.damageTo);
  };

  return { ready, exchange, isChanging };
};

/** Reads which round comes next: the situation, and whom each army strikes in it. */
const readerOf = (rules: BattleRules, start: BattleState, hits: Int32Array) => {
  const { armies } = start;
  const { ready, exchange, isChanging } = roundsOf(rules, start);
  /** By who stands, where nothing else counts. */
  const byMask: Ready[] = [];

  const readyIn = (round: number): Ready => {
    if (isChanging) return ready(hits, round);
    let mask = 0;
    for (let i = 0; i < hits.length; i++) mask = 2 * mask + ((hits[i] ?? 0) > 0 ? 1 : 0);
    return (byMask[mask] ??= ready(hits, round));
  };

  const exchangeIn = (now: Ready): Exchange => {
    const { situation, choosers, exchanges } = now;
    if (choosers.length === 0) return (exchanges[0] ??= exchange(now, []));
    const firsts = choosers.map((place) => {
      const army = armies[place];
      const enemies = situation.enemies[place] ?? [];
      return army === undefined ? 0 : preferredTarget(army, enemies, armies, hits);
    });
    let key = 0;
    for (const first of firsts) key = key * armies.length + first;
    return (exchanges[key] ??= exchange(now, firsts));
  };

  return { readyIn, exchangeIn, isChanging };
};

/**
 * Takes those with no hits left off the field.
 * @returns whether an army has routed
 */
const settle = (hits: Int32Array): boolean => {
  let hasRouted = false;
  for (let i = 0; i < hits.length; i++) {
    if ((hits[i] ?? 0) > 0) continue;
    hits[i] = 0;
    hasRouted = true;
  }
  return hasRouted;
};

/**
 * Seeded trials of a battle, a whole round to a draw. A fast path that tests hold to the generic
 * reading. Trial `i` depends on the seed and on `i` alone.
 * @returns runs one trial
 */
export const trialKernel = (
  rules: BattleRules,
  start: BattleState,
  seed: Seed,
): ((trial: number, watcher: TrialWatcher) => void) => {
  const full = Int32Array.from(start.armies, ({ hits }) => hits);
  const hits = full.slice();
  const { readyIn, exchangeIn, isChanging } = readerOf(rules, start, hits);
  const streams = streamsOf(seed);
  return (trial, watcher) => {
    streams.begin(trial);
    hits.set(full);
    let ready = readyIn(start.round);
    let rounds = 0;
    while (ready.situation.outcome === undefined && rounds < MAX_STEPS) {
      drawExchange(exchangeIn(ready), streams, hits);
      const hasRouted = settle(hits);
      rounds++;
      watcher.afterRound(rounds, hits);
      if (hasRouted || isChanging) ready = readyIn(start.round + rounds);
    }
    watcher.ended(rounds, hits, ready.situation.outcome);
  };
};
