import { useEffect, useState } from 'react';
import { isStanding, type EntryFault, type Live, type RoundEntry } from '../../../shared/index.ts';
import type { Edit } from '../../draft/form.ts';
import { keysAt, textAt, treeSchema, type Tree } from '../../draft/tree.ts';
import { readAll, readFaces, readLine, rowsOf } from '../../forms/dice/typed-dice.ts';
import { TAB } from '../../share/browser/store.ts';

/*
 * What has been typed for the round about to be fought: `how` is `sum` or `faces`; `texts.red/0.1`
 * is the second die of that roll, `choices.red` whose roll counts, `targets.red` whom it strikes.
 */

const KEY = 'rout.table.dice.';

/** What is typed stays with the battle of this tab; where it cannot be kept, on the page alone. */
export const useFilled = (id: string, how: 'sum' | 'faces'): readonly [Tree, Edit] => {
  const [filled, fill] = useState<Tree>(() => TAB.read(KEY + id, treeSchema) ?? { how });
  useEffect(() => void TAB.write(KEY + id, filled), [id, filled]);
  return [filled, fill];
};

export const isSumIn = (filled: Tree): boolean => textAt(filled, 'how') === 'sum';

/** The round as it was typed; what is empty is left to be rolled. */
export const readRound = (
  filled: Tree,
  live: Live,
  sides: readonly number[] | undefined,
): { readonly entry: Omit<RoundEntry, 'run'> } | { readonly fault: EntryFault } => {
  const read = readAll(
    rowsOf(live).map(({ key }) => {
      const textOf = (at: number): string => textAt(filled, `texts.${key}.${at}`);
      return [
        key,
        isSumIn(filled) || sides === undefined
          ? readLine(textOf(0))
          : readFaces(sides.map((_, i) => textOf(i))),
      ];
    }),
  );
  if ('fault' in read) return { fault: { path: `dice.${read.key}`, message: read.fault } };
  const standing = new Set(live.field.armies.filter(isStanding).map(({ id }) => id));
  const known = (part: 'choices' | 'targets'): [string, string][] =>
    keysAt(filled, part)
      .filter((id) => standing.has(id))
      .map((id) => [id, textAt(filled, `${part}.${id}`)]);
  return {
    entry: {
      kind: 'round',
      dice: read.dice,
      again: {},
      choices: Object.fromEntries(known('choices').map(([id, place]) => [id, Number(place)])),
      targets: Object.fromEntries(known('targets')),
    },
  };
};
