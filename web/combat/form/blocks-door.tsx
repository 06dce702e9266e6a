import { useId, useMemo, useState } from 'react';
import {
  duelOfStatBlocks,
  hasStatBlocks,
  MOST_NOTE,
  type DuelScenario,
} from '../../../shared/index.ts';
import { Button } from '../../ui/input/button.tsx';
import { Refusal } from '../../ui/input/controls.tsx';

const NO_BLOCKS = 'There is no statblock or encounter block in this note.';

const EXAMPLE = `\`\`\`encounter
creatures:
  - 3: Goblin, 7, 15, 2
  - Ada, 12, 16, 2, 0, ally
\`\`\``;

interface Props {
  readonly onScenario: (scenario: DuelScenario) => void;
}

/** A fight from the blocks of a note, pasted or from a file; says what of them is not in it. */
const BlocksDoor = ({ onScenario }: Props) => {
  const id = useId();
  const [note, setNote] = useState('');
  const read = useMemo(
    () => (hasStatBlocks(note) ? duelOfStatBlocks(note, { standsIn: true }) : undefined),
    [note],
  );
  const fault = read?.ok === false ? `Line ${read.error.line}: ${read.error.message}.` : NO_BLOCKS;
  const isFaulty = note.trim() !== '' && read?.ok !== true;
  return (
    <div>
      <label htmlFor={id}>A note with stat blocks</label>
      <textarea
        className="code"
        id={id}
        rows={7}
        spellCheck={false}
        maxLength={MOST_NOTE}
        value={note}
        placeholder={EXAMPLE}
        aria-invalid={isFaulty}
        aria-describedby={`${id}-hint ${id}-fault`}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <p className="quiet" id={`${id}-hint`}>
        Blocks of Fantasy Statblocks (<b>statblock</b>) and of Initiative Tracker (<b>encounter</b>:
        number, name, hit points, armour class).
      </p>
      <Refusal id={`${id}-fault`} text={isFaulty ? fault : undefined} />
      <div role="status">
        {read?.ok === true ? (
          <ul>
            {read.value.notes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : null}
      </div>
      <p className="line-deeds">
        <Button
          disabled={read?.ok !== true}
          onClick={() => (read?.ok === true ? onScenario(read.value.scenario) : undefined)}
        >
          Set up this fight
        </Button>
        <label className="button button-lined import">
          Open a note
          <input
            className="unseen"
            type="file"
            accept=".md,.txt,text/markdown,text/plain"
            onChange={(event) => void event.currentTarget.files?.[0]?.text().then(setNote)}
          />
        </label>
      </p>
    </div>
  );
};

export default BlocksDoor;
