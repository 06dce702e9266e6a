import { useMemo } from 'react';
import { onFeet, type Compared, type Figures } from '../../shared/index.ts';
import { barsOf } from '../charts/bars.ts';
import { Chart } from '../charts/chart.tsx';
import { percent } from '../charts/shares.ts';
import { Section } from '../ui/input/controls.tsx';
import { Exports } from '../ui/exports.tsx';
import { Legend } from '../ui/figures/swatch.tsx';
import { provenance, share, tenths } from '../ui/figures/numbers.ts';
import { Sheet } from '../ui/input/sheet.tsx';
import { SIDES, type Answer } from './system-row.tsx';

/** How a comparison may end, as the odds bars fill it; neither in the middle. */
const ENDINGS = [
  { ending: 'red', slot: 0, name: 'Red wins' },
  { ending: 'mutual', slot: undefined, name: 'Neither' },
  { ending: 'blue', slot: 1, name: 'Blue wins' },
] as const;

/** In the order of the endings. */
const chancesOf = ({ odds }: Answer): readonly number[] => {
  const { win, mutual, stalemate, unfinished } = odds;
  return [win['red'] ?? 0, mutual + stalemate + unfinished, win['blue'] ?? 0];
};

const barOf = (answer: Answer) => ({
  name: answer.row.title,
  parts: chancesOf(answer).flatMap((value, i) => {
    const paint = ENDINGS[i];
    if (paint === undefined) return [];
    const says = `${answer.row.title}: ${paint.name} ${share(value, answer.odds.margin)}`;
    return [{ value, says, paint }];
  }),
});

const TITLES = [
  'System',
  ...ENDINGS.map(({ name }) => name),
  'Rounds',
  'Red left',
  'Blue left',
] as const;

const leftOf = ({ scenario, odds }: Answer): readonly number[] =>
  SIDES.map(({ id }) => onFeet(scenario, odds, id));

const Table = ({ answers }: { readonly answers: readonly Answer[] }) => (
  <Sheet label="Every system" titles={[...TITLES, 'How sure']}>
    {answers.map((answer) => (
      <tr key={`${answer.row.level} ${answer.row.system}`}>
        <th scope="row">{answer.row.title}</th>
        {chancesOf(answer).map((chance, i) => (
          <td key={i}>{share(chance, answer.odds.margin)}</td>
        ))}
        <td>{tenths(answer.odds.rounds.mean)}</td>
        {leftOf(answer).map((left, i) => (
          <td key={i}>{tenths(left)}</td>
        ))}
        <td>{provenance(answer.odds)}</td>
      </tr>
    ))}
  </Sheet>
);

const figuresOf = (answers: readonly Answer[]): Figures => ({
  columns: [...TITLES, 'Method', 'Trials', 'Margin'],
  rows: answers.map((answer) => {
    const { rounds, method, trials, margin } = answer.odds;
    const figures = [...chancesOf(answer), rounds.mean, ...leftOf(answer)];
    return [answer.row.title, ...figures, method, trials, margin];
  }),
});

/** As the API answers it. */
const plain = (answer: Answer): object => {
  const { level, system, title } = answer.row;
  const { win, mutual, stalemate, unfinished, rounds, method, trials, margin } = answer.odds;
  const [red, blue] = leftOf(answer);
  const sure = { method, trials, margin };
  const ends = { win, mutual, stalemate, unfinished, rounds: rounds.mean };
  return {
    level,
    system,
    title,
    ...ends,
    onFeet: { red, blue },
    ...sure,
    scenario: answer.scenario,
  };
};

interface Props {
  /** The two parties. */
  readonly text: string;
  readonly rows: readonly Compared[];
  readonly answers: readonly Answer[];
}

/** Every system that has answered: chart, table and files. */
const SideBySide = ({ text, rows, answers }: Props) => {
  const chart = useMemo(
    () => ({
      kind: 'rows' as const,
      title: 'chance',
      tick: percent,
      span: { from: 0, to: 1 },
      rows: barsOf(answers.map(barOf)),
    }),
    [answers],
  );
  const apart = rows.flatMap(({ level, system, title, ...row }) =>
    'why' in row ? [{ level, system, title, why: row.why }] : [],
  );
  if (answers.length === 0) return null;
  return (
    <Section id="side-by-side" title="Side by side" className="compare-side">
      <Legend of={ENDINGS} />
      <Chart label="How it ends under every system; the table below has the figures" of={chart} />
      <details className="as-table">
        <summary>Show as a table</summary>
        <Table answers={answers} />
      </details>
      <Exports
        name={`Compared ${text}`}
        figures={() => figuresOf(answers)}
        json={() => ({ text, sides: SIDES, rows: [...answers.map(plain), ...apart] })}
        hasChart
      />
    </Section>
  );
};

export default SideBySide;
