import { withHits, type BattleState } from '../../army.ts';
import { addTaps, tapsOf, type Taps } from '../two/joint-hits.ts';
import { dependence } from '../../rules.ts';
import { TOO_COSTLY, type Endings } from '../solution.ts';
import type { Triple, Ways } from './spread.ts';
import { waysOf, winnersOf, type ThreeArmies } from './three-armies.ts';

/*
 * The odds of three armies from all hits that they may still have, found backward: a state is worth
 * what the states are worth that one round leads to. A round is taken roll by roll, three short
 * sums in place of one over all their ways; hits only go down, so one sweep in order is enough.
 */

/** Products of cells and ways: beyond them it is too costly (about a second). */
const MOST_STEPS = 1_000_000_000;

/** Every triple of hits, cell by cell, those of the third army side by side. */
interface Grid {
  readonly hits: Triple<number>;
  readonly rows: number;
  readonly stride: number;
}

interface Row {
  readonly a: number;
  readonly b: number;
  /** Its first cell. */
  readonly at: number;
  /** Cells in use. */
  readonly length: number;
}

const rowsOf = ({ hits, rows, stride }: Grid, standing: number): readonly Row[] => {
  const most = hits.map((of, army) => ((standing >> army) & 1 ? of : 0));
  const [mostA = 0, mostB = 0, mostC = 0] = most;
  return Array.from({ length: (mostA + 1) * (mostB + 1) }, (_, i): Row => {
    const [a, b] = [Math.floor(i / (mostB + 1)), i % (mostB + 1)];
    return { a, b, at: (a * rows + b) * stride, length: mostC + 1 };
  });
};

/** Cells in use where just these stand. */
const sizeOf = ({ hits }: Grid, standing: number): number =>
  hits.reduce((size, of, army) => ((standing >> army) & 1 ? size * (of + 1) : size), 1);

/** Whether all of these stand in a row, but for the third army. */
const isOpen = (standing: number, { a, b }: Row): boolean =>
  (standing & 1) <= a && ((standing >> 1) & 1) <= b;

/** What a roll may do, and the same as taps where nobody is near his last hit. */
interface Roll {
  readonly ways: Ways;
  readonly most: Triple<number>;
  readonly taps: Taps;
}

/** Who stands, a bit an army, what each of their rolls may do, and how it is over, if it is. */
interface Phase {
  readonly standing: number;
  readonly ending: number | undefined;
  readonly rolls: readonly Ways[];
}

/** The ways that hurt the third army alone, and so stay in a row. */
const isWithin = ([[x, y]]: Ways[number]): boolean => x === 0 && y === 0;

const rollOf = (ways: Ways, { rows, stride }: Grid): Roll => {
  const earlier = ways.filter((way) => !isWithin(way));
  const most = (army: 0 | 1 | 2): number => Math.max(...ways.map(([hurt]) => hurt[army]));
  const offsets = earlier.map(([[x, y, z]]) => 0 - (x * rows + y) * stride - z);
  const chances = earlier.map(([, chance]) => chance);
  const taps = tapsOf(chances, (i) => offsets[i] ?? 0);
  return { ways, most: [most(0), most(1), most(2)], taps };
};

/** Adds what a roll that leads to earlier rows makes of a row; gives the ways that stay in it. */
const addEarlier = (
  { rows, stride }: Grid,
  { a, b, at, length }: Row,
  { ways, most, taps }: Roll,
  [to, from]: readonly [to: Float64Array, from: Float64Array],
): Ways => {
  const isFar = a >= most[0] && b >= most[1] && length > most[2];
  const near = isFar ? most[2] : length;
  const within = ways.filter(([[x, y, z], chance]) => {
    const source = (Math.max(0, a - x) * rows + Math.max(0, b - y)) * stride;
    if (source === at) return true;
    for (let c = 0; c < near; c++)
      to[at + c] = (to[at + c] ?? 0) + chance * (from[source + Math.max(0, c - z)] ?? 0);
    return false;
  });
  if (isFar) addTaps(to, from, taps, [at + near, length - near]);
  return within;
};

