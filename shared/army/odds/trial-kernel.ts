import { MAX_STEPS } from '../../process/readers/play.ts';
import type { Outcome } from '../../process/process.ts';
import { createRng, type Rng } from '../../rng.ts';
import { withHits, type BattleState } from '../army.ts';
import { compileRules } from '../compiled-rules.ts';
import {
  drawExchange,
  joinedExchange,
  singleExchange,
  type Exchange,
  type Struck,
} from './exchange.ts';
import { dependence, type BattleRules } from '../rules.ts';
import type { Battle } from '../setup.ts';
import { namedTarget, strikesOf, targetsByHits, type Situation } from '../attacks.ts';

/** An army that has more than one enemy to choose from, and none that it names. */
interface Chooser {
  readonly place: number;
  readonly enemies: readonly number[];
  readonly policy: string;
}

/** A situation with its rounds ready to be drawn, by whom each army strikes. */
interface Ready {
  readonly situation: Situation;
  readonly state: BattleState;
  /** The place of its outcome in the counts; -1 while the battle goes on. */
  readonly ending: number;
  readonly choosers: readonly Chooser[];
  readonly exchanges: Map<number, Exchange>;
}

const choosersOf = ({ armies }: BattleState, { standing, enemies }: Situation) =>
  standing.flatMap((place): readonly Chooser[] => {
    const [army, mine = []] = [armies[place], enemies[place]];
    if (army === undefined || mine.length < 2) return [];
    if (namedTarget(army, mine, armies) !== undefined) return [];
    return [{ place, enemies: mine, policy: army.target }];
  });

/** What a battle knows of its rounds, each worked out once. */
const roundsOf = (
  rules: BattleRules,
  { armies }: BattleState,
  endingOf: (outcome: Outcome | undefined) => number,
) => {
  const compiled = compileRules(rules, armies);
  const strikes = strikesOf(compiled);
  const mayLeave = armies.some(({ leavesAt }) => leavesAt !== undefined);
  const isChanging = dependence(rules).hits || compiled.countsRounds || mayLeave;
  const exchangeOf = (isChanging ? singleExchange : joinedExchange)(armies.length, rules.damageTo);
  const known = new WeakMap<Situation, Ready>();

  const ready = (hits: Int32Array, round: number): Ready => {
    const state = { round, armies: armies.map((army, i) => withHits(army, hits[i] ?? 0)) };
    const situation = strikes.situation(state);
    const found = known.get(situation);
    if (found !== undefined) return found;
    const ending = situation.outcome === undefined ? -1 : endingOf(situation.outcome);
    const choosers = choosersOf(state, situation);
    const made = { situation, state, ending, choosers, exchanges: new Map<number, Exchange>() };
    known.set(situation, made);
    return made;
  };

  /** The round in which the choosers strike so. */
  const exchange = ({ situation, state, choosers }: Ready, chosen: ArrayLike<number>): Exchange => {
    const struck = situation.standing.flatMap((from): readonly Struck[] => {
      const [army, enemies = []] = [state.armies[from], situation.enemies[from]];
      if (army === undefined || enemies.length === 0) return [];
      const nth = choosers.findIndex(({ place }) => place === from);
      const first = chosen[nth] ?? namedTarget(army, enemies, armies) ?? enemies[0] ?? 0;
      const strike = strikes.strike(state, situation, from, first);
      return strike === undefined ? [] : [{ army, strike }];
    });
    return exchangeOf(struck);
  };

  return { ready, exchange, isChanging };
};

/** Of eight armies six million rounds differ by who strikes whom. */
const MOST_KEPT = 20_000;

