import { z } from 'zod';
import { CAMPAIGN_LIMITS, campaignSchema, type Campaign } from '../../../shared/index.ts';
import { armyDraftSchema, draftOf, draftSchema } from '../../army/draft/draft.ts';
import { commonInputOf, withRuleBounds } from '../../army/draft/read-draft.ts';
import { readBy, type Reading } from '../../forms/faults.ts';
import { drawKey } from '../../share/seeds.ts';
import { readTree, treeSchema, type Tree } from './tree.ts';

/**
 * A campaign as typed. Armies and the rules of battle stand in the form of a battle; all else in a
 * tree of the campaign's own shape.
 */
export const campaignDraftSchema = z.strictObject({
  /**
   * Drawn once, and never part of the campaign itself: what is fought elsewhere finds the way back
   * by it.
   */
  key: z.string().min(1).max(200),
  battle: draftSchema.extend({ armies: z.array(armyDraftSchema).max(CAMPAIGN_LIMITS.armies) }),
  war: treeSchema,
});
export type CampaignDraft = z.output<typeof campaignDraftSchema>;

/** A campaign as it stands in the form. @param key where it is one that has been open before */
export const campaignDraftOf = (campaign: Campaign, key = drawKey()): CampaignDraft => {
  const { kind: _, version: _version, name, seed, trials, rules, armies, ...war } = campaign;
  return {
    key,
    battle: draftOf({
      kind: 'battle',
      version: 1,
      name,
      seed,
      round: 1,
      trials,
      rules,
      armies,
    }),
    // Plain data: it was read from JSON.
    war: war as unknown as Tree,
  };
};

/** The campaign that a draft describes, or what is wrong with it, field by field. */
export const readCampaign = ({ battle, war }: CampaignDraft): Reading<Campaign> => {
  const { faults, ...read } = readBy(campaignSchema, {
    kind: 'campaign',
    version: 1,
    ...commonInputOf(battle),
    ...(readTree(war) as object),
  });
  return { ...read, faults: withRuleBounds(faults) };
};
