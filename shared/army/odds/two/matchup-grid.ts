import { compareStrength, powerRuns, type Strength } from '../../../doublings.ts';
import { strengthOf, type Army } from '../../army.ts';
import { changesByRound } from '../../compiled-rules.ts';
import { coupledOf, visitEndings } from './coupled-hits.ts';
import { steadySurvival, type Survival } from './cumulative-damage.ts';
import { isHarmless, type Damage } from '../../damage.ts';
import { raceOf, STALEMATE } from './fixed-power.ts';
import { attackOf, matchupOf } from './matchup.ts';
import { damageFormula, dependence, type BattleRules } from '../../rules.ts';
import type { Endings } from '../solution.ts';

/** How many pairs of armies fare against each other, at `[row * columns + column]`. */
interface MatchupGrid {
  /** Chances that the army of the row wins, that of the column, and that both rout. */
  readonly first: Float64Array;
  readonly second: Float64Array;
  readonly mutual: Float64Array;
  readonly stalemate: Float64Array;
  readonly unfinished: Float64Array;
}

/** The same a row at a time. Many pairs end alike: each ending is there once, under its number. */
export interface MatchupRows {
  /** More with each row. */
  readonly endings: readonly Endings[];
  /** Writes the number of each ending of a row, by column. */
  solve(row: number, numbers: Int32Array): void;
}

/** Fields of an army that decide nothing between two, but for house rules and strength. */
const APART: ReadonlySet<string> = new Set(['id', 'side', 'name', 'target', 'tacticians']);
const STRENGTH: ReadonlySet<string> = new Set(['size', 'quality']);

const plainText = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : `${value as string}`;

/**
 * What armies of one kind have in common: all that decides their battles, but for their strength.
 */
const kindReader = (rules: BattleRules): ((army: Army) => string) => {
  const { names } = damageFormula(rules);
  const isRead = Object.values(rules.house).some((one) => one !== undefined);
  const skips = (field: string): boolean =>
    APART.has(field) || (STRENGTH.has(field) && !isRead && !names.includes(field));
  const skillsOf = ({ tacticians, choice }: Army): string => {
    let text = '';
    for (const { name, intelligence, tactics, away = '' } of tacticians)
      text += `${intelligence}+${tactics}${away}${isRead || name === choice ? name : ''};`;
    return text;
  };
  return (army) => {
    let text = skillsOf(army);
    for (const field in army)
      if (!skips(field)) text += `|${field}=${plainText(army[field as keyof Army])}`;
    return text;
  };
};

/** The kinds of armies, numbered from 0, each with an army of it. */
interface Kinds {
  readonly examples: readonly Army[];
  /** The kind of each army of a list. */
  readonly rows: Int32Array;
  readonly columns: Int32Array;
}

const kindsOf = (rules: BattleRules, rows: readonly Army[], columns: readonly Army[]): Kinds => {
  const examples: Army[] = [];
  const [kindOf, numbers] = [kindReader(rules), new Map<string, number>()];
  const numbersOf = (armies: readonly Army[]): Int32Array =>
    Int32Array.from(armies, (army) => {
      const kind = kindOf(army);
      const known = numbers.get(kind);
      if (known !== undefined) return known;
      numbers.set(kind, examples.length);
      return examples.push(army) - 1;
    });
  const across = numbersOf(rows);
  return { examples, rows: across, columns: rows === columns ? across : numbersOf(columns) };
};

/** Solves each race of two fates once. */
const racing = (): ((one: Survival, other: Survival) => Endings) => {
  const numbers = new Map<Survival, number>();
  const numberOf = (fate: Survival): number => {
    const known = numbers.get(fate);
    if (known !== undefined) return known;
    numbers.set(fate, numbers.size);
    return numbers.size - 1;
  };
  const races: Endings[][] = [];
  return (one, other) => ((races[numberOf(one)] ??= [])[numberOf(other)] ??= raceOf(one, other));
};

/** How two kinds fare by the power that doublings give the first, or negated the second. */
const kindSolver = (
  rules: BattleRules,
  kinds: readonly Army[],
): ((row: number, column: number, advantage: number) => Endings) => {
  const contenders = kinds.map(({ hits, ...army }) => {
    const attack = attackOf({ ...army, hits }, rules, false);
    return {
      does: (doubled: number): Damage => attack.damage(Math.max(0, doubled), hits, 1),
      fate: (damage: Damage): Survival => steadySurvival(damage, hits),
    };
  });
  const race = racing();
  return (row, column, advantage) => {
    const [first, second] = [contenders[row], contenders[column]];
    if (first === undefined || second === undefined) return STALEMATE;
    const [toFirst, toSecond] = [second.does(-advantage), first.does(advantage)];
    if (isHarmless(toFirst) && isHarmless(toSecond)) return STALEMATE;
    return race(first.fate(toFirst), second.fate(toSecond));
  };
};

/** More than twice the power that doublings can give. */
const POWERS = 1024;
const MOST_REMEMBERED = 2_000_000;

/**
 * By kind of row and power: the number of the ending with each kind of column, -1 where unknown.
 */
const numbersKnown = (columns: number): ((kind: number, power: number) => Int32Array) => {
  const known = new Map<number, Int32Array>();
  return (kind, power) => {
    const key = kind * POWERS + power;
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size * columns > MOST_REMEMBERED) known.clear();
    const made = new Int32Array(columns).fill(-1);
    known.set(key, made);
    return made;
  };
};

