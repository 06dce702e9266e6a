import { Suspense, useCallback, useEffect, useState } from 'react';
import type { BattleScenario } from '../shared/index.ts';
import { ArmyPage } from './army/army-page.tsx';
import { ARMY_PAGE, type OpenedArmies } from './army/draft/open.ts';
import { soon } from './engine/pool.ts';
import { hashOf, pageOf, type PageName } from './share/link/address.ts';
import { late } from './ui/late.ts';
import { Coming } from './ui/page/coming.tsx';

const TablePage = late(() => import('./table/table-page.tsx'));
const UnitPage = late(() => {
  soon('units/odds');
  return import('./unit/unit-page.tsx');
});
const CombatPage = late(() => {
  soon('duels/odds');
  return import('./combat/combat-page.tsx');
});
const ComparePage = late(() => import('./compare/compare-page.tsx'));
const LabPage = late(() => import('./lab/lab-page.tsx'));
const CampaignPage = late(() => import('./campaign/campaign-page.tsx'));
const NotFound = late(() => import('./ui/page/not-found.tsx'));
const SavedPage = late(() => import('./table/kept/saved-page.tsx'));

/** The table and the units may be given the scenario they are to begin with. */
type View =
  | { readonly at: 'armies'; readonly opened: OpenedArmies }
  | {
      readonly at: Exclude<PageName, 'armies'> | undefined;
      readonly scenario?: BattleScenario;
    };

const Away = ({ at, scenario }: Exclude<View, { readonly at: 'armies' }>) => {
  switch (at) {
    case 'table':
      return <TablePage scenario={scenario} />;
    case 'units':
      return <UnitPage scenario={scenario} />;
    case 'duels':
      return <CombatPage />;
    case 'compare':
      return <ComparePage />;
    case 'lab':
      return <LabPage />;
    case 'campaign':
      return <CampaignPage />;
    case 'saved':
      return <SavedPage />;
    case undefined:
      return <NotFound path={window.location.hash} />;
  }
};

/** Follows the address to another page. */
const useView = (opened: OpenedArmies | undefined) => {
  const [view, setView] = useState<View>(() => {
    if (opened !== undefined) return { at: 'armies', opened };
    const at = pageOf(window.location.hash);
    return { at: at === 'armies' ? undefined : at };
  });
  const isAway = view.at !== 'armies';
  useEffect(() => {
    const follow = async (): Promise<void> => {
      const { hash } = window.location;
      const at = pageOf(hash);
      if (at !== 'armies') setView({ at });
      else if (isAway) setView({ at: 'armies', opened: await ARMY_PAGE.open(hash) });
    };
    // The page on show hears of it first, and keeps what was typed a moment ago.
    const onHash = (): void => void setTimeout(() => void follow());
    window.addEventListener('hashchange', onHash);
    // It may have changed before anybody listened.
    if (pageOf(window.location.hash) !== view.at) onHash();
    return () => window.removeEventListener('hashchange', onHash);
  }, [isAway, view.at]);
  return [view, setView] as const;
};

/**
 * The page that the address names: the set-up of armies, the table where they fight, their units, a
 * fight of persons, or what is kept in this browser.
 */
export const Root = ({ opened }: { readonly opened: OpenedArmies | undefined }) => {
  const [view, setView] = useView(opened);
  const goTo = useCallback(
    (at: 'table' | 'units', scenario: BattleScenario): void => {
      window.history.pushState(null, '', `${window.location.pathname}${hashOf(at)}`);
      window.scrollTo(0, 0);
      setView({ at, scenario });
    },
    [setView],
  );
  if (view.at === 'armies')
    return (
      <ArmyPage
        opened={view.opened}
        onTable={(scenario) => goTo('table', scenario)}
        onUnits={(scenario) => goTo('units', scenario)}
      />
    );
  return (
    <Suspense fallback={<Coming />}>
      <Away {...view} />
    </Suspense>
  );
};
