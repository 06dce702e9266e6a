import type { Chance } from '../../chance/chance.ts';
import { isFighting, type UnitEvent } from '../field.ts';
import type { Rules } from './options.ts';
import { D6 } from './pool.ts';
import type { PoolField, PoolUnit } from './unit.ts';

/** Places from dice: the highest first, equal dice together (OS-89, OS-90, B-18). */
export const placesByDice = (dice: readonly number[]): readonly number[] => {
  const falling = [...new Set(dice)].sort((a, b) => b - a);
  return dice.map((face) => falling.indexOf(face));
};

interface Thrown {
  readonly places: readonly number[];
  readonly events: readonly UnitEvent[];
}

const throwFor = (
  groups: readonly string[],
  { units, round }: PoolField,
  chance: Chance,
  groupOf: (unit: PoolUnit) => string,
): Thrown => {
  const labels = groups.map((group) => `r${round}/${group}/initiative`);
  const dice = new Map(groups.map((group, i) => [group, chance.roll(D6, labels[i] ?? group)]));
  const shown = [...dice]
    .map(([group, face]) => `${units.find(({ id }) => id === group)?.name ?? group} ${face}`)
    .join(', ');
  const events: UnitEvent[] = [
    {
      kind: 'initiative',
      round,
      text: `Initiative: ${shown}.`,
      rolls: labels,
      rules: ['OS-89', 'B-04'],
    },
  ];
  return { places: placesByDice(units.map((unit) => dice.get(groupOf(unit)) ?? 0)), events };
};

/** Who strikes before whom in this round: by place, 0 first; those of one place strike together (B-04). */
export const placesOf = (field: PoolField, { order }: Rules, chance: Chance): Thrown => {
  const { units, places } = field;
  const standing = units.filter(isFighting);
  switch (order) {
    case 'simultaneous':
      return { places: units.map(() => 0), events: [] };
    case 'listed':
      return { places: units.map((_, i) => i), events: [] };
    case 'initiative-each-round':
      return throwFor(
        standing.map(({ id }) => id),
        field,
        chance,
        ({ id }) => id,
      );
    case 'initiative':
      return places.length > 0
        ? { places, events: [] }
        : throwFor(
            standing.map(({ id }) => id),
            field,
            chance,
            ({ id }) => id,
          );
    case 'side-initiative':
      return places.length > 0
        ? { places, events: [] }
        : throwFor(
            [...new Set(standing.map(({ side }) => side))],
            field,
            chance,
            ({ side }) => side,
          );
  }
};

const INITIATIVE: ReadonlySet<Rules['order']> = new Set([
  'initiative',
  'initiative-each-round',
  'side-initiative',
]);

/** Whether reach can come before initiative at all (OS-94). */
export const heedsReach = ({ order, reachFirst }: Rules): boolean =>
  reachFirst && INITIATIVE.has(order);
