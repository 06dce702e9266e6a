import { Suspense } from 'react';
import type { AftermathEntry, Battle, Live } from '../../shared/index.ts';
import { originOf } from '../campaign/origin.ts';
import { hasAftermath } from './aftermath/aftermath.ts';
import type { TableState } from './use-battle.ts';
import type { ScreenState } from './use-screen.ts';
import { late } from '../ui/late.ts';

const CampaignPanel = late(() => import('../campaign/campaign-panel.tsx'));
const FightsList = late(() => import('./fights/fights-list.tsx'));
const AftermathPanel = late(() => import('./aftermath/aftermath-panel.tsx'));

const LATER = <section className="aftermath" aria-busy="true" />;

/** What a battle leads to: back to its campaign, and on to the fight after a rout. */
export const Following = ({
  table,
  battle,
  screen,
  live,
  onEntry,
}: {
  readonly table: TableState;
  readonly battle: Battle;
  readonly screen: ScreenState;
  readonly live: Live;
  readonly onEntry: (entry: AftermathEntry) => boolean;
}) => {
  const origin = originOf(table.id);
  return (
    <Suspense fallback={LATER}>
      {origin === undefined ? null : <CampaignPanel {...{ origin, table, battle, live }} />}
      {Object.keys(screen.fights).length === 0 ? null : <FightsList {...{ screen, table, live }} />}
      {hasAftermath(live) ? (
        <AftermathPanel {...{ table, live, onEntry }} fights={screen.fights} />
      ) : null}
    </Suspense>
  );
};
