import type { Certainty } from '../process/readers/answer.ts';
import type { BattleScenario } from '../scenario/schema/battle.ts';
import { chancesOfAll, courseReader, FIGURES, type FigureId, type Told } from './figures.ts';
import { tidy } from './needed.ts';
import { changed, parameterOf, type Parameter, type ParameterId } from './parameters.ts';

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

interface SweptAxis {
  readonly army: number;
  readonly parameter: ParameterId;
  readonly title: string;
  readonly values: readonly number[];
}

/** A figure over a range of one or two parameters. */
export interface Sweep extends Pick<Certainty, 'method' | 'margin'> {
  readonly figure: FigureId;
  readonly axes: readonly SweptAxis[];
  /** At `[place on the first axis * values of the second + place on the second]`. */
  readonly values: readonly number[];
  /**
   * By how much the army is likelier to win than the best of the others, at the same places. Where
   * its sign changes is the break-even.
   */
  readonly lead: readonly number[];
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

/** The values of an axis, in the unit of its parameter. */
export const valuesOn = (axis: Axis): readonly number[] => {
  const parameter = parameterOf(axis.parameter);
  return stepsOn(axis, parameter).map((at) => tidy(at * parameter.step));
};

interface Line {
  readonly axis: SweptAxis;
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
  return (scenarios: readonly BattleScenario[]): readonly (Told & { readonly value: number })[] => {
    if (!isCourse(figure))
      return chancesOfAll(scenarios, army).map((told) => ({ ...told, value: told[figure] }));
    return scenarios.map((one) => {
      const told = read(one, army);
      return { ...told, value: told[figure] };
    });
  };
};

/**
 * A figure over one or two parameters, a row at a time.
 * @returns after each row what is known so far
 */
export function* sweeping(asked: SweepAsked): Generator<Sweep> {
  const [across, ...others] = asked.axes.map(lineOf).toReversed();
  const [down] = others;
  if (across === undefined) throw new Error('a sweep needs a parameter');
  const [values, lead]: [number[], number[]] = [[], []];
  const read = figureReader(asked);
  let [method, margin]: [Sweep['method'], number] = ['exact', 0];
  for (const at of down?.steps ?? [0]) {
    const row =
      down === undefined
        ? asked.scenario
        : changed(asked.scenario, down.axis.army, down.parameter, at);
    const cells = across.steps.map((to) => changed(row, across.axis.army, across.parameter, to));
    for (const told of read(cells)) {
      values.push(told.value);
      lead.push(told.win - told.others);
      if (told.method === 'estimate') method = 'estimate';
      margin = Math.max(margin, told.margin ?? 0);
    }
    yield {
      figure: asked.figure,
      axes: [...(down === undefined ? [] : [down.axis]), across.axis],
      values,
      lead,
      method,
      ...(method === 'exact' ? {} : { margin }),
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

/**
 * Where an army gets ahead or falls behind along the last axis: for each place on the first the
 * places on the last from which on the leader is another.
 */
export const breakEvenPlaces = ({ axes, lead }: Sweep): readonly (readonly number[])[] => {
  const width = axes.at(-1)?.values.length ?? 1;
  return Array.from({ length: lead.length / width }, (_, row) => {
    const cells = lead.slice(row * width, (row + 1) * width);
    return cells.flatMap((here, i) => {
      const before = cells[i - 1];
      return before !== undefined && here >= 0 !== before >= 0 ? [i] : [];
    });
  });
};
