import { facesThatHit } from '../../../mechanics/oldschool/to-hit.ts';
import { always, probabilityOf, type Distribution } from '../../../distribution.ts';
import { shareOf, statsOf, unitOf, type CompiledRules } from './compiled-rules.ts';
import { damageOf, meetingOf, multiplierOf, needOf, type Meeting } from './rules/numbers.ts';
import type { PoolUnit } from './state.ts';
import { TWO_D6, unitSurvivors } from '../../../mechanics/oldschool/pool.ts';

/**
 * Pools that fall alike. Damage counts in whole pips of the die times a constant number of men, so
 * that all that matters of a pool is how many pips it bears, and at how many its unit checks morale
 * (digest section 6.1).
 */
interface Batch {
  readonly weight: number;
  readonly pips: number;
  /** Pips at which the first man has fallen, and half of them. */
  readonly first: number;
  readonly half: number;
  /** By pips suffered: men on their feet, with the weight of the pools where it is so many. */
  readonly men: readonly Map<number, number>[];
  /** Chance of fighting on with so many pips suffered: before this round, and after it. */
  before: Float64Array;
  now: Float64Array;
  /** Chance of breaking in this round with so many pips suffered. */
  readonly breaks: Float64Array;
  /** Chance that the battle ends with this unit standing, or fled, with so many pips suffered. */
  readonly stands: Float64Array;
  readonly flees: Float64Array;
}

/** How long a unit lasts under its only enemy: independent of its own blows while both fight. */
export interface Clock {
  readonly batches: readonly Batch[];
  /** Chance of so many pips in a round. */
  readonly pips: readonly number[];
  /** Chance of passing a morale check. */
  readonly holds: number;
  /** Chance of fighting on before this round, and after it. */
  before: number;
  now: number;
  /** Additions so far. */
  work: number;
}

/** Chances too small to be seen at the precision of a double. */
const NEGLIGIBLE = 1e-19;

const poolsOf = (unit: PoolUnit, compiled: CompiledRules): Distribution =>
  unitOf(compiled, unit).poolDice?.distribution() ?? always(unit.strength);

/** Of a unit with this pool: men by pips suffered, until it is slain. */
const menByPips = (
  unit: PoolUnit,
  pool: number,
  men: number,
  compiled: CompiledRules,
): readonly number[] => {
  const share = shareOf(statsOf(compiled, unit), compiled.rules, pool);
  const original = unit.fullStrength === 0 ? share.original : unit.fullStrength;
  return Array.from({ length: Math.ceil(pool / men) }, (_, lost) =>
    lost === 0
      ? unit.men
      : Math.min(
          unit.men,
          unitSurvivors({ original, remaining: pool - lost * men, men: share.men }),
        ),
  );
};

const reached = (counts: readonly number[], isMet: (men: number) => boolean): number => {
  const at = counts.findIndex(isMet);
  return at === -1 ? counts.length : at;
};

const batchesOf = (
  unit: PoolUnit,
  multiplier: number,
  compiled: CompiledRules,
): readonly Batch[] => {
  const batches = new Map<string, Omit<Batch, 'weight'> & { weight: number }>();
  const { outcomes, probabilities } = poolsOf(unit, compiled);
  for (const [i, pool] of outcomes.entries()) {
    const weight = probabilities[i] ?? 0;
    if (weight < NEGLIGIBLE) continue;
    const counts = menByPips(unit, pool, multiplier, compiled);
    const [pips, first, half] = [
      counts.length,
      reached(counts, (men) => men < unit.menAtStart),
      reached(counts, (men) => men * 2 <= unit.menAtStart),
    ];
    const key = `${pips}/${first}/${half}`;
    const empty = (): Float64Array => new Float64Array(pips);
    const batch = batches.get(key) ?? {
      weight: 0,
      pips,
      first,
      half,
      men: counts.map(() => new Map<number, number>()),
      before: empty(),
      now: empty(),
      breaks: empty(),
      stands: empty(),
      flees: empty(),
    };
    batches.set(key, batch);
    batch.weight += weight;
    batch.now[0] = 1;
    for (const [lost, men] of counts.entries())
      batch.men[lost]?.set(men, (batch.men[lost]?.get(men) ?? 0) + weight);
  }
  return [...batches.values()];
};

