import { armyPower } from '../../army/power.ts';
import { battleOf } from '../../army/setup.ts';
import type { BattleScenario } from '../../scenario/schema/battle.ts';
import { SEED } from '../chances.ts';
import { chancesOfAll, type BattleFigures } from '../figures.ts';
import { changed, parameterOf, type Parameter } from '../parameters.ts';
import { tidy } from './needed.ts';
import type { Plateau, PowerGain, Stretch } from '../told.ts';

interface Powers {
  readonly name: string;
  /** Against each enemy. */
  readonly totals: readonly number[];
}

/** The power of every army before the first round. */
const powersOf = (scenario: BattleScenario): readonly Powers[] => {
  const { start, rules } = battleOf(scenario, SEED);
  return start.armies.map((army) => ({
    name: army.name,
    totals: start.armies
      .filter(({ side }) => side !== army.side)
      .map((enemy) => armyPower(army, enemy, start, rules).total),
  }));
};

const gainsOf = (from: readonly Powers[], to: readonly Powers[]): readonly PowerGain[] =>
  to.flatMap(({ name, totals }, i) => {
    const by = totals.map((total, k) => total - (from[i]?.totals[k] ?? total));
    const most = by.toSorted((a, b) => Math.abs(b) - Math.abs(a))[0] ?? 0;
    return most === 0 ? [] : [{ name, by: most }];
  });

type At = (step: number) => readonly Powers[];

const isSame = (one: readonly Powers[], other: readonly Powers[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The steps of a range at which a power is another than a step before. */
const changesIn = (at: At, low: number, high: number): readonly number[] => {
  if (low >= high || isSame(at(low), at(high))) return [];
  if (high - low === 1) return [high];
  const middle = Math.floor((low + high) / 2);
  return [...changesIn(at, low, middle), ...changesIn(at, middle, high)];
};

const readerOf =
  (scenario: BattleScenario, army: number, parameter: Parameter): At =>
  (step) =>
    powersOf(changed(scenario, army, parameter, step));

/** The stretches of a range between two changes of power. */
export const stretchesOf = (
  scenario: BattleScenario,
  army: number,
  parameter: Parameter,
  [low, high]: readonly [number, number],
): readonly Stretch[] => {
  const at = readerOf(scenario, army, parameter);
  const changes = changesIn(at, low, high);
  const unit = (steps: number): number => tidy(steps * parameter.step);
  return [low, ...changes].map((from, i) => ({
    from: unit(from),
    to: unit((changes[i] ?? high + 1) - 1),
    gains: i === 0 ? [] : gainsOf(at(from - 1), at(from)),
  }));
};

/** The last step on the way to a bound at which all powers are as they are. */
const lastAlike = (at: At, now: number, bound: number): number => {
  const [own, way] = [at(now), bound < now ? -1 : 1];
  let [alike, reach] = [0, 1];
  const most = Math.abs(bound - now);
  while (reach < most && isSame(own, at(now + way * reach))) [alike, reach] = [reach, reach * 2];
  let other = Math.min(reach, most);
  if (isSame(own, at(now + way * other))) return now + way * other;
  while (other - alike > 1) {
    const middle = Math.floor((alike + other) / 2);
    if (isSame(own, at(now + way * middle))) alike = middle;
    else other = middle;
  }
  return now + way * alike;
};

const TINY = 1e-9;
const isEqual = (one: BattleFigures | undefined, other: BattleFigures | undefined): boolean =>
  one?.method === 'exact' &&
  other?.method === 'exact' &&
  Math.abs(one.win - other.win) < TINY &&
  Math.abs(one.notLose - other.notLose) < TINY;

/**
 * The numbers between which men are worth nothing to an army, if there are such: power comes in
 * steps, and where losses do not thin the ranks nothing else asks for men.
 */
export const plateauOf = (scenario: BattleScenario, army: number): Plateau | undefined => {
  const one = scenario.armies[army];
  const men = parameterOf('size');
  if (one === undefined) return undefined;
  const at = readerOf(scenario, army, men);
  const [from, to] = [lastAlike(at, one.size, men.least), lastAlike(at, one.size, men.most)];
  const [first, last] = chancesOfAll(
    [from, to].map((size) => changed(scenario, army, men, size)),
    army,
  );
  if (from === to || !isEqual(first, last)) return undefined;
  return {
    army,
    from,
    to,
    gains: from === men.least ? [] : gainsOf(at(from - 1), at(from)),
    next: to === men.most ? [] : gainsOf(at(to), at(to + 1)),
  };
};
