import { prompt, type Context } from '../../../../process/process.ts';
import { placesByDice } from '../../../../mechanics/oldschool/order.ts';
import { isFighting, tell } from '../../../field.ts';
import type { UnitEvent } from '../../../read/told.ts';
import { D6 } from '../../../../mechanics/oldschool/pool.ts';
import { statsOf } from '../compiled-rules.ts';
import { openingOf } from './opening.ts';
import type { Rules } from '../schema.ts';
import type { PoolField, PoolUnit, Round } from '../state.ts';
import { initiativeEvent } from '../words.ts';

/** A D6 for each group of the units that still fight: each alone, or a side. */
const throwFor = (
  field: PoolField,
  context: Context<UnitEvent>,
  groupOf: (unit: PoolUnit) => string,
): readonly number[] => {
  const { round, units } = field;
  const ids = [...new Set(units.filter(isFighting).map(groupOf))];
  const groups = ids.map((id) => {
    const label = [round, id, 'initiative'] as const;
    prompt(context, label, () => ({ by: id, what: 'initiative', bonus: 0 }));
    return { id, label, face: context.chance.roll(D6, label) };
  });
  tell(context, () => initiativeEvent(field, groups));
  const faces = new Map(groups.map(({ id, face }) => [id, face]));
  return placesByDice(units.map((unit) => faces.get(groupOf(unit)) ?? 0));
};

/** Who strikes before whom in this round: by place, 0 first; those of one place together (B-04). */
export const placesOf = (
  field: PoolField,
  order: Rules['order'],
  context: Context<UnitEvent>,
): readonly number[] => {
  const { units, places } = field;
  switch (order) {
    case 'simultaneous':
      return units.map(() => 0);
    case 'listed':
      return units.map((_, i) => i);
    case 'initiative-each-round':
      return throwFor(field, context, ({ id }) => id);
    case 'initiative':
      return places.length > 0 ? places : throwFor(field, context, ({ id }) => id);
    case 'side-initiative':
      return places.length > 0 ? places : throwFor(field, context, ({ side }) => side);
  }
};

/** Whether initiative, once thrown, holds for the whole battle. */
export const isThrownOnce = (order: Rules['order']): boolean =>
  order === 'initiative' || order === 'side-initiative';

/** Whether something can come before initiative at all. */
export const isInOrder = ({ order }: Pick<Rules, 'order'>): boolean =>
  order !== 'simultaneous' && order !== 'listed';

/** Whether reach can come before it (OS-94). */
export const heedsReach = (rules: Rules): boolean => rules.reachFirst && isInOrder(rules);

/** Before everybody: spears set against a charge on foot. Before initiative: at contact. */
const [AT_ONCE, AT_CONTACT] = [-10, -1] as const;

/**
 * When a unit strikes another: in the first round of its melee spears that were set, then by reach,
 * longest first, then who charges or has set his spears, without initiative (OS-45, OS-61, OS-64,
 * B-28).
 */
export const turnOf = (
  { compiled, number, places }: Round,
  at: number,
  unit: PoolUnit,
  target: PoolUnit,
): number => {
  const place = places[at] ?? 0;
  const isFirst = number === Math.max(unit.since, target.since);
  // Nothing else comes before initiative.
  if (!isInOrder(compiled.rules) || !(isFirst || compiled.hasOpening)) return place;
  const { charge, setSpear } = openingOf(compiled, { round: number, attacker: unit, target });
  const [own, other] = [statsOf(compiled, unit), statsOf(compiled, target)];
  if (setSpear === true && !other.mounted) return AT_ONCE;
  if (isFirst && heedsReach(compiled.rules) && own.reach > other.reach) return -1 - own.reach;
  return charge === true || setSpear === true ? AT_CONTACT : place;
};
