import type { z } from 'zod';
import { flag, oneOf, rare, whole } from '../roster/fields.ts';

const HEIGHT = { level: 0, high: 1, low: -1 } as const;
const GROUNDS = ['level', 'high', 'low'] as const satisfies readonly (keyof typeof HEIGHT)[];

/** Steps above a man's size. */
export const SIZE_STEPS = { man: 0, small: -1, large: 1, huge: 2 } as const;
type UnitSize = keyof typeof SIZE_STEPS;

/**
 * How a unit comes to the battle. A game master says it; what it is worth stands in the text of
 * each system, and both read it from here.
 */
export const CIRCUMSTANCES = {
  charges: rare(
    flag(
      'Charges',
      'When it comes to blows: +2 to hit and double damage (OS-62), a die more for a pip (TC-59)',
    ),
  ),
  surprised: rare(
    flag(
      'Surprised',
      'Does nothing in the first round, and nothing but armour protects it (OS-83, OS-55, TC-197)',
    ),
  ),
  ground: rare(
    oneOf(
      GROUNDS,
      'Ground',
      'Above an enemy +1, below him -1 to hit (OS-47); above him a die more (M-06)',
    ),
  ),
  cover: rare(
    whole(
      'Cover, percent',
      'Of the body: 25, 50, 75: -2, -4, -6 to shoot (OS-72); 10, 50, 80: 1, 2, 3 dice (TC-204)',
      { to: 100 },
    ),
  ),
  size: rare(
    oneOf(
      Object.keys(SIZE_STEPS) as [UnitSize, ...UnitSize[]],
      'Size',
      '4, 6, 8 or 12 strike one of it (H-OS-20); two steps apart: a die for the smaller (M-06)',
    ),
  ),
};

type Circumstances = z.output<z.ZodObject<typeof CIRCUMSTANCES>>;

/** Whether nothing of a unit's place or body matters, as it mostly does not: rules ask often. */
export const isUsual = ({ ground, cover, size }: Circumstances): boolean =>
  ground === 'level' && cover === 0 && size === 'man';

/** 1 where one stands above another, -1 below him. */
export const heightOver = (
  { ground }: { readonly ground: keyof typeof HEIGHT },
  other: { readonly ground: keyof typeof HEIGHT },
): number => Math.sign(HEIGHT[ground] - HEIGHT[other.ground]);
