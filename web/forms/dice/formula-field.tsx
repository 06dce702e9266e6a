import { useState, type ReactNode } from 'react';
import {
  armyPower,
  describeFormula,
  type Battle,
  type FormulaAnswer,
} from '../../../shared/index.ts';
import { count, share, signed, tenths } from '../../ui/figures/numbers.ts';
import { Sheet } from '../../ui/input/sheet.tsx';
import type { Fault } from '../faults.ts';
import { ChoiceField, TextField } from '../field.tsx';
import { Stack } from '../../ui/layout.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly hint: ReactNode;
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly fault: Fault | undefined;
  readonly battle: Battle | undefined;
  readonly className?: string;
}

/** Values of the formula's names for one army in the opening round. */
const valuesOf = (battle: Battle | undefined, id: string): Record<string, number> => {
  const army = battle?.start.armies.find((one) => one.id === id);
  const enemy = battle?.start.armies.find((one) => one.side !== army?.side);
  if (battle === undefined || army === undefined || enemy === undefined) return {};
  const { intelligence, tactics } = army.tacticians[0] ?? { intelligence: 0, tactics: 0 };
  const power = armyPower(army, enemy, battle.start, battle.rules).total;
  return {
    power,
    skill: intelligence + tactics,
    intelligence,
    tactics,
    size: army.size,
    quality: army.quality,
    hits: army.hits,
    round: battle.start.round,
  };
};

/** The text again with a mark under the fault, in letters of one width. */
const Pointer = ({ text, position }: { readonly text: string; readonly position: number }) => (
  <pre className="pointer" aria-hidden="true">
    {text}
    {'\n'}
    {' '.repeat(position - 1)}^
  </pre>
);

const MOST_BARS = 60;
const MOST_ROWS = 200;

/** Outcomes in at most MOST_BARS groups of equal width. */
const barsOf = (
  distribution: FormulaAnswer['distribution'],
  low: number,
  high: number,
): readonly number[] => {
  const width = Math.max(1, (high - low) / MOST_BARS);
  const bars = new Array<number>(Math.floor((high - low) / width) + 1).fill(0);
  for (const [outcome, chance] of distribution) {
    const at = Math.floor((outcome - low) / width);
    bars[at] = (bars[at] ?? 0) + chance;
  }
  return bars;
};

const Outcomes = ({ distribution }: Pick<FormulaAnswer, 'distribution'>) => (
  <details>
    <summary>Show as table</summary>
    <Sheet label="Distribution of the formula" titles={['Outcome', 'Chance']}>
      {distribution.slice(0, MOST_ROWS).map(([outcome, chance]) => (
        <tr key={outcome}>
          <th scope="row">{count(outcome)}</th>
          <td>{share(chance)}</td>
        </tr>
      ))}
    </Sheet>
    {distribution.length > MOST_ROWS ? (
      <p className="quiet">and {count(distribution.length - MOST_ROWS)} more outcomes</p>
    ) : null}
  </details>
);

const Preview = ({ answer }: { readonly answer: FormulaAnswer }) => {
  const { formula, values, distribution } = answer;
  const [low, high] = [count(answer.range.low), count(answer.range.high)];
  const mean = tenths(answer.mean);
  const bars = barsOf(distribution, answer.range.low, answer.range.high);
  const most = Math.max(...bars);
  const names = Object.entries(values).map(([name, value]) => `${name} ${signed(value)}`);
  const given = names.length === 0 ? '' : ` with ${names.join(', ')}`;
  return (
    <figure className="preview">
      <figcaption aria-live="polite">
        <code>{formula}</code>
        <span className="quiet">{given}</span>
        <br />
        <b>{low}</b> to <b>{high}</b>, mean <b>{mean}</b>, exact
      </figcaption>
      <div
        className="bars"
        role="img"
        aria-label={`${formula}${given}: ${low} to ${high}, mean ${mean}`}
      >
        {bars.map((chance, i) => (
          <span key={i} style={{ height: `${(chance / most) * 100}%` }} />
        ))}
      </div>
      <div className="bars-axis" aria-hidden="true">
        <span>{low}</span>
        <span>{high}</span>
      </div>
      <Outcomes distribution={distribution} />
    </figure>
  );
};

/** The damage formula, read as it is typed: what it means, what it gives, and where it is wrong. */
export const FormulaField = ({ battle, value, fault, ...field }: Props) => {
  const [army, setArmy] = useState('');
  const answer =
    fault === undefined
      ? describeFormula({ formula: value, values: valuesOf(battle, army) })
      : undefined;
  const options = [
    { value: '', label: 'an army without power and skill' },
    ...(battle?.start.armies ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Stack gap="sm">
      <TextField
        {...field}
        className={`field-code ${field.className ?? ''}`}
        most={400}
        value={value}
        fault={fault}
      />
      {fault?.position === undefined ? null : <Pointer text={value} position={fault.position} />}
      <ChoiceField
        id={`${field.id}-for`}
        label="Preview for"
        value={army}
        onText={setArmy}
        options={options}
      />
      {answer?.ok === true ? <Preview answer={answer.value} /> : null}
    </Stack>
  );
};
