import {
  isolateBidi,
  afterRounds,
  armySideName,
  duration,
  listed,
  hasLeft,
  outcomeText,
  type StateOdds,
  type StoryRound,
} from '../../../shared/index.ts';
import { NO_SWING } from '../../cockpit/odds/swing.tsx';
import { counted } from '../../ui/words.ts';
import { share, tenths } from '../../ui/figures/numbers.ts';
import { armyName } from './struck.tsx';
import type { ToldStory } from './use-story.ts';

export type Struck = StoryRound['armies'][number];
/** Change of each side's chance to win. */
export type Swing = Readonly<Record<string, number>>;

/** Hits of an army after each round; undefined where it takes no part. */
export const pathOf = (
  { battle: { start }, story: { rounds } }: ToldStory,
  id: string,
): readonly number[] | undefined => {
  const army = start.armies.find((one) => one.id === id);
  if (army === undefined) return undefined;
  let { hits } = army;
  return rounds.map(
    ({ armies }) => (hits = armies.find(({ army: one }) => one === id)?.hitsAfter ?? hits),
  );
};

/**
 * What round `i` (from 0) did to each side's chance to win; undefined while the odds are being
 * estimated.
 */
export const swingAt = ({ odds }: ToldStory, i: number): Swing | undefined => {
  const [before, after] = [odds[i], odds[i + 1]];
  if (before === undefined || after === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(after.win).map(([side, chance]) => [side, chance - (before.win[side] ?? 0)]),
  );
};

const size = (swing: Swing | undefined, side: string): number => Math.abs(swing?.[side] ?? 0);

/** The side whose chance moved most. */
export const widestOf = (swing: Swing | undefined): string =>
  Object.keys(swing ?? {}).reduce(
    (most, side) => (most === '' || size(swing, side) > size(swing, most) ? side : most),
    '',
  );

/**
 * The round (from 0) that moved the odds most; undefined where none did, or not all are known yet.
 */
export const decisive = (told: ToldStory): number | undefined => {
  if (told.odds.includes(undefined)) return undefined;
  const swings = told.story.rounds.map((_, i) => {
    const swing = swingAt(told, i);
    return size(swing, widestOf(swing));
  });
  const most = Math.max(0, ...swings);
  return most < NO_SWING ? undefined : swings.indexOf(most);
};

/** The roll that counted for an army in a round. */
export const countedRoll = ({ rolls, chosen }: Struck): Struck['rolls'][number] | undefined =>
  rolls.find(({ label }) => label === chosen);

const routs = (told: ToldStory): readonly string[] =>
  told.story.rounds.flatMap(({ round, clock, armies }) => {
    const gone = armies
      .filter(({ hitsAfter }) => hitsAfter === 0)
      .map(({ army }) => armyName(told.battle, army));
    return gone.length === 0
      ? []
      : [`${listed(gone)} routed in round ${round}, after ${duration(clock)}.`];
  });

const ending = ({ scenario, story: { outcome, armies, rounds } }: ToldStory): string => {
  const winner = outcome.kind === 'won' ? outcome.winner : undefined;
  const winners = armies
    .filter((army) => army.side === winner && army.hits > 0)
    .map(({ name, hits }) => `${isolateBidi(name)} (${hits} of ${scenario.rules.hits} hits left)`);
  const after = afterRounds(rounds.length);
  const gone = armies
    .filter(hasLeft)
    .map(({ name, hits }) => ` ${isolateBidi(name)} withdrew with ${counted(hits, 'hit')} left.`);
  const ended = outcomeText(outcome, {
    scene: 'battle',
    winners,
    hasLeft: gone.length > 0,
    after,
  });
  return `${ended}.${gone.join('')}`;
};

const likelihood = (odds: StateOdds | undefined, { outcome }: ToldStory['story']): string => {
  if (odds === undefined || outcome.kind === 'unfinished') return '';
  const chance = outcome.kind === 'won' ? odds.win[outcome.winner] : odds[outcome.kind];
  const how = odds.method === 'exact' ? '' : ', by an estimate';
  return (
    `Before the first roll, the chance of this ending was ` +
    `${share(chance ?? 0, odds.margin)}${how}.`
  );
};

const turning = (told: ToldStory): string => {
  const at = decisive(told);
  if (at === undefined) return '';
  const swing = swingAt(told, at);
  const side = widestOf(swing);
  const change = swing?.[side] ?? 0;
  const [before, after] = [told.odds[at], told.odds[at + 1]].map((odds) =>
    share(odds?.win[side] ?? 0, odds?.margin),
  );
  const moved = `${change > 0 ? 'rose' : 'fell'} by ${tenths(Math.abs(change) * 100)} points`;
  const round = `Round ${told.story.rounds[at]?.round} was the turning point`;
  return (
    `${round}: the chance of ${armySideName(told.battle, side)} ${moved}, from ` +
    `${before} to ${after}.`
  );
};

/** The battle in a paragraph: facts of the story alone. */
export const summaryOf = (told: ToldStory): string =>
  [...routs(told), ending(told), likelihood(told.odds[0], told.story), turning(told)]
    .filter((text) => text !== '')
    .join(' ')
    .replaceAll(' %', '\u00a0%');
