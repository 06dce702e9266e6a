import type { CampaignInput } from '../../shared/index.ts';
import type { RouteExample } from '../http/example.ts';
import { campaignNeedRequestSchema, projectRequestSchema } from './schemas.ts';

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

export const campaignExamples = (): readonly RouteExample[] => {
  const project = { campaign: CAMPAIGN };
  const supposed = { campaign: CAMPAIGN, given: [{ engagement: 'ford', is: 'first' }] };
  const need = { campaign: CAMPAIGN, army: 0, endings: ['red'], chance: 0.5 };
  return [
    {
      path: '/campaigns/project',
      requests: {
        all: { summary: 'How two engagements may turn out', value: project },
        supposed: { summary: 'And if Red Host wins the first?', value: supposed },
      },
      job: { kind: 'campaign', request: projectRequestSchema.parse(project) },
    },
    {
      path: '/campaigns/needed',
      requests: {
        red: { summary: 'What would Red Host need for an even chance?', value: need },
      },
      job: { kind: 'campaignNeed', request: campaignNeedRequestSchema.parse(need) },
    },
    {
      method: 'get',
      path: '/campaigns/{id}/projection',
      job: { kind: 'campaign', request: projectRequestSchema.parse(supposed) },
    },
  ];
};
