import { z } from 'zod';
import type { FightAsked, Typed } from '../../../shared/index.ts';
import { drawnKey } from '../../share/seeds.ts';
import { BROWSER } from '../../share/browser/store.ts';
import { ask, isAway, type Asked } from '../../documents/ask.ts';

/** What is asked of a seat. */
export interface Mine {
  readonly seat: string;
  readonly of: string;
  readonly name: string;
  readonly isLocked: boolean;
  readonly round: number;
  readonly isOver: boolean;
  readonly dice: string;
  readonly rolls: readonly {
    readonly roll: string;
    readonly name: string;
    readonly given?: Typed;
    readonly by?: string;
  }[];
  /** In fights under the battle. */
  readonly asked: readonly AskedInFight[];
}
/** A roll of a fight, or a decision, which has options; chances where numbers are shown. */
export type AskedInFight = Omit<FightAsked, 'by'> & { readonly fight: string };
/** What a player says to that. */
export type Answered = Pick<AskedInFight, 'fight' | 'label'> &
  ({ readonly dice: Typed | 'roll' } | { readonly option: string });
export interface SeatChoice {
  readonly of: string;
  readonly name: string;
  readonly by: readonly string[];
}

const KEY = 'rout.seat.';
const keptSchema = z.object({ key: z.string(), name: z.string(), isTaken: z.boolean() });
type KeptSeat = z.output<typeof keptSchema>;
const keptSeat = (watchId: string): KeptSeat | undefined => BROWSER.read(KEY + watchId, keptSchema);

/** The seat of this phone at one table. */
export const openSeat = (watchId: string) => {
  const path = `/screens/${watchId}/seat`;
  let kept: KeptSeat = keptSeat(watchId) ?? { key: drawnKey(16), name: '', isTaken: false };
  const keep = (now: Partial<KeptSeat>): void => {
    kept = { ...kept, ...now };
    BROWSER.write(KEY + watchId, kept);
  };
  const asking = <T = Mine>(
    method: 'GET' | 'POST' | 'DELETE',
    { at = '', key = kept.key, body }: { at?: string; key?: string; body?: object } = {},
  ): Asked<T> => ask({ method, path: path + at, body, by: key });
  return {
    isTaken: (): boolean => kept.isTaken,
    name: (): string => kept.name,
    choices: (link: string) =>
      asking<{ readonly seats: readonly SeatChoice[] }>('GET', { at: 's', key: link }),
    /** Sent again after a lost answer it takes the same seat. */
    take: async (link: string, of: string, name: string): Asked<Mine> => {
      keep({ name });
      const body = { key: kept.key, of, name };
      const came = await asking('POST', { at: 's', key: link, body });
      if (came.ok) keep({ isTaken: true });
      return came;
    },
    mine: () => asking('GET'),
    give: (round: number, dice: Readonly<Record<string, Typed | 'roll'>>) =>
      asking('POST', { body: { round, dice } }),
    answer: (body: Answered) => asking('POST', { body }),
    /** Until the server has heard of it, the seat is held. */
    leave: async (): Asked<unknown> => {
      const came = await asking('DELETE');
      if (!isAway(came)) keep({ key: drawnKey(16), isTaken: false });
      return came;
    },
    /** The game master took the seat back. */
    forget: (): void => keep({ key: drawnKey(16), isTaken: false }),
  };
};
export type SeatDoor = ReturnType<typeof openSeat>;