/** The chance that a roll hurts nobody. */
const idleOf = (ways: Ways): number =>
  ways.reduce(
    (sum, [hurt, chance]) => (hurt.every((damage) => damage === 0) ? sum + chance : sum),
    0,
  );

/** What a cell gains by the ways that stay in its row. */
const withinRow = (ways: Ways, from: Float64Array, { at }: Row, c: number): number => {
  let sum = 0;
  // By index: taking a way apart costs more than the rest.
  for (let i = 0; i < ways.length; i++) {
    const way = ways[i];
    if (way !== undefined) sum += way[1] * (from[at + Math.max(0, c - way[0][2])] ?? 0);
  }
  return sum;
};

/**
 * Fills in the worth of every state in which just these armies stand, with a pause for each number
 * of hits of the first.
 * @param worth of each cell, known where fewer stand
 */
function* sweep(
  grid: Grid,
  { standing, rolls: thrown }: Phase,
  worth: Float64Array,
): Generator<undefined> {
  const rolls = thrown.map((ways) => rollOf(ways, grid));
  // What cells are worth in mid-round, with one roll less to come in each.
  const stages = [worth, ...rolls.map(() => new Float64Array(worth.length))];
  const idle = thrown.map(idleOf);
  const goesOn = 1 - idle.reduce((product, chance) => product * chance, 1);
  for (const row of rowsOf(grid, standing)) {
    if (row.b === 0) yield;
    const within = rolls.map((roll, i) =>
      addEarlier(grid, row, roll, [stages[i + 1] ?? worth, stages[i] ?? worth]),
    );
    const firstOpen = isOpen(standing, row) ? standing >> 2 : row.length;
    for (let c = 0; c < row.length; c++) {
      for (let i = 0; i < within.length; i++) {
        const [ways, to] = [within[i], stages[i + 1]];
        if (ways === undefined || to === undefined || ways.length === 0) continue;
        to[row.at + c] = (to[row.at + c] ?? 0) + withinRow(ways, stages[i] ?? worth, row, c);
      }
      if (c < firstOpen) continue;
      let back = (stages[rolls.length]?.[row.at + c] ?? 0) / goesOn;
      worth[row.at + c] = back;
      for (let i = 0; back > 0 && i < idle.length; i++) {
        back *= idle[i] ?? 0;
        const stage = stages[i + 1];
        if (stage !== undefined) stage[row.at + c] = (stage[row.at + c] ?? 0) + back;
      }
    }
  }
}

/** The armies with those at 0 hits that do not stand. */
const only = ({ armies, round }: ThreeArmies, standing: number): BattleState => ({
  round,
  armies: armies.map((army, i) => ((standing >> i) & 1 ? army : withHits(army, 0))),
});

/** Reads how a battle is over where just these stand: a place in the endings; undefined if not. */
const endingReader = (three: ThreeArmies): ((standing: number) => number | undefined) => {
  const { strikes, contenders } = three;
  const winnerOf = winnersOf(three);
  return (standing) => {
    const winner = winnerOf((standing & 1) > 0, (standing & 2) > 0, (standing & 4) > 0);
    if (winner !== undefined) return winner < 0 ? contenders.length : winner;
    const isOver = strikes.situation(only(three, standing)).outcome !== undefined;
    return isOver ? contenders.length + 1 : undefined;
  };
};

/** Whether somebody looks at hits to choose whom to strike: then rounds are not alike. */
const choosesByHits = ({ armies }: ThreeArmies): boolean =>
  armies.some(
    ({ side, target }) =>
      (target === 'weakest' || target === 'strongest') &&
      armies.filter((other) => other.side !== side).length > 1,
  );

/** Marks the states in which just these stand as surely ended. */
const settle = (grid: Grid, standing: number, worth: Float64Array): void => {
  for (const row of rowsOf(grid, standing))
    if (isOpen(standing, row)) worth.fill(1, row.at + (standing >> 2), row.at + row.length);
};

/** Each after those of fewer, which it needs. */
const STANDING = [0, 1, 2, 4, 3, 5, 6, 7];

