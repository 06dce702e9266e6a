import { memo, useMemo, useState, type ReactNode } from 'react';
import {
  menOf,
  unitSystem,
  type FieldUnit,
  type MeleeRound,
  type UnitOdds,
  type UnitScenario,
} from '../../../shared/index.ts';
import { Chart } from '../../charts/chart.tsx';
import { courseChart, courseLabel } from '../../charts/course.ts';
import type { Span } from '../../charts/declaration.ts';
import type { Cast } from '../../ui/participants.ts';
import { Fold, Pick, Section } from '../../ui/input/controls.tsx';
import { Keys } from '../../ui/figures/swatch.tsx';
import { likelyLength, provenance } from '../../ui/figures/numbers.ts';
import { SideTable, UnitTable, type MeleeCourse } from './course-tables.tsx';
import { Flex } from '../../ui/layout.ts';

interface Props {
  readonly scenario: UnitScenario;
  readonly cast: Cast;
  readonly rounds: readonly MeleeRound[];
  readonly start: readonly FieldUnit[];
  /** Of the start: what was likely. */
  readonly opening: UnitOdds | undefined;
  /** Opens a round in the log. */
  readonly onRound: (round: number) => void;
  /** What stands above it: the chances. */
  readonly children: ReactNode;
}

type Units = readonly FieldUnit[];
const COUNTS = ['men', 'strength'] as const;
type Counts = (typeof COUNTS)[number];
const BY = ['side', 'unit'] as const;

interface Choice {
  readonly counts: Counts;
  readonly by: (typeof BY)[number];
}

/** Lines that can still be told apart on one chart. */
const MOST_LINES = 8;

/** Strength at the start: pools are rolled only once the first round begins. */
const strengthAtStart = (unit: FieldUnit, first: Units | undefined): number =>
  unit.strength > 0 ? unit.strength : (first?.find(({ id }) => id === unit.id)?.fullStrength ?? 0);

const worth = (unit: FieldUnit, counts: Counts): number =>
  unit.standing !== 'fighting' ? 0 : counts === 'men' ? unit.men : unit.strength;

const sumOf = (units: Units, side: string, of: (unit: FieldUnit) => number): number =>
  units.reduce((sum, unit) => sum + (unit.side === side ? of(unit) : 0), 0);

const sideHas = (units: Units, side: string, counts: Counts): number =>
  counts === 'men'
    ? menOf({ round: 0, units }, side)
    : sumOf(units, side, (unit) => worth(unit, counts));

/** To half a power of ten, so that the axis ends on a round figure. */
const roundUp = (most: number): number => {
  let step = 1;
  while (step * 10 <= most) step *= 10;
  return Math.ceil(most / (step / 2)) * (step / 2);
};

const bySide = ({ cast, rounds, start, opening }: Props, counts: Counts): readonly MeleeCourse[] =>
  cast.sides.map(({ id, name, slot }) => ({
    key: id,
    name,
    slot,
    start:
      counts === 'men'
        ? sideHas(start, id, counts)
        : sumOf(start, id, (unit) => strengthAtStart(unit, rounds[0]?.units)),
    path: rounds.map(({ units }) => sideHas(units, id, counts)),
    bands: counts === 'men' ? (opening?.men[id] ?? []) : [],
  }));

const courseOf = (unit: FieldUnit, { cast, rounds }: Props, counts: Counts): MeleeCourse => ({
  key: unit.id,
  name: unit.name,
  slot: cast.slotOf(unit.side),
  bands: [],
  start: counts === 'men' ? unit.men : strengthAtStart(unit, rounds[0]?.units),
  path: rounds.map(({ units }) => {
    const now = units.find(({ id }) => id === unit.id);
    return now === undefined ? 0 : worth(now, counts);
  }),
});

