import { useCallback, useEffect, useRef, useState } from 'react';
import type { Screen, Typed } from '../../../shared/index.ts';
import { isAway, type Asked } from '../../documents/ask.ts';
import { follow, type Link } from '../../documents/follow.ts';
import { openSeat, type Answered, type SeatChoice, type Mine, type SeatDoor } from './seat-api.ts';
import { capital } from '../../ui/words.ts';

export interface SeatNow {
  readonly link: Link;
  readonly screen: Screen | undefined;
  readonly name: string;
  /** Undefined before a seat is taken. */
  readonly mine: Mine | undefined;
  /** Seats to be taken; undefined while they are asked for. */
  readonly choices: readonly SeatChoice[] | undefined;
  /** What the phone has to say: a late answer, a seat taken back. */
  readonly note: string;
  readonly isSending: boolean;
  readonly take: (of: string, name: string) => void;
  readonly give: (dice: Readonly<Record<string, Typed | 'roll'>>) => void;
  /** In a fight under the battle. */
  readonly answer: (answered: Answered) => void;
  readonly leave: () => void;
}

const AWAY = 'The server does not answer. Nothing is lost: try again in a moment.';
/** Milliseconds before what was missed is asked again. */
const AGAIN_MS = 2_000;
const NOTES: Readonly<Record<string, string>> = {
  SEAT_KEY_WRONG: 'The game master took this seat back. Take another, or ask.',
  SEATS_CLOSED: 'No seat can be taken by this link any more: ask the game master for another.',
  DOCUMENT_NOT_FOUND: 'This table is gone, or closed for now: ask the game master.',
  SERVER_AWAY: AWAY,
};
const noteOf = (code: string, message: string): string => NOTES[code] ?? `${capital(message)}.`;

/** What of a screen concerns a seat: when it changes, the seat is asked again. */
const concernOf = (
  { level, rounds, outcome, seats = [], fights = [] }: Screen,
  mine: Mine | undefined,
): string => {
  const own = seats.find(({ seat }) => seat === mine?.seat);
  const turns = fights.map(({ fight, turn }) => [fight, turn]);
  return JSON.stringify([level, rounds, outcome, own, seats.length, turns]);
};

const takenBack = (round: number): string => `Round ${round} was taken back: it is rolled again.`;

/** What the phone says, and beside what of the seat; undefined until that is known. */
interface Note {
  readonly text: string;
  readonly beside?: string | undefined;
}
const SILENT: Note = { text: '' };
const besideOf = ({ round, isLocked }: Mine): string => `${round} ${isLocked}`;

/** What is still to be said once the seat stands so. */
const stillSaid = (said: Note, now: Mine): Note => {
  if (said.text === AWAY) return SILENT;
  return said.beside === undefined || said.beside === besideOf(now) ? said : SILENT;
};

/** What the server answers of a seat, and what the phone says of it. */
const useMine = (door: SeatDoor) => {
  const [mine, setMine] = useState<Mine>();
  const [note, setNote] = useState(SILENT);
  const [isMissed, setMissed] = useState(false);
  const latest = useRef<Mine>(undefined);
  const order = useRef({ asked: 0, heard: 0 });
  const show = useCallback((now: Mine | undefined): void => {
    latest.current = now;
    setMine(now);
  }, []);
  /** There is no seat any more, whatever is still on its way says of it. */
  const lose = useCallback((): void => {
    order.current.heard = ++order.current.asked;
    show(undefined);
  }, [show]);
  /** Of answers that come in another order than was asked, an older one says what no longer is. */
  const learn = useCallback(
    async (asked: Asked<Mine>): Asked<Mine> => {
      const nth = ++order.current.asked;
      const came = await asked;
      if (nth < order.current.heard) return came;
      setMissed(isAway(came) && door.isTaken());
      if (came.ok) {
        order.current.heard = nth;
        const now = came.value;
        const isBack = now.round < (latest.current?.round ?? 0);
        const taken = { text: takenBack(now.round), beside: besideOf(now) };
        setNote((said) => (isBack ? taken : stillSaid(said, now)));
        show(now);
        return came;
      }
      const { code, message } = came.error;
      setNote({ text: noteOf(code, message) });
      if (code !== 'SEAT_KEY_WRONG') return came;
      door.forget();
      lose();
      return came;
    },
    [door, show, lose],
  );
  return { mine, latest, note, isMissed, setNote, lose, learn };
};

