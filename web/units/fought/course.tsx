import { memo, useMemo, useState, type JSX } from 'react';
import {
  menOf,
  unitSystem,
  type FieldUnit,
  type MeleeRound,
  type UnitOdds,
  type UnitScenario,
} from '../../../shared/index.ts';
import type { Span } from '../../charts/axes.ts';
import { MeleeCourseChart, type MeleeCourse } from '../../charts/melee-course-chart.tsx';
import { Key } from '../../marks/key.tsx';
import { provenance } from '../../views/words.ts';
import { Fold } from './round-log.tsx';
import type { Cast } from './words.ts';

interface Props {
  readonly scenario: UnitScenario;
  readonly cast: Cast;
  readonly rounds: readonly MeleeRound[];
  readonly start: readonly FieldUnit[];
  /** Of the start: what was likely. */
  readonly opening: UnitOdds | undefined;
}

type Units = readonly FieldUnit[];
type Counts = 'men' | 'strength';

/** Lines that can still be told apart on one chart. */
const MOST_LINES = 8;
/** Columns of the table of units that are shown at once. */
const MOST_COLUMNS = 20;

/** Strength at the start: pools are rolled only once the first round begins. */
const strengthAtStart = (unit: FieldUnit, first: Units | undefined): number =>
  unit.strength > 0 ? unit.strength : (first?.find(({ id }) => id === unit.id)?.fullStrength ?? 0);

const worth = (unit: FieldUnit, counts: Counts): number =>
  unit.standing !== 'fighting' ? 0 : counts === 'men' ? unit.men : unit.strength;
const sideHas = (units: Units, side: string, counts: Counts): number =>
  counts === 'men'
    ? menOf({ round: 0, units }, side)
    : units.reduce((sum, unit) => sum + (unit.side === side ? worth(unit, counts) : 0), 0);

/** To half a power of ten, so that the axis ends on a round figure. */
const roundUp = (most: number): number => {
  let step = 1;
  while (step * 10 <= most) step *= 10;
  return Math.ceil(most / (step / 2)) * (step / 2);
};

const spanOf = (rounds: readonly MeleeRound[], opening: UnitOdds | undefined): Span => {
  let [sum, likely] = [0, 1];
  for (const [length, chance] of opening?.rounds.pmf ?? []) {
    if (sum < 0.995) likely = length;
    sum += chance;
  }
  return { from: 0, to: Math.max(1, likely, rounds.length) };
};

const bySide = ({ cast, rounds, start, opening }: Props, counts: Counts): readonly MeleeCourse[] =>
  cast.sides.map(({ side, name }) => ({
    key: side,
    name,
    slot: cast.slotOf(side),
    start:
      counts === 'men'
        ? sideHas(start, side, counts)
        : start.reduce(
            (sum, unit) => sum + (unit.side === side ? strengthAtStart(unit, rounds[0]?.units) : 0),
            0,
          ),
    path: rounds.map(({ units }) => sideHas(units, side, counts)),
    bands: counts === 'men' ? (opening?.men[side] ?? []) : [],
  }));

/** The largest units of each side, each with a dash and marker of its own. */
const byUnit = ({ cast, rounds, start }: Props, counts: Counts): readonly MeleeCourse[] =>
  cast.sides.flatMap(({ side }) =>
    start
      .filter((unit) => unit.side === side)
      .toSorted((a, b) => b.men - a.men)
      .slice(0, MOST_LINES / 2)
      .map((unit, mark): MeleeCourse => ({
        key: unit.id,
        name: unit.name,
        slot: cast.slotOf(side),
        mark: mark * 2 + cast.slotOf(side),
        bands: [],
        start: counts === 'men' ? unit.men : strengthAtStart(unit, rounds[0]?.units),
        path: rounds.map(({ units }) => {
          const now = units.find(({ id }) => id === unit.id);
          return now === undefined ? 0 : worth(now, counts);
        }),
      })),
  );

