import type { Campaign, CampaignWanted, Given } from '../../shared/index.ts';
import type { Asking } from '../engine/use-answer.ts';

/** A campaign, and what is supposed of some of its engagements. */
export interface Supposed {
  readonly campaign: Campaign;
  readonly given: readonly Given[];
}

/** A person who types on need not start a projection with each key. */
const PAUSE = 250;

export const ASKING_CAMPAIGN: Asking<'campaigns/projection', Supposed> = {
  questionOf: (asked) => ({ kind: 'campaigns/projection', ...asked }),
  keyOf: ({ campaign: { seed: _, trials: _trials, ...campaign }, given }) => [campaign, given],
  luckOf: ({ campaign: { seed, trials } }) => [seed, trials],
  pauseOf: () => PAUSE,
};

/** What an army would need: asked by hand. */
export const ASKING_NEEDS: Asking<'campaigns/needs', CampaignWanted> = {
  questionOf: (wanted) => ({ kind: 'campaigns/needs', ...wanted }),
  keyOf: ({ campaign: { seed: _, trials: _trials, ...campaign }, ...wanted }) => [campaign, wanted],
  luckOf: ({ campaign: { seed, trials } }) => [seed, trials],
};

/** What-ifs of a campaign side by side. */
export const ASKING_WHAT_IFS: Asking<'campaigns/whatIfs', Campaign> = {
  questionOf: (campaign) => ({ kind: 'campaigns/whatIfs', campaign }),
  keyOf: ({ seed: _, trials: _trials, ...campaign }) => [campaign],
  luckOf: ({ seed, trials }) => [seed, trials],
  pauseOf: () => PAUSE,
};

/** Whole courses of a war for one army: asked by hand. */
export const ASKING_COURSES: Asking<
  'campaigns/courses',
  { readonly campaign: Campaign; readonly army: number }
> = {
  questionOf: (asked) => ({ kind: 'campaigns/courses', ...asked }),
  keyOf: ({ campaign: { seed: _, trials: _trials, ...campaign }, army }) => [campaign, army],
  luckOf: ({ campaign: { seed } }) => [seed],
};
