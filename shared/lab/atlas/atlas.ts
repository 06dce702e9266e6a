import type { MatchupRows } from '../../army/odds/matchup-grid.ts';
import type { Progress } from '../../process/readers/answer.ts';
import type { AtlasAsked } from '../../scenario/schema/atlas.ts';
import { cyclesOf } from './cycles.ts';
import { COLUMN, meetingOf, ROW, type PairAsker } from './pairs.ts';
import { shareTrials, type PairOdds } from './sharing.ts';

/** A pair that does not meet, by the places of its armies. */
export interface LeftOut {
  readonly row: number;
  readonly column: number;
  readonly why: string;
}

/** Every army against every other. Cells are at `[row * armies + column]`, NaN where not known. */
export interface Atlas {
  readonly names: readonly string[];
  /** Of the rules. */
  readonly title: string;
  /** The chance that the army of the row beats that of the column. */
  readonly win: Float64Array;
  /** That neither does. */
  readonly neither: Float64Array;
  /** Half of the 95 % interval of each cell, 0 where it is exact; left out where all are. */
  readonly margin?: Float64Array;
  /** Of estimates, all together. */
  readonly trials?: number;
  /** Places of the armies, the strongest first: by their mean chance to win against the others. */
  readonly ranking: readonly number[];
  /** By army: its mean chance to win against the others. */
  readonly mean: readonly number[];
  /** Armies each of which beats the next more often than it loses, and the last the first. */
  readonly cycles: readonly (readonly number[])[];
  readonly leftOut: readonly LeftOut[];
}

/** An atlas as far as it is filled in. */
interface Sheet extends Pick<Atlas, 'win' | 'neither'> {
  readonly names: readonly string[];
  readonly title: string;
  readonly margin: Float64Array;
  readonly leftOut: LeftOut[];
  /** By pair of an estimate. */
  readonly trials: Map<number, number>;
}

const meansOf = ({ names: { length: count }, win }: Sheet): readonly number[] =>
  Array.from({ length: count }, (_, row) => {
    let [sum, known] = [0, 0];
    for (let column = 0; column < count; column++) {
      const chance = win[row * count + column] ?? NaN;
      if (column === row || Number.isNaN(chance)) continue;
      sum += chance;
      known++;
    }
    return known === 0 ? 0 : sum / known;
  });

const atlasOf = (sheet: Sheet): Atlas => {
  const { names, title, win, neither, leftOut } = sheet;
  const count = names.length;
  const mean = meansOf(sheet);
  const beats = (one: number, other: number): boolean =>
    one !== other && (win[one * count + other] ?? 0) > (win[other * count + one] ?? 0);
  const { size } = sheet.trials;
  const trials = [...sheet.trials.values()].reduce((sum, done) => sum + done, 0);
  return {
    names,
    title,
    win,
    neither,
    ...(size === 0 ? {} : { margin: sheet.margin, trials }),
    mean,
    ranking: names.map((_, i) => i).toSorted((a, b) => (mean[b] ?? 0) - (mean[a] ?? 0)),
    cycles: cyclesOf(count, beats),
    leftOut: [...leftOut],
  };
};

/** Writes what is known of a pair, for both of its armies. */
const writer =
  (sheet: Sheet, row: number, column: number) =>
  ({ win, mutual, stalemate, unfinished, margin = 0, trials }: PairOdds): void => {
    const count = sheet.names.length;
    const [at, mirrored] = [row * count + column, column * count + row];
    sheet.win[mirrored] = win[COLUMN] ?? 0;
    sheet.win[at] = win[ROW] ?? 0;
    sheet.neither[at] = sheet.neither[mirrored] = mutual + stalemate + unfinished;
    sheet.margin[at] = sheet.margin[mirrored] = margin;
    if (trials !== undefined) sheet.trials.set(at, trials);
  };

const BLOCK = 100;

/** How far it is: so many rows, pairs or trials. */
interface Step {
  readonly done: number;
  readonly of: number;
  readonly what: 'rows' | 'pairs' | 'trials';
}
type Steps = Generator<Step>;

/** Pair by pair: the exact ones first, then the estimates side by side. */
function* pairSteps(sheet: Sheet, pair: PairAsker, asked: AtlasAsked): Steps {
  const { armies } = asked;
  const of = (armies.length * (armies.length - 1)) / 2;
  const open: Parameters<typeof shareTrials>[0][number][] = [];
  let done = 0;
  for (const [row, one] of armies.entries())
    for (let column = row + 1; column < armies.length; column++) {
      const other = armies[column];
      if (other === undefined) continue;
      const question = pair(one, other);
      const exact = question.ok ? question.value.exact() : undefined;
      const tell = writer(sheet, row, column);
      if (!question.ok) sheet.leftOut.push({ row, column, why: question.error });
      else if (exact === undefined) open.push({ steps: question.value.estimate(BLOCK), tell });
      else tell(exact);
      yield { done: ++done, of, what: 'pairs' };
    }
  for (const step of shareTrials(open, asked)) yield { ...step, what: 'trials' };
}

