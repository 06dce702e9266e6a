import type { Campaign } from '../../../shared/index.ts';
import type { RemoteFault } from '../../documents/ask.ts';
import { whyNotOpened, type KeptLink } from '../../documents/kept-link.ts';
import { textAt } from '../../draft/tree.ts';
import type { DraftPage, OpenedDraft } from '../../draft/use-draft.ts';
import { fromWithin } from '../../share/link/linked-page.ts';
import { drawKey } from '../../share/seeds.ts';
import { campaignDraftOf } from '../draft/draft.ts';
import { baseOf, bindingTo, BINDINGS, keepBase, type Binding } from './bindings.ts';
import { bind, fetchTheirs } from './remote.ts';

type OpenedCampaign = OpenedDraft<Campaign>;

/** The page of campaigns, and what this browser keeps of them by hand, by key. */
export interface Page extends DraftPage<Campaign> {
  readonly keptOf: (key: string) => Campaign | undefined;
}

const opened = (campaign: Campaign, key: string): OpenedCampaign => ({
  draft: campaignDraftOf(campaign, key),
  scenario: campaign,
  place: { link: '' },
});

/** As it was typed in this tab, which knows what that has come from. */
const inTab = async (
  page: Page,
  { id, on }: Binding,
  [hash, state]: readonly [string, unknown],
): Promise<OpenedCampaign | undefined> => {
  if (baseOf(on) === undefined) return undefined;
  const place = page.placeOf(hash);
  const isSaid = place.link !== '' || page.typed.from(state) !== undefined;
  const said = isSaid ? await page.open(hash, state) : undefined;
  if (said !== undefined && textAt(said.draft, 'key') === id) return said;
  const typed = page.typed.last();
  return typed !== undefined && textAt(typed.draft, 'key') === id ? { ...typed, place } : undefined;
};

/** As this browser changed it without a server. */
const unsentOf = ({ id, on, unsent }: Binding): OpenedCampaign | undefined => {
  if (unsent === undefined) return undefined;
  keepBase(on, unsent);
  return opened(unsent.campaign, id);
};

/** Where the server does not tell: as this browser kept it, else as the address says. */
const without = async (
  page: Page,
  key: string | undefined,
  [hash, state]: readonly [string, unknown],
  fault: RemoteFault,
): Promise<OpenedCampaign> => {
  const kept = key === undefined ? undefined : page.keptOf(key);
  if (key !== undefined && kept !== undefined) return opened(kept, key);
  const said = page.placeOf(hash).link === '' ? undefined : await page.open(hash, state);
  if (said !== undefined && said.fault === undefined) return said;
  const { draft } = page.typed.last() ?? { draft: page.anew() };
  return {
    ...fromWithin(draft),
    fault: { code: 'link-refused', message: whyNotOpened('campaign', fault) },
  };
};

/**
 * A campaign that the server keeps: as it was typed here, for what was not sent yet is in no other
 * place; else as the server has it; else as this browser or the address has it.
 */
export const openShared = async (
  page: Page,
  shared: KeptLink,
  at: readonly [hash: string, state: unknown],
): Promise<OpenedCampaign> => {
  const known = bindingTo(shared.on);
  const binding = known && { ...known, editKey: shared.editKey ?? known.editKey };
  if (binding !== undefined) BINDINGS.keep(binding);
  const here = binding && ((await inTab(page, binding, at)) ?? unsentOf(binding));
  if (here !== undefined) return here;
  const found = await fetchTheirs(shared.on);
  if (!found.ok) return without(page, binding?.id, at, found.error);
  const key = binding?.id ?? drawKey();
  bind(shared, found.value, key);
  return opened(found.value.campaign, key);
};
