import type { Strength } from '../doublings.ts';
import { strengthOf, type Army } from './army.ts';
import { changesByRound } from './compiled-rules.ts';
import { coupledOf, visitEndings } from './coupled-hits.ts';
import { steadySurvival, type Survival } from './cumulative-damage.ts';
import { isHarmless, memory, type Damage } from './damage.ts';
import { raceOf, STALEMATE } from './fixed-power.ts';
import { advantageOf, attackOf, matchupOf } from './matchup.ts';
import { dependence, type BattleRules } from './rules.ts';
import type { Endings } from './solution.ts';

/** How many pairs of armies fare against each other, at `[row * columns + column]`. */
export interface MatchupGrid {
  /** Chances that the army of the row wins, that of the column, and that both rout. */
  readonly first: Float64Array;
  readonly second: Float64Array;
  readonly mutual: Float64Array;
  readonly stalemate: Float64Array;
  readonly unfinished: Float64Array;
}

/** How one pair fares, by the places of its armies. */
type PairSolver = (row: number, column: number) => Endings;

/** An army with what it does by each power of doublings. */
interface Contender {
  readonly strength: Strength;
  does(doubled: number): Damage;
  /** The number of what becomes of it under some damage; the same fate has the same number. */
  suffers(damage: Damage): number;
}

const contenderOf = (
  army: Army,
  rules: BattleRules,
  numberOf: (fate: Survival) => number,
): Contender => {
  const attack = attackOf(army, rules, false);
  return {
    strength: strengthOf(army, rules.attrition, 1),
    does: (doubled) => attack.damage(doubled, army.hits, 1),
    suffers: memory((damage: Damage) => numberOf(steadySurvival(damage, army.hits))),
  };
};

/** With fixed power few pairs of fates differ: each is solved once. */
const fixedSolver = (
  rules: BattleRules,
  rows: readonly Army[],
  columns: readonly Army[],
): PairSolver => {
  const fates: Survival[] = [];
  const numberOf = memory((fate: Survival) => fates.push(fate) - 1);
  const contendersOf = (armies: readonly Army[]): readonly Contender[] =>
    armies.map((army) => contenderOf(army, rules, numberOf));
  const [across, down] = [contendersOf(rows), contendersOf(columns)];
  const races: Endings[][] = [];
  const raced = (one: number, other: number): Endings => {
    const [first, second] = [fates[one], fates[other]];
    return first === undefined || second === undefined ? STALEMATE : raceOf(first, second);
  };
  return (row, column) => {
    const [first, second] = [across[row], down[column]];
    if (first === undefined || second === undefined) return STALEMATE;
    const advantage = advantageOf(first.strength, second.strength, rules);
    const toFirst = second.does(advantage < 0 ? -advantage : 0);
    const toSecond = first.does(advantage > 0 ? advantage : 0);
    if (isHarmless(toFirst) && isHarmless(toSecond)) return STALEMATE;
    const [one, other] = [first.suffers(toFirst), second.suffers(toSecond)];
    return ((races[one] ??= [])[other] ??= raced(one, other));
  };
};

const coupledSolver =
  (rules: BattleRules, rows: readonly Army[], columns: readonly Army[]): PairSolver =>
  (row, column) => {
    const [first, second] = [rows[row], columns[column]];
    if (first === undefined || second === undefined) return STALEMATE;
    const armies = [
      { ...first, side: 'row' },
      { ...second, side: 'column' },
    ];
    const matchup = matchupOf({ round: 1, armies }, rules);
    return matchup === undefined ? STALEMATE : visitEndings(coupledOf(matchup), matchup.hits);
  };

/**
 * The exact odds of every army of the rows against every army of the columns, all on the field; a
 * tenth of a microsecond a pair where power is fixed, and some hundred where damage depends on
 * hits.
 * @returns undefined where damage changes from round to round
 */
export const matchupGrid = (
  rules: BattleRules,
  rows: readonly Army[],
  columns: readonly Army[],
): MatchupGrid | undefined => {
  if (changesByRound(rules, [...rows, ...columns])) return undefined;
  const solver = dependence(rules).hits ? coupledSolver : fixedSolver;
  const solve = solver(rules, rows, columns);
  const newCells = (): Float64Array => new Float64Array(rows.length * columns.length);
  const [first, second, mutual] = [newCells(), newCells(), newCells()];
  const [stalemate, unfinished] = [newCells(), newCells()];
  for (let row = 0, at = 0; row < rows.length; row++)
    for (let column = 0; column < columns.length; column++, at++) {
      const endings = solve(row, column);
      first[at] = endings.win[0] ?? 0;
      second[at] = endings.win[1] ?? 0;
      mutual[at] = endings.mutual;
      stalemate[at] = endings.stalemate;
      unfinished[at] = endings.unfinished;
    }
  return { first, second, mutual, stalemate, unfinished };
};
