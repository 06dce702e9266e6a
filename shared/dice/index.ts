/**
 * The dice language: `2d6 + power + skill` read, written, thrown and worked out exactly. In any
 * case:
 *
 * - dice `2d6`, `d%` (d100), `4dF` (faces -1, 0, 1); behind them, in any order, once each:
 *   `r1`, `r<3` (reroll once), `rr<3` (reroll until it no longer is),
 *   `!3` or `x3` (a die that shows its top face adds another, 3 times at most; 8 unless given, 20
 *   at the most),
 *   `kh3`, `kl1`, `dh1`, `dl1` (keep or drop, by the totals of the dice with their extra dice)
 * - `+ - * /`, then one of `< <= > >= == !=` (1 or 0), then `condition ? yes : no` (yes, where it
 *   is not 0)
 * - `min max floor ceil abs`, `round` (halves up), `clamp(x, low, high)` (the greatest is `high`,
 *   even below `low`)
 * - the names given, as long as their ranges keep every divisor off 0 and every result within 1e9
 */
export { distribute, type Values } from './distribute.ts';
export {
  FORMULA_ERROR_CODES,
  type DiceTerm,
  type Expression,
  type FormulaError,
  type Names,
} from './expression.ts';
export { format } from './format.ts';
export { affordable, parseFormula, type Formula } from './parse.ts';
export { bind, diceOf } from './roll.ts';
