import {
  ascending,
  bandOf,
  distributionOf,
  MOST_BANDS,
  type Band,
} from '../../../process/readers/summary.ts';
import type { UnitOdds } from '../../system.ts';
import { clockOf, menWith, settle, tick, type Clock } from './clock.ts';
import { isHero, statsOf, type CompiledRules } from './compiled-rules.ts';
import { heedsReach } from './rules/initiative.ts';
import { canHurt } from './rules/numbers.ts';
import { MOST_ROUNDS, type PoolField, type PoolUnit } from './state.ts';

/** Chance that one of two strikes first, and that the other does; else both strike together. */
type First = readonly [one: number, other: number];

/** Dice of initiative, thrown once or every round alike: 15 of 36 each (digest section 6.1). */
const firstIn = (
  round: number,
  [one, other]: readonly [PoolUnit, PoolUnit],
  compiled: CompiledRules,
): First => {
  const { rules } = compiled;
  const [reach, against] = [statsOf(compiled, one).reach, statsOf(compiled, other).reach];
  if (round === 1 && heedsReach(rules) && reach !== against)
    return reach > against ? [1, 0] : [0, 1];
  switch (rules.order) {
    case 'simultaneous':
      return [0, 0];
    case 'listed':
      return [1, 0];
    case 'initiative':
    case 'initiative-each-round':
    case 'side-initiative':
      return [15 / 36, 15 / 36];
  }
};

/** Whether damage counts in whole pips and each unit's fate hangs on the other's dice alone. */
const isPlain = ({ round, deployed, units }: PoolField, compiled: CompiledRules): boolean => {
  const { rules } = compiled;
  return (
    units.length === 2 &&
    round === 1 &&
    deployed === units.every(({ fullStrength }) => fullStrength > 0) &&
    (rules.multiplier === 'attacker' || rules.multiplier === 'target') &&
    rules.unitCriticals === 'none' &&
    rules.flanking === 'none' &&
    rules.openingMorale === 'none' &&
    !compiled.hasOpening &&
    units.every((unit) => !isHero(statsOf(compiled, unit)))
  );
};

/** Far below the precision of the odds: the mean number of rounds weighs late endings heavily. */
const STILL_OPEN = 1e-17;
/** About a second; trials of who lasts so long take more. */
const MOST_WORK = 2e8;

interface Ledger {
  readonly win: [number, number];
  mutual: number;
  readonly pmf: [number, number][];
  readonly bands: readonly [Band[], Band[]];
}

const play = (
  clocks: readonly [Clock, Clock],
  [one, other]: First,
  ledger: Ledger,
  round: number,
): void => {
  const [a, b] = clocks;
  const before = a.now * b.now;
  tick(a);
  tick(b);
  const [outA, outB] = [a.before - a.now, b.before - b.now];
  ledger.win[0] += outB * (a.now + one * outA);
  ledger.win[1] += outA * (b.now + other * outB);
  ledger.mutual += (1 - one - other) * outA * outB;
  ledger.pmf.push([round, before - a.now * b.now]);
  settle(a, {
    unstruck: one * outB,
    struck: (1 - one) * outB,
    suffers: one * b.now + (1 - one) * b.before,
  });
  settle(b, {
    unstruck: other * outA,
    struck: (1 - other) * outA,
    suffers: other * a.now + (1 - other) * a.before,
  });
  if (round > MOST_BANDS || before <= 1e-4) return;
  for (const [i, clock] of clocks.entries()) {
    const open = (clocks[1 - i] ?? clock).now;
    ledger.bands[i]?.push(
      bandOf(
        round,
        distributionOf(
          menWith(clock, ({ stands, now }, lost) => (stands[lost] ?? 0) + (now[lost] ?? 0) * open),
        ),
      ),
    );
  }
};

/**
 * Exact odds of one unit against one under a constant multiplier, with or without morale: each
 * falls by a clock of its own while both fight, so that two short tables are enough for each pool
 * (digest section 6.1). A fast path that tests hold to the generic reading.
 * @returns undefined where it does not apply, or would take more than about a second
 */
export const clockOdds = (start: PoolField, compiled: CompiledRules): UnitOdds | undefined => {
  const [one, other] = start.units;
  if (
    one === undefined ||
    other === undefined ||
    one.side === other.side ||
    !isPlain(start, compiled)
  )
    return undefined;
  const clocks: [Clock, Clock] = [clockOf(one, other, compiled), clockOf(other, one, compiled)];
  const [a, b] = clocks;
  const pair = [one, other] as const;
  const isHarmless =
    !canHurt(start.units, pair, compiled) && !canHurt(start.units, [other, one], compiled);
  const most = isHarmless ? 0 : MOST_ROUNDS;
  const ledger: Ledger = { win: [0, 0], mutual: 0, pmf: [], bands: [[], []] };
  for (let round = 1; round <= most && a.now * b.now >= STILL_OPEN; round++) {
    play(clocks, firstIn(round, pair, compiled), ledger, round);
    if (a.work + b.work > MOST_WORK) return undefined;
  }
  // A draw after the last round, at once where nobody can hurt the other.
  const drawn = a.now * b.now;
  if (drawn >= STILL_OPEN) ledger.pmf.push([Math.max(1, most), drawn]);
  return oddsOf(pair, clocks, ledger);
};

const oddsOf = (
  units: readonly [PoolUnit, PoolUnit],
  clocks: readonly [Clock, Clock],
  { win, mutual, pmf, bands }: Ledger,
): UnitOdds => {
  const rounds = pmf.filter(([, chance]) => chance > 0);
  const ended = rounds.reduce((sum, [, chance]) => sum + chance, 0);
  const [a, b] = clocks;
  const open = a.now * b.now;
  const left = (i: 0 | 1) =>
    ascending(
      menWith(
        clocks[i],
        ({ stands, flees, now }, lost) =>
          (stands[lost] ?? 0) + (flees[lost] ?? 0) + (now[lost] ?? 0) * clocks[i === 0 ? 1 : 0].now,
      ),
    );
  return {
    method: 'exact',
    win: { [units[0].side]: win[0], [units[1].side]: win[1] },
    mutual,
    stalemate: open,
    unfinished: 0,
    rounds: {
      mean: rounds.reduce((sum, [round, chance]) => sum + round * chance, 0) / ended,
      pmf: rounds,
    },
    survivors: { [units[0].id]: left(0), [units[1].id]: left(1) },
    men: { [units[0].side]: bands[0], [units[1].side]: bands[1] },
  };
};