/** The largest units of each side, each with a dash and marker of its own. */
const byUnit = (props: Props, counts: Counts): readonly MeleeCourse[] =>
  props.cast.sides.flatMap(({ id, slot }) =>
    props.start
      .filter((unit) => unit.side === id)
      .toSorted((a, b) => b.men - a.men)
      .slice(0, MOST_LINES / 2)
      .map((unit, mark) => ({ ...courseOf(unit, props, counts), mark: mark * 2 + slot })),
  );

const Choices = ({
  choice: { counts, by },
  strength,
  onChoice,
}: {
  readonly choice: Choice;
  readonly strength: string;
  readonly onChoice: (choice: Choice) => void;
}) => (
  <Flex component="span" display="inline-flex" gap="md">
    <Pick
      says="Show"
      value={counts}
      options={COUNTS.map((value) => ({ value, label: value === 'men' ? value : strength }))}
      onPick={(value) => onChoice({ by, counts: value === 'men' ? 'men' : 'strength' })}
    />
    <Pick
      says="by"
      value={by}
      options={BY.map((value) => ({ value, label: value }))}
      onPick={(value) => onChoice({ counts, by: value === 'side' ? 'side' : 'unit' })}
    />
  </Flex>
);

/** What the legend says besides the lines. */
const noteOf = (
  { scenario, start, opening }: Props,
  { counts, by }: Choice,
  lines: number,
): string => {
  if (by === 'unit')
    return start.length > lines
      ? `the ${lines} largest of ${start.length} units; the table has them all`
      : '';
  if (counts !== 'men') return '';
  const from =
    opening === undefined ? ' (being worked out)' : `, ${provenance(opening, scenario.seed)}`;
  return `bands: middle 50 % and 90 % of the forecast from the start${from}`;
};

const spanOf = (rounds: readonly MeleeRound[], opening: UnitOdds | undefined): Span => ({
  from: 0,
  to: Math.max(likelyLength(opening?.rounds.pmf), rounds.length),
});

const Tables = ({
  props,
  counts,
  strength,
}: {
  readonly props: Props;
  readonly counts: Counts;
  readonly strength: string;
}) => (
  <>
    <Fold says="Show the course as a table">
      <SideTable
        {...props}
        strength={strength}
        men={bySide(props, 'men')}
        points={bySide(props, 'strength')}
      />
    </Fold>
    <Fold says="Show every unit as a table">
      <UnitTable
        {...props}
        counts={counts}
        startOf={(unit) => courseOf(unit, props, counts).start}
        worthOf={(unit) => worth(unit, counts)}
      />
    </Fold>
  </>
);

/** Men or strength round by round, by side or by unit: a chart, and the same figures as tables. */
export const MeleeCourses = memo((props: Props) => {
  const { scenario, rounds, opening, onRound, children } = props;
  const [choice, setChoice] = useState<Choice>({ counts: 'men', by: 'side' });
  const { counts, by } = choice;
  const strength = unitSystem(scenario.rules.system).strength.toLowerCase();
  const word = counts === 'men' ? 'men' : strength;
  const span = useMemo(() => spanOf(rounds, opening), [rounds, opening]);
  const courses = useMemo(
    () => (by === 'side' ? bySide : byUnit)(props, counts),
    [by, props, counts],
  );
  const chart = useMemo(() => {
    const most = roundUp(Math.max(1, ...courses.flatMap(({ start, path }) => [start, ...path])));
    return courseChart({ courses, span, counts: word, most, at: rounds.length, onRound });
  }, [courses, span, word, rounds, onRound]);
  return (
    <Section
      className="melee-course"
      id="course-title"
      head="melee-head"
      title="The course"
      beside={<Choices choice={choice} strength={strength} onChoice={setChoice} />}
    >
      {children}
      <Keys of={courses}>{noteOf(props, choice, courses.length)}</Keys>
      <Chart
        isLow
        label={courseLabel(courses, `${word} per round`, 'The tables below give every figure.')}
        of={chart}
      />
      <Tables props={props} counts={counts} strength={strength} />
    </Section>
  );
});