/** Chance of each number of pips from one throw. */
const pipsOf = (meeting: Meeting, compiled: CompiledRules): readonly number[] => {
  const hit = facesThatHit(needOf(meeting, compiled)) / 20;
  const times = multiplierOf(meeting, compiled);
  const chances = [1 - hit];
  for (let face = 1; face <= 6; face++) {
    const pips = damageOf(face, meeting, compiled) / times;
    chances[pips] = (chances[pips] ?? 0) + hit / 6;
  }
  return Array.from(chances, (chance) => chance ?? 0);
};

/** The clock of a unit that one enemy strikes, once a round. */
export const clockOf = (unit: PoolUnit, enemy: PoolUnit, compiled: CompiledRules): Clock => {
  const meeting = meetingOf(compiled, enemy, unit);
  const score = statsOf(compiled, unit).morale ?? 12;
  const batches = batchesOf(unit, multiplierOf(meeting, compiled), compiled);
  return {
    batches,
    pips: pipsOf(meeting, compiled),
    holds: probabilityOf(TWO_D6.distribution(), (sum) => sum <= score),
    before: 1,
    now: 1,
    work: 0,
  };
};

/** One throw on the pools of a batch. One check, even where a blow calls for two (B-36). */
const tickBatch = (batch: Batch, pips: readonly number[], holds: number): void => {
  const { first, half } = batch;
  [batch.before, batch.now] = [batch.now, batch.before];
  batch.now.fill(0);
  batch.breaks.fill(0);
  for (let from = 0; from < batch.pips; from++) {
    const mass = batch.before[from] ?? 0;
    if (mass === 0) continue;
    for (let more = 0; more < pips.length && from + more < batch.pips; more++) {
      const to = from + more;
      const chance = mass * (pips[more] ?? 0);
      const checks = (from < first && first <= to) || (from < half && half <= to);
      batch.now[to] = (batch.now[to] ?? 0) + (checks ? chance * holds : chance);
      if (checks) batch.breaks[to] = (batch.breaks[to] ?? 0) + chance * (1 - holds);
    }
  }
};

export const tick = (clock: Clock): void => {
  clock.before = clock.now;
  clock.now = 0;
  for (const batch of clock.batches) {
    tickBatch(batch, clock.pips, clock.holds);
    for (const mass of batch.now) clock.now += batch.weight * mass;
    clock.work += batch.pips * clock.pips.length;
  }
};

/** How the enemy's end in this round leaves a unit, and whether the enemy struck before. */
export interface Weights {
  /** That the enemy is gone before it could strike in this round. */
  readonly unstruck: number;
  /** That it is gone after it struck. */
  readonly struck: number;
  /** That the enemy strikes in this round. */
  readonly suffers: number;
}

/** Notes how battles that end in this round leave the unit. */
export const settle = (clock: Clock, { unstruck, struck, suffers }: Weights): void => {
  for (const { pips, before, now, breaks, stands, flees } of clock.batches) {
    for (let lost = 0; lost < pips; lost++) {
      stands[lost] =
        (stands[lost] ?? 0) + unstruck * (before[lost] ?? 0) + struck * (now[lost] ?? 0);
      flees[lost] = (flees[lost] ?? 0) + suffers * (breaks[lost] ?? 0);
    }
  }
};

/** Chances of each number of men, from one for each number of pips suffered; the rest: none. */
export const menWith = (
  clock: Clock,
  chance: (batch: Batch, lost: number) => number,
): Map<number, number> => {
  const men = new Map<number, number>();
  let rest = 1;
  for (const batch of clock.batches) {
    for (const [lost, counts] of batch.men.entries()) {
      const share = chance(batch, lost);
      if (share === 0) continue;
      for (const [count, weight] of counts) {
        men.set(count, (men.get(count) ?? 0) + share * weight);
        rest -= share * weight;
      }
      clock.work += counts.size;
    }
  }
  // Rounding alone is no chance of losing all.
  if (rest > 1e-13) men.set(0, rest);
  return men;
};
