import { repeated } from '../grouped.ts';
import { err, ok, type Result } from '../result.ts';
import { inReach, isEngaged, isFighting, type Field, type FieldUnit } from './field.ts';
import { unitSystem, type Deployment } from './index.ts';
import type { Back } from './system.ts';

/** Whether two units of this battle strike each other, or may: neither is held back. */
export const areInContact = (
  { units }: Field,
  [one, other]: readonly [FieldUnit, FieldUnit],
): boolean => {
  const reaches = (unit: FieldUnit, enemy: FieldUnit): boolean =>
    isEngaged(unit) && inReach(units, unit).some((place) => units[place]?.id === enemy.id);
  return one.side !== other.side && (reaches(one, other) || reaches(other, one));
};

/** Enemies in contact, each pair once, in the order of the units; found as they are asked for. */
export function* pairsInContact({ units }: Field): Generator<readonly [FieldUnit, FieldUnit]> {
  const found = new Map<number, ReadonlySet<number>>();
  const reached = (place: number, unit: FieldUnit): ReadonlySet<number> => {
    const places = found.get(place) ?? new Set(isEngaged(unit) ? inReach(units, unit) : []);
    found.set(place, places);
    return places;
  };
  for (const [i, one] of units.entries())
    for (let j = i + 1; j < units.length; j++) {
      const other = units[j];
      if (other === undefined || other.side === one.side) continue;
      if (reached(i, one).has(j) || reached(j, other).has(i)) yield [one, other];
    }
}

/** What a fight of persons cost a unit whose men fought it. */
interface PersonsLoss {
  /** The unit: it is a side of that fight. */
  readonly side: string;
  /** Men who fought. */
  readonly present: number;
  readonly dead: number;
  readonly wounded?: number | undefined;
  readonly taken: number;
  readonly escaped: number;
  /** Hit points of all who come back, where units and persons count the same. */
  readonly hits?: number | undefined;
}

const lostOf = ({ dead, wounded = 0, taken, escaped }: PersonsLoss): number =>
  dead + wounded + taken + escaped;

/** Fewer men, and the like share of what the unit is counted down by. */
const byShare = (unit: FieldUnit, { men }: Back): FieldUnit => ({
  ...unit,
  men,
  strength: Math.ceil((unit.strength * men) / Math.max(1, unit.men)),
});

/** A unit to which nobody comes back has run, if some of it ran just now, or is destroyed. */
const orGone = (unit: FieldUnit, escaped: number): FieldUnit => {
  if (unit.men > 0) return unit;
  return escaped > 0
    ? { ...unit, men: escaped, strength: 0, standing: 'routed' }
    : { ...unit, strength: 0, standing: 'destroyed' };
};

const less = (unit: FieldUnit, loss: PersonsLoss, deployment: Deployment): FieldUnit => {
  const { present, hits, taken, escaped } = loss;
  const back: Back = { men: unit.men - lostOf(loss), present, hits };
  const system = unitSystem(deployment.rules.system);
  const left = system.afterPersons?.(unit, back, deployment) ?? byShare(unit, back);
  const { taken: before, fled } = unit.away ?? { taken: 0, fled: 0 };
  // Of a unit that is gone, those who ran are what is left.
  const away = { taken: before + taken, fled: fled + (left.men === 0 ? 0 : escaped) };
  const made = orGone(left, escaped);
  return away.taken + away.fled === 0 ? made : { ...made, away };
};

/** Why what is said of a unit cannot be; undefined where it can. */
const faultOf = ({ side, present }: PersonsLoss, unit: FieldUnit | undefined) => {
  if (unit === undefined) return `no unit is called ${side}`;
  if (!isFighting(unit)) return `${unit.name} does not fight any more`;
  return present > unit.men
    ? `${unit.name} has ${unit.men} men: ${present} cannot have fought`
    : undefined;
};

/**
 * A battle of units after persons have fought in the stead of some of them: men and hit points are
 * those that came back, and at the next step the rules ask what the losses did to morale.
 * @returns why that cannot be
 */
export const afterPersons = <F extends Field>(
  field: F,
  losses: readonly PersonsLoss[],
  deployment: Deployment,
): Result<F, string> => {
  const named = (id: string): FieldUnit | undefined => field.units.find((unit) => unit.id === id);
  const fault = losses.map((loss) => faultOf(loss, named(loss.side))).find(Boolean);
  if (fault !== undefined) return err(fault);
  const sides = losses.map(({ side }) => side);
  const [again] = repeated(sides);
  if (again !== undefined)
    return err(`${sides[again]} is named twice: say all that it cost at once`);
  if (new Set(losses.map(({ side }) => named(side)?.side)).size < 2)
    return err('name what it cost at least two units, of different sides');
  const units = field.units.map((unit) => {
    const loss = losses.find(({ side }) => side === unit.id);
    return loss === undefined ? unit : less(unit, loss, deployment);
  });
  const fought = losses.flatMap(({ side }) => {
    const unit = named(side);
    const foe = losses.find((other) => named(other.side)?.side !== unit?.side)?.side ?? '';
    return unit === undefined ? [] : [{ unit: side, men: unit.men, foe }];
  });
  return ok({ ...field, units, fought: [...(field.fought ?? []), ...fought] });
};
