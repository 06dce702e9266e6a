import { z } from 'zod';
import { put, type Change } from '../../draft/changes.ts';
import { textAt, type Tree } from '../../draft/tree.ts';
import { BROWSER } from '../../share/browser/store.ts';

/** Where a fight belongs: the table by its key in this browser, and its name under that. */
export interface Under {
  readonly table: string;
  readonly fight: string;
}

/** Of a draft that was opened from a table. */
export const underOf = (draft: Tree | undefined): Under | undefined => {
  const [table, fight] = [textAt(draft, 'under.table'), textAt(draft, 'under.fight')];
  return table === '' || fight === '' ? undefined : { table, fight };
};

export const putUnder = (under: Under | undefined): Change =>
  put('under', under === undefined ? undefined : { ...under });

const keyOf = ({ table, fight }: Under): string => `rout.turn.${table}.${fight}`;

/** The turn to which this browser knows a fight; 0 where the table has none of that name. */
export const turnOf = (under: Under): number => BROWSER.read(keyOf(under), z.int()) ?? 0;
export const keepTurn = (under: Under, turn: number): void =>
  void BROWSER.write(keyOf(under), turn);

/** Names of fights under a table. */
export const ROUT = 'rout';
export const UNITS = 'units';
/** Of men of a unit: one fights one fight at a time. */
export const menOf = (unit: string): string => `men-${unit}`.slice(0, 40);
