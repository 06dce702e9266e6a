import { useMemo, useState } from 'react';
import { z } from 'zod';
import { calibrateRequestSchema } from '../../shared/index.ts';
import { ListField } from '../lab/list-field.tsx';
import { TAB } from '../share/browser/store.ts';
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
      <ListField
        id="results"
        label="Results as a table"
        text={text}
        rows={6}
        empty={EXAMPLE}
        faults={faults}
        onText={(typed) => {
          setText(typed);
          TAB.write(TYPED, typed);
        }}
      >
        Paste it from a spreadsheet, with a first row that names the columns: first and second, an
        army each, or battle, a line of any level; and winner: a name, first, second or draw. Or
        forecasts of your own: chance and came, of a battle and round where these are named.
      </ListField>
      {read?.data === undefined ? null : <Calibration asked={read.data} name="Results" />}
    </>
  );
};
