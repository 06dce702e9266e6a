import type { MatchupRows } from '../../army/odds/two/matchup-grid.ts';
import type { Progress } from '../../process/readers/answer.ts';
import type { AtlasAsked } from '../../scenario/schema/atlas.ts';
import { COLUMN, meetingOf, meetsOf, ROW, type Meet, type PairAsker } from './pairs.ts';
import { shareTrials, type PairOdds } from './sharing.ts';
import { standingOf, type Cells, type Standings } from './standing.ts';

/** A pair that does not meet, by the places of its armies. */
interface LeftOut {
  readonly row: number;
  readonly column: number;
  readonly why: string;
}

/** Every army against every other. Cells are at `[row * armies + column]`, NaN where not known. */
export interface Atlas extends Cells, Standings {
  /** Of the rules. */
  readonly title: string;
  /** Half of the 95 % interval of each cell, 0 where it is exact; left out where all are. */
  readonly margin?: Float64Array;
  /** Of estimates, all together. */
  readonly trials?: number;
  /** What it is worth that neither wins. */
  readonly draw: number;
  readonly leftOut: readonly LeftOut[];
}

/** An atlas as far as it is filled in. */
interface Sheet extends Cells {
  readonly title: string;
  readonly draw: number;
  readonly margin: Float64Array;
  readonly leftOut: LeftOut[];
  /** By what meets what: of an estimate. */
  readonly trials: Map<string, number>;
}

const atlasOf = ({ trials, margin, leftOut, ...sheet }: Sheet): Atlas => {
  const spent = [...trials.values()].reduce((sum, done) => sum + done, 0);
  const known = spent === 0 ? { ...sheet, runs: NONE } : { ...sheet, margin, trials: spent };
  return {
    ...known,
    ...standingOf(known, sheet.draw),
    leftOut: leftOut.toSorted((a, b) => a.row - b.row || a.column - b.column),
  };
};

/** Writes what is known of two armies wherever they meet; two that are alike are equally good. */
const writer =
  (sheet: Sheet, { key, places, isAlike }: Meet) =>
  ({ win, mutual, stalemate, unfinished, margin = 0, trials }: PairOdds): void => {
    const count = sheet.names.length;
    const [row = 0, column = 0] = [win[ROW], win[COLUMN]];
    const won = isAlike ? [(row + column) / 2, (row + column) / 2] : [row, column];
    for (const [one, other] of places) {
      const [at, mirrored] = [one * count + other, other * count + one];
      [sheet.win[at], sheet.win[mirrored]] = [won[0] ?? 0, won[1] ?? 0];
      sheet.neither[at] = sheet.neither[mirrored] = mutual + stalemate + unfinished;
      sheet.margin[at] = sheet.margin[mirrored] = margin;
      sheet.runs[at] = sheet.runs[mirrored] = trials ?? 0;
    }
    if (trials !== undefined) sheet.trials.set(key, trials);
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
  const meets = meetsOf(asked.armies);
  const of = meets.reduce((sum, { places }) => sum + places.length, 0);
  const open: Parameters<typeof shareTrials>[0][number][] = [];
  let done = 0;
  for (const meet of meets) {
    const question = pair(meet);
    const exact = question.ok ? question.value.exact() : undefined;
    const tell = writer(sheet, meet);
    if (!question.ok)
      for (const [row, column] of meet.places)
        sheet.leftOut.push({
          row: Math.min(row, column),
          column: Math.max(row, column),
          why: question.error,
        });
    else if (exact === undefined) open.push({ steps: question.value.estimate(BLOCK), tell });
    else tell(exact);
    yield { done: (done += meet.places.length), of, what: 'pairs' };
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

const NONE = new Float64Array(0);

const sheetFor = ({ armies, draw }: AtlasAsked, title: string, isQuick: boolean): Sheet => {
  const cells = armies.length * armies.length;
  const unknown = (): Float64Array => new Float64Array(cells).fill(NaN);
  const none = (): Float64Array => (isQuick ? NONE : new Float64Array(cells));
  const names = armies.map(({ name }) => name);
  const known = { win: unknown(), neither: unknown(), margin: none(), runs: none() };
  return { ...known, names, title, draw, leftOut: [], trials: new Map() };
};

/** Whether each pair has its odds, or its reason to have none. */
export const isWhole = ({ names, win, leftOut }: Atlas): boolean => {
  const open = win.reduce((sum, chance) => sum + (Number.isNaN(chance) ? 1 : 0), 0);
  return open <= names.length + 2 * leftOut.length;
};

/**
 * Every army against every other under each of the rule sets, one after the other; `done` counts
 * rows, pairs or trials, and starts anew with each set. The last of the atlases so far may lack
 * pairs.
 */
export function* atlasSteps(asked: AtlasAsked): Generator<Progress<readonly Atlas[]> & Step> {
  const made: Atlas[] = [];
  for (const [at, under] of asked.under.entries()) {
    const meeting = meetingOf(asked, under);
    const own = sheetFor(asked, under.title, meeting.rows !== undefined);
    const steps =
      meeting.rows === undefined
        ? pairSteps(own, meeting.pair, asked)
        : rowSteps(own, meeting.rows);
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
