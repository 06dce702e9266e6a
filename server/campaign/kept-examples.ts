import { CAMPAIGN_EXAMPLE as CAMPAIGN, campaignSchema } from '../../shared/index.ts';
import type { AnsweredExample } from '../http/example.ts';
import { answer } from '../workers/jobs.ts';
import { jobOf, questionCalled } from '../workers/questions.ts';

const ID = 'w3Kd8pQzXv5rNf1LtHy7Sg';
const EDIT_KEY = 'Qm4vT9cXe2bWk7Zs1nRf6yLh8gJp3aDo5uIx0qBtVwE';
const AT = '/campaigns/{id}';

const RESULTS = [{ engagement: 'ford', is: 'first' as const }];
const BODY = { campaign: CAMPAIGN };
const NEXT = { campaign: { ...CAMPAIGN, results: RESULTS } };

const state = (version: number, undo: number, redo: number) => ({ version, steps: { undo, redo } });

const one = (summary: string, value: unknown): AnsweredExample['requests'] => ({
  example: { summary, value },
});

/** The life of a kept campaign, each request after those before it. */
export const keptCampaignExamples = (): readonly AnsweredExample[] => {
  const made = campaignSchema.parse(BODY.campaign);
  const changed = campaignSchema.parse(NEXT.campaign);
  const projected = answer(
    jobOf(questionCalled('campaigns/project'), { campaign: changed, given: [] }),
  );
  return [
    {
      path: '/campaigns',
      requests: one('Two fields', BODY),
      answer: { id: ID, editKey: EDIT_KEY, version: 1, campaign: made },
    },
    {
      method: 'put',
      path: AT,
      requests: one('Red Host has won at the ford', NEXT),
      answer: state(2, 1, 0),
    },
    { path: `${AT}/undo`, requests: one('The last change', { steps: 1 }), answer: state(3, 0, 1) },
    { path: `${AT}/redo`, requests: one('The same again', { steps: 1 }), answer: state(4, 1, 0) },
    { method: 'get', path: AT, answer: { id: ID, ...state(4, 1, 0), campaign: changed } },
    {
      method: 'get',
      path: `${AT}/projection`,
      answer: projected.ok ? JSON.parse(projected.json) : projected.refusal,
    },
    { method: 'delete', path: AT, answer: { deleted: true } },
  ];
};
