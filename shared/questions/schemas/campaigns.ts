import { z } from 'zod';
import { needSchema } from '../../lab/told.ts';
import { certainty, givenSchema } from '../../campaign/told.ts';
import { complaining } from '../../scenario/schema/faults.ts';
import { CAMPAIGN_LIMITS } from '../../scenario/schema/campaign-shape.ts';
import { warOrLine } from '../line.ts';
import { chanceOf, chanceSchema } from './lab/needs.ts';

/** A campaign, and what is supposed of it. */
export const projectRequestSchema = z
  .strictObject({
    campaign: warOrLine,
    given: z
      .array(givenSchema)
      .max(CAMPAIGN_LIMITS.engagements)
      .default([])
      .meta({ title: 'Supposed', description: 'The answer is conditional on these results' }),
  })
  .check((checked) => {
    const { campaign, given } = checked.value;
    const seen = new Set(campaign.results.map(({ engagement }) => engagement));
    for (const [i, { engagement }] of given.entries()) {
      const isThere = campaign.engagements.some(({ id }) => id === engagement);
      const message = !isThere
        ? `no engagement is called "${engagement}"`
        : seen.has(engagement)
          ? 'this engagement has a result already: suppose another'
          : undefined;
      seen.add(engagement);
      if (message !== undefined) complaining(checked)(['given', i, 'engagement'], message);
    }
  })
  .meta({ id: 'ProjectRequest' });

export const campaignNeedRequestSchema = z
  .strictObject({
    campaign: warOrLine,
    army: z.int().min(0).default(0).meta({
      title: 'Army',
      description: 'Its place in the list, from 0',
    }),
    endings: z
      .array(z.string().max(40))
      .min(1, 'name an ending')
      .max(CAMPAIGN_LIMITS.endings + 1)
      .meta({ title: 'Endings wished for', description: 'Ids; open: none of them holds' }),
    chance: chanceOf(0.5),
  })
  .check((checked) => {
    const { campaign, army, endings } = checked.value;
    const complain = complaining(checked);
    if (army >= campaign.armies.length)
      complain(['army'], 'there is no such army: give its place in the list, from 0');
    const known = ['open', ...campaign.endings.map(({ id }) => id)];
    for (const [i, id] of endings.entries())
      if (!known.includes(id))
        complain(['endings', i], `no ending is called "${id}": use ${known.join(', ')}`);
  })
  .meta({ id: 'CampaignNeedRequest' });

export const campaignNeedsSchema = z
  .strictObject({
    army: z.int(),
    endings: z.array(z.string()).readonly(),
    chance: chanceSchema,
    method: certainty.method,
    margin: certainty.margin,
    needs: z
      .array(needSchema)
      .readonly()
      .meta({ description: 'Each alone, everything else as it is' }),
  })
  .meta({ id: 'CampaignNeeds' });
