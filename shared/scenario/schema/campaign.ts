import { z } from 'zod';
import { complaining } from './advice.ts';
import { checkCampaign } from './campaign-checks.ts';
import { campaignShape, type CampaignShape } from './campaign-shape.ts';

const betweenParts = z.check<CampaignShape>((checked) =>
  checkCampaign(checked.value, complaining(checked)),
);

/** A campaign: what is sent, saved and shared. */
export const campaignSchema = campaignShape
  .check(betweenParts)
  .meta({ id: 'Campaign', title: 'Armies, and the engagements in which they may meet' });
/** A campaign with every default filled in. */
export type Campaign = CampaignShape;
/** A campaign as people write it. */
export type CampaignInput = z.input<typeof campaignSchema>;
