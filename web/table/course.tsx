import { useMemo, useState } from 'react';
import { orderSays, startOf, type BattleOdds, type Line, type Live } from '../../shared/index.ts';
import { sidesOfBattle, slotOf } from '../army/odds/endings.ts';
import type { Course } from '../charts/course.ts';
import { CourseSection, forecastSays } from '../cockpit/course.tsx';
import type { Moment } from '../cockpit/odds/chances.ts';
import type { Look } from '../cockpit/log/log.tsx';
import { Pick } from '../ui/input/controls.tsx';
import { likelyLength, provenance } from '../ui/figures/numbers.ts';
import { useFullOdds } from './use-lines.ts';
import type { Table } from './use-table.ts';
import { isOrder } from './words.ts';

/** The battle after an entry, with the hits that are left. */
interface Stand extends Moment<never> {
  readonly hits: ReadonlyMap<string, number>;
}

const hitsOf = ({ field }: Live): Stand['hits'] =>
  new Map(field.armies.map(({ id, hits }) => [id, hits]));

const saysOf = ({ entry, after }: Line): string => {
  switch (entry.kind) {
    case 'order':
      return orderSays(entry.order, after.field);
    case 'note':
      return `Note: ${entry.text}`;
    case 'aftermath':
      return 'After the rout';
    case 'round':
      return '';
  }
};

type Placed = Omit<Stand, 'at'> & { readonly round: number; readonly isRound: boolean };

/** The moments of a line: each of its rounds, or the entry itself. */
const standsOf = (line: Line, step: number, before: Live): readonly Placed[] => {
  const common = { step, subject: undefined };
  if (line.entry.kind !== 'round') {
    const round = line.after.field.round - 1;
    const [says, hits] = [saysOf(line), hitsOf(line.after)];
    const look = { round, step };
    return [{ ...common, round, isRound: false, says, look, of: line, hits, odds: line.odds }];
  }
  let hits = hitsOf(before);
  return line.rounds.map((told) => {
    const { round, event, odds } = told;
    hits = new Map([...hits, ...event.armies.map((one) => [one.army, one.hitsAfter] as const)]);
    return {
      ...common,
      round,
      isRound: true,
      says: `Round ${round}`,
      look: { round },
      of: told,
      hits,
      odds,
    };
  });
};

/** Entries between two rounds share the way from one to the other. */
const inPlaces = (placed: readonly Placed[]): readonly Stand[] =>
  placed.map(({ round, isRound, ...stand }, i) => {
    if (isRound) return { ...stand, at: round };
    const isOther = (one: Placed): boolean => one.round === round && !one.isRound;
    const place = placed.slice(0, i + 1).filter(isOther).length;
    return { ...stand, at: round + place / (placed.filter(isOther).length + 1) };
  });

const ORIGINS = [
  { value: 'start', label: 'the start' },
  { value: 'last', label: 'the last order' },
] as const;

/** From where the forecast is drawn, and what came of it so far. */
const useStands = ({ battle, lines, opening }: Table, isLast: boolean) =>
  useMemo(() => {
    const at = isLast ? lines.findLastIndex(isOrder) : -1;
    const from = lines[at]?.after ?? startOf(battle);
    const round = from.field.round - 1;
    const first: Stand = {
      at: round,
      says: at < 0 ? 'Before the first round' : 'The last order',
      look: at < 0 ? { round } : { round, step: at },
      of: from,
      subject: undefined,
      hits: hitsOf(from),
      odds: lines[at]?.odds ?? opening,
    };
    const after = lines
      .slice(at + 1)
      .flatMap((line, i) =>
        line.fault === undefined
          ? standsOf(line, at + 1 + i, lines[at + i]?.after ?? startOf(battle))
          : [],
      );
    return { from, stands: [first, ...inPlaces(after)] };
  }, [battle, lines, opening, isLast]);

const coursesOf = (
  { table: { scenario } }: Table,
  from: Live,
  stands: readonly Stand[],
  expected: BattleOdds | undefined,
): readonly Course[] =>
  from.field.armies.map(({ id, name, hits }) => ({
    name,
    slot: slotOf(scenario, id),
    start: hits,
    bands: (expected?.hits[id] ?? []).filter(
      ({ round }) => round <= from.field.round - 1 + likelyLength(expected?.rounds.pmf),
    ),
    path: stands.slice(1).map((one) => one.hits.get(id) ?? 0),
  }));

/** Hits over what was to be expected, and the chances, entry by entry. */
const TableCourse = ({
  at,
  onLook,
}: {
  readonly at: Table;
  readonly onLook: (look: Look) => void;
}) => {
  const { table, battle } = at;
  const [isLast, setLast] = useState(false);
  const { from, stands } = useStands(at, isLast);
  const expected = useFullOdds(table.scenario, from.field);
  const courses = useMemo(
    () => coursesOf(at, from, stands, expected),
    [at, from, stands, expected],
  );
  const odds = useMemo(() => stands.map((one) => one.odds), [stands]);
  const sides = useMemo(() => sidesOfBattle(table.scenario), [table.scenario]);
  const worked =
    expected === undefined ? ' (being worked out)' : `, ${provenance(expected, battle.seed)}`;
  return (
    <CourseSection
      moments={stands}
      to={from.field.round - 1 + likelyLength(expected?.rounds.pmf)}
      {...{ odds, sides, onLook, courses }}
      counts="hits"
      most={Math.max(
        battle.rules.hits,
        ...courses.flatMap(({ start, path = [] }) => [start, ...path]),
      )}
      note={`line: this battle; ${forecastSays(courses, `the forecast${worked}`)}`}
      beside={
        <Pick
          says="Forecast from"
          value={isLast ? 'last' : 'start'}
          options={ORIGINS}
          onPick={(value) => setLast(value === 'last')}
        />
      }
    />
  );
};

export default TableCourse;
