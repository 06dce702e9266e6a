import { lazy, Suspense, useCallback, useEffect, useState, type JSX } from 'react';
import type { BattleScenario } from '../shared/index.ts';
import { App } from './app.tsx';
import { openAddress, pageOf, type Opened } from './share/address.ts';

const loadTable = (): Promise<typeof import('./live/table-page.tsx')> =>
  import('./live/table-page.tsx');
const TablePage = lazy(loadTable);
const loadUnits = (): Promise<typeof import('./units/units-page.tsx')> =>
  import('./units/units-page.tsx');
const UnitsPage = lazy(loadUnits);
const DuelsPage = lazy(() => import('./duels/duels-page.tsx'));

/** The table and the units may be given the scenario they are to begin with. */
type View =
  | { readonly at: 'page'; readonly opened: Opened }
  | { readonly at: 'table' | 'units' | 'duels'; readonly scenario?: BattleScenario };

/** The page of a battle's set-up, the table where it is fought, its units, or a fight of persons; the address says which. */
export const Root = ({ opened }: { readonly opened: Opened | undefined }): JSX.Element => {
  const [view, setView] = useState<View>(
    opened === undefined ? { at: pageOf(window.location.hash) ?? 'table' } : { at: 'page', opened },
  );
  const isAway = view.at !== 'page';
  useEffect(() => {
    const follow = async (): Promise<void> => {
      const { hash } = window.location;
      const at = pageOf(hash);
      if (at !== undefined) setView({ at });
      else if (isAway) setView({ at: 'page', opened: await openAddress(hash) });
    };
    // The page on show hears of it first, and keeps what was typed a moment ago.
    const onHash = (): void => void setTimeout(() => void follow());
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, [isAway]);
  const goTo = useCallback((at: 'table' | 'units', scenario: BattleScenario): void => {
    window.history.pushState(
      null,
      '',
      `${window.location.pathname}#${at === 'table' ? 't' : 'u'}=`,
    );
    window.scrollTo(0, 0);
    setView({ at, scenario });
  }, []);
  if (view.at === 'page')
    return (
      <App
        opened={view.opened}
        onTable={(scenario) => goTo('table', scenario)}
        onUnits={(scenario) => goTo('units', scenario)}
      />
    );
  return (
    <Suspense fallback={<main className="page" aria-busy="true" />}>
      {view.at === 'table' ? (
        <TablePage scenario={view.scenario} />
      ) : view.at === 'units' ? (
        <UnitsPage scenario={view.scenario} />
      ) : (
        <DuelsPage />
      )}
    </Suspense>
  );
};
