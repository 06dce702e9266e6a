import { Suspense, useRef, useState, type ReactNode } from 'react';
import type { Campaign } from '../../shared/index.ts';
import { wordField } from '../draft/form.ts';
import { textAt } from '../draft/tree.ts';
import { TextField } from '../forms/field.tsx';
import { fieldId, focusFault } from '../forms/focus.ts';
import { download, fileName } from '../share/download.ts';
import { damageOf, fromWithin } from '../share/link/linked-page.ts';
import { QuietButton } from '../ui/input/button.tsx';
import { provenance, share } from '../ui/figures/numbers.ts';
import { faultsText } from '../ui/figures/odds.tsx';
import { Page, useTitle } from '../ui/page/page.tsx';
import { UndoButtons } from '../ui/input/undo-buttons.tsx';
import { useNotice } from '../ui/page/use-notice.ts';
import { Beginnings } from './beginnings.tsx';
import { Board } from './board/board.tsx';
import { campaignDraftOf } from './draft/draft.ts';
import {
  CAMPAIGN_PAGE,
  goToCampaign,
  keepCampaign,
  keepReplaced,
  keptElsewhere,
  KEPT_CAMPAIGNS,
  see,
  type OpenedCampaign,
} from './draft/open.ts';
import { bindingOf } from './kept/bindings.ts';
import { ServerAlert } from './kept/kept-alert.tsx';
import { useServer } from './kept/use-synced.ts';
import { useCampaign, type CampaignState } from './use-campaign.ts';
import { Group } from '../ui/layout.ts';
import { WarLine } from './war-line.tsx';
import { late, lateIn } from '../ui/late.ts';
import { NOT_KEPT } from '../share/browser/store.ts';

const SetUp = late(() => import('./form/set-up.tsx'));
const ServerDialog = lateIn(() => import('./kept/kept-dialog.tsx'));

const TABS = ['Board', 'Set-up'] as const;
type Tab = (typeof TABS)[number];

const Tabs = ({ at, onTab }: { readonly at: Tab; readonly onTab: (tab: Tab) => void }) => (
  <nav className="lab-tabs" aria-label="Views">
    {TABS.map((tab) => (
      <QuietButton
        key={tab}
        aria-current={tab === at ? 'page' : undefined}
        onClick={() => onTab(tab)}
      >
        {tab}
      </QuietButton>
    ))}
  </nav>
);

/** What is wrong in the set-up, with the way to each field. */
const FaultList = ({
  page: { form },
  onTab,
}: {
  readonly page: CampaignState;
  readonly onTab: (tab: Tab) => void;
}) => {
  const faults = Object.entries(form.faults);
  return faults.length === 0 ? null : (
    <div className="table-alert" role="alert">
      <p>
        <b>{faultsText(faults.length)}.</b> The board shows the campaign as it was before.
      </p>
      <ul>
        {faults.slice(0, 8).map(([path, { message }]) => (
          <li key={path}>
            <button
              type="button"
              className="link"
              onClick={() => {
                if (!path.startsWith('results')) onTab('Set-up');
                focusFault(fieldId(path), true);
              }}
            >
              {path.replaceAll('.', ' ').replaceAll(/\d+/g, (at) => `${Number(at) + 1}`)}
            </button>
            : {message}
          </li>
        ))}
      </ul>
    </div>
  );
};

/** That there are no figures of the campaign as it is now, and what to do. */
const Failed = ({ page: { asked, on, isImpossible, given } }: { readonly page: CampaignState }) => {
  const isStuck = isImpossible && given.length === 0;
  return asked.isFailed || isStuck ? (
    <div className="table-alert" role="alert">
      <p>
        <b>
          {isStuck
            ? 'No course of the war leads to what is recorded.'
            : 'This campaign could not be worked out.'}
        </b>{' '}
        {on === undefined ? '' : 'The figures below are from before your last change. '}
        Undo the last change, or change the campaign under Set-up.
      </p>
    </div>
  ) : null;
};

const Title = ({ page: { form, past } }: { readonly page: CampaignState }) => (
  <Group className="war-title" gap="var(--gap-2) var(--gap-4)">
    <h1 className="unseen">Campaign</h1>
    <TextField
      className="title"
      label="Name of the campaign"
      isBare
      placeholder="Campaign"
      most={120}
      {...wordField(form, 'name')}
    />
    <UndoButtons past={past} />
  </Group>
);

