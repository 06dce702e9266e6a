import type { StateOdds } from '../army/odds/answer.ts';
import { hasLeft, rollersOf } from '../army/army.ts';
import type { Battle } from '../army/setup.ts';
import { rollLabel } from '../army/tactics.ts';
import { printLabel } from '../process/chance.ts';
import type { Entry } from './entry.ts';
import type { Live, LiveOutcome, LiveRound } from './live.ts';

/** How much the players' screen shows: every number, bands of hits, or words alone. */
export const SCREEN_LEVELS = ['numbers', 'bands', 'words'] as const;
export type ScreenLevel = (typeof SCREEN_LEVELS)[number];

/** How an army looks from afar, by its share of full hits. */
const WORDS = [
  { from: 0.8, word: 'steady' },
  { from: 0.55, word: 'hard pressed' },
  { from: 0.3, word: 'wavering' },
  { from: 0, word: 'near breaking' },
] as const;

/** Every word for how an army looks, from best to worst. */
export const SCREEN_WORDS = [...WORDS.map(({ word }) => word), 'routed'] as const;

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
}

/** Dice as they lay on the table. */
export interface ScreenDice {
  /** Whose army rolled. */
  readonly army: string;
  readonly name: string;
  readonly faces: readonly number[];
}

/** The dice of a round, those of each army in turn; only sums were typed of those left out. */
export const diceOf = ({ armies }: Live['field'], { round, laid }: LiveRound): ScreenDice[] =>
  armies.flatMap((army) =>
    rollersOf(army).flatMap(({ index, name }) => {
      const faces = laid[printLabel(rollLabel(round, army, index))]?.faces ?? [];
      return faces.length === 0
        ? []
        : { army: army.id, name, faces: faces.map(({ face }) => face) };
    }),
  );

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
  readonly dice?: readonly ScreenDice[];
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

/** How a body looks from afar that has so much left of its full strength. */
export const wordOf = (hits: number, full: number): string =>
  WORDS.find(({ from }) => hits >= from * full)?.word ?? 'near breaking';

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
    readonly dice?: readonly ScreenDice[] | undefined;
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
  ...(view.level === 'numbers' && view.dice !== undefined ? { dice: view.dice } : {}),
  ...(view.level === 'numbers' && view.odds !== undefined ? { odds: view.odds } : {}),
});
