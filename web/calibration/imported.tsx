import { useMemo, useState } from 'react';
import { z } from 'zod';
import { calibrateRequestSchema } from '../../shared/index.ts';
import { faultsSaid } from '../lab/faults.ts';
import { TAB } from '../share/store.ts';
import { Refusal } from '../ui/input/controls.tsx';
import { Calibration } from './calibration.tsx';

const EXAMPLE = `first,second,winner
120 Ada 1+3,350 Bors 0+1,second
120,150,draw`;

/** Where this tab keeps what is typed. */
const TYPED = 'rout.results';

/** Results that were played elsewhere, against what Rout says of them. */
export const Imported = () => {
  const [text, setText] = useState(() => TAB.read(TYPED, z.string()) ?? '');
  const read = useMemo(
    () => (text.trim() === '' ? undefined : calibrateRequestSchema.safeParse({ results: text })),
    [text],
  );
  const faults = read?.error?.issues.map(({ message }) => message) ?? [];
  return (
    <>
      <label className="forecasts-typed" htmlFor="results">
        Results as a table
        <textarea
          id="results"
          rows={6}
          spellCheck={false}
          value={text}
          placeholder={EXAMPLE}
          aria-invalid={faults.length > 0}
          aria-describedby="results-hint results-fault"
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            TAB.write(TYPED, value);
          }}
        />
      </label>
      <p className="quiet" id="results-hint">
        Paste it from a spreadsheet, with a first row that names the columns: first and second, an
        army each, or battle, a line of any level; and winner: a name, first, second or draw. Or
        forecasts of your own: chance and came, of a battle and round where these are named.
      </p>
      <Refusal id="results-fault" text={faultsSaid(faults)} />
      {read?.data === undefined ? null : <Calibration asked={read.data} name="Results" />}
    </>
  );
};
