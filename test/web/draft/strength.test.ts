import { describe, expect, test } from 'vitest';
import {
  answer,
  CAMPAIGN_EXAMPLES,
  campaignSchema,
  projectionQuestion,
} from '../../../shared/index.ts';
import { sample } from '../../sample.ts';
import { placesOf } from '../../../web/campaign/board/strength-chart.ts';

describe('strength over time', () => {
  test.each(
    CAMPAIGN_EXAMPLES.slice(0, sample(2, Infinity)).map(
      ({ title, campaign }) => [title, campaign] as const,
    ),
  )('goes from left to right, within each day: %s', (_, campaign) => {
    const few = campaignSchema.parse({ ...campaign, trials: 1000 });
    for (const { points } of answer(projectionQuestion(few, [])).armies) {
      const places = placesOf(points);
      for (const [i, place] of places.entries()) {
        expect(Math.floor(place)).toBe(points[i]?.day);
        if (i > 0) expect(place).toBeGreaterThan(places[i - 1] ?? 0);
      }
    }
  });
});
