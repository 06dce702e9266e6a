import { z } from 'zod';
import {
  err,
  ok,
  rollsOfSeat,
  stillGiven,
  thrownFor,
  typedSchema,
  type Battle,
  type FightStand,
  type GivenDice,
  type GivenRoll,
  type Live,
  type Result,
  type Typed,
} from '../../shared/index.ts';
import { unprocessable, type Refusal } from '../http/errors.ts';
import { same, sha256 } from '../store/row.ts';

const MOST_SEATS = 40;

/** Where a player sits: his key does no more than give the dice of this seat. */
export interface Seat {
  readonly id: string;
  /** An army, or the roll of one tactician. */
  readonly of: string;
  readonly name: string;
  /** Of its key. */
  readonly hash: string;
  readonly isLocked?: true | undefined;
}
/** Who holds the dice besides the game masters. */
export interface Players {
  /** Counts the links under which seats are taken; each leads there until the next is drawn. */
  readonly link: number;
  readonly isOpen: boolean;
  /** Neither the screen nor a seat leads anywhere. */
  readonly isShut?: true | undefined;
  /** Seats that were ever taken. */
  readonly count: number;
  readonly seats: readonly Seat[];
  readonly given?: GivenDice | undefined;
}
export const NO_PLAYERS: Players = { link: 1, isOpen: false, count: 0, seats: [] };

/** What a seat is of: an army or a tactician of one. */
export const ofSchema = z
  .string()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}(\/(?:0|[1-9]\d?)|:[A-Za-z0-9][\w-]{0,39})?$/,
    'name an army (red), the roll of a tactician (red/0) or one of a fight (rout:bors)',
  )
  .meta({
    id: 'SeatOf',
    description: 'An army by its id, one tactician, such as red/0, or one of a fight: rout:bors',
  });

/** What game masters do about players. */
export const playersEditSchema = z
  .strictObject({
    kind: z.literal('players'),
    act: z.enum(['open', 'close', 'link', 'lock', 'unlock', 'remove', 'shut', 'show']).meta({
      description:
        'Seats may be taken, or no more; under another link; of one seat: it may not answer, ' +
        'or may again; its key ends; screen and seats are shut, or there again',
    }),
    seat: z.string().max(20).optional(),
  })
  .meta({ id: 'PlayersEdit' });
export type PlayersEdit = z.output<typeof playersEditSchema>;

/** What players do, by keys of their own: no body of a request becomes one of these by itself. */
export type SeatEdit =
  | {
      readonly kind: 'sit';
      readonly hash: string;
      readonly of: string;
      readonly name: string;
      /** Under which it is taken. */
      readonly link: number;
    }
  | { readonly kind: 'rise'; readonly hash: string }
  | {
      readonly kind: 'do';
      readonly hash: string;
      readonly fight: string;
      readonly label: string;
      readonly dice?: Typed | 'roll' | undefined;
      readonly option?: string | undefined;
    }
  | {
      readonly kind: 'give';
      readonly hash: string;
      readonly round: number;
      readonly dice: Dice;
    };

export const givenDiceSchema = z.record(ofSchema, z.union([typedSchema, z.literal('roll')]));
type Dice = z.output<typeof givenDiceSchema>;

const GONE = 'this key opens no seat here: the game master took it back, or you left it';
/** The seat of a key. */
export const seatOf = ({ seats }: Players, hash: string): Result<Seat, Refusal> => {
  const own = Buffer.from(hash, 'base64url');
  const found = seats.find((seat) => same(Buffer.from(seat.hash, 'base64url'), own));
  return found === undefined
    ? err({ status: 403, code: 'SEAT_KEY_WRONG', message: GONE })
    : ok(found);
};
export const hashOf = (key: string): string => sha256(key).toString('base64url');

type Seated = Result<Players, Refusal>;

export const CLOSED: Refusal = {
  status: 403,
  code: 'SEATS_CLOSED',
  message: 'no seat can be taken by this link any more: ask the game master for another',
};

/** Players after a game master's act. */
export const afterPlayersEdit = (players: Players, { act, seat: id }: PlayersEdit): Seated => {
  if (act === 'open' || act === 'close') return ok({ ...players, isOpen: act === 'open' });
  if (act === 'shut') return ok({ ...players, isShut: true });
  if (act === 'show') return ok({ ...players, isShut: undefined });
  if (act === 'link') return ok({ ...players, link: players.link + 1, isOpen: true });
  if (players.seats.every((seat) => seat.id !== id))
    return err(
      unprocessable('SEAT_UNKNOWN')({ path: 'seat', message: `no seat is called ${id ?? ''}` }),
    );
  const others = players.seats.filter((seat) => seat.id !== id);
  if (act === 'remove') return ok({ ...players, seats: others });
  const seats = players.seats.map((seat) =>
    seat.id === id ? { ...seat, isLocked: act === 'lock' ? (true as const) : undefined } : seat,
  );
  return ok({ ...players, seats });
};

