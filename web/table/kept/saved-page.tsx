import '../table.css';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { standing, type Live } from '../../../shared/index.ts';
import { ARMY_LIBRARY, SET_UPS, sizeSays } from '../../army/draft/library.ts';
import { battleIn } from '../../army/odds/endings.ts';
import { ARMY_PAGE, goToArmies } from '../../army/draft/open.ts';
import { goToCampaign, KEPT_CAMPAIGNS } from '../../campaign/draft/open.ts';
import { BINDINGS } from '../../campaign/kept/bindings.ts';
import { keptHashOf } from '../../documents/kept-link.ts';
import { focusShown } from '../../forms/focus.ts';
import { keyOfKept, type Keepable, type KeptList } from '../../share/browser/kept-list.ts';
import { UNDELETE, useKept } from '../../share/browser/use-kept.ts';
import { Button, SmallButton } from '../../ui/input/button.tsx';
import { LinkButton, Section } from '../../ui/input/controls.tsx';
import { Gone } from '../../ui/page/gone.tsx';
import { count } from '../../ui/figures/numbers.ts';
import { Page, useTitle } from '../../ui/page/page.tsx';
import { counted } from '../../ui/words.ts';
import { forgetBattle, keepBattle, listBattles, type KeptBattle } from './keep-battles.ts';
import { OpenFile } from './open-file.tsx';
import { SharedTables } from './shared-tables.tsx';
import { tableHashOf } from './table-link.ts';
import { outcomeSays } from '../words.ts';
import { late } from '../../ui/late.ts';

const Forecasts = late(() => import('../../calibration/forecasts.tsx'));

const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Things that are kept, each with what can be done with it. */
const Rows = ({ empty, children }: { readonly empty: string; readonly children: ReactNode[] }) =>
  children.length === 0 ? (
    <p className="quiet">{empty}</p>
  ) : (
    <ul className="battle-rows">{children}</ul>
  );

const Row = ({
  name,
  says,
  onOpen,
  onForget,
}: {
  readonly name: string;
  readonly says: string;
  readonly onOpen: (() => void) | undefined;
  readonly onForget: () => void;
}) => (
  <li>
    {onOpen === undefined ? <b>{name}</b> : <LinkButton onClick={onOpen}>{name}</LinkButton>}
    <span className="quiet">{says}</span>
    <SmallButton onClick={onForget}>
      Delete<span className="unseen"> {name}</span>
    </SmallButton>
  </li>
);

/** What cannot be read is left as it is, for the Rout that kept it. */
const Unread = ({ of }: { readonly of: Pick<KeptList<unknown>, 'unread'> }) => {
  const names = of.unread().map(({ name }) => name);
  return names.length === 0 ? null : (
    <p className="quiet">
      Kept by another version of Rout, and not to be read by this one: {names.join(', ')}.
    </p>
  );
};

const standsSays = (live: Live): string =>
  live.outcome === undefined ? `Round ${live.field.round} is next.` : outcomeSays(live);

const battleSays = ({ scenario, log, saved }: KeptBattle): string => {
  const live = standing(battleIn(scenario), log.entries);
  const entries = counted(log.entries.length, 'entry', 'entries');
  return `${standsSays(live)} ${entries}, ${when.format(saved)}`;
};

/**
 * Battles at the table, to be gone on with.
 * @param children what stands below: shown with them, so that nothing moves away from under a press
 */
const Battles = ({ children }: { readonly children: ReactNode }) => {
  const [battles, setBattles] = useState<readonly KeptBattle[]>();
  const [gone, setGone] = useState<KeptBattle>();
  const list = (): void => void listBattles().then(setBattles);
  useEffect(list, []);
  const remove = (battle: KeptBattle): void => {
    setGone(battle);
    void forgetBattle(battle.id).then(list);
    focusShown(UNDELETE);
  };
  const bringBack = (): void => {
    setGone(undefined);
    if (gone !== undefined) void keepBattle(gone, gone.version).then(list);
    focusShown('main');
  };
  if (battles === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Section id="saved-battles" title="Battles at the table">
        <Rows empty="None yet. A battle at the table is kept as soon as something happens in it.">
          {battles.map((battle) => (
            <Row
              key={battle.id}
              name={battle.scenario.name}
              says={battleSays(battle)}
              onOpen={() => {
                window.location.hash = tableHashOf({ link: '', id: battle.id });
              }}
              onForget={() => remove(battle)}
            />
          ))}
        </Rows>
        <Gone name={gone?.scenario.name} onUndo={bringBack} />
        <Forecasts battles={battles} />
      </Section>
      {children}
    </Suspense>
  );
};

