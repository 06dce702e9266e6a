import { useEffect, useMemo, useState, type ReactNode } from 'react';
import {
  fightStand,
  heldOf,
  isAskedOf,
  listed,
  owner,
  type StoryScenario,
} from '../../../shared/index.ts';
import { seedOf } from '../../engine/question.ts';
import { KeptActs } from '../../ui/input/use-doings.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { isSame } from '../kept/remote/ground.ts';
import type { Theirs } from '../kept/remote/deeds.ts';
import { savedFor } from '../kept/remote/saved.ts';
import { useRemote } from '../kept/remote/use-remote.ts';
import { SharedLine } from '../kept/shared-line.tsx';
import { Mirror, type OnPage, type Reflected } from './mirror.ts';
import { underOf } from './under.ts';
import { battleIn } from '../../army/odds/endings.ts';

/** Of whom a fight asks something. */
const askedNow = (
  { players, scenario, fights = {} }: Pick<Theirs, 'players' | 'scenario' | 'fights'>,
  fight: string,
): readonly string[] => {
  const kept = fights[fight];
  if (kept === undefined) return [];
  const stand = fightStand(kept.scenario, seedOf(kept.scenario));
  const { armies } = battleIn(scenario).start;
  const seats = players?.seats.filter(({ isLocked }) => isLocked !== true) ?? [];
  return seats.flatMap(({ of, name }) =>
    stand.asked.some((one) => isAskedOf(fight, stand, one, heldOf(of, armies))) ? name : [],
  );
};

/**
 * Keeps a fight under its shared table: what is done on the page goes there, and what others do
 * there comes here. Of a table that is not shared nothing is done.
 */
const useUnderTable = <S extends StoryScenario>(page: OnPage<S>) => {
  const { fought } = page;
  const { table, fight } = underOf(page.draft) ?? { table: '', fight: '' };
  const latest = useLatest(page);
  const [{ kept, notice }, tell] = useState<Reflected>({ kept: undefined, notice: '' });
  const saved = useMemo(() => savedFor(table), [table]);
  const mirror = useMemo(
    () => saved && new Mirror({ table, fight }, () => latest.current, tell),
    [saved, table, fight, latest],
  );
  const [asked, setAsked] = useState<readonly string[]>([]);
  const remote = useRemote(saved, (log, theirs) => {
    mirror?.hear(log);
    setAsked(askedNow({ ...theirs, ...log }, fight));
  });
  useEffect(() => {
    if (remote !== undefined) mirror?.look(remote);
  }, [remote, mirror, fought]);
  const acts = fought?.acts;
  const isInStep = isSame(kept?.scenario.acts, acts);
  // Undefined while the page is not in step with it.
  const inStep = useMemo(
    () => (isInStep && kept && acts ? { ...kept, acts } : undefined),
    [isInStep, kept, acts],
  );
  return { remote, kept: remote && inStep, notice, asked: remote === undefined ? [] : asked };
};

/** What is set up; or a fight, and how it stands to the others where its table is shared. */
export const UnderTable = <S extends StoryScenario>({
  children,
  ...page
}: OnPage<S> & { readonly children: ReactNode }) => {
  const { remote, kept, notice, asked } = useUnderTable(page);
  return page.fought === undefined ? (
    children
  ) : (
    <KeptActs value={kept}>
      <SharedLine armies={[]} remote={remote} />
      {asked.length === 0 ? null : (
        <p className="quiet" role="status">
          Asked of {listed(asked.map((name) => `${owner(name, '’')} phone`))}. You may fill in.
        </p>
      )}
      {notice === '' ? null : (
        <p className="melee-notice" role="status">
          {notice}
        </p>
      )}
      {children}
    </KeptActs>
  );
};
