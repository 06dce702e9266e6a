import { memo, useMemo } from 'react';
import { useMany } from '../input/controls.tsx';
import { Key } from './swatch.tsx';
import { Sheet } from '../input/sheet.tsx';

/** A unit's men, as a bar beside its figures. */
export interface UnitBar {
  readonly id: string;
  readonly name: string;
  readonly slot: number;
  /** On their feet, whether they fight or have fled. */
  readonly men: number;
  readonly menAtStart: number;
  readonly strength: string;
  /** fights, reserve, routed, destroyed. */
  readonly state: string;
}

/** So many units are shown at once. */
const MANY = 24;

const Men = ({
  unit: { slot, men, menAtStart, state },
  most,
}: {
  readonly unit: UnitBar;
  readonly most: number;
}) => {
  const left = Math.min(men, menAtStart) / Math.max(1, menAtStart);
  return (
    <td className="melee-men">
      <span
        className="melee-bar"
        aria-hidden="true"
        style={{ width: `${(menAtStart / most) * 100}%` }}
      >
        <span
          className={state === 'routed' ? 'fill-mutual' : `fill-army-${(slot % 8) + 1}`}
          style={{ width: `${left * 100}%` }}
        />
      </span>
      <span>
        <b>{men}</b> of {menAtStart}
      </span>
    </td>
  );
};

interface Props {
  readonly units: readonly UnitBar[];
  readonly strength: string;
}

/** So many in front that every side has its share of them; the rest after that. */
export const fairly = <T extends { readonly slot: number }>(
  units: readonly T[],
  most: number,
): readonly T[] => {
  if (units.length <= most) return units;
  const slots = [...new Set(units.map(({ slot }) => slot))];
  const share = Math.ceil(most / slots.length);
  const first = slots.flatMap((slot) => units.filter((one) => one.slot === slot).slice(0, share));
  return [...first, ...units.filter((unit) => !first.includes(unit))];
};

/** Men left of every unit: a bar, and the same in figures and words. */
export const MeleeSurvivors = memo(({ units, strength }: Props) => {
  const most = Math.max(1, ...units.map(({ menAtStart }) => menAtStart));
  const listed = useMemo(() => fairly(units, MANY), [units]);
  const [shown, more] = useMany(listed, MANY, (all) => `Show all ${all} units`);
  return (
    <>
      <Sheet
        label="Units as they stand"
        className="melee-units"
        caption={
          <caption className="unseen">
            Men on their feet and {strength.toLowerCase()} of every unit
          </caption>
        }
        titles={['Unit', 'Men, of those at the start', strength, 'State']}
      >
        {shown.map((unit) => (
          <tr key={unit.id} data-state={unit.state}>
            <th scope="row">
              <Key slot={unit.slot} /> <span>{unit.name}</span>
            </th>
            <Men unit={unit} most={most} />
            <td>{unit.strength}</td>
            <td className="melee-state">{unit.state}</td>
          </tr>
        ))}
      </Sheet>
      {more}
    </>
  );
});
