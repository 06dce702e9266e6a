import { useState } from 'react';
import { Button } from '../../ui/input/button.tsx';
import type { ServerState } from './use-synced.ts';
import type { SyncStatus } from './sync-status.ts';

const notSaved = (message: string): string =>
  `Not on the server: ${message.replace(/\.$/u, '')}. Your changes are kept in this browser.`;

/** How the campaign on the page stands to that on the server. */
export const statusSays = ({ state, message, isLive }: SyncStatus, mayEdit = true): string => {
  switch (state) {
    case 'saved':
      return isLive ? 'Saved on the server.' : 'Saved on the server; asking what is new …';
    case 'saving':
      return 'Not on the server yet …';
    case 'away':
      if (!mayEdit) return 'The server does not answer. This is the campaign as it was last read.';
      return message === ''
        ? 'The server does not answer. Changes are kept in this browser, and sent when it does.'
        : notSaved(message);
    case 'stale':
      return 'Somebody else changed this campaign. Yours is as you left it, and not on the server.';
    case 'refused':
      return notSaved(message);
    case 'gone':
      return 'This campaign is not on the server any more. It is still here, in this browser.';
    case 'reading':
      return 'You are reading somebody else’s campaign. Their changes show here.';
    case 'apart':
      return 'You have changed a campaign that you may only read: your changes stay here.';
  }
};

const ALARMS: ReadonlySet<SyncStatus['state']> = new Set(['away', 'stale', 'refused', 'gone']);

/** What to do where the two are not one. */
const Choices = ({ server: { sync, status, save, part } }: { readonly server: ServerState }) => {
  const [fault, setFault] = useState('');
  if (sync === undefined || status === undefined) return null;
  const { state, isNewer } = status;
  const again = (): void => void save().then(setFault);
  return (
    <>
      {isNewer ? (
        <Button look="solid" onClick={() => sync.takeTheirs()}>
          Show theirs
        </Button>
      ) : null}{' '}
      {state === 'stale' ? (
        <Button onClick={() => sync.keepMine()}>Save mine over it</Button>
      ) : null}{' '}
      {state === 'refused' ? <Button onClick={() => sync.keepMine()}>Try again</Button> : null}{' '}
      {state === 'gone' ? <Button onClick={again}>Save it again</Button> : null}{' '}
      {state === 'away' ? null : <Button onClick={part}>Continue as a copy</Button>}{' '}
      <span role="status" className="fault">
        {fault}
      </span>
    </>
  );
};

/** What must be known of the campaign on the server; nothing of one of this browser alone. */
export const ServerAlert = ({ server }: { readonly server: ServerState }) => {
  const { sync, status } = server;
  if (sync === undefined || status === undefined) return null;
  const says = statusSays(status, sync.binding.editKey !== undefined);
  if (ALARMS.has(status.state))
    return (
      <div className="table-alert" role="alert">
        <p>{says}</p>
        <Choices server={server} />
      </div>
    );
  return (
    <p className="quiet war-server" role="status">
      {says} {status.state === 'apart' ? <Choices server={server} /> : null}
    </p>
  );
};
