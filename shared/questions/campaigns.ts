import { projectionSchema } from '../campaign/told.ts';
import { CAMPAIGN_EXAMPLE } from './examples.ts';
import { question } from './question.ts';
import {
  campaignNeedRequestSchema,
  campaignNeedsSchema,
  projectRequestSchema,
} from './schemas/campaigns.ts';
import {
  coursesRequestSchema,
  coursesSchema,
  whatIfsRequestSchema,
  whatIfsSchema,
} from './schemas/courses.ts';
import { courses, needs, projection, whatIfs } from './work/campaigns.ts';

const shared = { tag: 'campaigns', less: 'engagements or trials' };

/** How a campaign may end, and what it would take. */
export const CAMPAIGN_QUESTIONS = [
  question({
    ...shared,
    name: 'campaigns/project',
    id: 'projectCampaign',
    title: 'How a campaign may end',
    about:
      'The chance of every ending, of every engagement and its results, of the survival of ' +
      'everybody named, and the strength of the armies over time; from the results recorded in ' +
      'the campaign, and conditional on those supposed. Exact where that can be had, else an ' +
      'estimate.',
    asks: projectRequestSchema,
    gives: projectionSchema,
    given: 'The projection',
    work: projection,
    lines: 'answer',
    faults: 'CAMPAIGN_IMPOSSIBLE: what is supposed cannot be',
    examples: () => ({
      all: {
        summary: 'How two engagements may turn out',
        value: { campaign: CAMPAIGN_EXAMPLE },
      },
      supposed: {
        summary: 'And if Red Host wins the first?',
        value: { campaign: CAMPAIGN_EXAMPLE, given: [{ engagement: 'ford', is: 'first' }] },
      },
    }),
  }),
  question({
    ...shared,
    name: 'campaigns/needed',
    id: 'whatACampaignTakes',
    title: 'What it would take for a campaign to end in a certain way',
    about:
      'For an army, endings and a chance: the least men, quality, Intelligence, Tactics, ' +
      'tacticians, power and hits at the start that are enough, each alone.',
    asks: campaignNeedRequestSchema,
    gives: campaignNeedsSchema,
    given: 'What is needed',
    work: needs,
    lines: 'answer',
    examples: () => ({
      red: {
        summary: 'What would Red Host need for an even chance?',
        value: { campaign: CAMPAIGN_EXAMPLE, army: 0, endings: ['red'], chance: 0.5 },
      },
    }),
  }),
  question({
    ...shared,
    name: 'campaigns/courses',
    id: 'coursesOfACampaign',
    title: 'Whole courses of a war: the likeliest, a triumph, a disaster, an upset',
    about:
      'Drawn by seed from the projection, as results that could be recorded: the likeliest ' +
      'course; for one army a triumph, in which an ending comes that is its victory, and a ' +
      'disaster, in which none does (better, or worse, than 19 of 20 such; none where nothing is ' +
      'drawn so); and how the least likely ending that was drawn comes about.',
    asks: coursesRequestSchema,
    gives: coursesSchema,
    given: 'The courses',
    work: courses,
    lines: 'count',
    examples: () => ({
      red: { summary: 'For Red Host', value: { campaign: CAMPAIGN_EXAMPLE, army: 0 } },
    }),
  }),
  question({
    ...shared,
    name: 'campaigns/what-ifs',
    id: 'whatIfsOfACampaign',
    title: 'What-ifs of a campaign side by side',
    about:
      'Endings, strength after the last day and fates, of the campaign as it is and under each ' +
      'of its whatIfs.',
    asks: whatIfsRequestSchema,
    gives: whatIfsSchema,
    given: 'A column for the campaign as it is, and one for each what-if',
    work: whatIfs,
    lines: 'answer',
    examples: () => ({
      ford: {
        summary: 'If either side wins the first',
        value: {
          campaign: {
            ...CAMPAIGN_EXAMPLE,
            whatIfs: [
              [{ engagement: 'ford', is: 'first' }],
              [{ engagement: 'ford', is: 'second' }],
            ],
          },
        },
      },
    }),
  }),
];
