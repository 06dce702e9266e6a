import { lazy, Suspense } from 'react';
import type { Battle } from '../../../shared/index.ts';
import { isBehind, statusText, useStatus } from '../../screen/status.ts';
import { presenceText, usePresence } from './use-presence.ts';
import type { ScreenState } from '../use-screen.ts';

const SharedAlert = lazy(() => import('./shared-alert.tsx'));

interface Props {
  readonly battle: Battle;
  readonly screen: ScreenState;
}

/** How a shared table stands to the others; nothing of one that is in this browser alone. */
const SharedLine = ({ battle, screen: { remote, keep } }: Props) => {
  const { armies } = battle.start;
  const status = useStatus(remote);
  const others = presenceText(usePresence(remote), armies);
  if (remote === undefined) return null;
  if (isBehind(status))
    return (
      <Suspense fallback={null}>
        <SharedAlert {...{ remote, status, armies }} onAnew={keep} />
      </Suspense>
    );
  return (
    <p className="quiet shared-line" role="status">
      Shared. {statusText(status)} {others}
    </p>
  );
};

export default SharedLine;