function* rowSteps({ names, win, neither }: Sheet, { endings, solve }: MatchupRows): Steps {
  const of = names.length;
  const numbers = new Int32Array(of);
  const [wins, neithers]: [number[], number[]] = [[], []];
  for (let row = 0; row < of; row++) {
    solve(row, numbers);
    for (let i = wins.length; i < endings.length; i++) {
      const { win: won = [], mutual = 0, stalemate = 0, unfinished = 0 } = endings[i] ?? {};
      wins.push(won[0] ?? 0);
      neithers.push(mutual + stalemate + unfinished);
    }
    for (let column = 0, at = row * of; column < of; column++, at++) {
      const number = numbers[column] ?? 0;
      win[at] = wins[number] ?? 0;
      neither[at] = neithers[number] ?? 0;
    }
    yield { done: row + 1, of, what: 'rows' };
  }
}

const sheetFor = ({ armies }: AtlasAsked, title: string): Sheet => {
  const cells = armies.length * armies.length;
  const [win, neither] = [new Float64Array(cells).fill(NaN), new Float64Array(cells).fill(NaN)];
  const names = armies.map(({ name }) => name);
  const margin = new Float64Array(0);
  return { win, neither, names, title, margin, leftOut: [], trials: new Map() };
};

/** The atlases so far, of which the last may lack pairs. */
export type AtlasProgress = Progress<readonly Atlas[]> & Step;

/**
 * Every army against every other under each of the rule sets, one after the other; `done` counts
 * rows, pairs or trials, and starts anew with each set.
 */
export function* atlasSteps(asked: AtlasAsked): Generator<AtlasProgress> {
  const made: Atlas[] = [];
  for (const [at, under] of asked.under.entries()) {
    const meeting = meetingOf(asked, under);
    const sheet = sheetFor(asked, under.title);
    const isQuick = meeting.rows !== undefined;
    const own = isQuick ? sheet : { ...sheet, margin: new Float64Array(sheet.win.length) };
    const steps = isQuick ? rowSteps(own, meeting.rows) : pairSteps(own, meeting.pair, asked);
    const before = [...made];
    for (const step of steps) yield { ...step, odds: () => [...before, atlasOf(own)] };
    if (at + 1 < asked.under.length) made.push(atlasOf(own));
  }
}

/** The same, all of it at once. */
export const atlasesOf = (asked: AtlasAsked): readonly Atlas[] => {
  let last: Progress<readonly Atlas[]> | undefined;
  for (last of atlasSteps(asked));
  return last?.odds() ?? [];
};

/** What other rules change for a pair, by the places of its armies; the one that gains first. */
export interface MovedPair {
  readonly gains: number;
  readonly against: number;
  /** What is added to the chance to win of both. */
  readonly by: number;
  readonly byAgainst: number;
}

/** What other rules change, and for whom: the most first. */
export interface Moved {
  /** What is added to the mean chance to win. */
  readonly armies: readonly { readonly army: number; readonly by: number }[];
  readonly pairs: readonly MovedPair[];
}

/** @param most pairs that are told */
export const movedBy = (from: Atlas, to: Atlas, most: number): Moved => {
  const count = from.names.length;
  const change = (row: number, column: number): number =>
    (to.win[row * count + column] ?? NaN) - (from.win[row * count + column] ?? NaN);
  const pairs: MovedPair[] = [];
  for (let row = 0; row < count; row++)
    for (let column = row + 1; column < count; column++) {
      const [own, other] = [change(row, column), change(column, row)];
      if (Number.isNaN(own)) continue;
      pairs.push(
        own >= other
          ? { gains: row, against: column, by: own, byAgainst: other }
          : { gains: column, against: row, by: other, byAgainst: own },
      );
    }
  const gain = ({ by, byAgainst }: MovedPair): number => by - byAgainst;
  return {
    armies: from.mean
      .map((mean, army) => ({ army, by: (to.mean[army] ?? 0) - mean }))
      .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by)),
    pairs: pairs.toSorted((a, b) => gain(b) - gain(a)).slice(0, most),
  };
};
