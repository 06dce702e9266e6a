import type { BattleScenario } from '../scenario/schema/battle.ts';
import {
  chancesOfAll,
  courseReader,
  FIGURES,
  type FigureId,
  type BattleFigures,
} from './figures.ts';
import { tidy } from './needs/needed.ts';
import { stretchesOf } from './needs/power-steps.ts';
import { changed, parameterOf, type Parameter, type ParameterId } from './parameters.ts';
import type { Sweep } from './swept.ts';

/** A parameter of an army, over a range. */
export interface Axis {
  /** The place of the army in the list. */
  readonly army: number;
  readonly parameter: ParameterId;
  /** In the unit of the parameter. */
  readonly from: number;
  readonly to: number;
  /** How many values, evenly apart as far as whole steps allow. */
  readonly points: number;
}

export interface SweepAsked {
  readonly scenario: BattleScenario;
  /** The place of the army from whose side the figure is told. */
  readonly army: number;
  readonly figure: FigureId;
  /** One for a curve, two for a surface. */
  readonly axes: readonly Axis[];
}

/** The values of an axis, each in whole steps and within the bounds of its parameter. */
const stepsOn = ({ from, to, points }: Axis, { step, least, most }: Parameter): number[] => {
  const [first, last] = [from, to].map((end) =>
    Math.min(most, Math.max(least, Math.round(end / step))),
  );
  const [low = 0, high = 0] = [first, last].toSorted((a = 0, b = 0) => a - b);
  const gaps = Math.max(1, points - 1);
  const all = Array.from(
    { length: gaps + 1 },
    (_, i) => low + Math.round(((high - low) * i) / gaps),
  );
  return [...new Set(points < 2 ? [low] : all)];
};

/** What is wrong with a range that reaches past the bounds of its parameter. */
export const rangeFault = ({ parameter: id, from, to }: Omit<Axis, 'army'>): string | undefined => {
  const { title, step, least, most } = parameterOf(id);
  const [low, high] = [tidy(least * step), tidy(most * step)];
  return [from, to].every((end) => end >= low && end <= high)
    ? undefined
    : `${title} is from ${low} to ${high}`;
};

/** Of one range twice the second alone would count. */
export const ONE_RANGE_EACH = 'give two ranges of different things';
export const areOfDifferentThings = ([one, other]: readonly Pick<
  Axis,
  'army' | 'parameter'
>[]): boolean =>
  other === undefined || one?.army !== other.army || one.parameter !== other.parameter;

/** The values of an axis, in the unit of its parameter. */
export const valuesOn = (axis: Axis): readonly number[] => {
  const parameter = parameterOf(axis.parameter);
  return stepsOn(axis, parameter).map((at) => tidy(at * parameter.step));
};

interface Line {
  readonly axis: Sweep['axes'][number];
  readonly parameter: Parameter;
  readonly steps: readonly number[];
}

const lineOf = (axis: Axis): Line => {
  const parameter = parameterOf(axis.parameter);
  const steps = stepsOn(axis, parameter);
  return {
    axis: {
      army: axis.army,
      parameter: axis.parameter,
      title: parameter.title,
      values: valuesOn(axis),
    },
    parameter,
    steps,
  };
};

const isCourse = (figure: FigureId): figure is 'rounds' | 'hitsLeft' | 'losses' =>
  FIGURES.some(({ id, unit }) => id === figure && unit !== 'share');

/** Reads the figure of battles that differ in one army. */
const figureReader = ({ figure, army }: SweepAsked) => {
  const read = courseReader();
  return (
    scenarios: readonly BattleScenario[],
  ): readonly (BattleFigures & { readonly value: number })[] => {
    if (!isCourse(figure))
      return chancesOfAll(scenarios, army).map((told) => ({ ...told, value: told[figure] }));
    return scenarios.map((one) => {
      const told = read(one, army);
      return { ...told, value: told[figure] };
    });
  };
};

const leadOf = ({ win, others }: BattleFigures): number => win - others;

