import { targetText, type Army, type EntryFault } from '../../../shared/index.ts';
import { textAt, type Tree } from '../../draft/tree.ts';
import { DiceFields } from '../../forms/dice/dice-fields.tsx';
import type { Row } from '../../forms/dice/typed-dice.ts';
import { Pick, Refusal } from '../../ui/input/controls.tsx';
import { signed } from '../../ui/figures/numbers.ts';
import type { Players } from '../kept/remote/api.ts';
import { GivenDice } from './given-dice.tsx';
import { isSumIn } from './dice-filled.ts';
import { Flex } from '../../ui/layout.ts';

interface RowProps {
  readonly row: Row;
  readonly filled: Tree;
  readonly sides: readonly number[] | undefined;
  readonly dice: string;
  readonly fault: EntryFault | undefined;
  readonly onText: (key: string, at: number, text: string) => void;
  readonly players: Players | undefined;
}

/** One who rolls, and his dice. */
export const DiceRow = ({ row, filled, sides, dice, onText, ...props }: RowProps) => {
  const { key, name, skill, army } = row;
  const fault = props.fault?.path === `dice.${key}` ? props.fault : undefined;
  const faultId = `fault-${key}`;
  return (
    <div className="dice-row">
      <span>
        <bdi>{name}</bdi> <span className="quiet">{signed(skill)}</span>
      </span>
      <DiceFields
        {...{ sides, dice }}
        isSum={isSumIn(filled)}
        who={`${name} of ${army.name}`}
        placeholder="roll"
        textAt={(at) => textAt(filled, `texts.${key}.${at}`)}
        onText={(at, text) => onText(key, at, text)}
        faultId={fault && faultId}
      />
      <GivenDice roll={key} players={props.players} />
      <Refusal text={fault?.message} id={faultId} />
    </div>
  );
};

interface PicksProps {
  readonly army: Army;
  readonly mine: readonly Row[];
  readonly enemies: readonly Army[];
  readonly filled: Tree;
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
          value={textAt(filled, `choices.${army.id}`)}
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
          value={textAt(filled, `targets.${army.id}`)}
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
