import { memo } from 'react';
import { survivorsOf, type FieldUnit } from '../../../shared/index.ts';
import { Gauge, SideCards } from '../../cockpit/side.tsx';
import type { NamedSide } from '../../ui/figures/endings.ts';
import { fillOf } from '../../ui/figures/swatch.tsx';
import { count } from '../../ui/figures/numbers.ts';
import { menText } from '../../ui/words.ts';
import { useMany } from '../../ui/input/controls.tsx';
import { Group } from '../../ui/layout.ts';
import { placeSays } from './words.ts';

interface CardProps {
  readonly unit: FieldUnit;
  /** As it stood before the last round. */
  readonly before: FieldUnit | undefined;
  readonly fill: string;
  /** What its strength is called. */
  readonly strength: string;
}

const Card = ({ unit, before = unit, fill, strength }: CardProps) => {
  const { name, standing, menAtStart, fullStrength } = unit;
  const men = survivorsOf(unit);
  const isOut = standing !== 'fighting';
  return (
    <li className="combatant" data-out={isOut || undefined}>
      <Group gap="0 var(--gap-2)" justify="space-between">
        <h4>{name}</h4>
        <p className="combatant-standing" data-new={standing !== before.standing || undefined}>
          {placeSays(unit)}
        </p>
      </Group>
      <div className="gauges">
        <Gauge
          title="Men"
          now={men}
          full={menAtStart}
          fill={isOut ? 'fill-mutual' : fill}
          change={men - survivorsOf(before)}
        />
        {isOut || fullStrength === 0 ? null : (
          <Gauge
            title={strength}
            now={unit.strength}
            full={fullStrength}
            fill={fill}
            change={before.fullStrength === 0 ? 0 : unit.strength - before.strength}
          />
        )}
      </div>
    </li>
  );
};

/** So many units of a side are shown at once. */
const MANY = 12;

interface Props {
  readonly side: NamedSide;
  readonly units: readonly FieldUnit[];
  /** As they stood before the last round. */
  readonly before: readonly FieldUnit[];
  readonly strength: string;
}

/** The units of a side as they stand; those who have fled or fallen come last. */
export const UnitCards = memo(({ side, units, before, strength }: Props) => {
  const mine = units.filter((unit) => unit.side === side.id);
  const isUp = ({ standing }: FieldUnit): boolean => standing === 'fighting';
  const ordered = [...mine.filter(isUp), ...mine.filter((unit) => !isUp(unit))];
  const [shown, more] = useMany(ordered, MANY, (all) => `Show all ${all} units`);
  const sum = (of: (unit: FieldUnit) => number): number =>
    mine.reduce((all, unit) => all + of(unit), 0);
  const standing = sum((unit) => (isUp(unit) ? unit.men : 0));
  const fled = sum(survivorsOf) - standing;
  return (
    <SideCards
      side={side}
      says={
        `${count(standing)} of ${menText(sum(({ menAtStart }) => menAtStart))}` +
        (fled === 0 ? '' : `, ${count(fled)} fled`)
      }
    >
      <ul>
        {shown.map((unit) => (
          <Card
            key={unit.id}
            unit={unit}
            before={before.find(({ id }) => id === unit.id)}
            fill={fillOf({ slot: side.slot, ending: '' })}
            strength={strength}
          />
        ))}
      </ul>
      {more}
    </SideCards>
  );
});
