import { readWar, type Campaign } from '../../../shared/index.ts';

const LINE = 'Army 1: 100; Army 2: 100; day 1 The first engagement: Army 1 v Army 2';

const made = readWar(`${LINE}; name="New campaign"`);
if (!made.ok) throw new Error(made.error.message);
const NEW: Campaign = made.value;

/** The least there can be of a campaign, for who writes one of their own. */
export const NEW_CAMPAIGN = {
  title: 'A new campaign',
  about: 'Two armies and one engagement, to name, change and add to.',
  campaign: NEW,
};
