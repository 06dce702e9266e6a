import { grouped } from '../grouped.ts';
import type { FieldUnit } from './field.ts';

/*
 * Battles of more than two sides. A side turns upon all enemies in reach evenly: its next unit
 * strikes the side on which the fewest of its own are already, for each unit that stands there.
 */

/** Sides that still fight, in the order of their first unit. */
export const sidesLeft = (units: readonly FieldUnit[]): readonly string[] => {
  const sides: string[] = [];
  for (const { side, standing } of units)
    if (standing === 'fighting' && !sides.includes(side)) sides.push(side);
  return sides;
};

/** So many orders of so many things. */
export const ordersOf = (count: number): number => (count < 2 ? 1 : count * ordersOf(count - 1));

/** The order of that number, from 1. */
export const orderOf = <T>(things: readonly T[], nth: number): readonly T[] => {
  if (things.length < 2) return things;
  const each = ordersOf(things.length - 1);
  const first = Math.floor((nth - 1) / each);
  const rest = things.filter((_, at) => at !== first);
  return [...things.slice(first, first + 1), ...orderOf(rest, ((nth - 1) % each) + 1)];
};

interface InReach {
  readonly units: readonly FieldUnit[];
  /** Of enemies in reach. */
  readonly places: readonly number[];
  /** How many of one's own strike a side, or have struck it. */
  readonly ownOn: (side: string) => number;
}

/** Enemies in reach by side: only the sides that are least engaged by one's own. */
export const leastEngaged = ({ units, places, ownOn }: InReach): ReadonlyMap<string, number[]> => {
  const sides = grouped(places, (place) => units[place]?.side ?? '');
  if (sides.size < 2) return sides;
  const shares = new Map([...sides].map(([side, there]) => [side, ownOn(side) / there.length]));
  const least = Math.min(...shares.values());
  return new Map([...sides].filter(([side]) => shares.get(side) === least));
};
