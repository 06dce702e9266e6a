import { memo, useMemo, useState } from 'react';
import {
  menOf,
  unitSystem,
  type FieldUnit,
  type UnitOdds,
  type UnitScenario,
} from '../../../shared/index.ts';
import { useChances, type Known, type Moment } from '../../cockpit/odds/chances.ts';
import { CourseSection, forecastSays } from '../../cockpit/course.tsx';
import type { Look } from '../../cockpit/log/log.tsx';
import { Fold, Pick } from '../../ui/input/controls.tsx';
import { likelyLength, provenance } from '../../ui/figures/numbers.ts';
import { ASKING_UNITS_NOW } from '../odds/asking.ts';
import { UnitTable, type MeleeCourse } from './unit-table.tsx';
import { Flex } from '../../ui/layout.ts';
import type { MeleeNow } from './use-melee.ts';

interface Props {
  readonly at: MeleeNow;
  /** Of the start: what was likely. */
  readonly opening: UnitOdds | undefined;
  /** The odds as the battle stands. */
  readonly now: Known | undefined;
  readonly isIdle: boolean;
  /** Opens a round in the log. */
  readonly onLook: (look: Look) => void;
}

/** A moment, and the units as it left them. */
interface Stand extends Moment<UnitScenario> {
  readonly units: Units;
}

/**
 * Where the battle stood after so many rounds; undefined before the first, whose odds are those of
 * the start.
 */
export const momentAt = (scenario: UnitScenario, round: number): UnitScenario | undefined =>
  round < 1 ? undefined : { ...scenario, acts: [...scenario.acts, { kind: 'through', round }] };

/** The start, each round, and what persons have fought out after it. */
const standsOf = ({ at: moment, opening, now }: Omit<Props, 'onLook'>): readonly Stand[] => {
  const { scenario, start, told } = moment;
  const { rounds, persons = [] } = told.story;
  const begin = { at: 0, says: 'Before the first round', look: { round: 0 }, of: start };
  return [
    { ...begin, units: start, subject: scenario, odds: opening },
    ...told.fields.flatMap((field, i): readonly Stand[] => {
      const [at, own] = [i + 1, rounds[i]];
      const after = {
        at,
        says: `Round ${at}`,
        look: { round: at },
        of: field,
        units: field.units,
        subject: momentAt(scenario, at),
        odds: at === told.fields.length ? now : undefined,
      };
      if (own === undefined || !persons.some((one) => one.after === at)) return [after];
      return [
        { ...after, of: own, units: own.units, subject: undefined, odds: undefined },
        { ...after, at: at + 0.5, says: `Man to man after round ${at}` },
      ];
    }),
  ];
};

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

interface Drawn {
  readonly at: MeleeNow;
  readonly stands: readonly Stand[];
  readonly opening: UnitOdds | undefined;
}

const bySide = ({ at: { cast, start }, stands, opening }: Drawn, counts: Counts) =>
  cast.sides.map(({ id, name, slot }): MeleeCourse => ({
    key: id,
    name,
    slot,
    start:
      counts === 'men'
        ? sideHas(start, id, counts)
        : sumOf(start, id, (unit) => strengthAtStart(unit, stands[1]?.units)),
    path: stands.slice(1).map(({ units }) => sideHas(units, id, counts)),
    bands: counts === 'men' ? (opening?.men[id] ?? []) : [],
  }));

const courseOf = (unit: FieldUnit, { at, stands }: Drawn, counts: Counts): MeleeCourse => ({
  key: unit.id,
  name: unit.name,
  slot: at.cast.slotOf(unit.side),
  bands: [],
  start: counts === 'men' ? unit.men : strengthAtStart(unit, stands[1]?.units),
  path: stands.slice(1).map(({ units }) => {
    const now = units.find(({ id }) => id === unit.id);
    return now === undefined ? 0 : worth(now, counts);
  }),
});

/** The largest units of each side, each with a dash and marker of its own. */
const byUnit = (drawn: Drawn, counts: Counts): readonly MeleeCourse[] =>
  drawn.at.cast.sides.flatMap(({ id, slot }) =>
    drawn.at.start
      .filter((unit) => unit.side === id)
      .toSorted((a, b) => b.men - a.men)
      .slice(0, MOST_LINES / 2)
      .map((unit, mark) => ({ ...courseOf(unit, drawn, counts), mark: mark * 2 + slot })),
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
  { at: { scenario, start }, opening }: Props,
  { counts, by }: Choice,
  courses: readonly MeleeCourse[],
): string => {
  if (by === 'unit')
    return start.length > courses.length
      ? `the ${courses.length} largest of ${start.length} units; the table has them all`
      : '';
  if (counts !== 'men') return '';
  const from =
    opening === undefined ? ' (being worked out)' : `, ${provenance(opening, scenario.seed)}`;
  return forecastSays(courses, `the forecast from the start${from}`);
};

/** Chances, and men or strength, by side or by unit. */
export const UnitsCourse = memo((props: Props) => {
  const { at, opening, now, isIdle, onLook } = props;
  const { scenario, cast, told, start } = at;
  const [choice, setChoice] = useState<Choice>({ counts: 'men', by: 'side' });
  const { counts, by } = choice;
  const strength = unitSystem(scenario.rules.system).strength.toLowerCase();
  const word = counts === 'men' ? 'men' : strength;
  const stands = useMemo(() => standsOf({ at, opening, now, isIdle }), [at, opening, now, isIdle]);
  const drawn = useMemo(() => ({ at, stands, opening }), [at, stands, opening]);
  const courses = useMemo(
    () => (by === 'side' ? bySide : byUnit)(drawn, counts),
    [by, drawn, counts],
  );
  const odds = useChances(stands, ASKING_UNITS_NOW, isIdle && opening !== undefined);
  return (
    <CourseSection
      moments={stands}
      to={likelyLength(opening?.rounds.pmf)}
      {...{ odds, onLook, courses }}
      sides={cast.sides}
      counts={word}
      note={noteOf(props, choice, courses)}
      beside={<Choices choice={choice} strength={strength} onChoice={setChoice} />}
    >
      <Fold says="Show every unit as a table">
        <UnitTable
          cast={cast}
          rounds={told.story.rounds}
          start={start}
          counts={counts}
          startOf={(unit) => courseOf(unit, drawn, counts).start}
          worthOf={(unit) => worth(unit, counts)}
        />
      </Fold>
    </CourseSection>
  );
});
