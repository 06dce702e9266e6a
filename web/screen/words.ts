import {
  afterRound,
  capital,
  duration,
  outcomeText,
  type LiveOutcome,
  type Screen,
  type ScreenArmy,
} from '../../shared/index.ts';
import { endingsOf, type Ending } from '../ui/figures/endings.ts';
import type { Link } from '../documents/follow.ts';

const stands = ({ word }: Pick<ScreenArmy, 'word'>): boolean =>
  word !== 'routed' && word !== 'withdrawn';

/** How the battle ended, in large letters. */
export const outcomeSays = (outcome: LiveOutcome, armies: readonly ScreenArmy[]): string => {
  const standing = armies.filter(stands).map(({ name }) => name);
  const winners = standing.length > 0 || outcome.kind !== 'won' ? standing : [outcome.winner];
  return outcomeText(outcome, { scene: 'battle', winners });
};

/** A screen whose odds are pending shows the last ones until they come. */
export const withLastOdds = (screen: Screen, before: Screen | undefined): Screen =>
  screen.pending === true && before?.odds !== undefined ? { ...screen, odds: before.odds } : screen;

/** What is to be said of odds: where they are from, and whether others are on their way. */
export const oddsNote = ({ odds, pending }: Pick<Screen, 'odds' | 'pending'>): string => {
  if (pending === true)
    return odds === undefined
      ? 'Working out the odds …'
      : 'from before the last change; the new odds are being worked out …';
  return odds?.method === 'estimate' ? `an estimate from ${odds.trials} trials` : '';
};

/** How far the battle has come. */
export const progressText = ({ rounds, clock }: Pick<Screen, 'rounds' | 'clock'>): string =>
  capital(afterRound(rounds)) + (clock > 0 ? `, ${duration(clock)}` : '');

const armyText = ({ name, word, band, hits }: ScreenArmy, fullHits: number): string => {
  if (hits !== undefined) return `${name} ${word}, ${hits} of ${fullHits} hits`;
  return band !== undefined && stands({ word })
    ? `${name} ${word}, ${band[0]} to ${band[1]} of ${fullHits} hits`
    : `${name} ${word}`;
};

/** All of the screen in a sentence or two, for a screen reader. */
export const spokenScreen = (screen: Screen): string => {
  const { armies, fullHits, outcome } = screen;
  const said = armies.map((army) => armyText(army, fullHits)).join('; ');
  const end = outcome === undefined ? '' : ` ${outcomeSays(outcome, armies)}.`;
  return `${progressText(screen)}. ${said}.${end}`;
};

/**
 * Every ending with its chance. A screen knows no sides, so a side of several armies goes by its
 * own name.
 */
export const endingsOfScreen = (
  armies: readonly ScreenArmy[],
  odds: NonNullable<Screen['odds']>,
): readonly Ending[] => {
  const sides = Object.keys(odds.win).map((id, i) => {
    const at = armies.findIndex((army) => army.id === id);
    return { id, name: armies[at]?.name ?? id, slot: at < 0 ? i : at };
  });
  return endingsOf(sides, odds);
};

export const LINKS: Readonly<Record<Link, string>> = {
  connecting: 'connecting …',
  live: 'live',
  slow: 'refreshed every few seconds: too many screens follow this battle',
  lost: 'reconnecting …',
  gone: 'This battle is gone, or closed for now: ask the game master.',
};
