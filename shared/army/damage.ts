import type { Distribution } from '../distribution.ts';

/** Damage as a dense array: `probability[i]` of `least + i` hits; all damage of `limit` and more is in the last place. */
export interface DenseDamage {
  readonly least: number;
  readonly probability: Float64Array;
}

/** @param limit hits of the army that suffers: more damage makes no difference to it */
export const dense = ({ outcomes, probabilities }: Distribution, limit: number): DenseDamage => {
  const clip = (damage: number): number => Math.min(damage, limit);
  const least = clip(outcomes[0] ?? 0);
  const probability = new Float64Array(clip(outcomes.at(-1) ?? 0) - least + 1);
  for (const [i, damage] of outcomes.entries()) {
    const at = clip(damage) - least;
    probability[at] = (probability[at] ?? 0) + (probabilities[i] ?? 0);
  }
  return { least, probability };
};

/** Whether this damage is surely none. */
export const harmless = ({ least, probability }: DenseDamage): boolean => least === 0 && probability.length === 1;
