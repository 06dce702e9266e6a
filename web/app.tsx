import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { lazy, Suspense, useEffect, useState, type JSX } from 'react';
import type { BattleScenario } from '../shared/index.ts';
import { differences, type Draft } from './draft/draft.ts';
import { anew, type Opened } from './share/address.ts';
import { copyText } from './share/clipboard.ts';
import { lastDraft } from './share/keep.ts';
import { asItStands } from './story/as-it-stands.ts';
import { summaryOf } from './story/telling.ts';
import { faultyFields, usePage } from './use-page.ts';
import { Announcer } from './views/announcer.tsx';
import { Armies } from './views/armies.tsx';
import { BattleHead } from './views/battle-head.tsx';
import { DamagedLink } from './views/damaged-link.tsx';
import type { DialogName } from './views/dialogs.tsx';
import { Foot } from './views/foot.tsx';
import { COPIED, Masthead } from './views/masthead.tsx';
import { OddsPanel } from './views/odds-panel.tsx';
import { useShortcuts, type Action } from './views/shortcuts.ts';
import { spokenOdds } from './views/spoken.ts';
import { Title } from './views/title.tsx';

const loadBattlefield = (): Promise<typeof import('./views/battlefield.tsx')> =>
  import('./views/battlefield.tsx');
const loadDialogs = (): Promise<typeof import('./views/dialogs.tsx')> =>
  import('./views/dialogs.tsx');
const Battlefield = lazy(loadBattlefield);
const Dialogs = lazy(loadDialogs);

/** The drawer takes the focus itself while it opens. */
const DRAWER_OPENS = 400;

/** Undefined where an army has routed: then its units have all broken, and only the start can be fought. */
const stillStanding = (scenario: BattleScenario): BattleScenario | undefined =>
  scenario.armies.some(({ hits }) => hits === 0) ? undefined : scenario;

/** Brings the battle into view where it lies below; a reader who is past it is left in peace. */
const showBattle = (): void => {
  const section = document.getElementById('battle');
  if (section === null || section.getBoundingClientRect().top < window.innerHeight * 0.4) return;
  section.scrollIntoView({
    block: 'start',
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  });
};

interface Props {
  readonly opened: Opened;
  /** Takes the scenario to the table, to be fought with real dice. */
  readonly onTable: (scenario: BattleScenario) => void;
  /** Takes it to the page of units, composed from its rosters. */
  readonly onUnits: (scenario: BattleScenario) => void;
}

/** The page of a battle's set-up. */
export const App = ({ opened, onTable, onUnits }: Props): JSX.Element => {
  const page = usePage(opened);
  const { form, live, told, steps } = page;
  const [dialog, setDialog] = useState<DialogName>();
  const [hasDialogs, setHasDialogs] = useState(false);
  const [notice, setNotice] = useState('');
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  const faults = Object.keys(form.faults).length;

  useEffect(() => {
    // Fetched while the page is idle, so that it also works offline.
    const timer = setTimeout(() => void loadDialogs(), 2_000);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    document.title = `${form.draft.name.trim() || 'Battle'} · Rout`;
  }, [form.draft.name]);
  useEffect(() => {
    if (notice === '') return undefined;
    const timer = setTimeout(() => setNotice(''), 2_500);
    return () => clearTimeout(timer);
  }, [notice]);

  const openDialog = (name: DialogName): void => {
    setHasDialogs(true);
    setDialog(name);
  };
  const goToFault = (): void => {
    const [first] = faultyFields(form);
    if (first === undefined) return;
    if (first.isInDrawer) openDialog('rules');
    setTimeout(
      () => document.getElementById(first.id)?.focus(),
      first.isInDrawer ? DRAWER_OPENS : 0,
    );
  };
  const fight = (again: boolean): void =>
    page[again ? 'fightAgain' : 'fight']() ? showBattle() : goToFault();
  const takeTo = (place: (scenario: BattleScenario) => void) => (): void => {
    if (faults > 0 || live === undefined) return goToFault();
    page.settle();
    place(page.scenario ?? live.scenario);
  };
  const copy = (): void => {
    const address = page.address();
    if (address === undefined)
      setNotice('This battle is too large for a link; it stays in this browser.');
    else
      void copyText(address).then((isDone) =>
        setNotice(
          !isDone
            ? 'Copy the address from the address bar.'
            : faults === 0
              ? COPIED
              : 'Copied, without the fields that need mending.',
        ),
      );
  };
  const switchScheme = (): void => setColorScheme(scheme === 'dark' ? 'light' : 'dark');
  const load = (draft: Draft): void => {
    setDialog(undefined);
    page.load(draft);
  };

  useShortcuts((action: Action): boolean => {
    switch (action) {
      case 'fight':
        fight(false);
        return true;
      case 'reseed':
        fight(true);
        return true;
      case 'previous':
      case 'next':
      case 'first':
      case 'last':
      case 'play': {
        if (told === undefined) return false;
        const to = { previous: steps.at - 1, next: steps.at + 1, first: 0, last: steps.last };
        if (action === 'play') steps.play();
        else steps.goTo(to[action]);
        return true;
      }
      case 'examples':
      case 'rules':
      case 'help':
        openDialog(action);
        return true;
      case 'copy':
        copy();
        return true;
      case 'scheme':
        switchScheme();
        return true;
    }
  });

  const lastTyped = page.linkFault === undefined ? undefined : lastDraft()?.draft;
  const isFought = told !== undefined;
  const shown = page.scenario ?? live?.scenario;
  const now = shown === undefined ? undefined : asItStands(shown, told, steps.at);
  return (
    <>
      <a
        className="skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('main')?.focus();
        }}
      >
        Skip to the battle
      </a>
      <div className="page">
        <Masthead
          places={differences(form.draft)}
          notice={notice}
          onOpen={openDialog}
          onCopy={copy}
          onScheme={switchScheme}
          isDark={scheme === 'dark'}
        />
        {page.linkFault === undefined ? (
          <main id="main" tabIndex={-1}>
            <Title form={form} />
            <OddsPanel
              live={live}
              isLate={page.isLate}
              faults={faults}
              onFault={goToFault}
              onCancel={page.cancel}
              onFight={() => fight(isFought)}
              isFought={isFought}
            />
            <Armies form={form} battle={live?.battle} now={now} />
            <section id="battle" aria-labelledby="battle-title">
              <BattleHead
                form={form}
                isFought={isFought}
                onFight={() => fight(false)}
                onReseed={() => fight(isFought)}
                onTable={takeTo(onTable)}
                onUnits={takeTo((scenario) =>
                  onUnits(stillStanding(asItStands(scenario, told, steps.at)) ?? scenario),
                )}
              />
              <Suspense fallback={<div className="battle-loading" />}>
                {live === undefined ? null : <Battlefield live={live} told={told} steps={steps} />}
              </Suspense>
            </section>
          </main>
        ) : (
          <DamagedLink
            fault={page.linkFault}
            onAnew={() => load(anew())}
            onLast={lastTyped === undefined ? undefined : () => load(lastTyped)}
          />
        )}
        <Foot />
      </div>
      <Announcer text={page.linkFault === undefined ? spokenOdds(live, faults) : ''} />
      <Announcer text={told === undefined ? '' : summaryOf(told)} />
      <Announcer text={notice} pause={0} />
      {hasDialogs ? (
        <Suspense fallback={null}>
          <Dialogs
            open={dialog}
            onClose={() => setDialog(undefined)}
            form={form}
            live={live}
            onExample={load}
          />
        </Suspense>
      ) : null}
    </>
  );
};