/** Seats to be taken, asked for while none is, and again after each refusal. */
const useChoices = (
  door: SeatDoor,
  linkKey: string,
  { isSeated, refusals }: { readonly isSeated: boolean; readonly refusals: number },
  onFault: (says: (before: Note) => Note) => void,
) => {
  const [choices, setChoices] = useState<readonly SeatChoice[]>();
  useEffect(() => {
    if (isSeated) return;
    void door.choices(linkKey).then((came) => {
      setChoices(came.ok ? came.value.seats : []);
      if (came.ok) return;
      const { code, message } = came.error;
      // Why there is no seat any more is said already.
      onFault((before) => (before.text === '' ? { text: noteOf(code, message) } : before));
    });
  }, [door, linkKey, isSeated, refusals, onFault]);
  return isSeated ? undefined : choices;
};

/** The table as players see it; tells of every change. */
const useTable = (watchId: string, concerned: (now: Screen) => void) => {
  const [link, setLink] = useState<Link>('connecting');
  const [screen, setScreen] = useState<Screen>();
  const [first] = useState(() => concerned);
  useEffect(() => {
    const onChange = (now: Screen): void => {
      setScreen(now);
      first(now);
    };
    const path = `/screens/${encodeURIComponent(watchId)}`;
    return follow<Screen>(path, { onChange, onLink: setLink });
  }, [first, watchId]);
  return { link, screen };
};

/** Asks what is asked of a seat whenever something of the table concerns it. */
const useConcerned = (door: SeatDoor, { latest, learn, isMissed }: ReturnType<typeof useMine>) => {
  const concern = useRef('');
  // What was missed while the phone had no network is asked again.
  useEffect(() => {
    if (!isMissed) return undefined;
    const timer = setInterval(() => void learn(door.mine()), AGAIN_MS);
    return () => clearInterval(timer);
  }, [door, learn, isMissed]);
  return (now: Screen): void => {
    const concerns = concernOf(now, latest.current);
    if (concerns === concern.current) return;
    concern.current = concerns;
    if (door.isTaken()) void learn(door.mine());
  };
};

/** A seat at a table: what is asked of it, as the table goes on. */
export const useSeat = (watchId: string, linkKey: string): SeatNow => {
  const [door] = useState(() => openSeat(watchId));
  const [isSending, setSending] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const own = useMine(door);
  const { mine, note, setNote, lose, learn } = own;
  const table = useTable(watchId, useConcerned(door, own));
  const isSeated = mine !== undefined || door.isTaken();
  const choices = useChoices(door, linkKey, { isSeated, refusals }, setNote);
  /** What is asked now is shown beside why something was not taken. */
  const lookAgain = async (): Promise<void> => {
    if (!door.isTaken()) return setRefusals((so) => so + 1);
    const came = await learn(door.mine());
    if (!came.ok) return undefined;
    const beside = besideOf(came.value);
    return setNote((said) => ({ beside, ...said }));
  };
  const send = async (asked: Asked<Mine>): Promise<void> => {
    setSending(true);
    setNote(SILENT);
    const came = await learn(asked);
    setSending(false);
    if (!came.ok && !isAway(came)) await lookAgain();
  };
  const leave = async (): Promise<void> => {
    if (isAway(await door.leave())) return setNote({ text: AWAY });
    setNote(SILENT);
    return lose();
  };
  return {
    ...table,
    name: door.name(),
    mine,
    choices,
    note: note.text,
    isSending,
    take: (of, name) => void send(door.take(linkKey, of, name)),
    give: (dice) => (mine === undefined ? undefined : void send(door.give(mine.round, dice))),
    answer: (answered) => void send(door.answer(answered)),
    leave: () => void leave(),
  };
};
