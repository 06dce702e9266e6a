import { useMemo, useState } from 'react';
import type { FieldUnit, MeleeRound } from '../../../shared/index.ts';
import type { Course } from '../../charts/course.ts';
import type { Cast } from '../../ui/cast.ts';
import { LinkButton } from '../../ui/input/controls.tsx';
import { Named } from '../../ui/figures/swatch.tsx';
import { Sheet } from '../../ui/input/sheet.tsx';

/** Of a side or a unit, from the first round to the last one fought. */
export interface MeleeCourse extends Course {
  readonly key: string;
  readonly path: readonly number[];
}

/** Columns of the table of units that are shown at once. */
const MOST_COLUMNS = 20;

interface UnitProps {
  readonly cast: Cast;
  readonly rounds: readonly MeleeRound[];
  readonly start: readonly FieldUnit[];
  readonly counts: 'men' | 'strength';
  readonly startOf: (unit: FieldUnit) => number;
  readonly worthOf: (unit: FieldUnit) => number;
}

const UnitCells = ({
  unit,
  rounds,
  worthOf,
}: Pick<UnitProps, 'rounds' | 'worthOf'> & { readonly unit: FieldUnit }) => (
  <>
    {rounds.map(({ round, units }) => {
      const now = units.find(({ id }) => id === unit.id);
      return <td key={round}>{now === undefined ? '' : worthOf(now)}</td>;
    })}
  </>
);

/** Men or strength of every unit after each round; of many rounds the last ones first. */
export const UnitTable = (props: UnitProps) => {
  const { cast, rounds, start, counts, startOf, worthOf } = props;
  const [isWhole, setWhole] = useState(false);
  const shown = useMemo(() => (isWhole ? rounds : rounds.slice(-MOST_COLUMNS)), [isWhole, rounds]);
  return (
    <>
      <Sheet
        label="Every unit per round"
        className="melee-wide"
        caption={
          <caption>
            {counts === 'men' ? 'Men' : 'Strength'} of every unit after each round; 0 once it no
            longer fights.
          </caption>
        }
        titles={['Unit', 'start', ...shown.map(({ round }) => round)]}
      >
        {start.map((unit) => (
          <tr key={unit.id}>
            <th scope="row">
              <Named slot={cast.slotOf(unit.side)} name={unit.name} />
            </th>
            <td>{startOf(unit)}</td>
            <UnitCells unit={unit} rounds={shown} worthOf={worthOf} />
          </tr>
        ))}
      </Sheet>
      {shown.length < rounds.length ? (
        <LinkButton onClick={() => setWhole(true)}>Show all {rounds.length} rounds</LinkButton>
      ) : null}
    </>
  );
};
