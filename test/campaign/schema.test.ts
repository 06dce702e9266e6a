import { describe, expect, test } from 'vitest';
import { CAMPAIGN_EXAMPLES, campaignSchema, type CampaignInput } from '../../shared/index.ts';

const inputs = CAMPAIGN_EXAMPLES.map(({ campaign }) => campaign);
const [passes, harrow] = inputs as [CampaignInput, CampaignInput];

const faults = (input: unknown): readonly string[] => {
  const read = campaignSchema.safeParse(input);
  return read.success
    ? []
    : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe('a campaign as people write it', () => {
  test.each(CAMPAIGN_EXAMPLES)('$title can be read, and read again', ({ campaign }) => {
    const once = campaignSchema.parse(campaign);
    expect(campaignSchema.parse(JSON.parse(JSON.stringify(once)))).toEqual(once);
  });

  test('there is a large one, and one that begins from a rout', () => {
    const read = inputs.map((one) => campaignSchema.parse(one));
    expect(
      read.some(({ armies, engagements }) => armies.length >= 6 && engagements.length >= 12),
    ).toBe(true);
    expect(read.some(({ armies }) => armies.some(({ hits }) => hits === 0))).toBe(true);
  });

  test('an engagement waits for an earlier one, never for a later', () => {
    const [upper, lower] = passes.engagements;
    expect(faults({ ...passes, engagements: [upper, { ...lower, day: 1 }] })).toEqual([
      expect.stringContaining('engagements.1.when.0.engagement: an earlier engagement "upper"'),
    ]);
  });

  test.each([
    ['armies', { results: [{ engagement: 'upper', is: 'first', hits: { nobody: 3 } }] }],
    ['engagement', { results: [{ engagement: 'nowhere', is: 'first' }] }],
    ['supplies', { supplies: { nobody: 3 } }],
    ['twice', { engagements: [passes.engagements[0], passes.engagements[0]] }],
    ['allies', { rules: { allies: 'separate' } }],
    [
      'character',
      { endings: [{ id: 'e', name: 'E', when: [{ kind: 'fate', character: 'X', is: 'dead' }] }] },
    ],
  ])('a name that nobody has is a fault: %s', (_, change) => {
    expect(faults({ ...passes, ...change }).length).toBeGreaterThan(0);
  });

  test('risks of more than 1 are a fault', () => {
    const risks = { routed: { dead: 0.7, taken: 0.7 } };
    expect(faults({ ...harrow, between: { risks } })[0]).toContain('add up to more than 1');
  });
});
