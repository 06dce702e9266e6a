import { armyLine, readArmyList } from '../../shared/index.ts';
import { ARMY_LIBRARY } from '../army/draft/library.ts';
import { loneArmyInput } from '../army/draft/read-draft.ts';
import { Button } from '../ui/button.tsx';

/** The armies that are kept in this browser, a line each. */
const keptLines = (): readonly string[] => {
  const armies = ARMY_LIBRARY.read().map(({ army }) => loneArmyInput(army));
  const read = readArmyList(JSON.stringify(armies));
  return read.ok ? read.value.map(armyLine) : [];
};

/** Adds to a list the armies kept in this browser that are not in it, where there are some. */
export const AddKept = ({
  text,
  onText,
}: {
  readonly text: string;
  readonly onText: (text: string) => void;
}) => {
  const kept = keptLines();
  if (kept.length === 0) return null;
  const add = (): void => {
    const there = new Set(text.split('\n').map((line) => line.trim()));
    const missing = kept.filter((line) => !there.has(line));
    onText([text.trimEnd(), ...missing].filter((line) => line !== '').join('\n'));
  };
  return (
    <Button look="lined" className="button-small" onClick={add}>
      Add the {kept.length} kept in this browser
    </Button>
  );
};
