import { useMemo } from 'react';
import { armyLine, readArmyList } from '../../../shared/index.ts';
import { ARMY_FIELDS, TACTICIAN_FIELDS } from '../../army/draft/fields.ts';
import { ARMY_LIBRARY, type KeptArmy } from '../../army/draft/library.ts';
import { readTree } from '../../draft/tree.ts';
import { firstFault } from '../../forms/faults.ts';
import { useKept } from '../../share/browser/use-kept.ts';
import { SmallButton } from '../../ui/input/button.tsx';
import { Refusal } from '../../ui/input/controls.tsx';

interface Kept {
  /** A line for each army. */
  readonly lines: readonly string[];
  /** What is wrong with the others. */
  readonly faults: readonly string[];
}

const FIELDS = [...ARMY_FIELDS, ...TACTICIAN_FIELDS];
const titleOf = (column: string): string =>
  FIELDS.find(({ key }) => key === column)?.title ?? column;

const faultOf = ({ column, message }: { readonly column?: string; readonly message: string }) =>
  column === undefined ? message : `${titleOf(column)}: ${message}`;

/** The armies that are kept in this browser, as far as they can be used. */
const keptHere = (all: readonly KeptArmy[]): Kept => {
  const read = all.map(({ name, army }) => ({
    name,
    list: readArmyList(JSON.stringify([readTree(army)])),
  }));
  return {
    lines: read.flatMap(({ list }) => (list.ok ? list.value.map(armyLine) : [])),
    faults: [
      ...read.flatMap(({ name, list }) =>
        list.ok ? [] : [`${name}, ${list.error.map(faultOf).join(', ')}`],
      ),
      ...ARMY_LIBRARY.unread().map(({ name, issues }) => `${name}, ${firstFault(issues)}`),
    ],
  };
};

/** Adds to a list the armies kept in this browser that are not in it, where there are some. */
export const AddKept = ({
  text,
  onText,
}: {
  readonly text: string;
  readonly onText: (text: string) => void;
}) => {
  const { all } = useKept(ARMY_LIBRARY);
  const { lines, faults } = useMemo(() => keptHere(all), [all]);
  if (lines.length + faults.length === 0) return null;
  const add = (): void => {
    const there = new Set(text.split('\n').map((line) => line.trim()));
    const missing = lines.filter((line) => !there.has(line));
    onText([text.trimEnd(), ...missing].filter((line) => line !== '').join('\n'));
  };
  return (
    <div>
      {lines.length === 0 ? null : (
        <SmallButton look="lined" onClick={add}>
          Add the {lines.length} kept in this browser
        </SmallButton>
      )}
      <Refusal
        text={
          faults.length === 0
            ? undefined
            : `Kept here, but not to be used as it is: ${faults.join('; ')}. Mend it on the page ` +
              'Armies and keep it again, or delete it under Saved.'
        }
      />
    </div>
  );
};
