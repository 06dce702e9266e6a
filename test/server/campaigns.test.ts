import { afterAll, describe, expect, test } from 'vitest';
import { campaignNeedsSchema } from '../../shared/questions/schemas/campaigns.ts';
import { projectionSchema } from '../../shared/campaign/told.ts';
import { CAMPAIGN_EXAMPLES } from '../../shared/index.ts';
import { asking, serverFor } from './server.ts';

const app = await serverFor();
afterAll(() => app.close());
const { asked, paths } = asking(app);
const campaign = CAMPAIGN_EXAMPLES[0]?.campaign;

describe('/campaigns/project', () => {
  test('tells endings, engagements, armies and characters', async () => {
    const made = await asked('/campaigns/project', projectionSchema, { campaign });
    expect(made.method).toBe('exact');
    expect(made.engagements.map(({ id }) => id)).toEqual(['upper', 'lower']);
    expect(made.endings.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
  });

  test('is conditional on what is supposed', async () => {
    const given = [{ engagement: 'upper', is: 'first' }];
    const made = await asked('/campaigns/project', projectionSchema, { campaign, given });
    expect(made.engagements[0]?.results.first).toBe(1);
    expect(made.likely).toBeLessThan(1);
  });

  test('refuses what cannot be supposed', async () => {
    const given = [{ engagement: 'nowhere', is: 'first' }];
    expect(await paths('/campaigns/project', { campaign, given })).toEqual(['given.0.engagement']);
  });

  test('says where nothing can be as is supposed', async () => {
    const given = [{ engagement: 'upper', is: 'skipped' }];
    const reply = await app.inject({
      method: 'POST',
      url: '/api/v1/campaigns/project',
      payload: { campaign, given },
    });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ error: { code: 'CAMPAIGN_IMPOSSIBLE' } });
  });
});

describe('/campaigns/needed', () => {
  test('tells what would be enough', async () => {
    const body = { campaign, army: 0, endings: ['held'], chance: 0.5 };
    const made = await asked('/campaigns/needed', campaignNeedsSchema, body);
    expect(made.chance.now).toBeLessThan(0.5);
    for (const { needed, chance, before } of made.needs)
      if (needed !== undefined && before !== undefined) {
        expect(chance).toBeGreaterThanOrEqual(0.5);
        expect(before).toBeLessThan(0.5);
      }
  });

  test('refuses endings and armies that are not there', async () => {
    const body = { campaign, army: 7, endings: ['glory'] };
    expect(await paths('/campaigns/needed', body)).toEqual(['army', 'endings.0']);
  });
});
