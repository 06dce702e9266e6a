import type { RouteExample } from '../http/example.ts';
import { CAMPAIGN } from './example-campaign.ts';
import { campaignNeedRequestSchema, projectRequestSchema } from './schemas.ts';

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
