import { lazy, Suspense, useCallback, useEffect, useState, type JSX } from 'react';
import type { BattleScenario } from '../shared/index.ts';
import { App } from './app.tsx';
import { isTable, openAddress, type Opened } from './share/address.ts';

const loadTable = (): Promise<typeof import('./live/table-page.tsx')> => import('./live/table-page.tsx');
const TablePage = lazy(loadTable);

type View = { readonly at: 'page'; readonly opened: Opened } | { readonly at: 'table'; readonly scenario?: BattleScenario };

/** The page of a battle's set-up, or the table where it is fought; the address says which. */
export const Root = ({ opened }: { readonly opened: Opened | undefined }): JSX.Element => {
  const [view, setView] = useState<View>(opened === undefined ? { at: 'table' } : { at: 'page', opened });
  const isAtTable = view.at === 'table';
  useEffect(() => {
    const follow = async (): Promise<void> => {
      const { hash } = window.location;
      if (isTable(hash)) setView({ at: 'table' });
      else if (isAtTable) setView({ at: 'page', opened: await openAddress(hash) });
    };
    const onHash = (): void => void follow();
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, [isAtTable]);
  const onTable = useCallback((scenario: BattleScenario): void => {
    window.history.pushState(null, '', `${window.location.pathname}#t=`);
    window.scrollTo(0, 0);
    setView({ at: 'table', scenario });
  }, []);
  return view.at === 'page' ? <App opened={view.opened} onTable={onTable} /> : <Suspense fallback={<main className="page" aria-busy="true" />}><TablePage scenario={view.scenario} /></Suspense>;
};
