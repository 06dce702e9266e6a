import { targetText, type Army } from '../../../shared/index.ts';
import { textAt, type Tree } from '../../draft/tree.ts';
import type { Row } from '../../forms/dice/typed-dice.ts';
import { Pick } from '../../ui/input/controls.tsx';
import { Flex } from '../../ui/layout.ts';

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
