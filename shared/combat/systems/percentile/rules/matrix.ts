import type { Matrix } from '../../../display.ts';
import type { PercentileOptions } from '../fighters/options.ts';
import type { Level } from './chances.ts';

/** What an attack comes to (PC-22). */
export type Result = 'none' | 'avoided' | 'hit-normal' | 'hit-special';
/** What it is met by. */
export type Guard = 'none' | 'parry' | 'dodge';

export interface Cell {
  readonly result: Result;
  /** Off the hit points of what parried, and of the weapon that was parried (PC-18, PC-26). */
  readonly guardLoses: number;
  readonly weaponLoses: number;
}

const cell = (result: Result, guardLoses = 0, weaponLoses = 0): Cell => ({
  result,
  guardLoses,
  weaponLoses,
});
/** By level of the attack, then of the defence; no defence counts as a failed one. */
const MATRIX: Readonly<Record<Level, Readonly<Record<Level, Cell>>>> = {
  special: {
    special: cell('avoided'),
    success: cell('hit-normal', 2),
    failure: cell('hit-special'),
  },
  success: {
    special: cell('avoided', 0, 1),
    success: cell('avoided'),
    failure: cell('hit-normal'),
  },
  failure: { special: cell('none'), success: cell('none'), failure: cell('none') },
};

interface Met {
  readonly guard: Guard;
  /** Whether it came at close quarters, with something that can wear. */
  readonly isMelee: boolean;
  readonly byShield: boolean;
}
type Wear = Pick<PercentileOptions, 'wear' | 'wornBy'>;

/** The cell of the matrix: only a parry wears gear (PC-13, PC-18, PC-21, PC-22, A-23). */
export const cellOf = (
  attack: Level,
  defence: Level,
  { guard, isMelee, byShield }: Met,
  { wear, wornBy }: Wear,
): Cell => {
  const found = MATRIX[attack][guard === 'none' ? 'failure' : defence];
  const { result, guardLoses, weaponLoses } = found;
  if (guardLoses === 0 && weaponLoses === 0) return found;
  if (!wear || guard !== 'parry') return cell(result);
  return cell(result, guardLoses, isMelee && !(byShield && wornBy === 'weapon') ? weaponLoses : 0);
};

const TOLD: Readonly<Record<Result, string>> = {
  none: 'nothing',
  avoided: 'stopped',
  'hit-normal': 'a hit',
  'hit-special': 'a hard hit',
};
const FROM_BEST: readonly Level[] = ['special', 'success', 'failure'];
const textOf = ({ result, guardLoses, weaponLoses }: Cell): string => {
  const cost = Math.max(guardLoses, weaponLoses);
  return cost > 0 ? `${TOLD[result]}; a parry costs ${cost}` : TOLD[result];
};
/** The matrix as it is drawn, with the cell that holds (PC-22). */
export const drawn = (attack: Level, defence: Level): Matrix => ({
  kind: 'matrix',
  title: 'Attack and defence',
  rowTitle: 'attack',
  columnTitle: 'defence',
  rows: FROM_BEST,
  columns: FROM_BEST,
  cells: FROM_BEST.map((row) => FROM_BEST.map((column) => textOf(MATRIX[row][column]))),
  at: [FROM_BEST.indexOf(attack), FROM_BEST.indexOf(defence)],
});

/** Hit points of gear after wear, and whether it has broken. */
export const worn = (
  hp: number,
  loses: number,
  { weaponBreaks }: Pick<PercentileOptions, 'weaponBreaks'>,
): { readonly hp: number; readonly broken: boolean } => {
  const left = hp - loses;
  return { hp: left, broken: weaponBreaks === 'atZero' ? left <= 0 : left < 0 };
};