interface ThingsProps<T> {
  readonly of: KeptList<T>;
  /** Of the heading. */
  readonly id: string;
  readonly title: string;
  /** What is said where none are kept; left out where nothing is shown then. */
  readonly empty?: string;
  readonly says: (one: T) => string;
  /** Left out where it is used on other pages alone. */
  readonly onOpen?: (one: T) => void;
  /** What deleting means. */
  readonly note?: string;
}

/** What is kept of one kind, the latest first. */
const Things = <T extends Keepable>({ of, id, title, empty, ...things }: ThingsProps<T>) => {
  const { says, onOpen, note } = things;
  const { all, forget, gone, bringBack } = useKept(of);
  if (empty === undefined && all.length === 0 && gone === undefined) return null;
  return (
    <Section id={id} title={title}>
      <Rows empty={empty ?? 'None.'}>
        {all.toReversed().map((one) => (
          <Row
            key={keyOfKept(one)}
            name={one.name}
            says={says(one)}
            onOpen={onOpen && (() => onOpen(one))}
            onForget={() => forget(one)}
          />
        ))}
      </Rows>
      <Unread of={of} />
      {note === undefined ? null : <p className="quiet">{note}</p>}
      <Gone name={gone?.name} onUndo={bringBack} />
    </Section>
  );
};

/** Campaigns, those kept by hand and those of which a battle was fought. */
const Campaigns = () => (
  <Things
    of={KEPT_CAMPAIGNS}
    id="saved-campaigns"
    title="Campaigns"
    empty="None yet. “Save” on the page of a campaign keeps it here under its name."
    says={({ campaign: { armies, engagements, results }, saved }) =>
      [
        counted(armies.length, 'army', 'armies'),
        counted(engagements.length, 'engagement'),
        `${results.length} fought`,
        when.format(saved),
      ].join(', ')
    }
    onOpen={({ campaign, id }) => void goToCampaign(campaign, id)}
  />
);

/** Campaigns that the server keeps, by the links that this browser has of them. */
const SharedCampaigns = () => (
  <Things
    of={BINDINGS}
    id="saved-shared"
    title="Campaigns on the server"
    says={({ editKey }) => (editKey === undefined ? 'you may read it' : 'you may change it')}
    onOpen={({ on }) => {
      window.location.hash = keptHashOf('campaign', { on });
    }}
    note="Deleting one here deletes its link in this browser alone."
  />
);

/** Battles as they were set up. */
const SetUps = () => (
  <Things
    of={SET_UPS}
    id="saved-set-ups"
    title="Set-ups"
    empty="None yet. “Save” on the page of armies keeps a battle here under its name."
    says={({ scenario: { armies } }) =>
      armies.map(({ name, size }) => `${name} ${count(size)}`).join(' v ')
    }
    onOpen={({ scenario }) => void goToArmies(scenario, true)}
  />
);

/** Armies that can be added to any battle. */
const Armies = () => (
  <Things
    of={ARMY_LIBRARY}
    id="saved-armies"
    title="Armies"
    empty="None yet. The bookmark on the card of an army keeps it here, for any battle."
    says={sizeSays}
  />
);

const toArmies = (): void => {
  window.location.hash = ARMY_PAGE.hashOf({ link: '' });
};

/** What this browser keeps: battles at the table, campaigns, set-ups and armies; and files. */
const SavedPage = () => {
  useTitle('Saved');
  return (
    <Page at="saved" what="list">
      <main id="main" tabIndex={-1} className="battle-list">
        <h1>Saved in this browser</h1>
        <p className="buttons">
          <Button look="solid" onClick={toArmies}>
            New battle
          </Button>
          <OpenFile />
        </p>
        <p className="quiet">
          Files: those that Rout writes, and those of its command line and API; armies as a table
          (CSV: name, men, quality …) or one a line; a battle in one line of text; notes with
          statblock or encounter blocks (Markdown).
        </p>
        <Battles>
          <SharedTables />
          <Campaigns />
          <SharedCampaigns />
          <SetUps />
          <Armies />
        </Battles>
      </main>
    </Page>
  );
};

export default SavedPage;