/** What happens in each of the situations that a battle may come to, whatever the hits. */
const phasesOf = (three: ThreeArmies): readonly Phase[] => {
  const endingOf = endingReader(three);
  return STANDING.map((standing) => {
    const state = only(three, standing);
    const rolls = three.strikes
      .situation(state)
      .standing.map((from) => waysOf(from, state, three))
      .filter(({ length }) => length > 0);
    return { standing, ending: endingOf(standing), rolls };
  });
};

/** By ending, the worth of every state to it. */
type Worths = ReadonlyMap<number, Float64Array>;

/** The worth of every state to an ending. */
function* worthTo(
  wanted: number,
  grid: Grid,
  phases: readonly Phase[],
): Generator<undefined, Float64Array> {
  const worth = new Float64Array(sizeOf(grid, 7));
  for (const phase of phases)
    if (phase.ending === undefined) yield* sweep(grid, phase, worth);
    else if (phase.ending === wanted) settle(grid, phase.standing, worth);
  return worth;
}

/** Each ending that there may be. Throws TOO_COSTLY where the worths of all are past the budget. */
const endingsOf = (grid: Grid, phases: readonly Phase[]): ReadonlySet<number> => {
  const endings = new Set(phases.flatMap(({ ending }) => ending ?? []));
  const steps = phases.reduce(
    (sum, { standing, rolls }) => sum + sizeOf(grid, standing) * rolls.flat().length,
    0,
  );
  if (steps * endings.size > MOST_STEPS) throw TOO_COSTLY;
  return endings;
};

/** The worth of every state to each of these endings. */
function* worthsOf(
  endings: ReadonlySet<number>,
  grid: Grid,
  phases: readonly Phase[],
): Generator<undefined, Worths> {
  const worths = new Map<number, Float64Array>();
  for (const ending of endings) worths.set(ending, yield* worthTo(ending, grid, phases));
  return worths;
}

/** Worths that serve every battle of such rolls and no more hits. */
interface Table {
  readonly key: string;
  readonly grid: Grid;
  /** What finds them: whoever waits for them goes on with it. */
  readonly work: Generator<undefined, Worths>;
  worths?: Worths;
}

/** The latest first: at the table one battle is asked about again and again. */
const TABLES: Table[] = [];
const MOST_TABLES = 3;

function* worthsFor(
  phases: readonly Phase[],
  hits: Triple<number>,
): Generator<undefined, { readonly grid: Grid; readonly worths: Worths }> {
  const key = JSON.stringify(phases);
  const serves = (table: Table): boolean =>
    table.key === key && table.grid.hits.every((most, army) => most >= (hits[army] ?? 0));
  const known = TABLES.findIndex(serves);
  const grid = { hits, rows: hits[1] + 1, stride: hits[2] + 1 };
  const [kept] = known < 0 ? [] : TABLES.splice(known, 1);
  const table: Table = kept ?? { key, grid, work: worthsOf(endingsOf(grid, phases), grid, phases) };
  TABLES.unshift(table);
  TABLES.splice(MOST_TABLES);
  try {
    while (table.worths === undefined) {
      const step = table.work.next();
      if (step.done === true) table.worths = step.value;
      else yield;
    }
    return { grid: table.grid, worths: table.worths };
  } catch (error) {
    // Work that has failed cannot be gone on with.
    TABLES.splice(TABLES.indexOf(table), 1);
    throw error;
  }
}

/**
 * Finds the odds from any hits up to those of the start, with pauses. Throws TOO_COSTLY past the
 * budget.
 */
export function* threeArmyOdds(
  three: ThreeArmies,
): Generator<undefined, (hits: Triple<number>) => Endings> {
  const { hits, contenders, compiled } = three;
  if (dependence(compiled.rules).hits || choosesByHits(three)) throw TOO_COSTLY;
  const { grid, worths } = yield* worthsFor(phasesOf(three), hits);
  return ([a, b, c]) => {
    const cell = (a * grid.rows + b) * grid.stride + c;
    const at = (ending: number): number => worths.get(ending)?.[cell] ?? 0;
    const win = contenders.map((_, i) => at(i));
    const [mutual, stalemate] = [at(contenders.length), at(contenders.length + 1)];
    return { win, mutual, stalemate, unfinished: 0 };
  };
}
