import { z } from 'zod';
import { campaignSchema } from '../../shared/index.ts';
import type { CampaignState, CampaignView } from './kept.ts';

const versionSchema = z
  .int()
  .min(1)
  .meta({ description: 'Counts every change; send it back in if-match' });

/** A campaign as it is sent to be kept: all of it, with the results so far. */
export const campaignBodySchema = z
  .strictObject({ campaign: campaignSchema })
  .meta({ id: 'CampaignToKeep' });

const state = {
  version: versionSchema,
  steps: z
    .strictObject({ undo: z.int().min(0), redo: z.int().min(0) })
    .meta({ description: 'How many changes can be taken back, and made again' }),
};

export const createdCampaignSchema = z
  .strictObject({
    id: z.string().meta({ description: 'The address of the campaign: whoever knows it reads it' }),
    editKey: z
      .string()
      .meta({ description: 'Given only once; whoever has it can change the campaign' }),
    version: versionSchema,
    campaign: campaignSchema.meta({ description: 'The campaign with every default' }),
  })
  .meta({ id: 'CreatedCampaign' });

export const campaignStateSchema = z
  .strictObject(state)
  .meta({ id: 'CampaignState' }) satisfies z.ZodType<CampaignState>;

export const keptCampaignSchema = z
  .strictObject({ id: z.string(), ...state, campaign: campaignSchema })
  .meta({ id: 'KeptCampaign' }) satisfies z.ZodType<CampaignView>;
