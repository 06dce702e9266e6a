import { useState } from 'react';
import { keptHashOf, type KeptLink } from '../../documents/kept-link.ts';
import { SendButton } from '../../documents/send-button.tsx';
import { addressOf } from '../../share/link/address.ts';
import { copyText } from '../../share/clipboard.ts';
import { hasServer } from '../../share/home.ts';
import { Button, QuietButton } from '../../ui/input/button.tsx';
import { Refusal, whenever } from '../../ui/input/controls.tsx';
import { NoServer } from '../../ui/page/no-server.tsx';
import { Dialog } from '../../ui/input/dialog.tsx';
import { statusSays } from './kept-alert.tsx';
import type { ServerState } from './use-synced.ts';
import { Stack } from '../../ui/layout.ts';

const LinkTo = ({
  shared,
  says,
  children,
}: {
  readonly shared: KeptLink;
  readonly says: string;
  readonly children: string;
}) => {
  const [note, setNote] = useState('');
  const address = addressOf(keptHashOf('campaign', shared));
  const copy = (): void =>
    void copyText(address).then((isDone) => setNote(isDone ? 'Copied' : `Copy it: ${address}`));
  return (
    <div>
      <Button icon="link" onClick={copy}>
        {says}
      </Button>{' '}
      <span className="quiet" role="status">
        {note}
      </span>
      <p className="quiet">{children}</p>
    </div>
  );
};

const Save = ({ save }: Pick<ServerState, 'save'>) => (
  <>
    <p>
      Others can then read this campaign in their own browser, or work on it with you, and you can
      open it on another device.
    </p>
    <p>
      For this the whole campaign is sent to this server and kept there; until now it has been in
      this browser alone.
    </p>
    <SendButton look="solid" send={save}>
      Save on the server
    </SendButton>
  </>
);

const Remove = ({ onRemove }: { readonly onRemove: () => Promise<string> }) => {
  const [isAsked, setAsked] = useState(false);
  const [fault, setFault] = useState('');
  return (
    <>
      {isAsked ? (
        <p>
          Its links will lead nowhere. It stays in this browser.{' '}
          <Button onClick={() => void onRemove().then(setFault)}>Yes, delete it there</Button>{' '}
          <QuietButton onClick={() => setAsked(false)}>No</QuietButton>
        </p>
      ) : (
        <QuietButton onClick={() => setAsked(true)}>Delete from the server</QuietButton>
      )}
      <Refusal text={fault} />
    </>
  );
};

const Kept = ({ server }: { readonly server: ServerState }) => {
  const { sync, status, part } = server;
  if (sync === undefined) return null;
  const { on, editKey } = sync.binding;
  const can = (way: 'undo' | 'redo'): boolean => status.state === 'saved' && sync.steps()[way] > 0;
  return (
    <>
      <p role="status">{statusSays(status, editKey !== undefined)}</p>
      <LinkTo shared={{ on }} says="Copy link to read">
        Whoever has it sees this campaign as it is, and cannot change it.
      </LinkTo>
      {editKey === undefined ? null : (
        <>
          <LinkTo shared={{ on, editKey }} says="Copy link to edit">
            Whoever has it can change and delete this campaign: give it to those you trust, and keep
            it for your other devices.
          </LinkTo>
          <p>
            <Button {...whenever(can('undo'), () => sync.step('undo'))}>
              Undo the last saved change
            </Button>{' '}
            <Button {...whenever(can('redo'), () => sync.step('redo'))}>Redo</Button>
          </p>
        </>
      )}
      <div>
        <QuietButton onClick={part}>Continue as a copy</QuietButton>
        {editKey === undefined ? null : (
          <Remove
            onRemove={async () => {
              const fault = await sync.remove();
              if (fault === '') part();
              return fault;
            }}
          />
        )}
      </div>
    </>
  );
};

/** Where a campaign is saved on the server, and its links are handed out. */
const ServerDialog = ({
  server,
  isOpen,
  onClose,
}: {
  readonly server: ServerState;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) => (
  <Dialog isOpen={isOpen} onClose={onClose} title="Share this campaign" what="sharing">
    <Stack className="war-sharing" align="flex-start" gap="lg">
      {server.sync !== undefined ? (
        <Kept server={server} />
      ) : hasServer() ? (
        <Save save={server.save} />
      ) : (
        <NoServer what="To share a campaign" />
      )}
    </Stack>
  </Dialog>
);

export default ServerDialog;
