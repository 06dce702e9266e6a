import type { Army } from '../../../shared/index.ts';
import { isBehind, statusText } from '../../screen/status.ts';
import { useStatus } from '../../documents/use-sync.ts';
import { SharedAlert } from './shared-alert.tsx';
import { presenceText, usePresence } from './remote/use-presence.ts';
import type { Remote } from './remote/remote.ts';

interface Props {
  readonly armies: readonly Pick<Army, 'id' | 'name'>[];
  readonly remote: Remote | undefined;
  readonly onAnew?: () => Promise<string>;
}

/**
 * How a shared table stands to the others; nothing of one that is in this browser alone. At hand
 * from the first: it would push away what is being pressed, and nothing loads without a network.
 */
export const SharedLine = ({ armies, remote, onAnew }: Props) => {
  const status = useStatus(remote);
  const others = presenceText(usePresence(remote), armies);
  if (remote === undefined) return null;
  if (isBehind(status)) return <SharedAlert {...{ remote, status, armies, onAnew }} />;
  return (
    <p className="quiet shared-line" role="status">
      Shared. {statusText(status)} {others}
    </p>
  );
};
