import { describe, expect, test } from 'vitest';
import { projectionSchema } from '../../../shared/campaign/told.ts';
import { CAMPAIGN_EXAMPLES } from '../../../shared/index.ts';
import { asked, paths, refused } from '../app.ts';

const campaign = CAMPAIGN_EXAMPLES[0]?.campaign;

describe('/campaigns/project', () => {
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
    expect(await refused('/campaigns/project', { campaign, given })).toMatchObject({
      status: 422,
      code: 'CAMPAIGN_IMPOSSIBLE',
    });
  });
});

describe('/campaigns/needed', () => {
  test('refuses endings and armies that are not there', async () => {
    const body = { campaign, army: 7, endings: ['glory'] };
    expect(await paths('/campaigns/needed', body)).toEqual(['army', 'endings.0']);
  });
});
