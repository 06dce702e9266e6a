import { z } from 'zod';
import { CAMPAIGN_EXAMPLES, campaignSchema, cut, type Campaign } from '../../../shared/index.ts';
import { keptHashOf, keptLinkIn } from '../../documents/kept-link.ts';
import { freshName } from '../../draft/fresh.ts';
import { textAt, treeSchema } from '../../draft/tree.ts';
import type { DraftKind, DraftPage, OpenedDraft } from '../../draft/use-draft.ts';
import { keeper } from '../../share/browser/keep.ts';
import { keptList } from '../../share/browser/kept-list.ts';
import { packLink } from '../../share/link/link.ts';
import { linkedPage } from '../../share/link/linked-page.ts';
import { drawKey } from '../../share/seeds.ts';
import { TAB } from '../../share/browser/store.ts';
import { bindingOf, keptAt } from '../kept/bindings.ts';
import { asTyped, campaignDraftOf, readCampaign } from './draft.ts';

export type OpenedCampaign = OpenedDraft<Campaign>;

const LINKED: DraftPage<Campaign> = linkedPage({
  page: 'campaign',
  holds: 'campaign',
  moreOf: (draft) => keptAt(textAt(draft, 'key')),
  typed: keeper('rout.campaign.1', treeSchema, campaignSchema),
  schema: campaignSchema,
  draftOf: (campaign) => campaignDraftOf(campaign, keyOfSame(campaign)),
  anew: () => campaignDraftOf(campaignSchema.parse(CAMPAIGN_EXAMPLES[0]?.campaign)),
});

export const CAMPAIGN_PAGE: DraftPage<Campaign> = {
  ...LINKED,
  open: async (hash, state) => {
    const shared = keptLinkIn(hash);
    if (shared === undefined) return LINKED.open(hash, state);
    const { openShared } = await import('../kept/open.ts');
    const keptOf = (key: string): Campaign | undefined =>
      KEPT_CAMPAIGNS.read().find(({ id }) => id === key)?.campaign;
    return openShared({ ...LINKED, keptOf }, shared, [hash, state]);
  },
};

export const CAMPAIGNS: DraftKind<Campaign> = { page: CAMPAIGN_PAGE, read: readCampaign };

const keptSchema = z.strictObject({
  /** The key of its draft. */
  id: z.string(),
  name: z.string(),
  campaign: campaignSchema,
  /** Milliseconds since 1970. */
  saved: z.number(),
});
/** A campaign that is kept in this browser. */
export type KeptCampaign = z.output<typeof keptSchema>;
export const KEPT_CAMPAIGNS = keptList('rout.campaigns.1', keptSchema);

const SEEN = 'rout.campaign.seen';
const seenSchema = z.record(z.string(), z.number());

/**
 * The key of just the same campaign, where this browser alone keeps it: opened and kept once more
 * it is no second one.
 */
const keyOfSame = (campaign: Campaign): string | undefined => {
  const told = JSON.stringify(asTyped(campaign));
  return KEPT_CAMPAIGNS.read().find(
    (kept) => JSON.stringify(asTyped(kept.campaign)) === told && bindingOf(kept.id) === undefined,
  )?.id;
};

const keptUnder = (id: string): KeptCampaign | undefined =>
  KEPT_CAMPAIGNS.read().find((one) => one.id === id);

/** Remembers in this tab which version of a kept campaign it has. */
export const see = (id: string): void => {
  const saved = keptUnder(id)?.saved;
  if (saved !== undefined) TAB.write(SEEN, { ...TAB.read(SEEN, seenSchema), [id]: saved });
};

/** What another tab has kept under a key since this one read or kept it: it is to be told of. */
export const keptElsewhere = (id: string, campaign: Campaign): KeptCampaign | undefined => {
  const kept = keptUnder(id);
  const isOurs = kept === undefined || kept.saved === TAB.read(SEEN, seenSchema)?.[id];
  return isOurs || JSON.stringify(kept.campaign) === JSON.stringify(campaign) ? undefined : kept;
};

/** Keeps a campaign in this browser under its key. False where the browser keeps nothing. */
export const keepCampaign = (id: string, campaign: Campaign): boolean => {
  const before = keptUnder(id)?.saved ?? 0;
  const saved = Math.max(Date.now(), before + 1);
  const isKept = KEPT_CAMPAIGNS.keep({ id, name: campaign.name, campaign, saved });
  see(id);
  return isKept;
};

/** Keeps what is about to be replaced under a key of its own, so that it can be had again. */
export const keepReplaced = ({ name, campaign }: KeptCampaign): string => {
  const taken = new Set(KEPT_CAMPAIGNS.read().map((one) => one.name));
  const own = freshName(`${cut(name, 60)} (of another tab)`, new Set([...taken, name]));
  keepCampaign(drawKey(), { ...campaign, name: own });
  return own;
};

/**
 * Shows a campaign on its page, however large it is; one that the server keeps as it is there.
 * @param key where it has one
 */
export const goToCampaign = async (
  campaign: Campaign,
  key = keyOfSame(campaign),
): Promise<void> => {
  const bound = key === undefined ? undefined : bindingOf(key);
  if (bound !== undefined)
    return void (window.location.hash = keptHashOf('campaign', { on: bound.on }));
  if (key !== undefined) see(key);
  const link = (await packLink(campaign)) ?? '';
  const draft = campaignDraftOf(campaign, key);
  CAMPAIGN_PAGE.typed.keep([link], { draft, scenario: campaign });
  window.location.hash = CAMPAIGN_PAGE.hashOf({ link });
};
