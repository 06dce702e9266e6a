import './screen-dialog.css';
import { useState, type ReactNode } from 'react';
import type { ScreenLevel } from '../../../shared/index.ts';
import { SendButton } from '../../documents/send-button.tsx';
import { copyText } from '../../share/clipboard.ts';
import { hasServer } from '../../share/home.ts';
import type { Remote } from '../../table/kept/remote/remote.ts';
import { Button } from '../../ui/input/button.tsx';
import { Fold } from '../../ui/input/controls.tsx';
import { Dialog } from '../../ui/input/dialog.tsx';
import { NoServer } from '../../ui/page/no-server.tsx';
import PlayersSeats from './players-seats.tsx';
import { QrCode } from './qr-code.tsx';
import { isBehind, statusText } from '../status.ts';
import { useStatus } from '../../documents/use-sync.ts';
import { keepMasterName, masterName } from '../../table/kept/remote/use-presence.ts';
import type { ScreenState } from '../../table/use-screen.ts';
import { Stack } from '../../ui/layout.ts';

interface SharedProps {
  readonly screen: ScreenState;
  readonly armies: readonly { readonly id: string; readonly name: string }[];
}
interface Props extends SharedProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const LEVELS: readonly {
  readonly level: ScreenLevel;
  readonly title: string;
  readonly about: string;
}[] = [
  {
    level: 'words',
    title: 'Words',
    about: 'How each army looks from afar: steady, pressed, wavering, near breaking.',
  },
  { level: 'bands', title: 'Bands', about: 'Hits in steps of twenty, such as 21–40 of 100.' },
  { level: 'numbers', title: 'Numbers', about: 'Every hit, and the odds after each round.' },
];

const Keep = ({ onKeep }: { readonly onKeep: ScreenState['keep'] }) => (
  <>
    <p>
      A screen for the players, on a television or on their phones, and a link for a second game
      master: all of them follow this table round by round.
    </p>
    <p>
      For this the battle, with its log and your notes, is sent to this server and kept there; until
      now it has been in this browser alone. Players get a link that shows the screen and nothing
      else: the state of the armies as you choose, notes for players, and why you gave the last
      order.
    </p>
    <SendButton look="solid" send={onKeep}>
      Share this table
    </SendButton>
  </>
);

const isOfThisMachine = (url: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);

interface LinkProps {
  readonly url: string;
  readonly label: string;
  readonly children?: ReactNode;
}

const LinkTo = ({ url, label, children }: LinkProps) => {
  const [note, setNote] = useState('');
  const copy = (): void =>
    void copyText(url).then((isDone) => setNote(isDone ? 'Copied' : 'Mark the link and copy it'));
  return (
    <div className="screen-link">
      <QrCode text={url} title={`${label} as a QR code`} />
      <div>
        <p className="label">{label}</p>
        <p>
          <a href={url} target="_blank" rel="noopener">
            {url}
          </a>
        </p>
        <Button icon="link" onClick={copy}>
          Copy link<span className="unseen">: {label}</span>
        </Button>
        <span className="quiet" role="status">
          {note}
        </span>
        {children}
      </div>
    </div>
  );
};

const OwnMachine = ({ url }: { readonly url: string }) =>
  isOfThisMachine(url) ? (
    <p className="quiet">
      This address works on this machine alone. For phones and a television, start the server with
      HOST=0.0.0.0 and open the table by this machine's address in your network.
    </p>
  ) : null;

/** The link of a second master is shown only on demand: players may look at this page. */
const Masters = ({ remote }: { readonly remote: Remote }) => (
  <Fold says="A second game master, or your other device">
    <Stack component="label" gap="var(--gap-1)" my="var(--gap-3)">
      <span className="label">Your name, for the others</span>
      <input
        defaultValue={masterName()}
        maxLength={40}
        onChange={(event) => keepMasterName(event.currentTarget.value)}
      />
    </Stack>
    <LinkTo url={remote.editUrl} label="Link for a second game master">
      <p className="quiet">
        Whoever has it enters rounds and orders as you do, sees your notes, and goes on where this
        device ends. Keep it from the players.
      </p>
    </LinkTo>
  </Fold>
);

const Levels = ({ screen: { level, setLevel } }: Pick<Props, 'screen'>) => (
  <Stack component="fieldset" className="screen-levels" gap="var(--gap-2)" w="100%">
    <legend className="label">What the players see</legend>
    {LEVELS.map(({ level: one, title, about }) => (
      <div key={one}>
        <input
          type="radio"
          name="screen-level"
          id={`level-${one}`}
          value={one}
          checked={one === level}
          onChange={() => setLevel(one)}
          aria-describedby={`about-${one}`}
        />
        <label htmlFor={`level-${one}`}>
          <b>{title}</b>
        </label>
        <span className="quiet" id={`about-${one}`}>
          {about}
        </span>
      </div>
    ))}
  </Stack>
);

const Shared = ({ screen, armies }: SharedProps) => {
  const { remote, players } = screen;
  const status = useStatus(remote);
  return (
    <>
      {remote === undefined ? (
        <Keep onKeep={screen.keep} />
      ) : (
        <LinkTo url={remote.screenUrl} label="Link for the players">
          <OwnMachine url={remote.screenUrl} />
        </LinkTo>
      )}
      <Levels screen={screen} />
      {remote === undefined ? null : (
        <p className={isBehind(status) ? 'fault' : 'quiet'} role="status">
          {statusText(status)}
        </p>
      )}
      {remote === undefined || players === undefined ? null : (
        <PlayersSeats
          {...{ remote, players, armies }}
          onAct={screen.act}
          link={(url) => <LinkTo url={url} label="Link to take a seat" />}
        />
      )}
      {remote === undefined ? null : <Masters remote={remote} />}
    </>
  );
};

/**
 * Where the game master opens the players' screen, hands out its link and chooses how much it
 * shows.
 */
export const ScreenDialog = ({ isOpen, onClose, screen, armies }: Props) => (
  <Dialog isOpen={isOpen} onClose={onClose} title="Share this table" what="sharing">
    <Stack align="flex-start" gap="lg">
      {screen.remote === undefined && !hasServer() ? (
        <NoServer what="To share a table with players or a second game master" />
      ) : (
        <Shared screen={screen} armies={armies} />
      )}
    </Stack>
  </Dialog>
);

export default ScreenDialog;
