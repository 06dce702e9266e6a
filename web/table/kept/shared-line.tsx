import type { Battle } from '../../../shared/index.ts';
import { isBehind, statusText, useStatus } from '../../screen/status.ts';
// At hand before it is needed: nothing is loaded without a network.
import SharedAlert from './shared-alert.tsx';
import { presenceText, usePresence } from './use-presence.ts';
import type { ScreenState } from '../use-screen.ts';

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
  if (isBehind(status)) return <SharedAlert {...{ remote, status, armies }} onAnew={keep} />;
  return (
    <p className="quiet shared-line" role="status">
      Shared. {statusText(status)} {others}
    </p>
  );
};

export default SharedLine;
