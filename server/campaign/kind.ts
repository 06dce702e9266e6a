import { z } from 'zod';
import { CAMPAIGN_EXAMPLE, campaignSchema, err, ok, type Campaign } from '../../shared/index.ts';
import { documentKind, stepsEditSchema } from '../documents/kind.ts';
import { logRefusal } from '../documents/refusals.ts';
import { changedCampaign, movedCampaign, type KeptCampaign } from './steps.ts';

const bodySchema = z.strictObject({ campaign: campaignSchema }).meta({ id: 'CampaignToKeep' });

const editSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('put'), campaign: campaignSchema }),
    stepsEditSchema,
  ])
  .meta({ id: 'CampaignEdit' });
type Edit = z.output<typeof editSchema>;

const FORD_WON = { ...CAMPAIGN_EXAMPLE, results: [{ engagement: 'ford', is: 'first' }] };

/** Kept campaigns: sent whole, with the results so far; nothing is worked out from them here. */
export const CAMPAIGN_KIND = documentKind<
  { readonly campaign: Campaign },
  KeptCampaign,
  null,
  Edit
>({
  name: 'campaign',
  path: '/campaigns',
  tag: 'kept campaigns',
  texts: {
    create: 'All of it, with the results so far.',
    read: 'With the results so far. Sent to POST, it creates a copy.',
    edit:
      'Puts another state in the place of all of it; takes such changes back, or makes them ' +
      'again.',
    unprocessable: 'LOG_...: nothing to undo or redo',
  },
  sent: bodySchema,
  edit: editSchema,
  fields: {
    body: { campaign: campaignSchema },
    standing: {
      steps: z
        .strictObject({ undo: z.int().min(0), redo: z.int().min(0) })
        .meta({ description: 'How many changes can be taken back, and made again' }),
    },
  },
  begin: ({ campaign }) => ({ campaign, past: [], ahead: [] }),
  tell: () => null,
  known: () => null,
  after: ({ body, told }, edit) => {
    const made =
      edit.kind === 'put'
        ? ok(changedCampaign(body, edit.campaign))
        : movedCampaign(body, edit.kind, edit.steps);
    return made.ok ? ok({ body: made.value, told }) : err(logRefusal(made.error));
  },
  showBody: ({ campaign }) => ({ campaign }),
  showStanding: ({ body: { past, ahead } }) => ({
    steps: { undo: past.length, redo: ahead.length },
  }),
  example: {
    summary: 'Two fields',
    sent: { campaign: CAMPAIGN_EXAMPLE },
    edits: [
      ['Red Host has won at the ford', { kind: 'put', campaign: FORD_WON }],
      ['The last change taken back', { kind: 'undo', steps: 1 }],
      ['And made again', { kind: 'redo', steps: 1 }],
    ],
  },
});
