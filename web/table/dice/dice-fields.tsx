import { targetText, type Army, type EntryFault } from '../../../shared/index.ts';
import { DieInput } from '../../forms/dice/die-input.tsx';
import type { Row } from '../../forms/dice/typed-dice.ts';
import { Pick, Refusal } from '../../ui/input/controls.tsx';
import { signed } from '../../ui/figures/numbers.ts';
import { GivenDice } from './given-dice.tsx';
import type { Filled } from './dice-filled.ts';
import { Flex } from '../../ui/layout.ts';

interface CellProps {
  readonly filled: Filled;
  readonly fault: EntryFault | undefined;
  readonly onText: (key: string, at: number, text: string) => void;
}

interface RowProps extends CellProps {
  readonly row: Row;
  readonly sides: readonly number[] | undefined;
  readonly dice: string;
}

/** What the fields of a roll have in common. */
const fieldOf = ({ row, filled, fault, onText }: RowProps, at: number) => ({
  value: filled.texts[row.key]?.[at] ?? '',
  'aria-invalid': fault !== undefined,
  'aria-describedby': fault === undefined ? undefined : `fault-${row.key}`,
  onText: (text: string) => onText(row.key, at, text),
});

const Faces = ({ sides, ...cell }: RowProps & { readonly sides: readonly number[] }) =>
  sides.map((most, i) => (
    <DieInput
      key={i}
      {...fieldOf({ sides, ...cell }, i)}
      sides={[most]}
      placeholder={`d${most}`}
      maxLength={4}
      aria-label={
        `${cell.row.name} of ${cell.row.army.name}, ` + `die ${i + 1} of ${sides.length}, d${most}`
      }
    />
  ));

const Sum = (props: RowProps) => (
  <>
    <span className="quiet">{props.dice} =</span>
    <DieInput
      {...fieldOf(props, 0)}
      sides={props.sides}
      className="die-sum"
      placeholder="roll"
      maxLength={60}
      aria-label={`${props.row.name} of ${props.row.army.name}, ${props.dice}: sum, or each face`}
    />
  </>
);

/** One who rolls, and his dice. */
export const DiceRow = (props: RowProps) => {
  const { row, filled, sides } = props;
  const fault = props.fault?.path === `dice.${row.key}` ? props.fault : undefined;
  return (
    <div className="dice-row">
      <span>
        <bdi>{row.name}</bdi> <span className="quiet">{signed(row.skill)}</span>
      </span>
      <Flex component="span" display="inline-flex" wrap="wrap" align="center" gap="xs">
        {filled.how === 'faces' && sides !== undefined ? (
          <Faces {...props} sides={sides} fault={fault} />
        ) : (
          <Sum {...props} fault={fault} />
        )}
      </Flex>
      <GivenDice roll={row.key} />
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
  const target = targetText(army.target, (id) => enemies.find((one) => one.id === id)?.name);
  if (mine.length < 2 && enemies.length < 2) return null;
  return (
    <Flex wrap="wrap" gap="0 var(--gap-3)">
      {mine.length < 2 ? null : (
        <Pick
          says="Roll used"
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
    </Flex>
  );
};