/**
 * With fixed power a battle is decided by the kinds of both and the power that doublings give: each
 * such triple is solved once. Along a row of ascending strengths that power changes a few times.
 */
const fixedRows = (
  rules: BattleRules,
  rows: readonly Army[],
  columns: readonly Army[],
): MatchupRows => {
  const kinds = kindsOf(rules, rows, columns);
  const solveKinds = kindSolver(rules, kinds.examples);
  const strengthIn = (army: Army): Strength => strengthOf(army, 'none', 1);
  const strengths = columns.map(strengthIn);
  const order = Int32Array.from(strengths.keys()).toSorted((a, b) => {
    const [one, other] = [strengths[a], strengths[b]];
    return one === undefined || other === undefined ? 0 : compareStrength(one, other);
  });
  const ascending = columns.map((army, i) => strengths[order[i] ?? 0] ?? strengthIn(army));
  const kindsInOrder = order.map((column) => kinds.columns[column] ?? 0);
  const endings: Endings[] = [];
  const knownOf = numbersKnown(kinds.examples.length);
  const solve = (row: number, numbers: Int32Array): void => {
    const own = rows[row];
    if (own === undefined) return;
    const kind = kinds.rows[row] ?? 0;
    for (const { from, to, power } of powerRuns(strengthIn(own), ascending, rules.doubling)) {
      const met = knownOf(kind, power);
      for (let i = from; i < to; i++) {
        const other = kindsInOrder[i] ?? 0;
        if ((met[other] ?? 0) < 0) met[other] = endings.push(solveKinds(kind, other, power)) - 1;
        numbers[order[i] ?? 0] = met[other] ?? 0;
      }
    }
  };
  return { endings, solve };
};

const divisorOf = (a: number, b: number): number => (b === 0 ? a : divisorOf(b, a % b));

/**
 * Where damage depends on hits, the kinds of both and the ratio of their strengths decide: each
 * such triple is solved once, and serves either army as the first.
 */
const coupledRows = (
  rules: BattleRules,
  rows: readonly Army[],
  columns: readonly Army[],
): MatchupRows => {
  const kinds = kindsOf(rules, rows, columns);
  const endings: Endings[] = [];
  const known = new Map<string, number>();
  const battle = (first: Army, second: Army): Endings => {
    const armies = [
      { ...first, side: 'row' },
      { ...second, side: 'column' },
    ];
    const matchup = matchupOf({ round: 1, armies }, rules);
    return matchup === undefined ? STALEMATE : visitEndings(coupledOf(matchup), matchup.hits);
  };
  const remember = (key: string, ends: Endings): number => {
    known.set(key, endings.length);
    return endings.push(ends) - 1;
  };
  const thousandthsOf = columns.map((army) => strengthOf(army, 'none', 1).thousandths);
  const solve = (row: number, numbers: Int32Array): void => {
    const first = rows[row];
    if (first === undefined) return;
    const { thousandths } = strengthOf(first, 'none', 1);
    for (const [column, second] of columns.entries()) {
      const others = thousandthsOf[column] ?? 1;
      const divisor = divisorOf(thousandths, others);
      const own = `${kinds.rows[row]}:${thousandths / divisor}`;
      const other = `${kinds.columns[column]}:${others / divisor}`;
      const found = known.get(`${own}|${other}`);
      numbers[column] = found ?? remember(`${own}|${other}`, battle(first, second));
      if (found !== undefined || own === other) continue;
      const ends = endings.at(-1) ?? STALEMATE;
      const [won = 0, lost = 0] = ends.win;
      remember(`${other}|${own}`, { ...ends, win: [lost, won] });
    }
  };
  return { endings, solve };
};

/**
 * The exact odds of every army of the rows against every army of the columns, all on the field, a
 * row at a time.
 * @returns undefined where damage changes from round to round
 */
export const matchupRows = (
  rules: BattleRules,
  rows: readonly Army[],
  columns: readonly Army[],
): MatchupRows | undefined => {
  if (changesByRound(rules, [...rows, ...columns])) return undefined;
  return (dependence(rules).hits ? coupledRows : fixedRows)(rules, rows, columns);
};

/** The same, all of it at once. */
export const matchupGrid = (
  rules: BattleRules,
  rows: readonly Army[],
  columns: readonly Army[],
): MatchupGrid | undefined => {
  const made = matchupRows(rules, rows, columns);
  if (made === undefined) return undefined;
  const newCells = (): Float64Array => new Float64Array(rows.length * columns.length);
  const [first, second, mutual] = [newCells(), newCells(), newCells()];
  const [stalemate, unfinished] = [newCells(), newCells()];
  const numbers = new Int32Array(columns.length);
  for (const row of rows.keys()) {
    made.solve(row, numbers);
    for (const [column, number] of numbers.entries()) {
      const [at, ends] = [row * columns.length + column, made.endings[number] ?? STALEMATE];
      first[at] = ends.win[0] ?? 0;
      second[at] = ends.win[1] ?? 0;
      mutual[at] = ends.mutual;
      stalemate[at] = ends.stalemate;
      unfinished[at] = ends.unfinished;
    }
  }
  return { first, second, mutual, stalemate, unfinished };
};
