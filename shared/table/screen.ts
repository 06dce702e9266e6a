import type { StateOdds } from '../army/odds/answer.ts';
import { hasLeft, rollersOf } from '../army/army.ts';
import type { Battle } from '../army/setup.ts';
import { rollLabel } from '../army/tactics.ts';
import { printLabel } from '../process/chance.ts';
import type { Entry, RoundEntry } from './entry.ts';
import type { FightStand } from './fight-stand.ts';
import { wordOf, type ScreenLevel } from './look.ts';
import type { Live, LiveRound } from './live.ts';
import type { FallenDice, Screen, ScreenArmy, ScreenFight, ScreenSeat } from './told.ts';

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
