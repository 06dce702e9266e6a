import type { CampaignInput } from '../../shared/index.ts';

/** A small one, so that the documentation is not long in the making. */
export const CAMPAIGN: CampaignInput = {
  kind: 'campaign',
  version: 1,
  name: 'Two fields',
  rules: { hits: 30 },
  armies: [
    { id: 'red', name: 'Red Host', size: 120, tacticians: [{ name: 'Ada', tactics: 2 }] },
    { id: 'blue', name: 'Blue Levy', size: 100, tacticians: [{ name: 'Bors', tactics: 1 }] },
    { id: 'green', name: 'Green Riders', size: 100, hits: 15 },
  ],
  engagements: [
    {
      id: 'ford',
      name: 'The ford',
      day: 3,
      sides: [{ who: [{ army: 'red' }] }, { who: [{ army: 'blue' }] }],
    },
    {
      id: 'hill',
      name: 'The hill',
      day: 5,
      sides: [{ who: [{ winnerOf: 'ford' }] }, { who: [{ army: 'green' }] }],
    },
  ],
  endings: [
    {
      id: 'red',
      name: 'Red Host holds the hill',
      when: [{ kind: 'won', engagement: 'hill', by: 'red' }],
    },
  ],
};
