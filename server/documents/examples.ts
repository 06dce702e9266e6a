import type { AnsweredExample } from '../http/example.ts';
import type { DocumentKind, Standing } from './kind.ts';

const ID = 't4Vq9xWcPz2mKd7LhYb1Rg';
const WATCH_ID = 'n8Jf3sUeBw6oXa5TiGk0Qc';
const EDIT_KEY = 'Zr1hD7uPq0aLk3sVx9wYb2cNf5gTj8mEo4iRl6vUkQs';

/** What is answered of where a document stands, with its odds. */
const shownOf = ({ odds, showStanding }: DocumentKind, now: Standing): object => {
  const shown = showStanding(now);
  const found = odds?.answer(odds.asks(now.body, shown));
  return found?.ok === true ? { ...shown, odds: found.value } : shown;
};

/** The life of a document, each request after those before it. */
export const documentExamples = (kind: DocumentKind): readonly AnsweredExample[] => {
  const { path, example, screen } = kind;
  const body = kind.begin(kind.sent.parse(example.sent), 1);
  let now: Standing = { body, told: kind.tell(body) };
  const edits = example.edits.map(([summary, value], i) => {
    const after = kind.after(now, kind.edit.parse(value));
    if (!after.ok) throw new Error(JSON.stringify(after.error));
    now = after.value;
    return { summary, value, answer: { version: i + 2, ...shownOf(kind, now) } };
  });
  const watch = screen === undefined ? {} : { watchId: WATCH_ID };
  const one = `${path}/{id}`;
  const whole = { id: ID, version: edits.length + 1, ...kind.showBody(now.body) };
  const examples: readonly AnsweredExample[] = [
    {
      path,
      requests: { example: { summary: example.summary, value: example.sent } },
      answer: { id: ID, ...watch, editKey: EDIT_KEY, version: 1, ...kind.showBody(body) },
    },
    {
      path: `${one}/edits`,
      requests: Object.fromEntries(
        edits.map(({ summary, value }, i) => [`edit${i + 1}`, { summary, value }]),
      ),
      answer: edits[0]?.answer,
    },
    { method: 'get', path: one, answer: { ...whole, ...shownOf(kind, now) } },
    { method: 'delete', path: one, answer: { deleted: true } },
  ];
  return screen === undefined
    ? examples
    : [
        ...examples,
        { method: 'get', path: `${screen.path}/{id}`, answer: screen.view(now, () => undefined) },
      ];
};
