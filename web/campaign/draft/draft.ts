import { campaignSchema, type Campaign } from '../../../shared/index.ts';
import { draftOf, readArmies } from '../../army/draft/draft.ts';
import { drop, put } from '../../draft/changes.ts';
import type { Tree } from '../../draft/tree.ts';
import type { Reading } from '../../forms/faults.ts';
import { drawKey } from '../../share/seeds.ts';

/**
 * A campaign as it stands in the form, with a key that is never part of the campaign itself: drawn
 * once, so that what is fought elsewhere finds the way back.
 * @param key where it is one that has been open before
 */
export const campaignDraftOf = (campaign: Campaign, key = drawKey()): Tree =>
  put('key', key)(draftOf(campaign));

/** A campaign as the form gives it back: only then can two be compared. */
export const asTyped = (campaign: Campaign): Campaign =>
  readCampaign(campaignDraftOf(campaign, '-')).scenario ?? campaign;

/** The campaign that a draft describes, or what is wrong with it, field by field. */
export const readCampaign = (draft: Tree): Reading<Campaign> =>
  readArmies(campaignSchema, 'campaign', drop('key')(draft));
