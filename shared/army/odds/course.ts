import { QUANTILES, spreadOf, summed } from '../../distribution.ts';
import { keptFor } from '../../kept-for.ts';
import type { Band as StandsAfter } from '../../process/readers/summary.ts';
import type { Army } from '../army.ts';
import type { Damage } from '../damage.ts';
import { mayLeave, sufferedOf, type Matchup } from './two/matchup.ts';
import { NEGLIGIBLE, type Endings, type RoundEndings } from './solution.ts';

/**
 * The distribution of an army's hits after a round; battles already over count with the hits they
 * ended on.
 */
export interface Band extends StandsAfter {
  /** `[hits, chance]`, where asked for. */
  readonly pmf?: readonly (readonly [number, number])[];
}

/** Rounds for which bands of hits are given. */
export const MAX_BANDS = 500;

/** A rounding error of a sum must not push a quantile to the next number of hits. */
const bar = (quantile: number): number => (QUANTILES[quantile] ?? Infinity) - 1e-12;

/** Mean and quantiles of hits, from their dense distribution. */
export const bandOf = (round: number, mass: Float64Array, wantPmf: boolean): Band => {
  const bounds = [0, 0, 0, 0, 0];
  let mean = 0;
  let sum = 0;
  let open = 0;
  let next = bar(0);
  let end = mass.length;
  while (end > 0 && mass[end - 1] === 0) end--;
  let start = 0;
  while (start < end && mass[start] === 0) start++;
  for (let hits = start; hits < end; hits++) {
    const chance = mass[hits] ?? 0;
    mean += hits * chance;
    sum += chance;
    for (; sum >= next; next = bar(++open)) bounds[open] = hits;
  }
  const band = { round, ...spreadOf(mean, bounds) };
  if (!wantPmf) return band;
  return { ...band, pmf: [...mass.entries()].filter(([, chance]) => chance > 0) };
};

/** Adds up how the rounds of a battle end. */
export const newTotal = (
  contenders: number,
): { add(round: RoundEndings): void; endings(): Endings } => {
  const win = new Array<number>(contenders).fill(0);
  let [mutual, stalemate, on] = [0, 0, 1];
  return {
    add: (round) => {
      for (let i = 0; i < contenders; i++) win[i] = (win[i] ?? 0) + (round.win[i] ?? 0);
      mutual += round.mutual;
      stalemate += round.stalemate;
      on = round.on;
    },
    endings: () => ({ win, mutual, stalemate, unfinished: on < NEGLIGIBLE ? 0 : on }),
  };
};

const NO_HITS = new Float64Array();

/** How a battle goes, whoever fights it: its endings, its length, and the bands of each army. */
interface Course {
  readonly endings: Endings;
  /** How many are fought: mean, and `[rounds, chance]`. */
  readonly rounds: { readonly mean: number; readonly pmf: readonly (readonly [number, number])[] };
  readonly bands: readonly (readonly Band[])[];
}

/** A battle that is not over, as a solver of rounds sees it. */
export interface Solvable {
  readonly armies: readonly Army[];
  readonly contenders: readonly string[];
  /** Undefined where it pauses within a round. */
  readonly rounds: () => Iterable<RoundEndings | undefined>;
  /** Where its course is remembered. */
  readonly steady?: Place | undefined;
}

/** A place among courses, by what decides them. */
interface Place {
  readonly among: Map<string, Course>;
  readonly key: string;
}

/** Round by round from the first. */
function* roundByRound(
  { armies, contenders, rounds }: Solvable,
  first: number,
  wantPmf: boolean,
): Generator<undefined, Course> {
  const bands = armies.map((): Band[] => []);
  const total = newTotal(contenders.length);
  const pmf: [number, number][] = [];
  let mean = 0;
  for (const round of rounds()) {
    if (round === undefined) {
      yield;
      continue;
    }
    total.add(round);
    const length = round.round - first + 1;
    let ends = round.mutual + round.stalemate;
    for (const chance of round.win) ends += chance;
    if (ends > 0) pmf.push([length, summed(ends)]);
    mean += length * ends;
    if (round.hits === undefined || length > MAX_BANDS) continue;
    for (let i = 0; i < bands.length; i++)
      bands[i]?.push(bandOf(round.round, round.hits[i] ?? NO_HITS, wantPmf));
  }
  return { endings: total.endings(), rounds: { mean, pmf }, bands };
}

/** Bands of courses that are remembered before all are forgotten; some 20 MB. */
const MOST_KEPT = 150_000;
const newCourses = () => keptFor((_: Damage) => keptFor((_: Damage) => new Map<string, Course>()));
let [courses, kept] = [newCourses(), 0];

/** Where damage never changes, it decides the course, with the hits of both. */
export const steadyPlace = (matchup: Matchup): Place | undefined => {
  if (mayLeave(matchup) || matchup.countsHits || matchup.countsRounds) return undefined;
  const { round, hits } = matchup;
  const [toFirst, toSecond] = sufferedOf(matchup, round, hits);
  return { among: courses(toFirst)(toSecond), key: `${round}|${hits.join('|')}` };
};

const keep = ({ among, key }: Place, course: Course): Course => {
  kept += course.bands.reduce((sum, bands) => sum + bands.length, 0);
  among.set(key, course);
  if (kept > MOST_KEPT) [courses, kept] = [newCourses(), 0];
  return course;
};

/**
 * The course of a battle from a round on, with pauses where it takes long; one that is the same
 * again is not worked out again.
 */
export function* courseOf(
  subject: Solvable,
  first: number,
  wantPmf: boolean,
): Generator<undefined, Course> {
  const { steady } = subject;
  if (steady === undefined || wantPmf) return yield* roundByRound(subject, first, wantPmf);
  const known = steady.among.get(steady.key);
  return known ?? keep(steady, yield* roundByRound(subject, first, false));
}
