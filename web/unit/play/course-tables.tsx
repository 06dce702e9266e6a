import { useMemo, useState } from 'react';
import type { FieldUnit, MeleeRound, UnitOdds, UnitScenario } from '../../../shared/index.ts';
import type { Course } from '../../charts/course.ts';
import type { Cast } from '../../ui/participants.ts';
import { LinkButton } from '../../ui/input/controls.tsx';
import { Named } from '../../ui/figures/swatch.tsx';
import { provenance } from '../../ui/figures/numbers.ts';
import { RoundSheet, Sheet } from '../../ui/input/sheet.tsx';

/** Of a side or a unit, from the first round to the last one fought. */
export interface MeleeCourse extends Course {
  readonly key: string;
  readonly path: readonly number[];
}

interface SideProps {
  readonly scenario: UnitScenario;
  readonly cast: Cast;
  readonly rounds: readonly MeleeRound[];
  /** Of the start: what was likely. */
  readonly opening: UnitOdds | undefined;
  readonly strength: string;
  readonly men: readonly MeleeCourse[];
  readonly points: readonly MeleeCourse[];
}

/** What a course had after so many rounds. */
const after = (course: MeleeCourse | undefined, rounds: number): number | undefined =>
  rounds === 0 ? course?.start : course?.path[rounds - 1];

const SideCells = ({
  men,
  points,
  rounds,
}: {
  readonly men: MeleeCourse;
  readonly points: MeleeCourse | undefined;
  readonly rounds: number;
}) => {
  const band = men.bands.find((one) => one.round === rounds);
  return (
    <>
      <td className="group">{after(men, rounds)}</td>
      <td>{band === undefined ? '' : `${band.p5} to ${band.p95}`}</td>
      <td>{after(points, rounds)}</td>
    </>
  );
};

/** Men and strength of each side after each round. */
export const SideTable = (props: SideProps) => {
  const { scenario, cast, rounds, opening, strength, men, points } = props;
  const from = opening === undefined ? '' : provenance(opening, scenario.seed);
  const likely = 'and the middle 90 % of the forecast from the start';
  return (
    <RoundSheet
      label="Men and strength per round"
      caption={
        <caption>
          Men who fight after each round{from === '' ? '' : `, ${likely} (${from})`}.
        </caption>
      }
      groups={cast.sides.map((side) => ({
        key: side.id,
        title: <Named {...side} />,
        columns: ['men', 'middle 90 %', strength],
      }))}
    >
      {[undefined, ...rounds].map((round, i) => (
        <tr key={i}>
          <th scope="row">{round === undefined ? 'start' : round.round}</th>
          {men.map((course, at) => (
            <SideCells key={course.key} men={course} points={points[at]} rounds={i} />
          ))}
        </tr>
      ))}
    </RoundSheet>
  );
};

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
