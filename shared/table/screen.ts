import type { StateOdds } from '../army/odds/answer.ts';
import { hasLeft, rollersOf } from '../army/army.ts';
import type { Battle } from '../army/setup.ts';
import { rollLabel } from '../army/tactics.ts';
import { printLabel } from '../process/chance.ts';
import type { Entry, RoundEntry } from './entry.ts';
import type { FallenDice, FightStand, FightTold } from './fight-stand.ts';
import { wordOf } from './look.ts';
import type { Live, LiveOutcome, LiveRound } from './live.ts';

/** How much the players' screen shows: every number, bands of hits, or words alone. */
export const SCREEN_LEVELS = ['numbers', 'bands', 'words'] as const;
export type ScreenLevel = (typeof SCREEN_LEVELS)[number];

export interface ScreenArmy {
  readonly id: string;
  readonly name: string;
  /** Always there: steady, hard pressed, wavering, near breaking, routed, withdrawn. */
  readonly word: string;
  /** Hits from and to, with bands. */
  readonly band?: readonly [number, number];
  readonly hits?: number;
}

/** A seat of the players: whether a roll of his is waited for. */
export interface ScreenSeat {
  readonly seat: string;
  readonly of: string;
  readonly name: string;
  readonly waits: boolean;
  readonly isLocked?: true;
}

/** The dice of a round, those of each army in turn; of some the sum alone was typed. */
export const diceOf = (
  { armies }: Live['field'],
  { round, laid }: LiveRound,
  typed: RoundEntry['dice'] = {},
): FallenDice[] =>
  armies.flatMap((army) =>
    rollersOf(army).flatMap(({ index, name }): readonly FallenDice[] => {
      const fallen = laid[printLabel(rollLabel(round, army, index))]?.faces ?? [];
      const [faces, of] = [fallen.map(({ face }) => face), typed[`${army.id}/${index}`]];
      if (faces.length > 0) return [{ army: army.id, name, faces }];
      return of !== undefined && 'sum' in of ? [{ army: army.id, name, faces, sum: of.sum }] : [];
    }),
  );

/** A fight of persons or a battle of units under the battle, from afar. */
export interface ScreenFight {
  readonly fight: string;
  readonly name: string;
  readonly round: number;
  readonly isOver: boolean;
  /** Counts what was done to it. */
  readonly turn: number;
  readonly bodies: readonly {
    readonly id: string;
    readonly name: string;
    readonly side: string;
    readonly word: string;
    /** What is left of how much, with numbers alone. */
    readonly left?: readonly [number, number];
  }[];
  /** With numbers alone. */
  readonly last?: FightTold;
}

/** More in one fight are not shown one by one. */
const MOST_BODIES = 60;

/** What players see of a fight. */
export const screenFight = (
  fight: string,
  { name, round, isOver, bodies, last }: FightStand,
  { level, turn }: { readonly level: ScreenLevel; readonly turn: number },
): ScreenFight => ({
  fight,
  name,
  round,
  isOver,
  turn,
  bodies: bodies.slice(0, MOST_BODIES).map(({ id, name: called, side, word, now, full }) => ({
    id,
    name: called,
    side,
    word,
    ...(level === 'numbers' ? { left: [now, full] as const } : {}),
  })),
  ...(level === 'numbers' ? { last } : {}),
});

/** What the players see. Nothing in it tells more than its level allows. */
export interface Screen {
  readonly level: ScreenLevel;
  readonly name: string;
  /** Rounds fought. */
  readonly rounds: number;
  readonly clock: number;
  readonly fullHits: number;
  readonly armies: readonly ScreenArmy[];
  readonly outcome?: LiveOutcome;
  /** What the game master tells the players: the last note that is for them. */
  readonly caption?: string;
  /** Of whom dice are asked for the next round; left out where nobody sits. */
  readonly seats?: readonly ScreenSeat[];
  /** What was ordered last, where no round was fought since. */
  readonly deed?: string;
  /** Of the round fought last, where nothing was ordered since; with numbers alone. */
  readonly dice?: readonly FallenDice[];
  /** Fights under it; left out where there are none. */
  readonly fights?: readonly ScreenFight[];
  /** With numbers alone. */
  readonly odds?: StateOdds;
  /** The odds are being worked out, and follow. */
  readonly pending?: true;
}

/** What an order did, as the game master said why; empty where something else came after it. */
export const deedOf = (entries: readonly Entry[]): string | undefined => {
  const last = entries.findLast(({ kind }) => kind !== 'note');
  return last?.kind === 'order' ? last.reason : undefined;
};

/** The last note that is for the players. */
export const captionOf = (entries: readonly Entry[]): string | undefined => {
  const note = entries.findLast((entry) => entry.kind === 'note' && entry.players === true);
  return note?.kind === 'note' ? note.text : undefined;
};

const BAND = 20;

/** The players' view of a live battle. */
export const screenOf = (
  name: string,
  { rules, start }: Battle,
  live: Live,
  view: {
    readonly level: ScreenLevel;
    readonly odds?: StateOdds;
    readonly caption?: string | undefined;
    readonly seats?: readonly ScreenSeat[];
    readonly deed?: string | undefined;
    readonly dice?: readonly FallenDice[] | undefined;
    readonly fights?: readonly ScreenFight[];
  },
): Screen => ({
  level: view.level,
  name,
  rounds: live.field.round - start.round,
  clock: live.clock,
  fullHits: rules.hits,
  armies: live.field.armies.map((army): ScreenArmy => {
    const { id, name: called, hits } = army;
    const word = hasLeft(army) ? 'withdrawn' : hits <= 0 ? 'routed' : wordOf(hits, rules.hits);
    const from = Math.floor((Math.max(1, hits) - 1) / BAND) * BAND;
    return {
      id,
      name: called,
      word,
      ...(view.level === 'bands' ? { band: hits <= 0 ? [0, 0] : [from + 1, from + BAND] } : {}),
      ...(view.level === 'numbers' ? { hits } : {}),
    };
  }),
  ...(live.outcome === undefined ? {} : { outcome: live.outcome }),
  ...(view.caption === undefined ? {} : { caption: view.caption }),
  ...(view.deed === undefined ? {} : { deed: view.deed }),
  ...(view.seats === undefined || view.seats.length === 0 ? {} : { seats: view.seats }),
  ...(view.fights === undefined || view.fights.length === 0 ? {} : { fights: view.fights }),
  ...(view.level === 'numbers' && view.dice !== undefined ? { dice: view.dice } : {}),
  ...(view.level === 'numbers' && view.odds !== undefined ? { odds: view.odds } : {}),
});
