import { useState, type JSX } from 'react';
import { armyPower, describeFormula, type Battle, type FormulaAnswer } from '../../shared/index.ts';
import { count, share, signed, tenths } from '../ui/numbers.ts';
import type { Fault } from './faults.ts';
import { ChoiceField, TextField } from './field.tsx';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
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
const Pointer = ({
  text,
  position,
}: {
  readonly text: string;
  readonly position: number;
}): JSX.Element => (
  <pre className="pointer" aria-hidden="true">
    {text}
    {'\n'}
    {' '.repeat(position - 1)}^
  </pre>
);

const MOST_BARS = 60;

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

const Preview = ({ answer }: { readonly answer: FormulaAnswer }): JSX.Element => {
  const {
    formula,
    values,
    range: { low, high },
    mean,
    distribution,
  } = answer;
  const bars = barsOf(distribution, low, high);
  const most = Math.max(...bars);
  const given = Object.entries(values)
    .map(([name, value]) => `${name} ${signed(value)}`)
    .join(', ');
  const says =
    `${formula}${given === '' ? '' : ` with ${given}`}: ${count(low)} to ` +
    `${count(high)}, mean ${tenths(mean)}`;
  return (
    <figure className="preview">
      <figcaption aria-live="polite">
        <code>{formula}</code>
        {given === '' ? null : <span className="quiet"> with {given}</span>}
        <br />
        <b>{count(low)}</b> to <b>{count(high)}</b>, mean <b>{tenths(mean)}</b>, exact
      </figcaption>
      <div className="bars" role="img" aria-label={says}>
        {bars.map((chance, i) => (
          <span key={i} style={{ height: `${(chance / most) * 100}%` }} />
        ))}
      </div>
      <div className="bars-axis" aria-hidden="true">
        <span>{count(low)}</span>
        <span>{count(high)}</span>
      </div>
      <details>
        <summary>Show as table</summary>
        <div className="scroll" tabIndex={0} role="region" aria-label="Distribution of the formula">
          <table className="sheet">
            <thead>
              <tr>
                <th scope="col">Outcome</th>
                <th scope="col">Chance</th>
              </tr>
            </thead>
            <tbody>
              {distribution.slice(0, 200).map(([outcome, chance]) => (
                <tr key={outcome}>
                  <th scope="row">{count(outcome)}</th>
                  <td>{share(chance)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {distribution.length > 200 ? (
            <p className="quiet">and {count(distribution.length - 200)} more outcomes</p>
          ) : null}
        </div>
      </details>
    </figure>
  );
};

/** The damage formula, read as it is typed: what it means, what it gives, and where it is wrong. */
export const FormulaField = ({ battle, value, fault, ...field }: Props): JSX.Element => {
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
    <div className="formula">
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
    </div>
  );
};