/** What seats are of, and where all of that stands. */
export interface SeatsField {
  readonly battle: Battle;
  readonly live: Live;
  readonly fights: Readonly<Record<string, FightStand>>;
}

const isThere = (of: string, { live, fights }: SeatsField): boolean => {
  const [fight = '', body] = of.split(':');
  if (body !== undefined)
    return (
      Object.hasOwn(fights, fight) && fights[fight]?.bodies.some(({ id }) => id === body) === true
    );
  const [id, roll = 0] = of.split('/');
  // An army without tacticians has a roll too.
  return live.field.armies.some(
    (army) => army.id === id && Number(roll) < Math.max(1, army.tacticians.length),
  );
};

const sat = (
  players: Players,
  { hash, of, name, link }: SeatEdit & { readonly kind: 'sit' },
  field: SeatsField,
): Seated => {
  if (seatOf(players, hash).ok) return ok(players);
  if (!players.isOpen || players.link !== link) return err(CLOSED);
  if (!isThere(of, field))
    return err(unprocessable('SEAT_UNKNOWN')({ path: 'of', message: `nobody is called ${of}` }));
  if (players.seats.length >= MOST_SEATS)
    return err({
      status: 409,
      code: 'SEATS_FULL',
      message: 'all seats are taken: ask the game master for one',
    });
  const count = players.count + 1;
  const seat: Seat = { id: `s${count}`, of, name, hash };
  return ok({ ...players, count, seats: [...players.seats, seat] });
};

type Give = SeatEdit & { readonly kind: 'give' };

export const LOCKED: Refusal = {
  status: 403,
  code: 'SEAT_LOCKED',
  message: 'the game master has locked this seat: wait, or ask',
};

/** Why dice are not taken for that round, whatever they show. */
const notNow = (seat: Seat, round: number, { field, outcome }: Live): Refusal | undefined => {
  if (seat.isLocked === true) return LOCKED;
  if (outcome === undefined && field.round === round) return undefined;
  const why =
    outcome !== undefined
      ? 'the battle is over: nothing was rolled'
      : field.round > round
        ? `round ${round} is fought already: your dice were not needed`
        : `round ${field.round} is asked, not ${round}`;
  return { status: 409, code: 'SEAT_LATE', message: why };
};

/** One roll, where it has not been made yet. */
const thrownOnce = (
  seat: Seat,
  [key, typed]: readonly [string, Dice[string]],
  known: GivenRoll | undefined,
  { battle, live }: { readonly battle: Battle; readonly live: Live },
): Result<GivenRoll, Refusal> => {
  if (!rollsOfSeat(seat.of, live).some((roll) => roll.key === key))
    return err({
      status: 403,
      code: 'SEAT_NOT_YOURS',
      message: `${key} is not rolled by this seat in round ${live.field.round}`,
    });
  const isRolled = typed === 'roll';
  const thrown = thrownFor(key, isRolled ? undefined : typed, live, battle);
  if (!thrown.ok) return err(unprocessable('ENTRY_DOES_NOT_STAND')(thrown.error));
  const dice = thrown.value;
  const rolled = isRolled ? { isRolled: true as const } : {};
  if (known === undefined) return ok({ dice, ...rolled, seat: seat.id, by: seat.name });
  // Who sends the same again, as no answer came, has given it once.
  return known.seat === seat.id && JSON.stringify(known.dice) === JSON.stringify(dice)
    ? ok(known)
    : err({
        status: 409,
        code: 'SEAT_GIVEN',
        message: `${known.by} has rolled that already: one roll each`,
      });
};

const given = (
  players: Players,
  { hash, round, dice }: Give,
  battle: Battle,
  live: Live,
): Seated => {
  const found = seatOf(players, hash);
  if (!found.ok) return found;
  const late = notNow(found.value, round, live);
  if (late !== undefined) return err(late);
  const rolls = { ...stillGiven(players.given, live)?.rolls };
  for (const one of Object.entries(dice)) {
    const made = thrownOnce(found.value, one, rolls[one[0]], { battle, live });
    if (!made.ok) return made;
    rolls[one[0]] = made.value;
  }
  return ok({ ...players, given: { round, rolls } });
};

/** Players after what one of them did. */
export const afterSeatEdit = (
  players: Players,
  edit: Exclude<SeatEdit, { readonly kind: 'do' }>,
  field: SeatsField,
): Seated => {
  switch (edit.kind) {
    case 'sit':
      return sat(players, edit, field);
    case 'rise': {
      const found = seatOf(players, edit.hash);
      return found.ok
        ? ok({ ...players, seats: players.seats.filter((seat) => seat !== found.value) })
        : found;
    }
    case 'give':
      return given(players, edit, field.battle, field.live);
  }
};