/** Reads what happens in a round from the hits before it. */
const roundReader = (...[rules, start, endingOf]: Parameters<typeof roundsOf>) => {
  const { ready, exchange, isChanging } = roundsOf(rules, start, endingOf);
  const { length } = start.armies;
  const chosen = new Int32Array(length);
  /** By who stands, where nothing else counts. */
  const byMask: Ready[] = [];
  return {
    isChanging,
    /** @param standing a bit for each army with hits left */
    readyFor: (hits: Int32Array, round: number, standing: number): Ready =>
      isChanging ? ready(hits, round) : (byMask[standing] ??= ready(hits, round)),
    /** Whom each chooser strikes: the lot decides among equals. */
    exchangeIn: (now: Ready, hits: Int32Array, rng: Rng): Exchange => {
      const { choosers, exchanges } = now;
      let key = 0;
      for (let i = 0; i < choosers.length; i++) {
        const { policy = '', enemies = [] } = choosers[i] ?? {};
        const equals = targetsByHits(policy, enemies, hits);
        const nth = equals.length === 1 ? 0 : rng.int(0, equals.length - 1);
        chosen[i] = equals[nth] ?? 0;
        key = key * length + (chosen[i] ?? 0);
      }
      const found = exchanges.get(key);
      if (found !== undefined) return found;
      const made = exchange(now, chosen);
      if (exchanges.size < MOST_KEPT) exchanges.set(key, made);
      return made;
    },
  };
};

/**
 * What trials have come to, in whole counts. Hits are counted by rounds fought, at `[army * width +
 * hits]`.
 */
export interface TrialCounts {
  readonly width: number;
  /** After each round, the last included. */
  readonly after: Uint32Array[];
  /** Of the battles that took so many rounds. */
  readonly ended: Uint32Array[];
  /** That each side won, mutual routs, stalemates, and battles cut off. */
  readonly endings: Uint32Array;
}

const OTHER_ENDINGS = ['mutual', 'stalemate', 'unfinished'] as const;

/** The place of an outcome in the counts. */
const placeOf = (outcome: Outcome | undefined, sides: readonly string[]): number =>
  outcome?.kind === 'won'
    ? sides.indexOf(outcome.winner)
    : sides.length + OTHER_ENDINGS.indexOf(outcome?.kind ?? 'unfinished');

/**
 * Seeded trials of a battle, counted as they are run, a whole round to a draw. A fast path that
 * tests hold to the generic reading. The first n trials are the same, however many follow.
 */
export const trialKernel = ({ rules, start, sides, seed }: Battle) => {
  const full = Int32Array.from(start.armies, ({ hits }) => hits);
  const hits = full.slice();
  const width = Math.max(...full) + 1;
  const endingOf = (outcome: Outcome | undefined): number => placeOf(outcome, sides);
  const { readyFor, exchangeIn, isChanging } = roundReader(rules, start, endingOf);
  const everybody = (1 << full.length) - 1;
  const first = readyFor(hits, start.round, everybody);
  const rng = createRng(seed);
  const endings = new Uint32Array(sides.length + 3);
  const counts: TrialCounts = { width, after: [], ended: [], endings };

  /** Counts hits after a round, or at the end. */
  const count = (rows: Uint32Array[], rounds: number): void => {
    const row = (rows[rounds] ??= new Uint32Array(hits.length * width));
    for (let i = 0, at = 0; i < hits.length; i++, at += width) {
      const cell = at + (hits[i] ?? 0);
      row[cell] = (row[cell] ?? 0) + 1;
    }
  };

  const runOne = (): void => {
    for (let i = 0; i < hits.length; i++) hits[i] = full[i] ?? 0;
    let [rounds, before, now] = [0, everybody, first];
    while (now.ending < 0 && rounds < MAX_STEPS) {
      const standing = drawExchange(exchangeIn(now, hits, rng), rng, hits);
      count(counts.after, ++rounds);
      if (standing === before && !isChanging) continue;
      before = standing;
      now = readyFor(hits, start.round + rounds, standing);
    }
    const ending = now.ending < 0 ? endingOf(undefined) : now.ending;
    endings[ending] = (endings[ending] ?? 0) + 1;
    count(counts.ended, rounds);
  };
  const run = (trials: number): void => {
    for (let i = 0; i < trials; i++) runOne();
  };
  return { counts, run };
};
