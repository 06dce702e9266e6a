import { useState } from 'react';
import { armyLine, generateArmies, rangesSchema } from '../../../shared/index.ts';
import { textOf } from '../../share/link/held.ts';
import { SmallButton } from '../../ui/input/button.tsx';
import { Fold, Refusal } from '../../ui/input/controls.tsx';
import { ListField } from '../list-field.tsx';
import { AddKept } from './add-kept.tsx';
import { Group } from '../../ui/layout.ts';

const RANGES = [
  { id: 'size', title: 'Men', usual: '100 to 800 by 100' },
  { id: 'quality', title: 'Quality', usual: '1 to 1.5 by 0.5' },
  { id: 'skill', title: 'Tactics', usual: '0 to 2 by 1' },
] as const;

const rangeIn = (text: string): unknown => {
  const found = /^\s*(-?[\d.]+)(?:\s*to\s*(-?[\d.]+)(?:\s*by\s*([\d.]+))?)?\s*$/u.exec(text);
  const [, from, to = from, step = '1'] = found ?? [];
  return from === undefined
    ? undefined
    : { from: Number(from), to: Number(to), step: Number(step) };
};

/** Armies of every size, quality and skill of some ranges. */
const Generator = ({ onLines }: { readonly onLines: (lines: readonly string[]) => void }) => {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(RANGES.map(({ id, usual }) => [id, usual])),
  );
  const read = rangesSchema.safeParse(
    Object.fromEntries(RANGES.map(({ id }) => [id, rangeIn(texts[id] ?? '')])),
  );
  const wrong = RANGES.find(({ id }) => read.error?.issues.some(({ path: [at] }) => at === id));
  return (
    <Group className="lab-ranges" align="end" gap="var(--gap-2) var(--gap-4)">
      {RANGES.map(({ id, title }) => (
        <label key={id}>
          {title}
          <input
            value={texts[id]}
            spellCheck={false}
            aria-invalid={wrong?.id === id}
            onChange={(event) => setTexts((all) => ({ ...all, [id]: event.target.value }))}
          />
        </label>
      ))}
      <SmallButton
        look="lined"
        onClick={() => onLines(read.success ? generateArmies(read.data).map(armyLine) : [])}
      >
        List these armies
      </SmallButton>
      <Refusal
        text={wrong && `${wrong.title}: type a number, or a range such as ${wrong.usual}.`}
      />
    </Group>
  );
};

interface Props {
  readonly text: string;
  readonly faults: readonly string[];
  readonly onText: (text: string) => void;
}

/** The armies as a list: typed, pasted, from a file, from this browser, or generated. */
export const ArmyList = ({ text, faults, onText }: Props) => {
  return (
    <>
      <ListField
        id="atlas-armies"
        label="Armies, one a line, or a table"
        rows={7}
        text={text}
        faults={faults}
        onText={onText}
      >
        A line is an army as in a battle: <b>Knights: 200 x2.5 Ada 1+3</b>, or <b>20 soldiers</b>. A
        table is CSV whose first line names its columns: name, men, quality, power, hits,
        intelligence, tactics, general.
      </ListField>
      <div className="lab-picks">
        <label className="button button-lined button-small import">
          Open a file
          <input
            className="unseen"
            type="file"
            accept=".csv,.tsv,.txt,.json,text/csv,application/json"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              if (file !== undefined) void textOf(file).then(onText);
            }}
          />
        </label>
        <AddKept text={text} onText={onText} />
      </div>
      <Fold says="Generate armies">
        <Generator onLines={(lines) => onText(lines.join('\n'))} />
      </Fold>
    </>
  );
};
