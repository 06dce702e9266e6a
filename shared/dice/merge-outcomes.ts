import type { Dice } from './dice.ts';

/**
 * The same dice for readers of exact odds, with outcomes that come to the same merged into the
 * first of them. Thrown dice stay as they are.
 * @param comesTo equal answers: whatever follows is the same
 */
export const mergeOutcomes = (dice: Dice, comesTo: (outcome: number) => number | string): Dice => ({
  ...dice,
  distribution: () => {
    const { outcomes, probabilities } = dice.distribution();
    const places = new Map<number | string, number>();
    const merged: { outcomes: number[]; probabilities: number[] } = {
      outcomes: [],
      probabilities: [],
    };
    for (const [i, outcome] of outcomes.entries()) {
      const result = comesTo(outcome);
      const place = places.get(result) ?? merged.outcomes.length;
      places.set(result, place);
      merged.outcomes[place] ??= outcome;
      merged.probabilities[place] = (merged.probabilities[place] ?? 0) + (probabilities[i] ?? 0);
    }
    return merged;
  },
});
