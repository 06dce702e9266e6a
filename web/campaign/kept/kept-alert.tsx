import { SendButton } from '../../documents/send-button.tsx';
import type { SyncState, SyncStatus } from '../../documents/sync.ts';
import { goneSays, keptSays, reasonSays, waitingSays } from '../../documents/words.ts';
import { Button } from '../../ui/input/button.tsx';
import type { ServerState } from './use-synced.ts';

const notSaved = (status: SyncStatus): string =>
  `Not on the server: ${reasonSays(status)}. Your changes are ${keptSays(status)}.`;

/**
 * How the campaign on the page stands to that on the server. `reading`: somebody else's, unchanged;
 * `apart`: changed here, where it may not be changed there; `stale`: changed here and there.
 */
type Stand = Exclude<SyncState, 'conflict'> | 'stale' | 'reading' | 'apart';

export const standOf = ({ state, pending, isLost }: SyncStatus, mayEdit: boolean): Stand => {
  if (state === 'refused' || state === 'gone') return state;
  if (state === 'conflict') return mayEdit ? 'stale' : 'apart';
  if (state === 'away' || isLost) return 'away';
  return mayEdit ? state : pending > 0 ? 'apart' : 'reading';
};

/** The same in words. */
export const statusSays = (status: SyncStatus, mayEdit = true): string => {
  const { message, isLive } = status;
  switch (standOf(status, mayEdit)) {
    case 'saved':
      return isLive ? 'Saved on the server.' : 'Saved on the server; asking what is new …';
    case 'saving':
      return 'Not on the server yet …';
    case 'away':
      if (!mayEdit) return 'The server does not answer. This is the campaign as it was last read.';
      return message === ''
        ? `The server does not answer. Changes are ${waitingSays(status)}.`
        : notSaved(status);
    case 'stale':
      return 'Somebody else changed this campaign. Yours is as you left it, and not on the server.';
    case 'refused':
      return notSaved(status);
    case 'gone':
      return goneSays('campaign');
    case 'reading':
      return 'You are reading somebody else’s campaign. Their changes show here.';
    case 'apart':
      return 'You have changed a campaign that you may only read: your changes stay here.';
  }
};

const ALARMS: ReadonlySet<Stand> = new Set(['away', 'stale', 'refused', 'gone']);

/** What to do where the two are not one. */
const Choices = ({ server: { sync, status, save, part } }: { readonly server: ServerState }) => {
  if (sync === undefined) return null;
  const stand = standOf(status, sync.editKey !== undefined);
  return (
    <>
      {status.state === 'conflict' ? (
        <Button look="solid" onClick={() => sync.takeTheirs()}>
          Show theirs
        </Button>
      ) : null}{' '}
      {stand === 'stale' ? (
        <Button onClick={() => sync.keepMine()}>Save mine over it</Button>
      ) : null}{' '}
      {stand === 'refused' ? <Button onClick={() => sync.again()}>Try again</Button> : null}{' '}
      {stand === 'gone' ? <SendButton send={save}>Save it again</SendButton> : null}{' '}
      {stand === 'away' ? null : <Button onClick={part}>Continue as a copy</Button>}
    </>
  );
};

/** What must be known of the campaign on the server; nothing of one of this browser alone. */
export const ServerAlert = ({ server }: { readonly server: ServerState }) => {
  const { sync, status } = server;
  if (sync === undefined) return null;
  const mayEdit = sync.editKey !== undefined;
  const stand = standOf(status, mayEdit);
  const says = statusSays(status, mayEdit);
  if (ALARMS.has(stand))
    return (
      <div className="table-alert" role="alert">
        <p>{says}</p>
        <Choices server={server} />
      </div>
    );
  return (
    <p className="quiet war-server" role="status">
      {says} {stand === 'apart' ? <Choices server={server} /> : null}
    </p>
  );
};