/** Where another leads than a step before, between the cells too where these are exact. */
const levelsOn = (
  { parameter, steps }: Line,
  cells: readonly BattleFigures[],
  read: (step: number) => BattleFigures | undefined,
): number[] =>
  cells.flatMap((told, i): readonly number[] => {
    const [before, at, from] = [cells[i - 1], steps[i] ?? 0, steps[i - 1] ?? 0];
    const isAhead = leadOf(told) >= 0;
    if (before === undefined || leadOf(before) >= 0 === isAhead) return [];
    let [low, high] = [from, at];
    while (told.method === 'exact' && high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      const here = read(middle);
      if (here !== undefined && leadOf(here) >= 0 === isAhead) high = middle;
      else low = middle;
    }
    return [tidy(high * parameter.step)];
  });

const TINY = 1e-9;

type Cell = BattleFigures & { readonly value: number };

const isLevel = (values: readonly number[]): boolean =>
  Math.max(...values) - Math.min(...values) < TINY;

/** The figure from one change of power to the next; undefined where it changes within, too. */
const stretchesIn = (
  { scenario }: SweepAsked,
  { axis, parameter, steps }: Line,
  cells: readonly Cell[],
  read: (step: number) => Cell | undefined,
): Sweep['stretches'] => {
  const [low = 0, high = 0] = [steps[0], steps.at(-1)];
  if (cells.some(({ method }) => method !== 'exact')) return undefined;
  const stretches = stretchesOf(scenario, axis.army, parameter, [low, high]);
  if (stretches.length >= cells.length) return undefined;
  const told: NonNullable<Sweep['stretches']>[number][] = [];
  for (const stretch of stretches) {
    const { from, to } = stretch;
    const own = cells.flatMap(({ value }, i) => {
      const at = axis.values[i] ?? 0;
      return at >= from && at <= to ? [value] : [];
    });
    if (own.length > 1 && !isLevel(own)) return undefined;
    const ends = [from, to].flatMap((end) => read(Math.round(end / parameter.step))?.value ?? []);
    if (!isLevel([...own, ...ends])) return undefined;
    told.push({ ...stretch, value: ends[0] ?? 0 });
  }
  return told;
};

/**
 * A figure over one or two parameters, a row at a time.
 * @returns after each row what is known so far
 */
export function* sweeping(asked: SweepAsked): Generator<Sweep> {
  const [across, ...others] = asked.axes.map(lineOf).toReversed();
  const [down] = others;
  if (across === undefined) throw new Error('a sweep needs a parameter');
  const [values, lead, levels]: [number[], number[], number[][]] = [[], [], []];
  const read = figureReader(asked);
  let [method, margin]: [Sweep['method'], number] = ['exact', 0];
  for (const at of down?.steps ?? [0]) {
    const row =
      down === undefined
        ? asked.scenario
        : changed(asked.scenario, down.axis.army, down.parameter, at);
    const cellAt = (to: number): BattleScenario =>
      changed(row, across.axis.army, across.parameter, to);
    const cells = read(across.steps.map(cellAt));
    levels.push(levelsOn(across, cells, (to) => read([cellAt(to)])[0]));
    for (const told of cells) {
      values.push(told.value);
      lead.push(leadOf(told));
      if (told.method === 'estimate') method = 'estimate';
      margin = Math.max(margin, told.margin ?? 0);
    }
    const stretches =
      down === undefined
        ? stretchesIn(asked, across, cells, (to) => read([cellAt(to)])[0])
        : undefined;
    yield {
      figure: asked.figure,
      axes: [...(down === undefined ? [] : [down.axis]), across.axis],
      values,
      lead,
      levels,
      method,
      ...(method === 'exact' ? {} : { margin }),
      ...(stretches === undefined ? {} : { stretches }),
    };
  }
}

/** A figure over one or two parameters. */
export const sweepOf = (asked: SweepAsked): Sweep => {
  let last: Sweep | undefined;
  for (last of sweeping(asked));
  if (last === undefined) throw new Error('a sweep has values');
  return last;
};

/** For each place on the first axis the places on the last at which a level is just passed. */
export const levelPlaces = ({ axes, levels }: Sweep): readonly (readonly number[])[] => {
  const values = axes.at(-1)?.values ?? [];
  return levels.map((row) => row.map((level) => values.findIndex((value) => value >= level)));
};
