import type { CampaignInput } from '../../../shared/index.ts';

const NUMBERS = [1, 2] as const;

const NEW: CampaignInput = {
  kind: 'campaign',
  version: 1,
  name: 'New campaign',
  armies: NUMBERS.map((n) => ({ id: `army-${n}`, name: `Army ${n}`, size: 100 })),
  engagements: [
    {
      id: 'battle-1',
      name: 'The first engagement',
      day: 1,
      sides: NUMBERS.map((n) => ({ who: [{ army: `army-${n}` }] })),
    },
  ],
  endings: NUMBERS.map((n) => ({
    id: `ending-${n}`,
    name: `Army ${n} prevails`,
    when: [{ kind: 'won', engagement: 'battle-1', by: `army-${n}` }],
  })),
};

/** The least there can be of a campaign, for who writes one of their own. */
export const NEW_CAMPAIGN = {
  title: 'A new campaign',
  about: 'Two armies and one engagement, to name, change and add to.',
  campaign: NEW,
};
