import { z } from 'zod';
import { battleScenarioSchema } from '../../../shared/index.ts';
import { drop, inTurn, put } from '../../draft/changes.ts';
import { textAt, treeSchema, type Tree } from '../../draft/tree.ts';
import { keptList } from '../../share/browser/kept-list.ts';
import { soldiersText } from '../../ui/words.ts';

const keptSchema = z.strictObject({ name: z.string(), army: treeSchema });
/** An army that is kept in this browser, to fight in any battle. */
export type KeptArmy = z.output<typeof keptSchema>;
export const ARMY_LIBRARY = keptList('rout.armies.1', keptSchema);

/** How many an army of the library are, as far as that was typed. */
export const sizeSays = ({ army }: KeptArmy): string => {
  const size = textAt(army, 'size').trim();
  return /^\d+$/u.test(size) ? soldiersText(Number(size)) : `${size || 'some'} soldiers`;
};

const setUpSchema = z.strictObject({ name: z.string(), scenario: battleScenarioSchema });
/** A battle that is kept in this browser as it was set up. */
export type SetUp = z.output<typeof setUpSchema>;
export const SET_UPS = keptList('rout.set-ups.1', setUpSchema);

/** As much of an army as makes sense in another battle: no id, no side, no target. */
export const loneArmy: (army: Tree) => Tree = inTurn(
  drop('id'),
  drop('side'),
  put('target', 'spread'),
);
