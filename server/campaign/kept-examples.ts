import { campaignSchema } from '../../shared/index.ts';
import type { AnsweredExample } from '../http/example.ts';
import { answer } from '../workers/jobs.ts';
import { CAMPAIGN } from './examples.ts';

const ID = 'w3Kd8pQzXv5rNf1LtHy7Sg';
const EDIT_KEY = 'Qm4vT9cXe2bWk7Zs1nRf6yLh8gJp3aDo5uIx0qBtVwE';
const AT = '/campaigns/{id}';

/** The life of a kept campaign, each request after those before it. */
export const keptCampaignExamples = (): readonly AnsweredExample[] => {
  const results = [{ engagement: 'ford', is: 'first' as const }];
  const [body, next] = [{ campaign: CAMPAIGN }, { campaign: { ...CAMPAIGN, results } }];
  const [campaign, changed] = [body, next].map((one) => campaignSchema.parse(one.campaign));
  const state = (version: number, undo: number, redo: number) => ({
    version,
    steps: { undo, redo },
  });
  const one = (summary: string, value: unknown) => ({ example: { summary, value } });
  const projected = answer({
    kind: 'campaign',
    request: { campaign: campaignSchema.parse(next.campaign), given: [] },
  });
  return [
    {
      path: '/campaigns',
      requests: one('Two fields', body),
      answer: { id: ID, editKey: EDIT_KEY, version: 1, campaign },
    },
    {
      method: 'put',
      path: AT,
      requests: one('Red Host has won at the ford', next),
      answer: state(2, 1, 0),
    },
    {
      path: `${AT}/undo`,
      requests: one('The last change', { steps: 1 }),
      answer: state(3, 0, 1),
    },
    {
      path: `${AT}/redo`,
      requests: one('The same again', { steps: 1 }),
      answer: state(4, 1, 0),
    },
    { method: 'get', path: AT, answer: { id: ID, ...state(4, 1, 0), campaign: changed } },
    {
      method: 'get',
      path: `${AT}/projection`,
      answer: projected.ok ? JSON.parse(projected.json) : projected.refusal,
    },
    { method: 'delete', path: AT, answer: { deleted: true } },
  ];
};
