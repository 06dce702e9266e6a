import { useId, useState, type FormEvent } from 'react';
import { SmallButton } from '../../../ui/input/button.tsx';
import { Refusal } from '../../../ui/input/controls.tsx';
import { Swatch } from '../../../ui/figures/swatch.tsx';
import { readGroup, type DiceGroup } from './dice-groups.ts';
import type { MeleeNow } from '../use-melee.ts';

interface Props {
  readonly at: MeleeNow;
  readonly group: DiceGroup;
}

/** One field for all dice of a kind: their faces in the order of the units, the rest is rolled. */
export const GroupDice = ({ at: { cast, onMany }, group }: Props) => {
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const id = useId();
  const take = (event: FormEvent): void => {
    event.preventDefault();
    const read = readGroup(group, text);
    const refused = 'fault' in read ? read.fault : onMany(read.typed);
    setFault(refused ?? '');
    if (refused === undefined) setText('');
  };
  const side = cast.sides.find((one) => one.id === group.side);
  const title = `${side === undefined ? '' : `${side.name}, `}${group.what}: ${group.dice}`;
  return (
    <form className="group-dice" onSubmit={take}>
      <label htmlFor={id}>
        {side === undefined ? null : <Swatch slot={side.slot} />} {title}
      </label>
      <input
        id={id}
        className="die-field"
        inputMode="numeric"
        autoComplete="off"
        placeholder={`${group.labels.length} numbers`}
        value={text}
        aria-invalid={fault !== ''}
        aria-describedby={`${id}-fault`}
        onChange={(event) => {
          setFault('');
          setText(event.currentTarget.value);
        }}
      />
      <SmallButton look="lined" type="submit">
        Use the dice
      </SmallButton>
      <Refusal text={fault} id={`${id}-fault`} />
    </form>
  );
};
