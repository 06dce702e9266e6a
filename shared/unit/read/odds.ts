import {
  answer,
  askProcess,
  type Certainty,
  type OddsAsked,
  type SharedQuestion,
} from '../../process/readers/answer.ts';
import { atOneGo } from '../../process/readers/exact.ts';
import type { Measure, Summary } from '../../process/readers/summary.ts';
import type { Field, FieldUnit } from '../field.ts';
import type { Melee, UnitOdds } from '../system.ts';

/** Sides in order of their first unit. */
export const sidesOf = ({ units }: Field): readonly string[] => [
  ...new Set(units.map(({ side }) => side)),
];

/** Men of a side on their feet and not routed. */
export const menOf = ({ units }: Field, side: string): number => {
  let men = 0;
  for (const unit of units) if (unit.side === side && unit.standing === 'fighting') men += unit.men;
  return men;
};

/** Men of a unit who are alive and free, whether they still fight or have fled. */
export const survivorsOf = ({ standing, men, away }: FieldUnit): number =>
  (standing === 'destroyed' ? 0 : men) + (away?.fled ?? 0);

/** A battle that has not come to an end by then is cut off: shown as unfinished. */
const MOST_ROUNDS = 1_000;
export const isTooLong = ({ round }: Field): boolean => round > MOST_ROUNDS;

const shapeOf = ({ bands, atEnd, ...summary }: Summary, certainty: Certainty): UnitOdds => {
  const { curve: _curve, rounds, ...odds } = summary;
  return { ...certainty, ...odds, rounds, survivors: atEnd, men: bands };
};

const measuresOf = (field: Field, sides: readonly string[]) => ({
  eachRound: sides.map((side): Measure<Field> => ({ name: side, read: (now) => menOf(now, side) })),
  atEnd: field.units.map(({ id }, i): Measure<Field> => ({
    name: id,
    read: ({ units }) => {
      const unit = units[i];
      return unit === undefined ? 0 : survivorsOf(unit);
    },
  })),
});

/**
 * The odds from a state of the battle. Of one unit against one they are exact where affordable,
 * else estimated.
 */
export const unitQuestion = (
  { process, start, kernel }: Melee,
  from: Field,
  { seed, trials, budget }: OddsAsked,
): SharedQuestion<UnitOdds> => {
  const sides = sidesOf(from);
  const measures = measuresOf(from, sides);
  const generic = askProcess({
    process,
    start: from,
    sides,
    seed,
    trials,
    measures,
    mostRounds: MOST_ROUNDS,
    budget,
    shape: shapeOf,
  });
  function* exactly(): Generator<undefined, UnitOdds | undefined> {
    // What is over is known.
    if (process.outcome(from) !== undefined) return yield* generic.exactly();
    if (from.units.length !== 2) return undefined;
    const known = from === start ? kernel?.() : undefined;
    return known ?? (yield* generic.exactly());
  }
  return { ...generic, exact: () => atOneGo(exactly()), exactly };
};

/** The odds from a state of the battle: exact where affordable, else an estimate. */
export const unitOdds = (...asked: Parameters<typeof unitQuestion>): UnitOdds =>
  answer(unitQuestion(...asked));
