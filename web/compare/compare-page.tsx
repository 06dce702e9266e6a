import './compare.css';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import {
  compared,
  comparisonSchema,
  readParties,
  type Compared,
  type TextFault,
} from '../../shared/index.ts';
import { pageOf, startOf } from '../share/address.ts';
import { Button } from '../ui/button.tsx';
import { Refusal } from '../ui/controls.tsx';
import { Masthead } from '../ui/masthead.tsx';
import { Page, useTitle } from '../ui/page.tsx';
import { useNotice } from '../ui/use-notice.ts';
import { Contrast } from './contrast.tsx';
import { SystemRow, type Found } from './system-row.tsx';

const LETTER = { letter: 'v' } as const;
const FIRST = 'soldier v soldier';
const QUESTIONS = [
  { title: 'Soldier v soldier', text: FIRST },
  { title: 'Knight v two soldiers', text: 'knight v 2 soldiers' },
  { title: 'Hero v ten', text: 'elite officer v 10 levies' },
  { title: 'Twenty a side', text: '20 soldiers v 20 veterans' },
] as const;

const textIn = (hash: string): string =>
  new URLSearchParams(hash.replace(/^#/, '')).get(LETTER.letter) || FIRST;

const hashOf = (text: string): string =>
  `${startOf(LETTER)}${encodeURIComponent(text).replaceAll('%20', '+')}`;

/** The text of the address, and how to change both. */
const useText = (): readonly [string, (text: string) => void] => {
  const [text, setText] = useState(() => textIn(window.location.hash));
  useEffect(() => {
    const follow = (): void => setText(textIn(window.location.hash));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  useEffect(() => {
    // Somebody may have gone to another page meanwhile.
    const write = (): void =>
      pageOf(window.location.hash) === 'compare'
        ? window.history.replaceState(null, '', hashOf(text))
        : undefined;
    const timer = setTimeout(write, 150);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText];
};

/** Both parties in one line, with what is wrong under the place where it is. */
const Parties = ({
  text,
  fault,
  onText,
}: {
  readonly text: string;
  readonly fault: TextFault | undefined;
  readonly onText: (text: string) => void;
}) => (
  <div className="compare-parties">
    <label htmlFor="parties">Two parties</label>
    <input
      id="parties"
      value={text}
      spellCheck={false}
      autoComplete="off"
      maxLength={500}
      aria-invalid={fault !== undefined}
      aria-describedby="parties-hint parties-fault"
      onChange={(event) => onText(event.currentTarget.value)}
    />
    <p className="quiet" id="parties-hint">
      Such as <b>knight v 2 soldiers</b> or <b>elite mounted officer + 3 veterans v 10 levies</b>.
    </p>
    <Refusal
      id="parties-fault"
      text={fault === undefined ? undefined : `Character ${fault.at + 1}: ${fault.message}.`}
    />
    <div className="compare-questions" role="group" aria-label="Questions to start from">
      {QUESTIONS.map((question) => (
        <Button
          key={question.title}
          look="quiet"
          className="button-small"
          aria-pressed={question.text === text}
          onClick={() => onText(question.text)}
        >
          {question.title}
        </Button>
      ))}
    </div>
  </div>
);

const keyOf = ({ level, system }: Pick<Compared, 'level' | 'system'>): string =>
  `${level} ${system}`;

/** Two parties under every system. */
const ComparePage = () => {
  useTitle('Compare');
  const [text, setText] = useText();
  const { notice, copy } = useNotice();
  const read = useMemo(() => readParties(text), [text]);
  const [asked, setAsked] = useState(read.ok ? text : FIRST);
  if (read.ok && asked !== text) setAsked(text);
  const shown = useDeferredValue(asked);
  const rows = useMemo(
    () => compared(comparisonSchema.parse({ kind: 'comparison', version: 1, text: shown })),
    [shown],
  );
  const [found, setFound] = useState<ReadonlyMap<string, Found>>(new Map());
  const onFound = useCallback(
    (row: Compared, one: Found) => setFound((all) => new Map(all).set(keyOf(row), one)),
    [],
  );
  const answers = rows.flatMap((row) => {
    const one = found.get(keyOf(row));
    return one === undefined || one.scenario !== row.scenario ? [] : [{ row, ...one }];
  });
  return (
    <Page
      what="comparison"
      head={
        <Masthead
          at="compare"
          isTitle={false}
          notice={notice}
          onCopy={() =>
            copy(new URL(hashOf(text), window.location.href).href, read.ok, 'comparison')
          }
        />
      }
      linkFault={undefined}
      onAnew={() => setText(FIRST)}
      onLast={undefined}
      spoken=""
      notice={notice}
    >
      <main id="main" tabIndex={-1} className="compare">
        <h1>One question, every system</h1>
        <p className="lead">
          The same people as fighters and as units: what each set of rules makes of them.
        </p>
        <Parties text={text} fault={read.ok ? undefined : read.error} onText={setText} />
        <ul className="compare-rows" data-stale={!read.ok || undefined}>
          {rows.map((row) => (
            <SystemRow key={keyOf(row)} row={row} onFound={onFound} />
          ))}
        </ul>
        <Contrast rows={rows} answers={answers} />
      </main>
    </Page>
  );
};

export default ComparePage;
