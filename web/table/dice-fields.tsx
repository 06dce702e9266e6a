import type { ComponentProps, KeyboardEvent } from 'react';
import type { Army, EntryFault } from '../../shared/index.ts';
import { isComplete, type Row } from '../forms/typed-dice.ts';
import { Pick, Refusal } from '../ui/controls.tsx';
import { signed } from '../ui/numbers.ts';
import type { Filled } from './dice-filled.ts';

interface CellProps {
  readonly filled: Filled;
  readonly fault: EntryFault | undefined;
  readonly onText: (key: string, at: number, text: string) => void;
}

/** The fields of dice of a form, in their order. */
export const dieFields = (form: HTMLFormElement | null): readonly HTMLInputElement[] => [
  ...(form?.querySelectorAll<HTMLInputElement>('[data-die]') ?? []),
];

const neighbour = (field: HTMLInputElement, step: number): HTMLInputElement | undefined => {
  const all = dieFields(field.form);
  return all[all.indexOf(field) + step];
};

/** The up and down keys move from field to field. */
const leap = (event: KeyboardEvent<HTMLInputElement>): void => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const next = step === 0 ? undefined : neighbour(event.currentTarget, step);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
};

const typeInto = (field: HTMLInputElement, most: number): void => {
  if (!isComplete(field.value, most)) return;
  const next = neighbour(field, 1);
  next?.focus();
  next?.select();
};

interface DieProps extends CellProps, ComponentProps<'input'> {
  readonly row: Row;
  readonly at: number;
  /** The most that the dice can show: once no digit can follow, the focus moves on. */
  readonly most: number;
}

/** The field of one die, or of the sum of all. */
const DieField = ({ row, at, most, filled, fault, onText, ...input }: DieProps) => (
  <input
    {...input}
    inputMode="numeric"
    autoComplete="off"
    data-die
    value={filled.texts[row.key]?.[at] ?? ''}
    aria-invalid={fault !== undefined}
    aria-describedby={fault === undefined ? undefined : `fault-${row.key}`}
    onKeyDown={leap}
    onChange={({ currentTarget }) => {
      onText(row.key, at, currentTarget.value);
      typeInto(currentTarget, most);
    }}
  />
);

interface RowProps extends CellProps {
  readonly row: Row;
  readonly sides: readonly number[] | undefined;
  readonly dice: string;
}

const Faces = ({ sides, ...cell }: RowProps & { readonly sides: readonly number[] }) =>
  sides.map((most, i) => (
    <DieField
      key={i}
      {...cell}
      at={i}
      most={most}
      className="die-field"
      placeholder={`d${most}`}
      maxLength={4}
      aria-label={
        `${cell.row.name} of ${cell.row.army.name}, ` + `die ${i + 1} of ${sides.length}, d${most}`
      }
    />
  ));

const Sum = ({ sides, dice, ...cell }: RowProps) => (
  <>
    <span className="quiet">{dice} =</span>
    <DieField
      {...cell}
      at={0}
      most={sides === undefined ? Infinity : sides.reduce((sum, one) => sum + one, 0)}
      className="die-field die-sum"
      placeholder="roll"
      maxLength={60}
      aria-label={`${cell.row.name} of ${cell.row.army.name}, ${dice}: sum, or each face`}
    />
  </>
);

/** One who rolls, and his dice. */
export const DiceRow = (props: RowProps) => {
  const { row, filled, sides } = props;
  const fault = props.fault?.path === `dice.${row.key}` ? props.fault : undefined;
  return (
    <div className="dice-row">
      <span className="dice-who">
        {row.name} <span className="quiet">{signed(row.skill)}</span>
      </span>
      <span className="dice-fields">
        {filled.how === 'faces' && sides !== undefined ? (
          <Faces {...props} sides={sides} fault={fault} />
        ) : (
          <Sum {...props} fault={fault} />
        )}
      </span>
      <Refusal text={fault?.message} id={`fault-${row.key}`} />
    </div>
  );
};

interface PicksProps {
  readonly army: Army;
  readonly mine: readonly Row[];
  readonly enemies: readonly Army[];
  readonly filled: Filled;
  readonly onPick: (what: 'choices' | 'targets', id: string, value: string) => void;
}

const COUNTS: Readonly<Record<string, string>> = {
  highest: 'the highest',
  commander: "the commander's",
};

/** Whose roll counts, and whom the army strikes, where there is a choice. */
export const Picks = ({ army, mine, enemies, filled, onPick }: PicksProps) => {
  const target = enemies.find(({ id }) => id === army.target)?.name ?? army.target;
  return (
    <>
      {mine.length < 2 ? null : (
        <Pick
          says="Counts"
          value={filled.choices[army.id] ?? ''}
          options={[
            { value: '', label: COUNTS[army.choice] ?? army.choice },
            ...mine.map(({ place, name }) => ({ value: `${place}`, label: name })),
          ]}
          onPick={(value) => onPick('choices', army.id, value)}
        />
      )}
      {enemies.length < 2 ? null : (
        <Pick
          says="Strikes"
          value={filled.targets[army.id] ?? ''}
          options={[
            { value: '', label: `as ordered (${target})` },
            ...enemies.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onPick={(value) => onPick('targets', army.id, value)}
        />
      )}
    </>
  );
};
