import './compare.css';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { compared, comparisonSchema, readParties, type Compared } from '../../shared/index.ts';
import { linkOf, useFields } from '../share/link/use-fields.ts';
import { LineField } from '../ui/input/line-field.tsx';
import { Page, useTitle } from '../ui/page/page.tsx';
import { useNotice } from '../ui/page/use-notice.ts';
import { Contrast } from './contrast.tsx';
import { SystemRow, type Found } from './system-row.tsx';
import { lateIn } from '../ui/late.ts';
import { Stack } from '../ui/layout.ts';

const SideBySide = lateIn(() => import('./side-by-side.tsx'));

const FIRST = 'soldier v soldier';
const QUESTIONS = [
  { title: 'Soldier v soldier', line: FIRST },
  { title: 'Knight v two soldiers', line: 'knight v 2 soldiers' },
  { title: 'Hero v ten', line: 'hero v 10 levies' },
  { title: 'Monster v five', line: 'monster v 5 pikemen' },
  { title: 'Twenty a side', line: '20 soldiers v 20 veterans' },
] as const;
const HINT = (
  <>
    Such as <b>knight v 2 soldiers</b> or <b>elite mounted officer + 3 veterans v 10 levies</b>.
  </>
);

const keyOf = ({ level, system }: Pick<Compared, 'level' | 'system'>): string =>
  `${level} ${system}`;

/** What each system has answered so far about the rows on show. */
const useFound = (rows: readonly Compared[]) => {
  const [found, setFound] = useState<ReadonlyMap<string, Found>>(new Map());
  const onFound = useCallback(
    (row: Compared, one: Found) => setFound((all) => new Map(all).set(keyOf(row), one)),
    [],
  );
  const answers = useMemo(
    () =>
      rows.flatMap((row) => {
        const one = found.get(keyOf(row));
        return one === undefined || one.scenario !== row.scenario ? [] : [{ row, ...one }];
      }),
    [rows, found],
  );
  return { answers, onFound };
};

/** Two parties under every system. */
const ComparePage = () => {
  const [fields, change] = useFields('compare');
  const text = fields['line'] ?? FIRST;
  useTitle(`${text} · Compare`);
  const setText = (line: string, isChosen = false): void => change({ line }, isChosen);
  const { notice, copy } = useNotice();
  const read = useMemo(() => readParties(text), [text]);
  const [asked, setAsked] = useState(read.ok ? text : FIRST);
  if (read.ok && asked !== text) setAsked(text);
  const shown = useDeferredValue(asked);
  const rows = useMemo(
    () => compared(comparisonSchema.parse({ kind: 'comparison', version: 1, text: shown })),
    [shown],
  );
  const { answers, onFound } = useFound(rows);
  return (
    <Page
      at="compare"
      what="comparison"

      notice={notice}
      onCopy={() => copy(linkOf('compare', fields), read.ok, 'comparison')}
    >
      <main id="main" tabIndex={-1} className="compare">
        <h1>One question, every system</h1>
        <p className="lead">
          The same people as fighters and as units: what each set of rules makes of them.
        </p>
        <LineField
          label="Two parties"
          hint={HINT}
          line={text}
          fault={read.ok ? undefined : read.error}
          starts={QUESTIONS}
          most={500}
          onLine={setText}
        />
        <Stack
          component="ul"
          className="compare-rows"
          gap="1.25rem"
          data-stale={!read.ok || undefined}
        >
          {rows.map((row) => (
            <SystemRow key={keyOf(row)} row={row} onFound={onFound} />
          ))}
        </Stack>
        <SideBySide text={shown} rows={rows} answers={answers} />
        <Contrast rows={rows} answers={answers} />
      </main>
    </Page>
  );
};

export default ComparePage;
