import { useEffect, useState, type ReactNode } from 'react';
import { ask } from '../../documents/ask.ts';
import type { Keys, Players } from '../../table/kept/remote/deeds.ts';
import type { Remote } from '../../table/kept/remote/remote.ts';
import { Button, QuietButton, SmallButton } from '../../ui/input/button.tsx';
import { Stack } from '../../ui/layout.ts';

interface Props {
  readonly remote: Remote;
  readonly players: Players;
  readonly armies: readonly { readonly id: string; readonly name: string }[];
  readonly onAct: (act: string, seat?: string) => void;
  /** The link as text and QR code. */
  readonly link: (url: string) => ReactNode;
}

/** The key under which seats are taken, while they may be; a new link has another. */
const useSeatsKey = (remote: Remote, isOpen: boolean, version: number): string | undefined => {
  const [key, setKey] = useState<string>();
  useEffect(() => {
    if (!isOpen) return undefined;
    let isWanted = true;
    const path = `/battles/${remote.id}/keys`;
    void ask<Keys>({ method: 'GET', path, by: remote.editKey }).then((keys) => {
      if (isWanted && keys.ok) setKey(keys.value.seatsKey);
    });
    return () => {
      isWanted = false;
    };
  }, [remote, isOpen, version]);
  return isOpen ? key : undefined;
};

const ofSays = (of: string, armies: Props['armies']): string => {
  const [fight, body] = of.split(':');
  if (body !== undefined) return `${body} (${fight})`;
  const [id = '', at] = of.split('/');
  const name = armies.find((army) => army.id === id)?.name ?? id;
  return at === undefined ? name : `${name}, tactician ${Number(at) + 1}`;
};

/** Who sits where, and what the game master may do about it. */
const Seats = ({ players, armies, onAct }: Omit<Props, 'remote' | 'link'>) =>
  players.seats.length === 0 ? (
    <p className="quiet">Nobody has taken a seat yet.</p>
  ) : (
    <Stack component="ul" className="seat-rows" gap="var(--gap-2)">
      {players.seats.map(({ id, of, name, isLocked }) => (
        <li key={id}>
          <span>
            <b>{name}</b>: the dice of {ofSays(of, armies)}
            {isLocked === true ? ', locked' : ''}
          </span>
          <SmallButton
            look="lined"
            onClick={() => onAct(isLocked === true ? 'unlock' : 'lock', id)}
          >
            {isLocked === true ? 'Unlock' : 'Lock'}
            <span className="unseen"> the seat of {name}</span>
          </SmallButton>
          <SmallButton onClick={() => onAct('remove', id)}>
            Take back<span className="unseen"> the seat of {name}</span>
          </SmallButton>
        </li>
      ))}
    </Stack>
  );

/** Players hold the dice: the link by which they take seats, and the seats that are taken. */
const PlayersSeats = ({ remote, players, armies, onAct, link }: Props) => {
  const { isOpen } = players;
  const [drawn, setDrawn] = useState(0);
  const key = useSeatsKey(remote, isOpen, remote.version() + drawn);
  return (
    <Stack component="section" gap="var(--gap-3)" w="100%" aria-labelledby="seats-title">
      <h3 id="seats-title">Players hold the dice</h3>
      <p className="quiet">
        A player takes a seat on a phone, and gives the dice of an army: typed as they lie on the
        table, or rolled by the seed of this battle. You resolve the round, and may fill in for
        anyone.
      </p>
      {isOpen && key !== undefined ? link(remote.playUrl(key)) : null}
      <p className="buttons">
        <Button look={isOpen ? 'quiet' : 'solid'} onClick={() => onAct(isOpen ? 'close' : 'open')}>
          {isOpen ? 'Let nobody else sit down' : 'Let players take seats'}
        </Button>
        {isOpen ? (
          <QuietButton
            onClick={() => {
              onAct('link');
              setDrawn(drawn + 1);
            }}
          >
            Draw another link
          </QuietButton>
        ) : null}
      </p>
      <Seats players={players} armies={armies} onAct={onAct} />
    </Stack>
  );
};

export default PlayersSeats;
