import { expect, test } from 'vitest';
import {
  answer,
  CAMPAIGN_EXAMPLES,
  campaignSchema,
  lifeLines,
  projectionQuestion,
} from '../../shared/index.ts';
import { sample } from '../sample.ts';

const numbersIn = (d: string): readonly number[] => d.match(/-?\d+(\.\d+)?/gu)?.map(Number) ?? [];

test.each(CAMPAIGN_EXAMPLES.slice(1, sample(2, Infinity)))(
  '$title: all of it is in the picture, nothing covered',
  (example) => {
    const campaign = campaignSchema.parse({ ...example.campaign, trials: 1000 });
    const projection = answer(projectionQuestion(campaign, []));
    for (const direction of ['across', 'down'] as const) {
      const { width, height, places, pieces, forks } = lifeLines(campaign, projection, direction);
      expect(places.map(({ id }) => id).sort()).toEqual(
        [...campaign.engagements, ...campaign.interludes].map(({ id }) => id).sort(),
      );
      for (const [i, one] of places.entries()) {
        expect(Math.min(one.x, one.y)).toBeGreaterThanOrEqual(0);
        expect(one.x + one.width).toBeLessThanOrEqual(width);
        expect(one.y + one.height).toBeLessThanOrEqual(height);
        const isClear = places
          .slice(0, i)
          .every(
            (other) =>
              other.x + other.width <= one.x ||
              one.x + one.width <= other.x ||
              other.y + other.height <= one.y ||
              one.y + one.height <= other.y,
          );
        expect(isClear, one.id).toBe(true);
      }
      const most = Math.max(width, height);
      for (const { d, opacity } of pieces) {
        expect(numbersIn(d).every((one) => one >= -1 && one <= most)).toBe(true);
        expect(opacity).toBeGreaterThan(0);
      }
      const { engagements } = projection;
      const isSure = engagements.every(
        ({ fought, unopposed, pairings }) => pairings.length === 1 && fought + unopposed === 1,
      );
      expect(forks.length === 0).toBe(isSure);
    }
  },
);
