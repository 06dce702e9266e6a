import { useEffect, useMemo, useState } from 'react';
import type { Campaign } from '../../../shared/index.ts';
import type { SyncStatus } from '../../documents/sync.ts';
import { useStatus, useSync } from '../../documents/use-sync.ts';
import { textAt } from '../../draft/tree.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { campaignDraftOf } from '../draft/draft.ts';
import type { CampaignState } from '../use-campaign.ts';
import { bindingOf, BINDINGS } from './bindings.ts';
import { saveOnServer } from './remote.ts';
import { CampaignSync } from './sync.ts';
import { NOT_KEPT } from '../../share/browser/store.ts';

export interface ServerState {
  /** Undefined of a campaign that is in this browser alone. */
  readonly sync: CampaignSync | undefined;
  readonly status: SyncStatus;
  /** Sends the campaign to the server. @returns why that was refused; empty where it is there */
  readonly save: () => Promise<string>;
  /** Goes on with the page as a campaign of its own. */
  readonly part: () => void;
}

/** Keeps the campaign on the page and its copy on the server in step, once it is there. */
export const useServer = ({
  form: { tree, edit },
  scenario,
  linkFault,
  flush,
}: CampaignState): ServerState => {
  const key = textAt(tree, 'key');
  const [round, setRound] = useState(0);
  const latest = useLatest(edit);
  const isIdle = linkFault !== undefined;
  const sync = useMemo(() => {
    const binding = isIdle || round < 0 ? undefined : bindingOf(key);
    if (binding === undefined) return undefined;
    const onTake = (campaign: Campaign): void =>
      latest.current(() => campaignDraftOf(campaign, key));
    return new CampaignSync(binding, { onTake });
  }, [key, isIdle, round, latest]);
  useSync(sync);
  useEffect(() => sync?.offer(scenario), [sync, scenario]);
  const status = useStatus(sync);
  const save = async (): Promise<string> => {
    if (scenario === undefined) return 'Fix the fields first.';
    const made = await saveOnServer(scenario, key);
    if (!made.ok) return made.error.message;
    setRound((now) => now + 1);
    flush();
    return bindingOf(key) === undefined
      ? `It is on the server, but will not be found again from here. ${NOT_KEPT}.`
      : '';
  };
  const part = (): void => {
    const binding = bindingOf(key);
    if (binding !== undefined) {
      const { unsent: _, ...there } = binding;
      BINDINGS.keep(there);
    }
    if (scenario === undefined) return;
    const draft = campaignDraftOf(scenario);
    edit(() => draft);
  };
  return { sync, status, save, part };
};
