import { profileOf, type Contingent } from '../roster/roster.ts';
import type { Body } from './system.ts';
import { sumOf } from '../numbers.ts';

export const bodyOf = (contingent: Contingent): Body => ({
  ...contingent,
  profile: profileOf(contingent),
});

/**
 * How many units of about `size` men each body makes: at least one, and all together as many as
 * their men in one body, so that what one lacks the next has.
 */
export const countsOf = (bodies: readonly number[], size: number): readonly number[] => {
  const upTo = (place: number): number => Math.ceil(sumOf(bodies.slice(0, place)) / size - 0.5);
  return bodies.map((_, i) => Math.max(1, upTo(i + 1) - upTo(i)));
};

/** Men in so many parts, the first a man more where they do not divide. */
export const inParts = (men: number, parts: number): readonly number[] =>
  Array.from({ length: parts }, (_, i) => Math.floor(men / parts) + (i < men % parts ? 1 : 0));