const Body = ({
  page,
  tab,
  onTab,
  children,
}: {
  readonly page: CampaignState;
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
  readonly children: ReactNode;
}) => {
  const { on, asked, form } = page;
  return (
    <main id="main" tabIndex={-1} className="lab war">
      <Title page={page} />
      {children}
      <WarLine
        campaign={page.shown}
        onCampaign={(campaign) =>
          page.retype(() => campaignDraftOf(campaign, textAt(form.tree, 'key')), 'line')
        }
      />
      <Tabs at={tab} onTab={onTab} />
      <FaultList page={page} onTab={onTab} />
      {tab === 'Set-up' ? (
        <Suspense fallback={<p className="quiet">Loading …</p>}>
          <SetUp form={page.form} />
        </Suspense>
      ) : (
        <>
          <Failed page={page} />
          {on === undefined ? (
            <p className="quiet" aria-busy={!asked.isFailed}>
              {asked.isFailed || page.isImpossible ? '' : 'Working it out …'}
            </p>
          ) : (
            <Board page={page} on={on} />
          )}
        </>
      )}
    </main>
  );
};

/** The projection for those who listen; an estimate is told when it is done. */
const spoken = ({ form, on, asked, isImpossible, given }: CampaignState): string => {
  const faults = Object.keys(form.faults).length;
  if (faults > 0) return `${faultsText(faults)}.`;
  if (isImpossible && given.length > 0) return 'What you suppose cannot happen.';
  if (on === undefined || !asked.isDone) return '';
  const { projection } = on;
  const endings = projection.endings
    .map(({ name, chance }) => `${name} ${share(chance, projection.margin)}`)
    .join(', ');
  return `${on.given.length > 0 ? 'What if: ' : ''}${endings}; ${provenance(projection)}.`;
};

/** Keeping, files and examples. */
const useTools = (page: CampaignState, tell: (text: string) => void) => {
  const [isOpen, setOpen] = useState(false);
  const warned = useRef<number>(undefined);
  const campaign = page.scenario;
  const keep = (): void => {
    if (campaign === undefined) return tell('Fix the fields first.');
    const key = textAt(page.form.tree, 'key');
    const other = keptElsewhere(key, campaign);
    if (other !== undefined && warned.current !== other.saved) {
      warned.current = other.saved;
      return tell(
        `Another tab has kept “${other.name}” since you opened it. Save again to replace it: ` +
          'what it replaces is kept beside it.',
      );
    }
    const aside = other === undefined ? '' : `; the other is kept as “${keepReplaced(other)}”`;
    const was = KEPT_CAMPAIGNS.read().find(({ id }) => id === key)?.name;
    const isKept = keepCampaign(key, campaign);
    const place = was === undefined || was === campaign.name ? '' : ` in place of “${was}”`;
    tell(
      isKept
        ? `Kept as “${campaign.name}”${place}, under Saved${aside}.`
        : `${NOT_KEPT}. Save a file instead.`,
    );
  };
  const file = (): void =>
    campaign === undefined
      ? tell('Fix the fields first.')
      : download(fileName(campaign.name, 'campaign'), campaign);
  const tools = (
    <>
      <QuietButton onClick={() => setOpen(true)}>Examples</QuietButton>
      <QuietButton onClick={keep}>Save</QuietButton>
      <QuietButton onClick={file}>Export</QuietButton>
    </>
  );
  return { tools, isOpen, close: () => setOpen(false) };
};

/** The page of a campaign: its board, and its set-up. */
export const CampaignView = ({ opened }: { readonly opened: OpenedCampaign }) => {
  const page = useCampaign(opened);
  const { form, linkFault } = page;
  const { notice, tell, copy } = useNotice();
  const { tools, isOpen, close } = useTools(page, tell);
  const server = useServer(page);
  const [isSharing, setSharing] = useState<boolean>();
  const [tab, setTab] = useState<Tab>('Board');
  const faults = Object.keys(form.faults).length;
  useTitle(textAt(form.tree, 'name').trim() || 'Campaign');
  const load = (campaign: Campaign, key?: string, isNew = false): void => {
    close();
    if (isNew) setTab('Set-up');
    if (key !== undefined && bindingOf(key) !== undefined) return void goToCampaign(campaign, key);
    if (key !== undefined) see(key);
    page.choose(undefined);
    page.supposeNothing();
    page.load({ ...fromWithin(campaignDraftOf(campaign, key)), scenario: campaign });
  };
  return (
    <>
      <Page
        at="campaign"
        what="campaign"

        notice={notice}
        onCopy={() => copy(page.address(), faults === 0, 'campaign')}
        tools={
          <>
            {tools}
            <QuietButton onClick={() => setSharing(true)}>Share</QuietButton>
          </>
        }
        damage={damageOf(CAMPAIGN_PAGE, linkFault, (draft) => page.load(fromWithin(draft)))}
        spoken={spoken(page)}
      >
        <Body page={page} tab={tab} onTab={setTab}>
          <ServerAlert server={server} />
        </Body>
      </Page>
      {isOpen ? <Beginnings isOpen onClose={close} onOpen={load} /> : null}
      {isSharing === undefined ? null : (
        <ServerDialog server={server} isOpen={isSharing} onClose={() => setSharing(false)} />
      )}
    </>
  );
};