const SideTable = ({
  props,
  strength,
}: {
  readonly props: Props;
  readonly strength: string;
}): JSX.Element => {
  const { cast, rounds, opening } = props;
  const [men, points] = [bySide(props, 'men'), bySide(props, 'strength')];
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label="Men and strength per round">
      <table className="sheet">
        <caption>
          Men who fight after each round
          {opening === undefined
            ? ''
            : `, and the middle nine tenths of what was likely from the start (${provenance(opening, props.scenario.seed)})`}
          .
        </caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              Round
            </th>
            {cast.sides.map(({ side, name }) => (
              <th key={side} className="group" scope="colgroup" colSpan={3}>
                <Key slot={cast.slotOf(side)} /> {name}
              </th>
            ))}
          </tr>
          <tr>
            {cast.sides.flatMap(({ side }) =>
              ['men', 'nine in ten', strength.toLowerCase()].map((text, i) => (
                <th key={side + text} className={i === 0 ? 'group' : ''} scope="col">
                  {text}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {[undefined, ...rounds].map((round, i) => (
            <tr key={i}>
              <th scope="row">{round === undefined ? 'start' : round.round}</th>
              {men.flatMap(({ key, start, path, bands }, at) => {
                const band = bands.find((one) => one.round === i);
                return [
                  <td key={`${key}m`} className="group">
                    {i === 0 ? start : path[i - 1]}
                  </td>,
                  <td key={`${key}b`}>{band === undefined ? '' : `${band.p5} to ${band.p95}`}</td>,
                  <td key={`${key}s`}>{i === 0 ? points[at]?.start : points[at]?.path[i - 1]}</td>,
                ];
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const UnitTable = ({
  cast,
  rounds,
  start,
  counts,
}: Pick<Props, 'cast' | 'rounds' | 'start'> & { readonly counts: Counts }): JSX.Element => {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rounds : rounds.slice(-MOST_COLUMNS);
  const known = useMemo(
    () => shown.map(({ units }) => new Map(units.map((unit) => [unit.id, unit]))),
    [shown],
  );
  return (
    <>
      <div
        className="scroll melee-wide"
        tabIndex={0}
        role="region"
        aria-label="Every unit per round"
      >
        <table className="sheet">
          <caption>
            {counts === 'men' ? 'Men' : 'Strength'} of every unit after each round; 0 once it no
            longer fights.
          </caption>
          <thead>
            <tr>
              <th scope="col">Unit</th>
              <th scope="col">start</th>
              {shown.map(({ round }) => (
                <th key={round} scope="col">
                  {round}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {start.map((unit) => (
              <tr key={unit.id}>
                <th scope="row">
                  <Key slot={cast.slotOf(unit.side)} /> {unit.name}
                </th>
                <td>{counts === 'men' ? unit.men : strengthAtStart(unit, rounds[0]?.units)}</td>
                {known.map((units, i) => {
                  const now = units.get(unit.id);
                  return (
                    <td key={shown[i]?.round}>{now === undefined ? '' : worth(now, counts)}</td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < rounds.length ? (
        <button type="button" className="link" onClick={() => setWhole(true)}>
          Show all {rounds.length} rounds
        </button>
      ) : null}
    </>
  );
};

/** Men or strength round by round, by side or by unit: a chart, and the same figures as tables. */
export const MeleeCourses = memo((props: Props): JSX.Element => {
  const { scenario, cast, rounds, start, opening } = props;
  const [counts, setCounts] = useState<Counts>('men');
  const [by, setBy] = useState<'side' | 'unit'>('side');
  const { strength } = unitSystem(scenario.rules.system);
  const word = counts === 'men' ? 'men' : strength.toLowerCase();
  const span = useMemo(() => spanOf(rounds, opening), [rounds, opening]);
  const courses = useMemo(
    () => (by === 'side' ? bySide : byUnit)({ scenario, cast, rounds, start, opening }, counts),
    [by, scenario, cast, rounds, start, opening, counts],
  );
  const most = roundUp(
    Math.max(1, ...courses.flatMap(({ start: first, path }) => [first, ...path])),
  );
  return (
    <section className="melee-course" aria-labelledby="melee-course-title">
      <div className="melee-head">
        <h2 id="melee-course-title">The course</h2>
        <span className="melee-choices">
          <label className="dice-pick">
            Show{' '}
            <select
              value={counts}
              onChange={(event) =>
                setCounts(event.currentTarget.value === 'men' ? 'men' : 'strength')
              }
            >
              <option value="men">men</option>
              <option value="strength">{strength.toLowerCase()}</option>
            </select>
          </label>
          <label className="dice-pick">
            by{' '}
            <select
              value={by}
              onChange={(event) => setBy(event.currentTarget.value === 'side' ? 'side' : 'unit')}
            >
              <option value="side">side</option>
              <option value="unit">unit</option>
            </select>
          </label>
        </span>
      </div>
      <ul className="legend">
        {courses.map(({ key, name, slot, mark }) => (
          <li key={key}>
            <MarkedKey slot={slot} mark={mark} /> {name}
          </li>
        ))}
        <li className="quiet">
          {by === 'unit'
            ? start.length > courses.length
              ? `the ${courses.length} largest of ${start.length} units; the table has them all`
              : ''
            : counts === 'men'
              ? `band: nine tenths of all battles from the start${opening === undefined ? ' (being worked out)' : `, ${provenance(opening, scenario.seed)}`}`
              : ''}
        </li>
      </ul>
      <MeleeCourseChart
        courses={courses}
        span={span}
        counts={word}
        most={most}
        label={`${word} per round. ${courses.map(({ name, start: first, path }) => `${name} from ${first} to ${path.at(-1) ?? first}`).join('; ')}. The tables below give every figure.`}
      />
      <Fold says="Show the course as a table">
        <SideTable props={props} strength={strength} />
      </Fold>
      <Fold says="Show every unit as a table">
        <UnitTable cast={cast} rounds={rounds} start={start} counts={counts} />
      </Fold>
    </section>
  );
});

/** The key of a course: its side's colour, with a dash and marker of its own. */
const MarkedKey = ({
  slot,
  mark = slot,
}: {
  readonly slot: number;
  readonly mark: number | undefined;
}): JSX.Element => (
  <span className="melee-key" style={{ ['--key' as string]: `var(--army-${(slot % 8) + 1})` }}>
    <Key slot={mark} />
  </span>
);
