import { z } from 'zod';
import type { BattleScenario } from './battle.ts';

/** Armies of one atlas. */
export const MOST_LISTED = 1_000;

const range = (least: number, most: number, title: string) =>
  z
    .strictObject({
      from: z.number().min(least).max(most),
      to: z.number().min(least).max(most),
      step: z.number().gt(0).default(1),
    })
    .meta({ title });

/** Armies of every size, quality and skill of some ranges. */
export const rangesSchema = z
  .strictObject({
    size: range(1, 100_000_000, 'Men'),
    quality: range(0.001, 1_000, 'Quality').prefault({ from: 1, to: 1 }),
    skill: range(-100, 100, 'Tactics of the commander').prefault({ from: 0, to: 0 }),
  })
  .meta({ id: 'Ranges', title: 'Generated armies', description: 'One of each combination' });
export type Ranges = z.output<typeof rangesSchema>;

type Range = Ranges['size'];

/** Whole steps, so that nothing is lost to rounding; one more than fits in an atlas at most. */
const valuesOf = ({ from, to, step }: Range, unit: number): readonly number[] => {
  const count = Math.floor((to - from) / step + 1e-9) + 1;
  return Array.from(
    { length: Math.min(MOST_LISTED + 1, Math.max(0, count)) },
    (_, i) => Math.round((from + i * step) / unit) * unit,
  );
};

export const generateArmies = ({
  size: sizes,
  quality: qualities,
  skill: skills,
}: Ranges): BattleScenario['armies'] => {
  const armies: BattleScenario['armies'] = [];
  for (const size of valuesOf(sizes, 1))
    for (const quality of valuesOf(qualities, 0.001).map(
      (value) => Math.round(value * 1000) / 1000,
    ))
      for (const tactics of valuesOf(skills, 1)) {
        const skill = tactics === 0 ? '' : tactics > 0 ? ` +${tactics}` : ` ${tactics}`;
        armies.push({
          name: `${size}${quality === 1 ? '' : ` x${quality}`}${skill}`,
          size,
          quality,
          power: 0,
          breaks: 'listed',
          choice: 'highest',
          target: 'spread',
          tacticians: tactics === 0 ? [] : [{ name: 'General', intelligence: 0, tactics }],
        });
        if (armies.length > MOST_LISTED) return armies;
      }
  return armies;
};
